import type { Flag } from "../domain/declared/cursor.ts";
import type { RosterStatus } from "../domain/league/players.ts";
import type { Sport } from "../domain/league/points.ts";
import type {
  KEEPER_POLICIES,
  LINEUP_ENFORCEMENTS,
  TRADE_ROSTER_LIMITS,
  TradePolicy,
} from "../domain/league/rules.ts";
import type { CalendarDate } from "../domain/league/time.ts";
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

/** The league's rules. Each may have a description by the league. */
export type RulesResource = {
  readonly transactions: TransactionsResource;
  readonly roster: RosterRulesResource;
};

type RuleResource<Value> = { readonly description?: string; readonly value: Value };

export type TransactionsResource = {
  readonly trade_policy: RuleResource<TradePolicy>;
  /** The last day for trades, YYYYMMDD; null for none (T16). */
  readonly trade_deadline: RuleResource<CalendarDate | null>;
  /** Hours, from 1 to 8760 (V1). */
  readonly trade_voting_period: RuleResource<number>;
  /** Null means a third of the teams (V1); 0 means that objections never reject a trade (T28). */
  readonly trade_rejections_required: RuleResource<number | null>;
  readonly draft_pick_trades: RuleResource<Flag>;
  /** Whether a lineup with findings is set or refused (L2). */
  readonly lineup_enforcement: RuleResource<(typeof LINEUP_ENFORCEMENTS)[number]>;
  /** Who sets a team's keepers (L10). */
  readonly keeper_policy: RuleResource<(typeof KEEPER_POLICIES)[number]>;
  readonly keepers_per_team: RuleResource<number>;
  /** Whether a commissioner may decide on a trade in a vote (T28). */
  readonly trade_vote_override: RuleResource<Flag>;
  /** Whether a vote ends as soon as enough teams have objected (T29). */
  readonly trade_vote_ends_early: RuleResource<Flag>;
  /** Hours until an offer expires, at least 1; null for never (T23). */
  readonly trade_offer_expiration: RuleResource<number | null>;
  /** Whether a trade that makes a roster too large is refused (T25). */
  readonly trade_roster_limits: RuleResource<(typeof TRADE_ROSTER_LIMITS)[number]>;
  /** Whether trades may move budget (T26). */
  readonly budget_trades: RuleResource<Flag>;
};

/** What a roster may hold (L6, L7). Without limits there are no findings. */
export type RosterRulesResource = {
  readonly positions: readonly PositionLimitResource[];
  readonly statuses: readonly StatusLimitResource[];
  /**
   * Whether only injured players may be on the injured list, and only minor leaguers in the minors.
   */
  readonly injured_requires_dl: Flag;
  readonly minors_requires_minors: Flag;
  /** Whether these players are left out of the limit on all players. */
  readonly injured_players_dont_count_against_roster_limits: Flag;
  readonly minor_league_players_dont_count_against_roster_limits: Flag;
  readonly practice_squad_players_dont_count_against_roster_limits: Flag;
};

/** How many players of a position a roster may have; a maximum of null means no limit. */
type PositionLimitResource = {
  /** The position, as a player's `eligible` has it. */
  readonly abbr: string;
  readonly min_active: number;
  readonly max_active: number | null;
  /** The most players over all statuses. */
  readonly max_total: number | null;
};

/** How many players of a status a roster may have; a maximum of null means no limit. */
type StatusLimitResource = {
  /** Begins with the status: Active, Reserve, Injured, Minors (or Practice) or Total. */
  readonly description: string;
  readonly min: number;
  readonly max: number | null;
};

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
