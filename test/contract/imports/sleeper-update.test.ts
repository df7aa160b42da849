import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { LeagueDocument } from "../../../src/document/league-document.ts";
import { temporaryFolder } from "../../support/command.ts";
import { newLeague, recordingWith } from "../../support/imported-league.ts";
import { parsed } from "../../support/json.ts";
import { type Edits, recordedFiles } from "../../support/recorded-platform.ts";

const player = ({ rosters, players }: LeagueDocument, id: string) =>
  [...rosters.teams.flatMap((team) => team.players), ...players].find((each) => each.id === id);

const teamOf = ({ rosters }: LeagueDocument, id: string): string | undefined =>
  rosters.teams.find((team) => team.players.some((each) => each.id === id))?.id;

/** A different id of the league, in all responses that have it. */
const ofLeague = (id: string): Edits => ({
  "league.json: league_id": id,
  "drafts.json: [0].league_id": id,
  ...Object.fromEntries([0, 1, 2, 3].map((i) => [`rosters.json: [${i}].league_id`, id])),
  ...Object.fromEntries([0, 1, 2, 3, 4].map((i) => [`users.json: [${i}].league_id`, id])),
});

/** A week later: 9013 was dropped, 9050 was picked up, 9023 went to team 4, 9002 starts. */
const A_WEEK_LATER = {
  "league.json: settings.leg": 7,
  "rosters.json: [0].players": "9001 9002 9011 9012 9014 9021 9022 9024 9031 9050 HOU".split(" "),
  "rosters.json: [0].starters": "9001 9011 9021 9031 9012 9002 HOU".split(" "),
  "rosters.json: [3].players[8]": "9023",
} as const;

