import { describe, expect, it } from "vitest";
import { imported } from "../../support/recorded-platform.ts";

/** A league of one team, with a game, slots and players that a test chooses. */
const small = ({
  gameId,
  counts,
  players = [],
  limits = {},
  season = 2024,
  ...others
}: {
  readonly gameId: number;
  readonly counts: Readonly<Record<string, number>>;
  /** Each player's slot, position, eligible slots and pro team. */
  readonly players?: readonly (readonly [number, number, readonly number[], number])[];
  readonly limits?: Readonly<Record<string, number>>;
  readonly season?: number;
  readonly scoringPeriodId?: number;
  readonly status?: unknown;
}) => {
  const league = {
    ...{ gameId, id: 7, seasonId: season, segmentId: 0, scoringPeriodId: 1 },
    members: [{ id: "{M1}", displayName: "bittern", isLeagueManager: true }],
    settings: {
      name: "Reed Bed",
      rosterSettings: { lineupSlotCounts: counts, positionLimits: limits },
    },
    teams: [
      {
        ...{ id: 1, name: "Bitterns", owners: ["{M1}"] },
        roster: {
          entries: players.map(
            ([lineupSlotId, defaultPositionId, eligibleSlots, proTeamId], i) => ({
              ...{ lineupSlotId, playerId: i + 1 },
              playerPoolEntry: {
                player: {
                  defaultPositionId,
                  eligibleSlots,
                  proTeamId,
                  fullName: `Player ${i + 1}`,
                },
              },
            }),
          ),
        },
      },
    ],
    ...others,
  };
  return imported("espn", { "league.json": league });
};

/** A sport's starting slots by number in a league with one of each, and its positions. */
const tables = (gameId: number, slots: number, positions: readonly number[]) => {
  const numbers = [...Array(slots).keys()];
  const counts = Object.fromEntries(numbers.map((slot) => [slot, 1]));
  const players = positions.map((position) => [0, position, [], 0] as const);
  const { document } = small({ gameId, counts, players });
  return [
    document.rules.roster.positions.map(({ abbr }) => abbr).join(" "),
    document.rosters.teams[0]?.players.map(({ position }) => position).join(" "),
  ];
};

/** The imported players: status, slot, eligible slots and pro team. */
const playersOf = ({ document }: ReturnType<typeof small>) =>
  document.rosters.teams[0]?.players.map((each) =>
    [each.roster_status, each.roster_pos, each.eligible, each.pro_team].join(" "),
  );

