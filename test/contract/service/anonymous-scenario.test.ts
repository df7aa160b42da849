import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anonymousLeague } from "../../../src/document/anonymous.ts";
import { documentOf as dataOf, writeLeague } from "../../../src/document/write.ts";
import { toJson } from "../../../src/domain/declared/json.ts";
import { anonymousScenario } from "../../../src/service/anonymous-scenario.ts";
import type { Request } from "../../../src/service/exchange.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueInMemory } from "../../../src/store/memory/league-in-memory.ts";
import { byMarked, mark, marked, namesIn } from "../../support/anonymous.ts";
import { arbitraryLeague } from "../../support/arbitrary-league.ts";
import { anyDocument, list } from "../../support/document.ts";
import { known, parsed } from "../../support/json.ts";
import {
  askAll,
  documentOf,
  inMemory,
  leagueIn,
  replayAll,
  scenarioFrom,
} from "../../support/memory.ts";
import { anyRequests } from "../../support/requests.ts";
import { type Document, HOUR, leagueFrom, NOON, sandlotDocument } from "../../support/sandlot.ts";

const put = (path: string, payload: object, as: string | null = null, at = NOON): Request => ({
  ...{ at, as, method: "PUT", path },
  payload: JSON.stringify(payload),
});
const offer = (payload: object, as = "ann"): Request => ({
  ...put(PATHS.trade, payload, as),
  method: "POST",
});
const act = (id: string, action: string, as: string): Request =>
  put(PATHS.trade, { id, action }, as);

/** The parts of an answer that the tests check. */
type Body = { readonly exceptions: readonly { readonly msg: string }[] };

/**
 * The anonymous scenario of requests to a league. Whatever they are, it names nobody, replays
 * without a difference, and has the statuses that the requests had.
 */
const anonymously = async (document: unknown, requests: readonly Request[]) => {
  const { history, scenario } = await inMemory(leagueFrom(document), async (memory) => {
    await askAll(memory, byMarked(requests));
    const { history } = await memory.story();
    return { history, scenario: await anonymousScenario(history, leagueInMemory) };
  });
  const text = toJson(scenario);
  expect(namesIn(text)).toEqual([]);
  const again = await inMemory(leagueIn(scenario, "scenario.json"), (memory) =>
    replayAll(scenarioFrom(text), memory),
  );
  expect(again.flatMap(({ differences }) => differences)).toEqual([]);
  const statuses = scenario.requests.map(({ expect: made }) => made?.statusCode);
  expect(statuses).toEqual(history.entries.map(({ statusCode }) => statusCode));
  return {
    ...{ text, statuses, callers: scenario.requests.map(({ as }) => as) },
    league: anyDocument(scenario.league),
    payloads: list(scenario.requests.map(({ payload }) => anyDocument(payload))),
    messages: scenario.requests.map(({ expect: made }) =>
      known<Partial<Body>>(made?.body).exceptions?.map(({ msg }) => msg),
    ),
  };
};

/** What becomes of one payload. */
const payloadOf = async (request: Request, document = marked()): Promise<unknown> =>
  (await anonymously(document, [request])).payloads[0];

/** The document of the marked league after some requests. */
const leagueAfter = (requests: readonly Request[]): Promise<Document> =>
  inMemory(leagueFrom(marked()), async (memory) => {
    await askAll(memory, byMarked(requests));
    return parsed<Document>(await documentOf(memory));
  });

/** A story with names in all places: comments, remarks, messages, ballots, and a reason. */
const STORY: readonly Request[] = [
  offer({ team_from: "1", team_to: "2", players: ["101:1:2"], comment: "§ for Bob" }),
  offer({ team_from: "1", team_to: "3", players: ["101:1:3"], comment: "§ for Cat" }),
  offer({ team_from: "6", team_to: "2", players: ["201:6:2"] }, "flo"),
  act(`${NOON}.1`, "accept", "bob"),
  act(`${NOON + 1}.1`, "accept", "cat"),
  put(PATHS.trade, { id: `${NOON}.1`, action: "object", comment: "§ unfair" }, "eve"),
];
const RESOLVE = { ...put(PATHS.votes, {}, null, NOON + 50 * HOUR), method: "POST" };

