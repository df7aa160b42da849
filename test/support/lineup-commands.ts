import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folderWithLeague } from "./command.ts";
import { inWorld } from "./world.ts";

/** A command line in a league of its own: what was said, and a look at what came of it. */
export const lineupCommands = async () => {
  const cwd = await folderWithLeague();
  const file = join(cwd, "league.db");
  const env = { FANTASY_TX_LEAGUE: file };
  const lineup = (...args: readonly string[]) => inWorld(["lineup", ...args], { env });
  return {
    cwd,
    env,
    file,
    bytes: () => readFileSync(file).toString("base64"),
    lineup,
    set: (...args: readonly string[]) => lineup("set", "--as", "ann", "--team", "1", ...args),
    json: async (...args: readonly string[]) =>
      JSON.parse((await lineup("show", "--team", "1", "--format", "json", ...args)).stdout).body
        .lineup as Shown,
    export: async () => JSON.parse((await inWorld(["league", "export"], { env })).stdout),
    journal: async () =>
      JSON.parse((await inWorld(["league", "log", "--format", "json"], { env })).stdout).body
        .entries as readonly { readonly payload: unknown }[],
  };
};

type Shown = {
  readonly players: readonly Readonly<Record<"id" | "roster_status" | "roster_pos", string>>[];
};

export const placesIn = ({ players }: Shown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    players.map(({ id, roster_status, roster_pos }) => [id, `${roster_status} ${roster_pos}`]),
  );

/** The payload that options come to, as the journal keeps it. */
export const payloadOf = async (...args: readonly string[]): Promise<unknown> => {
  const { set, journal } = await lineupCommands();
  await set(...args);
  const [entry] = await journal();
  const payload = entry?.payload;
  return typeof payload === "string" ? JSON.parse(payload) : payload;
};
