import type { Seconds } from "../../../domain/league/time.ts";
import type { SeveralLeagues } from "../../../domain/port.ts";
import type { Parameter } from "../connection/database.ts";
import { databaseError } from "../connection/database-errors.ts";
import { type LeaguesInMemory, leagueInDatabase } from "../league/league-in-database.ts";
import { nameOf } from "../reading/rows.ts";
import { rowsOfDatabase } from "../reading/rows-of-database.ts";

const TRADES = nameOf({ name: "trades" });

// The conditions are those of the indexes `votes_by_deadline` and `offers_by_expiry`.
const VOTES = `FROM ${TRADES} WHERE state = 'vote' AND voting_deadline`;
const OFFERS = `FROM ${TRADES} WHERE state = 'offer' AND expires_at IS NOT NULL AND expires_at`;

/** The leagues of a database in which a vote or an offer is due, in the order of its time. */
const DUE = `
SELECT due.league_id, own.id FROM (
  SELECT league_id, min(at) AS at FROM (
    SELECT league_id, voting_deadline AS at ${VOTES} <= $1
    UNION ALL
    SELECT league_id, expires_at ${OFFERS} <= $1
  ) AS each_due GROUP BY league_id
) AS due
JOIN ${nameOf({ name: "leagues" })} AS kept ON kept.league_id = due.league_id
JOIN ${nameOf({ name: "league" })} AS own ON own.league_id = due.league_id
WHERE kept.moved_to IS NULL`;
const IN_ORDER = "ORDER BY due.at, due.league_id";

const PENDING = `
SELECT (SELECT count(*) ${VOTES} > $1) AS pending, (SELECT count(*) ${OFFERS} > $1) AS pending_offers`;

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
          : await ask<Names>(`${DUE} AND due.league_id = $2 ${IN_ORDER}`, now, only);
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
