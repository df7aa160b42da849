import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FORMATS_OF_ALL } from "../../../src/cli/context.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { BIN, folderWithLeague, NOW, run } from "../../support/command.ts";
import { COMMANDS } from "../../support/file-commands.ts";
import { NOON } from "../../support/sandlot.ts";

/** Runs a command whose standard output is a full disk. */
const onFullDisk = async (cwd: string, args: readonly string[], input = "") => {
  const words = [process.execPath, BIN, ...args].map((word) => `'${word}'`).join(" ");
  const { status, stderr } = await run("/bin/sh", ["-c", `${words} > /dev/full`], { cwd, input });
  const [first, ...more] = stderr
    .split("\n")
    .filter((line) => line.startsWith("fantasy-tx: "))
    .map((line) => line.replace("fantasy-tx: ", ""));
  expect(first).toMatch(/^the output could not be written: ENOSPC/);
  return { status, more };
};

const entriesOf = async (cwd: string) =>
  (await leagueFiles.leagueFile(join(cwd, "league.db")).history()).entries;

describe("an answer that cannot be printed: exit 70, and standard error says what was written", () => {
  it.each(FORMATS_OF_ALL)("the id of an offered trade, as %s", async (format) => {
    const cwd = await folderWithLeague();
    const offer = ["trade", "offer", "--to", "2", "--give", "101", "--as", "ann"];
    expect(await onFullDisk(cwd, [...offer, "--format", format])).toEqual({
      status: 70,
      more: [
        `trade ${NOON}.1 was saved; do not repeat the command. 'fantasy-tx trade show ${NOON}.1' shows it`,
      ],
    });
    expect(await entriesOf(cwd)).toHaveLength(1);
  });

  const requests = COMMANDS.writers.filter(([group]) => group !== "token");

  it.each(requests.map((command) => ({ command, line: command.join(" ") })))(
    "$line",
    async ({ command }) => {
      const cwd = await folderWithLeague();
      const input = '{"league_details": {"name": "New"}}';
      const args = [...command, "--format", "json"];
      const { status, more } = await onFullDisk(cwd, args, input);
      expect({ status, more }).toEqual({ status: 70, more: [expect.any(String)] });
      const [entry] = await entriesOf(cwd);
      expect(more[0]).toMatch(entry?.statusCode === 200 ? /do not repeat/ : /refused the request/);
    },
  );

  it("the file that was made, of init, backup and replay --into", async () => {
    const cwd = await folderWithLeague();
    for (const args of [
      ["league", "init", "--sample", "baseball", "--league", "made.db"],
      ["league", "backup", "copy.db"],
      ["replay", "scenarios/silence-counts-as-consent.json", "--into", "kept.db"],
    ]) {
      const { status, more } = await onFullDisk(cwd, args);
      const file = more[0]?.replace(/^.*?(\S+) was made$/, "$1") ?? "";
      expect({ status, file }).toEqual({ status: 70, file: expect.stringMatching(/^[a-z]+\.db$/) });
      expect(existsSync(join(cwd, file))).toBe(true);
    }
  });

  it("the token that was made or revoked", async () => {
    const cwd = await folderWithLeague();
    for (const [command, said] of [
      [
        "add",
        "token 1 was added, but nobody has seen it: 'fantasy-tx token revoke 1' takes it back",
      ],
      ["revoke", "token 1 was revoked"],
    ] as const) {
      const args = ["token", command, command === "add" ? "bob" : "1", "--quiet"];
      expect(await onFullDisk(cwd, args)).toEqual({ status: 70, more: [said] });
    }
    expect(await leagueFiles.tokensIn(join(cwd, "league.db")).list()).toEqual([]);
  });

  it("the files in which something has ended", async () => {
    const cwd = await folderWithLeague();
    const args = ["votes", "resolve", "league.db", "--format", "json", "--now", NOW];
    const { status, more } = await onFullDisk(cwd, args);
    expect({ status, more }).toEqual({
      status: 70,
      more: [expect.stringContaining("what was due in 1 file has ended")],
    });
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
      expect(await onFullDisk(cwd, args)).toEqual({ status: 70, more: [] });
    expect(readFileSync(join(cwd, "league.db")).equals(before)).toBe(true);
  });
});
