import { copyFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { COMMANDS, goodLine, hasGoodLine, wordsOf } from "../../support/every-command.ts";
import { folderWithSecrets } from "../../support/league-of-secrets.ts";
import { inWorld } from "../../support/world.ts";

/*
 * A command costs the same in the last week of a season as in the first (issue 8): none of its
 * statements goes through all players, all trades or the whole journal, unless its answer is about them all.
 */
const GROWING = ["things", "keys", "journal"];

/** Commands whose answer is about all players, all trades or the whole journal. */
const ABOUT_ALL: Readonly<Record<string, readonly string[]>> = {
  // All things are replaced, but not the tokens among them.
  "league init": ["things", "keys"],
  "league update": ["trade", "player", "things", "keys"],
  "league export": ["trade", "player"],
  "league diff": ["trade", "player"],
  "league check": ["things", "trade", "player", "journal", "keys"],
  // An owner with ballots in the history cannot be removed, and a player who was traded neither.
  "owner remove": ["trade"],
  "player remove": ["trade"],
  "league move": ["trade", "player", "journal", "things", "keys"],
};

let folder = "";
beforeAll(async () => {
  const undo: (() => void)[] = [];
  folder = await folderWithSecrets((step) => undo.push(step));
  return () => {
    for (const step of undo) step();
  };
});

/** The statements that a command line prepares. */
const statementsOf = async (
  words: readonly string[],
  file: string,
): Promise<ReadonlySet<string>> => {
  const statements = new Set<string>();
  const { prepare } = Database.prototype;
  const spy = vi.spyOn(Database.prototype, "prepare").mockImplementation(function prepared(
    this: Database.Database,
    sql: string,
  ) {
    statements.add(sql);
    return prepare.call(this, sql);
  });
  onTestFinished(() => spy.mockRestore());
  const { status, stderr } = await inWorld(words, { env: { FANTASY_TX_LEAGUE: file } });
  expect([status, stderr]).toEqual([0, expect.not.stringContaining("fault")]);
  return statements;
};

/**
 * What a statement goes through row by row: all players or trades, by its text, or a table, by
 * SQLite's own plan.
 */
const scannedBy = (db: Database.Database, sql: string): readonly string[] => {
  const [, kind] = /WHERE kind = '(player|trade)'$/.exec(sql) ?? [];
  return [
    ...(kind === undefined ? [] : [kind]),
    ...db
      .prepare<unknown[], { readonly detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(sql.match(/\?/g)?.map(() => null) ?? [])
      .flatMap(({ detail }) => /^SCAN (\w+)/.exec(detail)?.[1] ?? [])
      .filter((table) => GROWING.includes(table)),
  ];
};

/** The growing tables that a command line goes through row by row. */
const scanned = async (words: readonly string[]): Promise<ReadonlySet<string>> => {
  const file = join(folder, `${words.join("-").replaceAll(/[^a-z-]/g, "")}.db`);
  copyFileSync(join(folder, "league.db"), file);
  const statements = await statementsOf(words, file);
  const db = new Database(file);
  onTestFinished(() => {
    db.close();
  });
  return new Set(
    [...statements]
      .filter((sql) => /^(SELECT|UPDATE|DELETE)/.test(sql))
      .flatMap((sql) => scannedBy(db, sql)),
  );
};

describe("a command finds rows of growing tables by an index", () => {
  it.each(COMMANDS.map(({ name }) => name).filter(hasGoodLine))("%s", async (name) => {
    const { args, options } = goodLine(name, folder);
    const { "--dry-run": _, ...others } = options;
    const found = await scanned(wordsOf(name, { args, options: others }));
    expect(found).toEqual(new Set(ABOUT_ALL[name] ?? []));
  });

  it.each([
    ["--as", "bob"],
    ["--state", "executed,offer"],
    ["--player", "101"],
  ])("trade list %s %s, by page (T31)", async (...options) => {
    expect(await scanned(["trade", "list", ...options])).toEqual(new Set());
  });
});
