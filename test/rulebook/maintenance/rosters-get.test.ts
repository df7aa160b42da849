import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { known } from "../../support/json.ts";
import { play, refusals } from "../../support/play.ts";
import { type Document, NOON, sandlot } from "../../support/sandlot.ts";

describe("GET /fantasy/league/rosters", () => {
  const look = async (query: string, as: string | null = null, whole = sandlot()) =>
    play(whole).ask({ method: "GET", path: `${PATHS.rosters}${query}`, as });
  type Rosters = {
    readonly rosters: { readonly teams: readonly { id: string; players: readonly unknown[] }[] };
    readonly players?: readonly { id: string }[];
    readonly draft_picks: readonly { id: string }[];
  };
  const shown = async (query: string, as?: string) => {
    const { rosters, players, draft_picks } = known<Rosters>((await look(query, as)).body);
    return {
      teams: rosters.teams.map((team) => `${team.id}: ${team.players.length}`),
      free: players?.map(({ id }) => id),
      picks: draft_picks.map(({ id }) => id),
    };
  };

  it("shows all teams, the players on no team, and the picks of each team", async () => {
    const { teams, free, picks } = await shown("");
    expect(teams).toEqual(["1: 6", "2: 6", "3: 6", "4: 6", "5: 6", "6: 6", "7: 6"]);
    expect(free).toEqual(["901"]);
    expect(picks).toHaveLength(14);
  });

  it("shows one team, with the picks that it holds", async () => {
    expect(await shown("?team=1")).toEqual({
      teams: ["1: 6"],
      free: undefined,
      picks: ["2027.1.1", "2027.2.1", "2027.2.2"],
    });
  });

  it("shows the players on no team by team=0", async () => {
    expect(await shown("?team=0")).toEqual({ teams: [], free: ["901"], picks: [] });
  });

  it("shows a player in the place that they have at the effective point, and whether they are locked now", async () => {
    const whole = sandlot((document: Document) => {
      document.dates.effective_point = "20260508";
      document.lineups = [
        { player_id: "102", point: null, team_id: "1", roster_status: "I", roster_pos: "1B" },
      ];
      document.locks = [{ pro_team: "ATL", until: String(NOON + 1) }];
    });
    const { rosters } = known<Rosters>((await look("?team=1", null, whole)).body);
    expect(rosters.teams[0]?.players[1]).toEqual({
      ...{ id: "102", firstname: "Foz", lastname: "Ennis", fullname: "Foz Ennis" },
      ...{ position: "1B", eligible: "1B,3B", pro_team: "ATL", pro_status: "A" },
      ...{ roster_status: "A", roster_pos: "1B", is_locked: 1, is_keeper: 0 },
    });
  });

  it("shows a player unlocked from the second at which their lock ends", async () => {
    const whole = sandlot((document: Document) => {
      document.locks = [{ pro_team: "ATL", until: String(NOON) }];
    });
    const { rosters } = known<Rosters>((await look("?team=1", null, whole)).body);
    expect(rosters.teams[0]?.players[1]).toMatchObject({ id: "102", is_locked: 0 });
  });

  it("refuses an unknown team", async () => {
    expect(refusals(await look("?team=8"))).toEqual([
      "invalid_request: team: the league has no team 8",
    ]);
  });

  it("is for everybody, and unknown users are refused as everywhere (R1)", async () => {
    expect(await shown("?team=1", "bob")).toEqual(await shown("?team=1"));
    expect(refusals(await look("", "nemo"))).toEqual(["invalid_user: Unknown User nemo"]);
  });

  it("changes nothing, and is not in the journal (R6)", async () => {
    const table = play(sandlot());
    await table.ask({ method: "GET", path: PATHS.rosters });
    expect([table.league().whole(), table.journal]).toEqual([sandlot(), []]);
  });
});
