import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { BIN, fantasyTx, folderWithLeague, NOW, run } from "../../support/command.ts";
import { parsed } from "../../support/json.ts";
import { reusedLeagueDatabase } from "../../support/postgres/leagues.ts";
import { newRandom } from "../../support/random.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";

const TRADE = "/fantasy/league/transactions/trade";

/** Ann's offer to Bob, made so many seconds after noon. */
const offer = (i: number) => ({
  ...{ at: NOON + i, as: "ann", method: "POST", path: TRADE },
  payload: { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] },
});
const reject = (i: number) => ({
  ...{ at: NOON + i, as: "bob", method: "PUT", path: TRADE },
  payload: { id: `${NOON + i}.1`, action: "reject" },
});
/** Offers, each rejected by the line after it. */
const season = (offers: number): string =>
  Array.from({ length: offers }, (_, i) => [offer(i), reject(i)])
    .flat()
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");

type Answer = { readonly statusCode: number };

/** A batch whose lines the test sends. */
const begun = (cwd: string, source = "-") => {
  const child = spawn(process.execPath, [BIN, "request", "--batch", source], {
    cwd,
    env: { PATH: process.env["PATH"], FANTASY_TX_NOW: NOW },
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  child.stdin.on("error", () => {});
  const answers: Answer[] = [];
  const waiting: (() => void)[] = [];
  createInterface(child.stdout).on("line", (line) => {
    answers.push(parsed(line));
    for (const wake of waiting.splice(0)) wake();
  });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = once(child, "close").then(([status, signal]: unknown[]) => ({
    ...{ status, signal, stderr },
  }));
  return {
    child,
    answers,
    ended,
    send: (line: object) => child.stdin.write(`${JSON.stringify(line)}\n`),
    /** Resolves when so many answers have come. */
    answered: async (count: number) => {
      while (answers.length < count)
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
    },
  };
};

const entriesOf = async (cwd: string) =>
  (await leagueFiles.leagueFile(join(cwd, "league.db")).history()).entries;

describe("a batch whose lines come bit by bit", () => {
  it("answers each line before the next one is sent, and lets others write in between", async () => {
    const cwd = await folderWithLeague();
    const { send, answered, answers, child, ended } = begun(cwd);
    for (let i = 0; i < 3; i += 1) {
      send(offer(2 * i));
      await answered(2 * i + 1);
      const other = ["trade", "offer", "--as", "ann", "--to", "2", "--give", "102"];
      expect((await fantasyTx([...other, "--now", String(NOON + 2 * i + 1)], { cwd })).status).toBe(
        0,
      );
      // The batch knows what the other command has stored.
      send({ method: "GET", path: `${TRADE}?id=${NOON + 2 * i + 1}.1` });
      await answered(2 * i + 2);
    }
    child.stdin.end();
    expect(await ended).toMatchObject({ status: 0, stderr: "" });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(await entriesOf(cwd)).toHaveLength(6);
  });

  it("takes turns with other batches, and all of them are done", async () => {
    const cwd = await folderWithLeague();
    const count = 30;
    const lines = (first: number): string =>
      Array.from({ length: count }, (_, i) => `${JSON.stringify(offer(first + i))}\n`).join("");
    const batches = await Promise.all(
      [0, 1_000, 2_000].map((first) =>
        fantasyTx(["request", "--batch", "-"], { cwd, input: lines(first) }),
      ),
    );
    expect(batches.map(({ status, stderr }) => ({ status, stderr }))).toEqual(
      Array(3).fill({ status: 0, stderr: "" }),
    );
    expect(await entriesOf(cwd)).toHaveLength(3 * count);
    expect(leagueFiles.checkLeagueFile(join(cwd, "league.db"), faultsOf)).toEqual([]);
  });
});

describe("a signal finishes the line under way, and ends the batch", () => {
  it.each([
    ["SIGINT", 130],
    ["SIGHUP", 129],
    ["SIGQUIT", 131],
    ["SIGTERM", 143],
  ] as const)("%s with %i, while it waits for a line", async (signal, exit) => {
    const cwd = await folderWithLeague();
    const { send, answered, child, ended } = begun(cwd);
    send(offer(0));
    await answered(1);
    child.kill(signal);
    expect(await ended).toEqual({
      ...{ status: exit, signal: null },
      stderr: `fantasy-tx: stopped by ${signal} after line 1; 1 request done\n`,
    });
    expect(await entriesOf(cwd)).toHaveLength(1);
  });

  it("while there are more lines: what was done was answered", async () => {
    const cwd = await folderWithLeague();
    writeFileSync(join(cwd, "season.jsonl"), season(5_000));
    const { answered, answers, child, ended } = begun(cwd, "season.jsonl");
    await answered(5);
    child.kill("SIGTERM");
    const { status, stderr } = await ended;
    expect(status).toBe(143);
    expect(answers.length).toBeLessThan(10_000);
    expect(await entriesOf(cwd)).toHaveLength(answers.length);
    expect(stderr).toBe(
      `fantasy-tx: stopped by SIGTERM after line ${answers.length}; ${answers.length} requests done\n`,
    );
  });
});

it("kill -9 loses nothing that was answered", async () => {
  const random = newRandom();
  const cwd = await folderWithLeague();
  for (let life = 0; life < 5; life += 1) {
    const before = (await entriesOf(cwd)).length;
    writeFileSync(
      join(cwd, "lines"),
      Array.from({ length: 2_000 }, (_, i) => `${JSON.stringify(offer(10_000 * life + i))}\n`).join(
        "",
      ),
    );
    const { answered, answers, child, ended } = begun(cwd, "lines");
    await answered(1);
    await pause(random() * 100);
    child.kill("SIGKILL");
    await ended;
    const kept = (await entriesOf(cwd)).length - before;
    expect(kept).toBeGreaterThanOrEqual(answers.length);
    expect(kept).toBeLessThan(2_000);
    expect(leagueFiles.checkLeagueFile(join(cwd, "league.db"), faultsOf)).toEqual([]);
  }
});

describe("answers that nobody reads", () => {
  it("a closed pipe stops the batch, and standard error says where", async () => {
    const cwd = await folderWithLeague();
    writeFileSync(join(cwd, "season.jsonl"), season(5_000));
    const batch = `'${process.execPath}' '${BIN}' request --batch season.jsonl`;
    const shell = `(${batch} 2> errors; echo $? > status) | head -2`;
    const { stdout } = await run("/bin/sh", ["-c", shell], { cwd });
    expect(stdout.split("\n")).toHaveLength(3);
    const done = (await entriesOf(cwd)).length;
    expect(done).toBeLessThan(10_000);
    expect(readFileSync(join(cwd, "status"), "utf8")).toBe("0\n");
    expect(readFileSync(join(cwd, "errors"), "utf8")).toBe(
      `fantasy-tx: stopped after line ${done}, because nobody reads the answers; ${done} requests done\n`,
    );
  });

  it("a full disk stops the batch with 70", async () => {
    const cwd = await folderWithLeague();
    const batch = `'${process.execPath}' '${BIN}' request --batch - > /dev/full`;
    const { status, stderr } = await run("/bin/sh", ["-c", batch], { cwd, input: season(3) });
    expect(status).toBe(70);
    expect(stderr).toMatch(
      /ENOSPC[^\n]*\nfantasy-tx: stopped after line 1, whose answer could not be printed; 1 request done\n$/,
    );
    expect(await entriesOf(cwd)).toHaveLength(1);
  });
});

it("a league that becomes busy for too long stops the batch with 75, and says at which line", async () => {
  const cwd = await folderWithLeague();
  const { send, answered, answers, ended } = begun(cwd);
  send(offer(0));
  await answered(1);
  const db = new Database(join(cwd, "league.db"));
  db.exec("BEGIN EXCLUSIVE");
  send(offer(1));
  const { status, stderr } = await ended;
  db.exec("ROLLBACK").close();
  expect(status).toBe(75);
  expect(stderr).toMatch(/league\.db[^\n]*\nfantasy-tx: stopped at line 2; 1 request done\n$/);
  expect(answers).toHaveLength(1);
  expect(await entriesOf(cwd)).toHaveLength(1);
});

describe("odd input", () => {
  it("a line without an end stops the batch with 2", async () => {
    const cwd = await folderWithLeague();
    const { stderr, status } = await fantasyTx(["request", "--batch", "/dev/zero"], { cwd });
    expect({ stderr, status }).toEqual({
      ...{ status: 2 },
      stderr:
        "fantasy-tx: line 1: more than 65000000 bytes\nfantasy-tx: stopped before line 1; 0 requests done\n",
    });
  });

  it("a folder or UTF-16 is no batch", async () => {
    const cwd = await folderWithLeague();
    const folder = await fantasyTx(["request", "--batch", "."], { cwd });
    expect([folder.status, folder.stderr]).toEqual([
      2,
      "fantasy-tx: cannot read .: illegal operation on a directory\n",
    ]);
    writeFileSync(join(cwd, "utf-16"), Buffer.from(`\ufeff${season(1)}`, "utf16le"));
    const { status, stderr } = await fantasyTx(["request", "--batch", "utf-16"], { cwd });
    expect([status, stderr.split("\n")[0]]).toEqual([
      2,
      "fantasy-tx: line 1: not UTF-8: save the file as UTF-8",
    ]);
  });
});

describe("several thousand lines", () => {
  /** The peak memory of a batch of so many offers and rejections, in kB. */
  const peakOf = async (league: string, cwd: string, offers: number): Promise<number> => {
    writeFileSync(join(cwd, "lines"), season(offers));
    const peak = join(cwd, "peak");
    const recorder = new URL("../../../tools/bench/peak-memory.js", import.meta.url).href;
    const words = [
      "--max-semi-space-size=1",
      "--import",
      recorder,
      BIN,
      "request",
      "--batch",
      "lines",
      "--league",
      league,
    ];
    const { status, stdout } = await run(process.execPath, words, {
      cwd,
      env: { PEAK_FILE: peak },
    });
    expect(status).toBe(0);
    expect(stdout.split("\n")).toHaveLength(2 * offers + 1);
    return Number(readFileSync(peak, "utf8"));
  };

  it("take hardly more memory than a thousand, in a file", async () => {
    const cwd = await folderWithLeague();
    const few = await peakOf("league.db", cwd, 500);
    const other = await folderWithLeague();
    expect((await peakOf("league.db", other, 1_500)) / few).toBeLessThan(1.35);
  }, 180_000);

  it("nor in a database", async () => {
    const { add } = await reusedLeagueDatabase();
    const cwd = await folderWithLeague();
    const few = await peakOf(await add("few", sandlot()), cwd, 500);
    expect((await peakOf(await add("many", sandlot()), cwd, 1_500)) / few).toBeLessThan(1.35);
  }, 180_000);
});
