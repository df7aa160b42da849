import { type League, leagueOf } from "../../../domain/league.ts";
import type { Commit, JournalHead, Step } from "../../../domain/port.ts";
import type { Change } from "../../../domain/things.ts";
import type { WholeLeague } from "../../../domain/whole-league.ts";
import { presentThings } from "../../present-things.ts";
import { combined, mapped, type Question } from "../connection/question.ts";
import { headOf, presentLeague } from "../reading/read-league.ts";
import { type Loaded, loadedThings } from "./not-in-memory.ts";

/**
 * A league in memory, as it is at a version: without its ended trades, and without the players who
 * are on no team.
 */
export type CachedLeague = {
  /** Its name in the database. */
  readonly league: string;
  readonly version: () => number;
  /** Where its journal ends. */
  readonly head: () => JournalHead;
  /** For questions that need only what is in memory. */
  readonly present: League;
  /** Takes a step. Throws NotInMemory if the step asks for a part that `loaded` does not have. */
  readonly take: <Result>(step: Step<Result>, loaded: Loaded) => Commit<Result>;
  /** Applies changes that were stored. Returns false if the league has to be loaded again. */
  readonly apply: (changes: readonly Change[], head: JournalHead, version: number) => boolean;
};

/** Asks for a league, to have it in memory. */
export const cachedLeague = (league: string): Question<(version: number) => CachedLeague> =>
  mapped(
    combined({
      present: presentLeague(league),
      head: headOf(league),
    }),
    ({ present, head }) =>
      (version) =>
        inMemory(league, present, head, version),
  );

const NOTHING_LOADED: Loaded = new Map();

const inMemory = (
  name: string,
  present: WholeLeague,
  headAtFirst: JournalHead,
  versionAtFirst: number,
): CachedLeague => {
  let [head, version] = [headAtFirst, versionAtFirst];
  let ofStep = NOTHING_LOADED;
  const things = presentThings(present, () => loadedThings(ofStep));
  const league = leagueOf(things);
  return {
    league: name,
    version: () => version,
    head: () => head,
    present: league,
    take: (step, loaded) => {
      ofStep = loaded;
      try {
        return step(league, () => head);
      } finally {
        ofStep = NOTHING_LOADED;
      }
    },
    apply: (changes, newHead, newVersion) => {
      if (changes.some((change) => "replace" in change)) return false;
      things.apply(changes);
      [head, version] = [newHead, newVersion];
      return true;
    },
  };
};
