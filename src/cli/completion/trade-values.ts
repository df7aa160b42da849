import type { TeamId } from "../../domain/league/ids.ts";
import { actionsOpenTo } from "../../domain/trades/act.ts";
import { isOpen, movesOf, offeredTo, offeringTeam, type Trade } from "../../domain/trades/trade.ts";
import { findTrade, maySee } from "../../domain/trades/visibility.ts";
import { listed } from "../../service/wording.ts";
import type { Look, Values } from "./look.ts";
import { byId } from "./player-values.ts";

/** The trades that may be shown, the newest first (visibility.ts). */
export const trades =
  (isWanted: (trade: Trade, look: Look) => boolean): Values =>
  (look) =>
    visibleTrades(look)
      .filter((trade) => isWanted(trade, look))
      .map((trade) => {
        const name = (team: TeamId): string => look.league.team(team)?.name ?? team;
        const others = listed(offeredTo(trade).map(({ teamId }) => name(teamId)));
        const description = `${name(offeringTeam(trade))} → ${others}, ${trade.state}`;
        return { value: trade.id, description };
      });

const visibleTrades = ({ league, caller }: Look): readonly Trade[] =>
  caller === undefined
    ? []
    : league
        .trades()
        .filter((trade) => maySee(caller, trade))
        .toSorted((a, b) => b.timestamp - a.timestamp);

export const isOpenToCaller = (trade: Trade, { league, caller, now }: Look): boolean =>
  caller === null
    ? isOpen(trade)
    : caller !== undefined && actionsOpenTo(league, trade, { caller, now }).length > 0;

export const actions: Values = ({ league, caller, now }, { typed }) => {
  const trade = caller ? findTrade(league, caller, typed.args[0] ?? "") : undefined;
  return caller && trade
    ? actionsOpenTo(league, trade, { caller, now }).map((value) => ({ value }))
    : [];
};

/** The players in the trades that may be shown. */
export const tradedPlayers: Values = (look) => {
  const ids = visibleTrades(look).flatMap((trade) => movesOf(trade, "player").map(({ id }) => id));
  const players = [...new Set(ids)].flatMap((id) => look.league.player(id) ?? []);
  return players.map(byId(look));
};
