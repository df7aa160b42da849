import type { Change } from "../../domain/changes.ts";
import { NO_TEAM, type TeamId } from "../../domain/league/ids.ts";
import type { Lock, LockedSubject } from "../../domain/league/locks.ts";
import type { DraftPick } from "../../domain/league/picks.ts";
import type { Player } from "../../domain/league/players.ts";
import type { LeagueRules } from "../../domain/league/rules.ts";
import type { Owner } from "../../domain/league/teams.ts";
import type { LeagueDetails, WholeLeague } from "../../domain/league.ts";
import {
  isEnded,
  leagueVote,
  offeredTo,
  offeringTeam,
  type Trade,
} from "../../domain/trades/trade.ts";
import { addLink, hashOfOrigin } from "./chain.ts";
import type { DetailsRow, RulesRow } from "./rows.ts";
import { insert, save, saveParts, update } from "./save.ts";
import type { Statements } from "./statements.ts";

/** Applies changes to the league file: the counterpart of `withChanges` in the domain. */
export const applyChanges = (sql: Statements, changes: readonly Change[]): void => {
  for (const change of changes) {
    switch (change.kind) {
      case "trade":
        writeTrade(sql, change.trade);
        break;
      case "player":
        writePlayer(sql, change.player);
        break;
      case "pick":
        writePick(sql, change.pick);
        break;
      case "owner":
        writeOwner(sql, change.owner);
        break;
      case "lock":
        writeLock(sql, change.lock);
        break;
      case "unlock":
        sql.run("DELETE FROM locks WHERE subject = ? AND id = ?", ...lockKey(change.subject));
        break;
      case "details":
        update(sql, "league", detailsColumns(change.details));
        break;
      case "rules":
        update(sql, "league", rulesColumns(change.rules));
        writeRosterLimits(sql, change.rules);
        break;
      case "league":
        for (const table of TABLES_OF_THE_LEAGUE) sql.run(`DELETE FROM ${table}`);
        writeLeague(sql, change.league);
        break;
      default:
        change satisfies never;
    }
  }
};

/** Fills an empty league file. */
export const writeWholeLeague = (sql: Statements, league: WholeLeague, origin: string): void => {
  writeLeague(sql, league);
  insert(sql, "origin", { only_row: 1, document: origin });
  addLink(sql, { seq: 0, hash: hashOfOrigin(origin) });
};

/** What a league consists of, without its history; what refers to others comes before them. */
export const TABLES_OF_THE_LEAGUE = [
  ...["ballots", "trade_moves", "trades", "locks", "picks", "slots", "players"],
  ...["team_owners", "owners", "teams", "periods", "positions", "roster_limits"],
  ...["position_limits", "league"],
] as const;

const writeLeague = (sql: Statements, league: WholeLeague): void => {
  insert(sql, "league", {
    only_row: 1,
    ...detailsColumns(league.details),
    ...rulesColumns(league),
  });
  writeRosterLimits(sql, league);
  league.positions.forEach(({ abbr, name }, rank) => {
    insert(sql, "positions", { rank, abbr, name });
  });
  league.periods.forEach(({ period, startPoint }) => {
    insert(sql, "periods", { period, start_point: startPoint });
  });
  league.teams.forEach(({ id, name, longAbbr, shortName, abbr, logo }) => {
    insert(sql, "teams", { id, name, long_abbr: longAbbr, short_name: shortName, abbr, logo });
  });
  for (const owner of league.owners) writeOwner(sql, owner);
  for (const player of league.players) writePlayer(sql, player);
  for (const pick of league.picks) writePick(sql, pick);
  for (const lock of league.locks) writeLock(sql, lock);
  for (const trade of league.trades) writeTrade(sql, trade);
};

const detailsColumns = (details: LeagueDetails): DetailsRow => ({
  id: details.id,
  name: details.name,
  sport: details.sport,
  time_zone: details.timeZone,
  uses_keepers: flag(details.usesKeepers),
  transactions_locked: flag(details.transactionsLocked),
  effective_point: details.effectivePoint,
  effective_period: details.effectivePeriod,
});

