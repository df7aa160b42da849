import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { leagueIn, replayAll, scenarioFrom } from "../../support/memory.ts";
import { inEveryStore } from "../../support/stores.ts";

const FOLDER = new URL("../../../fixtures/scenarios/", import.meta.url);
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));

it.each(FILES)("every home gives the same answers and the same league: %s", async (file) => {
  const scenario = scenarioFrom(readFileSync(new URL(file, FOLDER), "utf8"));
  await inEveryStore(leagueIn(scenario, file), async (league) => {
    const replayed = await replayAll(scenario, league);
    expect(replayed.flatMap(({ differences }) => differences)).toEqual([]);
    const { history } = await league.story();
    expect(history.head.seq).toBe(history.entries.length);
  });
});
