import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commandsOf, wordsOf } from "../../../src/cli/declared.ts";
import { similarThings, similarWords } from "../../../src/cli/did-you-mean.ts";
import { declared } from "../../support/declared.ts";
import { ID, sharedLeague } from "../../support/shared-league.ts";
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

describe("a word that reads in other programs", () => {
  it.each([
    ["rules", "show", " (Did you mean get?)"],
    ["owner", "get", " (Did you mean list?)"],
    ["trade", "view", " (Did you mean one of show, list?)"],
    ["player", "view", " (Did you mean one of list, show?)"],
    ["pick", "ls", ". 'fantasy-tx roster show' lists the draft picks"],
    ["database", "list", ""],
  ])("%s %s gets what the program has instead", async (group, word, suggested) => {
    const message = `fantasy-tx: unknown command '${word}'${suggested}\nRun 'fantasy-tx ${group} --help' for usage.\n`;
    expect(await told(group, word)).toBe(message);
    expect(await told("help", group, word)).toBe(message);
  });
});

describe("a word that is no command here gets the command that was meant", () => {
  it.each([
    ["an action on a trade", "trade accept 1777651200.1", "trade act <id> accept"],
    ["an action alone", "commissioner_reject", "trade act <id> commissioner_reject"],
    ["an action of a vote", "votes object", "trade act <id> object"],
    ["a command without its group", "offer", "trade offer"],
    [
      "a command of several groups",
      "list",
      "one of trade list, team list, player list, owner list, token list",
    ],
    ["a command of another group", "player drop", "roster drop"],
    [
      "a command of a few other groups",
      "trade remove",
      "one of player remove, owner remove, database remove",
    ],
    ["a similar one of its own group first", "token remove", "revoke"],
    ["what other programs call it", "import sleeper:1", "league init"],
    ["what platforms call it", "roster bench", "lineup set --reserve"],
    ["what means more than one thing", "token create", "token add"],
  ])("%s: %s", async (_, words, meant) => {
    const argv = words.split(" ");
    const message = new RegExp(`unknown command '\\w+' \\(Did you mean ${meant}\\?\\)`);
    expect(await told(...argv)).toMatch(message);
    expect(await told("help", ...argv)).toMatch(message);
  });

  it.each(["team add", "pick set"])("but not those of many groups: %s", async (words) => {
    expect(await told(...words.split(" "))).not.toContain("Did you mean");
  });
});

describe("names that are not commands", () => {
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

describe("a suggestion is made for", () => {
  it.each([
    ["an option", ["trade", "offer", "--giv", "1"], "(Did you mean --give?)"],
    ["a format", ["trade", "list", "--format", "jsn"], "(Did you mean json?)"],
    ["a trade state", ["trade", "list", "--state", "executd"], "(Did you mean executed?)"],
    ["a switch", ["league", "set", "--uses-keepers", "onn"], "(Did you mean on?)"],
    ["a shell", ["completion", "fihs"], "(Did you mean fish?)"],
    [
      "a rule, by a path without /fantasy (E1)",
      [
        ...["request", "PUT", "/league/rules", "--format", "table"],
        ...["--payload", '{"/transactions/trade_polcy/value":"vote"}'],
      ],
      "Unknown rule /transactions/trade_polcy/value. Did you mean /transactions/trade_policy/value?\n",
    ],
    ["an action", ["trade", "act", ID, "acept", "--as", "bob"], "hint: did you mean accept?\n"],
    ["an owner by id", ["trade", "list", "--as", "annn"], "hint: did you mean ann (Ann)?\n"],
    ["an owner by name", ["trade", "list", "--as", "BOBB"], "hint: did you mean bob (Bob)?\n"],
    ["an owner to bar", ["owner", "bar", "flow"], "'flow'. Did you mean flo (Flo)?\n"],
    [
      "an owner to bar, in a payload",
      ["owner", "bar", "--payload", '{"bar": ["flow"]}'],
      "hint: did you mean flo (Flo)?\n",
    ],
    ["a team by name", ["lineup", "show", "--team", "Blaks"], "'Blaks'. Did you mean 2 (Balks)?\n"],
    [
      "a team whose player is named",
      ["trade", "offer", "--as", "ann", "--to", "Blaks", "--get", "Hobbs"],
      ". Did you mean 2 (Balks)?",
    ],
    [
      "a rule to get",
      ["rules", "get", "/transactions/trade_polcy/value"],
      "Unknown rule /transactions/trade_polcy/value. Did you mean /transactions/trade_policy/value?\n",
    ],
    [
      "a rule to set",
      ["rules", "set", "/transactions/trade_polcy/value", "vote"],
      "Unknown rule /transactions/trade_polcy/value. Did you mean /transactions/trade_policy/value?\n",
    ],
  ])("%s", async (_, argv, expected) => {
    expect(await told(...argv)).toContain(expected);
  });

  it("no word that is not similar: the general advice stays", async () => {
    expect(await told("trade", "list", "--as", "nobody")).toContain("lists them\n");
    expect(await told("trade", "act", ID, "xyzzy", "--as", "bob")).toContain("lists the actions\n");
    const lock = ["player", "lock", "--payload", '{"lock": ["ashby"]}'];
    expect(await told(...lock)).toContain("hint: 'fantasy-tx player list' lists the players");
    expect(await told("trade", "list", "--format", "qqqqqq")).not.toContain("mean");
  });

  it("nobody with --quiet", async () => {
    expect(await told("trade", "list", "--as", "annn", "--quiet")).toBe(
      "refused: invalid_user: Unknown User annn\n",
    );
  });
});
