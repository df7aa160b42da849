import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import type { Remark } from "../../../src/domain/trades/trade.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { BIN, run, temporaryFolder } from "../../support/command.ts";
import { tokensIn } from "../../support/league-on-disk.ts";
import { browserAt } from "../../support/page-visits.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";
import { tokenFor } from "../../support/served.ts";
import { serverProcess } from "../../support/server-process.ts";

const MANY = 2000;
/** How many of the entries are about the trade: the oldest. */
const FEW = 3;
const TRADE = `${NOON}.1`;

/** A league whose journal has many entries, each as large as an owner can make it (T31). */
let journal = "";
/** The same with as many such trades that have ended. */
let league = "";
beforeAll(() => {
  const undo: (() => void)[] = [];
  const folder = temporaryFolder((step) => undo.push(step));
  [journal, league] = [join(folder, "journal.db"), join(folder, "league.db")];
  const entries = Array.from({ length: MANY }, (_, i) => ({
    ...{ at: NOON, as: "ann", method: "PUT", path: PATHS.trade, statusCode: 404 },
    payload: JSON.stringify({ id: i < FEW ? TRADE : "x".repeat(60_000), action: "accept" }),
    body: JSON.stringify({ exceptions: [{ type: "invalid_trade", msg: "Invalid Trade ID x" }] }),
  }));
  leagueFiles.createLeagueFile(journal, sandlot(), writeLeague(sandlot()), entries);
  const whole = sandlot((document) => {
    document.trades = Array.from({ length: MANY }, (_, i) => ({
      ...{ id: `old.${i}`, timestamp: NOON - MANY, ended_at: NOON - i },
      ...{ state: i % 2 === 0 ? "withdrawn" : "executed" },
      ...{ offered_by_team_id: 1, offered_to_teams: [2] },
      players: [{ id: "101", from_team_id: "1", to_team_id: "2" }],
    }));
  });
  const remark: Remark = { action: "reject", timestamp: NOON, comment: "y".repeat(1000) };
  const trades = whole.trades.map((trade) => ({ ...trade, remarks: Array(60).fill(remark) }));
  leagueFiles.createLeagueFile(league, { ...whole, trades }, writeLeague(sandlot()), entries);
  return () => {
    for (const step of undo) step();
  };
});

const HEAP = "--max-old-space-size=96";

it("a history of 120 MB is shown with a heap of 96 MB (T31)", async () => {
  const tokens = tokensIn(league);
  const server = await serverProcess([league, "--log", "none"], { node: [HEAP] });
  for (const [owner, queries] of [
    ["ann", ["", "?mine=1", "?player=101&season=2026", "?before=old.1900"]],
    [null, ["", "?mine=1"]],
  ] as const) {
    const browser = browserAt(server);
    await browser.signIn(await tokenFor(tokens, owner));
    for (const query of queries)
      expect([query, (await browser.get(`/history${query}`)).status]).toEqual([query, 200]);
  }
});

describe("a journal of 120 MB is read with a heap of 96 MB (T31)", () => {
  const trades = (...options: readonly string[]) =>
    run(process.execPath, [HEAP, BIN, "trade", "list", "--league", league, ...options]);

  it("and so are its trades, by trade list", async () => {
    for (const format of ["table", "json"]) {
      const { status, stderr } = await trades("--format", format);
      expect([format, status]).toEqual([format, 0]);
      expect(stderr).toMatch(/^note: older trades: --before old\./m);
    }
  });

  const log = (...options: readonly string[]) =>
    run(process.execPath, [...[HEAP, BIN, "league", "log", "--league", league, ...options]]);

  it.each(["table", "json", "xml"])("by league log, as %s", async (format) => {
    const { status, stdout, stderr } = await log("--format", format);
    expect(status).toBe(0);
    expect(stdout).toContain(`${MANY}`);
    // With one more, these are 2 MB.
    expect(stderr).toMatch(/^note: older requests: --before 1968$/m);
  });

  it("by league check and league undo, which need only what was done", async () => {
    const found = await run(process.execPath, [HEAP, BIN, "league", "check", "--league", journal]);
    expect(found).toMatchObject({ status: 0, stderr: "" });
    const undone = await run(process.execPath, [HEAP, BIN, "league", "undo", "--league", journal]);
    expect(undone).toMatchObject({ status: 2, stderr: expect.stringContaining("no change") });
  });

  it("to its beginning, for one trade", async () => {
    const { status, stdout, stderr } = await log("--trade", TRADE, "--format", "csv");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout.trimEnd().split("\n")).toHaveLength(1 + FEW);
  });
});
