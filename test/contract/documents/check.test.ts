import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import type { Player } from "../../../src/domain/league/players.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { arbitraryLeague } from "../../support/arbitrary-league.ts";
import { fullLeague } from "../../support/full-league.ts";
import { sandlot } from "../../support/sandlot.ts";
import { edited } from "../../support/update.ts";

/** The sandlot with some wrong fields in one of its players. */
const withPlayer = (id: string, fields: Partial<Player>): WholeLeague => {
  const league = sandlot();
  const players = league.players.map((each) => (each.id === id ? { ...each, ...fields } : each));
  return { ...league, players };
};

const lines = (league: WholeLeague): readonly string[] =>
  faultsOf(league).map(({ where, what }) => `${where}: ${what}`);

describe("a valid league", () => {
  it("has no fault, even with something of everything in it", () => {
    expect(faultsOf(fullLeague())).toEqual([]);
  });

  it("has no fault, for any valid league", () => {
    fc.assert(
      fc.property(arbitraryLeague(), (league) => {
        expect(faultsOf(league)).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });

  it("may have a player who was or will be on another team", () => {
    const elsewhere = edited((document) => {
      const slot = { player_id: "105", team_id: "2", roster_status: "A", roster_pos: "SP" };
      document.lineups.push(slot, { ...slot, point: "20260430", team_id: "1" });
      document.lineups.push({ ...slot, point: "20260502" });
    });
    expect(faultsOf(elsewhere)).toEqual([]);
  });
});

describe("the faults of a league", () => {
  it("are those for which its own document would be refused, at the same places", () => {
    const league = sandlot();
    const broken: WholeLeague = {
      ...league,
      details: { ...league.details, timeZone: "Mars/Olympus" },
      owners: league.owners.map((owner) => ({ ...owner, teamIds: ["99"] })).slice(0, 1),
      locks: [{ on: "player", playerId: "ghost", from: null, until: null }],
    };
    expect(lines(broken)).toEqual([
      'league_details.time_zone: "Mars/Olympus" is not a time zone such as America/New_York or Europe/Berlin',
      'owners[0].team.id: "99": the league has no such team',
      'locks[0].player_id: "ghost": the league has no such player',
    ]);
  });

  it("are two things with one id", () => {
    const league = sandlot();
    const [ann, ...others] = league.owners;
    const doubled = { ...league, owners: ann === undefined ? [] : [ann, ann, ...others] };
    expect(lines(doubled)).toEqual(['owners[1].id: "ann": the owner is already at owners[0].id']);
  });

  it("are players who are in two places at the effective point: on a team, and by their slot on another", () => {
    expect(lines(withPlayer("105", { teamId: "2" }))).toEqual([
      "player 105: Uri Quist is on team 2, but their slot is on team 1",
    ]);
    expect(lines(withPlayer("901", { teamId: "2" }))).toEqual([
      "player 901: Free Agent is on team 2, but their slot is on team 0",
    ]);
    expect(lines(withPlayer("105", { teamId: null }))).toEqual([
      "player 105: Uri Quist is on team 0, but their slot is on team 1",
    ]);
  });
});
