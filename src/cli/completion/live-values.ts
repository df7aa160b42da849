import { leagueVote } from "../../domain/trades/trade.ts";
import type { Values } from "./live-league.ts";
import { movablePicks, movablePlayers, moveEntries, offerEntries } from "./move-values.ts";
import {
  allPlayers,
  idCandidate,
  keepers,
  lockableSubjects,
  lockedSubjects,
  PLACING_OPTIONS,
  placements,
  playersOf,
} from "./player-values.ts";
import { rulePaths } from "./rule-values.ts";
import {
  filteredOwners,
  lineupTeams,
  offeringTeam,
  offeringTeams,
  owners,
  teams,
  teamsOrNone,
} from "./team-values.ts";
import { actions, isOpenToCaller, tradedPlayers, trades } from "./trade-values.ts";

/** The values that a league has for an option or argument; empty if it has none. */
export const liveValues: Values = (live, target) => LIVE[target.slot]?.(live, target) ?? [];

/** Whether a league has values for an option or argument. */
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
  ...Object.fromEntries(PLACING_OPTIONS.map((flag) => [`lineup set ${flag}`, placements])),
  "lineup set --keeper": keepers,
  "lineup set --period": periods,
  "lineup set --team": lineupTeams,
  "lineup show --team": teams,
  "owner bar id": filteredOwners(({ tradesDisabled }) => !tradesDisabled),
  "owner unbar id": filteredOwners(({ tradesDisabled }) => tradesDisabled),
  "pick move id:from:to": (live, target) =>
    moveEntries(live, target, movablePicks(live), { toNone: true }),
  "player lock subject": lockableSubjects,
  "player set id": (live) => allPlayers(live).map(idCandidate(live)),
  "player unlock subject": lockedSubjects,
  "roster move id:from:to": (live, target) =>
    moveEntries(live, target, movablePlayers(live, allPlayers(live)), { toNone: true }),
  "roster show --team": teamsOrNone,
  "rules get path": rulePaths,
  "rules set path": rulePaths,
  "trade act action": actions,
  "trade act trade-id": trades(isOpenToCaller),
  "trade list --player": tradedPlayers,
  "trade list --team": teams,
  "trade offer --from": offeringTeams,
  "trade offer --get": playersOf("--get"),
  "trade offer --give": playersOf("--give"),
  "trade offer --pick": offerEntries(movablePicks),
  "trade offer --player": offerEntries((live) => movablePlayers(live, allPlayers(live))),
  "trade offer --to": (live, target) =>
    teams(live, target).filter(({ value }) => value !== offeringTeam(live, target)),
  "trade show trade-id": trades(() => true),
  "votes show trade-id": trades((trade) => leagueVote(trade) !== null),
};
