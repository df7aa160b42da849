import { randomBytes } from "node:crypto";
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { folderWithLeague, temporaryFolder, well } from "../../support/command.ts";
import { ALL, ID, OFFER, runOn } from "../../support/file-commands.ts";
import { everythingIn } from "../../support/league-on-disk.ts";
import { inWorld } from "../../support/world.ts";
import { faultsOf } from "../../support/xml.ts";

/** Runs SQL on a database file. */
const sql = (file: string, statements: string): void => {
  const db = new Database(file);
  try {
    db.exec(statements);
  } finally {
    db.close();
  }
};

/** A kind of file that is not a usable league file, made in place of a valid one. */
type Spoilt = readonly [what: string, said: RegExp, spoil: (file: string) => void];

const SPOILT: readonly Spoilt[] = [
  [
    "foreign text",
    /is not a league file/,
    (file) => writeFileSync(file, "Dear league,\n".repeat(99)),
  ],
  ["empty", /is empty/, (file) => truncateSync(file)],
  ["a byte too short", /is damaged/, (file) => truncateSync(file, sizeOf(file) - 1)],
  ["cut to its first page", /is damaged/, (file) => truncateSync(file, 4096)],
  ["cut within its header", /is damaged/, (file) => truncateSync(file, 50)],
  ["cut in half", /is damaged/, (file) => truncateSync(file, sizeOf(file) / 2)],
  ["random", /is not a league file/, (file) => writeFileSync(file, randomBytes(sizeOf(file)))],
  ["zeros", /is not a league file/, (file) => writeFileSync(file, Buffer.alloc(sizeOf(file)))],
  ["of a newer version", /newer/, (file) => sql(file, "PRAGMA user_version = 99")],
  [
    "another program's database",
    /is not a league file/,
    (file) => sql(file, "PRAGMA application_id = 1"),
  ],
  ["missing", /there is no league file/, (file) => rmSync(file)],
  [
    "a folder",
    /is a folder/,
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
  ],
  [
    "a link to nowhere",
    /there is no league file/,
    (file) => {
      rmSync(file);
      symlinkSync("nowhere", file);
    },
  ],
  [
    "a link to itself",
    /leads back to itself/,
    (file) => {
      rmSync(file);
      symlinkSync("league.db", file);
    },
  ],
];

const sizeOf = (file: string): number => readFileSync(file).length;

/** Every command ends with 3 and one sentence, and leaves what is there as it is. */
const expectUnusable = async (file: string, said: RegExp): Promise<void> => {
  for (const command of ALL) {
    const finished = await runOn(file, command);
    expect([command, finished.status, finished.stdout]).toEqual([command, 3, ""]);
    expect(finished.stderr).toMatch(/^fantasy-tx: [^\n]+\n$/);
    expect(finished.stderr).toMatch(said);
    expect(finished.stderr).toContain(file);
  }
};

describe("a league file that cannot be used: exit 3 and one sentence, whatever the command", () => {
  it.each(SPOILT)("%s", async (_, said, spoil) => {
    const folder = await folderWithLeague();
    const file = join(folder, "league.db");
    spoil(file);
    const before = everythingIn(folder);
    await expectUnusable(file, said);
    expect(everythingIn(folder)).toEqual(before);
  });

  it("in a folder that is missing", async () => {
    await expectUnusable(join(temporaryFolder(), "no", "where.db"), /there is no league file/);
  });

  it("several of them named to votes resolve: each is reported, the valid one is done", async () => {
    const [good, bad] = [await folderWithLeague(), await folderWithLeague()];
    truncateSync(join(bad, "league.db"), 5000);
    const files = [join(bad, "league.db"), join(good, "league.db"), join(bad, "none.db")];
    const { status, stderr } = await inWorld(["votes", "resolve", ...files]);
    expect(status).toBe(3);
    expect(stderr.match(/^fantasy-tx: .*(is damaged|no league file).*$/gm)).toHaveLength(2);
  });
});

describe("a league file that is unusual, but valid: every command works on it", () => {
  it.each<readonly [what: string, make: (file: string) => void]>([
    [
      "a link to it",
      (file) => {
        renameSync(file, `${file}.real`);
        symlinkSync("league.db.real", file);
      },
    ],
    [
      "a journal of no meaning beside it",
      (file) => writeFileSync(`${file}-journal`, "x".repeat(999)),
    ],
    ["an empty journal beside it", (file) => writeFileSync(`${file}-journal`, "")],
    ["WAL mode", (file) => sql(file, "PRAGMA journal_mode = WAL")],
    ["another page size", (file) => sql(file, "PRAGMA page_size = 512; VACUUM")],
    [
      "an index of somebody's own",
      (file) => sql(file, "CREATE INDEX mine ON things (body ->> 'lastname')"),
    ],
  ])("%s", async (_, make) => {
    for (const command of ALL) {
      const file = join(await folderWithLeague(), "league.db");
      make(file);
      const { status, stderr } = await runOn(file, command);
      // There is no such trade to be shown, voted on or accepted.
      const isRefused = command.some((word) => word === ID);
      expect({ command, status, stderr }).toMatchObject({ command, status: isRefused ? 1 : 0 });
      expect((await runOn(file, ["league", "check"])).stdout).toMatch(/OK, no problems found/);
    }
  });

  it("WAL mode, while another program has written pages that are not in the file yet", async () => {
    const file = join(await folderWithLeague(), "league.db");
    const other = new Database(file);
    other.exec("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0");
    other.exec("CREATE TABLE mine (bytes); INSERT INTO mine VALUES (zeroblob(50000))");
    try {
      for (const command of ALL) {
        const { status, stderr } = await runOn(file, command);
        expect({ command, status, stderr }).not.toMatchObject({ status: 3 });
      }
    } finally {
      other.close();
    }
    expect((await runOn(file, ["league", "check"])).stdout).toMatch(/OK, no problems found/);
  });
});

describe("a league file with a stored value that cannot be read", () => {
  const damaged = async (): Promise<string> => {
    const cwd = await folderWithLeague();
    await well(OFFER, { cwd });
    const file = join(cwd, "league.db");
    sql(file, "UPDATE things SET body = json_set(body, '$.state', 'open') WHERE kind = 'trade'");
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
        "fantasy-tx: internal error: the door\\x1b[31m is stuck\n" +
        "fantasy-tx: run the command again with --debug, and report the details\n",
      status: 70,
    });
  });

  it("shows the details with --debug", async () => {
    const { stderr, status } = await inWorld(["trade", "list", "--debug"], { door });
    expect(status).toBe(70);
    expect(stderr).toContain("unusable-files.test.ts");
  });
});
