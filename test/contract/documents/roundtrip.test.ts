import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import type { Place, Timeline } from "../../../src/domain/league/players.ts";
import { partiesOfOffer, TRADE_STATES, type Trade } from "../../../src/domain/trades/trade.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { arbitraryLeague } from "../../support/arbitrary-league.ts";
import { minimalDocument, read, reread } from "../../support/reading.ts";
import { NOON, playerOf, sandlot } from "../../support/sandlot.ts";

describe("a league that is written and read again (league-document.md, Writing)", () => {
  it("is the same league, and gives the same bytes when it is written again", () => {
    fc.assert(
      fc.property(arbitraryLeague(), (league) => {
        const again = reread(league);
        expect(again).toEqual(league);
        expect(writeLeague(again)).toBe(writeLeague(league));
      }),
      { numRuns: 120 },
    );
  });

  it("is tested with all kinds of leagues, with every state, slot and lock", () => {
    const leagues = fc.sample(arbitraryLeague(), { numRuns: 150, seed: 7 });
    const states = leagues.flatMap(({ trades }) => trades.map(({ state }) => state));
    expect(new Set(states)).toEqual(new Set(TRADE_STATES));
    const locks = leagues.flatMap((league) => league.locks.map(({ on }) => on));
    expect(new Set(locks)).toEqual(new Set(["player", "pro_team"]));
    const shapes = leagues.flatMap(shapesOf);
    expect(new Set(shapes)).toEqual(new Set(["before", "at", "after", "equal", "off"]));
  });
});

/** Where the slots of players are, compared with the effective point and with each other. */
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

/** The timelines of L8, one by one. The property above tries them at random. */
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
        Object.assign(document.dates, { effective_point: now });
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
    [
      "moved before, at and after the effective point (L12)",
      [
        { from: 0, place: active },
        { from: now - 1, place: null, isMove: true },
        { from: now, place: active, isMove: true },
        { from: now + 1, place: null, isMove: true },
      ],
    ],
    [
      "moved away and back at the effective point (L12)",
      [
        { from: 0, place: active },
        { from: now, place: reserve, isMove: true },
      ],
    ],
    [
      "planned to be dropped and taken up by now (L12)",
      [
        { from: 0, place: active },
        { from: now - 1, place: null },
        { from: now, place: active },
      ],
    ],
  ])("%s", (_, timeline) => {
    expect(reread(league(timeline))).toEqual(league(timeline));
  });
});

describe("an export says what a league has become", () => {
  const at = (rosterStatus: Place["rosterStatus"], rosterPos: string): Place => ({
    ...{ teamId: "1", rosterStatus, rosterPos },
  });

  it("an ended trade's player without a name stays as they were (T19)", () => {
    const sandlotNow = sandlot((document) => {
      Object.assign(playerOf(document, "101"), { firstname: "", lastname: "" });
    });
    const trade: Trade = {
      ...{ id: "1.1", parties: partiesOfOffer("1", ["2"]), timestamp: NOON, comment: "" },
      ...{ expiresAt: null, counterTo: null, remarks: [], acceptance: null, reason: null },
      ...{ state: "withdrawn", endedAt: NOON, reversedAt: null },
      moves: [{ kind: "player", id: "101", from: "1", to: "2" }],
      facts: {
        teams: [team("1"), team("2")],
        players: [
          {
            ...{ id: "101", firstname: "", lastname: "", position: "1B", proTeam: "TEX" },
            rosterStatus: "I",
          },
        ],
      },
    };
    const league: WholeLeague = { ...sandlotNow, trades: [trade] };
    expect(reread(league)).toEqual(league);
  });

  it("a slot without a position stays so after the effective point has reached it (L8)", () => {
    const [before] = read(minimalDocument()).league.players;
    const { league: minimal } = read(minimalDocument());
    if (before === undefined) throw new Error("the smallest league has a player");
    const timeline: Timeline = [
      { from: 0, place: at("A", "C") },
      { from: 20_260_501, place: at("A", "") },
    ];
    const league = { ...minimal, players: [{ ...before, position: "C", timeline }] };
    expect(reread(league)).toEqual(league);
  });
});

const team = (id: string) => ({
  ...{ id, name: `Team ${id}`, longAbbr: "", shortName: "", abbr: "", logo: "" },
});
