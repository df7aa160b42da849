import { describe, expect, it } from "vitest";
import { found as there } from "../../support/document.ts";
import {
  faultsIn,
  limit,
  lineupOf,
  move,
  position,
  sandlotTable,
  teamAt,
  warned,
} from "../../support/lineups.ts";

/** The findings about a team whose players are at some places, by GET and by PUT. */
const faults = async (places: string, roster: object): Promise<readonly string[]> => {
  const table = teamAt(places, roster);
  const found = await faultsIn(table, "1");
  expect(await warned(table, "ann", { team: "1" })).toEqual(found);
  expect((await lineupOf(table, "1")).lineup_status).toBe(found.length === 0 ? "ok" : "illegal");
  return found;
};

/** So many players at one place. */
const of = (count: number, place: string): string => Array<string>(count).fill(place).join(" ");

const invalid = (...messages: readonly string[]) => messages.map((msg) => `invalid_lineup: ${msg}`);

describe("the number of players of a status (L7)", () => {
  it.each([
    ["Between 8 and 32", "8", "32", 6, 33],
    ["Exactly 6", "6", "6", 5, 7],
    ["At least 8", "8", "No Limit", 7, null],
    ["At most 3", "0", "3", null, 4],
    ["At most 3", null, 3, null, 4],
    ["At most 0", 0, 0, null, 1],
  ] as const)(
    "is reported against its bounds: %s are allowed",
    async (allowed, min, max, few, many) => {
      const statuses = [limit("Active Players", min ?? "", max)];
      for (const count of [few, many])
        if (count !== null)
          expect(await faults(of(count, "A:C"), { statuses })).toEqual(
            invalid(`You have ${count} active players. ${allowed} are allowed.`),
          );
    },
  );

  it.each([
    ["2", "4", [2, 3, 4]],
    ["3", "3", [3]],
    ["2", "No Limit", [2, 40]],
    ["0", "2", [0, 2]],
    ["0", "No Limit", [0, 40]],
    ["0", "0", [0]],
  ] as const)("is fine within bounds of %s and %s, they included", async (min, max, counts) => {
    const statuses = [limit("Active Players", min, max)];
    for (const count of counts) expect(await faults(of(count, "A:C"), { statuses })).toEqual([]);
  });

  it.each([
    ["Active Players", "active", "A"],
    ["Reserve Players", "reserve", "RS"],
    ["Injured Players", "injured", "I"],
    ["Minors Players", "minors", "ML"],
    ["Practice Players", "practice", "ML"],
    ["Total Players", "total", "RS"],
  ])("counts '%s' and says '%s players'", async (description, word, status) => {
    const statuses = [limit(description, 0, 1)];
    expect(await faults(of(2, `${status}:C`), { statuses })).toEqual(
      invalid(`You have 2 ${word} players. At most 1 are allowed.`),
    );
  });
});

describe("players who do not count against the limit on Total (L7)", () => {
  const SQUAD = "A:C RS:C I:C I:C ML:C ML:C ML:C";
  const TOTAL = { statuses: [limit("Total", 0, 1)] };
  const total = (count: number) =>
    invalid(`You have ${count} total players. At most 1 are allowed.`);
  const injured = { injured_players_dont_count_against_roster_limits: 1 };
  const minors = { minor_league_players_dont_count_against_roster_limits: 1 };
  const practice = { practice_squad_players_dont_count_against_roster_limits: 1 };

  it.each([
    ["nobody, unless the league says so", {}, 7],
    ["the injured", injured, 5],
    ["the minors", minors, 4],
    ["the practice squad, which has the same slots", practice, 4],
    ["the injured and the minors", { ...injured, ...minors }, 2],
    ["the minors only once", { ...minors, ...practice }, 4],
  ])("are %s", async (_, switches, count) => {
    expect(await faults(SQUAD, { ...TOTAL, ...switches })).toEqual(total(count));
  });
});