describe("an anonymous scenario", () => {
  it("has an alias for each owner, and teams are named after their ids", async () => {
    const { league, callers } = await anonymously(marked(), STORY);
    expect(callers).toEqual(["owner1", "owner1", "owner7", "owner2", "owner4", "owner6"]);
    expect(list(league.owners).map(({ id, name }) => [id, name])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`owner${n}`, `owner${n}`]),
    );
    expect(league.rosters.teams.map(({ id, name, abbr, logo }) => [id, name, abbr, logo])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((n) => [`${n}`, `Team ${n}`, "", ""]),
    );
    expect([league.league_details.id, league.league_details.name]).toEqual(["league1", "_"]);
  });

  it("has the answers of the anonymous league, with the aliases in their messages", async () => {
    const { text, messages } = await anonymously(marked(), [...STORY, RESOLVE]);
    expect(messages[2]).toContain("Trades are disabled for owner7");
    expect(text).toContain('"reason": "Bad Trade : Abe Ashby is not on Team 1"');
  });

  it("blanks comments and reasons that the league has at the beginning", async () => {
    const { league } = await anonymously(await leagueAfter([...STORY, RESOLVE]), []);
    expect(
      list(league.trades).map(({ state, comment, reason }) => [state, comment, reason]),
    ).toEqual([
      ["executed", "_", undefined],
      ["void", "_", "_"],
    ]);
    expect(league.trades[0].ballots[0].owner_id).toBe("owner6");
  });

  it("keeps players, and the ids of teams, picks and trades", async () => {
    const terms = { players: ["101:1:2"], draft_picks: ["2027.1.1:1:2"], drops: ["102:1:0"] };
    const payload = { team_from: "1", team_to: 2, ...terms, expires: String(NOON + 1) };
    const { payloads, text } = await anonymously(marked(), [offer(payload), ...STORY.slice(3)]);
    expect(payloads[0]).toEqual(payload);
    expect(payloads[1]).toEqual({ id: `${NOON}.1`, action: "accept" });
    expect(text).toContain('"fullname": "Abe Ashby"');
  });

  it.each([
    [PATHS.players, { lock: ["SEA", "101"], until: "2026-06-01T00:00:00Z" }],
    [PATHS.rosters, { moves: ["101:1:2"] }],
    [PATHS.rules, { "/transactions/trade_policy/value": "approve" }],
    [PATHS.rules, { "/transactions/trade_policy/description": "none" }],
    [PATHS.details, { effective_point: "today", time_zone: "America/Chicago" }],
    [PATHS.details, { transactions_locked: "on", uses_keepers: "off" }],
    [PATHS.league, { dates: { effective_point: "20260508" }, locks: [], owners: null }],
  ])("keeps times, rules and the words of the program: PUT %s %j", async (path, payload) => {
    expect(await payloadOf(put(path, payload))).toEqual(payload);
  });

  it("keeps the aliases of owners who come, change and go", async () => {
    const { payloads, callers, messages } = await anonymously(marked(), [
      put(PATHS.owners, {
        add: { "gil§": { name: "§Gil", teams: ["7", 2], commissioner: "on" }, "hal§": {} },
        ...{ name: { "bob§": "Robert §" }, teams: { "bob§": [] }, commissioner: { "bob§": 0 } },
      }),
      put(PATHS.owners, { remove: ["bob§"], bar: ["hal§"] }, "gil"),
      put(PATHS.owners, { bar: ["nobody§"], teams: { "gil§": ["Balks §"] } }, "gil"),
    ]);
    expect(payloads[0]).toEqual({
      add: { owner9: { name: "", teams: ["7", 2], commissioner: "on" }, owner10: {} },
      ...{ name: { owner2: "" }, teams: { owner2: [] }, commissioner: { owner2: 0 } },
    });
    expect(payloads[1]).toEqual({ remove: ["owner2"], bar: ["owner10"] });
    expect(callers).toEqual([null, "owner9", "owner9"]);
    expect(messages[2]).toEqual(["The league has no owner owner11", "The league has no team _"]);
  });

  it("keeps no new name, abbreviation or logo", async () => {
    const { payloads } = await anonymously(marked(), [
      put(PATHS.teams, {
        ...{ name: { 2: "Bawks §", 3: null }, long_abbr: { 2: "§BAWKS" }, short_name: { 2: "§B" } },
        ...{ abbr: { 2: "§W", 1: "" }, logo: { 2: "https://example.test/§2.png" } },
        ...{ owners: { 2: ["ann§", "cat§"], 7: [] }, budget: { 2: 5 } },
      }),
      put(PATHS.details, { name: "The New Sandlot §" }),
    ]);
    expect(payloads[0]).toEqual({
      ...{ name: { 2: "", 3: null }, long_abbr: { 2: "" }, short_name: { 2: "" } },
      ...{ abbr: { 2: "", 1: "" }, logo: { 2: "" } },
      ...{ owners: { 2: ["owner1", "owner4"], 7: [] }, budget: { 2: 5 } },
    });
    expect(payloads[1]).toEqual({ name: "_" });
  });

  it.each(["/transactions/trade_policy/description", "transactions/trade_policy/Description/"])(
    "blanks the description of a rule, however its path is spelled: %s",
    async (path) => {
      expect(await payloadOf(put(PATHS.rules, { [path]: "As § wished" }))).toEqual({ [path]: "_" });
    },
  );

  it("keeps a part of a document in its spelling, without its names", async () => {
    const later = await leagueAfter([...STORY, RESOLVE]);
    Object.assign(later.rules.transactions, { trade_policy: "free_for_all" });
    later.owners.push({ id: "gil§", name: "§Gil", commissioner: "true", team: { id: "7" } });
    const { payloads, statuses } = await anonymously(marked(), [put(PATHS.league, later)]);
    expect(statuses).toEqual([200]);
    const { rules, owners, trades } = payloads[0];
    expect(rules.transactions.trade_policy).toBe("free_for_all");
    expect(owners.at(-1)).toEqual({
      id: "owner9",
      name: "",
      commissioner: "true",
      team: { id: "7" },
    });
    expect(trades[1]).toMatchObject({ comment: "_", reason: "_" });
    expect(trades[1].teams.map(({ id, name }) => [id, name])).toEqual([
      ["1", ""],
      ["3", ""],
    ]);
  });
});

