import { list } from "../../domain/declared/codec.ts";
import type { Report } from "../../domain/declared/cursor.ts";
import {
  type Cursor,
  field,
  fields,
  isGiven,
  items,
  marked,
  rootCursor,
} from "../../domain/declared/cursor.ts";
import { periodsOf, positions } from "../../domain/league/details.ts";
import { type Lock, lock } from "../../domain/league/locks.ts";
import { draftPick } from "../../domain/league/picks.ts";
import { type ListedSlot, listedSlot, type PlayerInPlace } from "../../domain/league/players.ts";
import { BEGINNING, type Sport } from "../../domain/league/points.ts";
import { omittedRules, rosterRules, transactionRules } from "../../domain/league/rules.ts";
import { givenTrade } from "../../domain/trades/trade-table.ts";
import { DOCUMENT_KEYS, type ShapedDocument } from "../league-document.ts";
import { assumedRules } from "./assumed-rules.ts";
import { shapeDetails } from "./shape-details.ts";
import { shapeOwners } from "./shape-owners.ts";
import { shapeRosters } from "./shape-rosters.ts";

export type ShapeOptions = {
  /** The name of the document. It is used if the league has no id or no name. */
  readonly name: string;
  /** The id or name of an owner who becomes a commissioner, whatever the document says. */
  readonly commissioner: string | null;
};

const listedTrades = list(givenTrade, { name: "id", what: "the trade", key: ({ id }) => id });
const listedPicks = list(draftPick, { name: "id", what: "the pick", key: ({ id }) => id });
const listedLocks = list(lock, {
  what: "the lock",
  key: (each) => {
    const subject = each.on === "player" ? `player ${each.playerId}` : `pro team ${each.proTeam}`;
    return each.from === null ? subject : `${subject} from ${each.from}`;
  },
});

/** The keys of an export that are not part of the league. */
const KEYS_OF_AN_EXPORT = ["journal"] as const;

/**
 * The first of two steps: turns JSON in any recorded spelling into a league document, with every
 * default filled in. Checks values by themselves, and against values next to them. The second step,
 * `linkDocument`, checks references.
 */
export const shapeDocument = (
  given: unknown,
  { name, commissioner }: ShapeOptions,
  report: Report,
): ShapedDocument => {
  const keys = fields(rootCursor(given, report), [...DOCUMENT_KEYS, ...KEYS_OF_AN_EXPORT]);
  const rosterKeys = fields(keys.rosters, ["teams", "point", "period"]);
  const { rosters, free } = shapeRosters(rosterKeys.teams, keys.players);
  const listed = [...rosters.flatMap((team) => team.players), ...free];
  const { details, sport } = shapeDetails(
    { league_details: keys.league_details, dates: keys.dates, rosters: rosterKeys },
    { fileName: name, hasKeepers: listed.some(({ isKeeper }) => isKeeper) },
  );
  const ruleKeys = fields(keys.rules, ["transactions", "roster"]);
  const transactions = transactionRules.read(ruleKeys.transactions);
  const omitted = omittedRules(ruleKeys.transactions);
  report.assumed.push(...assumedRules(transactions.transactionRules, omitted, rosters.length));
  return {
    details,
    periods: periodsOf(sport).read(keys.periods),
    rules: { ...transactions, rosterRules: rosterRules.read(ruleKeys.roster) },
    positions: positions.read(keys.positions),
    owners: shapeOwners(keys.owners, { teams: rosters, commissioner }),
    rosters,
    free,
    picks: listedPicks.read(keys.draft_picks),
    slots: shapeSlots(keys.lineups, sport),
    locks: shapeLocks(keys.locks, listed),
    trades: listedTrades.read(keys.trades),
  };
};

/** Shapes `lineups`: slots at other points than the effective one. */
const shapeSlots = (cursor: Cursor, sport: Sport | null): readonly ListedSlot[] => {
  const slots = list(listedSlot(sport), {
    name: "player_id",
    what: "the slot of player",
    key: ({ playerId, from }) => (playerId === "" ? "" : `${playerId} at ${from ?? BEGINNING}`),
  }).read(cursor);
  const places = items(cursor).map((item) => marked(field(item, "player_id")));
  for (const [i, slot] of slots.entries()) {
    const place = places[i];
    if (place !== undefined) cursor.report.slots.set(slot, place);
  }
  return slots;
};

/**
 * Shapes `locks`, each on a player or on a pro team. Without this key, `is_locked` of a player
 * means a lock without an end.
 */
const shapeLocks = (cursor: Cursor, players: readonly PlayerInPlace[]): readonly Lock[] =>
  isGiven(cursor)
    ? listedLocks.read(cursor)
    : players
        .filter(({ isLocked }) => isLocked)
        .map(({ id }) => ({ on: "player", playerId: id, from: null, until: null }));
