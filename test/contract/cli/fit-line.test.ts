import { describe, expect, it } from "vitest";
import { fitLine } from "../../../src/cli/fit-line.ts";
import { inWorld } from "../../support/world.ts";

const on = (columns: number | undefined, line: string) =>
  fitLine(line, { isTerminal: true, columns }).split("\n");

describe("a line for people on a terminal", () => {
  it("is broken at spaces, and its next lines are indented", () => {
    expect(on(24, "one two three four five six seven")).toEqual([
      "one two three four",
      "  five six seven",
    ]);
    expect(on(33, "one two three four five six seven")).toHaveLength(1);
  });

  it("keeps a command on one line, to be copied", () => {
    expect(on(30, "hint: see 'fantasy-tx lineup check' now")).toEqual([
      "hint: see",
      "  'fantasy-tx lineup check'",
      "  now",
    ]);
    expect(on(24, "hint: see 'fantasy-tx lineup check' now")).toEqual([
      "hint: see",
      "  'fantasy-tx lineup check'",
      "  now",
    ]);
    expect(on(24, "to repeat it: fantasy-tx lineup set 2")).toHaveLength(1);
  });

  it("leaves a longer word to the terminal, and keeps spaces between words", () => {
    const word = "x".repeat(40);
    expect(on(24, `a ${word} b`)).toEqual(["a", `  ${word}`, "  b"]);
    expect(on(24, "a  name with  two spaces in it")).toEqual([
      "a  name with  two",
      "  spaces in it",
    ]);
  });

  it("counts characters that take two columns", () => {
    expect(on(24, "東京 東京 東京 東京 東京")).toHaveLength(1);
    expect(on(23, "東京 東京 東京 東京 東京")).toEqual(["東京 東京 東京 東京", "  東京"]);
  });

  it("stays as it is in a pipe, and where the terminal is unknown or tiny", () => {
    const line = "one two three four five six seven";
    expect(fitLine(line, { isTerminal: false, columns: 24 })).toBe(line);
    expect(on(undefined, line)).toEqual([line]);
    expect(on(10, line)).toEqual([line]);
  });
});

it("errors, usage errors and notes fit the terminal, whole in a pipe", async () => {
  for (const words of [
    ["league", "log", "--as", "ann"],
    ["trade", "offer", "--as", "ann", "--wrong-option-of-this-command", "1"],
    ["league", "init", "--sample", "baseball", "--league", "/nowhere/of/this/machine/league.db"],
  ]) {
    const piped = await inWorld(words);
    const shown = await inWorld(words, { terminal: 40 });
    expect(
      shown.stderr.split("\n").every((line) => line.length <= 40 || !line.includes("  ")),
    ).toBe(true);
    expect(shown.stderr.replaceAll("\n  ", " ")).toBe(piped.stderr);
    expect(shown.stderr).not.toBe(piped.stderr);
  }
});
