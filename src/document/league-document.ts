import type { Flag } from "../domain/declared/cursor.ts";
import type { RosterStatus } from "../domain/league/players.ts";
import type { Sport } from "../domain/league/points.ts";
import type { LeagueRules, RulesResource } from "../domain/league/rules.ts";
import type { JournalHead } from "../domain/port.ts";
import type { DocumentTrade } from "./trade-resources.ts";

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

/** A document in the middle of being read: its rules are those of the league already. */
export type ShapedDocument = Omit<LeagueDocument, "rules"> & { readonly rules: LeagueRules };

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

/** A whole number above zero, such as `"3"` (E11). */
export type TeamIdText = string;
/** UNIX seconds, such as `"1777651200"`. */
export type TimeText = string;
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

/** A person in the league: with `team` if they own one team, with `teams` if they own several. */
export type OwnerResource = {
  readonly id: string;
  readonly name: string;
  readonly commissioner: Flag;
  /** Barred from trading. */
  readonly trades_disabled: Flag;
  readonly team?: { readonly id: TeamIdText };
  readonly teams?: readonly { readonly id: TeamIdText }[];
};

/**
 * A team entry (interface.md, Team entry). A missing logo or abbreviation is an empty text (E5).
 */
export type TeamResource = {
  readonly id: TeamIdText;
  /** A complete URL. */
  readonly logo: string;
  /** At most 10, 3 and 6 characters (E5). */
  readonly long_abbr: string;
  readonly abbr: string;
  readonly short_name: string;
  readonly name: string;
};

/** A team and the players on it at the effective point. */
export type RosterResource = TeamResource & {
  /** What the team has left to spend; left out if it has no budget (T26). */
  readonly budget?: number;
  readonly players: readonly PlayerResource[];
};

/** A player in their place at the effective point. */
export type PlayerResource = {
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
  /** The first and the last name joined by one space (E7). */
  readonly fullname: string;
  /** The abbreviation of the primary position. */
  readonly position: string;
  /** Abbreviations of positions, separated by commas. */
  readonly eligible: string;
  /** The abbreviation of the professional team; empty for none. */
  readonly pro_team: string;
  /** Whether they are active, injured or in the minors (L6). */
  readonly pro_status: string;
  /** Empty on no team (E6). */
  readonly roster_status: RosterStatus | "";
  /** The position in the lineup; empty on no team. */
  readonly roster_pos: string;
  /** In an answer, whether a lock holds now. It is ignored in a document with `locks`. */
  readonly is_locked: Flag;
  readonly is_keeper: Flag;
};

/** The right to choose a player in a coming draft (T11). */
export type PickResource = {
  /** `<season>.<round>.<original team>`. */
  readonly id: string;
  readonly season: string;
  readonly round: number;
  readonly original_team_id: TeamIdText;
  /** The team that holds it; `"0"` for none. */
  readonly team_id: TeamIdText;
};

/** A player's place from a point until their next slot (L8). */
export type SlotResource = {
  readonly player_id: string;
  /** Null means the beginning, before all points. */
  readonly point: PointText | null;
  /** `"0"` for no team; the status and the position are empty then. */
  readonly team_id: TeamIdText;
  readonly roster_status: RosterStatus | "";
  readonly roster_pos: string;
  /**
   * Whether a trade or another move made the slot (L12). If it is left out, a slot up to the
   * effective point is a move if it is on another team than the one before it.
   */
  readonly is_move?: Flag;
};

/** A lock on a player or on all players of a pro team. It ends at `until`; null means never. */
export type LockResource = { readonly until: TimeText | null } & (
  | { readonly player_id: string }
  | { readonly pro_team: string }
);
