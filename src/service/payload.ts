import * as v from "valibot";
import type { Offer } from "../domain/offer.ts";
import { parsePickId } from "../domain/picks.ts";
import type { Move } from "../domain/trades.ts";
import type { Json } from "./exchange.ts";

/** A payload as it was meant, or what is wrong with it, naming the field (R2). */
export type Decoded<Value> = { readonly value: Value } | { readonly problem: string };

const LARGEST_PAYLOAD_BYTES = 1_000_000;
const DEEPEST_NESTING = 32;

/** Reads the text of a payload, and makes its own texts well-formed Unicode (E13). */
export const parsePayload = (text: string | null): Decoded<Json> => {
  if (text === null) return { problem: "payload: missing; this request needs one, a JSON object" };
  const bytes = Buffer.byteLength(text);
  if (bytes > LARGEST_PAYLOAD_BYTES)
    return { problem: `payload: ${bytes} bytes are more than ${LARGEST_PAYLOAD_BYTES}` };
  if (nesting(text) > DEEPEST_NESTING)
    return { problem: `payload: nested more than ${DEEPEST_NESTING} deep` };
  try {
    const wellFormed = (_: string, value: Json): Json =>
      typeof value === "string" ? value.toWellFormed() : value;
    return { value: JSON.parse(text, wellFormed) };
  } catch (error) {
    return { problem: `payload: not JSON: ${error instanceof Error ? error.message : error}` };
  }
};

/** The deepest nesting of brackets outside of strings: one pass, whatever the text. */
const nesting = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (isInString && character === "\\") i += 1;
    else if (character === '"') isInString = !isInString;
    else if (!isInString && (character === "{" || character === "[")) depth += 1;
    else if (!isInString && (character === "}" || character === "]")) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

const text = v.string(({ input }) => `${shown(input)} is not text`);

const entry = (form: string, isIdOfForm: (id: string) => boolean) =>
  v.pipe(
    text,
    v.rawTransform(({ dataset, addIssue, NEVER }): Move => {
      const [id = "", from = "", to = "", ...more] = dataset.value.split(":");
      const fits =
        more.length === 0 && isIdOfForm(id) && [id, from, to].every((part) => /^\S+$/u.test(part));
      if (fits) return { id, from, to };
      addIssue({ message: `${shown(dataset.value)} is not of the form ${form}` });
      return NEVER;
    }),
  );

const list = <Item extends v.GenericSchema>(item: Item) =>
  v.nullish(
    v.array(item, ({ input }) => `${shown(input)} is not a list`),
    [],
  );

/** A number too large for JSON to give back is none: the journal keeps what was asked. */
const finite = v.pipe(
  v.number(),
  v.finite(({ input }) => `${input} is too large to be a team id`),
);

/** Missing, empty and null are the same; a number is as good as its digits (T8). */
const team = v.nullish(
  v.pipe(
    v.union([v.string(), finite], ({ input }) => `${shown(input)} is not a team id`),
    v.transform((id) => (id === "" ? null : String(id))),
  ),
  null,
);

const offerPayload = v.strictObject({
  team_from: team,
  team_to: team,
  players: list(entry("<player_id>:<current_team_id>:<new_team_id>", () => true)),
  draft_picks: list(
    entry(
      "<season>.<round>.<original_team_id>:<current_team_id>:<new_team_id>",
      (id) => parsePickId(id) !== undefined,
    ),
  ),
  comment: v.nullish(text, ""),
  execute_immediately: v.nullish(
    v.boolean(({ input }) => `${shown(input)} is neither true nor false`),
    false,
  ),
});

/** POST of a trade (interface.md; draft picks: T11, immediate execution: T12). */
export const decodeOffer = (payload: Json): Decoded<Offer> =>
  decode(
    v.pipe(
      offerPayload,
      v.transform(
        (given): Offer => ({
          from: given.team_from,
          to: given.team_to,
          players: given.players,
          picks: given.draft_picks,
          comment: given.comment,
          executeImmediately: given.execute_immediately,
        }),
      ),
    ),
    Object.keys(offerPayload.entries),
    payload,
  );

const actionPayload = v.strictObject({ id: text, action: text });

/** PUT of a trade: which trade, and what to do with it (interface.md). */
export const decodeAction = (
  payload: Json,
): Decoded<{ readonly id: string; readonly action: string }> =>
  decode(actionPayload, Object.keys(actionPayload.entries), payload);

const emptyPayload = v.strictObject({});

/** The empty payload of a request that says everything by its path, `{}`. */
export const decodeNothing = (payload: Json): Decoded<unknown> => decode(emptyPayload, [], payload);

const decode = <Output>(
  schema: v.GenericSchema<unknown, Output>,
  fields: readonly string[],
  payload: Json,
): Decoded<Output> => {
  if (typeof payload !== "object" || payload === null || Array.isArray(payload))
    return { problem: `payload: ${shown(payload)} is not a JSON object` };
  const result = v.safeParse(schema, payload);
  if (result.success) return { value: result.output };
  return { problem: result.issues.map((issue) => problemOf(issue, fields)).join("; ") };
};

const problemOf = (issue: v.BaseIssue<unknown>, fields: readonly string[]): string => {
  const path = (issue.path ?? []).map(({ key }) =>
    typeof key === "number" ? `[${key}]` : `.${key}`,
  );
  const where = path.join("").slice(1);
  if (issue.type !== "strict_object") return `${where}: ${issue.message}`;
  return issue.expected === "never"
    ? `${where}: unknown field; ${fields.length === 0 ? "there is none" : `there are ${fields.join(", ")}`}`
    : `${where}: missing`;
};

const LONGEST_SHOWN = 80;

const shown = (value: unknown): string => {
  const json = JSON.stringify(value) ?? "nothing";
  return json.length <= LONGEST_SHOWN ? json : `${json.slice(0, LONGEST_SHOWN)}…`;
};
