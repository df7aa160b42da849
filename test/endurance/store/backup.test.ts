import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { FORMAT } from "../../../src/store/sqlite/schema.ts";
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

  it("keeps the header: a copy is a league file of the same version, and can be used", async () => {
    const file = await usedLeagueFile();
    const copy = copyBeside(file);
    backUpLeagueFile(file, copy);
    const header = readFileSync(copy).subarray(0, 100);
    expect(header.toString("latin1", 68, 72)).toBe("FTX1");
    expect(header.readUInt32BE(60)).toBe(FORMAT);
    // A rollback journal, so that the copy is a single file too.
    expect([...header.subarray(18, 20)]).toEqual([1, 1]);
    await askFile(copy, { as: "zoe", payload: OFFER });
    expect(journalOf(copy).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it("does not change a byte of the league, and adds only the copy", async () => {
    const file = await usedLeagueFile();
    const before = everythingIn(dirname(file));
    backUpLeagueFile(file, copyBeside(file));
    const { "copy.db": copy, ...others } = everythingIn(dirname(file));
    expect(copy).toBeDefined();
    expect(others).toEqual(before);
  });

  it("gives the size of the copy in bytes", async () => {
    const file = await usedLeagueFile();
    expect(backUpLeagueFile(file, copyBeside(file))).toBe(statSync(copyBeside(file)).size);
  });

  it("copies a copy, with the same result", async () => {
    const file = await usedLeagueFile();
    const [one, two] = [join(newFolder(), "1.db"), join(newFolder(), "2.db")];
    backUpLeagueFile(file, one);
    backUpLeagueFile(one, two);
    expect(leagueTables(two)).toEqual(leagueTables(file));
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

describe("a backup never overwrites", () => {
  it.each<[string, (copy: string, file: string) => void]>([
    ["a league file", (copy, file) => copyFileSync(file, copy)],
    ["another file", (copy) => writeFileSync(copy, "my notes")],
    ["an empty file", (copy) => writeFileSync(copy, "")],
    ["a folder", (copy) => mkdirSync(copy)],
    ["a link to nowhere", (copy) => symlinkSync("nowhere", copy)],
  ])("%s", async (_, make) => {
    const file = await usedLeagueFile();
    make(copyBeside(file), file);
    const { problem, message } = await failure(file, copyBeside(file));
    expect(problem).toBe("exists");
    expectClearSentence(message, copyBeside(file));
  });

  it("the league itself", async () => {
    const file = await usedLeagueFile();
    expect((await failure(file, file)).problem).toBe("exists");
  });
});

describe("a backup is made whole or not at all", () => {
  const overwritePage = (file: string, page: number): void => {
    const opened = openSync(file, "r+");
    writeSync(opened, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
    closeSync(opened);
  };

  it("it is not made of a damaged league, and the error names the league, not the copy", async () => {
    const file = await usedLeagueFile();
    overwritePage(file, 3);
    const { problem, message } = await failure(file, copyBeside(file));
    expect(problem).toBe("unusable");
    expect(message).toMatch(/is damaged/);
    expectClearSentence(message, file);
    expect(message).not.toContain("copy.db");
  });

  it("it is not made of a league whose end is missing", async () => {
    const file = await usedLeagueFile();
    writeFileSync(file, readFileSync(file).subarray(0, -1));
    const { message } = await failure(file, copyBeside(file));
    expect(message).toMatch(/is damaged/);
    expectClearSentence(message, file);
  });

  it.each<[string, (file: string) => void, RegExp]>([
    ["is not there", () => {}, /there is no league file/],
    ["is another file", (file) => writeFileSync(file, "my notes"), /is not a league file/],
    ["is empty", (file) => writeFileSync(file, ""), /is empty/],
    [
      "is another database",
      (file) => new Database(file).exec("CREATE TABLE t (x)").close(),
      /is not a league file/,
    ],
  ])("of a league file that %s it is not made", async (_, make, sentence) => {
    const file = join(newFolder(), "league.db");
    make(file);
    const { problem, message } = await failure(file, copyBeside(file));
    expect(problem).toBe("unusable");
    expect(message).toMatch(sentence);
    expectClearSentence(message, file);
  });

  it("it is not made in a missing folder, and neither is the folder", async () => {
    const file = await usedLeagueFile();
    const copy = join(dirname(file), "season", "copy.db");
    const { problem, message } = await failure(file, copy);
    expect(problem).toBe("unusable");
    expect(message).toMatch(/there is no folder for/);
    expectClearSentence(message, copy);
  });

  it("it is not made in a read-only folder, and the error names the copy", async () => {
    const file = await usedLeagueFile();
    chmodSync(file, 0o644);
    const folder = newFolder();
    chmodSync(folder, 0o555);
    const copy = join(folder, "copy.db");
    await asOrdinaryUser(async () => {
      const { problem, message } = await problemOf(() => backUpLeagueFile(file, copy));
      expect(problem).toBe("unusable");
      expectClearSentence(message, copy);
    });
    expect(everythingIn(folder)).toEqual({});
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
