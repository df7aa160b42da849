import { everyPlayer } from "../../domain/every-player.ts";
import { holds } from "../../domain/league/locks.ts";
import { parseTime } from "../../domain/league/time.ts";
import type { League } from "../../domain/league.ts";
import { PATHS } from "../../service/paths.ts";
import { lockedText } from "../../words/rosters.ts";
import { listed } from "../../words/text.ts";
import { change } from "../change.ts";
import type { Context } from "../context.ts";
import { momentOf, until } from "../dates/options.ts";
import { similarWords } from "../did-you-mean.ts";
import { idsOf, type Meaning, meantPlayer, namesNothing } from "../typed-names.ts";
import { spelledAs } from "../typed-positions.ts";
import { noPlayer } from "../unknown-names.ts";
import { UsageError } from "../usage-error.ts";
import { allPlayers, notNamed } from "../values/league-values.ts";
import { type LeagueValues, word } from "../values/values.ts";
import { proTeamsOf } from "./facts.ts";

/** Pro teams and players that are not named yet. */
const lockable: LeagueValues = (live, target) =>
  notNamed(
    [
      ...proTeamsOf(live.league).map((abbr) => word(abbr, "all players of the pro team")),
      ...allPlayers(live),
    ],
    target.typed.args,
  );

/** Pro teams and players that are locked now and not named yet. */
const locked: LeagueValues = (live, target) => {
  const players = new Map(allPlayers(live).map((player) => [player.id, player]));
  const values = live.league
    .locks()
    .filter((each) => holds(each, live.now))
    .flatMap((each) =>
      each.on === "pro_team" ? word(each.proTeam, "pro team") : (players.get(each.playerId) ?? []),
    );
  return notNamed(values, target.typed.args);
};

const SUBJECTS = "players by id or by name, or pro teams by abbreviation";

export const lock = change({
  name: "lock",
  about: "lock players, or whole pro teams, so that they cannot be traded",
  examples: ["fantasy-tx player lock SEA --until sunday", "fantasy-tx player lock Teague 201"],
  args: { subjects: { term: "[subject...]", about: SUBJECTS, values: lockable } },
  options: until("when the lock ends by itself"),
  method: "PUT",
  path: PATHS.players,
  payload: async (context, { subjects, until: typed }) => {
    const ids = await typedSubjects(context, subjects);
    if (typed === undefined) return { lock: ids };
    const at = await momentOf(context, "--until", typed);
    // An exact time is sent as it was typed.
    return { lock: ids, until: parseTime(typed) === at ? typed : at };
  },
});

export const unlock = change({
  name: "unlock",
  about: "remove locks (a player stays locked while their pro team is)",
  examples: ["fantasy-tx player unlock 705", "fantasy-tx player unlock SEA --dry-run"],
  args: { subjects: { term: "[subject...]", about: SUBJECTS, values: locked } },
  method: "PUT",
  path: PATHS.players,
  /** Such as `Unlock Al Adams and all SEA players?`; nothing if nobody of them is locked. */
  confirm: (_, outcome) =>
    outcome.kind === "players" && outcome.unlocked.length > 0
      ? `Unlock ${listed(outcome.unlocked.map(lockedText))}?`
      : undefined,
  payload: async (context, { subjects }) => ({ unlock: await typedSubjects(context, subjects) }),
});

/** What to lock or unlock: ids and pro teams. Throws UsageError if nothing is named. */
const typedSubjects = (
  context: Context,
  subjects: readonly string[] = [],
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
  return meantPlayer(names, word, everyPlayer(league)) ?? namesNothing(names, word, neitherOfThem);
};

const neitherOfThem = (league: League, word: string): UsageError => {
  const similar = similarWords(word, proTeamsOf(league));
  return similar.length === 0
    ? noPlayer(league, word, /^[0-9]+$/.test(word) ? undefined : NAMES)
    : new UsageError(
        `no player or pro team has the id or name '${word}'. Did you mean ${similar.join(" or ")}?`,
      );
};
