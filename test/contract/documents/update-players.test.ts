import { describe, expect, it } from "vitest";
import { documentOf } from "../../../src/document/write.ts";
import type { Player } from "../../../src/domain/league/players.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { type Document, playerOf } from "../../support/sandlot.ts";
import { refusalsOf, rosters, taken, updated } from "../../support/update.ts";

const playerIn = ({ players }: WholeLeague, id: string): Player => {
  const found = players.find((player) => player.id === id);
  if (found === undefined) throw new Error(`${id} is not in the league`);
  return found;
};

/** A player's slots by point, as `0: 1 A C` for one from the beginning, on team 1. */
const slotsOf = (league: WholeLeague, id: string): readonly string[] =>
  playerIn(league, id).timeline.map(({ from, place }) => {
    const where = place === null ? "nowhere" : Object.values(place).join(" ");
    return `${from}: ${where}`;
  });

const planned = (player: string, point: string, team: string, status = "RS") => ({
  ...{ player_id: player, point, team_id: team, roster_status: status, roster_pos: "C" },
});

/**
 * Slots in addition to those of the sandlot. Ashby (101) of team 1 is on the bench from 20260508
 * on.
 */
const withSlots =
  (...slots: readonly object[]) =>
  (document: Document): void => {
    document.lineups.push(...slots);
  };

describe("a player who is no longer on a roster", () => {
  const dropped = rosters((teams) => taken(teams, "101"));

  it("is on no team and no longer a keeper; nothing else changes", async () => {
    const { league, changes } = await updated(dropped);
    expect(changes).toEqual([
      "player 101: team 1 > 0",
      "player 101: is_keeper 1 > 0",
      "slot 101 from 20260508: removed",
    ]);
    const { firstname, lastname, position, proTeam } = playerIn(league, "101");
    expect([firstname, lastname, position, proTeam]).toEqual(["Abe", "Ashby", "C", "SEA"]);
  });

  it("keeps their past, and loses the plans of their team", async () => {
    const { league } = await updated(dropped, withSlots(planned("101", "20260515", "1", "A")));
    expect(slotsOf(league, "101")).toEqual(["0: 1 A C", "20260501: nowhere"]);
  });

  it("leaves the league if the update also has players without them, and so does their lock", async () => {
    const locked = ({ locks }: Document) => locks.push({ player_id: "101", until: null });
    const { league, changes } = await updated({ ...dropped, players: [{ id: "901" }] }, locked);
    expect(changes).toContain("player 101: removed");
    expect(changes).toContain("lock 101: removed");
    expect(league.players.some(({ id }) => id === "101")).toBe(false);
  });

  it("stays if those players include them", async () => {
    const { league } = await updated({ ...dropped, players: [{ id: "901" }, { id: "101" }] });
    expect(playerIn(league, "101").teamId).toBeNull();
  });

  it("stays as they are if they were on no team already", async () => {
    const { league, changes } = await updated(rosters(() => {}));
    expect([changes, playerIn(league, "901").teamId]).toEqual([[], null]);
  });
});

describe("a player who is on another roster", () => {
  const moved = rosters((teams) => teams[1].players.push(taken(teams, "101")));

  it("arrives there at the effective point, and keeps their past on the old team", async () => {
    const { league, changes } = await updated(moved);
    expect(changes).toEqual(["player 101: team 1 > 2", "slot 101 from 20260508: removed"]);
    expect(slotsOf(league, "101")).toEqual(["0: 1 A C", "20260501: 2 A C"]);
  });

  it("loses later slots on the old team, and keeps those on the new team", async () => {
    const edit = withSlots(planned("101", "20260515", "2"), planned("101", "20260601", "1"));
    const { league } = await updated(moved, edit);
    expect(slotsOf(league, "101")).toEqual(["0: 1 A C", "20260501: 2 A C", "20260515: 2 RS C"]);
  });

  it("arrives there at the point of the dates in the same update", async () => {
    const { league } = await updated({ ...moved, dates: { effective_point: "20260512" } });
    expect(slotsOf(league, "101")).toEqual(["0: 1 A C", "20260508: 1 RS C", "20260512: 2 A C"]);
  });

  it("may come from no team", async () => {
    const given = rosters((teams, { players }) => {
      teams[0].players.push({ ...players[0], roster_status: "RS", roster_pos: "OF" });
    });
    const { league, changes } = await updated(given);
    expect(changes).toEqual(["player 901: team 0 > 1"]);
    expect(slotsOf(league, "901")).toEqual(["0: nowhere", "20260501: 1 RS OF"]);
  });

  it("and who is on the old one in the next recording was there in between", async () => {
    const { league: then } = await updated(moved);
    const back = { ...rosters(() => {}), dates: { effective_point: "20260503" } };
    const { league } = await updated(back, (document) => Object.assign(document, documentOf(then)));
    expect(slotsOf(league, "101")).toEqual(["0: 1 A C", "20260501: 2 A C", "20260503: 1 A C"]);
  });
});

