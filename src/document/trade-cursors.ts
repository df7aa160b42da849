import type { Player } from "../domain/league/players.ts";
import type { Point } from "../domain/league/points.ts";
import type { Team } from "../domain/league/teams.ts";
import type { Cursor } from "./cursor.ts";
import type { KnownIds } from "./read-parts.ts";

/** What the league says of those who stand in its trades. */
export type TradeContext = KnownIds & {
  readonly teamsById: ReadonlyMap<string, Team>;
  readonly playersById: ReadonlyMap<string, Player>;
  readonly picks: ReadonlySet<string>;
  readonly owners: ReadonlySet<string>;
  readonly effectivePoint: Point;
};

export const TRADE_FIELDS = [
  "id",
  "offered_by_team_id",
  "timestamp",
  "teams",
  "offered_to_teams",
  "players",
  "draft_picks",
  "comment",
  "state",
  "policy",
  "accepted_at",
  "voting_deadline",
  "rejections_required",
  "ballots",
  "ended_at",
  "reason",
] as const;

export type TradeCursors = Readonly<Record<(typeof TRADE_FIELDS)[number], Cursor>>;

/** What an entry of a trade's players or draft picks may have. */
export const ENTRY_FIELDS = [
  "id",
  "roster_status",
  "position",
  "name",
  "firstname",
  "lastname",
  "fullname",
  "from_team_id",
  "to_team_id",
  "pro_team",
  "season",
  "round",
  "original_team_id",
] as const;
