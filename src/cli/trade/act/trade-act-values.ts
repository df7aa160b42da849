import { actionsOpenTo } from "../../../domain/trades/actions.ts";
import { acceptingTeams, isOpen, playerMoves } from "../../../domain/trades/trade.ts";
import { findTrade } from "../../../domain/trades/visibility.ts";
import { playerCandidates } from "../../completion/player-values.ts";
import { tradesThat } from "../../completion/trade-values.ts";
import { given, type LeagueValues } from "../../completion/values.ts";

/** The trades on which an action is open to the caller. */
export const openTrades: LeagueValues = tradesThat((trade, { league, caller, now }) =>
  caller === null
    ? isOpen(trade)
    : caller !== undefined && actionsOpenTo(league, trade, { caller, now }).length > 0,
);

/** The actions that are open to the caller on the trade. */
export const openActions: LeagueValues = ({ league, caller, now }, { typed }) => {
  const trade = caller ? findTrade(league, caller, typed.args[0] ?? "") : undefined;
  return caller && trade
    ? actionsOpenTo(league, trade, { caller, now }).map((value) => ({ value }))
    : [];
};

/** The players whom the caller may drop by accepting the trade, without those in it (T24). */
export const droppedPlayers: LeagueValues = (live, target) => {
  const { league, caller } = live;
  const [id = "", action = "accept"] = target.typed.args;
  const trade = caller && action === "accept" ? findTrade(league, caller, id) : undefined;
  if (!caller || trade === undefined) return [];
  const players = acceptingTeams(caller, trade).flatMap((team) => league.playersOf(team));
  const named = [...given(target, "--drop"), ...playerMoves(trade).map((move) => move.id)];
  return playerCandidates(live, target, players, named);
};
