import { field, type Reader, required } from "../domain/declared/codec.ts";
import * as at from "../domain/declared/cursor.ts";
import { isBody } from "../domain/declared/json.ts";
import { NO_TEAM } from "../domain/league/ids.ts";
import type { AskedAction } from "../domain/trades/act.ts";
import type { Offer } from "../domain/trades/offer.ts";
import {
  COMMENTED_ACTIONS,
  LONGEST_COMMENT,
  type MoveOf,
  mayHaveComment,
  TRADE_ACTIONS,
} from "../domain/trades/trade.ts";
import { listed } from "../words/text.ts";
import type { Decoded, Payload } from "./payload.ts";
import {
  boolean,
  entry,
  list,
  listField,
  made,
  nullAs,
  orNull,
  payloadOf,
  pickEntry,
  playerEntry,
  seconds,
  text,
  textOrNumberAs,
} from "./payload-fields.ts";

/** A team's id. Missing, empty and null are the same; a number is read as its digits (T8). */
const team = nullAs(textOrNumberAs("a team id", "too large to be a team id"), "");

const severalTeams = list(team);

/** The teams that a trade is offered to: one, or a list (T21). */
const teams: Reader<readonly string[]> = {
  read: (cursor) => {
    if (Array.isArray(cursor.value)) return severalTeams.read(cursor);
    const one = team.read(cursor);
    return one === undefined ? undefined : [one];
  },
  schema: { anyOf: [team.schema, severalTeams.schema] },
};

/** Amounts of budget, each with the team that gives it, and the team that gets it (T26). */
const amounts = list(
  entry("<amount above 0>:<from_team_id>:<to_team_id>", ({ id, ...between }) =>
    /^[1-9][0-9]*$/.test(id) && Number.isSafeInteger(Number(id))
      ? ({ kind: "budget", amount: Number(id), ...between } as const)
      : undefined,
  ),
);

/** Budget, with at most one amount from one team to another (T26). */
const budget: Reader<readonly MoveOf<"budget">[]> = {
  ...amounts,
  read: (cursor) => {
    const found = amounts.read(cursor);
    const ways = new Set<string>();
    for (const item of found === undefined ? [] : at.items(cursor)) {
      // No part of an entry has a colon.
      const [, from, to] = String(item.value).split(":");
      const way = `${from}:${to}`;
      if (ways.has(way)) at.fault(item, `there is already budget from ${from} to ${to}`);
      ways.add(way);
    }
    return found;
  },
};

/** A player and the team that drops them (T24). */
const dropEntry = entry("<player_id>:<team_id>:0", ({ id, from, to }) =>
  to === NO_TEAM ? ({ kind: "drop", id, from, to: null } as const) : undefined,
);

/** What people say with an offer (E9) or an action (T30). Empty if it is missing or null. */
const comment = (about: string) =>
  field(
    "comment",
    nullAs(
      made(
        text,
        (value) =>
          `${[...String(value)].length} characters; a comment has at most ${LONGEST_COMMENT}`,
        (value) => ([...value].length > LONGEST_COMMENT ? undefined : value),
        { maxLength: LONGEST_COMMENT },
      ),
      "",
    ),
    "",
    about,
  );

const offer = payloadOf(
  {
    from: field("team_from", team, "", "The team that offers the trade."),
    to: field("team_to", teams, [""], "The team or teams that the trade is offered to."),
    players: listField("players", playerEntry, "One entry for each player who changes teams."),
    picks: listField("draft_picks", pickEntry, "One entry for each draft pick that changes teams."),
    budget: field(
      "budget",
      nullAs(budget, []),
      [],
      "One entry for each amount of budget: what one team gives another. Only in leagues that trade budget.",
    ),
    drops: listField("drops", dropEntry, "One entry for each player who is dropped by a team."),
    comment: comment("A comment from the offering team."),
    executeImmediately: field(
      "execute_immediately",
      nullAs(boolean, false),
      false,
      "Execute the trade at once. Only a commissioner may.",
    ),
    expiresAt: field("expires", orNull(seconds), null, "When the offer expires, in UNIX seconds."),
    counterTo: field(
      "counter_to",
      orNull(text),
      null,
      "The id of the trade that this offer answers. That trade ends as rejected.",
    ),
  },
  ({ players, picks, budget: budgets, drops: dropped, ...offered }, now) => {
    const { expiresAt } = offered;
    if (expiresAt !== null && expiresAt <= now)
      return {
        problem: { code: "expires_in_the_past", expires: expiresAt, at: now },
      };
    const moves = [
      ...players.map((each) => ({ kind: "player", ...each }) as const),
      ...picks.map((each) => ({ kind: "pick", ...each }) as const),
      ...budgets,
      ...dropped,
    ];
    return { value: { ...offered, moves } };
  },
);

/**
 * POST of a trade (interface.md; draft picks: T11, immediate execution: T12, several teams: T21,
 * counter-offers: T22, drops: T24, budget: T26). An offer cannot expire before it is made (T23). A
 * missing team is not a fault of the payload, because it has its own refusal (interface.md, Trade
 * POST).
 */
export const offerPayload: Payload<Offer> = {
  ...offer,
  schema: { ...offer.schema, required: ["team_from", "team_to"] },
};

const action = payloadOf(
  {
    id: required("id", text, "", "The id of the trade."),
    action: required("action", text, "", `One of ${TRADE_ACTIONS.join(", ")}.`),
    drops: listField(
      "drops",
      dropEntry,
      "Players whom the accepting team drops when the trade is executed. Only with accept.",
    ),
    comment: comment(
      `A comment for everybody who may see the trade. Only with ${listed(COMMENTED_ACTIONS)}.`,
    ),
  },
  (asked): Decoded<AskedAction> => {
    if (asked.drops.length > 0 && asked.action !== "accept")
      return { problem: "drops: only accept can have drops" };
    return asked.comment === "" || mayHaveComment(asked.action)
      ? { value: asked }
      : { problem: `comment: only ${listed(COMMENTED_ACTIONS)} can have a comment` };
  },
);

/**
 * PUT of a trade: its id, the action (interface.md), drops with `accept` (T24), and a comment with
 * some actions (T30). The rules refuse a word that is no action, whatever else the payload has (T13).
 */
export const actionPayload: Payload<AskedAction> = {
  ...action,
  decode: (payload, now) => {
    const word = isBody(payload) ? payload["action"] : undefined;
    return typeof word !== "string" || TRADE_ACTIONS.some((each) => each === word)
      ? action.decode(payload, now)
      : { value: { id: "", action: word, drops: [], comment: "" } };
  },
};

/** PUT of the trades: the id of the trade to reverse (T27). */
export const reversalPayload: Payload<{ readonly reverse: string }> = payloadOf(
  { reverse: required("reverse", text, "", "The id of the executed trade to reverse.") },
  (value) => ({ value }),
);

/** The payload `{}` of a request that needs only its path. */
export const emptyPayload: Payload<unknown> = payloadOf({}, (value) => ({ value }));
