import type { TeamId } from "../../domain/league/ids.ts";
import { offeredTo, offeringTeam, type Trade } from "../../domain/trades/trade.ts";
import { maySee } from "../../domain/trades/visibility.ts";
import { listed } from "../../words/text.ts";
import type { LeagueValues, LiveLeague } from "./values.ts";

/** The trades that the caller may see and that are wanted, the newest first. */
export const tradesThat =
  (isWanted: (trade: Trade, live: LiveLeague) => boolean): LeagueValues =>
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
        .filter((trade) => maySee(league.transactionRules(), caller, trade))
        .toSorted((a, b) => b.timestamp - a.timestamp);
