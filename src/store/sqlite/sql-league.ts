import { byId } from "../../domain/league/ids.ts";
import { sortLocks } from "../../domain/league/locks.ts";
import type { League } from "../../domain/league.ts";
import { isOpen } from "../../domain/trades/trade.ts";
import { soundRow } from "./columns.ts";
import { damaged } from "./errors.ts";
import { readWholeLeague } from "./read-whole.ts";
import {
  descriptionsFrom,
  detailsFrom,
  type LeagueRow,
  type LockRow,
  lockFrom,
  type OwnerRow,
  ownerFrom,
  type PeriodRow,
  type PickRow,
  type PlayerRow,
  type PositionLimitRow,
  periodFrom,
  pickFrom,
  playerFrom,
  positionLimitFrom,
  type RosterLimitRow,
  rosterLimitFrom,
  rosterSwitchesFrom,
  type SlotRow,
  type TeamRow,
  teamFrom,
  timeZoneFrom,
  transactionRulesFrom,
} from "./rows.ts";
import type { Statements } from "./statements.ts";
import {
  type BallotRow,
  type DeadlineRow,
  deadlineFrom,
  type MoveRow,
  type TradeRow,
  tradeFrom,
} from "./trade-rows.ts";

/** Reads a league from its file, each aggregate when it is asked for. */
export const sqlLeague = (sql: Statements): League => {
  let league: LeagueRow | undefined;
  const leagueRow = (): LeagueRow => {
    league ??= readLeagueRow(sql);
    return league;
  };
  const owner = (row: OwnerRow) =>
    ownerFrom(
      row,
      sql
        .all<{ team_id: string }>(
          "SELECT * FROM team_owners WHERE owner_id = ? ORDER BY rank",
          row.id,
        )
        .map((each) => soundRow("team_owners", each).team_id),
    );
  const ownersFrom = (rows: readonly OwnerRow[]) => byId(rows.map(owner));
  const player = (row: PlayerRow) =>
    playerFrom(
      row,
      sql.all<SlotRow>("SELECT * FROM slots WHERE player_id = ? ORDER BY from_point", row.id),
    );
  /** The players of a condition with their slots, in two statements however many there are. */
  const playersWhere = (condition: string, ...parameters: readonly (string | null)[]) => {
    const slots = Map.groupBy(
      sql.all<SlotRow>(
        `SELECT * FROM slots WHERE player_id IN (SELECT id FROM players WHERE ${condition}) ORDER BY player_id, from_point`,
        ...parameters,
      ),
      (slot) => slot.player_id,
    );
    return byId(
      sql
        .all<PlayerRow>(`SELECT * FROM players WHERE ${condition}`, ...parameters)
        .map((row) => playerFrom(row, slots.get(row.id) ?? [])),
    );
  };
  const trade = (row: TradeRow) =>
    tradeFrom(
      row,
      sql.all<MoveRow>("SELECT * FROM trade_moves WHERE trade_id = ? ORDER BY rank", row.id),
      byTeam(sql.all<BallotRow>("SELECT * FROM ballots WHERE trade_id = ?", row.id)),
    );
  const one = <Row, Thing>(row: Row | undefined, read: (row: Row) => Thing): Thing | undefined =>
    row === undefined ? undefined : read(row);

  const found: League = {
    details: () => detailsFrom(leagueRow()),
    timeZone: () => timeZoneFrom(leagueRow()),
    transactionRules: () => transactionRulesFrom(leagueRow()),
    rules: () => ({
      transactionRules: transactionRulesFrom(leagueRow()),
      ruleDescriptions: descriptionsFrom(leagueRow()),
      rosterRules: {
        positions: sql
          .all<PositionLimitRow>("SELECT * FROM position_limits ORDER BY rank")
          .map(positionLimitFrom),
        statuses: sql
          .all<RosterLimitRow>("SELECT * FROM roster_limits ORDER BY rank")
          .map(rosterLimitFrom),
        ...rosterSwitchesFrom(leagueRow()),
      },
    }),
    periods: () => sql.all<PeriodRow>("SELECT * FROM periods ORDER BY period").map(periodFrom),
    teamCount: () => sql.get<{ n: number }>("SELECT count(*) AS n FROM teams")?.n ?? 0,
    teams: () => byId(sql.all<TeamRow>("SELECT * FROM teams").map(teamFrom)),
    team: once((id) => one(sql.get<TeamRow>("SELECT * FROM teams WHERE id = ?", id), teamFrom)),
    owners: () => ownersFrom(sql.all<OwnerRow>("SELECT * FROM owners")),
    owner: (id) => one(sql.get<OwnerRow>("SELECT * FROM owners WHERE id = ?", id), owner),
    ownersOf: (team) =>
      ownersFrom(
        sql.all<OwnerRow>(
          "SELECT owners.* FROM team_owners JOIN owners ON owners.id = owner_id WHERE team_id = ?",
          team,
        ),
      ),
    player: once((id) => one(sql.get<PlayerRow>("SELECT * FROM players WHERE id = ?", id), player)),
    playersOf: (team) => playersWhere("team_id IS ?", team),
    playersWithSlotsOn: (team) =>
      playersWhere(`id IN (SELECT player_id FROM slots WHERE team_id = ?)`, team),
    hasProTeam: (proTeam) =>
      sql.get("SELECT 1 FROM players WHERE pro_team = ? LIMIT 1", proTeam) !== undefined,
    locks: () => sortLocks(sql.all<LockRow>("SELECT * FROM locks").map(lockFrom)),
    locksOf: ({ id, proTeam }) =>
      sql
        .all<LockRow>(
          "SELECT * FROM locks WHERE (subject = 'player' AND id = ?) OR (subject = 'pro_team' AND id = ? AND id <> '')",
          id,
          proTeam,
        )
        .map(lockFrom),
    picks: () => byId(sql.all<PickRow>("SELECT * FROM picks").map(pickFrom)),
    pick: (id) => one(sql.get<PickRow>("SELECT * FROM picks WHERE id = ?", id), pickFrom),
    trade: (id) => one(sql.get<TradeRow>("SELECT * FROM trades WHERE id = ?", id), trade),
    trades: () => byId(sql.all<TradeRow>("SELECT * FROM trades").map(trade)),
    openTrades: () =>
      byId(
        sql.all<TradeRow>("SELECT * FROM trades WHERE ended_at IS NULL").map(trade).filter(isOpen),
      ),
    deadlines: () =>
      byId(
        sql
          .all<DeadlineRow>(
            "SELECT id, voting_deadline FROM trades WHERE ended_at IS NULL AND state = 'vote'",
          )
          .map(deadlineFrom),
      ),
    whole: () => readWholeLeague(sql, found, playersWhere("TRUE")),
  };
  return found;
};

/** Reads each thing once: what a rule reads lies in one transaction. */
const once = <Thing>(
  read: (id: string) => Thing | undefined,
): ((id: string) => Thing | undefined) => {
  const known = new Map<string, Thing>();
  return (id) => {
    const thing = known.get(id) ?? read(id);
    if (thing !== undefined) known.set(id, thing);
    return thing;
  };
};

const readLeagueRow = (sql: Statements): LeagueRow => {
  const row = sql.get<LeagueRow>("SELECT * FROM league");
  if (row === undefined) throw damaged("it says nothing of the league");
  return soundRow("league", row);
};

const byTeam = (ballots: readonly BallotRow[]): readonly BallotRow[] =>
  byId(ballots.map((ballot) => ({ ...ballot, id: ballot.team_id })));
