import { leagueOf } from "../../domain/league.ts";
import type { JournalEntry, JournalHead, LeagueStore, NumberedEntry } from "../../domain/port.ts";
import { thingsIn } from "../../domain/things.ts";
import type { WholeLeague } from "../../domain/whole-league.ts";
import { headFrom, nextRow, originRow } from "../journal.ts";

/**
 * A league in the memory of the program, with a journal as in a file. `origin` is the document that
 * the league was made from.
 */
export const leagueInMemory = (whole: WholeLeague, origin: string): LeagueStore => {
  const things = thingsIn(whole);
  const league = leagueOf(things);
  const entries: NumberedEntry[] = [];
  let head: JournalHead = headFrom(originRow(origin));

  const append = (entry: JournalEntry): void => {
    const { seq, hash } = nextRow(head, entry);
    head = { seq, hash };
    entries.push({ ...entry, ...head });
  };

  return {
    // Nothing else runs in between, and nothing can fail once the step has returned.
    perform: async (intent, step) => {
      const { result, changes, entry } = step(league, () => head);
      if (intent === "read") return result;
      things.apply(changes);
      if (entry !== null) append(entry);
      return result;
    },
    whole: async () => league.whole(),
    history: async ({ before = Number.POSITIVE_INFINITY, limit = entries.length } = {}) => ({
      entries: entries.filter(({ seq }) => seq < before).slice(-limit),
      head,
    }),
    story: async (of = "all") => ({
      league: league.whole(),
      history: {
        ...{ origin, head },
        entries: entries.filter(({ statusCode }) => of === "all" || statusCode === 200),
      },
    }),
  };
};
