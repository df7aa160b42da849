import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toJson } from "../../../src/domain/declared/json.ts";
import { TRADE_POLICIES } from "../../../src/domain/league/rules.ts";
import type { Request } from "../../../src/service/exchange.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { mismatches } from "../../../src/service/replay.ts";
import { type Scenario, scenarioOf } from "../../../src/service/scenario.ts";
import {
  askAll,
  documentOf,
  inMemory,
  leagueIn,
  replayAll,
  scenarioFrom,
} from "../../support/memory.ts";
import { anyRequests } from "../../support/requests.ts";
import { NOON, policy, sandlot } from "../../support/sandlot.ts";

describe("differences: every place where an answer is not as expected", () => {
  it.each([
    ["equal values", { a: [1, { b: null }], c: "x" }, { a: [1, { b: null }], c: "x" }],
    ["the same fields in another order", { a: 1, b: 2 }, { b: 2, a: 1 }],
    ["nothing at all", undefined, undefined],
  ])("none between %s", (_, expected, got) => {
    expect(mismatches("body", expected, got)).toEqual([]);
  });

  it("names the innermost place where the two differ", () => {
    const expected = { trade: { state: "vote", teams: [{ id: "1" }, { id: "2" }] } };
    const got = { trade: { state: "offer", teams: [{ id: "1" }, { id: "3" }] } };
    expect(mismatches("body", expected, got)).toEqual([
      { where: "body.trade.state", expected: "vote", got: "offer" },
      { where: "body.trade.teams[1].id", expected: "2", got: "3" },
    ]);
  });

  it("shows values that are missing and values that are not expected, in objects and in lists", () => {
    expect(mismatches("body", { gone: 1, list: ["a", "b"] }, { list: ["a"], extra: null })).toEqual(
      [
        { where: "body.gone", expected: 1, got: undefined },
        { where: "body.list[1]", expected: "b", got: undefined },
        { where: "body.extra", expected: undefined, got: null },
      ],
    );
    expect(mismatches("body", [], ["a"])).toEqual([
      { where: "body[0]", expected: undefined, got: "a" },
    ]);
  });

  it.each([
    ["a number and its text (E8)", 1, "1"],
    ["null and nothing", null, undefined],
    ["null and an empty object", null, {}],
    ["a list and an object", [], {}],
    ["0 and false", 0, false],
  ])("takes %s for different", (_, expected, got) => {
    expect(mismatches("body", expected, got)).toEqual([{ where: "body", expected, got }]);
  });

  it("compares a field with the name of an inherited one like any other", () => {
    expect(mismatches("body", { constructor: 1 }, {})).toEqual([
      { where: "body.constructor", expected: 1, got: undefined },
    ]);
  });
});

const LOOK = { at: NOON, as: null, method: "GET", path: PATHS.trades };
const differing = async (requests: Scenario["requests"]) =>
  inMemory(sandlot(), async (memory) =>
    (await replayAll({ league: {}, requests }, memory)).map((each) =>
      each.differences.map(({ where }) => where),
    ),
  );

describe("replay compares what a request expects", () => {
  it("nothing if nothing is expected, for any answer", async () => {
    const refused = { ...LOOK, as: "max" };
    expect(await differing([LOOK, refused, { ...refused, expect: {} }])).toEqual([[], [], []]);
  });

  it("only the status if only that is expected", async () => {
    const on = (statusCode: number) => ({ ...LOOK, expect: { statusCode } });
    expect(await differing([on(200), on(400)])).toEqual([[], ["statusCode"]]);
  });

  it("a body, which must be equal as a whole", async () => {
    const on = (body: object) => ({ ...LOOK, expect: { body: { ...body } } });
    expect(await differing([on({ trades: [] }), on({}), on({ trades: [], more: 1 })])).toEqual([
      [],
      ["body.trades"],
      ["body.more"],
    ]);
  });

  it("invalid_user and invalid_payload are answers like any other", async () => {
    const type = { exceptions: [{ type: "invalid_user", msg: "Unknown User max" }] };
    const post = { ...LOOK, as: "ann", method: "POST", path: PATHS.trade };
    expect(
      await differing([
        { ...LOOK, as: "max", expect: { statusCode: 400, body: type } },
        { ...post, expect: { statusCode: 400 } },
        { ...post, payload: [], expect: { statusCode: 400 } },
      ]),
    ).toEqual([[], [], []]);
  });

  it("continues after a difference, with the league as it is", async () => {
    const offer = {
      ...LOOK,
      as: "ann",
      method: "POST",
      path: PATHS.trade,
      payload: { team_from: "1", team_to: "2", players: ["101:1:2"] },
      expect: { statusCode: 400 },
    };
    const seen = { ...LOOK, path: `${PATHS.trade}?id=${NOON}.1`, expect: { statusCode: 200 } };
    expect(await differing([offer, seen])).toEqual([["statusCode"], []]);
  });
});

