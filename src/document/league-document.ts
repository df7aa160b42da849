import type {
  DatesResource,
  DetailsResource,
  LeagueDetails,
  PeriodResource,
  Position,
  PositionResource,
} from "../domain/league/details.ts";
import type { Lock, LockResource } from "../domain/league/locks.ts";
import type { DraftPick, PickResource } from "../domain/league/picks.ts";
import type {
  ListedSlot,
  PlayerInPlace,
  PlayerResource,
  SlotResource,
} from "../domain/league/players.ts";
import type { Period } from "../domain/league/points.ts";
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
export type ShapedDocument = {
  readonly details: LeagueDetails;
  readonly periods: readonly Period[];
  readonly positions: readonly Position[];
  readonly slots: readonly ListedSlot[];
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
