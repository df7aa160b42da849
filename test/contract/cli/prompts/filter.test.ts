import { describe, expect, it } from "vitest";
import { matchingLines } from "../../../../src/cli/prompts/list-with-filter.ts";
import { Cancelled, type Choices, type Prompter } from "../../../../src/cli/prompts/prompter.ts";
import { prompterOnStreams } from "../../../support/prompter-on-streams.ts";
import { KEY } from "../../../support/terminal.ts";

// Long lists at the prompts filter as the person types (command-line.md, Output).

const BACKSPACE = "\u007f";
const TAB = "\t";

const named = (name: string) => ({ name, value: name });

const PLAYERS: Choices<string> = [
  ...["Abe Ashby", "Bo Beck", "Cy Cole", "Del Dunn", "José Peña", "Ed East", "Flo Fox"].map(named),
  { ...named("Gus Hobbs"), whyNot: "locked" },
  { heading: "Draft picks" },
  ...["2027 round 1", "2027 round 2", "2028 round 1", "2028 round 2"].map(named),
];

const one = (prompter: Prompter) => prompter.choose("Who?", PLAYERS);
const some = (prompter: Prompter) => prompter.chooseSome("Who?", PLAYERS, 0);

describe("one choice of a long list", () => {
  it.each([
    ["the first that matches", ["be", KEY.enter], "Abe Ashby"],
    ["whatever the case and the accents", ["PENA", KEY.enter], "José Peña"],
    ["by several words in any order", ["1 2028", KEY.enter], "2028 round 1"],
    ["another match with the arrows", ["round", KEY.down, KEY.enter], "2027 round 2"],
    ["with more letters after an arrow", ["e", KEY.down, "ck", KEY.enter], "Bo Beck"],
    ["from the whole list, without a word", [KEY.down, KEY.enter], "Bo Beck"],
    ["at the other end of the list", [KEY.up, KEY.enter], "2028 round 2"],
    ["after letters are deleted", ["zz", KEY.enter, BACKSPACE, BACKSPACE, KEY.enter], "Abe Ashby"],
  ])("is %s", async (_, keys, expected) => {
    expect(await prompterOnStreams().answered(one, ...keys)).toBe(expected);
  });

  it("begins at the choice that is given", async () => {
    const first = (prompter: Prompter) => prompter.choose("Who?", PLAYERS, "Ed East");
    expect(await prompterOnStreams().answered(first, KEY.enter)).toBe("Ed East");
  });

  it("cannot be a disabled one, and says so", async () => {
    const { answered, seen } = prompterOnStreams();
    await expect(answered(one, "hobbs", KEY.enter, KEY.ctrlC)).rejects.toThrow(Cancelled);
    expect(seen()).toContain("This cannot be chosen (locked)");
  });

  it("is not made while nothing matches", async () => {
    const { answered, seen } = prompterOnStreams();
    await expect(answered(one, "zz", KEY.enter, KEY.ctrlC)).rejects.toThrow(Cancelled);
    expect(seen()).toContain("No line has 'zz'");
  });
});

describe("any number of choices of a long list", () => {
  it.each([
    [
      "Tab chooses, and the whole list is back",
      ["beck", TAB, "fox", TAB, KEY.enter],
      "Bo Beck, Flo Fox",
    ],
    ["Enter chooses while something is typed", ["beck", KEY.enter, KEY.enter], "Bo Beck"],
    ["Enter does not drop what is chosen", ["beck", TAB, "beck", KEY.enter, KEY.enter], "Bo Beck"],
    ["Tab drops what is chosen", ["beck", TAB, TAB, KEY.enter], ""],
    ["Space chooses and drops while nothing is typed", [KEY.down, " ", KEY.enter], "Bo Beck"],
    ["a space that is typed belongs to the filter", ["flo f", KEY.enter, KEY.enter], "Flo Fox"],
    ["a full name chooses nobody else", ["ed east", TAB, KEY.enter], "Ed East"],
    ["the order is that of the list", ["fox", TAB, "beck", TAB, KEY.enter], "Bo Beck, Flo Fox"],
    ["nothing is an answer", [KEY.enter], ""],
    ["no key chooses all", ["a", BACKSPACE, "i", BACKSPACE, KEY.enter], ""],
  ])("%s", async (_, keys, expected) => {
    expect((await prompterOnStreams().answered(some, ...keys)).join(", ")).toBe(expected);
  });

  it("says what is chosen", async () => {
    const { answered, seen } = prompterOnStreams();
    await answered(some, "beck", TAB, "fox", TAB, KEY.enter);
    expect(seen()).toContain("Chosen: Bo Beck, Flo Fox");
  });

  it("ends only with enough choices", async () => {
    const { answered, seen } = prompterOnStreams();
    const two = (prompter: Prompter) => prompter.chooseSome("Who?", PLAYERS, 2);
    const chosen = await answered(two, "beck", TAB, KEY.enter, "fox", TAB, KEY.enter);
    expect(chosen).toEqual(["Bo Beck", "Flo Fox"]);
    expect(seen()).toContain("Choose at least 2.");
  });

  it("begins with choices that are made already", async () => {
    const before = PLAYERS.map((line) =>
      "value" in line && line.value === "Cy Cole" ? { ...line, isChosen: true as const } : line,
    );
    const keep = (prompter: Prompter) => prompter.chooseSome("Who?", before, 0);
    expect(await prompterOnStreams().answered(keep, KEY.enter)).toEqual(["Cy Cole"]);
  });
});

it("a heading stays as long as a line below it does, up to the next heading", () => {
  const lines = [
    ...[{ name: "a" }, { separator: "One" }, { name: "b" }, { name: "bc" }],
    ...[{ separator: "Two" }, { name: "c" }],
  ];
  expect(matchingLines(lines, "b")).toEqual(lines.slice(1, 4));
  expect(matchingLines(lines, "c")).toEqual([lines[1], ...lines.slice(3)]);
  expect(matchingLines(lines, "")).toEqual(lines);
});
