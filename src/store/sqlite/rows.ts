import * as v from "valibot";
import type { Lock } from "../../domain/league/locks.ts";
import { type DraftPick, parsePickId } from "../../domain/league/picks.ts";
import {
  type Place,
  type Player,
  ROSTER_STATUSES,
  type Slot,
  type Timeline,
} from "../../domain/league/players.ts";
import { BEGINNING, isPoint, type Period, SPORTS } from "../../domain/league/points.ts";
import {
  KEEPER_POLICIES,
  LINEUP_ENFORCEMENTS,
  type PositionLimit,
  type RosterLimit,
  type RosterSwitches,
  TRADE_POLICIES,
  type TransactionRules,
} from "../../domain/league/rules.ts";
import type { Owner, Team } from "../../domain/league/teams.ts";
import { timeZoneNamed } from "../../domain/league/time.ts";
import type { LeagueDetails, Position } from "../../domain/league.ts";
import { soundRow } from "./columns.ts";
import { damaged } from "./errors.ts";
import { jsonOf, wordOf } from "./stored.ts";

/** Rows of the league file, as SQLite gives them, and what they mean. */

export type LeagueRow = {
  readonly id: string;
  readonly name: string;
  readonly sport: string;
  readonly time_zone: string;
  readonly uses_keepers: number;
  readonly transactions_locked: number;
  readonly effective_point: number;
  readonly effective_period: number | null;
  readonly trade_policy: string;
  readonly trade_deadline: number | null;
  readonly trade_voting_period: number;
  readonly trade_rejections_required: number | null;
  readonly draft_pick_trades: number;
  readonly lineup_enforcement: string;
  readonly keeper_policy: string;
  readonly keepers_per_team: number;
  readonly rule_descriptions: string;
  readonly injured_requires_dl: number;
  readonly minors_requires_minors: number;
  readonly injured_dont_count: number;
  readonly minors_dont_count: number;
  readonly practice_squad_dont_count: number;
};

/** The columns of the league's details; the others are those of its rules. */
export type DetailsRow = Pick<
  LeagueRow,
  | "id"
  | "name"
  | "sport"
  | "time_zone"
  | "uses_keepers"
  | "transactions_locked"
  | "effective_point"
  | "effective_period"
>;
export type RulesRow = Omit<LeagueRow, keyof DetailsRow>;

/** What league it is. The time zone is taken as it stands; `timeZoneFrom` looks whether there is one. */
export const detailsFrom = (row: LeagueRow): LeagueDetails => {
  const sport = wordOf(SPORTS, row.sport, "league.sport");
  if (!isPoint(sport, row.effective_point))
    throw damaged(`league.effective_point: ${row.effective_point} in ${sport}`);
  return {
    id: row.id,
    name: row.name,
    sport,
    timeZone: row.time_zone,
    usesKeepers: row.uses_keepers === 1,
    transactionsLocked: row.transactions_locked === 1,
    effectivePoint: row.effective_point,
    effectivePeriod: row.effective_period,
  };
};

/** The league's time zone, if there is such a zone: to look costs more than to read the league. */
export const timeZoneFrom = ({ time_zone: name }: LeagueRow): string => {
  if (timeZoneNamed(name) === undefined) throw damaged(`league.time_zone: ${JSON.stringify(name)}`);
  return name;
};

/** The transaction rules; throws where a word is none of its list, which is damage. */
export const transactionRulesFrom = (row: LeagueRow): TransactionRules => ({
  tradePolicy: wordOf(TRADE_POLICIES, row.trade_policy, "league.trade_policy"),
  tradeDeadline: row.trade_deadline,
  tradeVotingPeriod: row.trade_voting_period,
  tradeRejectionsRequired: row.trade_rejections_required,
  draftPickTrades: row.draft_pick_trades === 1,
  lineupEnforcement: wordOf(
    LINEUP_ENFORCEMENTS,
    row.lineup_enforcement,
    "league.lineup_enforcement",
  ),
  keeperPolicy: wordOf(KEEPER_POLICIES, row.keeper_policy, "league.keeper_policy"),
  keepersPerTeam: row.keepers_per_team,
});

/** The switches of the roster rules. */
export const rosterSwitchesFrom = (row: LeagueRow): RosterSwitches => ({
  injuredRequiresDl: row.injured_requires_dl === 1,
  minorsRequiresMinors: row.minors_requires_minors === 1,
  injuredDontCount: row.injured_dont_count === 1,
  minorsDontCount: row.minors_dont_count === 1,
  practiceSquadDontCount: row.practice_squad_dont_count === 1,
});

export type PositionLimitRow = {
  readonly abbr: string;
  readonly min_active: number;
  readonly max_active: number | null;
  readonly max_total: number | null;
};

/** The limits of a position of its row. */
export const positionLimitFrom = (row: PositionLimitRow): PositionLimit => {
  const { abbr, min_active, max_active, max_total } = soundRow("position_limits", row);
  return { abbr, active: { min: min_active, max: max_active }, maxTotal: max_total };
};

