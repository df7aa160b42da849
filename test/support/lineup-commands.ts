import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LeagueDocument } from "../../src/document/league-document.ts";
import { folderWithLeague } from "./command.ts";
import { parsed } from "./json.ts";
import { inWorld } from "./world.ts";

/** A command line in a new league: its result, and a way to look at the league. */
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
      parsed<{ body: { lineup: Shown } }>(
        (await lineup("show", "--team", "1", "--format", "json", ...args)).stdout,
      ).body.lineup,
    export: async () =>
      parsed<LeagueDocument>((await inWorld(["league", "export"], { env })).stdout),
    journal: async () =>
      parsed<{ body: { entries: readonly { readonly payload: unknown }[] } }>(
        (await inWorld(["league", "log", "--format", "json"], { env })).stdout,
      ).body.entries,
  };
};

type Shown = {
  readonly players: readonly Readonly<Record<"id" | "roster_status" | "roster_pos", string>>[];
};

export const placesIn = ({ players }: Shown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    players.map(({ id, roster_status, roster_pos }) => [id, `${roster_status} ${roster_pos}`]),
  );

/** The payload that options make, as the journal keeps it. */
export const payloadOf = async (...args: readonly string[]): Promise<unknown> => {
  const { set, journal } = await lineupCommands();
  await set(...args);
  const [entry] = await journal();
  const payload = entry?.payload;
  return typeof payload === "string" ? JSON.parse(payload) : payload;
};
