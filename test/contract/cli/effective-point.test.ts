import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWithLeague, temporaryFolder } from "../../support/command.ts";
import { atTheDesk } from "../../support/desk.ts";
import { somebodyWho } from "../../support/prompter.ts";
import { DAY, NOON } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

/**
 * Runs command lines at noon of the effective point, 2026-05-01, or some days later. The league's
 * next period begins on 2026-05-08.
 */
const league = async () => {
  const folder = await folderWithLeague(["policies/free-for-all.json"]);
  const runAt = (days: number, ...argv: readonly string[]) =>
    inWorld(argv, {
      env: {
        FANTASY_TX_LEAGUE: join(folder, "league.db"),
        FANTASY_TX_NOW: String(NOON + days * DAY),
      },
    });
  const offer = ["trade", "offer", "--as", "ann", "--to", "2", "--give", "Ashby"];
  return { folder, runAt, offer };
};

const MOVE_ON = "hint: 'fantasy-tx league set --effective-point today' moves the league to today\n";
const WARNING =
  "warning: trade 1777651200.1 changes past lineups: it counts from the effective point Fri 2026-05-01, and today is Sat 2026-05-09\n";

describe("an effective point behind the clock", () => {
  it("is shown by league show, with a hint", async () => {
    const { runAt } = await league();
    const onTime = await runAt(0, "league", "show");
    expect(onTime.stdout).toContain("Effective     Fri 2026-05-01, period 5\n");
    expect(onTime.stderr).toBe("");
    const late = await runAt(8, "league", "show");
    expect(late.stdout).toContain(
      "Effective     Fri 2026-05-01, period 5, before today (Sat 2026-05-09)\n",
    );
    expect(late.stderr).toBe(MOVE_ON);
    await runAt(8, "league", "set", "--effective-point", "today");
    expect((await runAt(8, "league", "show")).stdout).toContain("Sat 2026-05-09, period 6\n");
  });

  it("is behind by the day in the league's time zone", async () => {
    const { runAt } = await league();
    const lastSecond = await runAt(0.5 - 1 / 86_400, "league", "show");
    expect(lastSecond.stdout).not.toContain("before today");
    expect((await runAt(0.5, "league", "show")).stdout).toContain("before today (Sat 2026-05-02)");
  });

  it("is behind from the next day on, even within a period", async () => {
    const { runAt } = await league();
    const tomorrow = await runAt(1, "league", "show");
    expect(tomorrow.stdout).toContain(
      "Effective     Fri 2026-05-01, period 5, before today (Sat 2026-05-02)\n",
    );
    expect(tomorrow.stderr).toBe(MOVE_ON);
  });

  it("is shown to everybody, and the hint to a commissioner", async () => {
    const { runAt } = await league();
    for (const [as, hint] of [
      ["bob", ""],
      ["zoe", MOVE_ON],
    ] as const) {
      const { stdout, stderr } = await runAt(8, "league", "show", "--as", as);
      expect([stdout.includes("before today (Sat 2026-05-09)"), stderr]).toEqual([true, hint]);
    }
  });

  it("ahead of the clock is not mentioned anywhere", async () => {
    const { runAt } = await league();
    expect((await runAt(-2, "league", "show")).stdout).not.toContain("before today");
  });
});

