import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toJson } from "../../../src/document/json.ts";
import type { Request } from "../../../src/service/exchange.ts";
import { anonymousScenario, isAbout } from "../../../src/service/history.ts";
import { PATHS } from "../../../src/service/paths.ts";
import type { Scenario } from "../../../src/service/scenario.ts";
import { leagueInMemory } from "../../../src/store/memory/league-in-memory.ts";
import { anonymousOf, byMarked, marked, namesIn } from "../../support/anonymous.ts";
import { known } from "../../support/json.ts";
import {
  askAll,
  documentOf,
  inMemory,
  leagueIn,
  replayAll,
  scenarioFrom,
} from "../../support/memory.ts";
import { anyRequests } from "../../support/requests.ts";
import { type Document, HOUR, leagueFrom, NOON } from "../../support/sandlot.ts";

const post = (path: string, at: number, as: string | null, payload: object): Request => ({
  at,
  as,
  method: "POST",
  path,
  payload: JSON.stringify(payload),
});
const act = (at: number, as: string, id: string, action: string): Request => ({
  ...post(PATHS.trade, at, as, { id, action }),
  method: "PUT",
});

/** A story with names in all places: comments, messages, ballots, and a reason. */
const STORY: readonly Request[] = [
  post(PATHS.trade, NOON, "ann", {
    team_from: "1",
    team_to: "2",
    players: ["101:1:2"],
    comment: "§ for Bob",
  }),
  post(PATHS.trade, NOON, "ann", {
    team_from: "1",
    team_to: "3",
    players: ["101:1:3"],
    comment: "§ for Cat",
  }),
  post(PATHS.trade, NOON, "ann", {
    team_from: "1",
    team_to: "2",
    players: ["102:1:2"],
    comment: "§ for Bob",
  }),
  post(PATHS.trade, NOON, "flo", { team_from: "6", team_to: "2", players: ["201:6:2"] }),
  act(NOON, "bob", `${NOON}.1`, "accept"),
  act(NOON, "cat", `${NOON + 1}.1`, "accept"),
  act(NOON, "dan", `${NOON}.1`, "object"),
  act(NOON, "eve", `${NOON}.1`, "approve"),
  act(NOON, "bob", `${NOON + 2}.1`, "reject"),
];
const RESOLVE = post(PATHS.votes, NOON + 50 * HOUR, null, {});

/** Dan's two teams are enough to reject, so his objection is changed to an approval. */
const PEACE = act(NOON + 1, "dan", `${NOON}.1`, "approve");

