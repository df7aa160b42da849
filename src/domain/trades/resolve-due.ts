import { arrivalsIn, change, type Decision } from "../decision.ts";
import { compareIds } from "../league/ids.ts";
import type { Seconds } from "../league/time.ts";
import { type League, withChanges } from "../league.ts";
import type { Refusal } from "../refusals.ts";
import type { Change } from "../things.ts";
import { notOnTheirTeams } from "./checks.ts";
import { endTrade, executeTrade } from "./execution.ts";
import {
  type Deadline,
  isOpen,
  isVotedDown,
  leagueVote,
  type Move,
  type OpenTrade,
  type VotingTrade,
} from "./trade.ts";
import { viewTrade } from "./views.ts";

/** Writes the reason of a trade that ends as void: what is missing (V6). */
type ReasonOf = (refusals: readonly Refusal[]) => string;

/**
 * Ends the trades that are due, by time, then by id: votes whose deadline has passed (V5), and
 * offers that have expired (T23). Never refused; changes nothing if nothing is due.
 */
export const resolveDue = (league: League, now: Seconds, reasonOf: ReasonOf): Decision => {
  const deadlines = league.deadlines();
  const due = deadlines
    .filter(({ at }) => now >= at)
    .sort((a, b) => a.at - b.at || compareIds(a.id, b.id))
    .map(({ id }) => league.trade(id))
    .filter((trade) => trade !== undefined)
    .filter(isOpen);
  // One trade may take away what the next one needs.
  let after = league;
  const changes = due.flatMap((trade) => {
    const made = endDue(after, trade, now, reasonOf);
    after = withChanges(after, made);
    return made;
  });
  const countPending = (of: Deadline["of"]): number =>
    deadlines.filter((deadline) => deadline.of === of && now < deadline.at).length;
  return change(league, changes, () => ({
    kind: "resolved",
    resolved: due.map(({ id }) => {
      const trade = after.trade(id);
      if (trade === undefined) throw new Error(`trade ${id} was lost when it ended`);
      return {
        leagueId: league.details().id,
        trade: viewTrade(after, trade),
        vote: leagueVote(trade),
      };
    }),
    arrivals: arrivalsIn(league, changes),
    pending: countPending("vote"),
    pendingOffers: countPending("offer"),
  }));
};

const endDue = (
  league: League,
  trade: OpenTrade,
  now: Seconds,
  reasonOf: ReasonOf,
): readonly Change[] => {
  switch (trade.state) {
    case "offer":
      return [endTrade(league, trade, { state: "expired", now, acceptance: null })];
    case "vote":
      return resolveVote(league, trade, now, reasonOf);
    case "approve":
      throw new Error(`trade ${trade.id} has no deadline`);
    default:
      return trade satisfies never;
  }
};

/**
 * Ends one vote. Enough objections reject the trade; otherwise it is executed. If a player or pick
 * has left its team, or a team has too little budget left, the trade ends as void (V6, T26). A
 * dropped player who has left the team is ignored (T24).
 */
const resolveVote = (
  league: League,
  trade: VotingTrade,
  now: Seconds,
  reasonOf: ReasonOf,
): readonly Change[] => {
  const { acceptance } = trade;
  if (isVotedDown(acceptance))
    return [endTrade(league, trade, { state: "rejected", now, acceptance })];
  const hasLeft = (move: Move): boolean => notOnTheirTeams(league, [move]).length > 0;
  const moves = trade.moves.filter((move) => move.kind !== "drop" || !hasLeft(move));
  const gone = notOnTheirTeams(league, moves);
  return gone.length === 0
    ? executeTrade(league, { ...trade, moves }, { now, acceptance })
    : [endTrade(league, trade, { state: "void", now, acceptance, reason: reasonOf(gone) })];
};
