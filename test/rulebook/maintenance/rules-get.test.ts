import { describe, expect, it } from "vitest";
import { documentOf } from "../../../src/document/write.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { play, refusals } from "../../support/play.ts";
import { sandlot } from "../../support/sandlot.ts";

describe("GET /fantasy/league/rules", () => {
  const look = (path?: string, as: string | null = null) =>
    play(sandlot()).ask({
      ...{ as, method: "GET" },
      path: path === undefined ? PATHS.rules : `${PATHS.rules}?path=${encodeURIComponent(path)}`,
    });

  it.each([
    [
      "/transactions/trade_voting_period/value",
      { transactions: { trade_voting_period: { value: 48 } } },
    ],
    [
      "rules/transactions/trade_voting_period",
      { transactions: { trade_voting_period: { value: 48 } } },
    ],
    [
      "/roster/positions/OF/min_active",
      { roster: { positions: [{ abbr: "OF", min_active: 1, max_active: 3, max_total: null }] } },
    ],
    ["/roster/minors_requires_minors", { roster: { minors_requires_minors: 1 } }],
  ])("shows what is at %s and below it, each rule whole", async (path, rules) => {
    expect((await look(path)).body).toEqual({ rules });
  });

  it("shows the rules of rosters as an export has them, empty lists too (R8)", async () => {
    const bare = sandlot((document) => {
      Object.assign(document.rules, { roster: {} });
    });
    const answer = await play(bare).ask({ method: "GET", path: `${PATHS.rules}?path=/roster` });
    expect(answer.body).toEqual({ rules: { roster: documentOf(bare).rules.roster } });
  });

  it("shows a missing description as no description, like any other rule without a value", async () => {
    const path = "/transactions/trade_deadline/description";
    const answer = await look(path);
    expect(answer.body).toEqual({
      rules: { transactions: { trade_deadline: { value: 20260731 } } },
    });
    expect(answer).toMatchObject({ outcome: { isBare: true, paths: [path] } });
  });

  it("takes only the whole name of a position, which may contain a slash", async () => {
    expect(refusals(await look("/roster/positions/1"))).not.toEqual([]);
    const utility = sandlot((document) => {
      document.rules.roster.positions.push({ abbr: "1B/OF", max_active: 2 });
    });
    const path = `${PATHS.rules}?path=/roster/positions/1B/OF/max_active`;
    const { body } = await play(utility).ask({ method: "GET", path });
    expect(body).toMatchObject({ rules: { roster: { positions: [{ abbr: "1B/OF" }] } } });
  });

  it.each([
    ["/keepers", "/transactions/keepers_per_team/value"],
    [
      "/roster/positions/OF/most",
      "/roster/positions/OF/min_active, /roster/positions/OF/max_active, /roster/positions/OF/max_total",
    ],
  ])("refuses a path that there is not, %s, and lists what there is", async (path, others) => {
    expect(refusals(await look(path))).toEqual([
      `invalid_request: path: the league has no rule ${path}; there are ${others}`,
    ]);
  });
});
