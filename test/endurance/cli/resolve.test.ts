import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import type { World } from "../../../src/cli/world.ts";
import { answerRequest } from "../../../src/service/door.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { BIN, fantasyTx, folderWithFixtures, NOW, run } from "../../support/command.ts";
import { parsed } from "../../support/json.ts";
import { inWorld } from "../../support/world.ts";

const AFTER = "2026-05-04T12:00:00-04:00";
const FILES = ["a.db", "b.db", "c.db", "d.db", "e.db"];

/** A folder of leagues, each with one trade in a vote that ends two days after noon. */
const folderOfVotes = async (): Promise<string> => {
  const cwd = folderWithFixtures();
  const [first = "", ...more] = FILES;
  const words = (line: string) => fantasyTx(["--league", first, ...line.split(" ")], { cwd });
  await words("league init --from sandlot.json policies/vote.json");
  await words("trade offer --to 2 --give 101 --get Hobbs --as ann");
  await words("trade act 1777651200.1 accept --as bob");
  // So no league is behind when its vote ends, and the warnings are about something else.
  await words("league set --effective-point 20260504");
  for (const file of more) cpSync(join(cwd, first), join(cwd, file));
  return cwd;
};

const resolvedIn = (stdout: string): readonly string[] =>
  parsed<{ body: { resolved: readonly { file: string }[] } }>(stdout).body.resolved.map(
    ({ file }) => file,
  );

it("two crons at once resolve each trade once (V5)", async () => {
  const cwd = await folderOfVotes();
  const cron = () =>
    fantasyTx(["--now", AFTER, "--format", "json", "votes", "resolve", ...FILES], { cwd });
  const ended = await Promise.all([cron(), cron()]);
  expect(ended.map(({ status }) => status)).toEqual([0, 0]);
  expect(ended.flatMap(({ stdout }) => resolvedIn(stdout)).sort()).toEqual(FILES);
  for (const file of FILES) {
    const { entries } = await leagueFiles.leagueFile(join(cwd, file)).history();
    expect(entries.filter(({ path }) => path.endsWith("/votes"))).toHaveLength(1);
  }
});

it("nothing is written if nothing is due, not even to the journal (V5, R6)", async () => {
  const cwd = await folderOfVotes();
  const look = () =>
    FILES.map((file) => [readFileSync(join(cwd, file)), statSync(join(cwd, file)).mtimeMs]);
  const before = look();
  const { status, stdout } = await fantasyTx(["--now", NOW, "votes", "resolve", ...FILES], { cwd });
  expect([status, stdout]).toEqual([0, ""]);
  expect(look()).toEqual(before);
});

it("an unusable file is reported, does not stop the others, and decides the exit status", async () => {
  const cwd = await folderOfVotes();
  const files = ["a.db", "sandlot.json", "b.db"];
  const args = ["--now", AFTER, "--format", "json", "votes", "resolve", ...files];
  const { status, stdout, stderr } = await fantasyTx(args, { cwd });
  expect(status).toBe(3);
  expect(resolvedIn(stdout)).toEqual(["a.db", "b.db"]);
  expect(stderr).toMatch(
    /^fantasy-tx: sandlot\.json is not a league file[^\n]*\n2 trades resolved in 2 files; 0 votes still running\n$/,
  );
});

it("a file that is named twice is resolved once, in a dry run too", async () => {
  const cwd = await folderOfVotes();
  const args = ["--now", AFTER, "--format", "json", "votes", "resolve", "a.db", "a.db"];
  for (const more of [["--dry-run"], []])
    expect(resolvedIn((await fantasyTx([...args, ...more], { cwd })).stdout)).toEqual(["a.db"]);
});

it("the exit status prefers a file that cannot be used to a busy one, and that to a good one", async () => {
  const cwd = await folderOfVotes();
  const busy = new Database(join(cwd, "b.db"));
  busy.exec("BEGIN EXCLUSIVE");
  const worst = async (...files: readonly string[]) =>
    (await fantasyTx(["--now", AFTER, "votes", "resolve", ...files], { cwd })).status;
  try {
    const ended = [worst("b.db", "nowhere.db"), worst("nowhere.db", "b.db"), worst("b.db", "a.db")];
    expect(await Promise.all(ended)).toEqual([3, 3, 75]);
  } finally {
    busy.close();
  }
}, 30_000);

it("a closed standard error does not stop the others", async () => {
  const cwd = await folderOfVotes();
  const [first, ...more] = FILES;
  const resolve = [BIN, "--now", AFTER, "votes", "resolve", first, "nowhere.db", ...more];
  const words = [process.execPath, ...resolve].map((word) => `'${word}'`).join(" ");
  await run("/bin/sh", ["-c", `${words} 2>&1 >out.txt | true`], { cwd });
  for (const file of FILES) {
    const { entries } = await leagueFiles.leagueFile(join(cwd, file)).history();
    expect([file, entries.filter(({ path }) => path.endsWith("/votes")).length]).toEqual([file, 1]);
  }
});

