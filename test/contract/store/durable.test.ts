import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { openLeagueFile } from "../../../src/store/sqlite/open.ts";
import {
  asOrdinaryUser,
  createLeague,
  newFolder,
  newLeagueFile,
} from "../../support/league-on-disk.ts";
import { sandlot } from "../../support/sandlot.ts";

/**
 * SQLite ends a commit by removing its rollback journal. If the power fails before the removal is
 * on the disk, the journal is back, and SQLite takes the commit back. Only EXTRA (3) also syncs the
 * folder. FULL (2) does not.
 */
it("an answered commit survives a power cut: SQLite syncs the folder too", () => {
  const db = openLeagueFile(newLeagueFile());
  expect(db.pragma("synchronous", { simple: true })).toBe(3);
  db.close();
});

describe("a new file survives a power cut: it is synced before it gets its name, and its folder after that", () => {
  /** What was done on the disk, in order. */
  let calls: string[];

  beforeEach(() => {
    calls = [];
    const { fsyncSync, linkSync } = fs;
    vi.spyOn(fs, "fsyncSync").mockImplementation((opened) => {
      calls.push(fs.fstatSync(opened).isDirectory() ? "sync folder" : "sync file");
      fsyncSync(opened);
    });
    vi.spyOn(fs, "linkSync").mockImplementation((from, to) => {
      calls.push(`name ${basename(String(to))}`);
      linkSync(from, to);
    });
    syncBuiltinESMExports();
  });

  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it("a league file", () => {
    createLeague(join(newFolder(), "league.db"), sandlot());
    expect(calls).toEqual(["sync file", "name league.db", "sync folder"]);
  });

  it("a backup", () => {
    const file = newLeagueFile();
    calls = [];
    leagueFiles.backUpLeagueFile(file, join(dirname(file), "copy.db"));
    expect(calls).toEqual(["sync file", "name copy.db", "sync folder"]);
  });

  it("is made without syncing the folder if the folder may be written but not read", async () => {
    const folder = newFolder();
    fs.chmodSync(folder, 0o333);
    const file = join(folder, "league.db");
    await asOrdinaryUser(() => createLeague(file, sandlot()));
    expect(await leagueFiles.leagueFile(file).whole()).toEqual(sandlot());
    fs.chmodSync(folder, 0o755);
  });
});