export type RosterLimitRow = {
  readonly status: string;
  readonly description: string;
  readonly min: number;
  readonly max: number | null;
};

/** The limits of a roster status of its row. */
export const rosterLimitFrom = (row: RosterLimitRow): RosterLimit => {
  const { status, description, min, max } = soundRow("roster_limits", row);
  return {
    status: wordOf([...ROSTER_STATUSES, "total"] as const, status, "roster_limits.status"),
    description,
    min,
    max,
  };
};

export type PositionRow = { readonly abbr: string; readonly name: string };

/** A position of its row. */
export const positionFrom = (row: PositionRow): Position => {
  const { abbr, name } = soundRow("positions", row);
  return { abbr, name };
};

export type PeriodRow = { readonly period: number; readonly start_point: number };

/** A period of its row. */
export const periodFrom = (row: PeriodRow): Period => {
  const { period, start_point } = soundRow("periods", row);
  return { period, startPoint: start_point };
};

const descriptions = v.record(v.string(), v.string());

/** What the league's rules mean in its words. */
export const descriptionsFrom = (row: LeagueRow): Readonly<Record<string, string>> =>
  jsonOf(descriptions, row.rule_descriptions, "league.rule_descriptions");

export type TeamRow = {
  readonly id: string;
  readonly name: string;
  readonly long_abbr: string;
  readonly short_name: string;
  readonly abbr: string;
  readonly logo: string;
};

/** A team of its row. */
export const teamFrom = (row: TeamRow): Team => {
  const { id, name, long_abbr, short_name, abbr, logo } = soundRow("teams", row);
  return { id, name, longAbbr: long_abbr, shortName: short_name, abbr, logo };
};

export type OwnerRow = {
  readonly id: string;
  readonly name: string;
  readonly is_commissioner: number;
  readonly trades_disabled: number;
};

/** An owner of his row and the teams that he owns. */
export const ownerFrom = (row: OwnerRow, teamIds: readonly string[]): Owner => {
  const { id, name, is_commissioner, trades_disabled } = soundRow("owners", row);
  return {
    id,
    name,
    isCommissioner: is_commissioner === 1,
    tradesDisabled: trades_disabled === 1,
    teamIds,
  };
};

export type PlayerRow = {
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly position: string;
  readonly eligible: string;
  readonly pro_team: string;
  readonly pro_status: string;
  readonly is_keeper: number;
  readonly team_id: string | null;
};

const eligible = v.array(v.string());

/** A player of his row and his slots by point; throws where he has none from the beginning. */
export const playerFrom = (row: PlayerRow, slots: readonly SlotRow[]): Player => {
  soundRow("players", row);
  return {
    id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    position: row.position,
    eligible: jsonOf(eligible, row.eligible, `players ${row.id}, eligible`),
    proTeam: row.pro_team,
    proStatus: row.pro_status,
    isKeeper: row.is_keeper === 1,
    teamId: row.team_id,
    timeline: timelineFrom(row.id, slots),
  };
};

export type SlotRow = {
  readonly player_id: string;
  readonly from_point: number;
  readonly team_id: string | null;
  readonly roster_status: string | null;
  readonly roster_pos: string | null;
};

const timelineFrom = (player: string, rows: readonly SlotRow[]): Timeline => {
  const [first, ...later] = rows.map(slotFrom);
  if (first === undefined || first.from !== BEGINNING)
    throw damaged(`player ${player} has no slot from the beginning`);
  return [first, ...later];
};

const slotFrom = (row: SlotRow): Slot => {
  const { from_point } = soundRow("slots", row);
  return { from: from_point, place: placeFrom(row) };
};

const placeFrom = (row: SlotRow): Place | null =>
  row.team_id === null
    ? null
    : {
        teamId: row.team_id,
        rosterStatus: wordOf(ROSTER_STATUSES, row.roster_status, "slots.roster_status"),
        rosterPos: row.roster_pos ?? "",
      };

export type PickRow = { readonly id: string; readonly team_id: string | null };

/** A draft pick of its row: its id says all but who holds it. */
export const pickFrom = (row: PickRow): DraftPick => {
  soundRow("picks", row);
  const terms = parsePickId(row.id);
  if (terms === undefined) throw damaged(`${row.id} is not the id of a draft pick`);
  return { id: row.id, ...terms, teamId: row.team_id };
};

export type LockRow = {
  readonly subject: string;
  readonly id: string;
  readonly until: number | null;
};

/** A lock of its row. */
export const lockFrom = (row: LockRow): Lock => {
  const { subject, id, until } = soundRow("locks", row);
  return wordOf(["player", "pro_team"], subject, "locks.subject") === "player"
    ? { on: "player", playerId: id, until }
    : { on: "pro_team", proTeam: id, until };
};
