import type { DocumentPart } from "../document/document-part.ts";
import { DOCUMENT_KEYS, type LeagueDocument } from "../document/league-document.ts";
import { readLeague } from "../document/read.ts";
import { documentOf, writeLeague } from "../document/write.ts";
import { isSameJson } from "../domain/declared/json.ts";
import { type League, leagueOf } from "../domain/league.ts";
import type { LeagueStore, LeagueStory, NumberedEntry } from "../domain/port.ts";
import {
  type Change,
  idOf,
  KINDS,
  type Kind,
  put,
  type ThingOf,
  thingsAfter,
  thingsIn,
} from "../domain/things.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import { fullPath } from "../wire/uri.ts";
import { PATHS } from "./paths.ts";
import { replay } from "./replay.ts";
import { scenarioOf } from "./scenario.ts";

/** What takes back an entry of the journal, as the payload of an update; or why nothing does. */
export type Undo =
  | {
      readonly entry: NumberedEntry;
      readonly part: DocumentPart & { readonly undoes: number };
      /** Why later entries stay. */
      readonly staying: readonly string[];
    }
  | { readonly problem: string };

/**
 * How to take back the last change of a league that still stands, or the entry with the given number
 * (R15). The journal is replayed in memory, because that shows every thing that the entry changed as
 * it was before. What others have changed since stays. Trades are never taken back.
 */
export const undoOf = async (
  { league, history: { origin, entries } }: LeagueStory,
  leagueInMemory: (league: WholeLeague, origin: string) => LeagueStore,
  seq?: number,
): Promise<Undo> => {
  const reading = readLeague([{ name: "league.json", text: origin }], { commissioner: null });
  if ("faults" in reading) return { problem: LOST };
  const memory = leagueInMemory(reading.league, origin);
  const done = await replayed(origin, entries, memory);
  const now = await memory.whole();
  if (writeLeague(now) !== writeLeague(league)) return { problem: LOST };

  const changes = done.filter(({ changed }) => changed.length > 0);
  if (seq !== undefined) {
    const wanted = changes.find(({ entry }) => entry.seq === seq);
    if (wanted === undefined) return { problem: notDone(seq) };
    const found = undoing(wanted, done, now);
    return "problem" in found ? found : { ...found, staying: [] };
  }
  const staying: string[] = [];
  let problem: string | undefined;
  for (const each of newestThatStand(changes)) {
    const found = undoing(each, done, now);
    if (!("problem" in found)) return { ...found, staying };
    staying.push(found.problem);
    if (!isAboutTrades(each)) problem ??= found.problem;
  }
  return { problem: problem ?? staying[0] ?? "there is no change to take back" };
};

/** What takes back a change, if others have not changed the same since. */
const undoing = (
  wanted: Done,
  done: readonly Done[],
  now: WholeLeague,
):
  | Omit<Extract<Undo, { readonly entry: NumberedEntry }>, "staying">
  | { readonly problem: string } => {
  const { entry, changed } = wanted;
  if (isAboutTrades(wanted)) return { problem: aboutTrades(wanted) };
  const things = thingsIn(now);
  const lost = changed.find(({ kind, id, after }) => !isSameJson(things.get(kind, id), after));
  if (lost !== undefined) {
    const by = done.findLast((each) =>
      each.changed.some(({ kind, id }) => kind === lost.kind && id === lost.id),
    );
    return { problem: overtaken(entry, by ?? wanted) };
  }
  const given = changed.find((each) => hasBudget(each.after) && !hasBudget(each.before));
  if (given !== undefined) return { problem: budgetGiven(entry, given.id) };

  const back = changed.map(({ kind, id, before }) =>
    before === undefined ? { remove: kind, id } : put(kind, before),
  );
  const part = partFor(now, leagueOf(thingsAfter(things, back)).whole());
  return { entry, part: { ...part, undoes: entry.seq } };
};

/** The changes, newest first, without those that were taken back and without the undos. */
const newestThatStand = (changes: readonly Done[]): readonly Done[] => {
  const undone = new Set<number>();
  return changes.toReversed().filter(({ entry }) => {
    if (undone.has(entry.seq)) return false;
    const seq = undoneBy(entry);
    if (seq !== undefined) undone.add(seq);
    return seq === undefined;
  });
};

