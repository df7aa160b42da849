import { describe, expect, it } from "vitest";
import type { Fault } from "../../../src/domain/declared/cursor.ts";
import { toJson } from "../../../src/domain/declared/json.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { readScenario, scenarioOf } from "../../../src/service/scenario.ts";
import { inMemory, scenarioFrom } from "../../support/memory.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";

const LOOK = { at: NOON, as: "ann", method: "GET", path: PATHS.trades };
const scenario = (...requests: readonly object[]) => ({ league: "sandlot.json", requests });

const faultsOf = (value: unknown): readonly Fault[] => {
  const read = readScenario(typeof value === "string" ? value : JSON.stringify(value));
  return "faults" in read ? read.faults : [];
};

/** The places of faults in a scenario that has one request, with changes. */
const placesOf = (change: object): readonly string[] =>
  faultsOf(scenario({ ...LOOK, ...change })).map(({ where }) => where);

/** Leaves out the field of that name. */
const without = (name: string) => ({ [name]: undefined });

describe("readScenario (command-line.md, Scenarios)", () => {
  it("reads requests with all fields", () => {
    const whole = {
      league: { rosters: { teams: [] } },
      requests: [
        {
          at: NOON,
          as: null,
          method: "POST",
          path: PATHS.votes,
          payload: {},
          expect: { statusCode: 200, body: { resolved: [], pending: 0 } },
        },
      ],
    };
    expect(scenarioFrom(JSON.stringify(whole))).toEqual(whole);
  });

  it("accepts the path of a league document instead of a document", () => {
    expect(scenarioFrom(JSON.stringify(scenario(LOOK))).league).toBe("sandlot.json");
  });

  it.each([
    ["UNIX seconds", NOON],
    ["UNIX seconds as text", String(NOON)],
    ["ISO 8601 with an offset", "2026-05-01T12:00:00-04:00"],
    ["ISO 8601 in UTC", "2026-05-01T16:00:00Z"],
  ])("takes a time as --now does: %s", (_, at) => {
    expect(scenarioFrom(JSON.stringify(scenario({ ...LOOK, at }))).requests[0]?.at).toBe(NOON);
  });

  it("accepts a payload and a body of any JSON, as they are", () => {
    const odd = [null, [1, { deep: [] }], "text", { team: 7 }];
    for (const value of odd) {
      const one = { ...LOOK, payload: value, expect: { body: value } };
      const [request] = scenarioFrom(JSON.stringify(scenario(one))).requests;
      expect([request?.payload, request?.expect?.body]).toEqual([value, value]);
    }
  });
});

