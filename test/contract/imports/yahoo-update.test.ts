import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { LeagueDocument } from "../../../src/document/league-document.ts";
import { temporaryFolder } from "../../support/command.ts";
import { parsed } from "../../support/json.ts";
import { type Edits, recordedFiles } from "../../support/recorded-platform.ts";
import { inWorld } from "../../support/world.ts";

/** The invented league with some values and words changed, in a folder of its own. */
const recordingWith = (edits: Edits = {}, words: readonly (readonly [string, string])[] = []) => {
  const folder = temporaryFolder();
  for (const { name, text } of recordedFiles("yahoo/json", edits))
    writeFileSync(
      join(folder, name),
      words.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
    );
  return folder;
};

const newLeague = async (edits: Edits = {}) => {
  const env = { FANTASY_TX_LEAGUE: join(temporaryFolder(), "league.db") };
  const run = (...args: readonly string[]) => inWorld(args, { env });
  const made = await run("league", "init", "--from", recordingWith(edits));
  if (made.status !== 0) throw new Error(made.stderr);
  return {
    run,
    exported: async (): Promise<LeagueDocument> => parsed((await run("league", "export")).stdout),
  };
};

const playerAt = (team: number, number: number) =>
  `roster-${team}.json: fantasy_content.team[1].roster.0.players.${number}.player`;

const OWNER = "QKDUNE7SPRITES4IMOGEN2AAAA";

describe("league update --from a later recording of Yahoo", () => {
  it("changes nothing if nothing has changed", async () => {
    const { run } = await newLeague();
    const { stdout, stderr, status } = await run("league", "update", "--from", recordingWith());
    expect([stdout, status]).toEqual(["", 0]);
    expect(stderr).toMatch(/no changes\n$/);
  });

  it("changes places, rules and budgets", async () => {
    const { run, exported } = await newLeague();
    const later = recordingWith(
      {
        [`${playerAt(2, 7)}[1].selected_position[1].position`]: "Util",
        [`${playerAt(2, 4)}[1].selected_position[1].position`]: "BN",
        "teams.json: fantasy_content.league[1].teams.1.team[0][8].faab_balance": "80",
        "settings.json: fantasy_content.league[1].settings[0].trade_ratify_type": "commish",
      },
      [["2026-05-08", "2026-05-10"]],
    );
    expect((await run("league", "update", "--from", later, "--rules")).status).toBe(0);
    const { dates, rosters, rules } = await exported();
    const team = rosters.teams.find(({ id }) => id === "2");
    expect([dates.effective_point, team?.budget]).toEqual(["20260510", 80]);
    expect(team?.players.find(({ id }) => id === "9208")?.roster_pos).toBe("Util");
    expect(rules.transactions.trade_vote_override.value).toBe(1);
    const newer = recordingWith({}, [["2026-05-08", "2026-05-11"]]);
    await run("league", "update", "--from", newer);
    expect((await exported()).rules.transactions.trade_vote_override.value).toBe(1);
    await run("league", "update", "--from", newer, "--rules");
    expect((await exported()).rules.transactions.trade_vote_override.value).toBe(0);
  });

  it("leaves keepers as they are if Yahoo marks none", async () => {
    const none = { [`${playerAt(1, 2)}[0][4].is_keeper`]: { status: false, kept: false } };
    const { run, exported } = await newLeague(none);
    const set = ["lineup", "set", "--team", "1", "--as", OWNER, "--keeper", "9106"];
    await run("league", "set", "--uses-keepers", "on");
    expect((await run(...set)).stderr).toMatch(/^Lineup of [^\n]+\n$/);
    expect((await run("league", "update", "--from", recordingWith(none))).status).toBe(0);
    const keepers = (await exported()).rosters.teams
      .flatMap(({ players }) => players)
      .filter(({ is_keeper }) => is_keeper === 1);
    expect(keepers.map(({ id }) => id)).toEqual(["9106"]);
  });

  it("continues in the league's next season, but not in another league", async () => {
    const { run, exported } = await newLeague();
    const renewed = (renew: string) =>
      recordingWith({}, [
        ['"458_51220"', `"${renew}"`],
        ["469.l.70412", "482.l.1234"],
        ["2026-05-08", "2027-04-02"],
      ]);
    const other = await run("league", "update", "--from", renewed("469_70413"));
    expect(other.status).toBe(2);
    expect(other.stderr).toContain("the recording is of another league: Tidewater Rotisserie");
    expect((await run("league", "update", "--from", renewed("469_70412"))).status).toBe(0);
    expect((await exported()).league_details.id).toBe("482.l.1234");
  });
});
