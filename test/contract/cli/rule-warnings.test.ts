import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../support/command.ts";
import { parsed } from "../../support/json.ts";
import { sandlotDocument } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

const NOBODY_APPROVES =
  "warning: only the operator can approve a trade: the trade policy is approve, and the league has no commissioner. Make an owner a commissioner with 'owner set <id> --commissioner on' or, for a new league, with 'league init --commissioner'.\n";
const NOBODY_REJECTS =
  "warning: no vote can reject a trade: 6 objections are required, but at most 5 teams can vote\n";
/** The policy of the sandlot has a description. */
const DESCRIBED =
  "note: the description of this rule is still 'Trades are put to a vote of the league.'. To change it: fantasy-tx rules set /transactions/trade_policy/description <text>\n";
const SET = "Rules of the league set.\n";
const POLICY = "/transactions/trade_policy/value";
const REJECTIONS = "/transactions/trade_rejections_required/value";

/** Runs command lines on the sandlot, which votes, with commissioners or without. */
const league = async ({ isLeaderless }: { readonly isLeaderless: boolean }) => {
  const folder = temporaryFolder();
  const document = sandlotDocument((sandlot) => {
    if (isLeaderless) for (const owner of sandlot.owners) owner.commissioner = 0;
  });
  writeFileSync(join(folder, "doc.json"), JSON.stringify(document));
  const run = (...argv: readonly string[]) =>
    inWorld(argv, { env: { FANTASY_TX_LEAGUE: join(folder, "league.db") } });
  await run("league", "init", "--from", join(folder, "doc.json"));
  return { run, folder };
};

describe("rules set warns on standard error, and the rule is set", () => {
  it("of the policy approve in a league without a commissioner", async () => {
    const { run } = await league({ isLeaderless: true });
    const dry = await run("rules", "set", POLICY, "approve", "--dry-run");
    expect(dry.stderr).toBe(`${NOBODY_APPROVES}dry run: nothing was written\n`);
    const { stdout, stderr, status } = await run("rules", "set", POLICY, "approve");
    expect([stderr, status]).toEqual([`${SET}${NOBODY_APPROVES}${DESCRIBED}`, 0]);
    expect(stdout).toContain("approve");
    expect((await run("rules", "get", POLICY)).stdout).toBe("approve\n");
  });

  it("of rejections that no vote can reach", async () => {
    const { run } = await league({ isLeaderless: false });
    expect(await run("rules", "set", REJECTIONS, "6")).toMatchObject({
      stderr: `${SET}${NOBODY_REJECTS}`,
      status: 0,
    });
    expect((await run("rules", "set", REJECTIONS, "5")).stderr).toBe(SET);
  });

  it("in the other formats too, and with --quiet", async () => {
    const { run } = await league({ isLeaderless: true });
    const json = await run("rules", "set", POLICY, "approve", "--format", "json");
    expect(json.stderr).toBe(`${NOBODY_APPROVES}${DESCRIBED}`);
    expect(parsed<{ body: unknown }>(json.stdout).body).toEqual({
      rules: {
        transactions: {
          trade_policy: {
            description: "Trades are put to a vote of the league.",
            value: "approve",
          },
        },
      },
    });
    expect((await run("rules", "set", POLICY, "approve", "--quiet")).stderr).toBe(NOBODY_APPROVES);
  });

  it("but not if there is nothing to warn about, or if the rule is about something else", async () => {
    const led = await league({ isLeaderless: false });
    expect((await led.run("rules", "set", POLICY, "approve")).stderr).toBe(`${SET}${DESCRIBED}`);
    const { run } = await league({ isLeaderless: true });
    await run("rules", "set", POLICY, "approve");
    const other = await run("rules", "set", "/transactions/keepers_per_team/value", "3");
    expect(other.stderr).toBe(SET);
    expect((await run("rules", "get", POLICY)).stderr).toBe("");
  });
});

describe("the same warning", () => {
  it("comes from league init and league update", async () => {
    const { run, folder } = await league({ isLeaderless: true });
    const part = join(folder, "part.json");
    writeFileSync(part, JSON.stringify({ rules: { transactions: { trade_policy: "approve" } } }));
    expect((await run("league", "update", "--from", part, "--yes")).stderr).toContain(
      NOBODY_APPROVES,
    );
    const files = [join(folder, "doc.json"), part];
    const init = ["league", "init", "--from", ...files, "--league", join(folder, "new.db")];
    expect((await run(...init)).stderr).toContain(NOBODY_APPROVES);
    expect((await run(...init, "--commissioner", "bob")).stderr).not.toContain("warning");
  });

  it("is a finding of league check, which then exits with 1", async () => {
    const { run } = await league({ isLeaderless: true });
    expect((await run("league", "check")).status).toBe(0);
    await run("rules", "set", POLICY, "approve");
    const { stdout, status } = await run("league", "check");
    expect(stdout).toBe(
      "rules.transactions.trade_policy: approve, but the league has no commissioner: only the operator can approve a trade\n",
    );
    expect(status).toBe(1);
  });
});

it("a trade that nobody can approve says so when it is accepted, and in league show", async () => {
  const { run } = await league({ isLeaderless: true });
  await run("rules", "set", POLICY, "approve");
  const now = ["--now", "2026-05-01T12:00:00-04:00"];
  await run("trade", "offer", "--as", "ann", "--to", "2", "--give", "Ashby", ...now);
  const accept = ["trade", "act", "1777651200.1", "accept", "--as", "bob", ...now];
  expect((await run(...accept, "--dry-run")).stderr).toContain(NOBODY_APPROVES);
  expect((await run(...accept)).stderr).toBe(
    `Trade 1777651200.1 was accepted.\n${NOBODY_APPROVES}`,
  );
  expect((await run("league", "show", ...now)).stdout).toContain(
    "1 trade for approval; only the operator can approve: the league has no commissioner\n",
  );
});
