import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differencesBetween } from "../../../src/document/differences.ts";
import { DOCUMENT_KEYS } from "../../../src/document/league-document.ts";
import { readUpdate } from "../../../src/document/update.ts";
import { documentOf, writeLeague } from "../../../src/document/write.ts";
import { withBudget } from "../../../src/domain/league/budgets.ts";
import type { Player } from "../../../src/domain/league/players.ts";
import { isPoint } from "../../../src/domain/league/points.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import type { Request } from "../../../src/service/exchange.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { arbitraryLeague } from "../../support/arbitrary-league.ts";
import { fullLeague } from "../../support/full-league.ts";
import { askAll, documentOf as exportOf, inMemory } from "../../support/memory.ts";
import { anyRequests } from "../../support/requests.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";

/** A league after an update with another league's export, which must succeed. */
const updatedBy = (before: WholeLeague, given: WholeLeague): WholeLeague => {
  const reading = readUpdate(before, documentOf(given), NOON);
  if ("next" in reading) return reading.next;
  throw new Error(JSON.stringify(reading));
};

const hasCommissioner = ({ owners }: WholeLeague): boolean =>
  owners.some(({ isCommissioner }) => isCommissioner);

const withoutMoves = (player: Player): Player => {
  const [first, ...later] = player.timeline;
  return { ...player, timeline: [first, ...later.map(({ from, place }) => ({ from, place }))] };
};

const putLeague = (document: string): Request => ({
  ...{ at: NOON, as: null, method: "PUT", path: PATHS.league },
  payload: document,
});

describe("a league updated with its own export", () => {
  it("does not change, with something of everything in it", () => {
    const league = fullLeague();
    expect(updatedBy(league, league)).toEqual(league);
  });

  it("does not change, whatever is in it", () => {
    fc.assert(
      fc.property(arbitraryLeague(), (league) => {
        expect(writeLeague(updatedBy(league, league))).toBe(writeLeague(league));
      }),
      { numRuns: 100 },
    );
  });

  /** A player's `is_locked` of 0 removes a lock if the update has no `locks`. */
  const withoutLocks = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part), (key, value) => (key === "is_locked" ? null : value));

  it("does not change by any single key of it either, except for locks", () => {
    fc.assert(
      fc.property(arbitraryLeague(), fc.constantFrom(...DOCUMENT_KEYS), (league, key) => {
        const reading = readUpdate(league, { [key]: withoutLocks(documentOf(league)[key]) }, NOON);
        expect("next" in reading && writeLeague(reading.next)).toBe(writeLeague(league));
      }),
      { numRuns: 150 },
    );
  });
});

describe("a league updated with the export of another", () => {
  it("becomes that league, if the sport is the same and no trade or move prevents it", () => {
    fc.assert(
      fc.property(arbitraryLeague(), arbitraryLeague(), (one, other) => {
        fc.pre(isPoint(other.details.sport, one.details.effectivePoint));
        // A league that has a commissioner keeps at least one (R11).
        fc.pre(!hasCommissioner(one) || hasCommissioner(other));
        const before = {
          ...one,
          trades: [],
          // An update that leaves out a team's budget keeps it (T26).
          teams: one.teams.map((team) => withBudget(team, null)),
          players: one.players.map(withoutMoves),
          details: { ...one.details, sport: other.details.sport },
        };
        expect(writeLeague(updatedBy(before, other))).toBe(writeLeague(other));
      }),
      { numRuns: 100 },
    );
  });

  it("becomes the league that requests have made, in the league file too", async () => {
    await fc.assert(
      fc.asyncProperty(anyRequests, async (requests) => {
        const later = await inMemory(sandlot(), async (memory) => {
          await askAll(memory, requests);
          return exportOf(memory);
        });
        await inMemory(sandlot(), async (memory) => {
          const [answer] = await askAll(memory, [putLeague(later)]);
          expect(answer?.statusCode).toBe(200);
          expect(await exportOf(memory)).toBe(later);
        });
      }),
      { numRuns: 15 },
    );
  });
});

describe("the differences between two leagues", () => {
  it("are none between a league and itself", () => {
    fc.assert(
      fc.property(arbitraryLeague(), (league) => {
        expect(differencesBetween(league, league)).toEqual([]);
      }),
    );
  });
});