describe("a player who is on the same roster", () => {
  it("with another status has it from the effective point on, and later plans stay", async () => {
    const given = rosters((_, document) => (playerOf(document, "101").roster_status = "I"));
    const { league, changes } = await updated(given);
    expect(changes).toEqual(["player 101: roster_status A > I"]);
    expect(slotsOf(league, "101")).toEqual(["0: 1 A C", "20260501: 1 I C", "20260508: 1 RS C"]);
  });

  it("with another position likewise", async () => {
    const given = rosters((_, document) => (playerOf(document, "102").roster_pos = "3B"));
    const { league, changes } = await updated(given);
    expect(changes).toEqual(["player 102: roster_pos 1B > 3B"]);
    expect(slotsOf(league, "102")).toEqual(["0: 1 A 1B", "20260501: 1 A 3B"]);
  });

  it("without a change keeps all of their timeline", async () => {
    const edit = withSlots(
      planned("101", "20260420", "1", "ML"),
      planned("101", "20260425", "1", "A"),
    );
    const { league, changes } = await updated(
      rosters(() => {}),
      edit,
    );
    expect(changes).toEqual([]);
    expect(slotsOf(league, "101")).toHaveLength(4);
  });

  it("may have another pro team, status, eligibility and name", async () => {
    const given = rosters((_, document) =>
      Object.assign(playerOf(document, "306"), {
        ...{ pro_team: "TB", pro_status: "A", eligible: "SP", lastname: "Ives" },
      }),
    );
    const { changes } = await updated(given);
    expect(changes).toEqual([
      "player 306: lastname Ivers > Ives",
      "player 306: eligible SP,RP > SP",
      "player 306: pro_team ATL > TB",
      "player 306: pro_status IL > A",
    ]);
  });
});

describe("a player who is new to the league", () => {
  it("has been where they are from the beginning", async () => {
    const given = rosters((teams) => {
      teams[0].players.push({ id: 902, fullname: "New Face", position: "OF" });
    });
    const { league, changes } = await updated(given);
    expect(changes).toEqual(["player 902: added"]);
    expect(slotsOf(league, "902")).toEqual(["0: 1 RS OF"]);
  });

  it("is refused in two places, like every player", async () => {
    const given = rosters((teams) => {
      for (const team of teams.slice(0, 2)) team.players.push({ id: "902" });
    });
    expect(await refusalsOf(given)).toEqual([
      'invalid_payload: rosters.teams[1].players[6].id: "902": the player is already at rosters.teams[0].players[6].id',
    ]);
  });
});

describe("a team", () => {
  it("is added with its players, who keep their past elsewhere", async () => {
    const given = rosters((teams) => {
      teams.push({ id: "8", name: "Huts", players: [taken(teams, "101")] });
    });
    const { league, changes } = await updated(given);
    expect(changes).toContain("team 8: added");
    expect(slotsOf(league, "101")).toEqual(["0: 1 A C", "20260501: 8 A C"]);
  });

  it("is removed if nothing needs it, and its players are and were on no team", async () => {
    const noPicks = (document: Document) => {
      document.draft_picks = [];
    };
    const given = rosters((teams) => teams.pop());
    const { league, changes } = await updated(given, noPicks);
    expect(changes).toContain("team 7: removed");
    expect(playerIn(league, "705").timeline.every(({ place }) => place === null)).toBe(true);
    expect(league.teams).toHaveLength(6);
  });

  it("can be removed with its picks and from its owner in one update", async () => {
    const { league } = await updated({
      ...rosters((teams) => teams.splice(0, 1)),
      owners: [{ id: "bob", commissioner: 1, team: { id: "2" } }],
      draft_picks: [{ id: "2028.1.2" }],
    });
    expect(league.teams.map(({ id }) => id)).toEqual(["2", "3", "4", "5", "6", "7"]);
    expect(league.owners.map(({ id }) => id)).toEqual(["bob"]);
  });

  it("cannot be removed if an owner in the update still owns it", async () => {
    const given = rosters((teams) => teams.shift());
    const owners = [{ id: "ann", team: { id: "1" } }];
    expect(await refusalsOf({ ...given, owners, draft_picks: [] })).toEqual([
      'invalid_payload: owners[0].team.id: "1": the league has no such team',
    ]);
  });
});
