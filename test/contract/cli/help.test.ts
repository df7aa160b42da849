import { describe, expect, it } from "vitest";
import { wordsOf } from "../../../src/cli/declared.ts";
import { examplesOf } from "../../../src/cli/examples.ts";
import { manPage } from "../../../src/cli/help/man-page.ts";
import { ALL, COMMANDS, needsServer, PROGRAM, runExamples } from "../../support/help-examples.ts";
import { quickSession } from "../../support/session.ts";
import { inWorld } from "../../support/world.ts";

// The help that every command has for somebody who does not know it yet.

const MAN = manPage(PROGRAM).split("\n");

/** Text in the form of the man page. */
const inRoff = (text: string): string => text.replaceAll("-", "\\-").replaceAll("'", "\\(aq");

describe("the help of every command", () => {
  it("covers all of them", () => {
    expect(COMMANDS.length).toBeGreaterThan(28);
  });

  it.each(ALL)("says what it does: $words", ({ command }) => {
    expect(command.description()).toMatch(/^\S.{10,}/);
  });

  it.each(ALL)("says what its options and arguments are: $words", ({ command }) => {
    const parts = [...command.options, ...command.registeredArguments];
    expect(parts.filter(({ description }) => description === "")).toEqual([]);
  });

  it.each(ALL)(
    "has examples that fit a terminal, before the global options: $words",
    async ({ words, command }) => {
      const lines = examplesOf(command);
      expect(lines).not.toEqual([]);
      expect(lines.filter((line) => line.length > 78)).toEqual([]);
      const { stdout } = await inWorld([...words.split(" ").filter((word) => word), "--help"]);
      const end = command.parent === null ? "$" : "\nGlobal Options:\n(  .*\n)+$";
      expect(stdout).toMatch(
        new RegExp(`\n\nExamples:\n${lines.map(() => "  .*\n").join("")}${end}`),
      );
      for (const line of lines) expect(stdout).toContain(`  ${line}\n`);
    },
  );

  it.each(ALL.filter(({ command }) => COMMANDS.includes(command)))(
    "has examples of itself: $words",
    ({ words, command }) => {
      for (const line of examplesOf(command)) expect(line).toContain(`fantasy-tx ${words}`);
    },
  );
});

describe("every command is", () => {
  it.each(COMMANDS.map((command) => ({ words: wordsOf(command), command })))(
    "in the man page, with its options, arguments and examples: $words",
    ({ words, command }) => {
      const begin = MAN.findIndex((line) =>
        new RegExp(`^\\.SS "${inRoff(words).replaceAll("\\", "\\\\")}[ "]`).test(line),
      );
      expect(begin).toBeGreaterThan(0);
      const end = MAN.findIndex((line, i) => i > begin && /^\.S[SH] /.test(line));
      const part = MAN.slice(begin, end);
      const terms = [
        ...command.options.map(({ flags }) => flags),
        ...command.registeredArguments.map((argument) => argument.name()),
      ];
      for (const term of terms) expect(part).toContain(`.B ${inRoff(term)}`);
      for (const line of examplesOf(command))
        expect(part).toContain(inRoff(line).replaceAll("~", "\\(ti"));
    },
  );
});

describe("the examples run one after the other in a league with an offer", () => {
  // test/endurance/cli/built-command.test.ts runs the others, and these in the built command.
  it.for(ALL.filter((each) => !needsServer(each)))("of: $words", async (each) => {
    await runExamples(each, quickSession);
  });
});