describe("league update --from a later recording of Sleeper", () => {
  it("changes nothing if nothing has changed, and says what it assumes", async () => {
    const { run } = await newLeague();
    const { stdout, stderr, status } = await run("league", "update", "--from", recordingWith({}));
    expect([stdout, status]).toEqual(["", 0]);
    expect(stderr).toContain("Assumed about the league at Sleeper:\n  teams may trade");
    expect(stderr).not.toContain("the last day for trades");
    expect(stderr).not.toContain("Left behind");
    expect(stderr).toMatch(/no changes\n$/);
    expect(stderr).not.toContain("changes this");
  });

  it("adds, drops and moves players, and changes lineups", async () => {
    const { update, exported, well } = await newLeague();
    expect(await update(A_WEEK_LATER)).toEqual([
      "player 9002 Rafe Kolbinger roster_status reserve active",
      "player 9002 Rafe Kolbinger roster_pos QB SUPER_FLEX",
      "player 9013 Desmond Varnish team Night Herons no team",
      "player 9022 Felix Graystone roster_status active reserve",
      "player 9022 Felix Graystone roster_pos SUPER_FLEX WR",
      "player 9023 Ike Bellwether team Night Herons Team 4",
      "player 9050 Nobody Rostered added",
      "league Harbor Lights Keeper League effective_point 6 7",
      "league Harbor Lights Keeper League effective_period 6 7",
    ]);
    const document = await exported();
    expect(["9013", "9050", "9023"].map((id) => teamOf(document, id))).toEqual([
      undefined,
      "1",
      "4",
    ]);
    expect(player(document, "9013")?.fullname).toBe("Desmond Varnish");
    // The past stays: in week 6 the player was on team 1.
    expect(await well("lineup", "show", "--team", "1", "--point", "6")).toContain("Ike Bellwether");
    expect(await well("league", "check")).toContain("OK, no problems found");
  });

  it("does not change what Sleeper does not say", async () => {
    const { update, exported, well } = await newLeague("sleeper", {}, "--zone", "America/Denver");
    await well("owner", "bar", "800000000000000002");
    await well("rules", "set", "/transactions/trade_offer_expiration/value", "48");
    await well("rules", "set", "/transactions/keeper_policy/value", "commissioner");
    const before = await exported();
    const made = {
      rosters: { teams: before.rosters.teams.map((team) => ({ ...team, abbr: `T${team.id}` })) },
      owners: [
        ...before.owners,
        { id: "ops", name: "Operator", commissioner: 1, trades_disabled: 0 },
      ],
    };
    const file = join(temporaryFolder(), "made.json");
    writeFileSync(file, JSON.stringify(made));
    await well("league", "update", "--from", file);
    await well("player", "lock", "9001");
    await well("league", "set", "--transactions-locked", "on");
    expect(await update({})).toEqual([]);
    expect(await update({ "users.json: [0].metadata.team_name": "Day Herons" })).toEqual([
      "team 1 Day Herons name Night Herons Day Herons",
    ]);
    const after = await exported();
    expect(after.owners.find(({ id }) => id === "ops")?.commissioner).toBe(1);
    expect(after.rosters.teams[0]?.abbr).toBe("T1");
  });

  it("takes the role of commissioner from nobody, and keeps rules that Sleeper does not say", async () => {
    const untold = { "league.json: settings.veto_votes_needed": undefined };
    const owner = "800000000000000002";
    const { update, exported } = await newLeague(
      "sleeper",
      untold,
      ...["--rejections", "5", "--commissioner", owner],
    );
    expect(await update(untold)).toEqual([]);
    expect((await exported()).owners.find(({ id }) => id === owner)?.commissioner).toBe(1);
  });

  it("uses what the command line says instead of what Sleeper says", async () => {
    const said = ["--trade-policy", "approve", "--trade-deadline", "2026-12-01"];
    const { update } = await newLeague("sleeper", {}, ...said);
    expect(await update({}, ...said)).toEqual([]);
    const others = ["--trade-policy", "vote", "--zone", "America/Denver"];
    expect(await update({}, ...others)).toEqual([
      "league Harbor Lights Keeper League time_zone America/New_York America/Denver",
      "rule /transactions/trade_policy/value value approve vote",
    ]);
    expect(await update({}, "--trade-policy", "approve", "--rules")).toEqual([
      "rule /transactions/trade_policy/value value vote approve",
      "rule /transactions/trade_deadline/value value 20261201 20261124",
    ]);
  });

  it("keeps the names that it knows if the dump of all players is not recorded", async () => {
    const { update, exported } = await newLeague();
    expect(
      await update({ ...A_WEEK_LATER, "players.json": undefined, "users.json": undefined }),
    ).toContain("player 9002 Rafe Kolbinger roster_pos QB SUPER_FLEX");
    const document = await exported();
    expect(player(document, "9012")).toMatchObject({ fullname: "Jory Pellerin", pro_status: "Q" });
    expect(player(document, "9050")?.fullname).toBe("Player 9050");
    expect(player(document, "9022")).toMatchObject({
      roster_status: "RS",
      eligible: "WR,FLEX,SUPER_FLEX",
    });
    expect(document.owners[0]?.name).toBe("harborpilot");
    expect(document.rosters.teams[0]?.name).toBe("Night Herons");
  });

  it("keeps the holders of picks if the traded picks are not recorded", async () => {
    const { update } = await newLeague();
    expect(await update({ "traded_picks.json": undefined, "drafts.json": undefined })).toEqual([]);
  });

  it("adds the name of a player whom only the later recording names", async () => {
    const { update } = await newLeague("sleeper", { "players.json": undefined });
    const changes = await update({ "players.json": parsedFile("players.json") });
    expect(changes).toContain("player 9012 Jory Pellerin firstname Jory");
  });

  it("changes owners and holders of picks", async () => {
    const { update } = await newLeague();
    expect(
      await update({
        "rosters.json: [3].owner_id": "800000000000000005",
        "traded_picks.json: [1].owner_id": 2,
      }),
    ).toEqual([
      "draft pick 2027.1.3 team Night Herons Ferry Street Ferrets",
      "owner lookout added",
      "team 4 lookout name Team 4 lookout",
    ]);
  });

  it("lets the rules stay, says which are different, and takes them with --rules", async () => {
    const { run, update } = await newLeague();
    const later = { "league.json: settings.veto_votes_needed": 3 };
    const { stdout, stderr } = await run("league", "update", "--from", recordingWith(later));
    expect(stdout).toBe("");
    expect(stderr).toContain(
      "kept: 1 rule that Sleeper has differently: /transactions/trade_rejections_required/value (--rules takes those of Sleeper)\nno changes\n",
    );
    expect(await update(later, "--rules")).toEqual([
      "rule /transactions/trade_rejections_required/value value 2 3",
    ]);
  });

  it("refuses a recording of an earlier week, unless with --yes, and stays in the present one", async () => {
    const { run, update, exported } = await newLeague();
    await update({ ...A_WEEK_LATER, "league.json: settings.leg": 6 });
    const from = ["league", "update", "--from", recordingWith({ "league.json: settings.leg": 5 })];
    const older =
      "the recording is older than the league: it is of week 5, and the league is at week 6";
    expect(await run(...from)).toEqual({
      stdout: "",
      stderr: `fantasy-tx: ${older}. To use it all the same, add --yes: the league stays there\n`,
      status: 2,
    });
    const dry = await run(...from, "--dry-run");
    expect([dry.stderr.split("\n")[0], dry.status]).toEqual([
      `warning: ${older} and stays there`,
      0,
    ]);
    expect(teamOf(await exported(), "9023")).toBe("4");
    expect((await run(...from, "--yes")).status).toBe(0);
    const after = await exported();
    expect([teamOf(after, "9023"), after.dates.effective_point]).toEqual(["1", "6"]);
  });

  it("changes trades only by ending those under way with a season, and keeps what they need", async () => {
    const { update, exported, well } = await newLeague("sleeper", {}, "--trades");
    await well(
      ...["trade", "offer", "--as", "800000000000000001", "--from", "1", "--to", "2"],
      ...["--give", "9013", "--pick", "2027.1.3:1:2"],
    );
    const { trades } = await exported();
    expect(trades).toHaveLength(3);
    // The draft of 2027 is over.
    const later = { "league.json: season": "2027", "drafts.json: [0].season": "2027" };
    await update({ ...A_WEEK_LATER, ...later }, "--yes");
    const after = await exported();
    // The facts of a trade under way come from the league: the player was dropped.
    const terms = trades.map(({ players: _, ...others }) =>
      others.state === "offer"
        ? { ...others, state: "expired", ended_at: expect.any(String) }
        : others,
    );
    expect(after.trades.map(({ players: _, ...others }) => others)).toEqual(terms);
    expect(after.trades.map((trade) => trade.players.map(({ id }) => id))).toEqual(
      trades.map((trade) => trade.players.map(({ id }) => id)),
    );
    expect(after.draft_picks.filter(({ season }) => season < "2028")).toMatchObject([
      { id: "2027.1.3", team_id: "0" },
    ]);
  });

  it("keeps an owner who has left, if they have voted", async () => {
    const { update, exported, well } = await newLeague();
    const as = (owner: number) => ["--as", `80000000000000000${owner}`];
    const made = await well(
      ...["trade", "offer", ...as(1), "--from", "1", "--to", "2"],
      "--give",
      "9013",
      "--format",
      "json",
    );
    const { id } = parsed<{ body: { trade: { id: string } } }>(made).body.trade;
    await well("trade", "act", id, "accept", ...as(2));
    await well("trade", "act", id, "object", ...as(3));
    await update(
      { "rosters.json: [2].owner_id": "800000000000000005", "rosters.json: [2].co_owners": null },
      "--yes",
    );
    expect(
      (await exported()).owners.map(({ id: owner, team }) => [owner.at(-1), team?.id]),
    ).toEqual([
      ["1", "1"],
      ["2", "2"],
      ["3", undefined],
      ["5", "3"],
    ]);
  });

  it("does not report values that stay in the league as assumed", async () => {
    const { run } = await newLeague();
    const folder = recordingWith({
      "players.json": undefined,
      "users.json": undefined,
      "traded_picks.json": undefined,
    });
    const { stderr, status } = await run("league", "update", "--from", folder, "--dry-run");
    expect(status).toBe(0);
    expect(stderr).toContain("Assumed about the league at Sleeper:");
    expect(stderr).not.toMatch(/called|traded:|commissioner/);
  });

  it("refuses the recording of another league", async () => {
    const { run, exported } = await newLeague();
    const before = await exported();
    const other = recordingWith({ ...ofLeague("77"), "league.json: name": "Other" });
    const { stdout, stderr, status } = await run("league", "update", "--from", other);
    expect([stdout, status]).toEqual(["", 2]);
    expect(stderr).toBe(
      "fantasy-tx: the recording is of another league: Other (77). This league is Harbor Lights Keeper League (1234500000000000026). To make a league of the recording, use 'fantasy-tx league init'\n",
    );
    expect(await exported()).toEqual(before);
  });

  it("reports the faults of a recording at their places, and changes nothing", async () => {
    const { run } = await newLeague();
    const folder = recordingWith({ "rosters.json: [1].players": "9001" });
    const { stdout, stderr, status } = await run("league", "update", "--from", folder);
    expect([stdout, status]).toEqual(["", 2]);
    expect(stderr).toContain(`${folder}/rosters.json: [1].players: "9001" is not a list`);
  });
});

