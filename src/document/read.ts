import { byId } from "../domain/ids.ts";
import type { WholeLeague } from "../domain/league.ts";
import { type Lock, sortLocks } from "../domain/locks.ts";
import { type DocumentFile, mergeFiles } from "./files.ts";
import { readDetails, readPeriods, readPositions } from "./read-details.ts";
import { type KnownIds, readLocks, readOwners, readPicks } from "./read-parts.ts";
import { type ListedPlayer, locksOfListed, readRosters } from "./read-rosters.ts";
import { readRosterRules, readTransactionRules } from "./read-rules.ts";
import { readPlayersWithTimelines } from "./read-timelines.ts";
import { readTrades } from "./read-trades.ts";
import { type Fault, fields, newReport, rootSpot } from "./spots.ts";

export type ReadOptions = {
  /** The id of an owner to be a commissioner, whatever the document says. */
  readonly commissioner: string | null;
};

/** A league and what was taken for granted; or every fault of the document. */
export type Reading = {
  /** The fields that no league document has, as in `rosters.teams[].division`. */
  readonly leftOut: readonly string[];
} & (
  | { readonly league: WholeLeague; readonly assumed: readonly string[] }
  | { readonly faults: readonly [Fault, ...Fault[]] }
);

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
] as const;

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
  const keys = fields(rootSpot(document, report), DOCUMENT_KEYS);
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
  const { rules, descriptions } = readTransactionRules(ruleKeys.transactions);
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
  if (rules.tradePolicy === "approve" && !owners.some((owner) => owner.isCommissioner))
    report.assumed.push(
      "nobody is a commissioner, so that nobody can approve a trade: make an owner one in the document or, for a new league, with 'league init --commissioner'",
    );

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
    locks: sortLocks(allLocks(readLocks(keys.locks, known), listed)),
    trades: byId(trades),
  };
  const [first, ...others] = report.faults;
  const leftOut = [...report.leftOut].sort();
  return first === undefined
    ? { league, assumed: report.assumed, leftOut }
    : { faults: [first, ...others], leftOut };
};

/** `is_locked` counts where `locks` says nothing of the player. */
const allLocks = (locks: readonly Lock[], listed: readonly ListedPlayer[]): readonly Lock[] => {
  const named = new Set(locks.map((lock) => (lock.on === "player" ? lock.playerId : "")));
  const implied = locksOfListed(listed).filter(
    (lock) => lock.on === "player" && !named.has(lock.playerId),
  );
  return [...locks, ...implied];
};

const baseName = (path: string): string =>
  path.replace(/^.*[/\\]/, "").replace(/\.json$/i, "") || "league";
