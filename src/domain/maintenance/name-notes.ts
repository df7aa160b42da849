import type { PlayerId } from "../league/ids.ts";
import { fold, hasSameName } from "../league/matching-names.ts";
import type { Player } from "../league/players.ts";
import { everyPlayer, type League } from "../league.ts";
import { teamName } from "../names.ts";

type Named = { readonly id: string; readonly name: string };

/** What people should know of a name that is set, because a command line takes names too (R10, R11). */
export type NameNotes = {
  /** Others that have the same name. */
  readonly sameNames: readonly Named[];
  /** Words that are the id of one thing and the name of another. Such a word means the id. */
  readonly idsAsNames: readonly IdAsName[];
};

export type IdAsName = { readonly word: string; readonly idOf: Named; readonly nameOf: Named };

/** The notes of a request that names nothing. */
export const NOTHING_NAMED: NameNotes = { sameNames: [], idsAsNames: [] };

/** The notes about the things with these ids, which were added or named. Case and accents do not matter. */
export const nameNotes = (things: readonly Named[], ids: readonly string[]): NameNotes => {
  const wanted = new Set(ids);
  const named = things.filter(({ id }) => wanted.has(id));
  const byName = Map.groupBy(things, ({ name }) => fold(name));
  const byId = Map.groupBy(things, ({ id }) => fold(id));
  const others = (found: ReadonlyMap<string, readonly Named[]>, word: string, than: Named) =>
    (found.get(fold(word)) ?? []).filter(({ id }) => id !== than.id);
  return {
    sameNames: [...new Set(named.flatMap((each) => others(byName, each.name, each)))],
    idsAsNames: named.flatMap((each) => [
      ...others(byId, each.name, each).map((other) => idAsName(other, each)),
      ...others(byName, each.id, each).map((other) => idAsName(each, other)),
    ]),
  };
};

const idAsName = (idOf: Named, nameOf: Named): IdAsName => ({ word: idOf.id, idOf, nameOf });

/** Another player of the same name, and the name of their team; null for no team. */
export type Namesake = { readonly player: Player; readonly team: string | null };

/**
 * Other players of the league with the name of one of these. Two players may have the same name,
 * but often somebody adds a player whom the league already has (R10).
 */
export const namesakes = (league: League, ids: readonly PlayerId[]): readonly Namesake[] => {
  if (ids.length === 0) return [];
  const named = ids.map((id) => league.player(id)).filter((player) => player !== undefined);
  return everyPlayer(league)
    .filter((other) => named.some((each) => each.id !== other.id && hasSameName(each, other)))
    .map((player) => ({
      player,
      team: player.teamId === null ? null : teamName(league, player.teamId),
    }));
};
