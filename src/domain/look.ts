import { type Decision, refuse, show } from "./decision.ts";
import type { League } from "./league.ts";
import type { TradeState } from "./trades.ts";
import { viewTrade, viewVote } from "./views.ts";
import { type Caller, findTrade, maySee, unknownTrade } from "./visibility.ts";

/** GET a trade. Refused: an unknown trade, or one that the caller may not see (T5). */
export const showTrade = (league: League, caller: Caller, id: string): Decision => {
  const trade = findTrade(league, caller, id);
  return trade === undefined
    ? unknownTrade(id)
    : show({ kind: "trade", trade: viewTrade(league, trade) });
};

/**
 * GET the vote on a trade, with its ballots, for whoever may see the trade (V7). Refused: as
 * `showTrade`, and a trade that never was put to a vote.
 */
export const showVote = (league: League, caller: Caller, id: string): Decision => {
  const trade = findTrade(league, caller, id);
  if (trade === undefined) return unknownTrade(id);
  const vote = viewVote(league, trade);
  return vote === undefined ? refuse({ code: "not_in_vote" }) : show({ kind: "vote", vote });
};

/** Which trades of a list are wanted: each filter narrows, and no filter takes all. */
export type TradeFilter = {
  readonly state?: TradeState;
  /** A party to the trade. */
  readonly team?: string;
  /** A player in the trade. */
  readonly player?: string;
};

/**
 * GET the list of trades that the caller may see, by id, and so as they were offered. Refused: a
 * filter by a team or player that the league does not have.
 */
export const listTrades = (league: League, caller: Caller, filter: TradeFilter): Decision => {
  const { state, team, player } = filter;
  if (team !== undefined && league.team(team) === undefined)
    return refuse({ code: "unknown_team_filter", teamId: team });
  if (player !== undefined && league.player(player) === undefined)
    return refuse({ code: "unknown_player_filter", playerId: player });

  const trades = league
    .trades()
    .filter((trade) => maySee(caller, trade))
    .filter((trade) => state === undefined || trade.state === state)
    .filter((trade) => team === undefined || [trade.offeredBy, trade.offeredTo].includes(team))
    .filter((trade) => player === undefined || trade.players.some((move) => move.id === player));
  return show({ kind: "trades", trades: trades.map((trade) => viewTrade(league, trade)) });
};
