import { describe, expect, it } from "vitest";
import { toJson } from "../../../src/document/json.ts";
import type { Request } from "../../../src/service/exchange.ts";
import { anonymousScenario } from "../../../src/service/history.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueInMemory } from "../../../src/store/memory/league-in-memory.ts";
import { anonymousOf, byMarked, marked, namesIn } from "../../support/anonymous.ts";
import { anyDocument, type Document, type List, list, withId } from "../../support/document.ts";
import { parsed } from "../../support/json.ts";
import {
  askAll,
  documentOf,
  inMemory,
  leagueIn,
  replayAll,
  scenarioFrom,
} from "../../support/memory.ts";
import { HOUR, leagueFrom, NOON, sandlotDocument } from "../../support/sandlot.ts";

const put = (path: string, payload: object, as: string | null = null): Request => ({
  ...{ at: NOON, as, method: "PUT", path },
  payload: JSON.stringify(payload),
});

const offer = (payload: object, as = "ann"): Request => ({
  ...put(PATHS.trade, payload, as),
  method: "POST",
});

/** The parts of an answer that the tests check. */
type Body = { readonly exceptions: List<{ readonly msg: string }>; readonly changes: unknown };

/** A part of the marked league's document, changed by a test. */
const part = <Key extends keyof Document>(
  key: Key,
  edit: (value: Document[Key]) => void,
): object => {
  const value = marked()[key];
  edit(value);
  return { [key]: value };
};

/**
 * An owner joins and takes over team 7. Then a team with a new name joins, with an owner of its
 * own.
 */
const NEWCOMERS = put(
  PATHS.league,
  part("owners", (owners) =>
    owners.push({ id: "gil§", name: "§Gil", commissioner: 1, team: { id: "7" } }),
  ),
);
const NEW_TEAM = put(PATHS.league, {
  ...part("rosters", ({ teams }) =>
    teams.push({
      ...{ id: "8", name: "Huts §", long_abbr: "§HUTS", short_name: "§Huts", abbr: "§HU" },
      ...{ logo: "https://example.test/§8.png", players: [] },
    }),
  ),
  ...part("league_details", (details) => {
    details.name = "§ The New Sandlot";
  }),
});

const replayed = async (text: string) => {
  const scenario = scenarioFrom(text);
  const answers = await inMemory(leagueIn(scenario, "scenario.json"), (memory) =>
    replayAll(scenario, memory),
  );
  return answers.flatMap(({ differences }) => differences);
};

/** The anonymous scenario, which must name nobody and replay without a difference. */
const anonymously = async (document: unknown, requests: readonly Request[]) => {
  const scenario = await anonymousOf(document, requests);
  const text = toJson(scenario);
  expect(namesIn(text)).toEqual([]);
  expect(await replayed(text)).toEqual([]);
  const statuses = scenario.requests.map(({ expect: made }) => made?.statusCode);
  const payloads = list(scenario.requests.map(({ payload }) => anyDocument(payload)));
  const bodies = list(scenario.requests.map(({ expect: made }) => made?.body as Body));
  return { scenario, text, statuses, payloads, bodies };
};

