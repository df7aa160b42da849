import * as v from "valibot";
import { shown } from "../domain/declared/json.ts";
import type { Seconds } from "../domain/league/time.ts";
import type { AskedAction } from "../domain/trades/act.ts";
import type { Offer } from "../domain/trades/offer.ts";
import { TRADE_ACTIONS } from "../domain/trades/trade.ts";
import type { Payload } from "./payload.ts";
import {
  about,
  boolean,
  budgetEntry,
  dropEntry,
  list,
  payloadOf,
  pickEntry,
  playerEntry,
  seconds,
  takes,
  text,
} from "./payload-fields.ts";

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

/**
 * The teams that a trade is offered to: one, or a list (T21). If they are missing, the list is
 * empty.
 */
const teams = v.pipe(
  v.nullish(
    v.pipe(
      v.lazy((given) => (Array.isArray(given) ? v.array(team) : team)),
      takes(v.union([team, v.array(team)])),
    ),
    "",
  ),
  v.transform((given) => [given].flat()),
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

const offerFields = v.pipe(
  v.strictObject({
    team_from: about("The team that offers the trade.", team),
    team_to: about("The team or teams that the trade is offered to.", teams),
    players: about("One entry for each player who changes teams.", list(playerEntry)),
    draft_picks: about("One entry for each draft pick that changes teams.", list(pickEntry)),
    budget: about(
      "One entry for each amount of budget: what one team gives another. Only in leagues that trade budget.",
      budget,
    ),
    drops: about("One entry for each player who is dropped by a team.", list(dropEntry)),
    comment: about("A comment from the offering team.", v.nullish(text, "")),
    execute_immediately: about(
      "Execute the trade at once. Only a commissioner may.",
      v.nullish(boolean, false),
    ),
    expires: about("When the offer expires, in UNIX seconds.", v.nullish(seconds, null)),
    counter_to: about(
      "The id of the trade that this offer answers. That trade ends as rejected.",
      v.nullish(text, null),
    ),
  }),
  // The schema does not require them, because a missing one has its own refusal (interface.md,
  // Trade POST).
  v.metadata({ required: ["team_from", "team_to"] }),
);

/**
 * POST of a trade (interface.md; draft picks: T11, immediate execution: T12, several teams: T21,
 * counter-offers: T22, drops: T24, budget: T26). An offer cannot expire before it is made (T23).
 */
export const offerPayload: Payload<Offer> = payloadOf(offerFields, (given, at) => {
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

const actionFields = v.strictObject({
  id: about("The id of the trade.", text),
  // Any other text is refused as `Invalid Action` by the rules, after they know whether the caller
  // may see the trade.
  action: about(`One of ${TRADE_ACTIONS.join(", ")}.`, text),
  drops: about(
    "Players whom the accepting team drops when the trade is executed. Only with accept.",
    list(dropEntry),
  ),
});

/** PUT of a trade: its id, the action (interface.md) and, with `accept`, drops (T24). */
export const actionPayload: Payload<AskedAction> = payloadOf(actionFields, (asked) =>
  asked.drops.length > 0 && asked.action !== "accept"
    ? { problem: "drops: only accept can have drops" }
    : { value: asked },
);

const reversalFields = v.strictObject({
  reverse: about("The id of the executed trade to reverse.", text),
});

/** PUT of the trades: the id of the trade to reverse (T27). */
export const reversalPayload: Payload<{ readonly reverse: string }> = payloadOf(
  reversalFields,
  (given) => ({ value: given }),
);

/** The payload `{}` of a request that needs only its path. */
export const emptyPayload: Payload<unknown> = payloadOf(v.strictObject({}), (given) => ({
  value: given,
}));
