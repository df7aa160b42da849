import { chmodSync, copyFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { EARLIER_APPLICATION_ID, FORMAT } from "../../../src/store/sqlite/schema.ts";
import { fullLeague } from "../../support/full-league.ts";
import {
  askFile,
  asOrdinaryUser,
  createLeague,
  everythingIn,
  expectClearSentence,
  journalOf,
  newFolder,
  newLeagueFile,
  overwritePage,
  problemOf,
  tamper,
  WAYS_IN,
} from "../../support/league-on-disk.ts";
import { newAsker } from "../../support/processes.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";

const ways = Object.entries(WAYS_IN);

/**
 * Every way to use the file ends with the same clear sentence, and nothing changes in its folder.
 */
const expectUnusable = async (file: string, sentence: RegExp): Promise<void> => {
  const before = everythingIn(dirname(file));
  for (const [way, use] of ways) {
    const { problem, message } = await problemOf(() => use(file));
    expect({ way, problem }).toEqual({ way, problem: "unusable" });
    expect(message).toMatch(sentence);
    expectClearSentence(message, file);
  }
  expect(everythingIn(dirname(file))).toEqual(before);
};

const PAGE = 4096;

/** Works with a folder as the working directory. */
const inFolder = async (folder: string, work: () => Promise<void>): Promise<void> => {
  const before = process.cwd();
  process.chdir(folder);
  try {
    await work();
  } finally {
    process.chdir(before);
  }
};

/** What can be read of a damaged file, if anything. */
const attempt = async <Result>(read: () => Result): Promise<Awaited<Result> | undefined> => {
  try {
    return await read();
  } catch (error) {
    expect(error).toMatchObject({ name: "StoreError", problem: "unusable" });
    return undefined;
  }
};

const isSilent = async (file: string): Promise<boolean> =>
  (await attempt(() => leagueFiles.checkLeagueFile(file, faultsOf)))?.length === 0;

it("a file of a newer version is unusable in every way, and the error names both versions", async () => {
  const file = newLeagueFile();
  tamper(file, `PRAGMA user_version = ${FORMAT + 1}`);
  await expectUnusable(file, new RegExp(`newer .* ${FORMAT + 1}\\b.* ${FORMAT}\\b`));
});

it.each([
  [`PRAGMA application_id = ${EARLIER_APPLICATION_ID}; PRAGMA user_version = 7`],
  // It has no lists of ended trades.
  ["PRAGMA user_version = 1"],
])(
  "a file of the time before the first release is refused, and the error says what to do (%s)",
  async (sql) => {
    const file = newLeagueFile();
    tamper(file, sql);
    await expectUnusable(
      file,
      /before the first release.*'fantasy-tx league export'.*league init --from/,
    );
  },
);

it("any page of a file overwritten with garbage: nothing wrong is read, and league check is not silent", async () => {
  const sound = newLeagueFile();
  const file = join(newFolder(), "league.db");
  const pages = statSync(sound).size / PAGE;
  expect(pages).toBeGreaterThan(8);
  for (let page = 0; page < pages; page += 1) {
    copyFileSync(sound, file);
    overwritePage(file, page);
    expect({ page, silent: await isSilent(file) }).toEqual({ page, silent: false });

    const read = await attempt(() => leagueFiles.leagueFile(file).whole());
    if (read !== undefined) expect(read).toEqual(sandlot());
  }
});

describe("a file's name is used as it is", () => {
  it.each([" league.db", ":memory:"])(
    "%j is made and read back, with another league beside it in league.db",
    async (name) => {
      const nameIn = async (file: string): Promise<string> =>
        (await leagueFiles.leagueFile(file).whole()).details.name;
      const folder = dirname(newLeagueFile());
      await inFolder(folder, async () => {
        createLeague(name, fullLeague());
        expect(await nameIn(name)).toBe("Full League");
        expect(await nameIn("league.db")).toBe("Sandlot League");
      });
      expect(Object.keys(everythingIn(folder)).sort()).toEqual([name, "league.db"].sort());
    },
  );

  it("a name that ends in white space is refused, because SQLite would open another file", async () => {
    const folder = dirname(newLeagueFile());
    const before = everythingIn(folder);
    const file = join(folder, "league.db ");
    expect(() => createLeague(file, fullLeague())).toThrow(/ends in white space/);
    await expect(leagueFiles.leagueFile(file).whole()).rejects.toThrow(/ends in white space/);
    expect(everythingIn(folder)).toEqual(before);
  });

  it("an empty name is refused", async () => {
    expect(() => createLeague("", fullLeague())).toThrow(/the name of the league file is empty/);
    await expect(leagueFiles.leagueFile("").whole()).rejects.toThrow(
      /the name of the league file is empty/,
    );
  });
});

describe("a file that another program keeps locked", () => {
  const offer = {
    ...{ at: NOON, as: "ann", method: "POST", path: PATHS.trade },
    payload: JSON.stringify({ team_from: "1", team_to: "2", players: ["101:1:2"] }),
  };

  it("is waited for: a request succeeds when the lock is released", async () => {
    const file = newLeagueFile();
    const other = new Database(file);
    other.exec("BEGIN EXCLUSIVE");
    const worker = newAsker(file);
    try {
      await worker.ready;
      worker.begin([offer]);
      await Promise.race([worker.atWork, new Promise((resolve) => setTimeout(resolve, 200))]);
      expect(worker.said).toEqual([]);
    } finally {
      other.close();
    }
    await worker.ended;
    expect(worker.said).toMatchObject([{ statusCode: 200 }]);
    expect(journalOf(file)).toHaveLength(1);
  });
});

describe("a read-only file", () => {
  const offer = { team_from: "1", team_to: "2", players: ["101:1:2"] };

  it.each<[string, (file: string) => void]>([
    ["a read-only file", (file) => chmodSync(file, 0o444)],
    [
      "a file in a read-only folder",
      (file) => {
        chmodSync(file, 0o666);
        chmodSync(dirname(file), 0o555);
      },
    ],
  ])("%s: reading works, and writing says so and changes nothing", async (_, protect) => {
    const file = newLeagueFile();
    protect(file);
    const before = everythingIn(dirname(file));
    await asOrdinaryUser(async () => {
      expect(await leagueFiles.leagueFile(file).whole()).toEqual(sandlot());
      expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
      expect(await askFile(file, { method: "GET", path: PATHS.trades })).toMatchObject({
        statusCode: 200,
      });
      expect(await askFile(file, { as: "ann", payload: offer }, { dryRun: true })).toMatchObject({
        statusCode: 200,
      });

      const accepted = await problemOf(() => askFile(file, { as: "ann", payload: offer }));
      expect(accepted.problem).toBe("unusable");
      expect(accepted.message).toMatch(/is read-only/);
      expectClearSentence(accepted.message, file);
    });
    expect(everythingIn(dirname(file))).toEqual(before);
  });

  it("a file that cannot be read is unusable", async () => {
    const file = newLeagueFile();
    chmodSync(file, 0o000);
    await asOrdinaryUser(async () => {
      for (const [, use] of ways) {
        const { problem, message } = await problemOf(() => use(file));
        expect(problem).toBe("unusable");
        expectClearSentence(message, file);
      }
    });
  });
});
