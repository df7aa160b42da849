import { actionsOpenTo } from "../../domain/act.ts";
import type { TeamId } from "../../domain/ids.ts";
import { isOpen, type Trade } from "../../domain/trades.ts";
import { findTrade, maySee } from "../../domain/visibility.ts";
import type { Look, Values } from "./look.ts";
import { byId } from "./player-values.ts";

/** The trades that may be shown, the newest first (visibility.ts). */
export const trades =
  (isWanted: (trade: Trade, look: Look) => boolean): Values =>
  (look) =>
    visibleTrades(look)
      .filter((trade) => isWanted(trade, look))
      .map(({ id, offeredBy, offeredTo, state }) => {
        const name = (team: TeamId): string => look.league.team(team)?.name ?? team;
        return { value: id, description: `${name(offeredBy)} → ${name(offeredTo)}, ${state}` };
      });

const visibleTrades = ({ league, caller }: Look): readonly Trade[] =>
  caller === undefined
    ? []
    : (caller === null ? league.trades() : league.openTrades())
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
  const ids = visibleTrades(look).flatMap(({ players }) => players.map(({ id }) => id));
  const players = [...new Set(ids)].flatMap((id) => look.league.player(id) ?? []);
  return players.map(byId(look));
};
