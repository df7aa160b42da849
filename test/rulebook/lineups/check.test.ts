import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { known } from "../../support/json.ts";
import { type Edit, lineupOf, move, sandlotTable, warned } from "../../support/lineups.ts";
import { refusals, type Table } from "../../support/play.ts";
import { NOON } from "../../support/sandlot.ts";

type Checked = {
  readonly team: string;
  readonly team_name: string;
  readonly point: string;
  readonly lineup_status: string;
  readonly warnings: readonly { readonly msg: string }[];
};

const ask = (table: Table, query: string, as: string | null = null) =>
  table.ask({ at: NOON, as, method: "GET", path: `${PATHS.lineups}${query}` });

const checked = async (...asked: Parameters<typeof ask>): Promise<readonly Checked[]> => {
  const answer = await ask(...asked);
  if (answer.statusCode !== 200) throw new Error(refusals(answer).join("\n"));
  return known<readonly Checked[]>(answer.body["lineups"]);
};

/**
 * Bob benches an outfielder from the 3rd of May on. Then he has too few active players, and no OF.
 */
const benched = async (edit?: Edit): Promise<Table> => {
  const table = sandlotTable(edit);
  await warned(table, "bob", { team: "2", ...move("204", "RS", "CF"), point: "20260503" });
  return table;
};

describe("GET of all lineups (L14)", () => {
  it("says for each team, in order, whether its lineup is legal at the effective point", async () => {
    const lineups = await checked(await benched(), "");
    expect(lineups.map(({ team }) => team)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
    for (const each of lineups)
      expect(each).toMatchObject({ point: "20260501", lineup_status: "ok", warnings: [] });
    expect(Object.keys(lineups[0] ?? {})).toEqual([
      ...["team", "team_name", "point", "lineup_status", "warnings"],
    ]);
  });

  it("at another point has the lineups of that point, with the same findings as GET of one lineup", async () => {
    const table = await benched();
    const lineups = await checked(table, "?point=20260503");
    const illegal = lineups.filter(({ lineup_status }) => lineup_status === "illegal");
    const { warnings, lineup_status } = await lineupOf(table, "2", 20260503);
    expect(illegal).toEqual([
      { team: "2", team_name: "Balks", point: "20260503", lineup_status, warnings },
    ]);
    expect(warnings).toHaveLength(2);
  });

  it.each([
    ["an unknown team", "?team=99", "invalid_request: team: the league has no team 99"],
    ["no team", "?team=0", "invalid_request: team: the league has no team 0"],
    ["a day that there is not", "?point=20260231", "point: 20260231 is not"],
    ["an unknown key", "?teams=1", "invalid_request: teams: unknown query key"],
  ])("refuses %s", async (_, query, reason) => {
    const answer = await ask(await benched(), query);
    expect(answer.statusCode).toBe(400);
    expect(refusals(answer).join("\n")).toContain(reason);
  });
});
