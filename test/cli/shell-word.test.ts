import { describe, expect, it } from "vitest";
import { shellWord } from "../../src/cli/shell-word.ts";

describe("a word as a shell takes it back", () => {
  it.each([
    ["101:1:2", "101:1:2"],
    ["--point=20260501", "--point=20260501"],
    ["leagues/my-league.db", "leagues/my-league.db"],
    ["two words", "'two words'"],
    ["", "''"],
    ["it's", "'it'\\''s'"],
    ["$(rm -r .)", "'$(rm -r .)'"],
    ["~ann", "'~ann'"],
    ["=ls", "'=ls'"],
  ])("%s", (word, quoted) => {
    expect(shellWord(word)).toBe(quoted);
  });
});
