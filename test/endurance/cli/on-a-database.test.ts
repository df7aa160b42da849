import { expect, it } from "vitest";
import { well } from "../../support/command.ts";
import { reusedLeagueDatabase } from "../../support/postgres/leagues.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";

it("the built command makes requests to a league in a database as it does to a file, and ends by itself", async () => {
  const { add } = await reusedLeagueDatabase();
  const league = await add("sandlot", sandlot());
  const made = ["trade", "offer", "--to", "2", "--give", "101"];
  expect(await well([...made, "--as", "ann", "--league", league])).toContain(`${NOON}.1`);
  const listed = await well(["trade", "list", "--format", "json"], {
    env: { FANTASY_TX_LEAGUE: league },
  });
  expect(JSON.parse(listed)).toMatchObject({ body: { trades: [{ id: `${NOON}.1` }] } });
  expect(await well(["league", "log", "--league", league])).toContain("offer");
  expect(await well(["league", "export", "--league", league])).toContain('"sandlot"');
});
