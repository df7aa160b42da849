import type { Place } from "../domain/league/players.ts";
import type { Owner, Team } from "../domain/league/teams.ts";
import { hasExpired, type Trade, type TradeAction } from "../domain/trades/trade.ts";
import type { TradeView } from "../domain/trades/views.ts";
import { STATE_MEANINGS, waitsFor as waiting } from "../words/trades.ts";
import { type Html, html } from "./html.ts";
import { isOwn, ownTeams, type Visit } from "./visit.ts";

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

/** What the button of an action says, and what the action does with `the trade`. */
export const ACTION_WORDS: Readonly<Record<TradeAction, { button: string; verb: string }>> = {
  withdraw: { button: "Withdraw", verb: "Withdraw" },
  reject: { button: "Reject", verb: "Reject" },
  accept: { button: "Accept", verb: "Accept" },
  approve: { button: "Vote for it", verb: "Vote for" },
  object: { button: "Vote against it", verb: "Vote against" },
  commissioner_approve: { button: "Approve as commissioner", verb: "Approve" },
  commissioner_reject: { button: "Reject as commissioner", verb: "Reject" },
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
export const waitsFor = (visit: Visit, { trade, teams }: TradeView): string | undefined => {
  const { now } = visit;
  if (trade.state === "offer" && hasExpired(trade, now)) return "nobody: the offer has expired";
  if (trade.state === "vote" && now >= trade.acceptance.votingDeadline)
    return "the result: the vote is over";
  const isYou = (team: Team): boolean => ownTeams(visit).length === 1 && isOwn(visit, team);
  const named = teams.map((team) => (isYou(team) ? { ...team, name: "you" } : team));
  return waiting(trade, named)?.whom;
};

/** The name of a slot: the position if it is active, otherwise the status. */
export const slotText = ({ rosterStatus, rosterPos }: Pick<Place, "rosterStatus" | "rosterPos">) =>
  rosterStatus === "A" ? rosterPos : SLOTS[rosterStatus];

const SLOTS = { RS: "Bench", I: "Injured", ML: "Minors" } as const;
