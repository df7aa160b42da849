import type { Change } from "../changes.ts";
import { withChanges } from "../changes.ts";
import { arrivalsIn, change, type Decision } from "../decision.ts";
import { compareIds } from "../league/ids.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import type { Refusal } from "../refusals.ts";
import { notOnTheirTeams } from "./checks.ts";
import { endTrade, executeTrade } from "./execution.ts";
import { isVotedDown, isVoting, type VotingTrade } from "./trade.ts";
import { viewVote } from "./views.ts";

/** Words the reason of a trade that ends as void: what is missing (V6). */
type ReasonOf = (refusals: readonly Refusal[]) => string;

/**
 * Resolves the votes whose deadline has passed, by deadline, then by id (V5). Never refused;
 * changes nothing if nothing is due.
 */
export const resolveDue = (league: League, now: Seconds, reasonOf: ReasonOf): Decision => {
  const deadlines = league.deadlines();
  const due = deadlines
    .filter(({ at }) => now >= at)
    .sort((a, b) => a.at - b.at || compareIds(a.id, b.id))
    .map(({ id }) => league.trade(id))
    .filter((trade) => trade !== undefined)
    .filter(isVoting);
  // One trade may take away what the next one needs.
  let after = league;
  const changes = due.flatMap((trade) => {
    const made = resolveVote(after, trade, now, reasonOf);
    after = withChanges(after, made);
    return made;
  });
  return change(league, changes, () => ({
    kind: "resolved",
    resolved: due.map((trade) => {
      const ended = viewVote(after, after.trade(trade.id) ?? trade);
      if (ended === undefined) throw new Error(`trade ${trade.id} lost its vote`);
      return { leagueId: league.details().id, ...ended };
    }),
    arrivals: arrivalsIn(league, changes),
    pending: deadlines.length - due.length,
  }));
};

/**
 * Ends one vote. Enough objections reject the trade; otherwise it is executed. If a player or pick
 * has left its team, the trade ends as void (V6).
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
  const gone = notOnTheirTeams(league, trade.moves);
  return gone.length === 0
    ? executeTrade(league, trade, { now, acceptance })
    : [endTrade(league, trade, { state: "void", now, acceptance, reason: reasonOf(gone) })];
};
