import * as v from "valibot";
import { shown } from "../document/json.ts";
import type { Offer } from "../domain/offer.ts";
import type { Json } from "./exchange.ts";
import {
  type Decoded,
  decode,
  list,
  pickEntry,
  playerEntry,
  text,
  truth,
  whenDecoded,
} from "./payload.ts";

/** A number too large for JSON to give back is none: the journal keeps what was asked. */
const finite = v.pipe(
  v.number(),
  v.finite(({ input }) => `${input} is too large to be a team id`),
);

/** Missing, empty and null are the same; a number is as good as its digits (T8). */
const team = v.nullish(
  v.pipe(
    v.union([v.string(), finite], ({ input }) => `${shown(input)} is not a team id`),
    v.transform(String),
  ),
  "",
);

const offerPayload = v.strictObject({
  team_from: team,
  team_to: team,
  players: list(playerEntry),
  draft_picks: list(pickEntry),
  comment: v.nullish(text, ""),
  execute_immediately: v.nullish(truth, false),
});

/** POST of a trade (interface.md; draft picks: T11, immediate execution: T12). */
export const decodeOffer = (payload: Json): Decoded<Offer> =>
  whenDecoded(decode(offerPayload, payload), (given) => ({
    value: {
      from: given.team_from,
      to: given.team_to,
      players: given.players,
      picks: given.draft_picks,
      comment: given.comment,
      executeImmediately: given.execute_immediately,
    },
  }));

const actionPayload = v.strictObject({ id: text, action: text });

/** PUT of a trade: which trade, and what to do with it (interface.md). */
export const decodeAction = (
  payload: Json,
): Decoded<{ readonly id: string; readonly action: string }> => decode(actionPayload, payload);

const emptyPayload = v.strictObject({});

/** The empty payload of a request that says everything by its path, `{}`. */
export const decodeNothing = (payload: Json): Decoded<unknown> => decode(emptyPayload, payload);
