import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { done, maintain, maintained, refused } from "../../support/maintain.ts";
import { keepsTheContractOfMaintenance } from "../../support/maintenance-contract.ts";
import { play } from "../../support/play.ts";
import { type Document, ownerOf, sandlot } from "../../support/sandlot.ts";

const barring = (...ids: readonly string[]) =>
  sandlot((document: Document) => {
    for (const { id } of document.owners)
      ownerOf(document, id).trades_disabled = ids.includes(id) ? 1 : 0;
  });

const put = (payload: unknown) => maintained(sandlot(), PATHS.owners, payload);
const refusedOf = (payload: unknown) => refused(sandlot(), PATHS.owners, payload);

describe("PUT /fantasy/league/owners: may this owner trade", () => {
  it("allows both in one request", async () => {
    expect(await put({ bar: ["bob"], unbar: ["flo"] })).toEqual(barring("bob"));
  });

  it("answers with the named owners as the league document has them, and with no others", async () => {
    const table = play(sandlot());
    expect(await done(maintain(table, PATHS.owners, { bar: ["dan"], unbar: ["zoe"] }))).toEqual({
      owners: [
        {
          ...{ id: "dan", name: "Dan", commissioner: 0, trades_disabled: 1 },
          teams: [{ id: "4" }, { id: "5" }],
        },
        { id: "zoe", name: "Zoe", commissioner: 1, trades_disabled: 0 },
      ],
    });
  });

  it("refuses the whole request for unknown owners, and names each of them once", async () => {
    expect(
      await refusedOf({ bar: ["bob", "nemo", "2", "nemo"], unbar: ["Flo", "nobody"] }),
    ).toEqual([
      "invalid_action: The league has no owner nemo",
      "invalid_action: The league has no owner 2",
      "invalid_action: The league has no owner Flo",
      "invalid_action: The league has no owner nobody",
    ]);
  });

  it.each([
    [
      "an owner to bar and to unbar",
      { bar: ["bob", "flo"], unbar: ["flo"] },
      'bar: "flo" is also in',
    ],
    ["one owner in place of a list", { bar: "bob" }, 'bar: "bob" is not a list'],
    ["an id that is no text", { unbar: [1] }, "unbar[0]: 1 is not text"],
    ["a new owner who is a list", { add: { gil: [] } }, "add.gil: [] is not an object"],
    [
      "a field that there is not",
      { ban: ["bob"] },
      "ban: unknown field; there are bar, unbar, remove, name, teams, commissioner, add",
    ],
  ])("refuses %s as malformed (R2)", async (_, payload, msg) => {
    const [only, ...more] = await refusedOf(payload);
    expect(only).toContain(`invalid_payload: ${msg}`);
    expect(more).toEqual([]);
  });
});

keepsTheContractOfMaintenance({
  path: PATHS.owners,
  granted: { bar: ["bob"], unbar: ["flo"] },
  refused: { bar: ["bob", "nemo"] },
  malformed: { bar: ["bob"], unbar: ["bob"] },
});
