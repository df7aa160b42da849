import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { commandsOf, wordsOf } from "../../../src/cli/declared.ts";
import { examplesOf } from "../../../src/cli/examples.ts";
import { manPage } from "../../../src/cli/help/man-page.ts";
import { BIN, folderWithLeague, ROOT, run } from "../../support/command.ts";
import { declared } from "../../support/declared.ts";
import { inWorld } from "../../support/world.ts";

/*
 * What every command has that helps who does not know it yet. The commands are found by walking
 * what is declared, so that a new one cannot be forgotten.
 */
const PROGRAM = declared();
const COMMANDS = commandsOf(PROGRAM);
const GROUPS = PROGRAM.commands.filter(({ commands }) => commands.length > 0);
const ALL = [PROGRAM, ...GROUPS, ...COMMANDS].map((command) => ({
  words: command === PROGRAM ? "" : wordsOf(command),
  command,
}));

const README = readFileSync(join(ROOT, "README.md"), "utf8");
const MAN = manPage(PROGRAM).split("\n");

/** Text as the man page has it. */
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

  it.each(ALL)("ends with examples that fit a terminal: $words", async ({ words, command }) => {
    const lines = examplesOf(command);
    expect(lines).not.toEqual([]);
    expect(lines.filter((line) => line.length > 78)).toEqual([]);
    const { stdout } = await inWorld([...words.split(" ").filter((word) => word), "--help"]);
    expect(stdout).toMatch(new RegExp(`\nExamples:\n${lines.map(() => "  .*\n").join("")}$`));
    for (const line of lines) expect(stdout).toContain(`  ${line}\n`);
  });

  it.each(ALL.filter(({ command }) => COMMANDS.includes(command)))(
    "has examples of itself: $words",
    ({ words, command }) => {
      for (const line of examplesOf(command)) expect(line).toContain(`fantasy-tx ${words}`);
    },
  );
});

describe("every command is", () => {
  it.each(COMMANDS.map(wordsOf))("in the README's table: %s", (words) => {
    expect(README).toMatch(new RegExp(`^\\|.*\`${words}[ \`].*\\|$`, "m"));
  });

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

/** What must have happened before the examples of a command, in sh. */
const BEFORE: Readonly<Record<string, string>> = {
  "": "rm league.db",
  completion: "mkdir -p .config/fish/completions",
  "league init": "rm league.db; cp sandlot.json 2025.json; cp policies/approve.json changes.json",
  "league update": "fantasy-tx league export > newer.json",
  "lineup show": "fantasy-tx lineup set --as ann --team 1 --active 101 --point 20260508",
  replay: "fantasy-tx league log --scenario > bug.json",
  request: `echo '{"/transactions/trade_policy/value": "approve"}' > rules.json`,
  "votes show": "fantasy-tx trade act 1777651200.1 accept --as bob",
  votes: "fantasy-tx trade act 1777651200.1 accept --as bob",
};

const OFFER = "fantasy-tx trade offer --as ann --to 2 --give 101 --get 201 --quiet";

describe("the examples run one after the other in a league with an offer", () => {
  it.concurrent.for(ALL)("of: $words", async ({ words, command }, { onTestFinished }) => {
    const cwd = await folderWithLeague([], onTestFinished);
    const bin = join(cwd, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, "fantasy-tx"), `#!/bin/sh\nexec '${process.execPath}' '${BIN}' "$@"\n`);
    chmodSync(join(bin, "fantasy-tx"), 0o755);
    const script = ["set -e", OFFER, BEFORE[words] ?? "", ...examplesOf(command)].join("\n");
    const env = { PATH: [bin, process.env["PATH"]].join(delimiter), HOME: cwd };
    const { stdout, stderr, status } = await run("/bin/sh", ["-c", script], { cwd, env });
    expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
    expect(stdout).not.toContain("invalid_lineup");
  });
});
