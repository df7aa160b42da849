import { describe, expect, it } from "vitest";
import { toJson } from "../../../src/domain/declared/json.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { readScenario, scenarioOf } from "../../../src/service/scenario.ts";
import { inMemory, scenarioFrom } from "../../support/memory.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";

const LOOK = { at: NOON, as: "ann", method: "GET", path: PATHS.trades };
/* What a scenario may hold is in scenario.txt. */

it("a scenario is nested 40 deep at most", () => {
  const faultsOf = (depth: number) => {
    const payload = `${"[".repeat(depth)}${"]".repeat(depth)}`;
    const request = JSON.stringify({ ...LOOK, payload: 0 }).replace(
      '"payload":0',
      `"payload":${payload}`,
    );
    const read = readScenario(`{"league":"sandlot.json","requests":[${request}]}`);
    return "faults" in read ? read.faults : [];
  };
  expect(faultsOf(37)).toEqual([]);
  expect(faultsOf(38)).toEqual([{ where: "the scenario", what: "nested more than 40 deep" }]);
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
