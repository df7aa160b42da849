import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { done, maintain, maintained, refused } from "../../support/maintain.ts";
import { keepsTheContractOfMaintenance } from "../../support/maintenance-contract.ts";
import { play, refusals } from "../../support/play.ts";
import { type Document, ownerOf, sandlot } from "../../support/sandlot.ts";

const put = (payload: object, edit?: (document: Document) => void) =>
  maintained(sandlot(edit), PATHS.teams, payload);
const refusedOf = (payload: unknown) => refused(sandlot(), PATHS.teams, payload);

/** The sandlot with other facts about team 2. */
const balks = (facts: object) =>
  sandlot(({ rosters }) => {
    Object.assign(rosters.teams[1] ?? {}, facts);
  });

describe("PUT /fantasy/league/teams sets the names of teams (R11)", () => {
  it.each([
    [{ name: { 2: "Bawks" } }, { name: "Bawks" }],
    [{ long_abbr: { 2: "BAWKSBAWKS" } }, { long_abbr: "BAWKSBAWKS" }],
    [{ short_name: { 2: "Bawks" } }, { short_name: "Bawks" }],
    [{ abbr: { 2: "🦆ÜX" } }, { abbr: "🦆ÜX" }],
    [{ logo: { 2: "https://example.test/2.png" } }, { logo: "https://example.test/2.png" }],
    [
      { abbr: { 2: null }, logo: { 2: "" }, name: { 2: "B" } },
      { abbr: "", logo: "", name: "B" },
    ],
  ])("%j, and nothing else", async (payload, facts) => {
    expect(await put(payload)).toEqual(balks(facts));
  });

  it("to the id if the name is empty, as in a league document", async () => {
    for (const name of ["", null])
      expect(await put({ name: { 2: name } })).toEqual(balks({ name: "Team 2" }));
  });
});

describe("PUT /fantasy/league/teams sets the owners of a team (R11)", () => {
  it("who are then its only owners, and keep their other teams", async () => {
    expect(await put({ owners: { 4: ["cat"], 7: ["dan", "dan"] } })).toEqual(
      sandlot((document) => {
        Object.assign(ownerOf(document, "cat"), { team: null, teams: [{ id: "3" }, { id: "4" }] });
        ownerOf(document, "dan").teams = [{ id: "5" }, { id: "7" }];
      }),
    );
  });

  it("and answers with the owners whose teams have changed", async () => {
    const table = play(sandlot());
    expect(await done(maintain(table, PATHS.teams, { owners: { 3: ["cat", "bob"] } }))).toEqual({
      owners: [
        {
          ...{ id: "bob", name: "Bob", commissioner: 0, trades_disabled: 0 },
          teams: [{ id: "2" }, { id: "3" }],
        },
        { id: "cal", name: "Cal", commissioner: 0, trades_disabled: 0 },
      ],
      rosters: { teams: [expect.objectContaining({ id: "3", name: "Corkers" })] },
    });
  });

  it("and says which team no longer has an owner", async () => {
    const answer = await maintain(play(sandlot()), PATHS.teams, { owners: { 2: [], 7: [] } });
    if (answer.statusCode !== 200 || answer.outcome.kind !== "teams_set")
      throw new Error(refusals(answer).join());
    expect(answer.outcome.ownerless.map(({ name }) => name)).toEqual(["Balks"]);
  });
});

describe("PUT /fantasy/league/teams refuses, all or none", () => {
  it("teams and owners that the league does not have", async () => {
    const payload = { name: { 9: "Nine", 2: "Bawks" }, owners: { 2: ["bob", "nemo"], 8: [] } };
    expect(await refusedOf(payload)).toEqual([
      "invalid_action: The league has no team 9",
      "invalid_action: The league has no team 8",
      "invalid_action: The league has no owner nemo",
    ]);
  });

  it.each([
    [{ abbr: { 2: "BALK" } }, 'abbr.2: "BALK" is longer than 3 characters'],
    [{ short_name: { 2: "Bawkses" } }, 'short_name.2: "Bawkses" is longer than 6 characters'],
    [
      { long_abbr: { 2: "BAWKSBAWKSB" } },
      'long_abbr.2: "BAWKSBAWKSB" is longer than 10 characters',
    ],
    [{ name: { 2: 7 } }, "name.2: 7 is not text"],
    [{ owners: { 2: "bob" } }, 'owners.2: "bob" is not a list'],
  ])("as malformed (R2, E5) %j", async (payload, msg) => {
    expect(await refusedOf(payload)).toEqual([`invalid_payload: ${msg}`]);
  });
});

keepsTheContractOfMaintenance({
  path: PATHS.teams,
  granted: { name: { 2: "Bawks" }, abbr: { 2: "BWK" }, owners: { 7: ["eve"] } },
  refused: { name: { 2: "Bawks" }, owners: { 7: ["nemo"] } },
  malformed: { abbr: { 2: "BAWKS" } },
});
