import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { BIN, NOW } from "../../support/command.ts";
import {
  askFile,
  everythingIn,
  expectClearSentence,
  newFolder,
  newLeagueFile,
  problemOf,
  WAYS_IN,
  withDatabase,
} from "../../support/league-on-disk.ts";
import { sandlot } from "../../support/sandlot.ts";

const OFFER = { team_from: "1", team_to: "2", players: ["101:1:2"] };

/** Runs the command in its own process, which is ended if it hangs. */
const commandOn = (file: string, args: readonly string[]) => {
  const env = { PATH: process.env["PATH"], FANTASY_TX_NOW: NOW, FANTASY_TX_LEAGUE: file };
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    ...{ env, encoding: "utf8", timeout: 60_000, killSignal: "SIGKILL" },
  });
  return { status, signal, stdout, stderr };
};

/**
 * Every way to use the file ends with the same clear sentence, and nothing changes in the folder.
 */
const expectUnusable = async (file: string, sentence: RegExp): Promise<void> => {
  const before = everythingIn(dirname(file));
  for (const [way, use] of Object.entries(WAYS_IN)) {
    const { problem, message } = await problemOf(() => use(file));
    expect({ way, problem, message }).toMatchObject({
      ...{ way, problem: "unusable", message: expect.stringMatching(sentence) },
    });
    expectClearSentence(message, file);
  }
  expect(everythingIn(dirname(file))).toEqual(before);
};

const makePipe = (path: string): void => {
  execFileSync("mkfifo", [path]);
};

const LOOK = ["trade", "list"];
const CHANGE = ["player", "lock", "SEA"];
const RESOLVE = ["votes", "resolve"];

describe.each(["-journal", "-wal", "-shm"])(
  "league.db%s: what is not a file there is refused before SQLite opens it (exit 3)",
  (end) => {
    it.each([
      ["trade list", LOOK],
      ["player lock", CHANGE],
      ["votes resolve", RESOLVE],
      ["league check", ["league", "check"]],
      ["league backup", ["league", "backup", "copy.db"]],
    ])("a named pipe hangs no command: %s", (_, command) => {
      const file = newLeagueFile();
      makePipe(`${file}${end}`);
      const args = command.map((word) => (word === "copy.db" ? `${file}.copy` : word));
      expect(commandOn(file, args)).toEqual({
        ...{ status: 3, signal: null, stdout: "" },
        stderr: `fantasy-tx: ${file}${end} is a named pipe, but SQLite needs this name for a file beside ${file}: move it away\n`,
      });
    });

    it.each<[string, (path: string) => void, string]>([
      ["a folder", (path) => mkdirSync(path), "a folder"],
      ["a link", (path) => symlinkSync("nowhere", path), "a link"],
    ])("%s", async (_, make, kind) => {
      const file = newLeagueFile();
      make(`${file}${end}`);
      await expectUnusable(file, new RegExp(`league\\.db${end} is ${kind}, .* move it away`));
    });

    it("a socket", async () => {
      const file = newLeagueFile();
      const server = createServer();
      await new Promise<void>((resolve) => {
        server.listen(`${file}${end}`, resolve);
      });
      try {
        await expectUnusable(file, new RegExp(`league\\.db${end} is a socket, .* move it away`));
      } finally {
        server.close();
      }
    });
  },
);

it("it is looked for where SQLite keeps it: beside the file behind a link", () => {
  const file = newLeagueFile();
  const link = join(newFolder(), "link.db");
  symlinkSync(file, link);
  makePipe(`${file}-journal`);
  const { status, stderr } = commandOn(link, LOOK);
  expect({ status, stderr }).toEqual({
    status: 3,
    stderr: expect.stringContaining(`${file}-journal is a named pipe`),
  });
});

describe("a league file that is not a file (exit 3)", () => {
  it("a named pipe", () => {
    const file = join(newFolder(), "league.db");
    makePipe(file);
    for (const command of [LOOK, CHANGE, RESOLVE])
      expect(commandOn(file, command)).toEqual({
        ...{ status: 3, signal: null, stdout: "" },
        stderr: `fantasy-tx: ${file} is a named pipe, not a league file\n`,
      });
  });

  it("a device", async () => {
    const file = join(newFolder(), "league.db");
    symlinkSync("/dev/null", file);
    await expectUnusable(file, /is a device, not a league file/);
  });
});

describe("a league file with a second name", () => {
  const withTwoNames = () => {
    const file = newLeagueFile();
    const other = join(dirname(file), "other.db");
    linkSync(file, other);
    return { file, other };
  };

  it.each(["file", "other"] as const)("is refused under both names: %s (exit 3)", async (name) => {
    const names = withTwoNames();
    await expectUnusable(
      names[name],
      /has a second name .*: keep the name that was used last, and remove the others/,
    );
  });

  it("because SQLite would read under one name what it takes back under the other", async () => {
    const { file, other } = withTwoNames();
    // The writer is killed before it removes its journal, so its change is not committed.
    const journal = withDatabase(file, (db) => {
      db.exec("PRAGMA synchronous = OFF; BEGIN; UPDATE league SET name = 'Half Written'");
      const bytes = readFileSync(`${file}-journal`);
      db.exec("COMMIT");
      return bytes;
    });
    writeFileSync(`${file}-journal`, journal);
    const nameUnder = (name: string) =>
      withDatabase(name, (db) => db.prepare("SELECT name FROM league").pluck().get());
    expect(nameUnder(other)).toBe("Half Written");
    for (const name of [file, other])
      await expect(leagueFiles.leagueFile(name).whole()).rejects.toThrow(/has a second name/);
    expect(nameUnder(file)).toBe("Sandlot League");
  });

  it("can be used again when one name is left", async () => {
    const { file, other } = withTwoNames();
    renameSync(file, `${file}.away`);
    copyFileSync(`${file}.away`, file);
    expect(await leagueFiles.leagueFile(file).whole()).toEqual(sandlot());
    await expect(leagueFiles.leagueFile(other).whole()).rejects.toThrow(/has a second name/);
  });

  it("can be used if the other name is only a leftover of a killed `league init`", async () => {
    const file = newLeagueFile();
    linkSync(file, join(dirname(file), ".fantasy-tx-8f14e45f-ceea-467f-a9f2-8f14e45fceea.new"));
    expect(await askFile(file, { as: "ann", payload: OFFER })).toMatchObject({ statusCode: 200 });
    linkSync(file, join(dirname(file), "other.db"));
    await expect(leagueFiles.leagueFile(file).whole()).rejects.toThrow(/has a second name/);
  });
});
