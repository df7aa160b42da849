import type { Caller } from "../caller.ts";
import type { LeagueDetails } from "../league/details.ts";
import { doesNotPlay, type Player, slotAt } from "../league/players.ts";
import { type LeagueRules, rejectionsRequired } from "../league/rules.ts";
import { type Owner, owns, type Team } from "../league/teams.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import type { WholeLineupFinding } from "../lineups/findings.ts";
import { effectiveFindings } from "../lineups/left-illegal.ts";
import { type Season, seasonOf } from "../season.ts";
import { actionsOpenTo } from "../trades/actions.ts";
import { isCounterable } from "../trades/counter.ts";
import { OPEN_STATES, type OpenTrade, type TradeAction } from "../trades/trade.ts";
import { type TradeView, viewTrade } from "../trades/views.ts";
import { maySee } from "../trades/visibility.ts";
import { type LockView, plannedLocks, presentLocks, viewLocks } from "./locks.ts";

/** The overview that `league show` prints: the league, and who has to act. */
export type LeagueOverview = {
  readonly details: LeagueDetails;
  readonly season: Season;
  readonly rules: LeagueRules;
  /** The number of objections that reject a trade accepted now (V1). */
  readonly rejectionsRequired: number;
  readonly teams: readonly {
    readonly team: Team;
    readonly owners: readonly Owner[];
    readonly players: number;
    /** What is wrong with its lineup at the effective point; empty if it is legal. */
    readonly findings: readonly WholeLineupFinding[];
    /** The active players of that lineup who do not play. */
    readonly startersOut: readonly Player[];
  }[];
  readonly commissioners: readonly Owner[];
  /** Owners who are barred from trading. */
  readonly barred: readonly Owner[];
  /** The trades under way that the caller may see, by state and then by id. */
  readonly trades: readonly (TradeView & {
    readonly trade: OpenTrade;
    /** The actions open to the caller; empty if nobody is named. */
    readonly actions: readonly TradeAction[];
    /** Whether the caller can make a counter-offer (T22). */
    readonly mayCounter: boolean;
  })[];
  /** Null means nobody, who sees every trade (R1). */
  readonly caller: Caller;
  /** The locks that hold. */
  readonly locks: readonly LockView[];
  /** The planned locks that begin next, all in the same second (L16). */
  readonly nextLocks: readonly LockView[];
  /** All locks that are still to begin, in the order of their beginnings (L16). */
  readonly plannedLocks: readonly LockView[];
};

/** The overview for a caller at a moment. */
export const leagueOverview = (league: League, caller: Caller, now: Seconds): LeagueOverview => {
  const owners = league.owners();
  const rules = league.rules();
  const { effectivePoint } = league.details();
  const isActive = ({ timeline }: Player): boolean =>
    slotAt(timeline, effectivePoint).place?.rosterStatus === "A";
  const trades = league
    .openTrades()
    .filter((trade) => maySee(rules.transactionRules, caller, trade));
  const planned = viewLocks(league, plannedLocks(league, now));
  return {
    details: { ...league.details(), timeZone: league.timeZone() },
    season: seasonOf(league),
    rules,
    rejectionsRequired: rejectionsRequired(rules.transactionRules, league.teamCount()),
    teams: league.teams().map((team) => {
      const players = league.playersOf(team.id);
      return {
        team,
        owners: owners.filter((owner) => owns(owner, team.id)),
        players: players.length,
        findings: effectiveFindings(league, team.id),
        startersOut: players.filter((player) => isActive(player) && doesNotPlay(player)),
      };
    }),
    commissioners: owners.filter(({ isCommissioner }) => isCommissioner),
    barred: owners.filter(({ tradesDisabled }) => tradesDisabled),
    trades: OPEN_STATES.flatMap((state) => trades.filter((trade) => trade.state === state)).map(
      (trade) => ({
        ...viewTrade(league, trade),
        trade,
        actions: actionsOpenTo(league, trade, { caller, now }),
        mayCounter: isCounterable({ league, caller, now }, trade),
      }),
    ),
    caller,
    locks: viewLocks(league, presentLocks(league, now)),
    nextLocks: planned.filter(({ lock }) => lock.from === planned[0]?.lock.from),
    plannedLocks: planned,
  };
};
