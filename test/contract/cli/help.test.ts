import { describe, expect, it } from "vitest";
import { examplesOf, variablesOf, wordsOf } from "../../../src/cli/command.ts";
import { manPage } from "../../../src/cli/help/man-page.ts";
import { ALL, COMMANDS, needsServer, PROGRAM, runExamples } from "../../support/help-examples.ts";
import { quickSession } from "../../support/session.ts";
import { inWorld } from "../../support/world.ts";

// The help that every command has for somebody who does not know it yet.

const MAN = manPage(PROGRAM).split("\n");
const VARIABLES = PROGRAM.options.flatMap(variablesOf);

/** Text in the form of the man page. */
const inRoff = (text: string): string => text.replaceAll("-", "\\-").replaceAll("'", "\\(aq");

const helpOf = async (words: string): Promise<string> =>
  (await inWorld([...words.split(" ").filter((word) => word), "--help"])).stdout;

describe("the first screen", () => {
  it("fits 80 columns and 45 lines", async () => {
    const lines = (await helpOf("")).trimEnd().split("\n");
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.length).toBeLessThanOrEqual(45);
  });

  it("begins with what people come for, each on a line with its own description", async () => {
    const [, , , common = ""] = (await helpOf("")).split(/\n\n|:\n/);
    const lines = ["trade offer", "trade act", "trade show", "lineup set", "votes resolve"].map(
      (words) => {
        const found = COMMANDS.find((command) => wordsOf(command) === words);
        return `  ${words.padEnd(13)}  ${found?.description()}`;
      },
    );
    expect(common.split("\n")).toEqual(lines);
  });

  it("has every group and command once, under a heading", async () => {
    const shown = [...(await helpOf("")).matchAll(/^ {2}([a-z]+) {5,}[a-z]/gm)].map(
      ([, name]) => name,
    );
    const declared = PROGRAM.commands.map((command) => command.name());
    expect([...shown, "help"].toSorted()).toEqual(declared.toSorted());
    expect((await helpOf("")).match(/^\S.*:$/gm)).toEqual([
      "Common commands:",
      "Trades and lineups:",
      "The league:",
      "People and players:",
      "Scripts, servers and databases:",
      "Start with a sample league:",
    ]);
  });

  it.each([[], ["--league", "sandlot.db"], ["--as", "lineup"]])(
    "is what a bare program shows, on standard error with 2: %s",
    async (...args) => {
      const text = await helpOf("");
      expect(await inWorld(args)).toMatchObject({ stdout: "", stderr: text, status: 2 });
      expect(await inWorld(["help"])).toMatchObject({ stdout: text, stderr: "", status: 0 });
    },
  );
});

describe("'help options'", () => {
  it("explains every global option, with its variables", async () => {
    const { stdout } = await inWorld(["help", "options"], { terminal: 200 });
    const options = PROGRAM.createHelp().visibleOptions(PROGRAM);
    expect(options.length).toBeGreaterThan(9);
    for (const option of options) {
      expect(stdout).toMatch(new RegExp(`^  ${option.flags} +\\S`, "m"));
      expect(stdout).toContain(`  ${option.description}\n`);
    }
  });

  it("has a declaration for each variable that it names", async () => {
    const { stdout } = await inWorld(["help", "options"]);
    const named = stdout.match(/FANTASY_TX_\w+/g) ?? [];
    expect(named.toSorted()).toEqual(
      VARIABLES.filter((variable) => variable.startsWith("FANTASY_TX_")).toSorted(),
    );
    for (const variable of VARIABLES) {
      expect(stdout).toContain(variable);
      expect(MAN).toContain(`.B ${variable}`);
    }
  });
});

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
    "has examples that fit a terminal, and one line about the global options: $words",
    async ({ words, command }) => {
      const lines = examplesOf(command);
      expect(lines).not.toEqual([]);
      expect(lines.filter((line) => line.length > 78)).toEqual([]);
      const text = await helpOf(words);
      const isProgram = command.parent === null;
      const title = isProgram ? "Start with a sample league:" : "Examples:";
      const end = isProgram ? "More: " : "Global options: fantasy-tx help options\n";
      const block = lines.map((line) => `  ${line}\n`).join("");
      expect(text).toContain(`\n\n${title}\n${block}\n${end}`);
      expect(text).toMatch(/\n.*fantasy-tx help options.*\n$/);
      expect(text).not.toContain("--quiet  ");
    },
  );

  it.each(ALL)("says what an address is only where it is an argument: $words", async (each) => {
    const [text = ""] = (await helpOf(each.words)).split("Examples:\n");
    expect(text.includes("postgres://")).toBe(each.words === "league move");
  });

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
  // test/endurance/cli/built-command.test.ts runs the others too.
  it.for(ALL.filter((each) => !needsServer(each)))("of: $words", async (each) => {
    await runExamples(each, quickSession);
  });
});