describe("an anonymous scenario of maintenance (issue 3, point 5)", () => {
  it("bars and unbars owners by their aliases", async () => {
    const { payloads, bodies, statuses } = await anonymously(marked(), [
      put(PATHS.owners, { bar: ["ann§", "dan§"], unbar: ["flo§"] }, "zoe"),
      offer({ team_from: "1", team_to: "2", players: ["101:1:2"] }),
    ]);
    expect(statuses).toEqual([200, 400]);
    expect(payloads[0]).toEqual({ bar: ["owner1", "owner5"], unbar: ["owner7"] });
    expect(bodies[1].exceptions[0].msg).toBe("Trades are disabled for Owner 1");
  });

  it("gives an owner who joins the league the next alias, and others keep theirs", async () => {
    const { payloads, scenario, statuses } = await anonymously(marked(), [
      NEWCOMERS,
      offer({ team_from: "7", team_to: "1", players: ["701:7:1"] }, "gil"),
      put(PATHS.owners, { bar: ["gil§"] }, "gil"),
    ]);
    expect(statuses).toEqual([200, 200, 200]);
    const { owners } = payloads[0];
    expect(owners.map(({ id, name }) => [id, name])).toEqual([
      ...[1, 2, 4, 3, 5, 6, 7, 8, 9].map((n) => [`owner${n}`, `Owner ${n}`]),
    ]);
    expect(scenario.requests.map(({ as }) => as)).toEqual([null, "owner9", "owner9"]);
    expect(payloads[2]).toEqual({ bar: ["owner9"] });
  });

  it("gives owners who come, change and go by their own request the same aliases", async () => {
    const { payloads, bodies, statuses, scenario } = await anonymously(marked(), [
      put(PATHS.owners, {
        add: { "gil§": { name: "§Gil", teams: ["7", 2], commissioner: "on" }, "hal§": {} },
        ...{ name: { "bob§": "Robert §", "dan§": "" }, teams: { "bob§": [] } },
        commissioner: { "bob§": 0 },
      }),
      put(PATHS.owners, { remove: ["bob§"], bar: ["hal§"] }, "gil"),
      put(PATHS.owners, { remove: ["nobody§"], teams: { "gil§": ["Balks §"] } }, "gil"),
      put(PATHS.owners, { add: { "ann§": { name: null } } }),
    ]);
    expect(statuses).toEqual([200, 200, 400, 400]);
    expect(payloads[0]).toEqual({
      add: { owner9: { name: "Owner 9", teams: ["7", 2], commissioner: "on" }, owner10: {} },
      ...{ name: { owner2: "Owner 2", owner5: "" }, teams: { owner2: [] } },
      commissioner: { owner2: 0 },
    });
    expect(payloads[1]).toEqual({ remove: ["owner2"], bar: ["owner10"] });
    expect(scenario.requests[1]?.as).toBe("owner9");
    expect(bodies[2].exceptions.map(({ msg }) => msg)).toEqual([
      "The league has no owner Word 1",
      "The league has no team Team 2",
    ]);
    expect(payloads[3]).toEqual({ add: { owner1: { name: null } } });
  });

  it("gives a team that joins the league the next number, abbreviations of the same lengths, and no logo", async () => {
    const { payloads, bodies } = await anonymously(marked(), [NEW_TEAM]);
    const { rosters, league_details } = payloads[0];
    expect(rosters.teams.map(({ name }) => name)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Team ${n}`),
    );
    expect(rosters.teams[7]).toMatchObject({
      ...{ id: "8", long_abbr: "TEAM8", short_name: "T8", abbr: "8", logo: "", players: [] },
    });
    // The update repeats the details, and the journal keeps only what changes something.
    expect(league_details).toBeNull();
    expect(bodies[0].changes).toEqual([
      { part: "team", what: "added", id: "8", name: "Team 8", field: "", from: "", to: "" },
    ]);
  });

  it.each(["/transactions/trade_policy/description", "transactions/trade_policy/Description/"])(
    "gives what somebody wrote about a rule an alias, however its path is spelled: %s",
    async (path) => {
      const { payloads, statuses } = await anonymously(marked(), [
        put(PATHS.rules, { [path]: "As § wished", "/transactions/trade_policy/value": "vote" }),
        put(PATHS.league, {
          rules: { transactions: { trade_policy: { description: "As § wished", value: "vote" } } },
        }),
      ]);
      expect(statuses).toEqual([200, 200]);
      expect(payloads).toEqual([
        { [path]: "Comment 2", "/transactions/trade_policy/value": "vote" },
        { rules: { transactions: { trade_policy: { description: "Comment 2", value: "vote" } } } },
      ]);
    },
  );

  it("keeps players, locks, rules, dates and refusals as they were", async () => {
    const { payloads, statuses, bodies } = await anonymously(marked(), [
      put(PATHS.players, { lock: ["SEA"], until: NOON + HOUR }),
      put(PATHS.rosters, { moves: ["101:1:2"] }),
      put(PATHS.rules, { "/transactions/trade_policy/value": "approve" }),
      put(
        PATHS.league,
        part("rosters", ({ teams }) => teams.shift()),
      ),
      put(PATHS.league, { dates: { effective_point: "20260508" }, locks: [] }),
    ]);
    expect(statuses).toEqual([200, 200, 200, 400, 200]);
    expect(payloads[0]).toEqual({ lock: ["SEA"], until: NOON + HOUR });
    expect(payloads[1]).toEqual({ moves: ["101:1:2"] });
    expect(payloads[2]).toEqual({ "/transactions/trade_policy/value": "approve" });
    expect(payloads[3].rosters.teams[0].players[0].lastname).toBe("Hobbs");
    expect(bodies[3].exceptions[0].msg).toBe("Team 1 (1) cannot be removed: owner owner1 needs it");
    expect(payloads[4]).toEqual({ dates: { effective_point: "20260508" }, locks: [] });
  });

  it("keeps the facts about players who were added or changed (R10)", async () => {
    const add = { x: { name: "Gil Gray", position: "SS", pro_team: "POR", team: "1" } };
    const set = {
      name: { x: "Gil De La Cruz" },
      pro_team: { 901: "ELP" },
      pro_status: { x: "il" },
    };
    const { payloads, statuses, scenario } = await anonymously(marked(), [
      put(PATHS.players, { add }),
      put(PATHS.players, set),
      offer({ team_from: "1", team_to: "2", players: ["x:1:2"] }),
      put(PATHS.players, { lock: ["POR", "ELP"] }),
    ]);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(payloads.slice(0, 2)).toEqual([{ add }, set]);
    expect(payloads[2]).toMatchObject({ players: ["x:1:2"] });
    expect(toJson(scenario.expect)).toContain('"lastname": "De La Cruz"');
  });

  it("replaces text about a player by aliases if the league refused it (R10)", async () => {
    const { payloads, statuses } = await anonymously(marked(), [
      put(PATHS.players, {
        add: {
          "x§": { name: "Gil §", position: "SS,§", pro_team: "P§", pro_status: "m", team: "1" },
        },
      }),
      put(PATHS.players, { name: { "x§": "Gil §" }, pro_team: { 101: "SEA" } }),
    ]);
    expect(statuses).toEqual([400, 400]);
    expect(payloads).toEqual([
      {
        add: {
          Word1: {
            ...{ name: "Word 2", position: "SS,Word 3", pro_team: "Word 4" },
            ...{ pro_status: "m", team: "1" },
          },
        },
      },
      { name: { "Word 1": "Word 2" }, pro_team: { 101: "SEA" } },
    ]);
  });

  it("names nobody in trades of an update: comments, ballots, reasons, former names", async () => {
    const life = [
      offer({ team_from: "1", team_to: "2", players: ["101:1:2"], comment: "§ for Bob" }),
      offer({ team_from: "1", team_to: "3", players: ["101:1:3"], comment: "§ for Cat" }),
      put(PATHS.trade, { id: `${NOON}.1`, action: "accept" }, "bob"),
      put(PATHS.trade, { id: `${NOON + 1}.1`, action: "accept" }, "cat"),
      put(PATHS.trade, { id: `${NOON}.1`, action: "approve" }, "dan"),
      { ...offer({}), path: PATHS.votes, as: null, at: NOON + 48 * HOUR },
    ];
    const later = await inMemory(leagueFrom(marked()), async (memory) => {
      await askAll(memory, byMarked(life));
      return parsed<Document>(await documentOf(memory));
    });
    expect(later.trades.map(({ state }) => state)).toEqual(["executed", "void"]);
    const { payloads, statuses } = await anonymously(marked(), [put(PATHS.league, later)]);
    expect(statuses).toEqual([200]);
    const [executed, ended] = payloads[0].trades;
    expect([executed.comment, ended.comment]).toEqual(["Comment 2", "Comment 3"]);
    expect(executed.ballots[0].owner_id).toBe("owner5");
    expect(ended.reason).toBe("Bad Trade : Abe Ashby is not on Team 1");
    expect(ended.teams.map(({ name }) => name)).toEqual(["Team 1", "Team 3"]);
  });
});

it("a request about teams names nobody: a new name gets the old alias", async () => {
  const { payloads, bodies, statuses } = await anonymously(marked(), [
    put(PATHS.teams, {
      ...{ name: { 2: "Bawks §", 3: null }, long_abbr: { 2: "§BAWKS" }, short_name: { 2: "§B" } },
      ...{ abbr: { 2: "§W", 1: "" }, logo: { 2: "https://example.test/§2.png" } },
      ...{ owners: { 2: ["ann§", "cat§"], 7: [] }, budget: { 2: 5 } },
    }),
    offer({ team_from: "1", team_to: "Bawks §", players: ["101:1:2"] }),
    put(PATHS.teams, { name: { "Corkers §": "Cork §" }, owners: { 1: ["nobody§"] } }),
    put(PATHS.details, { name: "The New Sandlot §" }),
  ]);
  expect(statuses).toEqual([200, 400, 400, 200]);
  expect(payloads[0]).toEqual({
    ...{ name: { 2: "Team 2", 3: null }, long_abbr: { 2: "TEAM2" }, short_name: { 2: "T2" } },
    ...{ abbr: { 2: "2", 1: "" }, logo: { 2: "" } },
    ...{ owners: { 2: ["owner1", "owner4"], 7: [] }, budget: { 2: 5 } },
  });
  expect(bodies[1].exceptions[0].msg).toBe("Invalid Team ID Team 2");
  expect(Object.keys(Object(payloads[2])["name"])).toEqual(["Team 3"]);
  expect(payloads[3]).toEqual({ name: "League" });
});

describe("a team that an update has renamed", () => {
  const renamed = put(
    PATHS.league,
    part("rosters", ({ teams }) => {
      teams[1].name = "Bawks §";
    }),
  );

  it("keeps its alias", async () => {
    const { payloads, bodies } = await anonymously(marked(), [renamed]);
    expect(payloads[0]).toEqual({ rosters: null });
    expect(bodies[0]).toEqual({ changes: [] });
  });

  it("is not named where somebody writes the new name instead of its id either", async () => {
    const byName = { team_from: "1", team_to: "Bawks §", players: ["101:1:2"] };
    const { bodies } = await anonymously(marked(), [renamed, offer(byName)]);
    expect(bodies[1].exceptions[0].msg).toBe("Invalid Team ID Team 2");
  });

  it("nor in the reason of an ended trade in a later export", async () => {
    const { trades } = await inMemory(leagueFrom(marked()), async (memory) => {
      const life = [
        put(
          PATHS.league,
          part("rosters", ({ teams }) => (teams[0].name = "Ales §")),
        ),
        offer({ team_from: "1", team_to: "2", players: ["101:1:2"] }),
        put(PATHS.trade, { id: `${NOON}.1`, action: "accept" }, "bob"),
        put(PATHS.rosters, { moves: ["101:1:3"] }),
        { ...offer({}), path: PATHS.votes, as: null, at: NOON + 48 * HOUR },
      ];
      await askAll(memory, byMarked(life));
      return parsed<Document>(await documentOf(memory));
    });
    expect(trades[0].reason).toBe("Bad Trade : Abe Ashby is not on Ales §");
    const { payloads } = await anonymously(marked(), [put(PATHS.league, { trades })]);
    expect(payloads[0].trades[0].reason).toBe("Bad Trade : Abe Ashby is not on Team 1");
  });
});

/**
 * The document of a league in which a trade between teams 1 and 2 was accepted and then overtaken.
 */
const overtaken = (document: unknown, terms: object, meanwhile: Request): Promise<Document> =>
  inMemory(leagueFrom(document), async (memory) => {
    const life = [
      offer({ team_from: "1", team_to: "2", ...terms }),
      put(PATHS.trade, { id: `${NOON}.1`, action: "accept" }, "bob"),
      meanwhile,
      { ...offer({}), path: PATHS.votes, as: null, at: NOON + 48 * HOUR },
    ];
    await askAll(memory, byMarked(life));
    return parsed<Document>(await documentOf(memory));
  });

describe("a reason names a team by its alias", () => {
  const ended = (...names: readonly string[]): Promise<Document> => {
    const document = marked();
    for (const [i, name] of names.entries())
      Object.assign(document.rosters.teams[i] ?? {}, { name });
    const moved = put(PATHS.rosters, { moves: ["101:1:3"] });
    return overtaken(document, { players: ["101:1:2"] }, moved);
  };

  it.each([
    ["whose name begins with another team's", ["Ales § of the North", "Ales §"]],
    ["whose name another team's begins with", ["Ales §", "Ales § of the North"]],
    ["and none whose name stands at the end of other words", ["Ales §", "by"]],
    ["and none whose name stands at the beginning of other words", ["Ales §", "Ash"]],
  ])("%s", async (_, names) => {
    const { scenario } = await anonymously(await ended(...names), []);
    expect(anyDocument(scenario.league).trades[0].reason).toBe(
      "Bad Trade : Abe Ashby is not on Team 1",
    );
  });
});

describe("a reason that names the offer that countered (T22)", () => {
  const reasonIn = async (reason: string): Promise<unknown> => {
    const document = await inMemory(leagueFrom(marked()), async (memory) => {
      const swap = { players: ["101:1:2"], counter_to: `${NOON}.1` };
      await askAll(
        memory,
        byMarked([
          offer({ team_from: "1", team_to: "2", players: ["101:1:2"] }),
          { ...offer({ team_from: "2", team_to: "1", ...swap }), as: "bob" },
        ]),
      );
      return parsed<Document>(await documentOf(memory));
    });
    expect(document.trades[0].reason).toBe(`Countered by ${NOON}.2`);
    document.trades[0].reason = reason;
    const { scenario } = await anonymously(document, []);
    return anyDocument(scenario.league).trades[0].reason;
  };

  it("is kept", async () => {
    expect(await reasonIn(`Countered by ${NOON}.2`)).toBe(`Countered by ${NOON}.2`);
  });

  it.each(["Countered by Bob §", "Countered by 1.2, says Bob §"])(
    "is not kept if it is somebody's words: %s",
    async (reason) => {
      expect(await reasonIn(reason)).toMatch(/^Comment \d+$/);
    },
  );
});

describe("a reason that names a pick may have a former name of its team", () => {
  const PICK = "2027.1.3";
  const ended = (): Promise<Document> => {
    const document = marked();
    document.rules.transactions.draft_pick_trades = { value: 1 };
    withId(document.draft_picks, PICK).team_id = "1";
    const moved = put(PATHS.picks, { moves: [`${PICK}:1:4`] });
    return overtaken(document, { draft_picks: [`${PICK}:1:2`] }, moved);
  };

  it("so it is replaced like text that somebody wrote", async () => {
    const document = await ended();
    expect(document.trades[0].reason).toContain("pick of Corkers § is not on");
    document.rosters.teams[2].name = "Newname §";
    const { scenario } = await anonymously(document, []);
    expect(anyDocument(scenario.league).trades[0].reason).toMatch(/^Comment \d+$/);
  });

  it("and stays the same in an update that has it again", async () => {
    const document = await ended();
    const { statuses, bodies } = await anonymously(document, [put(PATHS.league, document)]);
    expect([statuses, bodies]).toEqual([[200], [{ changes: [] }]]);
  });
});

it("an update's keys without a value stay without a value", async () => {
  const nothing = { rules: null, trades: null, owners: null, rosters: null, league_details: null };
  const { payloads, bodies } = await anonymously(marked(), [
    put(PATHS.league, { ...nothing, dates: { effective_point: "20260502" } }, "zoe"),
  ]);
  expect(payloads[0]).toMatchObject(nothing);
  expect(bodies[0].changes).toHaveLength(1);
});

describe("a word that somebody typed, in each field of a request", () => {
  /** Team 7 is named like a position. The word stays in fields that mean a position. */
  const document = (): Document => {
    const league = marked();
    league.rosters.teams[6].name = "C";
    return league;
  };
  const payloadOf = async (request: Request): Promise<unknown> =>
    (await anonymously(document(), [request])).scenario.requests[0]?.payload;

  it("the name of a team in place of its id gets the alias, as one word in an entry", async () => {
    const entries = { players: ["101:C:2"], draft_picks: ["2027.1.1:1:C"], drops: ["102:C:0"] };
    const teams = { team_from: "C", team_to: "C" };
    expect(await payloadOf(offer({ ...teams, ...entries, budget: ["10:1:C"] }))).toEqual({
      ...{ team_from: "Team 7", team_to: "Team 7" },
      ...{ players: ["101:Team7:2"], draft_picks: ["2027.1.1:1:Team7"], drops: ["102:Team7:0"] },
      budget: ["10:1:Team7"],
    });
    expect(await payloadOf(put(PATHS.lineup, { team: "C" }, "ann"))).toEqual({ team: "Team 7" });
    expect(await payloadOf(put(PATHS.rosters, { moves: ["101:1:C"] }))).toEqual({
      moves: ["101:1:Team7"],
    });
  });

  it("an unknown pick gets an alias with the form of a pick", async () => {
    const picks = { draft_picks: ["Nora§.1.1:1:2"] };
    expect(await payloadOf(offer({ team_from: "1", team_to: "2", ...picks }))).toMatchObject({
      draft_picks: [expect.stringMatching(/^Word\d\.1\.1:1:2$/)],
    });
  });

  it("the id of an unknown player gets an alias, and the value for them stays", async () => {
    const lineup = { team: "1", active: { "Nora§": { pos: "C" }, 101: { pos: "C" } } };
    expect(await payloadOf(put(PATHS.lineup, lineup, "ann"))).toEqual({
      ...{ team: "1", active: { "Word 1": { pos: "C" }, 101: { pos: "C" } } },
    });
    expect(
      await payloadOf(put(PATHS.players, { pro_status: { "Nora§": "IL", 103: "IL" } })),
    ).toEqual({ pro_status: { "Word 1": "IL", 103: "IL" } });
  });

  it.each([
    [PATHS.details, { effective_point: "today", time_zone: "America/Chicago" }],
    [PATHS.details, { transactions_locked: "on", uses_keepers: "off" }],
    [PATHS.players, { lock: ["SEA"], until: "2026-06-01T00:00:00Z" }],
  ])("a time, a time zone and a fixed word stay: %s %j", async (path, payload) => {
    expect(await payloadOf(put(path, payload))).toEqual(payload);
  });
});

describe("a team whose name means something else elsewhere", () => {
  it.each(["C", "SEA", "1:2", "on", "1"])(
    "changes no request that does not mean it: %s",
    async (name) => {
      const document = sandlotDocument((each) => {
        each.rosters.teams[6].name = name;
      });
      const requests = [
        put(PATHS.lineup, { team: "1", active: { 101: { pos: "C" } } }, "ann"),
        put(PATHS.players, { lock: ["SEA"] }),
        put(PATHS.details, { transactions_locked: "on" }),
        put(PATHS.rosters, { moves: ["101:1:2"] }),
      ];
      const scenario = await inMemory(leagueFrom(document), async (memory) => {
        await askAll(memory, requests);
        return anonymousScenario(await memory.history(), leagueInMemory);
      });
      expect(
        scenario.requests.map(({ payload, expect: answer }) => [payload, answer?.statusCode]),
      ).toEqual(requests.map(({ payload }) => [JSON.parse(payload ?? ""), 200]));
    },
  );
});
