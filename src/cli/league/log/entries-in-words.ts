import { NO_TEAM } from "../../../domain/league/ids.ts";
import { fullName } from "../../../domain/league/players.ts";
import type { League } from "../../../domain/league.ts";
import type { KeptEntry } from "../../../domain/port.ts";
import { type Names, payloadWords } from "../../../service/payload-words.ts";
import { moment } from "../../tables/moments.ts";

/** An entry of the journal, and its payload in words, such as `Abe Ashby to Balks`. */
export type EntryInWords = KeptEntry & { readonly what: string };

/**
 * The entries with their payloads in words. Players and teams have the names that the league knows
 * them by now. An id that it does not know stays as it is.
 */
export const entriesInWords = (
  entries: readonly KeptEntry[],
  league: League,
): readonly EntryInWords[] => {
  const names = namesIn(league);
  return entries.map((entry) => ({ ...entry, what: payloadWords(entry, names) }));
};

/** Each name is looked up once, and only if an entry needs it. */
const namesIn = (league: League): Names => ({
  player: remembered((id) => {
    const player = league.player(id);
    return player === undefined ? id : fullName(player);
  }),
  team: remembered((id) => (id === NO_TEAM ? "no team" : (league.team(id)?.name ?? id))),
  time: (at) => moment(at, league.storedTimeZone()),
});

const remembered = (look: (id: string) => string): ((id: string) => string) => {
  const found = new Map<string, string>();
  return (id) => {
    const name = found.get(id) ?? look(id);
    found.set(id, name);
    return name;
  };
};