const anyPolicy = fc.constantFrom(...TRADE_POLICIES);

describe("a league's whole history, exported and replayed (issue 3, points 2 and 3)", () => {
  it("gives the same answers, the same history and the same document, byte for byte", async () => {
    await fc.assert(
      fc.asyncProperty(anyPolicy, anyRequests, async (value, requests) => {
        await inMemory(sandlot(policy(value)), async (first) => {
          await askAll(first, requests);
          const { origin, entries } = (await first.story()).history;
          const scenario = scenarioFrom(toJson(scenarioOf(origin, entries)));
          await inMemory(leagueIn(scenario, "scenario.json"), async (second) => {
            const replayed = await replayAll(scenario, second);
            expect(replayed.flatMap((each) => each.differences)).toEqual([]);
            expect(replayed.map(({ answer }) => JSON.stringify(answer.body))).toEqual(
              entries.map(({ body }) => body),
            );
            expect(await second.history()).toEqual(await first.history());
            expect(await documentOf(second)).toBe(await documentOf(first));
          });
        });
      }),
      { numRuns: 30 },
    );
  });

  it("is the same for a number that JSON can write but not keep: 1e400 as a team id", async () => {
    const payload = '{"team_from": "1", "team_to": 1e400, "players": ["101:1:2"]}';
    const offer = { at: NOON, as: "ann", method: "POST", path: PATHS.trade, payload };
    await inMemory(sandlot(), async (first) => {
      await askAll(first, [offer]);
      const { origin, entries } = (await first.story()).history;
      await inMemory(sandlot(), async (second) => {
        const replayed = await replayAll(scenarioOf(origin, entries), second);
        expect(replayed.flatMap((each) => each.differences)).toEqual([]);
      });
    });
  });

  it("keeps every request that reached a decision, and no other (R6)", async () => {
    await fc.assert(
      fc.asyncProperty(anyRequests, async (requests) => {
        await inMemory(sandlot(), async (memory) => {
          const answers = await askAll(memory, requests);
          const kept = (await memory.history()).entries;
          const decided = requests.filter((request, i) => {
            const answer = answers[i];
            return answer !== undefined && isKept(request, answer);
          });
          expect(kept.map(({ at, as }) => ({ at, as }))).toEqual(
            decided.map(({ at, as }) => ({ at, as })),
          );
        });
      }),
      { numRuns: 20 },
    );
  });

  it("is tested with histories that reach every state of trades and every kind of refusal", async () => {
    const seen = new Set<string>();
    for (const requests of fc.sample(anyRequests, { seed: 20_260_501, numRuns: 50 }))
      for (const value of ["vote", "approve"] as const)
        await inMemory(sandlot(policy(value)), async (memory) => {
          for (const answer of await askAll(memory, requests))
            if (answer.statusCode !== 200) for (const { type } of answer.exceptions) seen.add(type);
          for (const { state } of (await memory.whole()).trades) seen.add(state);
        });
    expect([...seen].sort()).toEqual([
      "approve",
      "executed",
      "invalid_action",
      "invalid_execute_immediately",
      "invalid_offer",
      "invalid_payload",
      "invalid_request",
      "invalid_trade",
      "invalid_user",
      "offer",
      "rejected",
      "same_draft_pick",
      "same_player_trade",
      "void",
      "vote",
      "withdrawn",
    ]);
  });
});

type Answered = Awaited<ReturnType<typeof askAll>>[number];

/** As R6 says: requests that could have changed the league, and reached a decision. */
const isKept = ({ method }: Request, answer: Answered): boolean => {
  if (method === "GET") return false;
  if (answer.statusCode === 200) return !isIdle(answer.body);
  return answer.exceptions.every(
    ({ type }) => !["invalid_user", "invalid_payload", "invalid_request"].includes(type),
  );
};

/** POST of the votes with nothing due. */
const isIdle = (body: { readonly resolved?: unknown }): boolean =>
  Array.isArray(body.resolved) && body.resolved.length === 0;
