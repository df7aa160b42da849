import { describe, expect, it } from "vitest";
import {
  type Edit,
  faultsIn,
  limit,
  move,
  position,
  refused,
  sandlotTable,
  teamAt,
  warned,
} from "../../support/lineups.ts";
import { playerOf } from "../../support/sandlot.ts";

const both =
  (...edits: readonly Edit[]): Edit =>
  (document) => {
    for (const edit of edits) edit(document);
  };
const enforcement =
  (value: "warn" | "refuse"): Edit =>
  (document) => {
    document.rules.transactions.lineup_enforcement = { value };
  };
const refusing = enforcement("refuse");

/** The shortstop catches, and nobody plays shortstop. */
const WRONG = { team: "1", ...move("103", "A", "C") };
const FINDINGS = [
  "invalid_move: Kit Ivers is not eligible at C",
  "invalid_lineup: You have 2 active C. You must have 1.",
  "invalid_lineup: You have 0 active SS. You must have 1.",
];

/** One pitcher more, which is allowed. */
const RIGHT = { team: "1", ...move("106", "A") };

describe("a league that refuses (L2)", () => {
  it("is not loosened by `strict: false`", async () => {
    const payload = { ...WRONG, strict: false };
    expect(await refused(sandlotTable(refusing), "ann", payload)).toEqual(FINDINGS);
  });

  it("compares at the point of the change: findings that were there before are warnings", async () => {
    const noCatcher = "invalid_lineup: You have 0 active C. You must have 1.";
    const plan = { ...RIGHT, point: "20260508" };
    expect(await warned(sandlotTable(refusing), "ann", plan)).toEqual([noCatcher]);
    const bench = { team: "1", ...move("101", "RS") };
    expect(await refused(sandlotTable(refusing), "ann", { ...bench, point: "20260507" })).toEqual([
      "invalid_lineup: You have 4 active players. Between 5 and 6 are allowed.",
      noCatcher,
    ]);
  });
});

describe("a lineup that is repaired step by step (L2)", () => {
  const strictly = (table: ReturnType<typeof teamAt>, moves: object) => ({
    warned: () => warned(table, "ann", { team: "1", strict: true, ...moves }),
    refused: () => refused(table, "ann", { team: "1", strict: true, ...moves }),
  });
  const active = (count: number) =>
    `invalid_lineup: You have ${count} active players. Between 2 and 3 are allowed.`;
  const statuses = [limit("Active Players", 2, 3)];

  it("may come closer to the bounds, but not go further from them", async () => {
    const many = teamAt("A:C A:C A:C A:C A:C RS:C", { statuses });
    expect(await strictly(many, move("6", "A")).refused()).toEqual([active(6)]);
    expect(await strictly(many, move("1", "RS")).warned()).toEqual([active(4)]);
    expect(await strictly(many, move("2", "RS")).warned()).toEqual([]);
    const few = teamAt("A:C RS:C RS:C", { statuses: [limit("Active Players", 3, 3)] });
    expect(await strictly(few, move("1", "RS")).refused()).toHaveLength(1);
    expect(await strictly(few, move("2", "A")).warned()).toHaveLength(1);
    expect(await strictly(few, move("3", "A")).warned()).toEqual([]);
  });

  it("may not go from too many to too few, nor the other way round", async () => {
    const many = teamAt("A:C A:C A:C A:C", { statuses });
    const reserve = { 1: {}, 2: {}, 3: {} };
    expect(await strictly(many, { reserve }).refused()).toEqual([active(1)]);
    const few = teamAt("A:C RS:C RS:C RS:C", { statuses });
    expect(await strictly(few, { active: { 2: {}, 3: {}, 4: {} } }).refused()).toEqual([active(4)]);
  });

  it("may keep one number as wrong as before, but make no other number wrong", async () => {
    const positions = [position("C", 1, 1), position("SS", 1, 1)];
    const table = teamAt("A:C A:C A:SS RS:SS", { positions });
    const swap = { reserve: { 1: {} }, active: { 4: {} } };
    expect(await strictly(table, swap).refused()).toEqual([
      "invalid_lineup: You have 2 active SS. You must have 1.",
    ]);
    const other = { reserve: { 3: {} }, active: { 4: {} } };
    expect(await strictly(table, other).warned()).toEqual([
      "invalid_lineup: You have 2 active C. You must have 1.",
    ]);
  });

  it("may keep too many players at a position over all statuses, as before, but not at another one", async () => {
    const positions = [position("C", 0, "No Limit", 1), position("SS", 0, "No Limit", 1)];
    const table = teamAt("A:C RS:C A:SS", { positions }, (document) => {
      document.rosters.teams[0].players[1].eligible = "C,SS";
      document.rosters.teams[0].players[2].eligible = "SS,C";
    });
    const told = "invalid_lineup: You have 2 C in all. At most 1 are allowed.";
    expect(await strictly(table, move("1", "RS")).warned()).toEqual([told]);
    expect(await strictly(table, move("3", "A", "C")).refused()).toEqual([
      "invalid_lineup: You have 3 C in all. At most 1 are allowed.",
    ]);
    expect(await strictly(table, move("2", "RS", "SS")).refused()).toEqual([
      "invalid_lineup: You have 2 SS in all. At most 1 are allowed.",
    ]);
  });

  it("may keep an ineligible player where they were, but add no other", async () => {
    const table = teamAt("A:C RS:C A:SS", {}, (document) => {
      for (const player of document.rosters.teams[0].players.slice(0, 2))
        Object.assign(player, { position: "K", eligible: "K" });
    });
    const ineligible = "invalid_lineup: No1 Player is not eligible at C.";
    expect(await strictly(table, move("3", "RS")).warned()).toEqual([ineligible]);
    expect(await strictly(table, move("2", "A")).refused()).toEqual([
      "invalid_move: No2 Player is not eligible at C",
      ineligible,
    ]);
  });
});

describe("a request that changes nothing is never refused because of findings (L1, L2)", () => {
  const benched: Edit = (document) => {
    playerOf(document, "103").roster_status = "RS";
  };

  it.each([
    ["for the keepers that the team has", { keepers: ["101"] }],
    ["for a place that somebody has", move("103", "RS")],
    ["with only `team`, and strict", { strict: true }],
    ["with only `team`", {}],
  ])("%s", async (_, asked) => {
    const table = sandlotTable(both(refusing, benched));
    expect(await warned(table, "ann", { team: "1", ...asked })).toEqual(await faultsIn(table, "1"));
  });
});
