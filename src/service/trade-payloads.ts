import * as v from "valibot";
import type { Json } from "../document/json.ts";
import { shown } from "../document/json.ts";
import type { Seconds } from "../domain/league/time.ts";
import type { AskedAction } from "../domain/trades/act.ts";
import type { Offer } from "../domain/trades/offer.ts";
import {
  boolean,
  budgetEntry,
  type Decoded,
  decode,
  dropEntry,
  list,
  pickEntry,
  playerEntry,
  seconds,
  text,
  whenDecoded,
} from "./payload.ts";

/** Refuses numbers that JSON cannot write back, because the journal keeps the payload. */
const finite = v.pipe(
  v.number(),
  v.finite(({ input }) => `${input} is too large to be a team id`),
);

/** A team's id. Missing, empty and null are the same; a number is read as its digits (T8). */
const team = v.nullish(
  v.pipe(
    v.union([v.string(), finite], ({ input }) => `${shown(input)} is not a team id`),
    v.transform(String),
  ),
  "",
);

/** The teams that a trade is offered to: one, or a list (T21). A missing one is empty. */
const teams = v.pipe(
  v.nullish(
    v.lazy((given) => (Array.isArray(given) ? v.array(team) : team)),
    "",
  ),
  v.transform((given) => (given === "" ? [] : [given].flat())),
);

/** Budget, with at most one amount from one team to another (T26). */
const budget = v.pipe(
  list(budgetEntry),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const entries = dataset.value;
    const seen = new Set<string>();
    for (const [key, value] of entries.entries()) {
      const { from, to } = value;
      // No part of an entry has a colon.
      const way = `${from}:${to}`;
      if (seen.has(way))
        addIssue({
          message: `there is already budget from ${from} to ${to}`,
          path: [{ type: "array", origin: "value", input: entries, key, value }],
        });
      seen.add(way);
    }
  }),
);

const offerPayload = v.strictObject({
  team_from: team,
  team_to: teams,
  players: list(playerEntry),
  draft_picks: list(pickEntry),
  budget,
  drops: list(dropEntry),
  comment: v.nullish(text, ""),
  execute_immediately: v.nullish(boolean, false),
  expires: v.nullish(seconds, null),
  counter_to: v.nullish(text, null),
});

/**
 * The fields that the answer to an unknown one lists. Those of T21 to T27 are not among them: a
 * request that uses none of them is answered as it was before they came.
 */
const OFFER_FIELDS: readonly (keyof typeof offerPayload.entries)[] = [
  "team_from",
  "team_to",
  "players",
  "draft_picks",
  "comment",
  "execute_immediately",
];

/**
 * POST of a trade (interface.md; draft picks: T11, immediate execution: T12, several teams: T21,
 * counter-offers: T22, drops: T24, budget: T26). An offer cannot expire before it is made (T23).
 */
export const decodeOffer = (payload: Json, at: Seconds): Decoded<Offer> =>
  whenDecoded(decode(offerPayload, payload, OFFER_FIELDS), (given) => {
    if (given.expires !== null && given.expires <= at)
      return {
        problem: `expires: ${given.expires} (${isoText(given.expires)}) is not later than the request (${isoText(at)})`,
      };
    const value = {
      from: given.team_from,
      to: given.team_to,
      moves: [
        ...given.players.map((entry) => ({ kind: "player", ...entry }) as const),
        ...given.draft_picks.map((entry) => ({ kind: "pick", ...entry }) as const),
        ...given.budget,
        ...given.drops,
      ],
      comment: given.comment,
      executeImmediately: given.execute_immediately,
      expiresAt: given.expires,
      counterTo: given.counter_to,
    };
    return { value };
  });

/** Such as `2026-05-01T16:00:00Z`. */
const isoText = (at: Seconds): string => new Date(at * 1000).toISOString().replace(".000", "");

const actionPayload = v.strictObject({ id: text, action: text, drops: list(dropEntry) });

/** PUT of a trade: its id, the action (interface.md) and, with `accept`, drops (T24). */
export const decodeAction = (payload: Json): Decoded<AskedAction> =>
  whenDecoded(decode(actionPayload, payload, ["id", "action"]), (asked) =>
    asked.drops.length > 0 && asked.action !== "accept"
      ? { problem: "drops: only accept can have drops" }
      : { value: asked },
  );

const reversal = v.strictObject({ reverse: text });

/** PUT of the trades: the id of the trade to reverse (T27). */
export const decodeReversal = (payload: Json): Decoded<{ readonly reverse: string }> =>
  decode(reversal, payload);

const emptyPayload = v.strictObject({});

/** The payload `{}` of a request that needs nothing but its path. */
export const decodeNothing = (payload: Json): Decoded<unknown> => decode(emptyPayload, payload);
