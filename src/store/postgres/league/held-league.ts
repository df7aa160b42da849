import { leagueOf } from "../../../domain/league.ts";
import type { Commit, JournalHead, Step } from "../../../domain/port.ts";
import type { Change } from "../../../domain/things.ts";
import type { WholeLeague } from "../../../domain/whole-league.ts";
import { presentThings } from "../../present-things.ts";
import { combined, mapped, type Question } from "../connection/question.ts";
import { headOf, lastEntryOf, presentLeague } from "../reading/read-league.ts";
import { type Beyond, thingsBeyond } from "./beyond-memory.ts";

/** Where a league's journal ends. */
export type JournalEnd = {
  readonly head: JournalHead;
  /** The number of the last entry. In a sound league, it is that of the head. */
  readonly lastEntry: number;
};

/**
 * A league in memory, as it is at a version: without its ended trades, and without the players who
 * are on no team.
 */
export type HeldLeague = {
  /** Its name in the database. */
  readonly league: string;
  readonly version: () => number;
  readonly end: () => JournalEnd;
  /** Takes a step. Throws NotInMemory if the step asks for a part that `beyond` does not have. */
  readonly take: <Result>(step: Step<Result>, beyond: Beyond) => Commit<Result>;
  /** Applies changes that were stored. Returns false if the league has to be loaded again. */
  readonly apply: (changes: readonly Change[], end: JournalEnd, version: number) => boolean;
};

/** Asks for a league, to hold it in memory. */
export const heldLeague = (league: string): Question<(version: number) => HeldLeague> =>
  mapped(
    combined({
      present: presentLeague(league),
      head: headOf(league),
      lastEntry: lastEntryOf(league),
    }),
    ({ present, ...end }) =>
      (version) =>
        hold(league, present, end, version),
  );

const NOTHING_BEYOND: Beyond = new Map();

const hold = (
  name: string,
  present: WholeLeague,
  endAtFirst: JournalEnd,
  versionAtFirst: number,
): HeldLeague => {
  let [end, version] = [endAtFirst, versionAtFirst];
  let beyond = NOTHING_BEYOND;
  const things = presentThings(present, () => thingsBeyond(beyond));
  const league = leagueOf(things);
  return {
    league: name,
    version: () => version,
    end: () => end,
    take: (step, loaded) => {
      beyond = loaded;
      try {
        return step(league, () => end.head);
      } finally {
        beyond = NOTHING_BEYOND;
      }
    },
    apply: (changes, newEnd, newVersion) => {
      if (changes.some((change) => "replace" in change)) return false;
      things.apply(changes);
      [end, version] = [newEnd, newVersion];
      return true;
    },
  };
};
