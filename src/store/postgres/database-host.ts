import type { Seconds } from "../../domain/league/time.ts";
import type { LeagueHost, ServedLeague, SeveralLeagues } from "../../domain/port.ts";
import type { StoreError } from "../../domain/store-error.ts";
import { checkIsHere } from "../move-league.ts";
import { messageOf, unusable } from "../problems.ts";
import { type StoredThing, thingFrom } from "../thing-bodies.ts";
import { tokenFrom, tokensOf } from "../tokens.ts";
import { askedTogether } from "./asked-together.ts";
import type { Parameter } from "./database.ts";
import { type LeaguesInMemory, leagueInDatabase } from "./league-in-database.ts";
import { leagueShown } from "./league-name.ts";
import { type LeagueRow, leagueRow, withLeague } from "./rows.ts";
import { TABLES } from "./schema.ts";
import { attempted } from "./transactions.ts";

/** A league as a server finds it: its row, its name in the database, and its own id. */
type Found = LeagueRow & {
  readonly league_id: string;
  readonly own_id: string;
  /** How many leagues have this id. */
  readonly same: number;
};

const FOUND = `own.league_id, own.own_id, own.version, own.moved_to, (
  SELECT count(*) FROM ${TABLES.leagues} AS twin WHERE twin.own_id = own.own_id AND twin.moved_to IS NULL
) AS same`;

/** How many leagues an error names. */
const MOST_NAMES = 3;

/**
 * The leagues of a server in a database: all, or only the one with this name. A league is found by
 * its own id. Leagues that have moved away are not served. Neither are leagues that share an id, as
 * with files.
 */
export const databaseHost = (leagues: LeaguesInMemory, only: string | undefined): LeagueHost => {
  const { database } = leagues;
  // The only league is `$1`, and another value comes after it.
  const [served, next, scope] =
    only === undefined
      ? (["own.moved_to IS NULL", "$1", []] as const)
      : (["own.league_id = $1", "$2", [only]] as const);
  const ask = <Row>(text: string, ...values: readonly Parameter[]): Promise<readonly Row[]> =>
    askAbout(leagues, text, ...scope, ...values);

  /** Throws StoreError if the league cannot be served. */
  const serve = async (found: Found): Promise<ServedLeague> => {
    checkIsHere(leagueShown(database, found.league_id), found.moved_to);
    if (only === undefined && found.same > 1)
      throw sameId(found.own_id, (await shared()).get(found.own_id) ?? []);
    const store = leagueInDatabase(leagues, found.league_id, found);
    return { id: found.own_id, store, tokens: tokensOf(store) };
  };

  /** The leagues that have a token, by its hash. */
  const withToken = askedTogether(async (hashes) => {
    const rows = await ask<Found & Omit<StoredThing, "kind"> & { readonly hash: string }>(
      `SELECT listed.key AS hash, token.id, token.body, ${FOUND}
      FROM ${TABLES.keys} AS listed
      JOIN ${TABLES.things} AS token
        ON token.league_id = listed.league_id AND token.kind = 'token' AND token.id = listed.id
      JOIN ${TABLES.leagues} AS own ON own.league_id = listed.league_id
      WHERE listed.name = 'tokensByHash' AND listed.key = ANY(${next}) AND ${served}
      ORDER BY own.league_id`,
      hashes,
    );
    return Map.groupBy(rows, ({ hash }) => hash);
  });

  const onlyLeague = async (): Promise<ServedLeague | undefined> => {
    const [first, second] = await ask<Found>(
      `SELECT ${FOUND} FROM ${TABLES.leagues} AS own WHERE ${served} LIMIT 2`,
    );
    if (only !== undefined && first === undefined)
      await attempted(database.shown, () => withLeague({ database, league: only }, leagueRow));
    return first === undefined || second !== undefined ? undefined : serve(first);
  };

  /** The names of leagues that share an id, by their id. */
  const shared = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
    const rows = await ask<Pick<Found, "own_id" | "league_id">>(
      `SELECT own_id, league_id FROM (
        SELECT own_id, league_id, count(*) OVER (PARTITION BY own_id) AS same
        FROM ${TABLES.leagues} AS own WHERE ${served}
      ) AS counted WHERE same > 1 ORDER BY own_id, league_id`,
    );
    const byId = Map.groupBy(rows, ({ own_id }) => own_id);
    return new Map([...byId].map(([id, same]) => [id, same.map(({ league_id }) => league_id)]));
  };

  const countLeagues = async (): Promise<number> => {
    // This also finds out whether the only league can be served.
    if (only !== undefined) return (await onlyLeague()) === undefined ? 0 : 1;
    const [row] = await ask<{ readonly leagues: number }>(
      `SELECT count(*) AS leagues FROM ${TABLES.leagues} AS own WHERE ${served}`,
    );
    return row?.leagues ?? 0;
  };

  const sameId = (id: string, names: readonly string[]): StoreError => {
    const shown = names.slice(0, MOST_NAMES).map((each) => leagueShown(database, each));
    const others = names.length - shown.length;
    const all = [...shown, ...(others > 0 ? [`${others} more`] : [])].join(" and ");
    return unusable(
      `${all} have the same league id, ${id}: neither is served until one is taken away or gets another id`,
    );
  };

  return {
    onlyLeague,
    league: async (id) => {
      const [found] = await ask<Found>(
        `SELECT ${FOUND} FROM ${TABLES.leagues} AS own WHERE own.own_id = ${next} AND ${served} LIMIT 1`,
        id,
      );
      return found && serve(found);
    },
    signIn: async (hash) => {
      const rows = (await withToken(hash)) ?? [];
      // A league that was copied for a new season has the same tokens as the old one.
      const found = rows.find(({ same }) => same === 1) ?? rows[0];
      if (found === undefined) return undefined;
      return { league: await serve(found), token: tokenFrom(thingFrom("token", found)) };
    },
    due: dueLeagues(leagues, only, ({ id }) => id).due,
    health: async () => {
      try {
        const [all, sharing] = await Promise.all([countLeagues(), shared()]);
        const notServed = [...sharing.values()].flat().length;
        return {
          leagues: all - notServed,
          unusable: [...sharing].map(([name, same]) => ({ name, why: sameId(name, same).message })),
        };
      } catch (error) {
        return { leagues: 0, unusable: [{ name: only ?? "database", why: messageOf(error) }] };
      }
    },
    close: () => {
      database.close().catch(() => {});
    },
  };
};

const askAbout = <Row>(
  { database }: LeaguesInMemory,
  text: string,
  ...values: readonly Parameter[]
): Promise<readonly Row[]> => attempted(database.shown, () => database.run<Row>(text, ...values));

/** The leagues of a database in which a vote or an offer is due, in the order of its time. */
const DUE = `SELECT league_id, own_id AS id FROM ${TABLES.leagues}
WHERE due_at <= $1 AND moved_to IS NULL AND ($2::text IS NULL OR league_id = $2) ORDER BY due_at, league_id`;

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
): SeveralLeagues => ({
  due: async (now: Seconds) => {
    const rows = await askAbout<Names>(leagues, DUE, now, only ?? null);
    return rows.map((names) => ({
      name: nameFor(names),
      open: async () => leagueInDatabase(leagues, names.league_id),
    }));
  },
  pending: async (now) => {
    const [row] = await askAbout<{ pending: number; pending_offers: number }>(
      leagues,
      PENDING,
      now,
    );
    return { pending: row?.pending ?? 0, pendingOffers: row?.pending_offers ?? 0 };
  },
});
