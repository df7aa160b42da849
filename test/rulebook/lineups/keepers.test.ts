import { describe, expect, it } from "vitest";
import { type Edit, looseTable, move, refused, warned } from "../../support/lineups.ts";
import type { Table } from "../../support/play.ts";
import { type Document, playerOf } from "../../support/sandlot.ts";

/** Bob's keeper is the catcher 201. */
const keepersOf = (table: Table, team: string): readonly string[] =>
  table
    .league()
    .playersOf(team)
    .filter(({ isKeeper }) => isKeeper)
    .map(({ id }) => id);

const rules =
  (transactions: object): Edit =>
  (document: Document) => {
    Object.assign(document.rules.transactions, transactions);
  };
const byCommissioner = rules({ keeper_policy: { value: "commissioner" } });
const notUsed: Edit = (document) => {
  document.league_details.uses_keepers = 0;
};

const NOT_USED = "invalid_action: This league does not use keepers";
const NO_PERMISSION = "invalid_action: User does not have permission to set keepers";
const tooMany = (count: number, most: number) =>
  `invalid_action: You have ${count} keepers. At most ${most} are allowed.`;

describe("a team's keepers (L10)", () => {
  it("are the named players, and nobody else", async () => {
    const table = looseTable();
    expect(await warned(table, "bob", { team: "2", keepers: ["206", "203"] })).toEqual([]);
    expect(keepersOf(table, "2")).toEqual(["203", "206"]);
  });

  it("are none after an empty list", async () => {
    const table = looseTable();
    await warned(table, "bob", { team: "2", keepers: [] });
    expect(keepersOf(table, "2")).toEqual([]);
  });

  it.each([
    ["left out", { team: "2", ...move("201", "RS") }],
    ["null", { team: "2", keepers: null }],
  ])("stay as they are if they are %s", async (_, payload) => {
    const table = looseTable();
    await warned(table, "bob", payload);
    expect(keepersOf(table, "2")).toEqual(["201"]);
  });
});

describe("in a league without keepers (L10)", () => {
  it("the refusal comes before the check of who may name them", async () => {
    const table = looseTable((document) => {
      notUsed(document);
      byCommissioner(document);
    });
    expect(await refused(table, "bob", { team: "2", keepers: ["201"] })).toEqual([NOT_USED]);
  });
});

describe("who names the keepers (L10)", () => {
  it("the commissioner alone, if the policy says so", async () => {
    const payload = { team: "2", keepers: ["203"] };
    expect(await refused(looseTable(byCommissioner), "bob", payload)).toEqual([NO_PERMISSION]);
    expect(await refused(looseTable(byCommissioner), "bob", { team: "2", keepers: [] })).toEqual([
      NO_PERMISSION,
    ]);
    for (const as of ["ann", "zoe"]) {
      const table = looseTable(byCommissioner);
      expect(await warned(table, as, payload)).toEqual([]);
      expect(keepersOf(table, "2")).toEqual(["203"]);
    }
  });
});

describe("the number of keepers (L10)", () => {
  const five = ["201", "202", "203", "204", "205"];

  it("is at most the rule's number, for a commissioner too", async () => {
    const two = rules({ keepers_per_team: { value: 2 } });
    expect(await refused(looseTable(two), "zoe", { team: "2", keepers: five.slice(2) })).toEqual([
      tooMany(3, 2),
    ]);
    expect(await warned(looseTable(two), "bob", { team: "2", keepers: five.slice(3) })).toEqual([]);
  });

  it("may be larger in an imported league, until keepers are named", async () => {
    const table = looseTable((document) => {
      for (const id of five) playerOf(document, id).is_keeper = 1;
    });
    expect(await warned(table, "bob", { team: "2", ...move("203", "RS") })).toEqual([]);
    expect(keepersOf(table, "2")).toEqual(five);
    expect(await refused(table, "bob", { team: "2", keepers: five })).toEqual([tooMany(5, 4)]);
    expect(await warned(table, "bob", { team: "2", keepers: ["205"] })).toEqual([]);
    expect(keepersOf(table, "2")).toEqual(["205"]);
  });
});

describe("keepers with a lineup (L2, L4, L10)", () => {
  it("are refused together with players who are not on the team; nothing changes", async () => {
    const table = looseTable(byCommissioner);
    const payload = { team: "2", ...move("101", "RS"), ...move("203", "A"), keepers: ["203"] };
    expect(await refused(table, "bob", { ...payload, point: "20260230" })).toEqual([
      "invalid_action: point: 20260230 is not a date that exists, as YYYYMMDD",
      NO_PERMISSION,
    ]);
    expect(
      await refused(table, "bob", { team: "2", ...move("101", "RS"), keepers: ["203"] }),
    ).toEqual([NO_PERMISSION, "invalid_action: Abe Ashby is not on Balks"]);
  });
});
