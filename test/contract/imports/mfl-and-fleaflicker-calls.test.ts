import { describe, expect, it } from "vitest";
import { responseValue } from "../../../src/fetch/answer.ts";
import { FLEAFLICKER, FLEAFLICKER_FETCHES } from "../../../src/importers/fleaflicker.ts";
import type { Fetches, Importer } from "../../../src/importers/importer.ts";
import { MFL, MFL_FETCHES } from "../../../src/importers/mfl.ts";
import { readFiles } from "../../../src/importers/read-recording.ts";
import { recordedFiles } from "../../support/recorded-platform.ts";

/** The names and addresses of the next calls after some responses. */
const next = (fetches: Fetches, league: string, received: Readonly<Record<string, unknown>>) =>
  fetches
    .next(league, new Map(Object.entries(received)), {})
    .filter(({ name }) => received[name] === undefined)
    .map(({ name, url }) => `${name} ${url}`);

describe("a league of MFL is fetched", () => {
  const LEAGUE = { league: { baseURL: "https://www99.myfantasyleague.com" } };
  const ROSTERS = { version: "1.0", rosters: { franchise: [{ id: "0001", week: "9" }] } };
  const REST = { players: {}, futureDraftPicks: {}, transactions: {}, draftResults: {} };
  const at = (type: string, more = "") =>
    `${type} https://www99.myfantasyleague.com/2023/export?TYPE=${type}&L=70123${more}&JSON=1`;

  it("by its id and season", () => {
    const { isLeague } = MFL_FETCHES;
    expect(["54040:2020", "1:2026"].map(isLeague)).toEqual([true, true]);
    expect(["54040", "54040:20", "x:2020", "54040:2020:1", ""].map(isLeague)).toEqual([
      ...[false, false, false, false, false],
    ]);
  });

  it("with the league first, which names the host of all other calls", () => {
    expect(next(MFL_FETCHES, "70123:2023", {})).toEqual([
      "league https://api.myfantasyleague.com/2023/export?TYPE=league&L=70123&JSON=1",
    ]);
    expect(next(MFL_FETCHES, "70123:2023", { league: LEAGUE })).toEqual(
      ["rosters", "players", "futureDraftPicks", "transactions", "draftResults"].map((type) =>
        at(type),
      ),
    );
  });

  it("with the results of the rosters' week", () => {
    const received = { league: LEAGUE, rosters: ROSTERS, ...REST };
    expect(next(MFL_FETCHES, "70123:2023", received)).toEqual([at("weeklyResults", "&W=9")]);
    expect(next(MFL_FETCHES, "70123:2023", { ...received, weeklyResults: {} })).toEqual([]);
  });

  it("only from hosts of MFL", () => {
    const elsewhere = { league: { baseURL: "https://myfantasyleague.com.evil.example" } };
    expect(next(MFL_FETCHES, "70123:2023", { league: elsewhere })).toEqual([]);
    expect(
      ["www61.myfantasyleague.com", "evil.example", "xmyfantasyleague.com"].map(
        MFL_FETCHES.isOwnHost,
      ),
    ).toEqual([true, false, false]);
  });

  it("with the players once a day, and with two calls in three seconds", () => {
    const calls = MFL_FETCHES.next("70123:2023", new Map([["league", LEAGUE]]), {});
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
    expect(next(FLEAFLICKER_FETCHES, "54321:NHL", {})).toEqual([
      at("standings", "FetchLeagueStandings", "", "NHL"),
    ]);
  });

  it("with the lineup and the picks of each team, and the trades", () => {
    expect(next(FLEAFLICKER_FETCHES, "54321", { standings: STANDINGS })).toEqual([
      at("rosters", "FetchLeagueRosters"),
      at("rules", "FetchLeagueRules"),
      at("lineup-41001", "FetchRoster", "&team_id=41001"),
      at("picks-41001", "FetchTeamPicks", "&team_id=41001"),
      at("lineup-41003", "FetchRoster", "&team_id=41003"),
      at("picks-41003", "FetchTeamPicks", "&team_id=41003"),
      at("trades", "FetchTrades", page(0)),
    ]);
  });

  it("with all pages of its trades, each once", () => {
    const received = {
      ...{ standings: STANDINGS, rosters: {}, rules: {} },
      ...{ "lineup-41001": {}, "picks-41001": {}, "lineup-41003": {}, "picks-41003": {} },
      trades: { trades: [{}], resultOffsetNext: 40 },
    };
    expect(next(FLEAFLICKER_FETCHES, "54321", received)).toEqual([
      at("trades-40", "FetchTrades", page(40)),
    ]);
    // Fleaflicker may name a next page where there are no trades.
    const last = { ...received, "trades-40": { resultOffsetNext: 80 } };
    expect(next(FLEAFLICKER_FETCHES, "54321", last)).toEqual([]);
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
