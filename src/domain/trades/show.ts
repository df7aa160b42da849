import type { Caller } from "../caller.ts";
import { type Decision, show } from "../decision.ts";
import type { TeamId, TradeId } from "../league/ids.ts";
import { aroundTwoYears, dateIn, LAST_SECOND, type Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { refuse } from "../refusals.ts";
import { seasonOfDay } from "../season.ts";
import { endedIn, type OrderedIndex, placeIn, placeOfTime } from "../things.ts";
import {
  CAME_TO_NOTHING,
  isEnded,
  isOpenState,
  type LeagueVote,
  LISTED,
  leagueVote,
  MOST_LISTED,
  OPEN_STATES,
  playerMoves,
  TRADE_STATES,
  type Trade,
  type TradeFilter,
  type TradeState,
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
 * teams that came to nothing (T3). They are in the order of their offers or, if all have ended, of
 * their ends. Refused: a filter by an unknown team or player, and a page before a trade that the
 * caller may not find.
 */
export const listTrades = (league: League, caller: Caller, filter: TradeFilter): Decision => {
  const { team, player, before } = filter;
  if (team !== undefined && league.team(team) === undefined)
    return refuse({ code: "unknown_team_filter", teamId: team });
  if (player !== undefined && league.player(player) === undefined)
    return refuse({ code: "unknown_player_filter", playerId: player });
  if (before !== undefined && findInLists(league, caller, before) === undefined)
    return unknownTrade(before);
  const { trades, earlier } = newestTrades(league, caller, filter);
  return show({
    kind: "trades",
    trades: trades.map((trade) => viewTrade(league, shownTo(league, caller, trade))),
    ...{ earlier, caller, filter },
  });
};

/** The trades of such a list, and the trade before which there may be others that fit. */
export const newestTrades = (
  league: League,
  caller: Caller,
  filter: TradeFilter,
): { readonly trades: readonly Trade[]; readonly earlier: TradeId | null } => {
  const { id, counterTo, states = caller === null ? TRADE_STATES : OPEN_STATES } = filter;
  const isWanted = (trade: Trade): boolean =>
    mayFind(league.transactionRules(), caller, trade) && matches(league, filter, trade);
  if (id !== undefined || counterTo !== undefined) {
    const found =
      id === undefined
        ? league.countersTo(counterTo ?? "").filter((trade) => mayReadComments(caller, trade))
        : [findInLists(league, caller, id)];
    const trades = found.filter((trade) => trade !== undefined).filter(isWanted);
    return { trades, earlier: null };
  }
  const lists = endedLists(caller, filter, states);
  const limit = filter.limit ?? (lists.length > 0 ? LISTED : Number.POSITIVE_INFINITY);
  const order = states.some(isOpenState) ? "byOffer" : "byEnd";
  const placeOf = (trade: Trade): string => placeIn(order, trade);
  const last = filter.before === undefined ? undefined : findInLists(league, caller, filter.before);
  const before = last && placeOf(last);

  const { ended, cutAt } = newestEnded(league, { order, lists, before }, filter, {
    isWanted,
    limit,
  });
  const found = [...league.openTrades().filter(isWanted), ...ended]
    .map((trade) => ({ trade, place: placeOf(trade) }))
    .filter(({ place }) => before === undefined || place < before)
    .filter(({ place }) => cutAt === null || place >= placeOf(cutAt))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ trade }) => trade);
  const trades = found.slice(Math.max(0, found.length - limit));
  const first = trades.length < found.length ? trades[0] : cutAt;
  return { trades, earlier: first?.id ?? null };
};

/** Whether a trade has what a filter asks for, beside its place in the list. */
const matches = (league: League, filter: TradeFilter, trade: Trade): boolean => {
  const { states, team, player, since = 0, season } = filter;
  return (
    (states === undefined || states.includes(trade.state)) &&
    trade.timestamp >= since &&
    (team === undefined || trade.parties.some(({ teamId }) => teamId === team)) &&
    (player === undefined || playerMoves(trade).some((move) => move.id === player)) &&
    (season === undefined || (isEnded(trade) && seasonAt(league, trade.endedAt) === season))
  );
};

const seasonAt = (league: League, at: Seconds): number => {
  const { sport, timeZone } = league.details();
  return seasonOfDay(sport, dateIn(timeZone, at));
};

/**
 * The lists that have all ended trades that a caller wants and may find, and few others. Those of
 * trades that came to nothing are only the caller's own (T3).
 */
const endedLists = (
  caller: Caller,
  { team, player }: TradeFilter,
  states: readonly TradeState[],
): readonly string[] =>
  states
    .filter((state) => !isOpenState(state))
    .flatMap((state) =>
      caller !== null && CAME_TO_NOTHING.includes(state)
        ? caller.teamIds.map((own) => endedIn(state, { team: own }))
        : [endedIn(state, { team, player })],
    );

type Order = {
  readonly order: OrderedIndex;
  readonly lists: readonly string[];
  /** Only trades whose place is before this one. */
  readonly before: string | undefined;
};

/** How many ended trades are read at once, unless more are wanted. */
const AT_ONCE = 50;

/**
 * The newest ended trades that are wanted, and one more than the limit if there are so many. They
 * are read page by page. If the request has looked at `MOST_LISTED` before that, `cutAt` is the last
 * of these.
 */
const newestEnded = (
  league: League,
  { order, lists, before }: Order,
  { since = 0, season }: TradeFilter,
  { isWanted, limit }: { readonly isWanted: (trade: Trade) => boolean; readonly limit: number },
): { readonly ended: readonly Trade[]; readonly cutAt: Trade | null } => {
  const [from, until] =
    season === undefined || order === "byOffer" ? [0, LAST_SECOND] : aroundTwoYears(season);
  const isTooOld = (trade: Trade): boolean =>
    placeIn(order, trade) < placeOfTime(Math.max(since, from));
  const ended: Trade[] = [];
  const end = placeOfTime(until + 1);
  let place = before === undefined || before > end ? end : before;
  let left = lists.length > 0 ? MOST_LISTED : 0;
  while (left > 0 && ended.length <= limit) {
    const size = Math.min(left, Math.max(AT_ONCE, limit + 1 - ended.length));
    const read = league.endedTrades(order, lists, { before: place, limit: size });
    ended.push(...read.filter(isWanted));
    left -= read.length;
    const last = read.at(-1);
    if (last === undefined || read.length < size || isTooOld(last)) break;
    if (left === 0) return { ended, cutAt: last };
    place = placeIn(order, last);
  }
  return { ended, cutAt: null };
};