describe("the slots and positions of ESPN", () => {
  it("in football", () => {
    expect(tables(1, 20, [1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17])).toEqual([
      "QB TQB RB RB/WR WR WR/TE TE OP DT DE LB DL CB S DB DP D/ST K P HC",
      "QB RB WR TE K P DT DE LB CB S HC TQB D/ST EDR",
    ]);
    const players = [
      [23, 3, [3, 4, 5, 23, 7, 20, 21], 1],
      [20, 1, [0, 7, 20, 21], 30],
      [21, 16, [16, 20], 33],
      [24, 17, [24, 20, 21], 34],
    ] as const;
    const counts = { 4: 1, 16: 1, 20: 5, 21: 1, 23: 1, 24: 1 };
    expect(playersOf(small({ gameId: 1, counts, players }))).toEqual([
      "A FLEX WR,FLEX ATL",
      "RS QB  JAX",
      "I D/ST D/ST BAL",
      "A EDR EDR HOU",
    ]);
  });

  it("in baseball", () => {
    expect(tables(2, 16, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toEqual([
      "C 1B 2B 3B SS OF 2B/SS 1B/3B LF CF RF DH UTIL P SP RP",
      "SP C 1B 2B 3B SS LF CF RF DH RP",
    ]);
    const players = [
      [5, 7, [5, 8, 12, 16, 17], 1],
      [13, 1, [13, 14, 16, 17], 30],
      [16, 4, [2, 6, 19, 12, 16, 17], 11],
      [17, 11, [13, 15, 16, 17], 18],
    ] as const;
    const counts = { 5: 3, 12: 1, 13: 7, 16: 3, 17: 2, 19: 1 };
    expect(playersOf(small({ gameId: 2, counts, players }))).toEqual([
      "A OF OF,UTIL BAL",
      "A P P TB",
      "RS 2B IF,UTIL ATH",
      "I RP P HOU",
    ]);
  });

  it("in basketball", () => {
    expect(tables(3, 12, [1, 2, 3, 4, 5])).toEqual([
      "PG SG SF PF C G F SG/SF G/F PF/C F/C UTIL",
      "PG SG SF PF C",
    ]);
    const players = [
      [5, 2, [1, 5, 7, 8, 11, 12, 13], 1],
      [11, 5, [4, 9, 10, 11, 12, 13], 30],
      [12, 4, [3, 6, 8, 9, 10, 11, 12, 13], 13],
      [13, 1, [0, 5, 8, 11, 12, 13], 25],
    ] as const;
    const counts = { 0: 1, 1: 1, 4: 1, 5: 1, 6: 1, 11: 3, 12: 3, 13: 1 };
    expect(playersOf(small({ gameId: 3, counts, players }))).toEqual([
      "A G SG,G,UTIL ATL",
      "A UTIL C,UTIL CHA",
      "RS PF F,UTIL LAL",
      "I PG PG,G,UTIL OKC",
    ]);
  });

  it("in hockey", () => {
    expect(tables(4, 7, [1, 2, 3, 4, 5])).toEqual(["C LW RW F D G UTIL", "C LW RW D G"]);
    const players = [
      [3, 1, [0, 1, 3, 6, 7, 8], 1],
      [5, 5, [5, 7, 8], 37],
      [7, 4, [4, 6, 7, 8], 124292],
      [8, 3, [2, 3, 6, 7, 8], 129764],
    ] as const;
    const counts = { 0: 1, 3: 2, 4: 2, 5: 1, 7: 3, 8: 1 };
    expect(playersOf(small({ gameId: 4, counts, players }))).toEqual([
      "A F C,F BOS",
      "A G G VGK",
      "RS D D SEA",
      "I RW F UTA",
    ]);
  });

  it("may be unknown if the league has none of them", () => {
    const { document } = small({
      ...{ gameId: 4, counts: { 0: 1, 9: 0, 31: 0 }, limits: { 0: 0, 1: 1, 30: -1 } },
      players: [[0, 1, [0, 9, 31], 1]],
    });
    expect(document.rules.roster.positions).toEqual([
      { abbr: "C", min_active: 0, max_active: 1, max_total: 1 },
    ]);
  });
});

describe("the effective point of a sport that counts days", () => {
  const day = (gameId: number, season: number, scoringPeriodId: number, status?: unknown) =>
    small({ gameId, counts: { 0: 1 }, season, scoringPeriodId, status });

  it.each([
    [4, 2020, 265, "20200622"],
    [4, 2026, 1, "20251007"],
    [3, 2025, 70, "20241230"],
    [2, 2026, 100, "20260702"],
    [2, 2026, 0, "20260325"],
  ])(
    "is counted from the season's first day (game %i, %i, day %i)",
    (game, season, number, point) => {
      const { document, assumed } = day(game, season, number);
      expect(document.dates.effective_point).toBe(point);
      expect(assumed[0]).toContain(`the effective point is ${point}: the rosters are of day `);
    },
  );

  it("is refused if nothing says when it was", () => {
    expect(() => day(4, 2030, 90)).toThrow(
      "no date of an update: without one, nobody knows when day 90 of the season 2030 is",
    );
  });

  it("is the day of the last update if the season's first day is not known", () => {
    const status = { standingsUpdateDate: 1893898800000, waiverLastExecutionDate: 1893812400000 };
    const { document, assumed } = day(4, 2030, 90, status);
    expect(document.dates.effective_point).toBe("20300105");
    expect(assumed[0]).toBe(
      "the effective point is 20300105: the day of the league's last update, as the season's first is not known [league set --effective-point]",
    );
  });
});
