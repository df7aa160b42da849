import { describe, expect, it } from "vitest";
import { file, read, readFiles } from "../../support/reading.ts";
import { type Document, sandlot, sandlotDocument } from "../../support/sandlot.ts";

/** A document is the same league, whether it is in one file or in several. */
const SANDLOT = sandlot();

describe("files (league-document.md)", () => {
  const envelope = (body: object) => ({
    uri: "/league/rosters",
    uriAlias: "/league/rosters",
    statusCode: 200,
    statusMessage: "OK",
    body,
  });

  it("uses the body of a response envelope, and does not report the rest of the envelope as ignored", () => {
    const reading = read(envelope(sandlotDocument()));
    expect(reading.league).toEqual(SANDLOT);
    expect(reading.leftOut).toEqual([]);
  });

  it("takes the last value of a key that is given twice (R2)", () => {
    const text = JSON.stringify(sandlotDocument()).replace('"name":"Balks"', '$&,"name":"Bears"');
    expect(read(text).league.teams.map(({ name }) => name)).toContain("Bears");
  });

  it("merges several files, bare objects and envelopes", () => {
    const { rosters, rules, ...rest } = sandlotDocument();
    const files = [file(envelope({ rosters })), file(rest), file(envelope({ rules }))];
    expect(readFiles(files).league).toEqual(SANDLOT);
  });

  it("replaces the whole key of an earlier file by that of a later one", () => {
    const rules = { transactions: { trade_deadline: { value: 20260801 } } };
    const { league } = readFiles([file(sandlotDocument()), file({ rules })]);
    expect(league.transactionRules).toMatchObject({
      tradePolicy: "free_for_all",
      tradeDeadline: 20260801,
    });
    expect(league.rosterRules.positions).toEqual([]);
    expect(league.players).toEqual(SANDLOT.players);
  });

  it("replaces it by a key without a value, too", () => {
    const files = [file(sandlotDocument()), file({ locks: null })];
    expect(readFiles(files).league.locks).toEqual([]);
  });

  it("reads a file that begins with a byte order mark", () => {
    expect(read(`\uFEFF${JSON.stringify(sandlotDocument())}`).league).toEqual(SANDLOT);
  });

  it("ignores fields that no league document has, and lists each once (Reading)", () => {
    const document = sandlotDocument((edited) => {
      Object.assign(edited, { standings: [] });
      Object.assign(edited.league_details, { num_teams: 7 });
      Object.assign(edited.rules, { eligibility: {} });
      Object.assign(edited.rules.transactions, { lineup_policy: { value: "free_for_all" } });
      Object.assign(edited.rules.transactions.trade_policy, { since: 2013 });
      Object.assign(edited.rules.roster.positions[0], { color: "red" });
      Object.assign(edited.rosters, { show_lineup_optimizer: 0 });
      for (const team of edited.rosters.teams) {
        Object.assign(team, { division: "East" });
        for (const each of team.players) Object.assign(each, { opponents: [{ game_id: "" }] });
      }
    });
    const { league, leftOut } = read(document);
    expect(league).toEqual(SANDLOT);
    expect(leftOut).toEqual([
      "league_details.num_teams",
      "rosters.show_lineup_optimizer",
      "rosters.teams[].division",
      "rosters.teams[].players[].opponents",
      "rules.eligibility",
      "rules.roster.positions[].color",
      "rules.transactions.lineup_policy",
      "rules.transactions.trade_policy.since",
      "standings",
    ]);
  });

  it("lists nothing for a document with documented fields only", () => {
    expect(read(sandlotDocument()).leftOut).toEqual([]);
  });
});

describe("every ignored field is listed (Reading)", () => {
  it.each([
    ["owners[].team.name", (d: Document) => Object.assign(d.owners[0].team, { name: "Alewives" })],
    ["owners[].teams[].name", (d: Document) => Object.assign(d.owners[4].teams[0], { name: "x" })],
    [
      "trades[].teams[].division",
      (d: Document) => {
        const trade = { id: "1.1", offered_by_team_id: 1, offered_to_teams: [2], timestamp: 1 };
        d.trades = [{ ...trade, state: "offer", teams: [{ id: "1", division: "East" }] }];
      },
    ],
  ])("%s", (name, edit) => {
    expect(read(sandlotDocument(edit)).leftOut).toEqual([name]);
  });
});
