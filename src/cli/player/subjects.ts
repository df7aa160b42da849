import type { Context } from "../context.ts";
import { idsOf, type Meaning, typedPlayer } from "../typed-names.ts";
import { spelledAs } from "../typed-positions.ts";
import { UsageError } from "../usage-error.ts";
import { proTeamsOf } from "./pro-teams.ts";

export const SUBJECTS = "players by id or by name, or pro teams by abbreviation";

/** What to lock or unlock: ids and pro teams. Throws UsageError if nothing is named. */
export const typedSubjects = (
  context: Context,
  subjects: readonly string[],
): Promise<readonly string[]> => {
  if (subjects.length === 0) throw new UsageError(`missing player: name ${SUBJECTS}`);
  return idsOf(context, subjects, typedSubject);
};

/**
 * The pro team that a word means; if it means none, the player. Case does not matter. So `sea` is
 * all of SEA, and not the player Lou Season.
 */
const typedSubject: Meaning = (names, word) => {
  const { league } = names;
  if (league.player(word) !== undefined || league.hasProTeam(word)) return word;
  const proTeam = spelledAs(proTeamsOf(league), word);
  return proTeam === word ? typedPlayer(names, word) : proTeam;
};
