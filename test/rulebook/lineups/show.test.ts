import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import type { Place } from "../../../src/domain/league/players.ts";
import { leagueOf } from "../../../src/domain/league.ts";
import { viewLineup } from "../../../src/domain/lineups/views.ts";
import { thingsIn } from "../../../src/domain/things.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { known } from "../../support/json.ts";
import { lineupOf, looseTable, move, sandlotTable, teamAt, warned } from "../../support/lineups.ts";
import { withPlayers } from "../../support/maintain.ts";
import { refusals } from "../../support/play.ts";
import { lockPlayer, NOON, playerOf } from "../../support/sandlot.ts";

describe("GET of a lineup (command-line.md, Bodies beyond the documented ones)", () => {
  it("shows team, point, players, status and warnings", async () => {
    const table = sandlotTable((document) => {
      lockPlayer(document, "201");
    });
    await warned(table, "bob", { team: "2", ...move("204", "RS", "CF"), point: "20260503" });
    const lineup = await lineupOf(table, "2", 20260503);
    expect(Object.keys(lineup)).toEqual(["team", "point", "players", "lineup_status", "warnings"]);
    expect(lineup).toMatchObject({
      team: "2",
      point: "20260503",
      lineup_status: "illegal",
      warnings: [
        { type: "invalid_lineup", msg: "You have 4 active players. Between 5 and 6 are allowed." },
        { type: "invalid_lineup", msg: "You have 0 active OF. You must have between 1 and 3." },
      ],
    });
    expect(lineup.players[3]).toEqual({
      id: "204",
      fullname: "Van Teague",
      position: "CF",
      eligible: "CF,OF",
      pro_team: "DET",
      pro_status: "A",
      roster_status: "RS",
      roster_pos: "CF",
      from_point: "20260503",
      is_locked: 0,
    });
  });

  it("shows a player without a first name, a pro team and an own list as they are (E5, E7)", async () => {
    const { players } = await lineupOf(looseTable(), "2");
    expect(players.at(-1)).toEqual({
      id: "206",
      fullname: "Tomas Made Up",
      position: "SP",
      eligible: "",
      pro_team: "",
      pro_status: "M",
      roster_status: "ML",
      roster_pos: "SP",
      from_point: null,
      is_locked: 0,
    });
  });

  it("lists players by id, numbers as numbers", async () => {
    const table = teamAt("A:C RS:C RS:C", {}, (document) => {
      const [a, b, c] = document.rosters.teams[0].players;
      Object.assign(a, { id: "100" });
      Object.assign(b, { id: "20" });
      Object.assign(c, { id: "x" });
    });
    expect((await lineupOf(table, "1")).players.map(({ id }) => id)).toEqual(["20", "100", "x"]);
  });
});

describe("an illegal lineup elsewhere", () => {
  const illegal = () =>
    sandlotTable((document) => {
      playerOf(document, "301").roster_status = "RS";
    });

  it("is shown by the league's overview, by team", async () => {
    const { body } = await illegal().ask({ method: "GET", path: PATHS.league });
    const { league } = known<{
      readonly league: { readonly teams: readonly { readonly lineup_status: string }[] };
    }>(body);
    expect(league.teams.map(({ lineup_status }) => lineup_status)).toEqual([
      ...["ok", "ok", "illegal"],
      ...["ok", "ok", "ok", "ok"],
    ]);
  });

  it("is not a finding of the league's check", () => {
    expect(faultsOf(illegal().league().whole())).toEqual([]);
  });
});

describe("what changes at later points", () => {
  it("shows who is on the team then or leaves it, but not the plans of other teams", () => {
    const on = (teamId: string, rosterStatus: Place["rosterStatus"]): Place => ({
      teamId,
      rosterStatus,
      rosterPos: "C",
    });
    const league = leagueOf(
      thingsIn(
        withPlayers({
          "201": {
            timeline: [
              { from: 0, place: on("1", "A") },
              { from: 20260510, place: on("1", "RS") },
              { from: 20260520, place: on("2", "A") },
              { from: 20260530, place: on("2", "RS") },
            ],
          },
        }),
      ),
    );
    const [team] = league.teams();
    if (team === undefined) throw new Error("no team");
    const { later } = viewLineup(league, team, 20260505, NOON);
    const of201 = later.filter(({ player }) => player.id === "201");
    expect(of201.map(({ from, place }) => [from, place?.rosterStatus ?? null])).toEqual([
      [20260510, "RS"],
      [20260520, null],
    ]);
  });
});

it("the answer to a lineup change lists players who moved, but not players who stay", async () => {
  const answer = await sandlotTable().ask({
    ...{ as: "ann", method: "PUT", path: PATHS.lineup },
    payload: { team: "1", active: { "102": {} }, reserve: { "101": {} } },
  });
  if (answer.statusCode !== 200 || answer.outcome.kind !== "lineup_set")
    throw new Error(refusals(answer).join());
  expect(answer.outcome.moves.map(({ player, to }) => [player.id, to.rosterStatus])).toEqual([
    ["101", "RS"],
  ]);
});
