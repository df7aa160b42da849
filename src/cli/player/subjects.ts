import { everyPlayer } from "../../domain/every-player.ts";
import type { Context } from "../context.ts";
import { similarWords } from "../did-you-mean.ts";
import { idsOf, type Meaning, meantPlayer } from "../typed-names.ts";
import { spelledAs } from "../typed-positions.ts";
import { noPlayer } from "../unknown-names.ts";
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

const NAMES = "'fantasy-tx roster show' lists the players. A pro team is named by its abbreviation";

/**
 * The pro team that a word means; if it means none, the player. Case does not matter. So `sea` is
 * all of SEA, and not the player Lou Season.
 */
const typedSubject: Meaning = (names, word) => {
  const { league } = names;
  if (league.player(word) !== undefined || league.hasProTeam(word)) return word;
  const proTeam = spelledAs(proTeamsOf(league), word);
  if (proTeam !== word) return proTeam;
  const player = meantPlayer(names, word, everyPlayer(league));
  if (player !== undefined) return player;
  const similar = similarWords(word, proTeamsOf(league));
  if (similar.length === 0) throw noPlayer(league, word, /^[0-9]+$/.test(word) ? undefined : NAMES);
  throw new UsageError(
    `no player or pro team has the id or name '${word}'. Did you mean ${similar.join(" or ")}?`,
  );
};
