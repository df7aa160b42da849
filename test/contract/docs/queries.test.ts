import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fullLeague } from "../../support/full-league.ts";
import { newLeagueFile, withDatabase } from "../../support/league-on-disk.ts";

/** The queries of docs/scripting.md, in their order. */
const QUERIES = [
  ...readFileSync(new URL("../../../docs/scripting.md", import.meta.url), "utf8").matchAll(
    /```sql\n(.*?)```/gs,
  ),
].map(([, query = ""]) => query);

const answerTo = (query: string): readonly unknown[] =>
  withDatabase(newLeagueFile(fullLeague()), (db) => db.prepare(query).raw().all());

it("who is on which team since when, how many trades a team has made, the lineup of a day", () => {
  expect(QUERIES).toHaveLength(3);
  const [owners, trades, lineup] = QUERIES.map(answerTo);
  const { players, teams } = fullLeague();
  expect(owners).toHaveLength(players.filter(({ teamId }) => teamId !== null).length);
  // 102 was on team 4 before, by the document.
  expect(owners).toContainEqual([expect.stringContaining("Ashby"), "Alewives", 0]);
  expect(trades).toHaveLength(teams.length);
  expect(trades?.[0]).toEqual([expect.any(String), expect.any(Number)]);
  expect(lineup).toHaveLength(players.filter(({ teamId }) => teamId === "1").length);
  expect(lineup?.[0]).toEqual(["A", expect.any(String), expect.any(String)]);
});

it("every view can be read", () => {
  withDatabase(newLeagueFile(fullLeague()), (db) => {
    const views = db
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name")
      .pluck()
      .all();
    expect(views).toEqual([
      ...["entries", "league", "moves", "owners", "picks", "players", "slots", "teams", "trades"],
    ]);
    for (const view of views)
      if (view !== "entries")
        expect([view, db.prepare(`SELECT * FROM ${view}`).all().length]).not.toEqual([view, 0]);
    expect(db.prepare("SELECT * FROM players WHERE id = '101'").get()).toMatchObject({
      ...{ lastname: "Ashby", team_id: "1", is_keeper: expect.any(Number) },
    });
  });
});
