import type { TeamId } from "../../domain/league/ids.ts";
import { actionsOpenTo } from "../../domain/trades/act.ts";
import { isOpen, movesOf, offeredTo, offeringTeam, type Trade } from "../../domain/trades/trade.ts";
import { findTrade, maySee } from "../../domain/trades/visibility.ts";
import { listed } from "../../service/wording.ts";
import type { LiveLeague, Values } from "./live-league.ts";
import { idCandidate } from "./player-values.ts";

/** The trades that the caller may see, the newest first. */
export const trades =
  (isWanted: (trade: Trade, live: LiveLeague) => boolean): Values =>
  (live) =>
    visibleTrades(live)
      .filter((trade) => isWanted(trade, live))
      .map((trade) => {
        const name = (team: TeamId): string => live.league.team(team)?.name ?? team;
        const others = listed(offeredTo(trade).map(({ teamId }) => name(teamId)));
        const description = `${name(offeringTeam(trade))} → ${others}, ${trade.state}`;
        return { value: trade.id, description };
      });

const visibleTrades = ({ league, caller }: LiveLeague): readonly Trade[] =>
  caller === undefined
    ? []
    : league
        .trades()
        .filter((trade) => maySee(caller, trade))
        .toSorted((a, b) => b.timestamp - a.timestamp);

export const isOpenToCaller = (trade: Trade, { league, caller, now }: LiveLeague): boolean =>
  caller === null
    ? isOpen(trade)
    : caller !== undefined && actionsOpenTo(league, trade, { caller, now }).length > 0;

export const actions: Values = ({ league, caller, now }, { typed }) => {
  const trade = caller ? findTrade(league, caller, typed.args[0] ?? "") : undefined;
  return caller && trade
    ? actionsOpenTo(league, trade, { caller, now }).map((value) => ({ value }))
    : [];
};

/** The players in the trades that the caller may see. */
export const tradedPlayers: Values = (live) => {
  const ids = visibleTrades(live).flatMap((trade) => movesOf(trade, "player").map(({ id }) => id));
  const players = [...new Set(ids)].flatMap((id) => live.league.player(id) ?? []);
  return players.map(idCandidate(live));
};
