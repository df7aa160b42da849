import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import Database from "better-sqlite3";
import { beforeAll, describe, expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { BIN, fantasyTx, folderWithLeague, run, well } from "../../support/command.ts";
import { parsed } from "../../support/json.ts";
import { NOON } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

const MANY = 3000;
/** How many trades are withdrawn. A pipe holds only a part of their table. */
const WITHDRAWN = 1400;

/** A league with many trades, which make a list of some megabytes. */
let league = "";
beforeAll(async () => {
  const undo: (() => void)[] = [];
  const trades = Array.from({ length: MANY }, (_, i) => ({
    id: `${NOON + i}.1`,
    ...{ offered_by_team_id: 1, offered_to_teams: [2], timestamp: NOON + i },
    ...(i < WITHDRAWN ? { state: "withdrawn", ended_at: NOON + i } : { state: "offer" }),
    players: [{ id: "101", from_team_id: "1", to_team_id: "2" }],
    comment: `Offer ${i + 1}`,
  }));
  league = await folderWithLeague([], (step) => undo.push(step));
  writeFileSync(join(league, "many.json"), JSON.stringify({ trades }));
  const init = ["league", "init", "--from", "sandlot.json", "many.json", "--league", "many.db"];
  await well(init, { cwd: league });
  return () => {
    for (const step of undo) step();
  };
});

const LIST = ["trade", "list", "--league", "many.db", "--state", "offer"];
const OPEN = MANY - WITHDRAWN;

describe("a large answer", () => {
  it("reaches a pipe whole, as json", async () => {
    const { stdout, stderr, status } = await fantasyTx([...LIST, "--format", "json"], {
      cwd: league,
    });
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
    expect(stdout.length).toBeGreaterThan(1_000_000);
    const { body } = JSON.parse(stdout) as { readonly body: { readonly trades: object[] } };
    expect(body.trades).toHaveLength(OPEN);
  });

  it("reaches a pipe whole that is read late", async () => {
    const shell = `'${process.execPath}' '${BIN}' ${LIST.join(" ")} --format json | (sleep 1; wc -c)`;
    const whole = await fantasyTx([...LIST, "--format", "json"], { cwd: league });
    const { stdout } = await run("/bin/sh", ["-c", shell], { cwd: league });
    expect(Number(stdout)).toBe(Buffer.byteLength(whole.stdout));
  });

  it("reaches a pipe whole that does not wait for its reader", async () => {
    const fifo = join(league, "fifo");
    execFileSync("mkfifo", [fifo]);
    // Programs that share an open file share how it waits, so the command sees a full pipe as
    // EAGAIN; Node makes the standard streams of what it starts wait, and so a shell hands it over.
    const [reader, writer] = [constants.O_RDONLY, constants.O_WRONLY].map((flag) =>
      openSync(fifo, flag | constants.O_NONBLOCK),
    ) as [number, number];
    const words = ["-c", 'exec "$0" "$@" >&3', process.execPath, BIN, ...LIST, "--format", "json"];
    const command = spawn("/bin/sh", words, {
      ...{ cwd: league, stdio: ["ignore", "ignore", "inherit", writer] },
    });
    closeSync(writer);
    const ended = once(command, "close");
    let bytes = 0;
    const pipe = new Socket({ fd: reader, readable: true, writable: false });
    for await (const chunk of pipe as AsyncIterable<Buffer>) bytes += chunk.length;
    const whole = await fantasyTx([...LIST, "--format", "json"], { cwd: league });
    expect([bytes, ...(await ended)]).toEqual([Buffer.byteLength(whole.stdout), 0, null]);
  });

  it("has a row for each trade as a table", async () => {
    const { stdout } = await fantasyTx(LIST, { cwd: league });
    expect(stdout.split("\n")).toHaveLength(OPEN + 2);
    expect(stdout.length).toBeGreaterThan(65_536);
  });
});

describe("a reader that is gone changes neither the work nor the exit status", () => {
  /** Runs a command whose standard output nobody reads any more, and gives its exit status. */
  const unread = async (cwd: string, ...args: readonly string[]): Promise<string> => {
    const words = [process.execPath, BIN, ...args].map((word) => `'${word}'`).join(" ");
    const late = `while [ ! -e gone ]; do sleep 0.01; done; ${words} --quiet 2>errors; echo $? > status`;
    await run("/bin/sh", ["-c", `(${late}) | (exec 0<&-; touch gone)`], { cwd });
    rmSync(join(cwd, "gone"));
    expect(readFileSync(join(cwd, "errors"), "utf8")).toBe("");
    return readFileSync(join(cwd, "status"), "utf8").trim();
  };
  const OK = "scenarios/silence-counts-as-consent.json";

  it("replay --into keeps the league, and says what differs by its status", async () => {
    const cwd = await folderWithLeague();
    expect(await unread(cwd, "replay", OK, "--into", "kept.db")).toBe("0");
    expect((await inWorld(["league", "check", "--league", join(cwd, "kept.db")])).status).toBe(0);
    const scenario = parsed<{ requests: { expect?: unknown }[] }>(
      readFileSync(join(cwd, OK), "utf8"),
    );
    for (const request of scenario.requests) request.expect = { statusCode: 418 };
    writeFileSync(join(cwd, "scenarios/differs.json"), JSON.stringify(scenario));
    expect(await unread(cwd, "replay", "scenarios/differs.json")).toBe("1");
    expect(await unread(cwd, "replay", "scenarios/differs.json", OK)).toBe("1");
  });

  it("league check says what it found by its status", async () => {
    const cwd = await folderWithLeague();
    expect(await unread(cwd, "league", "check")).toBe("0");
    const db = new Database(join(cwd, "league.db"));
    db.exec(
      "UPDATE things SET body = json_set(body, '$.abbr', 'FAR TOO LONG') WHERE kind = 'team' AND id = '1'",
    );
    db.close();
    expect(await unread(cwd, "league", "check")).toBe("1");
  });

  it("a change is made, and a refusal is a refusal", async () => {
    const cwd = await folderWithLeague();
    const offer = ["trade", "offer", "--as", "ann", "--to", "2", "--give"];
    expect(await unread(cwd, ...offer, "101")).toBe("0");
    expect(await unread(cwd, ...offer, "101", "--format", "xml")).toBe("0");
    expect(await unread(cwd, ...offer, "201", "--format", "json")).toBe("1");
    expect((await leagueFiles.leagueFile(join(cwd, "league.db")).whole()).trades).toHaveLength(2);
  });

  it("a copy, an export and a new league are made", async () => {
    const cwd = await folderWithLeague();
    expect(await unread(cwd, "league", "backup", "copy.db")).toBe("0");
    expect(await unread(cwd, "league", "init", "--sample", "baseball", "--league", "new.db")).toBe(
      "0",
    );
    for (const file of ["copy.db", "new.db"])
      expect((await inWorld(["league", "check", "--league", join(cwd, file)])).status).toBe(0);
    expect(await unread(cwd, "league", "export")).toBe("0");
  });
});

describe("a pipe that is closed before the end", () => {
  it.each([
    ["json", [...LIST, "--format", "json"]],
    ["xml", [...LIST, "--format", "xml"]],
    ["table", LIST],
  ])("ends the command quietly with 0, as %s", async (_, args) => {
    const command = `'${process.execPath}' '${BIN}' ${args.join(" ")}`;
    const shell = `(${command}; echo $? > status) | head -1`;
    const finished = await run("/bin/sh", ["-c", shell], { cwd: league });
    expect(finished.stderr).toBe("");
    expect(finished.stdout.split("\n")).toHaveLength(2);
    expect(readFileSync(join(league, "status"), "utf8")).toBe("0\n");
  });
});
