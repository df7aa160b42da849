import { type League, leagueOf } from "../../../domain/league.ts";
import type { Commit, JournalHead, Step } from "../../../domain/port.ts";
import type { Change } from "../../../domain/things.ts";
import type { WholeLeague } from "../../../domain/whole-league.ts";
import { presentThings } from "../../present-things.ts";
import { combined, mapped, type Question } from "../connection/question.ts";
import { headOf, presentLeague } from "../reading/read-league.ts";
import { type Beyond, thingsBeyond } from "./beyond-memory.ts";

/**
 * A league in memory, as it is at a version: without its ended trades, and without the players who
 * are on no team.
 */
export type HeldLeague = {
  /** Its name in the database. */
  readonly league: string;
  readonly version: () => number;
  /** Where its journal ends. */
  readonly head: () => JournalHead;
  /** For questions that need only what is in memory. */
  readonly present: League;
  /** Takes a step. Throws NotInMemory if the step asks for a part that `beyond` does not have. */
  readonly take: <Result>(step: Step<Result>, beyond: Beyond) => Commit<Result>;
  /** Applies changes that were stored. Returns false if the league has to be loaded again. */
  readonly apply: (changes: readonly Change[], head: JournalHead, version: number) => boolean;
};

/** Asks for a league, to hold it in memory. */
export const heldLeague = (league: string): Question<(version: number) => HeldLeague> =>
  mapped(
    combined({
      present: presentLeague(league),
      head: headOf(league),
    }),
    ({ present, head }) =>
      (version) =>
        hold(league, present, head, version),
  );

const NOTHING_BEYOND: Beyond = new Map();

const hold = (
  name: string,
  present: WholeLeague,
  headAtFirst: JournalHead,
  versionAtFirst: number,
): HeldLeague => {
  let [head, version] = [headAtFirst, versionAtFirst];
  let beyond = NOTHING_BEYOND;
  const things = presentThings(present, () => thingsBeyond(beyond));
  const league = leagueOf(things);
  return {
    league: name,
    version: () => version,
    head: () => head,
    present: league,
    take: (step, loaded) => {
      beyond = loaded;
      try {
        return step(league, () => head);
      } finally {
        beyond = NOTHING_BEYOND;
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
