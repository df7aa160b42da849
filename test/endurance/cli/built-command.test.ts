import { describe, expect, it } from "vitest";
import { folderWithFixtures } from "../../support/command.ts";
import { ALL, runExamples } from "../../support/help-examples.ts";
import { builtSession, quickSession, type SessionIn } from "../../support/session.ts";
import { playedAgain, TRANSCRIPTS, textOf } from "../../support/transcript.ts";

/*
 * `npm test` runs most lines of the transcripts and most examples of help in its own process. Here
 * the built command runs each line that has something new: a command, an option of it, a format, or
 * something for the shell. So a part that is missing from the bundle is noticed.
 */
const seen = new Set<string>();

const hasSomethingNew = (line: string): boolean => {
  const [command = ""] = /fantasy-tx( [a-z]+){0,2}/.exec(line) ?? [];
  const parts = line.match(/(?<= )(--format \S+|-[a-z-]+|[<>|&-])(?= |$)|\w+=|\$\(/g) ?? [];
  const before = seen.size;
  for (const part of ["", ...parts]) seen.add(`${command} ${part}`);
  return seen.size > before;
};

const partlyBuilt: SessionIn = (where) => (line) =>
  (hasSomethingNew(line) ? builtSession : quickSession)(where)(line);

describe("the built command", () => {
  // Many commands each: on a busy machine that takes minutes.
  it.for(TRANSCRIPTS)("prints what the transcript says: %s", { timeout: 300_000 }, async (name) => {
    const session = partlyBuilt({ cwd: folderWithFixtures() });
    expect(await playedAgain(textOf(name), session)).toBe(textOf(name));
  });

  it.for(ALL)("runs the examples of: $words", async (each) => {
    await runExamples(each, partlyBuilt);
  });
});
