import type { Change } from "../../domain/changes.ts";
import type { WholeLeague } from "../../domain/league.ts";
import type {
  History,
  JournalEntry,
  JournalHead,
  KeptEntry,
  LeagueStore,
} from "../../domain/port.ts";
import { hashOfEntry, hashOfOrigin } from "../chain.ts";
import { leagueInPlace } from "../league-in-place.ts";

/**
 * A league in the memory of the program, with a journal as in a file. `origin` is the document that
 * the league was made from.
 */
export const leagueInMemory = (whole: WholeLeague, origin: string): LeagueStore => {
  let held = leagueInPlace(whole);
  const entries: KeptEntry[] = [];
  let head: JournalHead = { seq: 0, hash: hashOfOrigin(origin) };

  const apply = (change: Change): void => {
    if (change.kind === "league") held = leagueInPlace(change.league);
    else held.apply(change);
  };
  const append = (entry: JournalEntry): void => {
    const seq = head.seq + 1;
    head = { seq, hash: hashOfEntry(head.hash, { ...entry, seq }) };
    entries.push({ ...entry, ...head });
  };
  const history = (): History => ({ origin, entries: [...entries], head });

  return {
    // Nothing else runs in between, and nothing can fail once the step has returned.
    perform: async (intent, step) => {
      const { result, changes, entry } = step(held.league, () => head);
      if (intent === "read") return result;
      for (const change of changes) apply(change);
      if (entry !== null) append(entry);
      return result;
    },
    whole: async () => held.league.whole(),
    history: async () => history(),
    story: async () => ({ league: held.league.whole(), history: history() }),
  };
};
