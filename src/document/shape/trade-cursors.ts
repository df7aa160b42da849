import type { Cursor } from "../../domain/declared/cursor.ts";

/** The fields of a trade in a document. */
export const TRADE_FIELDS = [
  "id",
  "offered_by_team_id",
  "timestamp",
  "teams",
  "offered_to_teams",
  "accepted_by_team_ids",
  "players",
  "draft_picks",
  "budget",
  "drops",
  "comment",
  "expires",
  "counter_to",
  "state",
  "policy",
  "accepted_at",
  "voting_deadline",
  "rejections_required",
  "ballots",
  "ended_at",
  "reason",
  "reversed_at",
] as const;

export type TradeCursors = Readonly<Record<(typeof TRADE_FIELDS)[number], Cursor>>;

/** The fields of a dropped player. */
export const DROP_FIELDS = [
  "id",
  "roster_status",
  "position",
  "name",
  "firstname",
  "lastname",
  "fullname",
  "from_team_id",
  "pro_team",
] as const;

/** The fields of an entry in a trade's players or draft picks. */
export const ENTRY_FIELDS = [
  ...DROP_FIELDS,
  "to_team_id",
  "season",
  "round",
  "original_team_id",
] as const;

/** The ids of a trade's teams as given, the offering team first. */
export type PartyIds = readonly [string, ...string[]];
