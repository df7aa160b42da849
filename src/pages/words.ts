import type { Place } from "../domain/league/players.ts";
import type { Owner } from "../domain/league/teams.ts";
import type { Seconds } from "../domain/league/time.ts";
import { hasExpired, type Trade, type TradeAction } from "../domain/trades/trade.ts";
import { STATE_MEANINGS, type Teams, waitsFor as waiting } from "../words/trades.ts";
import { type Html, html } from "./html.ts";

const STATES: Readonly<Record<Trade["state"], string>> = {
  offer: "Offer",
  vote: "In a vote",
  approve: "For approval",
  executed: "Executed",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  void: "Void",
  expired: "Expired",
  reversed: "Reversed",
};

const BADGES = { waiting: "waiting", good: "good", refused: "bad", muted: "over" } as const;

/** A trade's state as a badge. */
export const stateBadge = (trade: Trade): Html => {
  const isCountered = trade.state === "rejected" && trade.reason !== null;
  return html`<span class="badge ${BADGES[STATE_MEANINGS[trade.state]]}">${isCountered ? "Countered" : STATES[trade.state]}</span>`;
};

/** What the buttons of actions say. */
export const ACTION_WORDS: Readonly<Record<TradeAction, string>> = {
  withdraw: "Withdraw",
  reject: "Reject",
  accept: "Accept",
  approve: "Vote for it",
  object: "Vote against it",
  commissioner_approve: "Approve as commissioner",
  commissioner_reject: "Reject as commissioner",
};

/**
 * The actions in the order of the page. Accepting comes first, because most visitors want to
 * accept.
 */
export const inOrder = (open: readonly TradeAction[]): readonly TradeAction[] =>
  open.includes("accept") ? ["accept", ...open.filter((action) => action !== "accept")] : open;

/** The names of owners; `nobody` if there are none. */
export const people = (owners: readonly Owner[]): string =>
  owners.map(({ id, name }) => name || id).join(", ") || "nobody";

/** Whom a trade waits for; undefined if it has ended. */
export const waitsFor = (trade: Trade, teams: Teams, now: Seconds): string | undefined => {
  if (trade.state === "offer" && hasExpired(trade, now)) return "nobody: the offer has expired";
  if (trade.state === "vote" && now >= trade.acceptance.votingDeadline)
    return "the result: the vote is over";
  return waiting(trade, teams)?.whom;
};

/** The name of a slot: the position if it is active, otherwise the status. */
export const slotText = ({ rosterStatus, rosterPos }: Pick<Place, "rosterStatus" | "rosterPos">) =>
  rosterStatus === "A" ? rosterPos : SLOTS[rosterStatus];

const SLOTS = { RS: "Bench", I: "Injured", ML: "Minors" } as const;
