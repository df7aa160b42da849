import type { TeamId } from "../../domain/league/ids.ts";
import { findPlayer, type Names } from "../typed-names.ts";

/**
 * The entries of a payload for `--drop`: players of some teams, by id or by name (T24). A player of
 * another team gets an entry of the first team, which the league refuses. Throws UsageError if no
 * player or more than one matches a name.
 */
export const dropEntries = (
  names: Names,
  teams: readonly [TeamId, ...TeamId[]],
  words: readonly string[],
): readonly string[] =>
  words.map((word) => {
    const id = findPlayer(names, teams, word);
    const present = names.league.player(id)?.teamId;
    return `${id}:${teams.find((team) => team === present) ?? teams[0]}:0`;
  });
