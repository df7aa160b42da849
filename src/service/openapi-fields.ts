import * as v from "valibot";
import type { Body } from "../domain/declared/json.ts";
import { ROSTER_STATUSES } from "../domain/league/players.ts";
import { EXCEPTION_TYPES, SERVER_EXCEPTION_TYPES } from "./exchange.ts";
import { about } from "./payload-fields.ts";

/** Fields of answers, each with its meaning, for the description of the service. */

export const text = (meaning: string) => about(meaning, v.string());

export const teamId = (meaning: string) =>
  about(meaning, v.pipe(v.string(), v.regex(/^[1-9][0-9]*$/)));

export const time = (meaning: string) =>
  about(`${meaning}, in UNIX seconds.`, v.pipe(v.string(), v.regex(/^[0-9]+$/)));

export const integer = v.pipe(v.number(), v.integer());

export const whole = (meaning: string) => about(meaning, v.pipe(integer, v.minValue(0)));

/** 1 is on. */
export const flag = (meaning: string) => about(meaning, v.picklist([0, 1]));

export const word = <const Words extends readonly string[]>(meaning: string, words: Words) =>
  about(meaning, v.picklist(words));

export const list = <Item extends v.GenericSchema>(meaning: string, item: Item) =>
  about(meaning, v.array(item));

/** A value that is declared with its own schema (`src/domain/declared/codec.ts`). */
export const declared = (schema: Body): DeclaredSchema =>
  Object.assign(
    v.custom<unknown>(() => true),
    { declared: schema },
  );

export type DeclaredSchema = v.GenericSchema & { readonly declared: Body };

/** A field that answers may leave out. */
export const optional = v.exactOptional;

export const rosterStatus = word(
  "Active (A), reserve (RS), injured (I) or minors (ML); empty on no team.",
  [...ROSTER_STATUSES, ""],
);

export const proTeam = text("The abbreviation of the professional team; empty for none.");

export const exception = about(
  "Why a request was refused; or a warning about one that was not.",
  v.object({
    type: word("The kind of exception.", [...EXCEPTION_TYPES, ...SERVER_EXCEPTION_TYPES]),
    msg: text("The message."),
  }),
);
