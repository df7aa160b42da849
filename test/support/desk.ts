import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Prompter } from "../../src/cli/prompts/prompter.ts";
import { folderWithLeague } from "./command.ts";
import { parsed } from "./json.ts";
import { type Around, inWorld } from "./world.ts";

/** What a league's journal keeps of a request. */
type Request = {
  readonly as: string | null;
  readonly payload: unknown;
  readonly statusCode: number;
};

/** A new sandlot league, and a person at a terminal of 100 columns. */
export const atTheDesk = async (...changes: readonly string[]) => {
  const cwd = await folderWithLeague(changes);
  const file = join(cwd, "league.db");
  const env = { FANTASY_TX_LEAGUE: file };
  return {
    cwd,
    /** Runs a command with a person who answers. */
    run: (
      args: readonly string[],
      { prompter }: { readonly prompter: Prompter },
      { env: more = {}, ...around }: Omit<Around, "prompter" | "terminal"> = {},
    ) =>
      inWorld(args, {
        ...around,
        env: { ...env, NO_COLOR: "1", ...more },
        terminal: 100,
        prompter,
      }),
    /** Runs a command as a script would. It must succeed. */
    earlier: async (...args: readonly string[]): Promise<void> => {
      const { stderr, status } = await inWorld(args, { env });
      if (status !== 0) throw new Error(`exit ${status}: ${stderr}`);
    },
    bytes: () => readFileSync(file).toString("base64"),
    journal: async (): Promise<readonly Request[]> => {
      const { stdout } = await inWorld(["league", "log", "--format", "json"], { env });
      const { entries } = parsed<{ body: { entries: readonly Request[] } }>(stdout).body;
      return entries.map(({ as, payload, statusCode }) => ({ as, payload, statusCode }));
    },
  };
};