describe("a new season of a league of Sleeper (L13)", () => {
  const NEXT = {
    ...ofLeague("1345600000000000027"),
    "league.json: previous_league_id": "1234500000000000026",
    "league.json: season": "2027",
    "league.json: settings.leg": 1,
    "drafts.json: [0].season": "2027",
  } as const;

  it("continues the league under its new id, from week 1 on, with its trades", async () => {
    const { update, exported, well } = await newLeague("sleeper", {}, "--trades");
    await update(A_WEEK_LATER);
    const changes = await update({ ...A_WEEK_LATER, ...NEXT }, "--yes");
    expect(changes.filter((line) => line.startsWith("league "))).toEqual([
      "league Harbor Lights Keeper League id 1234500000000000026 1345600000000000027",
      "league Harbor Lights Keeper League season 2026 2027",
      "league Harbor Lights Keeper League effective_point 7 1",
      "league Harbor Lights Keeper League effective_period 7 1",
    ]);
    const after = await exported();
    expect([after.trades.length, after.lineups]).toEqual([2, []]);
    expect(teamOf(after, "9023")).toBe("4");
    expect(teamOf(after, "9013")).toBeUndefined();
    expect(await well("league", "check")).toContain("OK, no problems found");
  });

  it("can be replayed, also as an anonymous scenario", async () => {
    const { update, run } = await newLeague();
    await update(A_WEEK_LATER);
    await update({ ...A_WEEK_LATER, ...NEXT }, "--yes");
    for (const options of [[], ["--anonymous"]]) {
      const { stdout } = await run("league", "log", "--scenario", ...options);
      const file = join(temporaryFolder(), "scenario.json");
      writeFileSync(file, stdout);
      expect(await run("replay", file)).toMatchObject({ status: 0 });
    }
  });
});

const parsedFile = (name: string): unknown => {
  const file = recordedFiles("sleeper").find((each) => each.name === name);
  return file === undefined ? undefined : parsed(file.text);
};
