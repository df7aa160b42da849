import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LeagueDocument } from "../../src/document/league-document.ts";
import { temporaryFolder } from "./command.ts";
import { parsed } from "./json.ts";
import { type Edits, type RecordedPlatform, recordedFiles } from "./recorded-platform.ts";
import { inWorld } from "./world.ts";

/** Words of a recording, and other words in their place. */
type Words = readonly (readonly [string, string])[];

/** A recording of an invented league, with some values and words changed, in a new folder. */
export const recordingWith = (
  edits: Edits,
  platform: RecordedPlatform = "sleeper",
  words: Words = [],
): string => {
  const folder = temporaryFolder();
  for (const { name, text } of recordedFiles(platform, edits)) {
    const changed = words.reduce((before, [from, to]) => before.replaceAll(from, to), text);
    writeFileSync(join(folder, name), changed);
  }
  return folder;
};

/** A league made of a recording, and commands about it. */
export const newLeague = async (
  platform: RecordedPlatform = "sleeper",
  edits: Edits = {},
  ...options: readonly string[]
) => {
  const file = join(temporaryFolder(), "league.db");
  const env = { FANTASY_TX_LEAGUE: file };
  const run = (...args: readonly string[]) => inWorld(args, { env });
  await run("league", "init", "--from", recordingWith(edits, platform), ...options);
  const well = async (...args: readonly string[]): Promise<string> => {
    const { stdout, stderr, status } = await run(...args);
    if (status !== 0) throw new Error(stderr + stdout);
    return stdout;
  };
  return {
    file,
    run,
    well,
    /** An update from a later recording. */
    updateBy: (later: Edits, words: Words = [], ...more: readonly string[]) =>
      run("league", "update", "--from", recordingWith(later, platform, words), ...more),
    /** The changes of an update that must succeed, one line for each change. */
    update: async (later: Edits, ...more: readonly string[]): Promise<readonly string[]> => {
      const folder = recordingWith({ ...edits, ...later }, platform);
      const [, table = ""] = (
        await well("league", "update", "--from", folder, "--verbose", ...more)
      ).split("\n\n");
      return table
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.replace(/ +/g, " ").trim());
    },
    exported: async (): Promise<LeagueDocument> => parsed(await well("league", "export")),
  };
};