const rulesColumns = ({
  transactionRules: rules,
  rosterRules: roster,
  ruleDescriptions,
}: LeagueRules): RulesRow => ({
  trade_policy: rules.tradePolicy,
  trade_deadline: rules.tradeDeadline,
  trade_voting_period: rules.tradeVotingPeriod,
  trade_rejections_required: rules.tradeRejectionsRequired,
  draft_pick_trades: flag(rules.draftPickTrades),
  lineup_enforcement: rules.lineupEnforcement,
  keeper_policy: rules.keeperPolicy,
  keepers_per_team: rules.keepersPerTeam,
  rule_descriptions: JSON.stringify(ruleDescriptions),
  injured_requires_dl: flag(roster.injuredRequiresDl),
  minors_requires_minors: flag(roster.minorsRequiresMinors),
  injured_dont_count: flag(roster.injuredDontCount),
  minors_dont_count: flag(roster.minorsDontCount),
  practice_squad_dont_count: flag(roster.practiceSquadDontCount),
});

const writeRosterLimits = (sql: Statements, { rosterRules }: LeagueRules): void => {
  sql.run("DELETE FROM position_limits");
  rosterRules.positions.forEach(({ abbr, active, maxTotal }, rank) => {
    insert(sql, "position_limits", {
      rank,
      abbr,
      min_active: active.min,
      max_active: active.max,
      max_total: maxTotal,
    });
  });
  sql.run("DELETE FROM roster_limits");
  rosterRules.statuses.forEach(({ status, description, min, max }, rank) => {
    insert(sql, "roster_limits", { rank, status, description, min, max });
  });
};

const writeOwner = (sql: Statements, owner: Owner): void => {
  save(sql, "owners", ["id"], {
    id: owner.id,
    name: owner.name,
    is_commissioner: flag(owner.isCommissioner),
    trades_disabled: flag(owner.tradesDisabled),
  });
  saveParts(
    sql,
    "team_owners",
    { owner_id: owner.id },
    owner.teamIds.map((team_id, rank) => ({ rank, team_id })),
  );
};

const writePlayer = (sql: Statements, player: Player): void => {
  save(sql, "players", ["id"], {
    id: player.id,
    firstname: player.firstname,
    lastname: player.lastname,
    position: player.position,
    eligible: JSON.stringify(player.eligible),
    pro_team: player.proTeam,
    pro_status: player.proStatus,
    is_keeper: flag(player.isKeeper),
    team_id: player.teamId,
  });
  saveParts(
    sql,
    "slots",
    { player_id: player.id },
    player.timeline.map(({ from, place }) => ({
      from_point: from,
      team_id: place?.teamId ?? null,
      roster_status: place?.rosterStatus ?? null,
      roster_pos: place?.rosterPos ?? null,
    })),
  );
};

const writePick = (sql: Statements, { id, teamId }: DraftPick): void =>
  save(sql, "picks", ["id"], { id, team_id: teamId });

const writeLock = (sql: Statements, lock: Lock): void => {
  const [subject, id] = lockKey(lock);
  save(sql, "locks", ["subject", "id"], { subject, id, until: lock.until });
};

const lockKey = (subject: LockedSubject): readonly [subject: string, id: string] => [
  subject.on,
  subject.on === "player" ? subject.playerId : subject.proTeam,
];

const writeTrade = (sql: Statements, trade: Trade): void => {
  const acceptance = trade.state === "offer" ? null : trade.acceptance;
  const vote = leagueVote(trade);
  const ended = isEnded(trade) ? trade : null;
  save(sql, "trades", ["id"], {
    id: trade.id,
    offered_by: offeringTeam(trade),
    offered_to: onlyOfferedTo(trade),
    timestamp: trade.timestamp,
    comment: trade.comment,
    state: trade.state,
    policy: acceptance?.policy ?? null,
    accepted_at: acceptance?.acceptedAt ?? null,
    voting_deadline: vote?.votingDeadline ?? null,
    rejections_required: vote?.rejectionsRequired ?? null,
    ended_at: ended?.endedAt ?? null,
    reason: ended?.reason ?? null,
    facts: ended === null ? null : JSON.stringify(ended.facts),
  });
  saveParts(
    sql,
    "trade_moves",
    { trade_id: trade.id },
    trade.moves.map(({ kind, id, from, to }, rank) => ({
      rank,
      kind,
      id,
      from_team: from,
      to_team: to ?? NO_TEAM,
    })),
  );
  saveParts(
    sql,
    "ballots",
    { trade_id: trade.id },
    (vote?.ballots ?? []).map(({ teamId, ownerId, vote: side, timestamp }) => ({
      team_id: teamId,
      owner_id: ownerId,
      vote: side,
      timestamp,
    })),
  );
};

const onlyOfferedTo = (trade: Trade): TeamId => {
  const [only, ...more] = offeredTo(trade);
  if (only === undefined || more.length > 0)
    throw new Error(`trade ${trade.id}: the league file holds trades between two teams`);
  return only.teamId;
};

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);