/** The entry that an entry took back. */
const undoneBy = ({ method, path, payload }: NumberedEntry): number | undefined =>
  method === "PUT" && fullPath(path) === PATHS.league
    ? (JSON.parse(payload) as { readonly undoes?: number }).undoes
    : undefined;

const LOST =
  "the journal does not lead to the league as it is, so it cannot say what was before. 'fantasy-tx league check' says more";

const notDone = (seq: number): string =>
  `the journal has no change with the number ${seq}. 'fantasy-tx league log' lists the entries with their results`;

const aboutTrades = ({ entry, changed }: Done): string => {
  const trades = changed.flatMap(({ kind, after }) => (kind === "trade" && after ? after : []));
  const executed = trades.find((each) => "state" in each && each.state === "executed");
  const what = fullPath(entry.path) === PATHS.league ? "has ended trades" : "is about trades";
  const hint = executed === undefined ? "" : ". 'fantasy-tx trade reverse' takes back the trade";
  return `entry ${entry.seq} ${what}, so it stays${hint}`;
};

const overtaken = ({ seq }: NumberedEntry, by: Done): string => {
  const cannot = `entry ${seq} cannot be taken back, because entry ${by.entry.seq}`;
  return isAboutTrades(by)
    ? `${cannot}, which is about trades, has changed the same since`
    : `${cannot} has changed the same since. Take back entry ${by.entry.seq} first`;
};

const hasBudget = (thing: ThingOf[Kind] | undefined): boolean =>
  thing !== undefined && "budget" in thing;

/** An update that leaves out a budget keeps it (T26). */
const budgetGiven = ({ seq }: NumberedEntry, team: string): string =>
  `entry ${seq} cannot be taken back, because an update cannot take away a budget. 'fantasy-tx team set ${team} --budget none' does`;

/** A thing that an entry has changed. Undefined where the league did not have it. */
type Changed = {
  readonly kind: Kind;
  readonly id: string;
  readonly before: ThingOf[Kind] | undefined;
  readonly after: ThingOf[Kind] | undefined;
};

type Done = { readonly entry: NumberedEntry; readonly changed: readonly Changed[] };

const isAboutTrades = ({ changed }: Done): boolean => changed.some(({ kind }) => kind === "trade");

/** Makes the requests of a journal that were not refused. */
const replayed = async (
  origin: string,
  entries: readonly NumberedEntry[],
  memory: LeagueStore,
): Promise<readonly Done[]> => {
  const made = entries.filter(({ statusCode }) => statusCode === 200);
  const changes: (readonly Changed[])[] = [];
  const observed: Pick<LeagueStore, "perform"> = {
    perform: (intent, step) =>
      memory.perform(intent, (league, head) => {
        const commit = step(league, head);
        changes.push(changedBy(league, commit.changes));
        return commit;
      }),
  };
  for await (const _ of replay(scenarioOf(origin, made), observed));
  return made.map((entry, i) => ({ entry, changed: changes[i] ?? [] }));
};

const changedBy = (league: League, changes: readonly Change[]): readonly Changed[] => {
  const after = thingsAfter(league.things, changes);
  return KINDS.flatMap((kind) => {
    const ids = changes.flatMap((change) => {
      if ("put" in change) return change.put === kind ? idOf(kind, change.thing) : [];
      if ("remove" in change) return change.remove === kind ? change.id : [];
      return [league.things, after].flatMap((all) => all.list(kind).map((it) => idOf(kind, it)));
    });
    return [...new Set(ids)]
      .map((id) => ({ kind, id, before: league.things.get(kind, id), after: after.get(kind, id) }))
      .filter((each) => !isSameJson(each.before, each.after));
  });
};

/** The part of a document that leads from one league to another with the same trades. */
const partFor = (from: WholeLeague, to: WholeLeague): DocumentPart => {
  const [old, wanted] = [documentOf(from), documentOf(to)];
  const changed = DOCUMENT_KEYS.filter(
    (key) => key !== "trades" && JSON.stringify(old[key]) !== JSON.stringify(wanted[key]),
  );
  const keys = changed.some((key) => OF_PLAYERS.includes(key))
    ? [...changed, ...OF_PLAYERS]
    : changed;
  return Object.fromEntries(keys.map((key) => [key, wanted[key]]));
};

/** The keys that say together where players are. An update draws its own conclusions from some of them. */
const OF_PLAYERS: readonly (keyof LeagueDocument)[] = ["rosters", "players", "lineups", "locks"];