describe("a trade that changes past lineups says so", () => {
  const ID = "1777651200.1";

  it("when it is executed by its acceptance, and in a dry run before", async () => {
    const { runAt, offer } = await league();
    expect((await runAt(0, ...offer, "--quiet")).stderr).toBe("");
    const accept = ["trade", "act", ID, "accept", "--as", "bob"];
    const dry = await runAt(8, ...accept, "--dry-run");
    expect(dry.stderr).toBe(`${WARNING}${MOVE_ON}dry run: nothing was written\n`);
    const made = await runAt(8, ...accept, "--format", "json");
    expect([made.stderr, made.status]).toEqual([`${WARNING}${MOVE_ON}`, 0]);
    expect((await runAt(8, "trade", "show", ID)).stderr).toBe("");
  });

  it("when a commissioner executes it at once", async () => {
    const { runAt, offer } = await league();
    const { stderr } = await runAt(8, ...offer, "--execute-immediately");
    expect(stderr).toContain("changes past lineups");
  });

  it.each([
    [2, "Sun 2026-05-03"],
    [8, "Sat 2026-05-09"],
  ])("when its vote is resolved %d days after the effective point", async (days, today) => {
    const { runAt, offer } = await league();
    await runAt(0, "rules", "set", "/transactions/trade_policy/value", "vote");
    await runAt(0, ...offer);
    await runAt(0, "trade", "act", ID, "accept", "--as", "bob");
    const warning = WARNING.replace("Sat 2026-05-09", today);
    expect((await runAt(days, "votes", "resolve")).stderr).toBe(
      `1 trade has ended.\n${warning}${MOVE_ON}`,
    );
  });

  it("when its vote is resolved among those of many files, each with its name", async () => {
    const { folder, runAt, offer } = await league();
    await runAt(0, "rules", "set", "/transactions/trade_policy/value", "vote");
    await runAt(0, ...offer);
    await runAt(0, "trade", "act", ID, "accept", "--as", "bob");
    const [late, onTime] = [join(folder, "a late.db"), join(folder, "on-time.db")];
    for (const copy of [late, onTime]) copyFileSync(join(folder, "league.db"), copy);
    const move = ["league", "set", "--effective-point", "today", "--league", onTime];
    await inWorld(move, { env: { FANTASY_TX_NOW: String(NOON + 8 * DAY) } });
    const env = { FANTASY_TX_NOW: String(NOON + 8 * DAY) };
    const { stderr, status } = await inWorld(["votes", "resolve", late, onTime], { env });
    expect([stderr, status]).toEqual([
      `${late}: ${WARNING}hint: 'fantasy-tx league set --effective-point today --league '${late}'' moves the league to today\n`,
      0,
    ]);
  });

  it("when a commissioner moves a player, also in a dry run", async () => {
    const { runAt } = await league();
    const warning = WARNING.replace(`trade ${ID}`, "the move");
    const dry = await runAt(8, "roster", "move", "102:1:2", "--dry-run");
    expect(dry.stderr).toBe(`${warning}${MOVE_ON}dry run: nothing was written\n`);
    expect((await runAt(0, "roster", "move", "102:1:2")).stderr).toBe("Rosters changed.\n");
    expect((await runAt(8, "roster", "move", "102:2:3")).stderr).toBe(
      `Rosters changed.\n${warning}${MOVE_ON}`,
    );
    expect((await runAt(8, "roster", "show")).stderr).toBe("");
    expect((await runAt(8, "pick", "move", "2027.1.1:1:2")).stderr).toBe("Draft picks moved.\n");
  });

  it("but not when it counts from today, or moves only picks", async () => {
    const { runAt, offer } = await league();
    await runAt(0, ...offer);
    expect((await runAt(0, "trade", "act", ID, "accept", "--as", "bob")).stderr).toBe(
      `Trade ${ID} was executed.\n`,
    );
    const picks = ["trade", "offer", "--as", "ann", "--to", "2", "--pick", "2027.1.1:1:2"];
    const { stderr } = await runAt(8, ...picks, "--from", "1", "--execute-immediately");
    expect(stderr).toMatch(/^Trade \S+ was executed\.\n$/);
  });
});

describe("an effective point set back past a trade (L12)", () => {
  it("is refused, and the hint says how to date the trade earlier", async () => {
    const { runAt, offer } = await league();
    await runAt(0, "league", "set", "--effective-point", "20260520");
    await runAt(0, ...offer, "--execute-immediately");
    const { stdout, stderr, status } = await runAt(
      0,
      "league",
      "set",
      "--effective-point",
      "today",
    );
    expect([stdout, status]).toEqual(["", 1]);
    expect(stderr).toBe(
      "refused: invalid_action: effective_point: cannot go back to 20260501, because Abe Ashby moved from Alewives to Balks on 20260520. Choose 20260520 or later.\nnothing was changed\nhint: to date the move earlier, give the player a slot at the right point: 'fantasy-tx league update' with 'lineups'. 'Date a move earlier' in docs/commissioner.md has the commands\n",
    );
  });
});

