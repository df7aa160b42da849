import type { League } from "../../../domain/league.ts";
import { ownerName, playerName, teamName } from "../../../domain/names.ts";
import type { NumberedEntry } from "../../../domain/port.ts";
import { type Names, payloadWords } from "../../../service/payload-words.ts";
import { moment } from "../../tables/moments.ts";

/** An entry of the journal, with its caller's name and its payload in words. */
export type EntryInWords = NumberedEntry & {
  /** Empty for the operator. */
  readonly caller: string;
  /** Such as `Abe Ashby to Balks`. */
  readonly what: string;
};

/**
 * The entries with their payloads in words. Players, teams and owners have the names that the
 * league knows them by now. An id that it does not know stays as it is.
 */
export const entriesInWords = (
  entries: readonly NumberedEntry[],
  league: League,
): readonly EntryInWords[] => {
  const names = namesIn(league);
  return entries.map((entry) => ({
    ...entry,
    caller: entry.as === null ? "" : names.owner(entry.as),
    what: payloadWords(entry, names),
  }));
};

/** Each name is looked up once, and only if an entry needs it. */
const namesIn = (league: League): Names => ({
  player: remembered((id) => playerName(league, id)),
  team: remembered((id) => teamName(league, id)),
  owner: remembered((id) => ownerName(league, id)),
  time: (at) => moment(at, league.details().timeZone),
});

const remembered = (look: (id: string) => string): ((id: string) => string) => {
  const found = new Map<string, string>();
  return (id) => {
    const name = found.get(id) ?? look(id);
    found.set(id, name);
    return name;
  };
};
