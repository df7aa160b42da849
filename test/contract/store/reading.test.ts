import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { writeLeague } from "../../../src/document/write.ts";
import { TRADE_POLICIES } from "../../../src/domain/league/rules.ts";
import { isEnded, TRADE_STATES } from "../../../src/domain/trades/trade.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { fullDocument, fullLeague } from "../../support/full-league.ts";
import { newLeagueFile, setting, tamper } from "../../support/league-on-disk.ts";
import { type Document, leagueFrom, policy, sandlot } from "../../support/sandlot.ts";

const readLeagueFile = (file: string): Promise<WholeLeague> => leagueFiles.leagueFile(file).whole();

const withoutParts = (document: Document): void => {
  for (const key of ["owners", "draft_picks", "positions", "periods", "locks", "lineups"])
    Object.assign(document, { [key]: undefined });
};

const asFootball = (document: Document): void => {
  document.league_details.sport = "football";
  document.dates = { effective_point: "17" };
  document.periods = [{ period: "17", start_point: "17" }];
  document.lineups = [
    { player_id: "101", point: "1", team_id: "0" },
    { player_id: "101", point: "9", team_id: "1", roster_status: "A", roster_pos: "C" },
  ];
};

const withOddTexts = (document: Document): void => {
  const [team] = document.rosters.teams;
  team.name = "Robert'); DROP TABLE teams;--";
  Object.assign(team.players[0], { id: "0101", firstname: "1e3", lastname: "\u0000 \u{1f9e2} \\" });
  document.lineups = [];
  document.locks = [{ pro_team: "0", until: null }];
};

describe("a league that is read back from its file", () => {
  it("is the league that the file was made from, with everything that a league can hold", async () => {
    const league = fullLeague();
    expect(await readLeagueFile(newLeagueFile(league))).toStrictEqual(league);
  });

  it("exports the same bytes (league-document.md, Writing)", async () => {
    const league = fullLeague();
    expect(writeLeague(await readLeagueFile(newLeagueFile(league)))).toBe(writeLeague(league));
  });

  it.each<[string, (document: Document) => void]>([
    ["policy free_for_all", policy("free_for_all")],
    ["policy approve", policy("approve")],
    ["no rules at all", (document) => (document.rules = undefined)],
    ["no owners, picks, positions and periods", withoutParts],
    ["football, by weeks", asFootball],
    ["ids that look like numbers and names that look like SQL", withOddTexts],
  ])("is the league that the file was made from: %s", async (_, edit) => {
    const league = sandlot(edit);
    const file = newLeagueFile(league);
    expect(await readLeagueFile(file)).toStrictEqual(league);
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
  });

  it("is the league that the file was made from, even with nobody on any team", async () => {
    const league = leagueFrom({
      dates: { effective_point: "20260501" },
      rosters: { teams: [{ id: "1", name: "Alone" }] },
    });
    expect(await readLeagueFile(newLeagueFile(league))).toStrictEqual(league);
  });
});

describe("the league with something of everything", () => {
  const league = fullLeague();

  it("has trades in all nine states, ended with and without an acceptance, with ballots", () => {
    expect(new Set(league.trades.map(({ state }) => state))).toEqual(new Set(TRADE_STATES));
    const acceptances = league.trades.filter(isEnded).map(({ acceptance }) => acceptance?.policy);
    expect(new Set(acceptances)).toEqual(new Set([undefined, ...TRADE_POLICIES]));
    expect(
      league.trades.flatMap((trade) =>
        trade.state === "vote" ? trade.acceptance.ballots.map(({ teamId }) => teamId) : [],
      ),
    ).toEqual(["1", "4", "5"]);
  });

  it("has picks and players on no team, slots off the team, locks of both kinds, co-owners", () => {
    expect(league.picks.filter(({ teamId }) => teamId === null)).toHaveLength(1);
    const timelineOf = (id: string) =>
      league.players
        .find((player) => player.id === id)
        ?.timeline.map(({ from, place }) => `${from} ${place?.teamId ?? "none"}`);
    expect(timelineOf("102")).toEqual(["0 none", "20260410 4", "20260420 1"]);
    expect(timelineOf("103")).toEqual(["0 1", "20260601 none", "20260615 1"]);
    expect(timelineOf("901")).toEqual(["0 none", "20260508 2"]);
    expect(new Set(league.locks.map(({ on, until }) => `${on} ${until === null}`))).toEqual(
      new Set(["player true", "player false", "pro_team true", "pro_team false"]),
    );
    expect(league.owners.filter(({ teamIds }) => teamIds.includes("3"))).toHaveLength(2);
    expect(fullDocument().trades).toHaveLength(league.trades.length);
  });
});

describe("a row that another version of this program has written", () => {
  it("may lack a field that was added since: it has its default", async () => {
    const file = newLeagueFile();
    tamper(
      file,
      "UPDATE things SET body = json_remove(body, '$.transactions.budget_trades') WHERE kind = 'rules'",
    );
    const { transactionRules } = await readLeagueFile(file);
    expect(transactionRules.budgetTrades).toBe(false);
  });

  it("may have a field that this version does not know: it is not read, so that nothing is lost", async () => {
    const file = newLeagueFile();
    tamper(file, setting("player", "105", "age", 31));
    await expect(readLeagueFile(file)).rejects.toThrow(/player 105, age: unknown/);
  });
});
