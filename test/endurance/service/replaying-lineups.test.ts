import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { writeLeague } from "../../../src/document/write.ts";
import type { LeagueStore } from "../../../src/domain/port.ts";
import { PATHS } from "../../../src/service/paths.ts";
import {
  asking,
  freshWall,
  type Game,
  games,
  isGranted,
  LEAGUE,
  pin,
  put,
  sensible,
  TEAMS,
} from "../../support/lineup-games.ts";
import { DAYS, lineupOn, type Wall } from "../../support/lineup-model.ts";
import { lineupIn } from "../../support/lineups.ts";
import { documentOf, inMemory } from "../../support/memory.ts";
import { leagueFrom } from "../../support/sandlot.ts";
import { inEveryStore } from "../../support/stores.ts";

/*
 * After any lineups and trades at any points, each player stands once at each point, in one team's
 * lineup or in none, as on a wall of calendars on which the same was pinned up (issue 5).
 */

/** Every team's lineup on a day, as GET shows it. */
const shownOn = async (memory: LeagueStore, point: number) =>
  Promise.all(
    TEAMS.map(async (id) => {
      const path = `${PATHS.lineup}?team=${id}&point=${point}`;
      return lineupIn(await asking(memory)(null, "GET", path));
    }),
  );

const asPlaces = ({ players }: Awaited<ReturnType<typeof shownOn>>[number]) =>
  Object.fromEntries(players.map((each) => [each.id, `${each.roster_status} ${each.roster_pos}`]));

const expectAsOnTheWall = async (memory: LeagueStore, wall: Wall): Promise<void> => {
  for (const point of DAYS) {
    const shown = await shownOn(memory, point);
    const ids = shown.flatMap(({ players }) => players.map(({ id }) => id));
    expect(ids).toHaveLength(new Set(ids).size);
    expect(shown.map(asPlaces)).toEqual(TEAMS.map((id) => lineupOn(wall, id, point)));
  }
};

/** Plays requests, and returns how many of each kind the league granted. */
const playOut = async (memory: LeagueStore, games: readonly Game[]) => {
  const wall = freshWall();
  const granted = { set: 0, trade: 0, "go on": 0, refused: 0 };
  let effective = 20260501;
  for (const { asked: raw, keep } of games) {
    if (raw.kind === "go on" && raw.day < effective) continue;
    const asked = sensible(raw, wall, effective, keep);
    const before = await documentOf(memory);
    const { statusCode } = await put(memory, asked);
    const isFine = isGranted(asked, wall, effective);
    expect({ asked, statusCode }).toEqual({ asked, statusCode: isFine ? 200 : 400 });
    granted[isFine ? asked.kind : "refused"] += 1;
    if (!isFine) {
      expect(await documentOf(memory)).toBe(before);
      continue;
    }
    pin(wall, asked, effective);
    if (asked.kind === "go on") effective = asked.day;
  }
  await expectAsOnTheWall(memory, wall);
  return granted;
};

describe("after any lineups and trades, at any points (L8, T17)", () => {
  it("each player has one place at each point, the last one that was set, and the league is whole", {
    timeout: 180_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(games(1), async (asked) => {
        await inEveryStore(leagueFrom(LEAGUE), async (memory) => {
          await playOut(memory, asked);
          expect(faultsOf(await memory.whole())).toEqual([]);
          const exported = await documentOf(memory);
          const again = leagueFrom(JSON.parse(exported));
          expect(again).toEqual(await memory.whole());
          expect(writeLeague(again)).toBe(exported);
        });
      }),
      { numRuns: 60 },
    );
  });

  it("is tested with all kinds of requests, granted and refused", async () => {
    const totals = { set: 0, trade: 0, "go on": 0, refused: 0 };
    for (const asked of fc.sample(games(8), { numRuns: 12, seed: 5 }))
      await inMemory(leagueFrom(LEAGUE), async (memory) => {
        const granted = await playOut(memory, asked);
        for (const kind of ["set", "trade", "go on", "refused"] as const)
          totals[kind] += granted[kind];
      });
    expect(Math.min(...Object.values(totals))).toBeGreaterThan(4);
  });
});
