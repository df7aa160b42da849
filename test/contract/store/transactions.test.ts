import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import type { JournalEntry } from "../../../src/domain/port.ts";
import { type Change, put } from "../../../src/domain/things.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { connect } from "../../../src/store/sqlite/open.ts";
import {
  askFile,
  journalOf,
  leagueTables,
  newLeagueFile,
  setting,
  tamper,
  WAYS_IN,
} from "../../support/league-on-disk.ts";
import { NOON, policy, sandlot } from "../../support/sandlot.ts";

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

/** A connection of another program, which ends with the test. */
const otherProgram = (file: string): Database.Database => {
  const db = new Database(file);
  onTestFinished(() => {
    db.close();
  });
  return db;
};

const pickHolder = async (file: string): Promise<string | null | undefined> =>
  (await leagueFiles.leagueFile(file).whole()).picks.find(({ id }) => id === "2027.1.1")?.teamId;

describe("the changes of a request and its journal entry", () => {
  it("are stored together", async () => {
    const file = newLeagueFile();
    const result = await leagueFiles.leagueFile(file).perform("change", () => ({
      result: "done",
      changes: [pickTo("2")],
      entry: ENTRY,
    }));
    expect(result).toBe("done");
    expect(await pickHolder(file)).toBe("2");
    expect(journalOf(file)).toEqual([{ seq: 1, ...ENTRY }]);
  });

  it("are stored before the answer is given", async () => {
    const file = newLeagueFile();
    const other = otherProgram(file);
    await askFile(file, { as: "ann", payload: SWAP });
    expect(other.prepare("SELECT count(*) FROM trades").pluck().get()).toBe(1);
    expect(other.prepare("SELECT count(*) FROM entries").pluck().get()).toBe(1);
  });

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

  it("are not stored if the step throws, and the caller gets the same error", async () => {
    const file = newLeagueFile();
    const before = readFileSync(file);
    const fault = new Error("a bug");
    const storing = leagueFiles.leagueFile(file).perform("change", (league) => {
      league.trades();
      throw fault;
    });
    await expect(storing).rejects.toBe(fault);
    expect(readFileSync(file).equals(before)).toBe(true);
    // The transaction has ended, so the next one does not wait.
    expect(await askFile(file, { as: "ann", payload: SWAP })).toMatchObject({ statusCode: 200 });
  });

  it("are stored together if a trade moves players and picks (T17)", async () => {
    const file = newLeagueFile(sandlot(policy("free_for_all")));
    const payload = { ...SWAP, draft_picks: ["2027.1.1:1:2"] };
    await askFile(file, { as: "ann", payload });
    const accept = { id: `${NOON}.1`, action: "accept" };
    await askFile(file, { as: "bob", method: "PUT", payload: accept });

    const { trades, players } = await leagueFiles.leagueFile(file).whole();
    expect(trades.map(({ state }) => state)).toEqual(["executed"]);
    expect(players.find(({ id }) => id === "101")?.teamId).toBe("2");
    expect(players.find(({ id }) => id === "201")?.teamId).toBe("1");
    expect(await pickHolder(file)).toBe("2");
    expect(journalOf(file).map(({ method }) => method)).toEqual(["POST", "PUT"]);
  });

  it("are written with a rollback journal on the disk, which undoes them if the program dies", async () => {
    const file = newLeagueFile();
    const beside: (readonly string[])[] = [];
    const secondChange = {
      ...pickTo("2"),
      // Runs when the first change has been made, and the second has not.
      get put() {
        beside.push(readdirSync(dirname(file)));
        return "pick" as const;
      },
    } as Change;
    await leagueFiles.leagueFile(file).perform("change", () => ({
      result: null,
      changes: [pickTo("3"), secondChange],
      entry: null,
    }));
    expect(beside[0]).toEqual(["league.db", "league.db-journal"]);
    expect(readdirSync(dirname(file))).toEqual(["league.db"]);
    expect(await pickHolder(file)).toBe("2");
  });

  it("are decided on the present league, because nobody writes meanwhile", async () => {
    const file = newLeagueFile();
    const other = otherProgram(file);
    other.pragma("busy_timeout = 0");
    await leagueFiles.leagueFile(file).perform("change", (league) => {
      expect(() => other.exec("BEGIN IMMEDIATE")).toThrow(/locked/);
      return { result: league.trades(), changes: [], entry: null };
    });
    other.exec("BEGIN IMMEDIATE; ROLLBACK");
  });
});

