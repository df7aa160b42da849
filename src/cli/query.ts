import type { League } from "../domain/league.ts";
import type { JournalHead } from "../domain/port.ts";
import type { Context } from "./context.ts";

/** Reads the league file before a request, for example to find a player by name. */
export const queryLeague = async <Result>(
  { world, league: file }: Pick<Context, "world" | "league">,
  look: (league: League, head: () => JournalHead) => Result,
): Promise<Result> => {
  const store = await world.leagueAt(file);
  return store.perform("read", (league, head) => ({
    result: look(league, head),
    changes: [],
    entry: null,
  }));
};
