import { describe, expect, it } from "vitest";
import { type Edit, lineupOf, looseTable, move, warned } from "../../support/lineups.ts";

/** Bob benches the shortstop. */
const bench = (point?: string) => ({
  team: "2",
  ...move("203", "RS"),
  ...(point !== undefined && { point }),
});

describe("a lock (L8)", () => {
  const locked: Edit = (document) => {
    document.locks = [{ player_id: "203", until: null }];
  };
  const told = ["invalid_move: Quin Pell is locked"];

  it("counts at the effective point and before it", async () => {
    expect(await warned(looseTable(locked), "bob", bench())).toEqual(told);
    expect(await warned(looseTable(locked), "zoe", bench("20260430"))).toEqual(told);
  });

  it("does not count after it: that game has not begun", async () => {
    expect(await warned(looseTable(locked), "bob", bench("20260502"))).toEqual([]);
  });

  it("counts if only the position changes, but not if nothing changes", async () => {
    const position = { team: "2", ...move("203", "A", "SS") };
    expect(await warned(looseTable(locked), "bob", position)).toEqual([]);
    const edit: Edit = (document) => {
      locked(document);
      document.rules.roster.positions.push({ abbr: "2B" });
    };
    expect(await warned(looseTable(edit), "bob", { team: "2", ...move("203", "A", "2B") })).toEqual(
      told,
    );
  });

  it("shows in the lineup at those points", async () => {
    const table = looseTable(locked);
    const isLocked = async (point: number) =>
      (await lineupOf(table, "2", point)).players.map(({ is_locked }) => is_locked);
    expect(await isLocked(20260430)).toEqual([0, 0, 1, 0, 0, 0]);
    expect(await isLocked(20260501)).toEqual([0, 0, 1, 0, 0, 0]);
    expect(await isLocked(20260502)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