describe("the journal (R6)", () => {
  it("keeps a request with the time, caller, method, path, payload, status and body", async () => {
    const file = newLeagueFile();
    const answer = await askFile(file, {
      ...{ at: NOON + 7, as: "ann", method: "POST", path: PATHS.trade, payload: SWAP },
    });
    expect(journalOf(file)).toEqual([
      {
        ...{ seq: 1, at: NOON + 7, as: "ann", method: "POST", path: PATHS.trade },
        payload: JSON.stringify(SWAP),
        statusCode: 200,
        body: JSON.stringify(answer.body),
      },
    ]);
  });

  it.each([
    ["POST", "an offer on someone else's behalf", "bob", SWAP, 400],
    ["PUT", "an unknown trade", "ann", { id: "1.1", action: "accept" }, 404],
    ["PUT", "an unknown action", "ann", { id: "1.1", action: "dance" }, 400],
  ] as const)(
    "%s: %s is refused, kept, and changes nothing else",
    async (method, _, as, payload, statusCode) => {
      const file = newLeagueFile();
      const before = leagueTables(file);
      const answer = await askFile(file, { as, method, payload });
      expect(answer.statusCode).toBe(statusCode);
      expect(leagueTables(file)).toEqual(before);
      expect(journalOf(file)).toMatchObject([
        { as, method, payload: JSON.stringify(payload), body: JSON.stringify(answer.body) },
      ]);
      expect(journalOf(file)).toMatchObject([{ statusCode }]);
    },
  );

  it.each([
    ["reading", { as: "ann", method: "GET", path: PATHS.trades }],
    ["an unknown user (R1)", { as: "nobody", payload: SWAP }],
    ["a missing user (R1)", { as: null, payload: SWAP }],
    ["a malformed payload (R2)", { as: "ann", payload: { ...SWAP, colour: "red" } }],
    ["an unknown version (R3)", { as: "ann", payload: SWAP, path: `${PATHS.trade}?version=9` }],
    ["an unknown path (R5)", { as: "ann", payload: SWAP, path: "/fantasy/league/none" }],
    ["a method that the path lacks (R5)", { as: "ann", payload: SWAP, method: "DELETE" }],
  ])("does not keep %s: not a byte of the file changes", async (_, asked) => {
    const file = newLeagueFile();
    const before = readFileSync(file);
    await askFile(file, asked);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

describe("a request that reads", () => {
  it("stores nothing, even when the step returns changes and an entry (R7)", async () => {
    const file = newLeagueFile();
    const before = readFileSync(file);
    const result = await leagueFiles.leagueFile(file).perform("read", () => ({
      result: "as if",
      changes: [pickTo("2")],
      entry: ENTRY,
    }));
    expect(result).toBe("as if");
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("a dry run answers as the real request does, and stores nothing (R7)", async () => {
    const file = newLeagueFile();
    const before = readFileSync(file);
    const accepted = { as: "ann", payload: SWAP };
    const refused = { as: "bob", payload: SWAP };
    const dry = [
      await askFile(file, accepted, { dryRun: true }),
      await askFile(file, refused, { dryRun: true }),
    ];
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(dry).toEqual([await askFile(file, accepted), await askFile(file, refused)]);
    expect(dry.map(({ statusCode }) => statusCode)).toEqual([200, 400]);
  });

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
    other.pragma("busy_timeout = 0");
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
    other.pragma("busy_timeout = 0");
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
    other.pragma("busy_timeout = 0");
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

it("a connection does not trust SQL in a file, and commits to the disk", () => {
  const db = connect(":memory:");
  const pragmas = ["trusted_schema", "synchronous"];
  expect(pragmas.map((name) => db.pragma(name, { simple: true }))).toEqual([0, 3]);
  db.close();
});
