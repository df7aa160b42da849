import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import type { LeagueStore } from "../../../src/domain/port.ts";
import {
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
import { lineupOf, type ShownLineup } from "../../support/lineups.ts";
import { documentOf } from "../../support/memory.ts";
import { type Asking, asking } from "../../support/play.ts";
import { leagueFrom } from "../../support/sandlot.ts";
import { inEveryStore } from "../../support/stores.ts";

/*
 * After any lineups and trades at any points, each player stands once at each point, in one team's
 * lineup or in none, as on a wall of calendars on which the same was pinned up (issue 5).
 */

const asPlaces = ({ players }: ShownLineup) =>
  Object.fromEntries(players.map((each) => [each.id, `${each.roster_status} ${each.roster_pos}`]));

const expectAsOnTheWall = async (table: Asking, wall: Wall): Promise<void> => {
  for (const point of DAYS) {
    const shown = await Promise.all(TEAMS.map((id) => lineupOf(table, id, point)));
    const ids = shown.flatMap(({ players }) => players.map(({ id }) => id));
    expect(ids).toHaveLength(new Set(ids).size);
    expect(shown.map(asPlaces)).toEqual(TEAMS.map((id) => lineupOn(wall, id, point)));
  }
};

/** Plays requests, and counts how many of each kind the league grants. */
const playOut = async (
  memory: LeagueStore,
  games: readonly Game[],
  counts: Record<"set" | "trade" | "go on" | "refused", number>,
) => {
  const table = asking(memory);
  const wall = freshWall();
  let effective = 20260501;
  for (const { asked: raw, keep } of games) {
    if (raw.kind === "go on" && raw.day < effective) continue;
    const asked = sensible(raw, wall, effective, keep);
    const isFine = isGranted(asked, wall, effective);
    const before = isFine ? null : await documentOf(memory);
    const { statusCode } = await put(table, asked);
    expect({ asked, statusCode }).toEqual({ asked, statusCode: isFine ? 200 : 400 });
    counts[isFine ? asked.kind : "refused"] += 1;
    if (before !== null) {
      expect(await documentOf(memory)).toBe(before);
      continue;
    }
    pin(wall, asked, effective);
    if (asked.kind === "go on") effective = asked.day;
  }
  await expectAsOnTheWall(table, wall);
};

describe("after any lineups and trades, at any points (L8, T17)", () => {
  it("each player has one place at each point, the last one that was set, and the league is whole", {
    timeout: 180_000,
  }, async () => {
    const counts = { set: 0, trade: 0, "go on": 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(games, async (asked) => {
        await inEveryStore(leagueFrom(LEAGUE), async (memory) => {
          await playOut(memory, asked, counts);
          expect(faultsOf(await memory.whole())).toEqual([]);
        });
      }),
      { numRuns: 60 },
    );
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(4);
  });
});
