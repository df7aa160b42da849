import { list } from "../../domain/declared/codec.ts";
import { fields, rootCursor } from "../../domain/declared/cursor.ts";
import type { Report } from "../../domain/declared/report.ts";
import { draftPick } from "../../domain/league/picks.ts";
import { omittedRules, rosterRules, transactionRules } from "../../domain/league/rules.ts";
import { givenTrade } from "../../domain/trades/trade-table.ts";
import { DOCUMENT_KEYS, type ShapedDocument } from "../league-document.ts";
import { assumedRules } from "./assumed-rules.ts";
import { shapeDetails, shapePeriods, shapePositions } from "./shape-details.ts";
import { shapeLocks } from "./shape-locks.ts";
import { shapeOwners } from "./shape-owners.ts";
import { shapeRosters } from "./shape-rosters.ts";
import { shapeSlots } from "./shape-slots.ts";

export type ShapeOptions = {
  /** The name of the document. It is used if the league has no id or no name. */
  readonly name: string;
  /** The id or name of an owner who becomes a commissioner, whatever the document says. */
  readonly commissioner: string | null;
};

const listedTrades = list(givenTrade, { name: "id", what: "the trade", key: ({ id }) => id });
const listedPicks = list(draftPick, { name: "id", what: "the pick", key: ({ id }) => id });

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
  const { league_details, dates, sport } = shapeDetails(
    { league_details: keys.league_details, dates: keys.dates, rosters: rosterKeys },
    { fileName: name, hasKeepers: listed.some(({ isKeeper }) => isKeeper) },
  );
  const ruleKeys = fields(keys.rules, ["transactions", "roster"]);
  const transactions = transactionRules.read(ruleKeys.transactions);
  const omitted = omittedRules(ruleKeys.transactions);
  report.assumed.push(...assumedRules(transactions.transactionRules, omitted, rosters.length));
  const owners = shapeOwners(keys.owners, { teams: rosters, commissioner });
  const picks = listedPicks.read(keys.draft_picks);
  const lineups = shapeSlots(keys.lineups, sport);
  const trades = listedTrades.read(keys.trades);
  const periods = shapePeriods(keys.periods, sport);
  const roster = rosterRules.read(ruleKeys.roster);
  return {
    league_details,
    dates,
    periods,
    rules: { ...transactions, rosterRules: roster },
    positions: shapePositions(keys.positions),
    owners,
    rosters,
    free,
    picks,
    lineups,
    locks: shapeLocks(keys.locks, listed),
    trades,
  };
};
