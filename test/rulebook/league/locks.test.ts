import { describe, expect, it } from "vitest";
import {
  holds,
  isLocked,
  isLockOf,
  isLockOn,
  type Lock,
  nextBeginning,
  sortLocks,
} from "../../../src/domain/league/locks.ts";
import type { Player } from "../../../src/domain/league/players.ts";
import { leagueOf } from "../../../src/domain/league.ts";
import { thingsIn } from "../../../src/domain/things.ts";
import { type Document, HOUR, NOON, sandlot } from "../../support/sandlot.ts";

type Time = number | null;
const onPlayer = (playerId: string, until: Time = null, from: Time = null): Lock => ({
  ...{ on: "player", playerId, from, until },
});
const onProTeam = (proTeam: string, until: Time = null, from: Time = null): Lock => ({
  ...{ on: "pro_team", proTeam, from, until },
});

const league = leagueOf(thingsIn(sandlot()));
const playerOf = (id: string): Player => {
  const player = league.player(id);
  if (player === undefined) throw new Error(`no player ${id}`);
  return player;
};

describe("a lock", () => {
  it("is on the player that it names, and on nobody else", () => {
    expect(isLockOf(onPlayer("101"), playerOf("101"))).toBe(true);
    expect(isLockOf(onPlayer("101"), playerOf("102"))).toBe(false);
  });

  it("on a pro team is on everybody who plays for it", () => {
    expect(playerOf("101").proTeam).toBe("SEA");
    expect(isLockOf(onProTeam("SEA"), playerOf("101"))).toBe(true);
    expect(isLockOf(onProTeam("ATL"), playerOf("101"))).toBe(false);
  });

  it("on a pro team without a name is not on players without a pro team", () => {
    expect(playerOf("206").proTeam).toBe("");
    expect(isLockOf(onProTeam(""), playerOf("206"))).toBe(false);
  });

  it("on a player is not a lock on a pro team with the same name", () => {
    expect(isLockOf(onPlayer("SEA"), playerOf("101"))).toBe(false);
    expect(isLockOf(onProTeam("101"), playerOf("101"))).toBe(false);
  });
});

describe("the subject of a lock", () => {
  it("it is a player by id or a pro team by abbreviation, whenever the locks end", () => {
    expect(isLockOn(onPlayer("101"), onPlayer("101", NOON))).toBe(true);
    expect(isLockOn(onProTeam("SEA", NOON), onProTeam("SEA"))).toBe(true);
  });

  it("it is neither another subject nor one of the other kind with the same name", () => {
    expect(isLockOn(onPlayer("101"), onPlayer("102"))).toBe(false);
    expect(isLockOn(onProTeam("SEA"), onProTeam("ATL"))).toBe(false);
    expect(isLockOn(onPlayer("SEA"), onProTeam("SEA"))).toBe(false);
    expect(isLockOn(onProTeam("SEA"), onPlayer("SEA"))).toBe(false);
  });
});

describe("a lock holds", () => {
  it.each([
    ["for ever without an end", null, true],
    ["to the last second before its end", NOON + 1, true],
    ["no longer at the very second of it", NOON, false],
    ["no longer after it", NOON - HOUR, false],
  ])("%s", (_, until, held) => {
    expect(holds(onPlayer("101", until), NOON)).toBe(held);
  });

  it.each([
    ["from its first second on", NOON, true],
    ["not yet in the second before", NOON + 1, false],
  ])("%s (L16)", (_, from, held) => {
    expect(holds(onPlayer("101", null, from), NOON)).toBe(held);
  });
});

describe("a player is locked (T15)", () => {
  it.each([
    ["by none", [], false],
    ["by one without end", [onPlayer("101")], true],
    ["by one until later", [onPlayer("101", NOON + 1)], true],
    ["no longer at the second at which it ends by itself", [onPlayer("101", NOON)], false],
    ["no longer by one that has ended", [onPlayer("101", NOON - HOUR)], false],
    ["by his pro team's, after his own has ended", [onPlayer("101", NOON), onProTeam("SEA")], true],
  ])("%s", (_, locks, locked) => {
    expect(isLocked(locks, NOON)).toBe(locked);
  });

  it("if any lock on them or on their pro team holds, among ended ones too", () => {
    const withLocks = leagueOf(
      thingsIn(
        sandlot((document: Document) => {
          document.locks = [
            { player_id: "101", until: String(NOON - HOUR) },
            { pro_team: "SEA", until: null },
            { pro_team: "ATL", until: null },
            { player_id: "102", until: null },
          ];
        }),
      ),
    );
    expect(withLocks.locksOf(playerOf("101"))).toEqual([
      onPlayer("101", NOON - HOUR),
      onProTeam("SEA"),
    ]);
  });
});

it("the next lock of a player is the first of those that are still to begin (L16)", () => {
  const locks = [NOON - 1, NOON + 9, NOON + 2].map((from) => onPlayer("101", null, from));
  expect(nextBeginning(locks, NOON)).toBe(NOON + 2);
});

describe("the order of locks (league-document.md, Writing)", () => {
  it("players by id, numbers as numbers, then pro teams by abbreviation; each by beginning", () => {
    const inOrder = [
      onPlayer("99"),
      onPlayer("101"),
      onPlayer("101", null, NOON),
      onProTeam("ATL", null, 9),
      onProTeam("ATL", null, 10),
    ];
    expect(sortLocks([...inOrder].reverse())).toEqual(inOrder);
    const [a, b, c, d, e] = inOrder;
    const shuffled = [d, b, e, a, c].filter((lock) => lock !== undefined);
    expect(sortLocks(shuffled)).toEqual(inOrder);
    expect(shuffled[0]).toBe(d);
  });
});
