import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { BIN, run, temporaryFolder } from "../../support/command.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";

const MANY = 2000;
/** How many of the entries are about the trade: the oldest. */
const FEW = 3;
const TRADE = `${NOON}.1`;

/** A league whose journal has many entries, each as large as an owner can make it (T31). */
let league = "";
beforeAll(() => {
  const undo: (() => void)[] = [];
  league = join(
    temporaryFolder((step) => undo.push(step)),
    "league.db",
  );
  const entries = Array.from({ length: MANY }, (_, i) => ({
    ...{ at: NOON, as: "ann", method: "PUT", path: PATHS.trade, statusCode: 404 },
    payload: JSON.stringify({ id: i < FEW ? TRADE : "x".repeat(60_000), action: "accept" }),
    body: JSON.stringify({ exceptions: [{ type: "invalid_trade", msg: "Invalid Trade ID x" }] }),
  }));
  leagueFiles.createLeagueFile(league, sandlot(), writeLeague(sandlot()), entries);
  return () => {
    for (const step of undo) step();
  };
});

describe("a journal of 120 MB is read with a heap of 96 MB (T31)", () => {
  const log = (...options: readonly string[]) =>
    run(process.execPath, [
      ...["--max-old-space-size=96", BIN, "league", "log", "--league", league, ...options],
    ]);

  it.each(["table", "json"])("by league log, as %s", async (format) => {
    const { status, stdout, stderr } = await log("--format", format);
    expect(status).toBe(0);
    expect(stdout).toContain(`${MANY}`);
    expect(stderr).toMatch(/^older requests are not shown: --before 1901 /m);
  });

  it("to its beginning, for one trade", async () => {
    const { status, stdout, stderr } = await log("--trade", TRADE, "--format", "csv");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout.trimEnd().split("\n")).toHaveLength(1 + FEW);
  });
});
