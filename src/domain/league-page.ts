import { actionsOpenTo } from "./act.ts";
import { type Decision, show } from "./decision.ts";
import type { League, LeagueDetails } from "./league.ts";
import { lineupFindings } from "./lineup-findings.ts";
import { type LockView, viewLocks } from "./maintain-players.ts";
import { slotAt } from "./players.ts";
import { type LeagueRules, rejectionsRequired } from "./rules.ts";
import { type Owner, owns, type Team } from "./teams.ts";
import type { Seconds } from "./time.ts";
import { OPEN_STATES, type OpenTrade, type TradeAction } from "./trades.ts";
import { type TradeView, viewTrade } from "./views.ts";
import { type Caller, maySee } from "./visibility.ts";

/** The page that a commissioner opens in the morning: what league it is, and what waits for whom. */
export type LeaguePage = {
  readonly details: LeagueDetails;
  readonly rules: LeagueRules;
  /** Objections that reject a trade which is accepted now (V1). */
  readonly rejectionsRequired: number;
  readonly teams: readonly {
    readonly team: Team;
    readonly owners: readonly Owner[];
    readonly players: number;
    /** Whether the rules find fault with its lineup at the effective point. */
    readonly isLegal: boolean;
  }[];
  readonly commissioners: readonly Owner[];
  /** Owners who are barred from trading. */
  readonly barred: readonly Owner[];
  /** The trades under way that the caller may see, by state and then by id. */
  readonly trades: readonly (TradeView & {
    readonly trade: OpenTrade;
    /** What the caller can do about it; nothing where nobody is named. */
    readonly actions: readonly TradeAction[];
  })[];
  /** Whether somebody is named, so that something can be open to him. */
  readonly hasCaller: boolean;
  /** The locks that hold. */
  readonly locks: readonly LockView[];
};

/** GET the league, as its page. Trades show to a named caller as everywhere (R1). */
export const showLeague = (league: League, caller: Caller, now: Seconds): Decision =>
  show({ kind: "league", page: leaguePage(league, caller, now) });

/** The page as it shows to a caller at a moment. */
export const leaguePage = (league: League, caller: Caller, now: Seconds): LeaguePage => {
  const owners = league.owners();
  const rules = league.rules();
  const { effectivePoint } = league.details();
  const trades = league.openTrades().filter((trade) => maySee(caller, trade));
  return {
    details: { ...league.details(), timeZone: league.timeZone() },
    rules,
    rejectionsRequired: rejectionsRequired(rules.transactionRules, league.teamCount()),
    teams: league.teams().map((team) => {
      const players = league.playersOf(team.id);
      const places = players.map(({ timeline }) => slotAt(timeline, effectivePoint).place);
      const faults = lineupFindings(
        places.filter((place) => place !== null),
        rules.rosterRules,
      );
      return {
        team,
        owners: owners.filter((owner) => owns(owner, team.id)),
        players: players.length,
        isLegal: faults.length === 0,
      };
    }),
    commissioners: owners.filter(({ isCommissioner }) => isCommissioner),
    barred: owners.filter(({ tradesDisabled }) => tradesDisabled),
    trades: OPEN_STATES.flatMap((state) => trades.filter((trade) => trade.state === state)).map(
      (trade) => ({
        ...viewTrade(league, trade),
        trade,
        actions: caller === null ? [] : actionsOpenTo(league, trade, { caller, now }),
      }),
    ),
    hasCaller: caller !== null,
    locks: viewLocks(league, now),
  };
};
