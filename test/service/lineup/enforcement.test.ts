import { describe, expect, it } from "vitest";
import {
  type Edit,
  faultsIn,
  lineupOf,
  looseTable,
  move,
  placeAt,
  refused,
  sandlotTable,
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

/** The shortstop catches, and nobody plays short. */
const WRONG = { team: "1", ...move("103", "A", "C") };
const FINDINGS = [
  "invalid_move: Kit Ivers is not eligible at C",
  "invalid_lineup: You have 2 active C. You must have 1.",
  "invalid_lineup: You have 0 active SS. You must have 1.",
];

/** A pitcher more, which is fine. */
const RIGHT = { team: "1", ...move("106", "A") };

describe("a league that warns (L2)", () => {
  it.each([
    ["where nothing is said", () => {}],
    ["where the rule says so", enforcement("warn")],
  ])("makes the whole change and tells what is wrong with it: %s", async (_, edit) => {
    const table = sandlotTable(edit);
    expect(await warned(table, "ann", { ...WRONG, ...move("105", "RS"), keepers: [] })).toEqual([
      FINDINGS[0],
      "invalid_lineup: You have 4 active players. Between 5 and 6 are allowed.",
      FINDINGS[1],
      FINDINGS[2],
      "invalid_lineup: You have 0 active SP. You must have between 1 and 2.",
    ]);
    expect(await placeAt(table, "1", "103", undefined)).toEqual(["A C"]);
    expect(await placeAt(table, "1", "105", undefined)).toEqual(["RS SP"]);
    expect(table.league().player("101")?.isKeeper).toBe(false);
  });

  it("takes `strict: false` for what it is", async () => {
    expect(await warned(sandlotTable(), "ann", { ...WRONG, strict: false })).toEqual(FINDINGS);
  });
});

describe("a league that refuses (L2)", () => {
  it.each(["ann", "zoe"])("changes nothing if any finding is left, for %s too", async (as) => {
    expect(await refused(sandlotTable(refusing), as, { ...WRONG, keepers: [] })).toEqual(FINDINGS);
  });

  it("makes a change that leaves none", async () => {
    const table = sandlotTable(refusing);
    expect(await warned(table, "ann", RIGHT)).toEqual([]);
    expect(await placeAt(table, "1", "106", undefined)).toEqual(["A SP"]);
  });

  it("is not loosened by `strict: false`", async () => {
    const payload = { ...WRONG, strict: false };
    expect(await refused(sandlotTable(refusing), "ann", payload)).toEqual(FINDINGS);
  });

  it("refuses for what was wrong before, until a change mends it", async () => {
    const table = sandlotTable(
      both(refusing, (document) => {
        playerOf(document, "103").roster_status = "RS";
      }),
    );
    expect(await refused(table, "ann", { team: "1", keepers: [] })).toEqual([
      "invalid_lineup: You have 4 active players. Between 5 and 6 are allowed.",
      FINDINGS[2],
    ]);
    expect(await refused(table, "ann", RIGHT)).toEqual([FINDINGS[2]]);
    expect(await warned(table, "ann", { team: "1", ...move("103", "A") })).toEqual([]);
  });

  it("judges the point of the change: a plan is refused for what it leaves then", async () => {
    const plan = { ...RIGHT, point: "20260508" };
    expect(await refused(sandlotTable(refusing), "ann", plan)).toEqual([
      "invalid_lineup: You have 0 active C. You must have 1.",
    ]);
    expect(await warned(sandlotTable(refusing), "ann", { ...RIGHT, point: "20260507" })).toEqual(
      [],
    );
  });

  it.each([
    [move("106", "A"), "Zeb Upham is locked"],
    [
      move("103", "I"),
      "League requires the player be on DL to be eligible at Injured slot on the roster",
    ],
    [
      move("104", "ML"),
      "League requires the player to be in the minors to be eligible at Minors slot on the roster",
    ],
    [move("102", "A", "3B"), "Foz Ennis is not eligible at 3B"],
  ])("refuses for a finding about a move: %j", async (moves, msg) => {
    const table = looseTable(
      both(refusing, (document) => {
        document.locks = [{ player_id: "106", until: null }];
      }),
    );
    expect(await refused(table, "ann", { team: "1", ...moves })).toEqual([`invalid_move: ${msg}`]);
  });

  it("looks without refusing: a payload that names nobody returns the findings (L1)", async () => {
    const table = sandlotTable(
      both(refusing, (document) => {
        playerOf(document, "103").roster_status = "RS";
      }),
    );
    const found = await faultsIn(table, "1");
    expect(found).toHaveLength(2);
    expect(await warned(table, "ann", { team: "1" })).toEqual(found);
    expect(await warned(table, "ann", { team: "1", active: {} })).toEqual(found);
    expect((await lineupOf(table, "1")).lineup_status).toBe("illegal");
  });
});

describe("whoever asks for something is refused while any finding is left, though nothing would change (L2)", () => {
  const benched: Edit = (document) => {
    playerOf(document, "103").roster_status = "RS";
  };

  it.each([
    ["for the keepers that the team has", { keepers: ["101"] }],
    ["for a place that somebody has", move("103", "RS")],
    ["to be strict", { strict: true }],
  ])("%s", async (_, asked) => {
    const table = sandlotTable(both(refusing, benched));
    expect(await refused(table, "ann", { team: "1", ...asked })).toEqual(
      await faultsIn(table, "1"),
    );
  });
});

describe("a caller who asks for it (L2)", () => {
  it("is refused for one call, in a league that warns", async () => {
    const table = sandlotTable();
    expect(await refused(table, "ann", { ...WRONG, strict: true })).toEqual(FINDINGS);
    expect(await warned(table, "ann", WRONG)).toEqual(FINDINGS);
  });

  it("is not refused a change that leaves no finding", async () => {
    const table = sandlotTable();
    expect(await warned(table, "ann", { ...RIGHT, strict: true })).toEqual([]);
    expect(await placeAt(table, "1", "106", undefined)).toEqual(["A SP"]);
  });
});
