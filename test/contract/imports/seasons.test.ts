import { describe, expect, it } from "vitest";
import { newLeague } from "../../support/imported-league.ts";

const playerAt = (team: number, number: number) =>
  `roster-${team}.json: fantasy_content.team[1].roster.0.players.${number}.player`;

describe("league update --from a later recording of Yahoo", () => {
  const OWNER = "QKDUNE7SPRITES4IMOGEN2AAAA";

  it("changes places and budgets, and rules if they are asked for", async () => {
    const { updateBy, exported } = await newLeague("yahoo/json");
    const later = {
      [`${playerAt(2, 7)}[1].selected_position[1].position`]: "Util",
      [`${playerAt(2, 4)}[1].selected_position[1].position`]: "BN",
      "teams.json: fantasy_content.league[1].teams.1.team[0][8].faab_balance": "80",
      "settings.json: fantasy_content.league[1].settings[0].trade_ratify_type": "commish",
    };
    const override = async () => (await exported()).rules.transactions.trade_vote_override.value;
    expect((await updateBy({}, [], "--rules")).stderr).toMatch(/no changes\n$/);
    await updateBy(later, [["2026-05-08", "2026-05-10"]], "--rules");
    const { dates, rosters } = await exported();
    const team = rosters.teams.find(({ id }) => id === "2");
    expect([dates.effective_point, team?.budget, await override()]).toEqual(["20260510", 80, 1]);
    expect(team?.players.find(({ id }) => id === "9208")?.roster_pos).toBe("Util");
    const newer = [["2026-05-08", "2026-05-11"]] as const;
    await updateBy({}, newer);
    expect(await override()).toBe(1);
    await updateBy({}, newer, "--rules");
    expect(await override()).toBe(0);
  });

  it("leaves keepers as they are if Yahoo marks none", async () => {
    const none = { [`${playerAt(1, 2)}[0][4].is_keeper`]: { status: false, kept: false } };
    const { run, updateBy, exported } = await newLeague("yahoo/json", none);
    await run("league", "set", "--uses-keepers", "on");
    await run("lineup", "set", "--team", "1", "--as", OWNER, "--keeper", "9106");
    expect((await updateBy(none)).status).toBe(0);
    const keepers = (await exported()).rosters.teams
      .flatMap(({ players }) => players)
      .filter(({ is_keeper }) => is_keeper === 1);
    expect(keepers.map(({ id }) => id)).toEqual(["9106"]);
  });

  it("continues in the league's next season, but not in another league", async () => {
    const { updateBy, exported } = await newLeague("yahoo/json");
    const renewed = (renew: string) =>
      updateBy({}, [
        ['"458_51220"', `"${renew}"`],
        ["469.l.70412", "482.l.1234"],
        ["2026-05-08", "2027-04-02"],
      ]);
    const other = await renewed("469_70413");
    expect(other.status).toBe(2);
    expect(other.stderr).toContain("the recording is of another league: Tidewater Rotisserie");
    expect((await renewed("469_70412")).status).toBe(0);
    expect((await exported()).league_details.id).toBe("482.l.1234");
  });
});

describe("a league that has one id in all seasons, as at ESPN (R13, L13)", () => {
  const at = (season: number, week: number) => ({
    ...{ "league.json: seasonId": season, "league.json: scoringPeriodId": week },
  });
  const newESPN = async () => {
    const { updateBy, exported } = await newLeague("espn", at(2025, 11));
    const details = async () => {
      const { league_details, dates } = await exported();
      return [league_details.season, dates.effective_point];
    };
    return { updateBy, details };
  };

  it("refuses the recording of an earlier season, although its week is later", async () => {
    const { updateBy, details } = await newESPN();
    const { stderr, status } = await updateBy(at(2024, 12));
    expect([status, await details()]).toEqual([2, ["2025", "11"]]);
    expect(stderr).toContain(
      "the recording is older than the league: it is of the season 2024, and the league is in 2025",
    );
    expect((await updateBy(at(2024, 12), [], "--yes")).status).toBe(0);
    expect(await details()).toEqual(["2025", "11"]);
  });

  it("begins a new season with the recording of a later one, although its week is earlier", async () => {
    const { updateBy, details } = await newESPN();
    const { stderr, status } = await updateBy(at(2026, 1), [], "--yes");
    expect([status, await details()]).toEqual([0, ["2026", "1"]]);
    expect(stderr).not.toContain("older");
    expect(stderr).toContain(
      "a new season begins; --rules takes its rules, such as the trade deadline",
    );
  });
});
