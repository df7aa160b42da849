import * as v from "valibot";
import type { LeagueDetails } from "../domain/league.ts";
import type { Lock } from "../domain/locks.ts";
import { type Pick, parsePickId } from "../domain/picks.ts";
import {
  type Place,
  type Player,
  ROSTER_STATUSES,
  type Slot,
  type Timeline,
} from "../domain/players.ts";
import { BEGINNING, SPORTS } from "../domain/points.ts";
import {
  KEEPER_POLICIES,
  LINEUP_ENFORCEMENTS,
  type RosterRules,
  TRADE_POLICIES,
  type TransactionRules,
} from "../domain/rules.ts";
import type { Owner, Team } from "../domain/teams.ts";
import {
  type Acceptance,
  type Ballot,
  type Move,
  TRADE_STATES,
  type Trade,
  type TradeFacts,
  VOTES,
} from "../domain/trades.ts";
import { damaged } from "./errors.ts";

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

export const detailsFrom = (row: LeagueRow): LeagueDetails => ({
  id: row.id,
  name: row.name,
  sport: wordOf(SPORTS, row.sport, "league.sport"),
  timeZone: row.time_zone,
  usesKeepers: row.uses_keepers === 1,
  transactionsLocked: row.transactions_locked === 1,
  effectivePoint: row.effective_point,
  effectivePeriod: row.effective_period,
});

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

export const rosterSwitchesFrom = (
  row: LeagueRow,
): Omit<RosterRules, "positions" | "statuses"> => ({
  injuredRequiresDl: row.injured_requires_dl === 1,
  minorsRequiresMinors: row.minors_requires_minors === 1,
  injuredDontCount: row.injured_dont_count === 1,
  minorsDontCount: row.minors_dont_count === 1,
  practiceSquadDontCount: row.practice_squad_dont_count === 1,
});

const descriptions = v.record(v.string(), v.string());

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

export const teamFrom = (row: TeamRow): Team => ({
  id: row.id,
  name: row.name,
  longAbbr: row.long_abbr,
  shortName: row.short_name,
  abbr: row.abbr,
  logo: row.logo,
});

export type OwnerRow = {
  readonly id: string;
  readonly name: string;
  readonly is_commissioner: number;
  readonly trades_disabled: number;
};

export const ownerFrom = (row: OwnerRow, teamIds: readonly string[]): Owner => ({
  id: row.id,
  name: row.name,
  isCommissioner: row.is_commissioner === 1,
  tradesDisabled: row.trades_disabled === 1,
  teamIds,
});

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

export const playerFrom = (row: PlayerRow, slots: readonly SlotRow[]): Player => ({
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
});

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

const slotFrom = (row: SlotRow): Slot => ({ from: row.from_point, place: placeFrom(row) });

const placeFrom = (row: SlotRow): Place | null =>
  row.team_id === null
    ? null
    : {
        teamId: row.team_id,
        rosterStatus: wordOf(ROSTER_STATUSES, row.roster_status, "slots.roster_status"),
        rosterPos: row.roster_pos ?? "",
      };

export type PickRow = { readonly id: string; readonly team_id: string | null };

export const pickFrom = (row: PickRow): Pick => {
  const terms = parsePickId(row.id);
  if (terms === undefined) throw damaged(`${row.id} is not the id of a draft pick`);
  return { id: row.id, ...terms, teamId: row.team_id };
};

export type LockRow = {
  readonly subject: string;
  readonly id: string;
  readonly until: number | null;
};

export const lockFrom = (row: LockRow): Lock =>
  row.subject === "player"
    ? { on: "player", playerId: row.id, until: row.until }
    : { on: "pro_team", proTeam: row.id, until: row.until };

export type TradeRow = {
  readonly id: string;
  readonly offered_by: string;
  readonly offered_to: string;
  readonly timestamp: number;
  readonly comment: string;
  readonly state: string;
  readonly policy: string | null;
  readonly accepted_at: number | null;
  readonly voting_deadline: number | null;
  readonly rejections_required: number | null;
  readonly ended_at: number | null;
  readonly reason: string | null;
  readonly facts: string | null;
};

