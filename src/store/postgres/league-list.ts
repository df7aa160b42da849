import type { StoreError } from "../../domain/port.ts";
import { unusable } from "../problems.ts";
import type { Database } from "./database.ts";
import { nameOf } from "./rows.ts";

/** How many leagues an error message lists. */
const MOST_LISTED = 10;

/** The error about a league that is not there. It names those that are, if there are few. */
export const noLeague = async (database: Database, league: string): Promise<StoreError> => {
  const { rows } = await database.run({
    text: `SELECT league_id FROM ${nameOf({ name: "leagues" })} ORDER BY league_id LIMIT ${MOST_LISTED + 1}`,
    values: [],
  });
  const ids = rows.map(({ league_id }) => String(league_id));
  const others =
    ids.length === 0
      ? "it has none yet, and 'fantasy-tx league init' makes one"
      : ids.length > MOST_LISTED
        ? `'fantasy-tx database status' shows how many it has`
        : `it has ${ids.join(", ")}`;
  return unusable(`there is no league ${league} in ${database.shown}: ${others}`);
};