describe("the number of active players at a position (L7)", () => {
  it.each([
    ["1", "1", "1", 0, 2],
    ["between 1 and 3", "1", "3", 0, 4],
    ["at least 2", "2", "No Limit", 1, null],
    ["at most 2", "0", "2", null, 3],
    ["at most 0", "0", "0", null, 1],
  ] as const)(
    "is reported against its bounds: you must have %s",
    async (needed, min, max, few, many) => {
      const positions = [position("RF", min, max)];
      for (const count of [few, many])
        if (count !== null)
          expect(await faults(of(count, "A:RF"), { positions })).toEqual(
            invalid(`You have ${count} active RF. You must have ${needed}.`),
          );
    },
  );

  it.each([
    ["1", "3", [1, 2, 3]],
    ["0", "2", [0, 2]],
    ["2", "No Limit", [2, 40]],
    ["0", "No Limit", [0, 40]],
  ] as const)("is fine within bounds of %s and %s, they included", async (min, max, counts) => {
    const positions = [position("RF", min, max)];
    for (const count of counts) expect(await faults(of(count, "A:RF"), { positions })).toEqual([]);
  });
});

describe("the most players at a position over all statuses (L7)", () => {
  const positions = [position("C", 0, "No Limit", 4)];

  it("names a position with too many players, active or not", async () => {
    expect(await faults("A:C A:C RS:C I:C ML:C", { positions })).toEqual(
      invalid("You have 5 C in all. At most 4 are allowed."),
    );
    expect(await faults("A:C RS:C I:C ML:C RS:1B", { positions })).toEqual([]);
  });
});

describe("standing eligibility (L11)", () => {
  /** The findings about one player who is at C, but can only play elsewhere. */
  const found = (player: object, place = "A:C", roster: object = {}) =>
    faultsIn(
      teamAt(place, roster, (document) => {
        Object.assign(document.rosters.teams[0].players[0], player);
      }),
      "1",
    );
  const kicker = { position: "K", eligible: "K" };

  it.each([
    ["their primary position", { position: "C", eligible: "1B" }],
    ["a listed one", { position: "1B", eligible: "1B,C" }],
    ["any position while their list is empty", { position: "1B", eligible: "" }],
  ])("leaves alone an active player at %s", async (_, player) => {
    expect(await found(player)).toEqual([]);
  });

  it("names an active player anywhere else, with or without roster rules", async () => {
    const told = invalid("No1 Player is not eligible at C.");
    expect(await found(kicker)).toEqual(told);
    expect(await found(kicker, "A:C", { positions: [position("C", 0, "No Limit")] })).toEqual(told);
  });

  it("names a player at a listed position that the league does not have", async () => {
    const roster = { positions: [position("1B", 0, "No Limit")] };
    expect(await found({ position: "C", eligible: "C,1B" }, "A:C", roster)).toEqual(
      invalid("No1 Player is not eligible at C."),
    );
  });

  it("comes after the findings of L7, by player id, with numbers as numbers", async () => {
    const places = of(10, "A:C");
    const roster = { statuses: [limit("Active", 0, 9)], positions: [position("C", 0, 9)] };
    const table = teamAt(places, roster, (document) => {
      const { players } = document.rosters.teams[0];
      for (const i of [9, 1]) Object.assign(there(players[i]), { position: "K", eligible: "K" });
    });
    expect(await faultsIn(table, "1")).toEqual(
      invalid(
        "You have 10 active players. At most 9 are allowed.",
        "You have 10 active C. You must have at most 9.",
        "No2 Player is not eligible at C.",
        "No10 Player is not eligible at C.",
      ),
    );
  });

  it("is reported once if the same request warns about the move", async () => {
    const table = sandlotTable();
    const wrong = { team: "1", ...move("102", "A", "3B") };
    expect((await warned(table, "ann", wrong)).filter((each) => /not eligible/.test(each))).toEqual(
      ["invalid_move: Foz Ennis is not eligible at 3B"],
    );
    const ineligible = "invalid_lineup: Foz Ennis is not eligible at 3B.";
    expect(await warned(table, "ann", wrong)).toContain(ineligible);
    expect(await warned(table, "ann", { team: "1", ...move("106", "A") })).toContain(ineligible);
    expect(await faultsIn(table, "1")).toContain(ineligible);
  });
});