it("a fault with one file is reported with its name, does not stop the others, and is the worst", async () => {
  const cwd = await folderOfVotes();
  let asked = 0;
  const door: World["door"] = async () => async (store, request, options) => {
    asked += 1;
    if (asked === 2) throw new TypeError("nobody has thought of this");
    return answerRequest(store, request, options);
  };
  const files = ["a.db", "b.db", "nowhere.db", "c.db"].map((file) => join(cwd, file));
  const args = ["--now", AFTER, "--format", "json", "votes", "resolve", ...files];
  const { status, stdout, stderr } = await inWorld(args, { door });
  expect(status).toBe(70);
  expect(resolvedIn(stdout)).toEqual([files[0], files[3]]);
  expect(stderr).toMatch(
    /^fantasy-tx: [^\n]*b\.db: internal error: nobody has thought of this\n[^\n]*--debug[^\n]*\n[^\n]*nowhere\.db[^\n]*\n2 trades resolved in 2 files; [^\n]*\n$/,
  );
});

describe("a signal to stop: the file under way is finished, and what was done is reported", () => {
  /**
   * Begins to resolve files of which `b.db` is locked, sends a signal once `hint` has been said on
   * a stream, and lets go of the lock only then: the program cannot get past b.db without the
   * signal.
   */
  const stopped = async (
    signal: NodeJS.Signals,
    stream: "stdout" | "stderr",
    hint: string,
    words: readonly string[],
  ) => {
    const cwd = await folderOfVotes();
    const lock = new Database(join(cwd, "b.db"));
    lock.exec("BEGIN EXCLUSIVE");
    const child = spawn(process.execPath, [BIN, "--now", AFTER, "votes", "resolve", ...words], {
      cwd,
    });
    const said = { stdout: "", stderr: "" };
    let isSent = false;
    for (const name of ["stdout", "stderr"] as const)
      child[name].setEncoding("utf8").on("data", (text: string) => {
        said[name] += text;
        if (isSent || !said[stream].includes(hint)) return;
        isSent = true;
        child.kill(signal);
        lock.exec("COMMIT").close();
      });
    const [status, by]: readonly unknown[] = await once(child, "close");
    const journaled: string[] = [];
    for (const file of FILES) {
      const { entries } = await leagueFiles.leagueFile(join(cwd, file)).history();
      if (entries.some(({ path }) => path.endsWith("/votes"))) journaled.push(file);
    }
    return { ...said, ended: status ?? by, journaled };
  };

  it("tables are printed file by file, and SIGTERM ends with 143", async () => {
    const { stdout, stderr, ended, journaled } = await stopped("SIGTERM", "stdout", "a.db", FILES);
    expect(ended).toBe(143);
    expect(stdout.match(/^[a-e]\.db$/gm)).toEqual(journaled);
    expect([["a.db"], ["a.db", "b.db"]]).toContainEqual(journaled);
    expect(stderr).toMatch(
      /^[12] trades? resolved in [12] files?; 0 votes still running\nfantasy-tx: stopped by SIGTERM after [12] files? of 5: run the command again[^\n]*\n$/,
    );
  });

  it.each([
    ["SIGINT", 130],
    ["SIGHUP", 129],
    ["SIGQUIT", 131],
  ] as const)("the envelope has what was done, and %s ends with %i", async (signal, exit) => {
    const files = ["a.db", "nowhere.db", "b.db", "c.db", "d.db"];
    const words = ["--format", "json", ...files];
    const { stdout, stderr, ended, journaled } = await stopped(signal, "stderr", "nowhere", words);
    expect(ended).toBe(exit);
    expect(resolvedIn(stdout)).toEqual(journaled);
    expect([["a.db"], ["a.db", "b.db"]]).toContainEqual(journaled);
    expect(stderr).toContain(`stopped by ${signal} after`);
  });
});

describe("many files", () => {
  /** Copies of one league, and names of files that do not exist. */
  const manyFiles = async () => {
    const cwd = await folderOfVotes();
    const names = Array.from({ length: 60 }, (_, i) => `${String(i).padStart(2, "0")}.db`);
    const missing = ["08.db", "31.db"];
    for (const name of names)
      if (!missing.includes(name)) cpSync(join(cwd, "a.db"), join(cwd, name));
    const resolve = (...words: readonly string[]) =>
      fantasyTx(["--now", AFTER, "--format", "json", "votes", "resolve", ...words, ...names], {
        cwd,
      });
    return { cwd, there: names.filter((name) => !missing.includes(name)), missing, resolve };
  };

  it("are each resolved once, and reported in their order", async () => {
    const { cwd, there, missing, resolve } = await manyFiles();
    const { stdout, stderr, status } = await resolve();
    expect(resolvedIn(stdout)).toEqual(there);
    expect(stderr.match(/[0-9]{2}\.db/g)).toEqual(missing);
    expect(status).toBe(3);
    for (const file of there) {
      const { entries } = await leagueFiles.leagueFile(join(cwd, file)).history();
      expect(entries.filter(({ path }) => path.endsWith("/votes"))).toHaveLength(1);
    }
  });

  it("are reported in their order even if the first one is busy for a while", async () => {
    const { cwd, there, resolve } = await manyFiles();
    const busy = new Database(join(cwd, "00.db"));
    busy.exec("BEGIN EXCLUSIVE");
    const resolving = resolve();
    setTimeout(() => busy.exec("COMMIT").close(), 1_000);
    expect(resolvedIn((await resolving).stdout)).toEqual(there);
  });

  it("are only read in a dry run", async () => {
    const { cwd, there, resolve } = await manyFiles();
    const before = there.map((file) => readFileSync(join(cwd, file)));
    expect(resolvedIn((await resolve("--dry-run")).stdout)).toEqual(there);
    expect(there.map((file) => readFileSync(join(cwd, file)))).toEqual(before);
  });
});
