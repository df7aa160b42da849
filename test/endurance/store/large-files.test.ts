import { closeSync, copyFileSync, openSync, readFileSync, statSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { fullLeague } from "../../support/full-league.ts";
import { askFile, newLeagueFile, tamper, withDatabase } from "../../support/league-on-disk.ts";
import { newRandom, SEED } from "../../support/random.ts";

const PAGE = 4096;
const OFFER = { as: "bob", payload: { team_from: "2", team_to: "1", players: ["202:2:1"] } };

/** A file above the size up to which the whole file is checked before each write. */
const newLargeFile = (): string => {
  const file = newLeagueFile(fullLeague());
  tamper(
    file,
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
     INSERT INTO journal SELECT n, 0, NULL, 'PUT', '/fantasy/league', json_object('x', hex(zeroblob(1200))), 200, '{}' FROM numbers;
     INSERT INTO chain SELECT seq, hex(zeroblob(32)) FROM journal`,
  );
  expect(statSync(file).size).toBeGreaterThan(2_500_000);
  return file;
};

/** Each page, counted from 0, with the table or index that it belongs to. */
const pagesOf = (file: string): readonly { readonly name: string; readonly page: number }[] =>
  withDatabase(file, (db) =>
    db
      .prepare<[], { name: string; page: number }>(
        "SELECT coalesce(tbl_name, dbstat.name) AS name, pageno - 1 AS page FROM dbstat LEFT JOIN sqlite_schema USING (name)",
      )
      .all(),
  );

const GROWING = ["journal", "chain", "origin"];

/**
 * Where the file's header says whether incremental vacuum is on. Without auto vacuum, which no
 * league file has, SQLite ignores it, except in its check of a whole file.
 */
const UNUSED_FLAG = 64;

const overwrite = (file: string, bytes: Buffer, at: number): void => {
  const opened = openSync(file, "r+");
  writeSync(opened, bytes, 0, bytes.length, at);
  closeSync(opened);
};

/** Whether a write is refused as damage, with the file unchanged. */
const isRefused = async (file: string): Promise<boolean> => {
  const before = readFileSync(file);
  try {
    await askFile(file, OFFER);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ name: "StoreError", problem: "unusable" });
    expect(readFileSync(file).equals(before)).toBe(true);
    return true;
  }
};

describe("a large file is checked before each write too", () => {
  it("it can be written as long as it is valid", async () => {
    expect(await isRefused(newLargeFile())).toBe(false);
  });

  it("any page of the league overwritten with garbage: nothing is written", async () => {
    const sound = newLargeFile();
    const file = join(dirname(sound), "damaged.db");
    const pages = pagesOf(sound).filter(({ name }) => !GROWING.includes(name));
    expect(pages.length).toBeGreaterThan(20);
    for (const { name, page } of pages) {
      copyFileSync(sound, file);
      overwrite(file, Buffer.alloc(PAGE, 0xa5), page * PAGE);
      expect({ name, page, isRefused: await isRefused(file) }).toEqual({
        ...{ name, page, isRefused: true },
      });
    }
  });

  it.each(["journal", "chain"])(
    "the page of the %s on which the next entry would stand: nothing is written",
    async (table) => {
      const file = newLargeFile();
      const [last] = pagesOf(file)
        .filter(({ name }) => name === table)
        .map(({ page }) => page)
        .sort((a, b) => b - a);
      overwrite(file, Buffer.alloc(PAGE, 0xa5), (last ?? 0) * PAGE);
      expect(await isRefused(file)).toBe(true);
    },
  );

  it("an old entry of the journal: the league can be used, and league check reports it", async () => {
    const file = newLargeFile();
    const pages = pagesOf(file).filter(({ name }) => name === "journal");
    const { page } = pages[Math.floor(pages.length / 2)] ?? { page: 0 };
    overwrite(file, Buffer.alloc(PAGE, 0xa5), page * PAGE);
    expect(await isRefused(file)).toBe(false);
    expect(await leagueFiles.leagueFile(file).whole()).toEqual(fullLeague());
    let found: unknown;
    try {
      found = leagueFiles.checkLeagueFile(file, faultsOf);
    } catch (error) {
      found = error;
    }
    expect(found).not.toEqual([]);
  });

  it("free pages: their list is checked as long as there are free pages", async () => {
    const file = newLargeFile();
    tamper(file, "DELETE FROM journal WHERE seq > 990; DELETE FROM chain WHERE seq > 990");
    const trunk = readFileSync(file).readUInt32BE(32);
    expect(trunk).toBeGreaterThan(0);
    // The list names a page that is in use: the root of the first table.
    const used = Buffer.alloc(4);
    used.writeUInt32BE(2);
    overwrite(file, used, (trunk - 1) * PAGE + 8);
    expect(await isRefused(file)).toBe(true);
  });

  it("a flag that SQLite does not use: the league can be used, and league check reports it", async () => {
    const file = newLargeFile();
    overwrite(file, Buffer.of(1), UNUSED_FLAG + 3);
    expect(isFoundDamaged(file)).toBe(true);
    expect(await isRefused(file)).toBe(false);
    expect(await leagueFiles.leagueFile(file).whole()).toEqual(fullLeague());
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).not.toEqual([]);
  });

  it(`a flipped bit of the league that SQLite can find: 100 times (seed ${SEED})`, async () => {
    const random = newRandom();
    const sound = newLargeFile();
    const file = join(dirname(sound), "damaged.db");
    const pages = pagesOf(sound).filter(({ name }) => !GROWING.includes(name));
    const bytes = readFileSync(sound);
    let found = 0;
    for (let flip = 0; flip < 100; flip += 1) {
      const { page } = pages[Math.floor(random() * pages.length)] ?? { page: 0 };
      const at = page * PAGE + Math.floor(random() * (flip % 2 === 0 ? 100 : PAGE));
      if (at >= UNUSED_FLAG && at < UNUSED_FLAG + 4) continue;
      copyFileSync(sound, file);
      overwrite(file, Buffer.of((bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8))), at);
      if (!isFoundDamaged(file)) continue;
      found += 1;
      expect({ at, isRefused: await isRefused(file) }).toEqual({ at, isRefused: true });
    }
    expect(found).toBeGreaterThan(10);
  });
});

/** Whether SQLite's whole quick check finds damage, or the file cannot even be opened. */
const isFoundDamaged = (file: string): boolean => {
  try {
    return withDatabase(file, (db) => db.pragma("quick_check", { simple: true })) !== "ok";
  } catch {
    return true;
  }
};
