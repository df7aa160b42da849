import type { LeagueHost, ServedLeague, SignIn } from "../../../domain/port.ts";
import { StoreError } from "../../../domain/store-error.ts";
import { hasMoved } from "../../move-league.ts";
import { unusable } from "../../problems.ts";
import { soundTokenRow, TOKEN_COLUMNS, type TokenRow, tokenFrom } from "../../tokens.ts";
import { leagueShown } from "../address/league-name.ts";
import { askedTogether } from "../connection/asked-together.ts";
import type { Parameter } from "../connection/database.ts";
import { BUSY_SECONDS, databaseError } from "../connection/database-errors.ts";
import { retrying } from "../connection/retry.ts";
import { type LeaguesInMemory, leagueInDatabase } from "../league/league-in-database.ts";
import { tokenStore } from "../league/token-store.ts";
import { noLeague } from "../reading/league-list.ts";
import { VERSION_COLUMNS, type VersionRow } from "../reading/league-versions.ts";
import { rowsOfDatabase } from "../reading/rows-of-database.ts";
import { checkVersion, TABLES } from "../schema/format.ts";
import { MIGRATIONS } from "../schema/schema.ts";
import { dueLeagues } from "./due-leagues.ts";

/** A league as a server finds it: its name in the database, its own id, and its version. */
type FoundRow = VersionRow & {
  readonly league_id: string;
  readonly own_id: string;
  /** How many leagues have this id. */
  readonly same: number;
};

const LEAGUES = `${TABLES.leagues} AS own`;

const OTHERS_WITH_ID = `FROM ${TABLES.leagues} AS twin WHERE twin.own_id = own.own_id AND twin.moved_to IS NULL`;

const FOUND = `own.league_id, own.own_id, own.${VERSION_COLUMNS}, (SELECT count(*) ${OTHERS_WITH_ID}) AS same`;

/** How many leagues an error names. */
const MOST_NAMES = 3;

/**
 * The leagues of a server in a database: all, or only the one with this name. A league is found by
 * its own id. Leagues that have moved away are not served. Neither are leagues that share an id, as
 * with files.
 */
