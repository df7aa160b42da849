import { describe, expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import type { NumberedEntry } from "../../../src/domain/port.ts";
import { storyFindings } from "../../../src/service/check.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueInMemory } from "../../../src/store/memory/league-in-memory.ts";
import { maintain } from "../../support/maintain.ts";
import { play } from "../../support/play.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";

/** An entry as a journal keeps it. `league check` does not compare hashes and bodies here. */
const entry = (seq: number, path: string, payload: unknown, statusCode: number): NumberedEntry => ({
  ...{ seq, at: NOON, as: null, method: "PUT", path, statusCode, body: "{}", hash: "" },
  payload: JSON.stringify(payload),
});

const MOVE = { moves: ["102:1:2"] };
const BACK = { effective_point: "20260424" };

/** The findings about a league whose requests another version answered in this way. */
const findingsOf = async (entries: readonly NumberedEntry[]) => {
  const table = play(sandlot());
  for (const { path, payload, statusCode } of entries)
    if (statusCode === 200) await maintain(table, path, JSON.parse(payload));
  const league = table.league().whole();
  const origin = writeLeague(sandlot());
  const history = { origin, entries, head: { seq: entries.length, hash: "" } };
  return storyFindings({ league, history }, leagueInMemory);
};

describe("league check of a journal from an older version", () => {
  it("reports a request that was done and is refused now: the point went back past a move (L12)", async () => {
    const entries = [entry(1, PATHS.rosters, MOVE, 200), entry(2, PATHS.details, BACK, 200)];
    expect(await findingsOf(entries)).toEqual([
      {
        where: "entry 2 of the journal",
        what: "it was done, but this version refuses it: effective_point: cannot go back to 20260424, because Foz Ennis moved from Alewives to Balks on 20260501. Choose 20260501 or later.",
      },
    ]);
  });

  it("ignores a request that was refused, even if it would be done now", async () => {
    const entries = [entry(1, PATHS.details, BACK, 400), entry(2, PATHS.rosters, MOVE, 200)];
    expect(await findingsOf(entries)).toEqual([]);
  });
});
