import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byId, compareIds, isId, isTeamId } from "../../../src/domain/league/ids.ts";

describe("the id of a team (E11)", () => {
  it.each(["1", "9", "10", "999999999999999"])("is a whole number above zero: %s", (text) => {
    expect(isTeamId(text)).toBe(true);
  });

  it.each([
    ["zero, which means no team", "0"],
    ["a leading zero", "01"],
    ["a sign", "+1"],
    ["a negative number", "-1"],
    ["a fraction", "1.5"],
    ["an exponent", "1e3"],
    ["white space", " 1"],
    ["a line break at the end", "1\n"],
    ["a word", "one"],
    ["digits of another script", "١"],
    ["nothing", ""],
    ["more digits than a JSON number holds (E8)", "1000000000000000"],
  ])("is not %s", (_, text) => {
    expect(isTeamId(text)).toBe(false);
  });
});

describe("any other id (E11)", () => {
  it.each(["2933037", "ann", "0", "a-b", "a@b", "1777651200.1", "Ünï", "'", "<b>"])(
    "is anything without colon and white space: %s",
    (text) => {
      expect(isId(text)).toBe(true);
    },
  );

  it.each([
    ["empty", ""],
    ["with a colon, which ends it in id:from:to", "a:b"],
    ["with a space", "a b"],
    ["with a space at the end", "a "],
    ["with a tab", "a\tb"],
    ["with a line break at the end", "a\n"],
    ["with a no-break space", "a\u00a0b"],
    ["with an ideographic space", "a\u3000b"],
    ["beginning with a hyphen, as options do", "-a"],
    ["beginning with @, as files on a command line do", "@a"],
  ])("is not %s", (_, text) => {
    expect(isId(text)).toBe(false);
  });
});

describe("the order of ids (league-document.md, Writing)", () => {
  it.each([
    ["numbers as numbers", ["2", "10", "100"]],
    ["numbers beyond what a double holds", ["9007199254740992.2", "9007199254740993.1"]],
    ["numbers before words", ["7", "10", "ann", "bob"]],
    ["numbers before words that would come first as text", ["7", "10", "#9"]],
    ["words by their text", ["Zoe", "ann", "ann2", "bob"]],
    ["trades by their time, then their team (E10)", ["999.1", "1000.2", "1000.10", "1001.1"]],
    ["picks by season, round and team (T11)", ["2027.1.2", "2027.1.10", "2027.2.1", "2028.1.1"]],
    ["what is shorter before what goes on", ["2027", "2027.1", "2027.1.1"]],
    ["equal numbers by how they are written", ["01", "1"]],
  ])("%s", (_, inOrder) => {
    expect([...inOrder].reverse().sort(compareIds)).toEqual(inOrder);
    expect(byId(inOrder.toReversed().map((id) => ({ id })))).toEqual(inOrder.map((id) => ({ id })));
  });

  it("leaves the list that it is given alone", () => {
    const given = [{ id: "2" }, { id: "1" }];
    byId(given);
    expect(given).toEqual([{ id: "2" }, { id: "1" }]);
  });

  it("is one order: any two different ids have one, and it is transitive", () => {
    const part = fc.oneof(
      fc.constantFrom("", "0", "00", "1", "01", "9", "10", "a", "A", "é"),
      fc.string({ maxLength: 3 }),
    );
    const id = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("."));
    fc.assert(
      fc.property(id, id, id, (a, b, c) => {
        expect(Math.sign(compareIds(a, b)) + Math.sign(compareIds(b, a))).toBe(0);
        expect(compareIds(a, b) === 0).toBe(a === b);
        const inOrder = [a, b, c].sort(compareIds);
        expect([b, c, a].sort(compareIds)).toEqual(inOrder);
        expect([c, b, a].sort(compareIds)).toEqual(inOrder);
        const [first = "", , last = ""] = inOrder;
        expect(compareIds(first, last)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
