import { byId } from "../domain/league/ids.ts";
import { sortLocks } from "../domain/league/locks.ts";
import type { WholeLeague } from "../domain/league.ts";
import { type RuleWarning, ruleWarnings } from "../domain/maintenance/rule-warnings.ts";
import { type Fault, fields, isGiven, newReport, rootCursor } from "./cursor.ts";
import { type DocumentFile, mergeFiles } from "./files.ts";
import { DOCUMENT_KEYS } from "./league-document.ts";
import { readDetails, readPeriods, readPositions } from "./read-details.ts";
import { type KnownIds, readLocks, readOwners, readPicks } from "./read-parts.ts";
import { locksOfListed, readRosters } from "./read-rosters.ts";
import { assumedRules, readRosterRules, readTransactionRules } from "./read-rules.ts";
import { readPlayersWithTimelines } from "./read-timelines.ts";
import { readTrades } from "./read-trades.ts";

export type ReadOptions = {
  /** The id of an owner to be a commissioner, whatever the document says. */
  readonly commissioner: string | null;
};

/** A league, what was taken for granted and what to warn about; or every fault of the document. */
export type Reading = {
  /** The fields that no league document has, as in `rosters.teams[].division`. */
  readonly leftOut: readonly string[];
} & (
  | {
      readonly league: WholeLeague;
      readonly assumed: readonly string[];
      readonly warnings: readonly RuleWarning[];
    }
  | { readonly faults: readonly [Fault, ...Fault[]] }
);

/** What an export says beside the league. */
const KEYS_OF_AN_EXPORT = ["journal"] as const;

/**
 * Reads a league document in every recorded spelling, and tells all of its faults at once with
 * their places (league-document.md, Reading). The name of the first file stands for the league's
 * id and name where the document has none.
 */
export const readLeague = (files: readonly DocumentFile[], options: ReadOptions): Reading => {
  const merged = mergeFiles(files);
  const [unreadable, ...more] = merged.faults;
  return unreadable === undefined
    ? readDocument(merged.document, { ...options, name: baseName(files[0]?.name ?? "") })
    : { faults: [unreadable, ...more], leftOut: [] };
};

/** The same of a document that is one already; `name` is what it is called. */
export const readDocument = (
  document: Readonly<Record<string, unknown>>,
  { name, commissioner }: ReadOptions & { readonly name: string },
): Reading => {
  const report = newReport();
  const keys = fields(rootCursor(document, report), [...DOCUMENT_KEYS, ...KEYS_OF_AN_EXPORT]);
  const rosterKeys = fields(keys.rosters, ["teams", "point", "period"]);
  const { teams, players: listed } = readRosters(rosterKeys.teams, keys.players);
  const { details, sport } = readDetails(
    { league_details: keys.league_details, dates: keys.dates, rosters: rosterKeys },
    {
      fileName: name,
      hasKeepers: listed.some((player) => player.isKeeper),
    },
  );
  const known: KnownIds = {
    teams: new Set(teams.map((team) => team.id)),
    players: new Set(listed.map((player) => player.id)),
  };
  const ruleKeys = fields(keys.rules, ["transactions", "roster"]);
  const { rules, descriptions, unsaid } = readTransactionRules(ruleKeys.transactions);
  report.assumed.push(...assumedRules(rules, unsaid, teams.length));
  const owners = readOwners(keys.owners, known, { teams, commissioner });
  const picks = readPicks(keys.draft_picks, known);
  const players = readPlayersWithTimelines(keys.lineups, {
    players: listed,
    ids: known,
    sport,
    effectivePoint: details.effectivePoint,
  });
  const trades = readTrades(keys.trades, {
    ...known,
    teamsById: new Map(teams.map((team) => [team.id, team])),
    playersById: new Map(players.map((player) => [player.id, player])),
    picks: new Set(picks.map((pick) => pick.id)),
    owners: new Set(owners.map((owner) => owner.id)),
    effectivePoint: details.effectivePoint,
  });
  const league: WholeLeague = {
    details,
    periods: readPeriods(keys.periods, sport),
    transactionRules: rules,
    ruleDescriptions: descriptions,
    rosterRules: readRosterRules(ruleKeys.roster),
    positions: readPositions(keys.positions),
    owners: byId(owners),
    teams: byId(teams),
    players: byId(players),
    picks: byId(picks),
    locks: sortLocks(isGiven(keys.locks) ? readLocks(keys.locks, known) : locksOfListed(listed)),
    trades: byId(trades),
  };
  const [first, ...others] = report.faults;
  const leftOut = [...report.leftOut].sort();
  return first === undefined
    ? { league, assumed: report.assumed, warnings: ruleWarnings(league), leftOut }
    : { faults: [first, ...others], leftOut };
};

const baseName = (path: string): string =>
  path.replace(/^.*[/\\]/, "").replace(/\.json$/i, "") || "league";
