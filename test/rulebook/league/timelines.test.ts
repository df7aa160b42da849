import { describe, expect, it } from "vitest";
import {
  alwaysAt,
  looksLikeMove,
  moved,
  type Place,
  type Player,
  placedFrom,
  samePlace,
  type Timeline,
  teamsInTimeline,
  withSlot,
} from "../../../src/domain/league/players.ts";
import { BEGINNING } from "../../../src/domain/league/points.ts";

const at = (teamId: string, rosterStatus: Place["rosterStatus"], rosterPos = "C"): Place => ({
  teamId,
  rosterStatus,
  rosterPos,
});
const ACTIVE = at("1", "A");
const BENCHED = at("1", "RS");
const AWAY = at("2", "RS");

const line = (
  first: Place | null,
  ...more: readonly (readonly [number, Place | null])[]
): Timeline => [
  { from: BEGINNING, place: first },
  ...more.map(([from, place]) => ({ from, place })),
];

const player = (teamId: string | null, timeline: Timeline): Player => ({
  ...{ id: "101", firstname: "Abe", lastname: "Ashby", position: "C", eligible: ["C"] },
  ...{ proTeam: "SEA", proStatus: "A", isKeeper: false, teamId, timeline },
});

describe("a slot that is set from a point (L8)", () => {
  it("goes to its place in the timeline, by point", () => {
    const timeline = line(ACTIVE, [5, BENCHED], [9, ACTIVE]);
    for (const from of [3, 7, 11])
      expect(withSlot(timeline, { from, place: AWAY }).map((slot) => slot.from)).toEqual(
        [BEGINNING, 5, 9, from].sort((a, b) => a - b),
      );
  });

  it("replaces the slot at its point, and no other", () => {
    const timeline = line(ACTIVE, [5, BENCHED], [9, ACTIVE]);
    expect(withSlot(timeline, { from: 5, place: AWAY })).toEqual(
      line(ACTIVE, [5, AWAY], [9, ACTIVE]),
    );
  });

  it("counts even if it changes nothing: an earlier slot does not reach past it", () => {
    const pinned = withSlot(line(ACTIVE), { from: 5, place: ACTIVE });
    expect(withSlot(pinned, { from: 3, place: BENCHED })).toEqual(
      line(ACTIVE, [3, BENCHED], [5, ACTIVE]),
    );
  });
});

describe("what made a slot (L12)", () => {
  const traded: Timeline = [...line(ACTIVE), { from: 5, place: AWAY, isMove: true }];

  it("is a move if a player joins or leaves a team, and stays a move", () => {
    const [, arrived] = moved(player("1", line(ACTIVE)), "2", 5).timeline;
    expect(arrived).toEqual({ from: 5, place: AWAY, isMove: true });
    const [, replaced] = withSlot(traded, { from: 5, place: at("2", "A") });
    expect(replaced).toEqual({ from: 5, place: at("2", "A"), isMove: true });
    const [, listed] = placedFrom(traded, 5, at("2", "A"));
    expect(listed).toEqual({ from: 5, place: at("2", "A"), isMove: true });
  });

  it("is not a move if a lineup is set, or if a roster has another status", () => {
    expect(withSlot(traded, { from: 7, place: at("2", "A") }).at(-1)?.isMove).toBeUndefined();
    expect(placedFrom(traded, 7, at("2", "A")).at(-1)?.isMove).toBeUndefined();
  });

  it("looks like a move if it is on another team than before and the league has reached it", () => {
    const [first] = line(ACTIVE);
    const looks = (place: Place | null, effective: number) =>
      looksLikeMove({ from: 5, place }, first, effective);
    expect([looks(AWAY, 5), looks(null, 9), looks(BENCHED, 9), looks(AWAY, 4)]).toEqual([
      ...[true, true, false, false],
    ]);
  });
});

describe("two places are the same", () => {
  it("if team, status and position are equal, or if both are null", () => {
    expect(samePlace({ ...ACTIVE }, { ...ACTIVE })).toBe(true);
    expect(samePlace(null, null)).toBe(true);
  });

  it.each([
    ["another team", at("2", "A")],
    ["another status", at("1", "RS")],
    ["another position", at("1", "A", "1B")],
    ["none", null],
  ])("not where the other is %s", (_, other) => {
    expect(samePlace(ACTIVE, other)).toBe(false);
    expect(samePlace(other, ACTIVE)).toBe(false);
  });
});

describe("whether a player has a slot on a team", () => {
  const timeline = line(ACTIVE, [5, null], [9, AWAY]);

  it("counts slots at any point, past and future", () => {
    expect(new Set(teamsInTimeline(player(null, timeline)))).toEqual(new Set(["1", "2"]));
  });

  it("is false for a player who was never on it", () => {
    expect(teamsInTimeline(player(null, alwaysAt(null)))).toEqual([]);
  });
});
