import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeLeague } from "../../src/document/write.ts";
import type { WholeLeague } from "../../src/domain/league.ts";
import type { Place, Timeline } from "../../src/domain/players.ts";
import { TRADE_STATES } from "../../src/domain/trades.ts";
import { arbitraryLeague } from "../support/arbitrary-league.ts";
import { minimalDocument, read, reread } from "../support/reading.ts";

describe("a league that is written and read again (league-document.md, Writing)", () => {
  it("is the same league, and written again the same bytes", () => {
    fc.assert(
      fc.property(arbitraryLeague(), (league) => {
        const again = reread(league);
        expect(again).toEqual(league);
        expect(writeLeague(again)).toBe(writeLeague(league));
      }),
      { numRuns: 300 },
    );
  });

  it("is tried with all kinds of leagues: every state, slot and lock among them", () => {
    const leagues = fc.sample(arbitraryLeague(), { numRuns: 150, seed: 7 });
    const states = leagues.flatMap(({ trades }) => trades.map(({ state }) => state));
    expect(new Set(states)).toEqual(new Set(TRADE_STATES));
    const locks = leagues.flatMap((league) => league.locks.map(({ on }) => on));
    expect(new Set(locks)).toEqual(new Set(["player", "pro_team"]));
    const shapes = leagues.flatMap(shapesOf);
    expect(new Set(shapes)).toEqual(new Set(["before", "at", "after", "equal", "off"]));
  });
});

/** Where the slots of a league's players stand to its effective point and to each other. */
const shapesOf = ({ details, players }: WholeLeague): readonly string[] =>
  players.flatMap(({ timeline }) =>
    timeline
      .slice(1)
      .flatMap(({ from, place }, index) => [
        from < details.effectivePoint ? "before" : from === details.effectivePoint ? "at" : "after",
        ...(JSON.stringify(place) === JSON.stringify(timeline[index]?.place) ? ["equal"] : []),
        ...(place === null ? ["off"] : []),
      ]),
  );

/** The timelines of L8, one by one: what the property above tries at random. */
describe("a timeline that is written and read again (L8)", () => {
  const now = 20_260_515;
  const at = (rosterStatus: Place["rosterStatus"]): Place => ({
    ...{ teamId: "1", rosterStatus, rosterPos: "C" },
  });
  const [active, reserve] = [at("A"), at("RS")];

  const league = (timeline: Timeline): WholeLeague => {
    const place = timeline.findLast(({ from }) => from <= now)?.place ?? null;
    const { league: minimal } = read(
      minimalDocument((document) => {
        document.dates.effective_point = now;
      }),
    );
    const players = minimal.players.map((player) => ({
      ...{ ...player, timeline, teamId: place?.teamId ?? null },
    }));
    return { ...minimal, players };
  };

  it.each<readonly [string, Timeline]>([
    ["from the beginning", [{ from: 0, place: active }]],
    ["on no team", [{ from: 0, place: null }]],
    [
      "changed before the effective point",
      [
        { from: 0, place: active },
        { from: now - 1, place: reserve },
      ],
    ],
    [
      "changed at the effective point",
      [
        { from: 0, place: active },
        { from: now, place: reserve },
      ],
    ],
    [
      "with a slot at the effective point that repeats the beginning",
      [
        { from: 0, place: active },
        { from: now, place: active },
      ],
    ],
    [
      "with a slot before it that repeats the beginning",
      [
        { from: 0, place: active },
        { from: now - 1, place: active },
      ],
    ],
    [
      "changed after the effective point only",
      [
        { from: 0, place: active },
        { from: now + 1, place: reserve },
      ],
    ],
    [
      "dropped and taken up again",
      [
        { from: 0, place: active },
        { from: now - 1, place: null },
        { from: now, place: reserve },
      ],
    ],
    [
      "taken up, and dropped after the effective point",
      [
        { from: 0, place: null },
        { from: now, place: active },
        { from: now + 1, place: null },
      ],
    ],
    [
      "there and back before, at and after the effective point",
      [
        { from: 0, place: active },
        { from: now - 1, place: reserve },
        { from: now, place: active },
        { from: now + 1, place: active },
      ],
    ],
  ])("%s", (_, timeline) => {
    expect(reread(league(timeline))).toEqual(league(timeline));
  });
});