export type MoveRow = {
  readonly trade_id: string;
  readonly kind: string;
  readonly id: string;
  readonly from_team: string;
  readonly to_team: string;
};

export type BallotRow = {
  readonly trade_id: string;
  readonly team_id: string;
  readonly owner_id: string;
  readonly vote: string;
  readonly timestamp: number;
};

export const tradeFrom = (
  row: TradeRow,
  moves: readonly MoveRow[],
  ballots: readonly BallotRow[],
): Trade => {
  const where = `trade ${row.id}`;
  const terms = {
    id: row.id,
    offeredBy: row.offered_by,
    offeredTo: row.offered_to,
    timestamp: row.timestamp,
    players: moves.filter((move) => move.kind === "player").map(moveFrom),
    picks: moves.filter((move) => move.kind === "pick").map(moveFrom),
    comment: row.comment,
  };
  const acceptance = acceptanceFrom(row, ballots);
  const state = wordOf(TRADE_STATES, row.state, `${where}, state`);
  switch (state) {
    case "offer":
      return { ...terms, state };
    case "vote":
      if (acceptance?.policy !== "vote") throw damaged(`${where} is in a vote without one`);
      return { ...terms, state, acceptance };
    case "approve":
      if (acceptance?.policy !== "approve") throw damaged(`${where} has not been accepted`);
      return { ...terms, state, acceptance: { ...acceptance, policy: "approve" } };
    case "executed":
    case "rejected":
    case "withdrawn":
    case "void":
      return {
        ...terms,
        state,
        endedAt: needed(row.ended_at, `${where}, ended_at`),
        acceptance,
        reason: row.reason,
        facts: jsonOf(facts, needed(row.facts, `${where}, facts`), `${where}, facts`),
      };
    default:
      return state satisfies never;
  }
};

const moveFrom = (row: MoveRow): Move => ({ id: row.id, from: row.from_team, to: row.to_team });

const acceptanceFrom = (row: TradeRow, ballots: readonly BallotRow[]): Acceptance | null => {
  if (row.policy === null) return null;
  const where = `trade ${row.id}`;
  const policy = wordOf(TRADE_POLICIES, row.policy, `${where}, policy`);
  const acceptedAt = needed(row.accepted_at, `${where}, accepted_at`);
  return policy === "vote"
    ? {
        policy,
        acceptedAt,
        votingDeadline: needed(row.voting_deadline, `${where}, voting_deadline`),
        rejectionsRequired: needed(row.rejections_required, `${where}, rejections_required`),
        ballots: ballots.map(ballotFrom),
      }
    : { policy, acceptedAt };
};

const ballotFrom = (row: BallotRow): Ballot => ({
  teamId: row.team_id,
  ownerId: row.owner_id,
  vote: wordOf(VOTES, row.vote, `trade ${row.trade_id}, vote of team ${row.team_id}`),
  timestamp: row.timestamp,
});

const team = v.object({
  id: v.string(),
  name: v.string(),
  longAbbr: v.string(),
  shortName: v.string(),
  abbr: v.string(),
  logo: v.string(),
});

const facts: v.GenericSchema<unknown, TradeFacts> = v.object({
  teams: v.tuple([team, team]),
  players: v.array(
    v.object({
      id: v.string(),
      firstname: v.string(),
      lastname: v.string(),
      position: v.string(),
      proTeam: v.string(),
      rosterStatus: v.nullable(v.picklist(ROSTER_STATUSES)),
    }),
  ),
});

/** A word of a closed list; anything else in the file is damage. */
export const wordOf = <Word extends string>(
  list: readonly Word[],
  value: unknown,
  where: string,
): Word => {
  const found = list.find((each) => each === value);
  if (found === undefined) throw damaged(`${where}: ${JSON.stringify(value)}`);
  return found;
};

const needed = <Value>(value: Value | null, where: string): Value => {
  if (value === null) throw damaged(`${where} is missing`);
  return value;
};

const jsonOf = <Output>(
  schema: v.GenericSchema<unknown, Output>,
  text: string,
  where: string,
): Output => {
  const result = v.safeParse(schema, JSON.parse(text));
  if (!result.success) throw damaged(where);
  return result.output;
};