describe("a word that somebody typed is blanked in an anonymous scenario", () => {
  it("the id of an owner, although it is a number, but not the id of a team", async () => {
    const document = sandlotDocument((each) => {
      for (const [i, owner] of each.owners.entries()) owner.id = i === 0 ? "84291" : `${i}`;
    });
    const { history, ...rest } = await inMemory(leagueFrom(document), async (memory) => {
      await askAll(memory, [
        put(PATHS.rosters, { moves: ["101:1:84291"] }),
        put(PATHS.rosters, { moves: ["101:1:2"] }),
      ]);
      const { history } = await memory.story();
      return { history, scenario: await anonymousScenario(history, leagueInMemory) };
    });
    expect(history.entries.map(({ statusCode }) => statusCode)).toEqual([400, 200]);
    expect(toJson(rest.scenario)).not.toContain("84291");
    expect(rest.scenario.requests.map(({ payload }) => payload)).toEqual([
      { moves: ["101:1:_"] },
      { moves: ["101:1:2"] },
    ]);
  });

  it("until the league has it as a word: from an update, a new player or a new position", async () => {
    const lock = put(PATHS.players, { lock: ["nb", "BOI"] });
    const players = [
      { id: "nb", firstname: "Nat", lastname: "Boise", position: "C", pro_team: "BOI" },
      ...marked().players,
    ];
    const add = { x: { name: "Gil Gray", position: "SS", pro_team: "POR", team: "1" } };
    const unlock = put(PATHS.players, { unlock: ["nb", "POR"] });
    const { payloads, statuses } = await anonymously(marked(), [
      ...[lock, put(PATHS.league, { players }), put(PATHS.rosters, { moves: ["nb:0:1"] })],
      ...[unlock, put(PATHS.players, { add }), put(PATHS.players, { lock: ["x", "POR"] })],
      put(PATHS.rules, { "/roster/positions/UTIL/max_active": 2 }),
      put(PATHS.lineup, { team: "1", active: { 101: { pos: "UTIL" } } }, "ann"),
    ]);
    expect(statuses).toEqual([400, 200, 200, 400, 200, 200, 200, 200]);
    const typed = list(payloads).map((payload) => known<object>(payload));
    expect(typed[0]).toEqual({ lock: ["_", "_"] });
    expect(typed[2]).toEqual({ moves: ["nb:0:1"] });
    expect(typed[3]).toEqual({ unlock: ["nb", "_"] });
    expect(typed.slice(4, 6)).toEqual([{ add }, { lock: ["x", "POR"] }]);
    expect(typed[7]).toEqual({ team: "1", active: { 101: { pos: "UTIL" } } });
  });
});

describe("no name and no id of an owner or of the league is in an anonymous scenario", () => {
  it("of any history", async () => {
    await fc.assert(
      fc.asyncProperty(anyRequests, anyRequests, async (before, later) => {
        await anonymously(await leagueAfter(before), later);
      }),
      { numRuns: 10 },
    );
  });

  it("of any league, which is a league again and can be made from its own document", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryLeague(), async (league) => {
        const document = parsed<Document>(writeLeague(league));
        mark(document);
        const bar = document.owners.map(({ id }) => id);
        await anonymously(document, [put(PATHS.league, document), put(PATHS.owners, { bar })]);
        const made = anonymousLeague(document);
        expect(anonymousLeague(dataOf(made))).toEqual(made);
      }),
      { numRuns: 20 },
    );
  });
});

it("an anonymous scenario of a league whose first document was altered reports the fault", async () => {
  const history = await inMemory(leagueFrom(marked()), (memory) => memory.history());
  const origin = JSON.stringify({ rosters: { teams: 5 } });
  await expect(anonymousScenario({ ...history, origin }, leagueInMemory)).rejects.toThrow(
    "the document that the league file was made from has a fault: rosters.teams: ",
  );
});
