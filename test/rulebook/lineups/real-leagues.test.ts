import { describe, expect, it } from "vitest";
import { faultsIn, move, placesOf, warned } from "../../support/lineups.ts";
import { play } from "../../support/play.ts";
import { recordedLeague } from "../../support/recorded-league.ts";

/** Team 1 is the id of its own owner, as in a league whose owners were not recorded. */
const table = () => play(recordedLeague());
const set = (moves: object) => ({ team: "1", ...moves });

/** Four of the five who have to be active are. */
const SHORT = "invalid_lineup: You have 4 active players. Between 5 and 6 are allowed.";

describe("a league as it is recorded (issue 5, Real leagues behave)", () => {
  it("shows its lineup, with everybody where the recording has them", async () => {
    expect(await placesOf(table(), "1")).toEqual({
      "1001": "A QB",
      "1002": "A RB",
      "1003": "A RB-WR-TE",
      "1004": "A DST",
      "1005": "ML RB",
      "1006": "I WR",
      "1007": "RS RB",
      "1008": "RS TE",
    });
  });

  it("has findings that a person can check by counting", async () => {
    expect(await faultsIn(table(), "1")).toEqual([SHORT]);
    expect(await faultsIn(table(), "2")).toEqual([
      "invalid_lineup: You have 0 active players. Between 5 and 6 are allowed.",
      "invalid_lineup: You have 0 total players. Between 1 and 9 are allowed.",
      "invalid_lineup: You have 0 active QB. You must have 1.",
      "invalid_lineup: You have 0 active RB. You must have between 1 and 3.",
      "invalid_lineup: You have 0 active RB-WR-TE. You must have 1.",
      "invalid_lineup: You have 0 active DST. You must have 1.",
    ]);
  });
});

describe("a primary position for which the league has no slot (L5)", () => {
  it("makes nobody eligible there, and with an empty list nowhere else either", async () => {
    expect((await warned(table(), "1", set(move("1007", "A", "FB"))))[0]).toBe(
      "invalid_move: Ty Blocker is not eligible at FB",
    );
    expect((await warned(table(), "1", set(move("1005", "A"))))[0]).toBe(
      "invalid_move: Rookie Made Up is not eligible at RB",
    );
  });
});

describe("a recovered player in the injured slot (L6)", () => {
  it("stays there without a warning, which comes only when he comes back", async () => {
    const mended = table();
    expect(await warned(mended, "1", set(move("1006", "I")))).toEqual([SHORT]);
    expect(await warned(mended, "1", set(move("1006", "A")))).toEqual([]);
    expect(await warned(mended, "1", set(move("1006", "I")))).toEqual([
      "invalid_move: League requires the player be on DL to be eligible at Injured slot on the roster",
      SHORT,
    ]);
  });
});

describe("a player of the practice squad whose pro team has them active (L6, L7)", () => {
  it("stays there without a warning, and does not count in Total", async () => {
    expect(await warned(table(), "1", set(move("1005", "ML")))).toEqual([SHORT]);
    const whole = recordedLeague();
    const statuses = whole.rosterRules.statuses.map((limit) =>
      limit.status === "total" ? { ...limit, max: 6 } : limit,
    );
    const tight = play({ ...whole, rosterRules: { ...whole.rosterRules, statuses } });
    expect(await faultsIn(tight, "1")).toEqual([
      SHORT,
      "invalid_lineup: You have 7 total players. Between 1 and 6 are allowed.",
    ]);
  });
});
