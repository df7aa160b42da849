import { describe, expect, it } from "vitest";
import { askLineup, looseTable, move, placeAt, refused, warned } from "../../support/lineups.ts";
import { DAY, type Document, NOON, ownerOf } from "../../support/sandlot.ts";

const noPermission = (team: string) => [
  `invalid_action: User does not have permission to modify the lineup for team ${team}`,
];

/** The team's shortstop goes to the bench. */
const bench = (team: string) => ({ team, ...move(`${team}03`, "RS") });

describe("who may set a lineup (L3)", () => {
  it.each([
    ["the owner of the team", "bob", "2"],
    ["one of two owners", "cat", "3"],
    ["the other of them", "cal", "3"],
    ["an owner of two teams, one of them", "dan", "4"],
    ["an owner of two teams, the other", "dan", "5"],
    ["an owner who is barred from trading", "flo", "6"],
    ["a commissioner, of another team", "ann", "2"],
    ["a commissioner without a team", "zoe", "3"],
    ["a commissioner, of a team that nobody owns", "ann", "7"],
  ])("allows %s", async (_, as, team) => {
    const table = looseTable();
    expect(await warned(table, as, bench(team))).toEqual([]);
    expect(await placeAt(table, team, `${team}03`, undefined)).toEqual(["RS SS"]);
  });

  it.each([
    ["the owner of another team", "bob", "1"],
    ["the owner of two other teams", "dan", "6"],
    ["an owner, of a team that nobody owns", "bob", "7"],
  ])("refuses %s", async (_, as, team) => {
    expect(await refused(looseTable(), as, bench(team))).toEqual(noPermission(team));
  });

  it.each([
    ["an owner", "bob"],
    ["a commissioner", "ann"],
  ])("refuses a team that the league does not have in the same words, to %s", async (_, as) => {
    for (const team of ["99", "0", "01", "Alewives", ""])
      expect(await refused(looseTable(), as, { team, ...move("101", "RS") })).toEqual(
        noPermission(team),
      );
  });

  it("applies to a payload with only `team`, too", async () => {
    expect(await refused(looseTable(), "bob", { team: "1" })).toEqual(noPermission("1"));
  });

  it("is the first check and, if it fails, the only one", async () => {
    const wrong = { team: "1", ...move("201", "A"), keepers: ["999"], point: "20260101" };
    expect(await refused(looseTable(), "bob", wrong)).toEqual(noPermission("1"));
  });

  it("has nothing to do with trading: locked transactions and a passed deadline stop no lineup", async () => {
    const table = looseTable((document: Document) => {
      document.league_details.transactions_locked = 1;
      document.rules.transactions.trade_deadline = { value: "20260401" };
      ownerOf(document, "bob").trades_disabled = 1;
    });
    expect(await warned(table, "bob", bench("2"), NOON + 100 * DAY)).toEqual([]);
  });
});

describe("who may look (L3)", () => {
  it.each([null, "ann", "bob", "dan", "flo", "zoe"])(
    "everybody, at every lineup: as %s",
    async (as) => {
      for (const team of ["1", "3", "7"]) {
        const answer = await askLineup(looseTable(), team, undefined, { as });
        expect(answer.body).toMatchObject({ lineup: { team } });
      }
    },
  );
});

describe("a lineup change in the journal (R6)", () => {
  it("is kept with its payload and its warnings", async () => {
    const table = looseTable();
    await warned(table, "ann", { team: 1, ...move("103", "A", "C") });
    expect(table.journal).toEqual([
      {
        at: NOON,
        as: "ann",
        method: "PUT",
        path: "/fantasy/league/transactions/lineup",
        payload: '{"team":1,"active":{"103":{"pos":"C"}}}',
        statusCode: 200,
        body: '{"warnings":[{"type":"invalid_move","msg":"Kit Ivers is not eligible at C"}]}',
      },
    ]);
  });

  it("is kept if it is refused; a GET is not kept", async () => {
    const table = looseTable();
    await refused(table, "bob", { team: "1" });
    await askLineup(table, "1");
    expect(table.journal).toMatchObject([{ as: "bob", method: "PUT", statusCode: 400 }]);
  });
});
