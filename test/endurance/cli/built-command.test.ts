import { describe, expect, it } from "vitest";
import { folderWithFixtures } from "../../support/command.ts";
import { ALL, runExamples } from "../../support/help-examples.ts";
import { builtSession, quickSession, type SessionIn } from "../../support/session.ts";
import { playedAgain, TRANSCRIPTS, textOf } from "../../support/transcript.ts";

/*
 * `npm test` runs most lines of the transcripts and most examples of help in its own process. Here
 * the built command runs them, so a part that is missing from the bundle is noticed. Each line
 * that has something new is built: a command, an option of it, a format, or something for the shell.
 */
const seen = new Set<string>();

const hasSomethingNew = (line: string): boolean => {
  const [, command = ""] = /fantasy-tx((?: [a-z]+){0,2})/.exec(line) ?? [];
  const parts = line.match(/(?<= )(--format \S+|-[a-z-]+|[<>|&-])(?= |$)|\w+=|\$\(/g) ?? [];
  const found = [command, ...parts.map((part) => `${command} ${part}`)];
  const before = seen.size;
  for (const each of found) seen.add(each);
  return seen.size > before;
};

const partlyBuiltSession: SessionIn = (where) => {
  const [built, quick] = [builtSession(where), quickSession(where)];
  return (line) => (hasSomethingNew(line) ? built : quick)(line);
};

describe("the built command", () => {
  // Many commands each: on a busy machine that takes minutes.
  it.for(TRANSCRIPTS)("prints what the transcript says: %s", { timeout: 300_000 }, async (name) => {
    const session = partlyBuiltSession({ cwd: folderWithFixtures() });
    expect(await playedAgain(textOf(name), session)).toBe(textOf(name));
  });

  it.for(ALL)("runs the examples of: $words", async (each) => {
    await runExamples(each, partlyBuiltSession);
  });
});
