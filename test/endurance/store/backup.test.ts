import { chmodSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { BIN, run } from "../../support/command.ts";
import { fullLeague } from "../../support/full-league.ts";
import {
  askFile,
  asOrdinaryUser,
  everythingIn,
  expectClearSentence,
  journalOf,
  leagueTables,
  newFolder,
  newLeagueFile,
  overwritePage,
  problemOf,
} from "../../support/league-on-disk.ts";
import { newAsker } from "../../support/processes.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";

const { backUpLeagueFile, checkLeagueFile, leagueFile } = leagueFiles;

const OFFER = { team_from: "1", team_to: "2", players: ["101:1:2"] };

/** A league file with some requests in it. */
const usedLeagueFile = async (): Promise<string> => {
  const file = newLeagueFile(fullLeague());
  await askFile(file, { as: "bob", payload: OFFER });
  await askFile(file, { method: "PUT", path: PATHS.owners, payload: { bar: ["ann"] } });
  return file;
};

const copyBeside = (file: string): string => join(dirname(file), "copy.db");

/** A backup that must fail, and leave the folder as it was. */
const failure = async (file: string, copy: string) => {
  const before = everythingIn(dirname(file));
  const problem = await problemOf(() => backUpLeagueFile(file, copy));
  expect(everythingIn(dirname(file))).toEqual(before);
  return problem;
};

describe("league backup", () => {
  it("makes a copy with all of the league, its journal, and the document that it began with", async () => {
    const file = await usedLeagueFile();
    const copy = copyBeside(file);
    backUpLeagueFile(file, copy);
    expect(await leagueFile(copy).story()).toEqual(await leagueFile(file).story());
    expect(leagueTables(copy)).toEqual(leagueTables(file));
    expect(journalOf(copy)).toEqual(journalOf(file));
    expect(journalOf(copy)).toHaveLength(2);
    expect(checkLeagueFile(copy, faultsOf)).toEqual([]);
  });

  it("does not change a byte of the league, and adds only the copy", async () => {
    const file = await usedLeagueFile();
    const before = everythingIn(dirname(file));
    backUpLeagueFile(file, copyBeside(file));
    const { "copy.db": copy, ...others } = everythingIn(dirname(file));
    expect(copy).toBeDefined();
    expect(others).toEqual(before);
  });

  it("works on a read-only file", async () => {
    const file = await usedLeagueFile();
    chmodSync(file, 0o444);
    const folder = newFolder();
    chmodSync(folder, 0o777);
    await asOrdinaryUser(() => backUpLeagueFile(file, join(folder, "copy.db")));
    expect(checkLeagueFile(join(folder, "copy.db"), faultsOf)).toEqual([]);
  });
});

describe("a backup while others write", () => {
  it("has everything that was committed, and nothing of a write under way", async () => {
    const file = await usedLeagueFile();
    const other = new Database(file);
    other.exec("BEGIN IMMEDIATE; DELETE FROM things WHERE kind = 'team'");
    try {
      backUpLeagueFile(file, copyBeside(file));
    } finally {
      other.close();
    }
    expect((await leagueFile(copyBeside(file)).whole()).details.name).toBe("Full League");
    expect(journalOf(copyBeside(file))).toHaveLength(2);
  });

  it("is valid each time: it has all requests up to some moment, and none after it", async () => {
    const file = newLeagueFile(sandlot());
    const OFFERS = 40;
    const writer = newAsker(file);
    writer.begin(
      Array.from({ length: OFFERS }, () => ({
        ...{ at: NOON, as: "ann", method: "POST", path: PATHS.trade },
        payload: JSON.stringify(OFFER),
      })),
    );
    await writer.atWork;
    const copies: string[] = [];
    let isWriting = true;
    const ended = writer.ended.then(() => {
      isWriting = false;
    });
    while (isWriting) {
      const copy = join(dirname(file), `${copies.length}.db`);
      backUpLeagueFile(file, copy);
      copies.push(copy);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await ended;
    expect(writer.said.map(({ statusCode }) => statusCode)).toEqual(
      Array<number>(OFFERS).fill(200),
    );
    const whole = journalOf(file);
    for (const copy of copies) {
      const journal = journalOf(copy);
      expect(journal).toEqual(whole.slice(0, journal.length));
      expect((await leagueFile(copy).whole()).trades).toHaveLength(journal.length);
      expect(checkLeagueFile(copy, faultsOf)).toEqual([]);
    }
  });
});

describe("a backup is made whole or not at all", () => {
  it("it is not made of a damaged league, and the error names the league, not the copy", async () => {
    const file = await usedLeagueFile();
    overwritePage(file, 3);
    const { problem, message } = await failure(file, copyBeside(file));
    expect(problem).toBe("unusable");
    expect(message).toMatch(/is damaged/);
    expectClearSentence(message, file);
    expect(message).not.toContain("copy.db");
  });

  it("if the disk has no room for it, nothing of it is left (exit 3)", async () => {
    const file = await usedLeagueFile();
    const before = everythingIn(dirname(file));
    // Files of this shell may have 32 blocks of 512 or 1024 bytes. The league has more.
    const command = `trap '' XFSZ; ulimit -f 32; exec '${process.execPath}' '${BIN}' --league '${file}' league backup '${copyBeside(file)}'`;
    const { stdout, stderr, status } = await run("/bin/sh", ["-c", command]);
    expect({ stdout, status }).toEqual({ stdout: "", status: 3 });
    expectClearSentence(stderr.trim(), copyBeside(file));
    expect(everythingIn(dirname(file))).toEqual(before);
  });
});
