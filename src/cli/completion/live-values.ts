import { leagueVote } from "../../domain/trades/trade.ts";
import type { Values } from "./look.ts";
import { movablePicks, movablePlayers, moves, offered } from "./move-values.ts";
import {
  allPlayers,
  byId,
  keepers,
  lockable,
  locked,
  PLACED,
  placements,
  playersOf,
} from "./player-values.ts";
import { rulePaths } from "./rule-values.ts";
import {
  lineupTeams,
  offeringTeam,
  offeringTeams,
  owners,
  ownersWho,
  teams,
  teamsAndNone,
} from "./team-values.ts";
import { actions, isOpenToCaller, tradedPlayers, trades } from "./trade-values.ts";

/** What the league knows of a place; nothing where it knows no more than who types. */
export const liveValues: Values = (look, wanted) => LIVE[wanted.slot]?.(look, wanted) ?? [];

/** Whether a league has values for a place. */
export const isLive = (slot: string): boolean => Object.hasOwn(LIVE, slot);

const periods: Values = ({ league }) =>
  league.periods().map(({ period, startPoint }) => ({
    value: String(period),
    description: `from ${startPoint}`,
  }));

const LIVE: Readonly<Record<string, Values>> = {
  "--as": owners,
  "league log --by": owners,
  "league log --trade": trades(() => true),
  "league set --effective-period": periods,
  ...Object.fromEntries(PLACED.map((flag) => [`lineup set ${flag}`, placements])),
  "lineup set --keeper": keepers,
  "lineup set --period": periods,
  "lineup set --team": lineupTeams,
  "lineup show --team": teams,
  "owner bar id": ownersWho(({ tradesDisabled }) => !tradesDisabled),
  "owner unbar id": ownersWho(({ tradesDisabled }) => tradesDisabled),
  "pick move id:from:to": (look, wanted) =>
    moves(look, wanted, movablePicks(look), { toNone: true }),
  "player lock subject": lockable,
  "player set id": (look) => allPlayers(look).map(byId(look)),
  "player unlock subject": locked,
  "roster move id:from:to": (look, wanted) =>
    moves(look, wanted, movablePlayers(look, allPlayers(look)), { toNone: true }),
  "roster show --team": teamsAndNone,
  "rules get path": rulePaths,
  "rules set path": rulePaths,
  "trade act action": actions,
  "trade act trade-id": trades(isOpenToCaller),
  "trade list --player": tradedPlayers,
  "trade list --team": teams,
  "trade offer --from": offeringTeams,
  "trade offer --get": playersOf("--get"),
  "trade offer --give": playersOf("--give"),
  "trade offer --pick": offered(movablePicks),
  "trade offer --player": offered((look) => movablePlayers(look, allPlayers(look))),
  "trade offer --to": (look, wanted) =>
    teams(look, wanted).filter(({ value }) => value !== offeringTeam(look, wanted)),
  "trade show trade-id": trades(() => true),
  "votes show trade-id": trades((trade) => leagueVote(trade) !== null),
};
