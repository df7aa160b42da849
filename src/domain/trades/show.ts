import type { Caller } from "../caller.ts";
import { type Decision, show } from "../decision.ts";
import type { TeamId } from "../league/ids.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { refuse } from "../refusals.ts";
import {
  isEnded,
  isOpenState,
  type LeagueVote,
  leagueVote,
  playerMoves,
  type Trade,
  type TradeFilter,
  votingTeams,
} from "./trade.ts";
import { viewTrade, viewVote } from "./views.ts";
import {
  findInLists,
  findTrade,
  mayFind,
  mayReadComments,
  shownTo,
  unknownTrade,
} from "./visibility.ts";

/** GET a trade. Refused: an unknown trade, or one that the caller may not see (T5). */
export const showTrade = (league: League, caller: Caller, id: string): Decision => {
  const trade = findTrade(league, caller, id);
  return trade === undefined
    ? unknownTrade(id)
    : show({
        kind: "trade",
        trade: viewTrade(league, shownTo(league, caller, trade)),
        arrivals: null,
      });
};

/**
 * GET the vote on a trade, with its ballots, for every caller who may see the trade and, if it has
 * ended, could see it while it ran (V7, T3). Refused: like `showTrade`, and a trade that was never
 * put to a vote.
 */
export const showVote = (
  league: League,
  { caller, now }: { readonly caller: Caller; readonly now: Seconds },
  id: string,
): Decision => {
  const trade = findTrade(league, caller, id);
  if (trade === undefined) return unknownTrade(id);
  if (leagueVote(trade) !== null && !mayReadComments(caller, trade)) return unknownTrade(id);
  const vote = viewVote(league, trade, now);
  return vote === undefined
    ? refuse({ code: "not_in_vote" })
    : show({
        kind: "vote",
        vote,
        objectorsLeft: countObjectorsLeft(league, trade, vote.vote, now),
      });
};

/**
 * The number of teams that can still object: those with a vote that have not objected yet (V2, V4).
 */
const countObjectorsLeft = (
  league: League,
  trade: Trade,
  vote: LeagueVote,
  now: Seconds,
): number => {
  if (now >= vote.votingDeadline) return 0;
  const hasObjected = (team: TeamId): boolean =>
    vote.ballots.some(({ teamId, vote: cast }) => teamId === team && cast === "object");
  return [...votingTeams(league.owners(), trade)].filter((team) => !hasObjected(team)).length;
};

/**
 * GET the trades that the caller may see and, if their states are asked for, those of the caller's
 * teams that came to nothing (T3). They are in the order of their offers or, if all are executed, of
 * their executions. Refused: a filter by an unknown team or player.
 */
export const listTrades = (league: League, caller: Caller, filter: TradeFilter): Decision => {
  const { id, states, team, player, since = 0, limit } = filter;
  if (team !== undefined && league.team(team) === undefined)
    return refuse({ code: "unknown_team_filter", teamId: team });
  if (player !== undefined && league.player(player) === undefined)
    return refuse({ code: "unknown_player_filter", playerId: player });

  const isUnderWay = states === undefined ? caller !== null : states.every(isOpenState);
  const all = (): readonly Trade[] => (isUnderWay ? league.openTrades() : league.trades());
  const candidates = id === undefined ? all() : [findInLists(league, caller, id)];
  const isExecution = states?.every((state) => state === "executed") ?? false;
  const timeOf = (trade: Trade): Seconds =>
    isExecution && isEnded(trade) ? trade.endedAt : trade.timestamp;
  const trades = candidates
    .filter((trade) => trade !== undefined)
    .filter((trade) => mayFind(league.transactionRules(), caller, trade))
    .filter((trade) => states === undefined || states.includes(trade.state))
    .filter(({ timestamp }) => timestamp >= since)
    .filter((trade) => team === undefined || trade.parties.some(({ teamId }) => teamId === team))
    .filter(
      (trade) => player === undefined || playerMoves(trade).some((move) => move.id === player),
    )
    .toSorted((a, b) => timeOf(a) - timeOf(b));
  const newest = limit === undefined ? trades : trades.slice(Math.max(0, trades.length - limit));
  return show({
    kind: "trades",
    trades: newest.map((trade) => viewTrade(league, shownTo(league, caller, trade))),
    ...{ caller, filter },
  });
};
