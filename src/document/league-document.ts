import type { Flag } from "../domain/declared/cursor.ts";
import type { Lock, LockResource } from "../domain/league/locks.ts";
import type { DraftPick, PickResource } from "../domain/league/picks.ts";
import type { PlayerInPlace, PlayerResource, RosterStatus } from "../domain/league/players.ts";
import type { Sport } from "../domain/league/points.ts";
import type { LeagueRules, RulesResource } from "../domain/league/rules.ts";
import type { Owner, OwnerResource, Roster, RosterResource } from "../domain/league/teams.ts";
import type { JournalHead } from "../domain/port.ts";
import type { DocumentTrade, GivenTrade } from "../domain/trades/trade-table.ts";

/**
 * A whole league as one JSON object (docs/league-document.md), as `league export` writes it: one
 * spelling for each value, and the keys in this order. `shape/` makes it from JSON in any spelling,
 * with every default filled in, and `links/` turns it into a league.
 *
 * Ids, times and points are strings, flags are 0 and 1, other numbers are whole (E8).
 */
export type LeagueDocument = {
  readonly league_details: DetailsResource;
  readonly dates: DatesResource;
  /** Empty if the league has no periods, or if it plays football (L9). */
  readonly periods: readonly PeriodResource[];
  readonly rules: RulesResource;
  readonly positions: readonly PositionResource[];
  readonly owners: readonly OwnerResource[];
  readonly rosters: { readonly teams: readonly RosterResource[] };
  /** The players on no team. */
  readonly players: readonly PlayerResource[];
  readonly draft_picks: readonly PickResource[];
  readonly lineups: readonly SlotResource[];
  readonly locks: readonly LockResource[];
  readonly trades: readonly DocumentTrade[];
  /** The head of the league's journal at the export. It is not part of the league. */
  readonly journal?: JournalHead;
};

/** A document in the middle of being read: most of its parts are those of the league already. */
export type ShapedDocument = Pick<
  LeagueDocument,
  "league_details" | "dates" | "periods" | "positions" | "lineups"
> & {
  readonly rules: LeagueRules;
  readonly owners: readonly Owner[];
  readonly rosters: readonly Roster[];
  /** The players on no team. */
  readonly free: readonly PlayerInPlace[];
  readonly picks: readonly DraftPick[];
  readonly locks: readonly Lock[];
  readonly trades: readonly GivenTrade[];
};

/** The keys of a document that are part of the league, in their order. */
export const DOCUMENT_KEYS = [
  "league_details",
  "dates",
  "periods",
  "rules",
  "positions",
  "owners",
  "rosters",
  "players",
  "draft_picks",
  "lineups",
  "locks",
  "trades",
] as const satisfies readonly (keyof LeagueDocument)[];

/** A day such as `"20260508"`, in football a week such as `"5"` (L8). */
type PointText = string;

export type DetailsResource = {
  readonly id: string;
  readonly name: string;
  readonly sport: Sport;
  /** A name of the time zone database, such as `America/New_York`. */
  readonly time_zone: string;
  readonly uses_keepers: Flag;
  readonly transactions_locked: Flag;
};

/** The league's place in its season. */
export type DatesResource = {
  readonly effective_point: PointText;
  /** A number such as `"2"`; null if the league has no periods. */
  readonly effective_period: string | null;
};

/** A period of weekly lineup deadlines and the point that it begins at (L9). */
type PeriodResource = { readonly period: string; readonly start_point: PointText };

/** A position of the sport and its name, such as `C`, Catcher. */
type PositionResource = { readonly abbr: string; readonly name: string };

/** A player's place from a point until their next slot (L8). */
export type SlotResource = {
  readonly player_id: string;
  /** Null means the beginning, before all points. */
  readonly point: PointText | null;
  /** `"0"` for no team; the status and the position are empty then. */
  readonly team_id: string;
  readonly roster_status: RosterStatus | "";
  readonly roster_pos: string;
  /**
   * Whether a trade or another move made the slot (L12). If it is left out, a slot up to the
   * effective point is a move if it is on another team than the one before it.
   */
  readonly is_move?: Flag;
};
