import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LeagueDocument } from "../../src/document/league-document.ts";
import { temporaryFolder } from "./command.ts";
import { parsed } from "./json.ts";
import { type Edits, recordedFiles } from "./recorded-platform.ts";
import { inWorld } from "./world.ts";

/** A recording of the invented league, with some values changed, in a folder of its own. */
export const recordingWith = (edits: Edits): string => {
  const folder = temporaryFolder();
  for (const { name, text } of recordedFiles("sleeper", edits))
    writeFileSync(join(folder, name), text);
  return folder;
};

/** A league made of the recording, and commands about it. */
export const newLeague = async (edits: Edits = {}, ...options: readonly string[]) => {
  const file = join(temporaryFolder(), "league.db");
  const env = { FANTASY_TX_LEAGUE: file };
  const run = (...args: readonly string[]) => inWorld(args, { env });
  await run("league", "init", "--from", recordingWith(edits), ...options);
  const well = async (...args: readonly string[]): Promise<string> => {
    const { stdout, stderr, status } = await run(...args);
    if (status !== 0) throw new Error(stderr + stdout);
    return stdout;
  };
  return {
    file,
    run,
    well,
    /** The changes of an update from a later recording, one line for each change. */
    update: async (later: Edits, ...more: readonly string[]): Promise<readonly string[]> => {
      const folder = recordingWith({ ...edits, ...later });
      const { stdout, stderr, status } = await run(
        "league",
        "update",
        "--from",
        folder,
        "--verbose",
        ...more,
      );
      if (status !== 0) throw new Error(stderr + stdout);
      const [, table = ""] = stdout.split("\n\n");
      return table
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.replace(/ +/g, " ").trim());
    },
    exported: async (): Promise<LeagueDocument> => parsed(await well("league", "export")),
  };
};
