import { type League, leagueOf } from "../../domain/league.ts";
import {
  type Commit,
  isNothing,
  type JournalHead,
  type ServedLeague,
  type Step,
  type Token,
} from "../../domain/port.ts";
import type { Change, ThingsInMemory } from "../../domain/things.ts";
import type { Found } from "../host-of-one.ts";
import { presentThings } from "../present-things.ts";
import { turns } from "../turns.ts";
import { addEntry, readEntries, readHead } from "./journal.ts";
import { readStory, readWhole } from "./league-file.ts";
import { servedFile } from "./served-file.ts";
import { readPresentLeague, sqlThings, writeChanges } from "./sql-things.ts";
import type { Statements } from "./statements.ts";
import { readTokenWithHash, tokenStore } from "./token-store.ts";
import { inLeagueFile, readMovedTo } from "./transact.ts";
import { busyUntil, whileBusy } from "./while-busy.ts";

/**
 * The league in a SQLite file that a server keeps open. The league is in memory, except for ended
 * trades and players on no team: they are read when a step asks for them. Other programs may use
 * the file at any time, and the next request knows what they have stored. A request that finds the
 * file locked tries again; other requests go on meanwhile.
 */
export type ServedLeagueFile = Omit<ServedLeague, "id"> & {
  readonly id: () => Promise<string>;
  /** The league's id and a token by its hash, at one moment. */
  readonly find: (hash: string) => Promise<Found | undefined>;
  /** What tells the league from others. Never waits. Reads the whole league if the file is in use. */
  readonly summary: () => Summary;
  /** Whether the last request found that the file cannot be used. */
  readonly hasFailed: () => boolean;
  /** Closes the file. The next request opens it again. */
  readonly close: () => void;
};

/** What tells the leagues of a server apart. */
export type Summary = {
  /** The league's id. */
  readonly id: string;
  /** The hashes of its tokens. */
  readonly hashes: readonly string[];
  /** Whether the league has moved to another place. */
  readonly hasMoved: boolean;
};

/** The parts of a file that are in memory. Each is read when it is first needed. */
type Memory = {
  things: ThingsInMemory | undefined;
  head: JournalHead | undefined;
  /** Tokens that clients have signed in with, by hash. */
  readonly tokens: Map<string, Token>;
};

/** `noteUse` is called whenever the file is used. */
export const servedLeague = (file: string, noteUse: () => void = () => {}): ServedLeagueFile => {
  const served = servedFile<Memory>(file, emptyMemory, noteUse);
  const inTurn = turns();
  const read = <Result>(work: (sql: Statements, memory: Memory) => Result): Promise<Result> =>
    whileBusy(() => served.transact("read", work));
  const write = <Result>(work: () => Result): Promise<Result> => {
    const end = busyUntil();
    return inTurn(file, () => whileBusy(work, end));
  };

  const writeToken = <Result>(work: (sql: Statements) => Result): Promise<Result> =>
    write(() =>
      served.transact("write", (sql, memory) => {
        memory.tokens.clear();
        return work(sql);
      }),
    );

  const performWrite = <Result>(step: Step<Result>): Result => {
    const { commit, memory, head } = served.transact("write", (sql, memory) => {
      const commit = take(sql, memory, step);
      writeChanges(sql, commit.changes);
      const head = commit.entry === null ? memory.head : addEntry(sql, commit.entry);
      return { commit, memory, head };
    });
    memory.head = head;
    remember(memory, commit.changes);
    return commit.result;
  };

  const perform: ServedLeague["store"]["perform"] = async (intent, step) => {
    if (intent !== "change") {
      const seen = await read((sql, memory) => take(sql, memory, step));
      if (intent === "read" || isNothing(seen)) return seen.result;
    }
    return write(() => performWrite(step));
  };

  return {
    store: {
      perform,
      whole: () => read(readWhole),
      history: (page) => read((sql) => readEntries(sql, page)),
      story: (of) => read((sql) => readStory(sql, of)),
    },
    tokens: tokenStore((mode, work) => (mode === "read" ? read(work) : writeToken(work))),
    id: () => read((sql, memory) => leagueIn(sql, memory).details().id),
    find: (hash) =>
      read((sql, memory) => {
        const token = tokenIn(sql, memory, hash);
        return token && { id: leagueIn(sql, memory).details().id, token };
      }),
    summary: () =>
      served.isOpen() || served.hasFailed()
        ? served.transact("read", (sql, memory) => summaryIn(sql, leagueIn(sql, memory)))
        : inLeagueFile(file, "read", summaryIn, 0),
    hasFailed: served.hasFailed,
    close: served.close,
  };
};

const emptyMemory = (): Memory => ({ things: undefined, head: undefined, tokens: new Map() });

const leagueIn = (sql: Statements, memory: Memory): League => {
  memory.things ??= presentThings(readPresentLeague(sql), () => sqlThings(sql));
  return leagueOf(memory.things);
};

const summaryIn = (sql: Statements, league = leagueOf(sqlThings(sql))): Summary => ({
  id: league.details().id,
  hashes: readHashes(sql),
  hasMoved: readMovedTo(sql) !== null,
});

const readHashes = (sql: Statements): readonly string[] =>
  sql
    .all<{ hash: string }>("SELECT hash FROM tokens WHERE hash IS NOT NULL")
    .map(({ hash }) => hash);

/** Only real tokens are remembered, because anybody can send wrong ones. */
const tokenIn = (sql: Statements, { tokens }: Memory, hash: string): Token | undefined => {
  const token = tokens.get(hash) ?? readTokenWithHash(sql, hash);
  if (token !== undefined) tokens.set(hash, token);
  return token;
};

const take = <Result>(sql: Statements, memory: Memory, step: Step<Result>): Commit<Result> =>
  step(leagueIn(sql, memory), () => {
    memory.head ??= readHead(sql);
    return memory.head;
  });

/** Makes stored changes in the league in memory. */
const remember = (memory: Memory, changes: readonly Change[]): void => {
  const { things } = memory;
  memory.things = undefined;
  if (changes.some((change) => "replace" in change)) return;
  things?.apply(changes);
  memory.things = things;
};
