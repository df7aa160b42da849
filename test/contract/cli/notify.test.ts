import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { IMPORTERS } from "../../../src/importers/registry.ts";
import { noticeCommand } from "../../../src/notice-command.ts";
import { fantasyTx, folderWithLeague, temporaryFolder } from "../../support/command.ts";
import { parsed } from "../../support/json.ts";
import { reusedLeagueDatabase } from "../../support/postgres/leagues.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

const AFTER = String(NOON + 3 * 86_400);

/** A folder with leagues in which a vote is due after the deadline, and an offer that is not. */
const folderOfVotes = async (...files: readonly string[]): Promise<string> => {
  const cwd = await folderWithLeague();
  await askForVote(join(cwd, "league.db"));
  for (const file of files) cpSync(join(cwd, "league.db"), join(cwd, file));
  return cwd;
};

const askForVote = async (league: string): Promise<void> => {
  const words = (line: string) => inWorld([...line.split(" "), "--league", league]);
  await words("trade offer --to 2 --give Ashby --get Hobbs --as ann --comment psst");
  await words(`trade act ${NOON}.1 accept --as bob`);
  await words("trade offer --to 2 --give 102 --as ann --expires 48h");
};

/** Appends its input to the file in its argument. */
const APPEND = (file: string): string => `cat >> '${file}'`;

const toldIn = (file: string) =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => parsed<{ event: string; league: object; trade: { id: string } }>(line))
    : [];

describe("votes resolve --notify runs a command for each vote that has ended (R12)", () => {
  it("once, with the notice on its standard input; not for an offer that has expired", async () => {
    const cwd = await folderOfVotes();
    const [league, told] = [join(cwd, "league.db"), join(cwd, "told")];
    const words = ["votes", "resolve", "--league", league, "--now", AFTER];
    const resolve = (...more: readonly string[]) =>
      inWorld([...words, "--notify", APPEND(told), ...more]);
    expect(await resolve("--dry-run")).toMatchObject({ status: 0 });
    expect(toldIn(told)).toEqual([]);
    const { status, stderr } = await resolve();
    expect(status).toBe(0);
    expect(stderr).not.toContain("notice");
    expect(toldIn(told)).toMatchObject([
      { event: "executed", league: { id: "sandlot" }, trade: { id: `${NOON}.1` } },
    ]);
    expect(readFileSync(told, "utf8")).not.toContain("psst");
    await resolve();
    expect(toldIn(told)).toHaveLength(1);
  });

  it("in each of several files, and in all leagues of a database", async () => {
    const cwd = await folderOfVotes("a.db", "b.db");
    const told = join(cwd, "told");
    const files = ["a.db", "b.db"].map((file) => join(cwd, file));
    await inWorld(["votes", "resolve", ...files, "--now", AFTER, "--notify", APPEND(told)]);
    expect(toldIn(told)).toHaveLength(2);
    const { add, address } = await reusedLeagueDatabase();
    await askForVote(await add("c", sandlot()));
    const words = ["votes", "resolve", "--league", address, "--now", AFTER];
    await inWorld([...words, "--notify", APPEND(told)]);
    expect(toldIn(told)).toHaveLength(3);
  });

  it("a command that fails is reported, changes nothing in the league, and makes the exit status 1", async () => {
    const cwd = await folderOfVotes("a.db", "b.db");
    const fail = "echo no such webhook >&2; exit 22";
    for (const files of [[], ["a.db", "b.db"]]) {
      const words = ["votes", "resolve", ...files, "--now", AFTER, "--notify", fail];
      const { status, stderr } = await fantasyTx(words, { cwd });
      expect(status).toBe(1);
      const names = files.length === 0 ? ["league.db"] : files;
      for (const name of names)
        expect(stderr).toContain(
          `fantasy-tx: ${name}: trade ${NOON}.1 was executed, but the league was not told: the --notify command failed (exit status 22: no such webhook). Nothing is undone, and this notice is not sent again: tell the league yourself\n`,
        );
      const shown = ["trade", "show", `${NOON}.1`, "--league", names[0] ?? "", "--format", "json"];
      expect((await fantasyTx(shown, { cwd })).stdout).toContain('"state": "executed"');
    }
  });

  it("a worse exit status stays", async () => {
    const cwd = await folderOfVotes("a.db");
    const words = ["votes", "resolve", "a.db", "missing.db", "--now", AFTER, "--notify", "exit 1"];
    expect((await fantasyTx(words, { cwd })).status).toBe(3);
  });

  it("an empty command is a usage error", async () => {
    const { status, stderr } = await inWorld(["votes", "resolve", "--notify", " "]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("--notify needs a command")]);
  });
});

describe("the command of a notice", () => {
  const never = new AbortController().signal;
  const deliver = (command: string, env: Record<string, string> = {}, text = "{}\n") =>
    noticeCommand(command, { PATH: process.env["PATH"], ...env })(text, never);

  it("is run by the shell, and may leave its input unread, however long that is", async () => {
    const file = join(temporaryFolder(), "out");
    expect(await deliver(`X=1; printf %s "$X$WORD" > '${file}'`, { WORD: "2" })).toBeUndefined();
    expect(readFileSync(file, "utf8")).toBe("12");
    expect(await deliver("true", {}, "x".repeat(1_000_000))).toBeUndefined();
  });

  it("fails by its exit status or a signal, and what it has printed says why", async () => {
    expect(await deliver("echo why; echo not >&2; exit 3")).toMatch(
      /^the --notify command failed \(exit status 3: (why|not)/,
    );
    expect(await deliver("kill -TERM $$")).toBe("the --notify command failed (SIGTERM)");
    expect(await deliver("no-such-command-anywhere")).toMatch(/\(exit status 127: .*not found\)$/);
    expect((await deliver("yes | head -c 100000; exit 1"))?.length).toBeLessThan(600);
  });

  it("does not have passwords and cookies of this program in its environment", async () => {
    const file = join(temporaryFolder(), "env");
    const cookies = IMPORTERS.flatMap(({ fetches }) =>
      Object.values(fetches?.cookies?.variables ?? {}),
    );
    expect(cookies.length).toBeGreaterThan(0);
    const env = {
      ...Object.fromEntries(["PGPASSWORD", ...cookies].map((name) => [name, "secret"])),
      FANTASY_TX_LEAGUE: "postgres://ann:secret@host/db#league",
      WEBHOOK: "https://chat.example.org/hooks/1",
    };
    await deliver(`env > '${file}'`, env);
    const seen = readFileSync(file, "utf8");
    expect(seen).not.toContain("secret");
    expect(seen).toContain("FANTASY_TX_LEAGUE=postgres://ann@host/db#league\n");
    expect(seen).toContain(`WEBHOOK=${env.WEBHOOK}\n`);
  });
});
