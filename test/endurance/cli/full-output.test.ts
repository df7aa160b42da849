import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FORMATS_OF_ALL } from "../../../src/cli/context.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { BIN, folderWithLeague, run } from "../../support/command.ts";
import { COMMANDS } from "../../support/file-commands.ts";
import { tokensIn } from "../../support/league-on-disk.ts";

/** Runs a command whose standard output is a full disk. */
const onFullDisk = async (cwd: string, args: readonly string[], input = "") => {
  const words = [process.execPath, BIN, ...args].map((word) => `'${word}'`).join(" ");
  const { status, stderr } = await run("/bin/sh", ["-c", `${words} > /dev/full`], { cwd, input });
  expect(stderr.split("\n").filter((line) => line.startsWith("fantasy-tx: "))).toEqual([
    "fantasy-tx: the output could not be written: ENOSPC: no space left on device, write; what the command did stays",
  ]);
  return status;
};

const entriesOf = async (cwd: string) =>
  (await leagueFiles.leagueFile(join(cwd, "league.db")).history()).entries;

describe("an answer that cannot be printed: exit 70, and what was written stays", () => {
  it.each(FORMATS_OF_ALL)("an offered trade, as %s", async (format) => {
    const cwd = await folderWithLeague();
    const offer = ["trade", "offer", "--to", "2", "--give", "101", "--as", "ann"];
    expect(await onFullDisk(cwd, [...offer, "--format", format])).toBe(70);
    expect(await entriesOf(cwd)).toHaveLength(1);
  });

  const requests = COMMANDS.writers.filter(([group]) => group !== "token");

  it.each(requests.map((command) => ({ command, line: command.join(" ") })))(
    "$line",
    async ({ command }) => {
      const cwd = await folderWithLeague();
      const input = '{"league_details": {"name": "New"}}';
      expect(await onFullDisk(cwd, [...command, "--format", "json"], input)).toBe(70);
      expect(await entriesOf(cwd)).toHaveLength(1);
    },
  );

  it("the file that was made, of init, backup and replay --into", async () => {
    const cwd = await folderWithLeague();
    for (const [file, ...args] of [
      ["made.db", "league", "init", "--sample", "baseball", "--league", "made.db"],
      ["copy.db", "league", "backup", "copy.db"],
      ["kept.db", "replay", "scenarios/silence-counts-as-consent.json", "--into", "kept.db"],
    ] as const) {
      expect(await onFullDisk(cwd, args)).toBe(70);
      expect(existsSync(join(cwd, file))).toBe(true);
    }
  });

  it("the token that was made or revoked", async () => {
    const cwd = await folderWithLeague();
    const tokens = () => tokensIn(join(cwd, "league.db")).list();
    expect(await onFullDisk(cwd, ["token", "add", "bob", "--quiet"])).toBe(70);
    expect(await tokens()).toHaveLength(1);
    expect(await onFullDisk(cwd, ["token", "revoke", "1", "--quiet"])).toBe(70);
    expect(await tokens()).toEqual([]);
  });

  it("nothing after a command that only read, or after a dry run", async () => {
    const cwd = await folderWithLeague();
    const before = readFileSync(join(cwd, "league.db"));
    const offer = ["trade", "offer", "--to", "2", "--give", "101", "--as", "ann"];
    for (const args of [
      ["league", "show"],
      ["league", "export"],
      [...offer, "--dry-run"],
    ])
      expect(await onFullDisk(cwd, args)).toBe(70);
    expect(readFileSync(join(cwd, "league.db")).equals(before)).toBe(true);
  });
});
