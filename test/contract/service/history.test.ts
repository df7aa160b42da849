import { describe, expect, it } from "vitest";
import { isAbout } from "../../../src/service/history.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { NOON } from "../../support/sandlot.ts";

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
    ["and none that only says so in a comment", entry({ comment: "1.1" }, {}), false],
    ["and none of no trade", entry({ team: "1" }, { warnings: [] }), false],
  ])("%s", (_, kept, expected) => {
    expect(isAbout(kept, "1.1")).toBe(expected);
  });
});
