/** What ESPN's numbers mean in a sport. Lineup slots and positions are numbered separately. */
export type Slots = {
  /** The starting slots by `lineupSlotId`. */
  readonly starters: ReadonlyMap<number, string>;
  readonly bench: number;
  readonly injured: number;
  /** The positions by `defaultPositionId`. */
  readonly positions: ReadonlyMap<number, string>;
};

export const FOOTBALL_SLOTS: Slots = {
  starters: new Map([
    [0, "QB"],
    [1, "TQB"],
    [2, "RB"],
    [3, "RB/WR"],
    [4, "WR"],
    [5, "WR/TE"],
    [6, "TE"],
    [7, "OP"],
    [8, "DT"],
    [9, "DE"],
    [10, "LB"],
    [11, "DL"],
    [12, "CB"],
    [13, "S"],
    [14, "DB"],
    [15, "DP"],
    [16, "D/ST"],
    [17, "K"],
    [18, "P"],
    [19, "HC"],
    [23, "FLEX"],
    [24, "EDR"],
  ]),
  bench: 20,
  injured: 21,
  positions: new Map([
    [1, "QB"],
    [2, "RB"],
    [3, "WR"],
    [4, "TE"],
    [5, "K"],
    [7, "P"],
    [9, "DT"],
    [10, "DE"],
    [11, "LB"],
    [12, "CB"],
    [13, "S"],
    [14, "HC"],
    [15, "TQB"],
    [16, "D/ST"],
    [17, "EDR"],
  ]),
};

export const BASEBALL_SLOTS: Slots = {
  starters: new Map([
    [0, "C"],
    [1, "1B"],
    [2, "2B"],
    [3, "3B"],
    [4, "SS"],
    [5, "OF"],
    [6, "2B/SS"],
    [7, "1B/3B"],
    [8, "LF"],
    [9, "CF"],
    [10, "RF"],
    [11, "DH"],
    [12, "UTIL"],
    [13, "P"],
    [14, "SP"],
    [15, "RP"],
    [19, "IF"],
  ]),
  bench: 16,
  injured: 17,
  positions: new Map([
    [1, "SP"],
    [2, "C"],
    [3, "1B"],
    [4, "2B"],
    [5, "3B"],
    [6, "SS"],
    [7, "LF"],
    [8, "CF"],
    [9, "RF"],
    [10, "DH"],
    [11, "RP"],
  ]),
};

export const BASKETBALL_SLOTS: Slots = {
  starters: new Map([
    [0, "PG"],
    [1, "SG"],
    [2, "SF"],
    [3, "PF"],
    [4, "C"],
    [5, "G"],
    [6, "F"],
    [7, "SG/SF"],
    [8, "G/F"],
    [9, "PF/C"],
    [10, "F/C"],
    [11, "UTIL"],
  ]),
  bench: 12,
  injured: 13,
  positions: new Map([
    [1, "PG"],
    [2, "SG"],
    [3, "SF"],
    [4, "PF"],
    [5, "C"],
  ]),
};

export const HOCKEY_SLOTS: Slots = {
  starters: new Map([
    [0, "C"],
    [1, "LW"],
    [2, "RW"],
    [3, "F"],
    [4, "D"],
    [5, "G"],
    [6, "UTIL"],
  ]),
  bench: 7,
  injured: 8,
  positions: new Map([
    [1, "C"],
    [2, "LW"],
    [3, "RW"],
    [4, "D"],
    [5, "G"],
  ]),
};
