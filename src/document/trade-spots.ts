import type { Player } from "../domain/players.ts";
import type { Point } from "../domain/points.ts";
import type { Team } from "../domain/teams.ts";
import type { KnownIds } from "./read-parts.ts";
import type { Spot } from "./spots.ts";

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

export type TradeSpots = Readonly<Record<(typeof TRADE_FIELDS)[number], Spot>>;

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