describe("readScenario reports a fault with its place (issue 3, Bad input)", () => {
  it.each(["", "{", "league: x", `${JSON.stringify(scenario(LOOK))} {}`])(
    "what is not JSON: %j",
    (text) => {
      expect(faultsOf(text)).toEqual([
        { where: "the scenario", what: expect.stringMatching(/^not JSON/) },
      ]);
    },
  );

  it.each(["null", "7", '"text"'])("a value that is not an object: %s", (text) => {
    expect(faultsOf(text).map(({ where }) => where)).toEqual(["the scenario"]);
  });

  it.each([
    [{ as: 7 }, "as", "not an owner's id or null"],
    [{ method: 7 }, "method", "not a method such as GET"],
    [{ path: 7 }, "path", "not a path such as /fantasy/league/transactions/trade"],
    [{ expect: 7 }, "expect", "not an object"],
    [{ expect: { statusCode: "200" } }, "expect.statusCode", "not a status code such as 200"],
  ])("what is expected there: %j", (change, place, what) => {
    expect(faultsOf(scenario({ ...LOOK, ...change }))).toEqual([
      { where: `requests[0].${place}`, what },
    ]);
  });

  it("what the league and the requests should be", () => {
    expect(faultsOf({ league: 7, requests: {} })).toEqual([
      { where: "league", what: "not a league document or the path of one" },
      { where: "requests", what: "not a list of requests" },
    ]);
  });

  it("nesting deeper than 40, and not less", () => {
    const nested = (depth: number): string =>
      JSON.stringify(scenario({ ...LOOK, payload: 0 })).replace(
        '"payload":0',
        `"payload":${"[".repeat(depth)}${"]".repeat(depth)}`,
      );
    expect(faultsOf(nested(37))).toEqual([]);
    expect(faultsOf(nested(38))).toEqual([
      { where: "the scenario", what: "nested more than 40 deep" },
    ]);
  });

  it("but not the byte order mark that some editors put before a text", () => {
    expect(faultsOf(`\ufeff${JSON.stringify(scenario(LOOK))}`)).toEqual([]);
  });

  it("an unknown field, anywhere", () => {
    const stray = (where: string) => ({ where, what: expect.stringContaining("unknown field") });
    expect(faultsOf({ ...scenario(LOOK), requets: [] })).toEqual([stray("requets")]);
    expect(faultsOf(scenario(LOOK, { ...LOOK, expects: {} }))).toEqual([
      stray("requests[1].expects"),
    ]);
    expect(faultsOf(scenario({ ...LOOK, expect: { status: 200 } }))).toEqual([
      stray("requests[0].expect.status"),
    ]);
  });

  it("a missing field: the league, the requests", () => {
    const gone = (where: string) => ({ where, what: expect.stringContaining("missing") });
    expect(faultsOf({ requests: [LOOK] })).toEqual([gone("league")]);
    expect(faultsOf({ league: {} })).toEqual([gone("requests")]);
  });

  it.each(["at", "method", "path"])("a missing field of a request: %s", (name) => {
    expect(faultsOf(scenario(LOOK, { ...LOOK, ...without(name) }))).toEqual([
      { where: `requests[1].${name}`, what: expect.stringContaining("missing") },
    ]);
  });

  it.each([
    "yesterday",
    "2026-05-01",
    "2026-05-01T12:00:00",
    "2026-02-30T12:00:00Z",
    "2026-05-01T25:00:00Z",
    "",
    -1,
    1.5,
  ])("an invalid time: %j", (at) => {
    expect(faultsOf(scenario({ ...LOOK, at }))).toEqual([
      { where: "requests[0].at", what: expect.stringContaining(JSON.stringify(at)) },
    ]);
  });

  it.each([
    ["at", { at: null }],
    ["at", { at: true }],
    ["as", { as: 1 }],
    ["method", { method: 7 }],
    ["path", { path: null }],
    ["expect", { expect: 200 }],
    ["expect", { expect: [] }],
    ["expect.statusCode", { expect: { statusCode: "200" } }],
  ])("a wrong type: %s in %j", (place, change) => {
    expect(placesOf(change)).toEqual([`requests[0].${place}`]);
  });

  it("a wrong type of the league and of the list of requests", () => {
    expect(faultsOf({ league: 7, requests: [] }).map(({ where }) => where)).toEqual(["league"]);
    expect(faultsOf({ league: {}, requests: {} }).map(({ where }) => where)).toEqual(["requests"]);
    expect(faultsOf({ league: {}, requests: [7] }).map(({ where }) => where)).toEqual([
      "requests[0]",
    ]);
  });

  it("an unknown path, and an unknown method on a known one", () => {
    const lost = [
      { ...LOOK, path: "/fantasy/league/trade" },
      LOOK,
      { ...LOOK, method: "DELETE", path: PATHS.trade },
    ];
    expect(faultsOf(scenario(...lost))).toEqual([
      { where: "requests[0].path", what: expect.stringContaining("/fantasy/league/trade") },
      { where: "requests[2].method", what: expect.stringContaining("DELETE") },
    ]);
  });

  it("every fault of a scenario at once", () => {
    const bad = { at: "noon", as: 1, method: "GET", paths: PATHS.trade };
    expect(faultsOf({ league: 7, requests: [LOOK, bad] }).map(({ where }) => where)).toEqual([
      "league",
      "requests[1].at",
      "requests[1].as",
      "requests[1].path",
      "requests[1].paths",
    ]);
  });
});

describe("scenarioOf", () => {
  it("begins with the document that the league was made from, and has every whole answer", async () => {
    await inMemory(sandlot(), async (memory) => {
      const { origin } = (await memory.story()).history;
      const payload = '{"id":"1.1","action":"steal"}';
      const body = '{"exceptions":[{"type":"invalid_action","msg":"Invalid Action steal"}]}';
      const entry = { seq: 1, at: NOON, as: "ann", method: "PUT", path: PATHS.trade };
      expect(scenarioOf(origin, [{ ...entry, payload, statusCode: 400, body }])).toEqual({
        league: JSON.parse(origin),
        requests: [
          {
            at: NOON,
            as: "ann",
            method: "PUT",
            path: PATHS.trade,
            payload: { id: "1.1", action: "steal" },
            expect: {
              statusCode: 400,
              body: { exceptions: [{ type: "invalid_action", msg: "Invalid Action steal" }] },
            },
          },
        ],
      });
    });
  });

  it("is read again as it was written", async () => {
    await inMemory(sandlot(), async (memory) => {
      const made = scenarioOf((await memory.story()).history.origin, []);
      expect(scenarioFrom(toJson(made))).toEqual(made);
    });
  });
});
