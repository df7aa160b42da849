import type { Player } from "../../src/domain/league/players.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import type { Answer } from "../../src/service/exchange.ts";
import { existing } from "./histories.ts";
import { type Asking, play, refusals, type Table } from "./play.ts";
import { NOON, sandlot } from "./sandlot.ts";

type Who = { readonly as?: string | null; readonly at?: number };

/** Makes a PUT request to a league, by default at noon and as nobody. */
export const maintain = (
  table: Asking,
  path: string,
  payload: unknown,
  { as = null, at = NOON }: Who = {},
): Promise<Answer> => table.ask({ at, as, method: "PUT", path, payload });

/** The league after one request, which must succeed. */
export const maintained = async (
  whole: WholeLeague,
  path: string,
  payload: unknown,
  who?: Who,
): Promise<WholeLeague> => {
  const table = play(whole);
  await done(maintain(table, path, payload, who));
  return table.league().whole();
};

/** The body of the answer to a request that must succeed. */
export const done = async (asked: Promise<Answer>) => {
  const answer = await asked;
  if (answer.statusCode !== 200) throw new Error(refusals(answer).join("\n"));
  return answer.body;
};

/** Why a request is refused. It must not change the league. */
export const refused = async (
  whole: WholeLeague,
  path: string,
  payload: unknown,
  who?: Who,
): Promise<readonly string[]> => {
  const table = play(whole);
  const before = table.league();
  const answer = await maintain(table, path, payload, who);
  if (table.league() !== before) throw new Error("a refused request changed the league");
  return refusals(answer);
};

/** A league, by default the sandlot, with some players changed. */
export const withPlayers = (
  changes: Readonly<Record<string, Partial<Player>>>,
  whole: WholeLeague = sandlot(),
): WholeLeague => {
  const known = new Set(whole.players.map(({ id }) => id));
  for (const id of Object.keys(changes))
    if (!known.has(id)) throw new Error(`the league has no player ${id}`);
  return {
    ...whole,
    players: whole.players.map((player) => ({ ...player, ...changes[player.id] })),
  };
};

/** A player as they are now. */
export const playerAt = (table: Table, id: string): Player => existing(table.league().player(id));
