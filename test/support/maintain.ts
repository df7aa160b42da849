import type { Player } from "../../src/domain/league/players.ts";
import type { WholeLeague } from "../../src/domain/league.ts";
import type { Answer } from "../../src/service/exchange.ts";
import { existing } from "./histories.ts";
import { play, refusals, type Table } from "./play.ts";
import { NOON, sandlot } from "./sandlot.ts";

type Who = { readonly as?: string | null; readonly at?: number };

/** PUTs something at a table; at noon and by nobody unless it says so. */
export const maintain = (
  table: Table,
  path: string,
  payload: unknown,
  { as = null, at = NOON }: Who = {},
): Promise<Answer> => table.ask({ at, as, method: "PUT", path, payload });

/** What one request, which must be done, makes of a league. */
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

/** The body of an answer to something that must be done. */
export const done = async (asked: Promise<Answer>) => {
  const answer = await asked;
  if (answer.statusCode !== 200) throw new Error(refusals(answer).join("\n"));
  return answer.body;
};

/** Why one request to a league is refused, which must change nothing of it. */
export const refused = async (
  whole: WholeLeague,
  path: string,
  payload: unknown,
  who?: Who,
): Promise<readonly string[]> => {
  const table = play(whole);
  const answer = await maintain(table, path, payload, who);
  if (table.league().whole() !== whole) throw new Error("a refused request changed the league");
  return refusals(answer);
};

/** A league, the sandlot unless it says so, in which some players are otherwise than in its document. */
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

/** A player of a table as he is now. */
export const playerAt = (table: Table, id: string): Player => existing(table.league().player(id));