export const databaseHost = (
  leagues: LeaguesInMemory,
  only: string | undefined,
  forget: () => void,
): LeagueHost => {
  const { database } = leagues;
  const served = only === undefined ? "own.moved_to IS NULL" : "own.league_id = $2";
  const valuesFor = (...values: readonly Parameter[]): readonly Parameter[] =>
    only === undefined ? values : [...values, only];

  const rowsOf = async <Row>(
    text: string,
    values: readonly Parameter[],
  ): Promise<readonly Row[]> => {
    const { rows } = await retrying(() => database.run({ text, values }));
    return rows as readonly unknown[] as readonly Row[];
  };

  /** A client should not wait long for a dead database. */
  const soon = async <Result>(work: Promise<Result>): Promise<Result> => {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(
        new StoreError(
          "busy",
          `${database.shown} does not answer within ${BUSY_SECONDS} seconds; try again`,
        ),
      );
    }, BUSY_SECONDS * 1000);
    try {
      return await Promise.race([work, promise]);
    } catch (error) {
      throw databaseError(database.shown, error);
    } finally {
      clearTimeout(timer);
    }
  };

  /** Throws StoreError if these leagues cannot be served. */
  const toServe = (rows: readonly FoundRow[]): FoundRow | undefined => {
    const [row] = rows;
    if (row === undefined) return undefined;
    checkVersion(database.shown, row.format, { newest: MIGRATIONS.length, isWriting: false });
    if (row.moved_to !== null) throw hasMoved(leagueShown(database, row.league_id), row.moved_to);
    if (only === undefined && row.same > 1)
      throw sameId(
        row.own_id,
        rows.map(({ league_id }) => league_id),
      );
    return row;
  };

  const leagueOf = ({ league_id, own_id, ...seen }: FoundRow): ServedLeague => ({
    id: own_id,
    store: leagueInDatabase(leagues, league_id, { seen }),
    tokens: tokenStore(database, league_id),
  });

  const readLeagues = askedTogether(async (ids) => {
    const rows = await rowsOf<FoundRow>(
      `SELECT ${FOUND} FROM ${LEAGUES} WHERE own.own_id = ANY($1) AND ${served} ORDER BY own.league_id`,
      valuesFor(ids),
    );
    return Map.groupBy(rows, ({ own_id }) => own_id);
  });

  const readTokens = askedTogether(async (hashes) => {
    const rows = await rowsOf<FoundRow & TokenRow>(
      `SELECT ${TOKEN_COLUMNS.map((column) => `token.${column}`).join(", ")}, ${FOUND} FROM ${TABLES.tokens} AS token JOIN ${LEAGUES} ON token.league_id = own.league_id
       WHERE token.hash = ANY($1) AND ${served} ORDER BY own.league_id`,
      valuesFor(hashes),
    );
    return Map.groupBy(rows, ({ hash }) => hash ?? "");
  });

  const signIn = async (hash: string): Promise<SignIn | undefined> => {
    const rows = await readTokens(hash);
    // A league that was copied for a new season has the same tokens as the old one.
    const found = rows?.find(({ same }) => same === 1) ?? rows?.[0];
    if (found === undefined) return undefined;
    // The error names all leagues that share the id.
    if (only === undefined && found.same > 1) toServe((await readLeagues(found.own_id)) ?? []);
    const { id, owner_id, label, created_at, expires_at, ...row } = found;
    const token = soundTokenRow({ id, hash, owner_id, label, created_at, expires_at });
    const league = toServe([row]);
    return league && { league: leagueOf(league), token: tokenFrom(token) };
  };

  const onlyLeague = async (): Promise<ServedLeague | undefined> => {
    const rows = await rowsOfDatabase<FoundRow>(database, {
      text: `SELECT ${FOUND} FROM ${LEAGUES} WHERE ${served.replace("$2", "$1")} LIMIT 2`,
      values: valuesFor(),
    });
    if (only !== undefined && rows.length === 0) throw await noLeague(database, only);
    const row = rows.length === 1 ? toServe(rows) : undefined;
    return row && leagueOf(row);
  };

  /** The names of the leagues that share an id, by their id. */
  const sharedIds = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
    if (only !== undefined) return new Map();
    const rows = await rowsOfDatabase<{ readonly id: string; readonly league_id: string }>(
      database,
      {
        text: `SELECT own.own_id AS id, own.league_id FROM ${LEAGUES} JOIN (
         SELECT own.own_id FROM ${LEAGUES} WHERE ${served} GROUP BY own.own_id HAVING count(*) > 1
       ) AS shared ON shared.own_id = own.own_id WHERE ${served} ORDER BY own.own_id, own.league_id`,
        values: [],
      },
    );
    const byId = Map.groupBy(rows, ({ id }) => id);
    return new Map([...byId].map(([id, same]) => [id, same.map(({ league_id }) => league_id)]));
  };

  const countLeagues = async (): Promise<number> => {
    if (only !== undefined) return (await onlyLeague()) === undefined ? 0 : 1;
    const [row] = await rowsOfDatabase<{ readonly leagues: number }>(database, {
      text: `SELECT count(*) AS leagues FROM ${LEAGUES} WHERE ${served}`,
      values: [],
    });
    return row?.leagues ?? 0;
  };

  /** The first few of these names. */
  const namesShown = (names: readonly string[]): string => {
    const shown = names.slice(0, MOST_NAMES).map((each) => leagueShown(database, each));
    const others = names.length - shown.length;
    return [...shown, ...(others > 0 ? [`${others} more`] : [])].join(" and ");
  };

  const sameId = (id: string, names: readonly string[]): StoreError =>
    unusable(
      `${namesShown(names)} have the same league id, ${id}: neither is served until one is taken away or gets another id`,
    );

  return {
    onlyLeague: () => soon(onlyLeague()),
    league: (id) =>
      soon(
        (async () => {
          const row = toServe((await readLeagues(id)) ?? []);
          return row && leagueOf(row);
        })(),
      ),
    signIn: (hash) => soon(signIn(hash)),
    due: dueLeagues(leagues, only, ({ id }) => id).due,
    health: async () => {
      try {
        const [all, shared] = await soon(Promise.all([countLeagues(), sharedIds()]));
        const notServed = [...shared.values()].flat().length;
        return { leagues: all - notServed, unusable: [...shared.keys()] };
      } catch {
        return { leagues: 0, unusable: [only ?? "database"] };
      }
    },
    problems: async () => {
      try {
        const [shared] = await soon(Promise.all([sharedIds(), countLeagues()]));
        return [...shared].map(([id, names]) => sameId(id, names).message);
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)];
      }
    },
    close: () => {
      forget();
      database.close().catch(() => {});
    },
  };
};
