import { mkdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { folderWithLeague, temporaryFolder, well } from "../support/command.ts";
import { inWorld } from "../support/world.ts";
import { faultsOf } from "../support/xml.ts";

/** Runs SQL on a database file. */
const sql = (file: string, statements: string): void => {
  const db = new Database(file);
  try {
    db.exec(statements);
  } finally {
    db.close();
  }
};

/** Makes a file that is no usable league file where a league file is. */
const SPOILT: readonly (readonly [what: string, said: RegExp, spoil: (file: string) => void])[] = [
  [
    "foreign text",
    /is not a league file/,
    (file) => writeFileSync(file, "Dear league,\n".repeat(99)),
  ],
  ["empty", /is empty/, (file) => truncateSync(file)],
  ["cut off", /is damaged/, (file) => truncateSync(file, readFileSync(file).length - 100)],
  ["of a newer version", /newer/, (file) => sql(file, "PRAGMA user_version = 99")],
  [
    "another program's database",
    /is not a league file/,
    (file) => sql(file, "PRAGMA application_id = 1"),
  ],
];

const COMMANDS = [
  ["trade", "list"],
  ["trade", "show", "1.1", "--format", "json"],
  ["trade", "act", "1.1", "accept", "--as", "ann", "--format", "xml"],
  ["trade", "offer", "--to", "2", "--give", "ashby", "--as", "ann"],
  ["votes", "show", "1.1"],
  ["request", "GET", "/league/transaction-list/trades"],
  ["league", "export"],
  ["league", "check", "--format", "json"],
];

/** Every command ends with 3 and one sentence, and leaves what is there as it is. */
const expectUnusable = async (file: string, said: RegExp): Promise<void> => {
  for (const command of COMMANDS) {
    const finished = await inWorld(command, { env: { FANTASY_TX_LEAGUE: file } });
    expect([command, finished.status, finished.stdout]).toEqual([command, 3, ""]);
    expect(finished.stderr).toMatch(/^fantasy-tx: [^\n]+\n$/);
    expect(finished.stderr).toMatch(said);
    expect(finished.stderr).toContain(file);
  }
};

describe("a league file that cannot be used: exit 3 and one sentence, whatever the command", () => {
  it.each(SPOILT)("%s", async (_, said, spoil) => {
    const file = join(await folderWithLeague(), "league.db");
    spoil(file);
    const before = readFileSync(file);
    await expectUnusable(file, said);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("missing", async () => {
    await expectUnusable(join(temporaryFolder(), "nowhere.db"), /there is no league file/);
  });

  it("in a folder that is missing", async () => {
    await expectUnusable(join(temporaryFolder(), "no", "where.db"), /there is no league file/);
  });

  it("a folder", async () => {
    const folder = join(temporaryFolder(), "league.db");
    mkdirSync(folder);
    await expectUnusable(folder, /is a folder/);
  });
});

const OFFER = ["trade", "offer", "--to", "2", "--give", "ashby", "--as", "ann"];

describe("a league file with a stored value that cannot be read", () => {
  const damaged = async (): Promise<string> => {
    const cwd = await folderWithLeague();
    await well(OFFER, { cwd });
    const file = join(cwd, "league.db");
    sql(file, "UPDATE trades SET state = 'open'");
    return file;
  };

  it("is damaged for every command that reads the value: exit 3", async () => {
    const env = { FANTASY_TX_LEAGUE: await damaged() };
    for (const command of [
      ["trade", "list"],
      ["trade", "show", "1777651200.1"],
      ["league", "export"],
    ]) {
      const finished = await inWorld(command, { env });
      expect([command, finished.status, finished.stdout]).toEqual([command, 3, ""]);
      expect(finished.stderr).toMatch(/^fantasy-tx: [^\n]*damaged[^\n]*\n$/);
    }
  });

  it("is a finding of 'league check': exit 1, in each format", async () => {
    const env = { FANTASY_TX_LEAGUE: await damaged() };
    const check = (format: string) => inWorld(["league", "check", "--format", format], { env });

    const table = await check("table");
    expect(table).toMatchObject({ stderr: "", status: 1 });
    expect(table.stdout).toMatch(/^the league: [^\n]*damaged[^\n]*\n$/);

    const json = await check("json");
    expect(json).toMatchObject({ stderr: "", status: 1 });
    expect(JSON.parse(json.stdout)).toMatchObject({
      statusCode: 200,
      body: { findings: [{ where: "the league", what: expect.stringContaining("damaged") }] },
    });

    const xml = await check("xml");
    expect(xml).toMatchObject({ stderr: "", status: 1 });
    expect(faultsOf(xml.stdout)).toBe("");
    expect(xml.stdout).toContain("<where>the league</where>");
  });
});

describe("a fault of the program", () => {
  const door = () => Promise.reject(new Error("the door\u001b[31m is stuck"));

  it("exits 70, with one sentence and what to do", async () => {
    expect(await inWorld(["trade", "list"], { door })).toEqual({
      stdout: "",
      stderr:
        "fantasy-tx: a fault of the program: the door\\x1b[31m is stuck\n" +
        "fantasy-tx: run it again with --debug for the details, and report them\n",
      status: 70,
    });
  });

  it("shows the details with --debug", async () => {
    const { stderr, status } = await inWorld(["trade", "list", "--debug"], { door });
    expect(status).toBe(70);
    expect(stderr).toContain("unusable-files.test.ts");
  });
});
