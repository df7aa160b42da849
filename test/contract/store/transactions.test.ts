import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import type { JournalEntry } from "../../../src/domain/port.ts";
import { type Change, put } from "../../../src/domain/things.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import {
  askFile,
  journalOf,
  newLeagueFile,
  otherProgram,
  setting,
  tamper,
  WAYS_IN,
} from "../../support/league-on-disk.ts";
import { NOON } from "../../support/sandlot.ts";

const SWAP = { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] };

/** Pick 2027.1.1 goes to a team. */
const pickTo = (teamId: string): Change =>
  put("pick", { id: "2027.1.1", season: "2027", round: 1, originalTeamId: "1", teamId });

const ENTRY: JournalEntry = {
  at: NOON,
  as: "ann",
  method: "POST",
  path: PATHS.trade,
  payload: "{}",
  statusCode: 200,
  body: "{}",
};

/** Makes storing fail. */
const UNSTORABLE = {
  get parties(): never {
    throw new Error("cannot be stored");
  },
  toJSON: (): never => {
    throw new Error("cannot be stored");
  },
};

const pickHolder = async (file: string): Promise<string | null | undefined> =>
  (await leagueFiles.leagueFile(file).whole()).picks.find(({ id }) => id === "2027.1.1")?.teamId;

describe("the changes of a request and its journal entry", () => {
  it.each<[string, readonly Change[], JournalEntry]>([
    ["the entry cannot be stored", [pickTo("2")], { ...ENTRY, payload: UNSTORABLE as never }],
    ["a later change cannot be stored", [pickTo("2"), put("trade", UNSTORABLE as never)], ENTRY],
  ])("are not stored at all where %s", async (_, changes, entry) => {
    const file = newLeagueFile();
    const before = readFileSync(file);
    const storing = leagueFiles
      .leagueFile(file)
      .perform("change", () => ({ result: 0, changes, entry }));
    await expect(storing).rejects.toThrow("cannot be stored");
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(await pickHolder(file)).toBe("1");
    expect(journalOf(file)).toEqual([]);
  });

  it("are written with a rollback journal on the disk, which undoes them if the program dies", async () => {
    const file = newLeagueFile();
    const beside: (readonly string[])[] = [];
    const second = {
      ...{ id: "2027.2.1", season: "2027", round: 2, originalTeamId: "1" },
      // Runs when the first change has been made, and the second has not.
      get teamId() {
        beside.push(readdirSync(dirname(file)));
        return "2";
      },
    };
    await leagueFiles.leagueFile(file).perform("change", () => ({
      ...{ result: null, entry: null },
      changes: [pickTo("3"), put("pick", second)],
    }));
    expect(beside[0]).toEqual(["league.db", "league.db-journal"]);
    expect(readdirSync(dirname(file))).toEqual(["league.db"]);
    expect(await pickHolder(file)).toBe("3");
  });

  it("are decided on the present league, because nobody writes meanwhile", async () => {
    const file = newLeagueFile();
    const other = otherProgram(file);
    await leagueFiles.leagueFile(file).perform("change", (league) => {
      expect(() => other.exec("BEGIN IMMEDIATE")).toThrow(/locked/);
      return { result: league.trades(), changes: [], entry: null };
    });
    other.exec("BEGIN IMMEDIATE; ROLLBACK");
  });
});

it.each([
  ["reading", { as: "ann", method: "GET", path: PATHS.trades }],
  ["an unknown user (R1)", { as: "nobody", payload: SWAP }],
  ["a malformed payload (R2)", { as: "ann", payload: { ...SWAP, colour: "red" } }],
])("of %s, the journal keeps nothing: not a byte of the file changes (R6)", async (_, asked) => {
  const file = newLeagueFile();
  const before = readFileSync(file);
  await askFile(file, asked);
  expect(readFileSync(file).equals(before)).toBe(true);
});

describe("a request that reads", () => {
  it.each(Object.entries(WAYS_IN).filter(([way]) => !way.includes("write")))(
    "%s never takes a write lock: it works while another program writes, and sees nothing half done",
    async (_, use) => {
      const file = newLeagueFile();
      const quiet = await use(file);
      const other = otherProgram(file);
      other.exec("BEGIN IMMEDIATE; DELETE FROM things WHERE kind = 'pick'");
      expect(await use(file)).toEqual(quiet);
      other.exec("ROLLBACK");
    },
  );

  it("sees one moment: it does not see what others store meanwhile", async () => {
    const file = newLeagueFile();
    const other = otherProgram(file);
    const names = await leagueFiles.leagueFile(file).perform("read", (league) => {
      const first = league.team("1")?.name;
      expect(() => other.exec("DELETE FROM things")).toThrow(/locked/);
      return { result: [first, league.team("2")?.name], changes: [], entry: null };
    });
    expect(names).toEqual(["Alewives", "Balks"]);
    tamper(file, setting("team", "1", "name", "New"));
    expect((await leagueFiles.leagueFile(file).whole()).teams[0]?.name).toBe("New");
  });
});

describe("a request that may change, such as votes resolve", () => {
  it("waits for nobody and keeps nobody waiting if there is nothing to store", async () => {
    const file = newLeagueFile();
    const other = otherProgram(file);
    other.exec("BEGIN IMMEDIATE");
    const result = await leagueFiles.leagueFile(file).perform("may change", (league) => {
      other.exec("ROLLBACK; BEGIN IMMEDIATE");
      return { result: league.trades(), changes: [], entry: null };
    });
    expect(result).toEqual([]);
  });

  it("is decided again with a lock if there is something to store", async () => {
    const file = newLeagueFile();
    const other = otherProgram(file);
    const isLocked: boolean[] = [];
    await leagueFiles.leagueFile(file).perform("may change", () => {
      try {
        other.exec("BEGIN IMMEDIATE; ROLLBACK");
        isLocked.push(false);
      } catch {
        isLocked.push(true);
      }
      return { result: null, changes: [pickTo("2")], entry: ENTRY };
    });
    expect(isLocked).toEqual([false, true]);
    expect(await pickHolder(file)).toBe("2");
    expect(journalOf(file)).toHaveLength(1);
  });
});
