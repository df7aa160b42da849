import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { SHELLS } from "../../../src/cli/completion/scripts.ts";
import { shellWord } from "../../../src/cli/sentences.ts";

const INSTALLED = SHELLS.filter((shell) => !spawnSync(shell, ["-c", ""]).error);

const WORDS = [
  ...[
    "",
    "it's",
    "''",
    "a\\",
    "\\'x",
    "\\\\'\\",
    "a\\nb",
    "'; echo h0st; '",
    "\\'; echo h0st; \\'",
  ],
  ...[
    "$HOME `id` $(id)",
    "!x !!",
    "=ls",
    "%self",
    "~",
    "{a,b}",
    "*?[a]",
    'a"b',
    "#x",
    "^x",
    "a;b|c&d",
    "\u00e9",
  ],
];

/** bash is everywhere; zsh and fish take part if they are installed. */
it.each(INSTALLED)("%s reads every word as it was", (shell) => {
  const script = `printf '%s\\n' ${WORDS.map(shellWord).join(" ")}`;
  const { stdout } = spawnSync(shell, ["-c", script], { encoding: "utf8" });
  expect(stdout).toBe(`${WORDS.join("\n")}\n`);
});

it("no backslash is within single quotes or outside of quotes, where bash and fish differ", () => {
  const double = /"(?:[^"\\]|\\\\)*"/g;
  for (const word of WORDS) expect(shellWord(word).replace(double, "")).not.toContain("\\");
});

describe("a word quoted for shells", () => {
  it.each([
    ["101:1:2", "101:1:2"],
    ["--point=20260501", "--point=20260501"],
    ["leagues/my-league.db", "leagues/my-league.db"],
    ["two words", "'two words'"],
    ["", "''"],
    ["it's", `'it'"'"'s'`],
    ["a\\", `'a'"\\\\"`],
    ["\\'; id #", `"\\\\""'"'; id #'`],
    ["%self", "'%self'"],
    ["$(rm -r .)", "'$(rm -r .)'"],
    ["~ann", "'~ann'"],
    ["=ls", "'=ls'"],
  ])("%s", (word, quoted) => {
    expect(shellWord(word)).toBe(quoted);
  });
});
