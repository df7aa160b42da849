import { isTeamId } from "../../domain/league/ids.ts";
import { BEGINNING, isWeek } from "../../domain/league/points.ts";
import { MOST_WANTED } from "../../domain/league/rules.ts";
import { isCalendarDate, LAST_SECOND } from "../../domain/league/time.ts";
import { damaged } from "./errors.ts";

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === "string";

const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Check =>
  (value) =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most;

const orNone =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const flag = whole(0, 1);
const count = whole(0);
const rank = count;
const wanted = whole(0, MOST_WANTED);
const time = whole(0, LAST_SECOND);
const team: Check = (value) => typeof value === "string" && isTeamId(value);
const date: Check = (value) => typeof value === "number" && isCalendarDate(value);
/** Which of the two a league has is a matter of its sport, which other tables do not know. */
const point: Check = (value) =>
  typeof value === "number" && (isWeek(value) || isCalendarDate(value));

/**
 * What each column of the league file can hold, as far as one value tells. SQLite looks at the type
 * of a value when it is written, and not again when it is read.
 */
const COLUMNS = {
  league: {
    only_row: whole(1, 1),
    id: text,
    name: text,
    sport: text,
    time_zone: text,
    uses_keepers: flag,
    transactions_locked: flag,
    effective_point: point,
    effective_period: orNone(whole(1)),
    trade_policy: text,
    trade_deadline: orNone(date),
    trade_voting_period: whole(1),
    trade_rejections_required: orNone(whole(1)),
    draft_pick_trades: flag,
    lineup_enforcement: text,
    keeper_policy: text,
    keepers_per_team: count,
    rule_descriptions: text,
    injured_requires_dl: flag,
    minors_requires_minors: flag,
    injured_dont_count: flag,
    minors_dont_count: flag,
    practice_squad_dont_count: flag,
  },
  position_limits: {
    rank,
    abbr: text,
    min_active: wanted,
    max_active: orNone(count),
    max_total: orNone(count),
  },
  roster_limits: { rank, status: text, description: text, min: wanted, max: orNone(count) },
  positions: { rank, abbr: text, name: text },
  periods: { period: whole(1), start_point: point },
  teams: { id: team, name: text, long_abbr: text, short_name: text, abbr: text, logo: text },
  owners: { id: text, name: text, is_commissioner: flag, trades_disabled: flag },
  team_owners: { owner_id: text, rank, team_id: team },
  players: {
    id: text,
    firstname: text,
    lastname: text,
    position: text,
    eligible: text,
    pro_team: text,
    pro_status: text,
    is_keeper: flag,
    team_id: orNone(team),
  },
  slots: {
    player_id: text,
    from_point: (value) => value === BEGINNING || point(value),
    team_id: orNone(team),
    roster_status: orNone(text),
    roster_pos: orNone(text),
  },
  picks: { id: text, team_id: orNone(team) },
  locks: { subject: text, id: text, until: orNone(time) },
  trades: {
    id: text,
    offered_by: team,
    offered_to: team,
    timestamp: time,
    comment: text,
    state: text,
    policy: orNone(text),
    accepted_at: orNone(time),
    voting_deadline: orNone(time),
    rejections_required: orNone(whole(1)),
    ended_at: orNone(time),
    reason: orNone(text),
    facts: orNone(text),
  },
  trade_moves: { trade_id: text, rank, kind: text, id: text, from_team: team, to_team: team },
  ballots: { trade_id: text, team_id: team, owner_id: text, vote: text, timestamp: time },
  origin: { only_row: whole(1, 1), document: text },
  journal: {
    seq: whole(1),
    at: time,
    caller: orNone(text),
    method: text,
    path: text,
    payload: text,
    status_code: whole(100, 599),
    body: text,
  },
  chain: { seq: count, hash: text },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Check>>>>;

export type Table = keyof typeof COLUMNS;

/** A row as it was read. Throws damage where a column holds what it cannot hold. */
export const soundRow = <Row extends object>(table: Table, row: Row): Row => {
  const checks: Readonly<Record<string, Check>> = COLUMNS[table];
  for (const [column, value] of Object.entries(row))
    if (checks[column]?.(value) === false) throw damaged(`${table}.${column}: ${shown(value)}`);
  return row;
};

const shown = (value: unknown): string => {
  if (value === null) return "nothing";
  return typeof value === "object" ? "bytes" : JSON.stringify(value);
};
