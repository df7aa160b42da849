import { describe, expect, it } from "vitest";
import { type Edit, lineupOf, looseTable, move, placeAt, warned } from "../../support/lineups.ts";

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

  it("is a warning for a commissioner as for everybody, and the move is made", async () => {
    const table = looseTable(locked);
    expect(await warned(table, "zoe", bench())).toEqual(told);
    expect(await placeAt(table, "2", "203", undefined)).toEqual(["RS SS"]);
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

  it("may be on their pro team, and ends at its time", async () => {
    const table = () =>
      looseTable((document) => {
        document.locks = [{ pro_team: "CHC", until: "1777655000" }];
      });
    expect(await warned(table(), "bob", bench(), 1_777_654_999)).toEqual(told);
    expect(await warned(table(), "bob", bench(), 1_777_655_000)).toEqual([]);
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
