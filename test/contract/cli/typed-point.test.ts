import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWithLeague } from "../../support/command.ts";
import { NOON } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

const told = async (...argv: readonly string[]) => {
  const env = {
    FANTASY_TX_LEAGUE: join(await folderWithLeague(), "league.db"),
    FANTASY_TX_NOW: String(NOON),
  };
  const { stdout, stderr, status } = await inWorld(argv, { env });
  return { said: stdout + stderr, status };
};

describe("an ISO date is a date wherever one is typed", () => {
  it.each([
    [["lineup", "show", "--team", "1", "--point", "2026-05-08"], "lineup of Fri 2026-05-08"],
    [
      ["lineup", "set", "--as", "ann", "--team", "1", "--reserve", "101", "--point", "2026-05-08"],
      "lineup of Fri 2026-05-08",
    ],
    [["league", "set", "--effective-point", "2026-05-08"], "Fri 2026-05-08"],
    [["rules", "set", "/transactions/trade_deadline/value", "2026-08-01"], "  20260801"],
    [["rules", "set", "rules/transactions/TRADE_DEADLINE/value", "2026-08-01"], "  20260801"],
  ])("%j", async (argv, expected) => {
    const { said, status } = await told(...argv);
    expect(said).toContain(expected);
    expect(status).toBe(0);
  });

  it("but a day that does not exist is refused, and a description is not a date", async () => {
    const missing = await told("lineup", "show", "--team", "1", "--point", "2026-02-30");
    expect(missing).toEqual({
      said: "fantasy-tx: --point 2026-02-30 is not a day: February 2026 has the days 1 to 28\n",
      status: 2,
    });
    const path = "/transactions/trade_deadline/description";
    expect((await told("rules", "set", path, "2026-08-01")).said).toContain("2026-08-01");
  });
});

describe("the effective point", () => {
  it.each(["next", "NEXT", "Today"])("is %s in any case", async (word) => {
    expect((await told("league", "set", "--effective-point", word)).status).toBe(0);
  });
});

it("a trade's state may be typed in any case", async () => {
  expect(await told("trade", "list", "--state", "EXECUTED")).toEqual({
    said: "no trades in the state executed; 'fantasy-tx trade list --open' lists those under way\n",
    status: 0,
  });
});

describe("an unknown rule is answered with similar ones, not with all of them", () => {
  it.each([
    [
      ["rules", "set", "/transactions/trade_polic/value", "vote"],
      "refused: invalid_payload: Unknown rule /transactions/trade_polic/value. Did you mean /transactions/trade_policy/value?\nnothing was changed\n",
    ],
    [
      ["rules", "get", "voting_period"],
      "refused: invalid_request: Unknown rule voting_period. Did you mean /transactions/trade_voting_period/value?\n",
    ],
    [
      ["rules", "set", "/foo", "1"],
      "refused: invalid_payload: Unknown rule /foo. 'fantasy-tx rules get' lists the rules.\nnothing was changed\n",
    ],
  ])("%j", async (argv, expected) => {
    expect((await told(...argv)).said).toBe(expected);
  });

  it("and in json as before", async () => {
    const { said } = await told("rules", "set", "/foo", "1", "--format", "json");
    expect(said).toContain("/foo: unknown rule; there are /transactions, /roster");
  });
});