describe("an anonymous scenario (issue 3, point 5)", () => {
  it("names nobody, although the story does in comments, messages, ballots and a reason", async () => {
    const scenario = await anonymousOf(marked(), [...STORY, PEACE, RESOLVE]);
    const text = toJson(scenario);
    expect(namesIn(text)).toEqual([]);
    for (const said of ["Trades are disabled for Owner", "is not on Team 6", "is not on Team 1"])
      expect(text).toContain(said);
  });

  it("gives the same name the same alias: an owner, a team, a comment", async () => {
    const scenario = await anonymousOf(marked(), STORY);
    const { league, requests } = scenario as Scenario & { league: Document };
    expect(requests.map(({ as }) => as)).toEqual(
      ["ann", "ann", "ann", "flo", "bob", "cat", "dan", "eve", "bob"].map(
        (name) => ALIASES[name as keyof typeof ALIASES],
      ),
    );
    expect(league.owners.map(({ id }) => id).sort()).toEqual(Object.values(ALIASES).sort());
    expect(league.rosters.teams.map(({ id, name, logo }) => [id, name, logo])).toEqual(
      ["1", "2", "3", "4", "5", "6", "7"].map((id) => [id, `Team ${id}`, ""]),
    );
    // The first comment is the description of a rule.
    const comments = requests.map(({ payload }) => known<{ comment?: string }>(payload).comment);
    expect(comments.filter((comment) => comment !== undefined)).toEqual([
      "Comment 2",
      "Comment 3",
      "Comment 2",
    ]);
  });

  it("keeps players, ids of teams and trades, times, statuses and the meaning", async () => {
    const scenario = await anonymousOf(marked(), [...STORY, PEACE, RESOLVE]);
    expect(scenario.requests.map(({ at, expect: made }) => [at, made?.statusCode])).toEqual([
      [NOON, 200],
      [NOON, 200],
      [NOON, 200],
      [NOON, 400],
      [NOON, 200],
      [NOON, 200],
      [NOON, 200],
      [NOON, 200],
      [NOON, 200],
      [NOON + 1, 200],
      [NOON + 50 * HOUR, 200],
    ]);
    expect(scenario.requests.at(-1)?.expect?.body).toMatchObject({
      resolved: [
        { trade_id: `${NOON}.1`, state: "executed", votes_for: 3, votes_against: 0 },
        {
          trade_id: `${NOON + 1}.1`,
          state: "void",
          reason: "Bad Trade : Abe Ashby is not on Team 1",
        },
      ],
    });
  });

  it("also names nobody if the league began with trades, ended and under way", async () => {
    const grown = await inMemory(leagueFrom(marked()), async (memory) => {
      await askAll(memory, byMarked([...STORY, PEACE]));
      const voting = await documentOf(memory);
      await askAll(memory, byMarked([RESOLVE]));
      return { voting, ended: await documentOf(memory) };
    });
    for (const document of [grown.voting, grown.ended]) {
      expect(document).toContain("§");
      const text = toJson(await anonymousOf(JSON.parse(document), [RESOLVE]));
      expect(namesIn(text)).toEqual([]);
    }
  });

  const put = (path: string, payload: object): Request => ({
    ...post(path, NOON, null, payload),
    method: "PUT",
  });

  it.each([
    ["team_to", post(PATHS.trade, NOON, "ann", { team_from: "1", team_to: "Balks§" })],
    ["team_from", post(PATHS.trade, NOON, "ann", { team_from: "Balks§", team_to: "1" })],
    ["team", { ...put(PATHS.lineup, { team: "Balks§" }), as: "ann" }],
    [
      "players",
      post(PATHS.trade, NOON, "ann", {
        ...{ team_from: "1", team_to: "2", players: ["101:Alewives§:Balks§"] },
      }),
    ],
    [
      "draft_picks",
      post(PATHS.trade, NOON, "ann", {
        ...{ team_from: "1", team_to: "2", draft_picks: ["2027.1.1:Alewives§:2"] },
      }),
    ],
    [
      "a list of teams, and counter_to",
      post(PATHS.trade, NOON, "ann", {
        ...{ team_from: "1", team_to: ["3", "Balks§"], players: ["101:1:2"] },
        counter_to: "Balks§",
      }),
    ],
    ["moves", put(PATHS.rosters, { moves: ["101:1:Balks§"] })],
    [
      "team_to, by an owner and in another case",
      post(PATHS.trade, NOON, "ann", {
        ...{ team_from: "1", team_to: "bob§", players: ["101:1:bALKS§"] },
      }),
    ],
  ])(
    "names nobody either where somebody wrote a team's name instead of its id: %s",
    async (_, request) => {
      const document = marked();
      // Each part of an entry is one word.
      for (const team of document.rosters.teams) team.name = team.name.replace(" §", "§");
      const scenario = await anonymousOf(document, [request]);
      expect(scenario.requests).toHaveLength(1);
      expect(namesIn(toJson(scenario))).toEqual([]);
    },
  );

  it("replays without a difference and names nobody, for any history", async () => {
    await fc.assert(
      fc.asyncProperty(anyRequests, anyRequests, async (before, after) => {
        const document = await inMemory(leagueFrom(marked()), async (memory) => {
          await askAll(memory, byMarked(before));
          return await documentOf(memory);
        });
        const text = toJson(await anonymousOf(JSON.parse(document), after));
        expect(namesIn(text)).toEqual([]);
        const scenario = scenarioFrom(text);
        const replayed = await inMemory(leagueIn(scenario, "scenario.json"), (memory) =>
          replayAll(scenario, memory),
        );
        expect(replayed.flatMap(({ differences }) => differences)).toEqual([]);
      }),
      { numRuns: 15 },
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

/** Owners are numbered in the order of their ids. */
const ALIASES = {
  ann: "owner1",
  bob: "owner2",
  cal: "owner3",
  cat: "owner4",
  dan: "owner5",
  eve: "owner6",
  flo: "owner7",
  zoe: "owner8",
};

describe("an entry of the journal is about a trade (command-line.md, `league log`)", () => {
  const entry = (payload: object, body: object) => ({
    ...{ seq: 1, at: NOON, as: "ann", method: "POST", path: PATHS.trade, statusCode: 200 },
    payload: JSON.stringify(payload),
    body: JSON.stringify(body),
  });
  it.each([
    ["that was asked of it", entry({ id: "1.1" }, { exceptions: [] }), true],
    ["that was asked to counter it", entry({ counter_to: "1.1" }, { exceptions: [] }), true],
    ["that made it", entry({ team_to: "2" }, { trade: { id: "1.1" } }), true],
    [
      "that resolved it among others",
      entry({}, { resolved: [{ trade_id: "2.1" }, { trade_id: "1.1" }] }),
      true,
    ],
    ["and none of another trade", entry({ id: "2.1" }, { trade: { id: "2.1" } }), false],
    ["and none that resolved others", entry({}, { resolved: [{ trade_id: "2.1" }] }), false],
    ["and none of no trade", entry({ team: "1" }, { warnings: [] }), false],
  ])("%s", (_, kept, expected) => {
    expect(isAbout(kept, "1.1")).toBe(expected);
  });
});
