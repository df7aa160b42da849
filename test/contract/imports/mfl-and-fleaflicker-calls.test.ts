import { describe, expect, it } from "vitest";
import { responseValue } from "../../../src/fetch/answer.ts";
import { FLEAFLICKER, FLEAFLICKER_FETCHES } from "../../../src/importers/fleaflicker.ts";
import type { Fetches, Importer } from "../../../src/importers/importer.ts";
import { MFL, MFL_FETCHES } from "../../../src/importers/mfl.ts";
import { readFiles } from "../../../src/importers/read-recording.ts";
import { callsFor } from "../../support/invented-platform.ts";
import { recordedFiles } from "../../support/recorded-platform.ts";

/** The names and addresses of the calls for a league, after some responses. */
const called = (fetches: Fetches, league: string, responses: Readonly<Record<string, unknown>>) =>
  callsFor(fetches, league, responses).map(({ name, url }) => `${name} ${url}`);

describe("a league of MFL is fetched", () => {
  const LEAGUE = { league: { baseURL: "https://www99.myfantasyleague.com" } };
  const ROSTERS = { version: "1.0", rosters: { franchise: [{ id: "0001", week: "9" }] } };
  const at = (type: string, more = "") =>
    `${type} https://www99.myfantasyleague.com/2023/export?TYPE=${type}&L=70123${more}&JSON=1`;

  it("by its id and season", () => {
    const { isLeague } = MFL_FETCHES;
    expect(["54040:2020", "1:2026"].map(isLeague)).toEqual([true, true]);
    expect(["54040", "54040:20", "x:2020", "54040:2020:1", ""].map(isLeague)).toEqual([
      ...[false, false, false, false, false],
    ]);
  });

  it("from the host that the league names, with the results of the rosters' week", () => {
    const first = "league https://api.myfantasyleague.com/2023/export?TYPE=league&L=70123&JSON=1";
    const all = ["rosters", "players", "futureDraftPicks", "transactions", "draftResults"].map(
      (type) => at(type),
    );
    expect(called(MFL_FETCHES, "70123:2023", { league: LEAGUE })).toEqual([first, ...all]);
    expect(called(MFL_FETCHES, "70123:2023", { league: LEAGUE, rosters: ROSTERS })).toEqual([
      ...[first, ...all, at("weeklyResults", "&W=9")],
    ]);
  });

  it("only from hosts of MFL", () => {
    const elsewhere = { league: { baseURL: "https://myfantasyleague.com.evil.example" } };
    expect(called(MFL_FETCHES, "70123:2023", { league: elsewhere })).toHaveLength(1);
    expect(
      ["www61.myfantasyleague.com", "evil.example", "xmyfantasyleague.com"].map(
        MFL_FETCHES.isOwnHost,
      ),
    ).toEqual([true, false, false]);
  });

  it("with the players once a day, and with two calls in three seconds", () => {
    const calls = callsFor(MFL_FETCHES, "70123:2023", { league: LEAGUE });
    expect(calls.filter((call) => call.isKeptForADay).map(({ name }) => name)).toEqual(["players"]);
    expect(MFL_FETCHES.pause).toBe(1500);
  });
});

describe("a league of Fleaflicker is fetched", () => {
  const STANDINGS = { divisions: [{ teams: [{ id: 41_001 }] }, { teams: [{ id: 41_003 }] }] };
  const at = (name: string, endpoint: string, more = "", sport = "NFL") =>
    `${name} https://www.fleaflicker.com/api/${endpoint}?sport=${sport}&league_id=54321${more}`;
  const page = (offset: number) => `&filter=TRADES_COMPLETED&result_offset=${offset}`;

  it("by its id, and by its sport if that is not football", () => {
    const { isLeague, isOwnHost } = FLEAFLICKER_FETCHES;
    expect(["312861", "30579:NBA"].map(isLeague)).toEqual([true, true]);
    expect(["", "x", "312861:XFL", "312861:"].map(isLeague)).toEqual([false, false, false, false]);
    expect(["www.fleaflicker.com", "fleaflicker.com.evil.example"].map(isOwnHost)).toEqual([
      ...[true, false],
    ]);
    expect(called(FLEAFLICKER_FETCHES, "54321:NHL", {})[0]).toBe(
      at("standings", "FetchLeagueStandings", "", "NHL"),
    );
  });

  it("with the lineup and the picks of each team, and the trades", () => {
    expect(called(FLEAFLICKER_FETCHES, "54321", { standings: STANDINGS })).toEqual([
      at("standings", "FetchLeagueStandings"),
      at("rosters", "FetchLeagueRosters"),
      at("rules", "FetchLeagueRules"),
      at("lineup-41001", "FetchRoster", "&team_id=41001"),
      at("picks-41001", "FetchTeamPicks", "&team_id=41001"),
      at("lineup-41003", "FetchRoster", "&team_id=41003"),
      at("picks-41003", "FetchTeamPicks", "&team_id=41003"),
      at("trades", "FetchTrades", page(0)),
    ]);
  });

  it.each([
    // Fleaflicker may name a next page where there are no trades.
    { resultOffsetNext: 80 },
    { trades: [{}], resultOffsetNext: 40 },
    { trades: [{}] },
  ])("with all pages of its trades, each once, up to %j", (last) => {
    const trades = { trades: [{}], resultOffsetNext: 40 };
    expect(called(FLEAFLICKER_FETCHES, "54321", { trades, "trades-40": last }).slice(3)).toEqual([
      at("trades", "FetchTrades", page(0)),
      at("trades-40", "FetchTrades", page(40)),
    ]);
  });
});

describe("an answer without content", () => {
  const isResponse = (importer: Importer, value: unknown, isLeague = false) =>
    responseValue(importer, JSON.stringify(value), isLeague) !== undefined;
  const error = { version: "1.0", encoding: "utf-8", error: { $t: "No results yet" } };

  it("is accepted as an error of MFL, but not in place of the league", () => {
    expect([isResponse(MFL, error), isResponse(MFL, error, true)]).toEqual([true, false]);
  });

  it("is named among the files of a recording, with the text of its error", () => {
    const files = recordedFiles("mfl", { "weeklyResults.json": error, "draftResults.json": {} });
    const read = readFiles(files, { overrides: {}, commissioner: null });
    expect("faults" in read ? read.faults : read.imported?.aside).toEqual([
      {
        name: "weeklyResults.json",
        why: 'an error of the platform: "No results yet"',
        isError: true,
      },
    ]);
  });

  it("is accepted as a list of Fleaflicker without picks, and as trades without a list", () => {
    expect(isResponse(FLEAFLICKER, { picks: [] })).toBe(true);
    expect(isResponse(FLEAFLICKER, { filter: "TRADES_COMPLETED" })).toBe(true);
  });

  it("is not accepted in any other form", () => {
    expect(isResponse(MFL, { message: "Down" })).toBe(false);
    expect(isResponse(FLEAFLICKER, error)).toBe(false);
  });
});
