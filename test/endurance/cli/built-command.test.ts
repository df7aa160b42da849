import { describe, expect, it } from "vitest";
import { folderWithFixtures } from "../../support/command.ts";
import { ALL, runExamples } from "../../support/help-examples.ts";
import { builtSession } from "../../support/session.ts";
import { playedAgain, TRANSCRIPTS, textOf } from "../../support/transcript.ts";

/*
 * `npm test` runs most lines of the transcripts and most examples of help in its own process. Here
 * the built command runs all of them, so a part that is missing from the bundle is noticed.
 */
describe("the built command", () => {
  // Many commands each, all at once: on a busy machine that takes minutes.
  it.concurrent.for(TRANSCRIPTS)(
    "prints what the transcript says: %s",
    { timeout: 300_000 },
    async (name, { onTestFinished }) => {
      const session = builtSession({ cwd: folderWithFixtures(onTestFinished) });
      expect(await playedAgain(textOf(name), session)).toBe(textOf(name));
    },
  );

  it.concurrent.for(ALL)("runs the examples of: $words", async (each, { onTestFinished }) => {
    await runExamples(each, builtSession, onTestFinished);
  });
});