describe("an effective point far ahead (R14)", () => {
  const FAR = ["league", "set", "--effective-point", "20270501"];
  const WHERE = "the effective point far ahead, from Fri 2026-05-01 to Sat 2027-05-01";

  it("needs --yes where nobody can be asked, but not in a dry run", async () => {
    const { runAt } = await league();
    expect(await runAt(0, ...FAR)).toEqual({
      stdout: "",
      stderr: `fantasy-tx: this needs --yes, because nobody can answer here: Move ${WHERE}? --dry-run shows a preview\n`,
      status: 2,
    });
    expect((await runAt(0, "league", "log")).stdout).not.toContain("details");
    expect((await runAt(0, ...FAR, "--dry-run")).status).toBe(0);
    const payload = JSON.stringify({ effective_point: "20270501" });
    expect((await runAt(0, "league", "set", "--payload", payload)).status).toBe(2);
    expect((await runAt(0, ...FAR, "--yes")).status).toBe(0);
  });

  it("is asked about on a terminal", async () => {
    const { run, journal } = await atTheDesk();
    expect((await run(FAR, somebodyWho([`Move ${WHERE}?`, false]))).status).toBe(130);
    expect(await journal()).toEqual([]);
    expect((await run(FAR, somebodyWho([`Move ${WHERE}?`, true]))).status).toBe(0);
    const near = ["league", "set", "--effective-point", "20270510"];
    expect((await run(near, somebodyWho())).status).toBe(0);
  });

  it("needs --yes in a league update too", async () => {
    const { folder, runAt } = await league();
    const part = join(folder, "part.json");
    writeFileSync(part, JSON.stringify({ dates: { effective_point: "20270501" } }));
    const update = ["league", "update", "--from", part];
    const { stderr, status } = await runAt(0, ...update);
    expect([status, stderr]).toEqual([2, expect.stringContaining(`would move ${WHERE}, and`)]);
    expect((await runAt(0, ...update, "--yes")).status).toBe(0);
  });
});

describe("in football, whose weeks have no dates", () => {
  const football = async (...argv: readonly string[]) => {
    const folder = await folderWithLeague();
    const env = { FANTASY_TX_LEAGUE: join(folder, "football.db") };
    await inWorld(["league", "init", "--sample", "football"], { env });
    return inWorld(argv, { env });
  };

  it("today is unknown, and the hint says how to get to the next week", async () => {
    expect(await football("league", "set", "--effective-point", "today")).toEqual({
      stdout: "",
      stderr:
        "refused: invalid_action: effective_point: today is not a week from 1 to 17\nnothing was changed\nhint: 'fantasy-tx league set --effective-point next' moves the league to its next week\n",
      status: 1,
    });
  });

  it("next moves on to the next week", async () => {
    const { stdout } = await football("league", "set", "--effective-point", "next");
    expect(stdout).toBe("Effective point   week 7\nEffective period  7\n");
  });

  it("league show does not compare weeks with the clock", async () => {
    const { stdout, stderr } = await football("league", "show");
    expect([stdout.includes("before today"), stderr]).toEqual([false, ""]);
  });
});

it("next after the last week of football says that it is the last", async () => {
  const folder = temporaryFolder();
  const env = { FANTASY_TX_LEAGUE: join(folder, "league.db") };
  const set = ["league", "set", "--effective-point"];
  await inWorld(["league", "init", "--sample", "football"], { env });
  await inWorld([...set, "17", "--yes"], { env });
  const { stderr, status } = await inWorld([...set, "next"], { env });
  expect(stderr).toContain("hint: week 17 is the last\n");
  expect(status).toBe(1);
});
