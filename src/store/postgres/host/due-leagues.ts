import type { Seconds } from "../../../domain/league/time.ts";
import type { SeveralLeagues } from "../../../domain/port.ts";
import type { Parameter } from "../connection/database.ts";
import { databaseError } from "../connection/database-errors.ts";
import { type LeaguesInMemory, leagueInDatabase } from "../league/league-in-database.ts";
import { rowsOfDatabase } from "../reading/rows-of-database.ts";
import { TABLES } from "../schema/format.ts";

/** The leagues of a database in which a vote or an offer is due, in the order of its time. */
const DUE = `SELECT league_id, own_id AS id FROM ${TABLES.leagues} WHERE due_at <= $1 AND moved_to IS NULL`;
const IN_ORDER = "ORDER BY due_at, league_id";

const countOf = (ends: string): string =>
  `(SELECT count(*) FROM ${TABLES.leagues}, unnest(${ends}) AS at WHERE at > $1 AND moved_to IS NULL)`;
const PENDING = `SELECT ${countOf("vote_ends")} AS pending, ${countOf("offer_ends")} AS pending_offers`;

/** A league's name in the database, and its own id. */
type Names = { readonly league_id: string; readonly id: string };

/** What is due in the leagues of a database, or in one of them. `nameFor` makes their names. */
export const dueLeagues = (
  leagues: LeaguesInMemory,
  only: string | undefined,
  nameFor: (names: Names) => string,
): SeveralLeagues => {
  const { database } = leagues;
  const ask = async <Row>(
    text: string,
    ...values: readonly Parameter[]
  ): Promise<readonly Row[]> => {
    try {
      return await rowsOfDatabase<Row>(database, { text, values });
    } catch (error) {
      throw databaseError(database.shown, error);
    }
  };
  return {
    due: async (now: Seconds) => {
      const rows =
        only === undefined
          ? await ask<Names>(`${DUE} ${IN_ORDER}`, now)
          : await ask<Names>(`${DUE} AND league_id = $2 ${IN_ORDER}`, now, only);
      return rows.map((names) => ({
        name: nameFor(names),
        open: async (whenLocked) => leagueInDatabase(leagues, names.league_id, { whenLocked }),
      }));
    },
    pending: async (now) => {
      const [row] = await ask<{ pending: number; pending_offers: number }>(PENDING, now);
      return { pending: row?.pending ?? 0, pendingOffers: row?.pending_offers ?? 0 };
    },
  };
};
