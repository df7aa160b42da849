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

type Told = { readonly event: string; readonly for: unknown; readonly league: object };

/** The notices that a command has appended, without those about lineups. */
const toldIn = (file: string) =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => parsed<Told>(line))
        .filter(({ event }) => event !== "illegal_lineup")
    : [];

describe("every command that changes a league tells what it has done (R12)", () => {
  it("to the command of --notify or of FANTASY_TX_NOTIFY, but not in a dry run", async () => {
    const cwd = await folderWithLeague();
    const told = join(cwd, "told");
    const env = { FANTASY_TX_LEAGUE: join(cwd, "league.db") };
    const notify = { ...env, FANTASY_TX_NOTIFY: APPEND(told) };
    const offer = "trade offer --to 2 --give Ashby --get Hobbs --as ann".split(" ");
    await inWorld([...offer, "--dry-run"], { env: notify });
    await inWorld(["trade", "list"], { env: notify });
    expect(toldIn(told)).toEqual([]);
    await inWorld([...offer, "--notify", APPEND(told)], { env });
    await inWorld(["trade", "act", `${NOON}.1`, "accept", "--as", "bob"], { env: notify });
    const reject = `trade act ${NOON + 1}.1 reject --as bob --notify`.split(" ");
    await inWorld(offer, { env });
    await inWorld([...reject, APPEND(told)], { env: { ...notify, FANTASY_TX_NOTIFY: "exit 1" } });
    expect(toldIn(told).map((each) => [each.event, each.for])).toEqual([
      ["offered", ["bob"]],
      ["vote", "league"],
      ["rejected", ["ann"]],
    ]);
  });

  it("also of each line of a batch", async () => {
    const cwd = await folderWithLeague();
    const told = join(cwd, "told");
    const line = JSON.stringify({
      ...{ as: "ann", method: "POST", path: "/league/transactions/trade" },
      payload: { team_from: "1", team_to: "2", players: ["101:1:2"] },
    });
    const words = ["request", "--batch", "-", "--notify", APPEND(told)];
    const env = { FANTASY_TX_LEAGUE: join(cwd, "league.db") };
    expect((await inWorld(words, { env, input: `${line}\n${line}\n` })).status).toBe(0);
    expect(toldIn(told)).toHaveLength(2);
  });

  it.each([
    ["trade offer", "./no-such-script", "trade offer --to 2 --give Ashby --as ann"],
    ["trade offer", "/etc/passwd", "trade offer --to 2 --give Ashby --as ann"],
    ["serve", "./no-such-script", "serve --port 0"],
  ])("%s does nothing if %s is no command", async (_, command, line) => {
    const cwd = await folderWithLeague();
    const env = { FANTASY_TX_LEAGUE: join(cwd, "league.db") };
    const words = [...line.split(" "), "--notify", `X=1 ${command} --chat`];
    expect(await inWorld(words, { env })).toMatchObject({
      ...{ status: 2, stdout: "" },
      stderr: `fantasy-tx: the --notify command cannot be run: there is no command '${command}', or it may not be executed. Nothing was changed\n`,
    });
    expect((await inWorld(["league", "log"], { env })).stdout).not.toContain("Ann");
  });
});

describe("votes resolve --notify runs a command for what has ended (R12)", () => {
  it("once, with the notice on its standard input; of an expired offer for its owners", async () => {
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
      { event: "executed", for: "league", league: { id: "sandlot" }, trade: { id: `${NOON}.1` } },
      { event: "expired", for: ["ann", "bob"] },
    ]);
    expect(readFileSync(told, "utf8")).not.toContain("psst");
    await resolve();
    expect(toldIn(told)).toHaveLength(2);
  });

  it("in each of several files, and in all leagues of a database", async () => {
    const cwd = await folderOfVotes("a.db", "b.db");
    const told = join(cwd, "told");
    const files = ["a.db", "b.db"].map((file) => join(cwd, file));
    await inWorld(["votes", "resolve", ...files, "--now", AFTER, "--notify", APPEND(told)]);
    expect(toldIn(told)).toHaveLength(4);
    const { add, address } = await reusedLeagueDatabase();
    await askForVote(await add("c", sandlot()));
    const words = ["votes", "resolve", "--league", address, "--now", AFTER];
    await inWorld([...words, "--notify", APPEND(told)]);
    expect(toldIn(told)).toHaveLength(6);
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

/** Whether a process runs: one that has ended may still wait for its parent. */
const isRunning = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));

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

  it.each([
    ["well", "exit 0", undefined],
    ["badly", "exit 3", "the --notify command failed (exit status 3)"],
  ])("leaves nothing behind when it ends %s", async (_, end, problem) => {
    const file = join(temporaryFolder(), "pid");
    expect(await deliver(`sleep 60 & echo $! > '${file}'; ${end}`)).toBe(problem);
    const pid = Number(readFileSync(file, "utf8"));
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => isRunning(pid)).toBe(false);
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
