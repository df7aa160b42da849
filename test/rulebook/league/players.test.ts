import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  alwaysAt,
  fullName,
  moved,
  type Place,
  type Player,
  type Slot,
  slotAt,
  type Timeline,
} from "../../../src/domain/league/players.ts";
import { BEGINNING } from "../../../src/domain/league/points.ts";

const place = (teamId: string, rosterStatus: Place["rosterStatus"], rosterPos: string): Place => ({
  teamId,
  rosterStatus,
  rosterPos,
});

const CATCHING = place("1", "A", "C");
const RESTING = place("1", "RS", "C");

/** A catcher by trade, who can also play first base. */
const player = (timeline: Timeline, teamId: string | null = "1"): Player => ({
  id: "101",
  firstname: "Abe",
  lastname: "Ashby",
  position: "C",
  eligible: ["C", "1B"],
  proTeam: "SEA",
  proStatus: "A",
  isKeeper: true,
  teamId,
  timeline,
});

describe("the full name (E7)", () => {
  it("joins first and last name by one space", () => {
    expect(fullName({ firstname: "Cal", lastname: "Raleigh" })).toBe("Cal Raleigh");
  });

  it("is the last name alone, without a leading space, if there is no first", () => {
    expect(fullName({ firstname: "", lastname: "Ichiro" })).toBe("Ichiro");
    expect(fullName({ firstname: "Ronaldinho", lastname: "" })).toBe("Ronaldinho");
  });
});

describe("the slot that holds at a point (L8)", () => {
  const first: Slot = { from: BEGINNING, place: CATCHING };
  const second: Slot = { from: 20260501, place: RESTING };
  const third: Slot = { from: 20260508, place: null };
  const timeline: Timeline = [first, second, third];

  it.each([
    ["from the beginning on", BEGINNING, first],
    ["until the day before the next", 20260430, first],
    ["from its own point on", 20260501, second],
    ["between two points", 20260507, second],
    ["the last one for ever", 99991231, third],
  ])("%s", (_, point, slot) => {
    expect(slotAt(timeline, point)).toBe(slot);
  });

  it("is always the same for a player who has always been in one place", () => {
    expect(alwaysAt(RESTING)).toEqual([{ from: BEGINNING, place: RESTING }]);
    expect(slotAt(alwaysAt(null), 20260501).place).toBeNull();
  });
});

describe("a traded player (T17)", () => {
  const NOW = 20260501;

  it("is no longer a keeper, and otherwise the same", () => {
    const before = player(alwaysAt(CATCHING));
    const { teamId: _, timeline: __, ...after } = moved(before, "2", NOW);
    const { teamId: ___, timeline: ____, ...same } = before;
    expect(after).toEqual({ ...same, isKeeper: false });
  });

  it.each([
    ["that he stands at now", alwaysAt(place("1", "A", "1B")), "1B"],
    [
      "that he stood at last, not the one planned",
      [
        { from: BEGINNING, place: place("1", "A", "1B") },
        { from: 20260508, place: place("1", "A", "C") },
      ] as Timeline,
      "1B",
    ],
    ["that is his primary one where he stands at none", alwaysAt(null), "C"],
  ])("keeps the position %s", (_, timeline, rosterPos) => {
    const { timeline: after } = moved(player(timeline), "2", NOW);
    expect(after.at(-1)?.place).toEqual(place("2", "RS", rosterPos));
  });

  it("who is moved again at the same point has no slot on the team in between", () => {
    const home = moved(moved(player(alwaysAt(CATCHING)), "2", NOW), "3", NOW);
    expect(home.timeline).toEqual([
      { from: BEGINNING, place: CATCHING },
      { from: NOW, place: place("3", "RS", "C"), isMove: true },
    ]);
  });

  it("keeps the same past, whatever their timeline and the effective point", () => {
    const slot = fc.record({
      from: fc.integer({ min: 1, max: 20 }),
      place: fc.constantFrom(CATCHING, RESTING, null),
    });
    const slots = fc.uniqueArray(slot, { selector: ({ from }) => from });
    fc.assert(
      fc.property(slots, fc.integer({ min: 1, max: 20 }), (later, now) => {
        const timeline: Timeline = [
          { from: BEGINNING, place: CATCHING },
          ...later.sort((a, b) => a.from - b.from),
        ];
        const { timeline: after } = moved(player(timeline), "2", now);
        for (let point = BEGINNING; point < now; point += 1)
          expect(slotAt(after, point)).toEqual(slotAt(timeline, point));
        for (let point = now; point <= 20; point += 1)
          expect(slotAt(after, point).place?.teamId).toBe("2");
        const points = after.map(({ from }) => from);
        expect(points).toEqual([...new Set(points)].sort((a, b) => a - b));
      }),
    );
  });
});
