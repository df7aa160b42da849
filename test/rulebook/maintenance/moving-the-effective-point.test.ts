import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  atPoint,
  moved,
  type Place,
  type Player,
  placedFrom,
  type Slot,
  slotAt,
  type Timeline,
} from "../../../src/domain/league/players.ts";
import { BEGINNING, type Point } from "../../../src/domain/league/points.ts";

const place = (teamId: string, rosterStatus: Place["rosterStatus"] = "A"): Place => ({
  teamId,
  rosterStatus,
  rosterPos: "C",
});
const [HOME, BENCH, AWAY] = [place("1"), place("1", "RS"), place("2")];

const player = (teamId: string | null, timeline: Timeline): Player => ({
  ...{ id: "101", firstname: "Abe", lastname: "Ashby", position: "C", eligible: ["C"] },
  ...{ proTeam: "SEA", proStatus: "A", isKeeper: true },
  teamId,
  timeline,
});

/** Slots from the beginning and from later points. */
const slots = (
  first: Place | null,
  later: Readonly<Record<Point, Place | null>> = {},
): Timeline => [
  { from: BEGINNING, place: first },
  ...Object.entries(later).map(([from, there]): Slot => ({ from: Number(from), place: there })),
];

describe("a player at an effective point, however the league got there (L12)", () => {
  it("stays the same as long as their slots are on their team, and their plans come true", () => {
    const planned = player("1", slots(HOME, { 20: BENCH, 30: HOME }));
    for (const point of [10, 20, 25, 99]) expect(atPoint(planned, point)).toBe(planned);
  });

  it.each([
    ["another team", AWAY, "2"],
    ["no team", null, null],
  ])("is on %s where a dated slot has them there, and keeps their timeline", (_, there, team) => {
    const dated = player("1", slots(HOME, { 20: there }));
    expect(atPoint(dated, 19)).toBe(dated);
    expect(atPoint(dated, 20)).toEqual({ ...dated, teamId: team });
    expect(atPoint(atPoint(dated, 99), 19)).toEqual(dated);
  });

  it("goes from no team to the team of their slot", () => {
    const free = player(null, slots(null, { 20: HOME }));
    expect(atPoint(free, 20)).toEqual({ ...free, teamId: "1" });
  });

  it("skips a team on which they would have been in between", () => {
    const visiting = player("1", slots(HOME, { 20: AWAY, 30: HOME }));
    expect(atPoint(visiting, 30)).toBe(visiting);
  });
});

const anyPlace = fc.constantFrom(HOME, BENCH, AWAY, place("3"), null);
const anyPoint = fc.integer({ min: 1, max: 12 });
const anyTimeline: fc.Arbitrary<Timeline> = fc
  .tuple(
    anyPlace,
    fc.uniqueArray(fc.record({ from: anyPoint, place: anyPlace }), {
      selector: ({ from }) => from,
      maxLength: 5,
    }),
  )
  .map(([first, later]) => [
    { from: BEGINNING, place: first },
    ...later.sort((a, b) => a.from - b.from),
  ]);
const teamAt = ({ timeline }: Player, point: Point) =>
  slotAt(timeline, point).place?.teamId ?? null;

/** Every point occurs once, in order, and the first is the beginning. */
const expectInOrder = (timeline: Timeline): void => {
  const points = timeline.map(({ from }) => from);
  expect(points).toEqual([...new Set(points)].sort((a, b) => a - b));
  expect(points[0]).toBe(BEGINNING);
};

describe("the effective point, set back and forth with trades between", () => {
  const step = fc.oneof(
    anyPoint.map((point) => ({ point })),
    fc.constantFrom("1", "2", "3", null).map((to) => ({ to })),
  );

  it("leaves every player in exactly one place, on their team, with their timeline in order", () => {
    fc.assert(
      fc.property(anyTimeline, anyPoint, fc.array(step), (timeline, start, steps) => {
        let now = start;
        let one = player(slotAt(timeline, now).place?.teamId ?? null, timeline);
        for (const each of steps) {
          if ("to" in each) one = moved(one, each.to, now);
          else {
            one = atPoint(one, each.point);
            now = each.point;
          }
          expect(teamAt(one, now)).toBe(one.teamId);
          expectInOrder(one.timeline);
        }
      }),
    );
  });

  it("changes no timeline, and leaves no trace", () => {
    fc.assert(
      fc.property(anyTimeline, anyPoint, anyPoint, (timeline, now, other) => {
        const before = player(slotAt(timeline, now).place?.teamId ?? null, timeline);
        const there = atPoint(before, other);
        expect(there.timeline).toBe(timeline);
        expect(atPoint(there, now)).toEqual(before);
      }),
    );
  });
});

describe("a timeline with a new place from a point on", () => {
  it("is the same if they have that place already", () => {
    const timeline = slots(HOME, { 20: BENCH });
    expect(placedFrom(timeline, 10, { ...HOME })).toBe(timeline);
    expect(placedFrom(timeline, 20, BENCH)).toBe(timeline);
    expect(placedFrom(slots(null), 10, null)).toEqual(slots(null));
  });

  it("has the place from that point, and keeps the past", () => {
    expect(placedFrom(slots(HOME, { 5: BENCH }), 10, HOME)).toEqual(
      slots(HOME, { 5: BENCH, 10: HOME }),
    );
  });

  it("has the place instead of the slot that began there", () => {
    expect(placedFrom(slots(HOME, { 10: AWAY }), 10, BENCH)).toMatchObject(
      slots(HOME, { 10: BENCH }),
    );
  });

  it("keeps later plans on that team, and none on another team", () => {
    const planned = slots(HOME, { 20: BENCH, 30: AWAY, 40: null });
    expect(placedFrom(planned, 10, BENCH)).toEqual(slots(HOME, { 10: BENCH, 20: BENCH }));
    expect(placedFrom(planned, 10, AWAY)).toMatchObject(slots(HOME, { 10: AWAY, 30: AWAY }));
    expect(placedFrom(planned, 10, null)).toMatchObject(slots(HOME, { 10: null, 40: null }));
  });

  it("is in order, holds the place at the point, and has the same past", () => {
    fc.assert(
      fc.property(anyTimeline, anyPoint, anyPlace, (timeline, point, there) => {
        const after = placedFrom(timeline, point, there);
        expectInOrder(after);
        expect(slotAt(after, point).place).toEqual(there);
        for (let earlier = BEGINNING; earlier < point; earlier += 1)
          expect(slotAt(after, earlier)).toEqual(slotAt(timeline, earlier));
      }),
    );
  });
});
