import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commandsOf, wordsOf } from "../../../src/cli/command.ts";
import { similarThings, similarWords } from "../../../src/cli/did-you-mean.ts";
import { declared } from "../../support/declared.ts";
import { sharedLeague } from "../../support/shared-league.ts";
import { inWorld } from "../../support/world.ts";

const league = sharedLeague();
const told = async (...argv: readonly string[]) =>
  (await inWorld(argv, { env: { FANTASY_TX_LEAGUE: join(league(), "league.db") } })).stderr;

/** A word without its second letter, which is no other command's name. */
const mistyped = (word: string): string => `${word.slice(0, 1)}${word.slice(2)}`;

describe("a mistyped command gets a suggestion", () => {
  const all = commandsOf(declared()).map((command) => wordsOf(command).split(" "));

  it.each(all.filter((words) => words.length === 2))("%s %s", async (group, verb) => {
    expect(await told(group, mistyped(verb))).toMatch(new RegExp(`Did you mean .*\\b${verb}\\b`));
    expect(await told("help", group, mistyped(verb))).toMatch(
      new RegExp(`Did you mean .*\\b${verb}\\b`),
    );
  });

  it.each([...new Set(all.map(([word = ""]) => word))])("%s", async (word) => {
    expect(await told(mistyped(word))).toContain(`(Did you mean ${word}?)`);
    expect(await told("help", mistyped(word))).toContain(`(Did you mean ${word}?)`);
  });
});

describe("names that the league does not have (R16)", () => {
  const things = [
    { id: "ann", name: "ann" },
    { id: "bob", name: "*" },
    { id: "cal", name: "Corkers, old" },
    { id: "cat", name: "Corkers, old" },
    { id: "dan", name: "-h" },
  ];
  it.each([
    ["an owner called as his id", "annn", ["ann (ann)"]],
    [
      "two of one name, which has a comma",
      "corkers old",
      ["cal (Corkers, old)", "cat (Corkers, old)"],
    ],
    ["one who begins with a dash", "-he", ["dan (-h)"]],
    ["one who is an asterisk", "bobb", ["bob (*)"]],
    ["none where nothing is alike", "*nobody*", []],
    ["nothing of an endless word", "x".repeat(100_000), []],
  ])("may be meant: %s", (_, word, meant) => {
    expect(similarThings(word, things)).toEqual(meant);
  });
});

describe("a word is similar to another", () => {
  const similar = (word: string, ...words: readonly string[]) => similarWords(word, words);

  it("if two letters are swapped, which is one edit", () => {
    expect(similar("nan", "ann")).toEqual(["ann"]);
    expect(similar("exceutde", "executed")).toEqual(["executed"]);
  });

  it("if it needs at most three edits, in any case", () => {
    expect(similar("WITHDRAXYZ", "withdrawal")).toEqual(["withdrawal"]);
    expect(similar("withdrwxyz", "withdrawal")).toEqual([]);
  });

  it("if more than two of five letters are the same", () => {
    expect(similar("abcde", "abxyz")).toEqual([]);
    expect(similar("abcde", "abcyz")).toEqual(["abcyz"]);
  });

  it("and only the most similar words are suggested", () => {
    expect(similar("ofer", "offer", "over", "other")).toEqual(["offer", "over"]);
  });

  it("only if it has more than one letter", () => {
    expect(similar("a", "b", "ab")).toEqual(["ab"]);
  });
});
