import { type ClientConfig, Client as PgClient, Pool, type PoolClient, type QueryResult } from "pg";
import { codeOf } from "../problems.ts";
import type { DatabaseAddress } from "./address.ts";
import { ANSWER_SECONDS, encryptionProblem, isReadOnly, standbyError } from "./database-errors.ts";
import { originalText, storedValue } from "./texts.ts";

type Value = string | number | null;

/** A value of a statement. A list is an array of PostgreSQL. */
export type Parameter = Value | readonly Value[];

export type Statement = readonly [text: string, ...values: readonly Parameter[]];

export type Connection = {
  /**
   * Runs a statement, and returns its rows; `Row` has the types of their columns. Statements that do
   * not wait for each other take one round trip, and are done in their order.
   */
  readonly run: <Row>(...statement: Statement) => Promise<readonly Row[]>;
};

/** A database. Its functions throw what `pg` throws; see `databaseError`. */
export type Database = {
  /** For messages. */
  readonly shown: string;
  /** Runs one statement, on any connection. */
  readonly run: Connection["run"];
  /**
   * Lends a connection. If the work fails, the connection is closed, which ends its transaction.
   */
  readonly withConnection: <Result>(
    work: (connection: Connection) => Promise<Result>,
  ) => Promise<Result>;
  readonly close: () => Promise<void>;
};

/**
 * A database at an address. It connects when it is first used, also after `close`. `check` is called
 * with the first connection. If it throws, the database cannot be used.
 */
export const connectTo = (
  address: DatabaseAddress,
  check = async (_connection: Connection, _shown: string): Promise<void> => {},
): Database => {
  const { shown } = address;
  const nameOf = statementNames();
  const poolOf = (config: ClientConfig): Pool => {
    const pool = new Pool({
      ...config,
      Client,
      pipeline: true,
      // A command ends as soon as it has its answer.
      allowExitOnIdle: true,
      query_timeout: ANSWER_SECONDS * 1000,
      types: { getTypeParser: parserOf },
    });
    // An idle connection may be lost at any time. The next request gets a new one.
    pool.on("error", () => {});
    // If a connection is lost while it is lent, the next statement fails. Without a listener, the
    // event would end the process. It may come right after the connection is made, before the
    // borrower could listen.
    pool.on("connect", (client) => client.on("error", () => {}));
    return pool;
  };
  const lend = async <Result>(
    pool: Pool,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      return await work(connectionOf(client, nameOf));
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw isReadOnly(failure) && (await isStandby(client)) ? standbyError(failure) : error;
    } finally {
      client.release(failure);
    }
  };
  const connectFirst = async (): Promise<Pool> => {
    const pool = await withEncryption(address, async (config) => {
      const attempt = poolOf(config);
      (await attempt.connect()).release();
      return attempt;
    });
    try {
      await lend(pool, (connection) => check(connection, shown));
    } catch (error) {
      await pool.end();
      throw error;
    }
    return pool;
  };
  let opened: Promise<Pool> | undefined;
  const open = (): Promise<Pool> => {
    opened ??= connectFirst().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const withConnection: Database["withConnection"] = async (work) => lend(await open(), work);
  return {
    shown,
    run: (...statement) => withConnection(({ run }) => run(...statement)),
    withConnection,
    close: async () => {
      const closing = opened;
      opened = undefined;
      const pool = await closing?.catch(() => undefined);
      await pool?.end();
    },
  };
};

/**
 * A client of `pg` that closes its connection after an error. `pg` leaves a connection open if it
 * has no password for it. The process would then wait until the server closes it.
 */
class Client extends PgClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.connection.on("error", () => this.connection.stream.destroy());
  }
}

/**
 * Connects with TLS or without, as the address says. If there are two ways and the server refuses
 * the first, tries the second.
 */
const withEncryption = async <Result>(
  { config, otherSsl }: DatabaseAddress,
  connect: (config: ClientConfig) => Promise<Result>,
): Promise<Result> => {
  try {
    return await connect(config);
  } catch (error) {
    const isAboutEncryption =
      codeOf(error) === NOT_AUTHORIZED || encryptionProblem(error) !== undefined;
    if (otherSsl === undefined || !isAboutEncryption) throw error;
    return connect({ ...config, ssl: otherSsl });
  }
};

/** Such as when `pg_hba.conf` has no line for connections with TLS, or for those without. */
const NOT_AUTHORIZED = "28000";

/**
 * Whether a server that refused to store something is a standby, or was one a moment ago. If the
 * connection is lost meanwhile, it may be one: the next try finds out.
 */
const isStandby = (client: PoolClient): Promise<boolean> =>
  client.query(`ROLLBACK; ${IS_STANDBY}`).then(
    (result) => rowsIn<{ readonly standby: boolean }>(result).some(({ standby }) => standby),
    () => true,
  );

const IS_STANDBY =
  "SELECT (pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'off') AS standby";

/** A part of `pg` that its types leave out. */
type WithStream = {
  readonly connection: {
    readonly stream: { readonly cork: () => void; readonly uncork: () => void };
  };
};

const connectionOf = (client: PoolClient, nameOf: (text: string) => string): Connection => {
  const { stream } = (client as unknown as WithStream).connection;
  let failure: unknown;
  return {
    run: async (text, ...values) => {
      // Sent one by one, statements would take a system call each, and a third of the time of a
      // request.
      stream.cork();
      process.nextTick(() => stream.uncork());
      const named = values.length > 0 ? { name: nameOf(text) } : {};
      const result = client.query({ text, values: values.map(toParameter), ...named });
      return rowsIn(
        await result.catch((error: unknown) => {
          if (codeOf(error) === ABORTED) throw failure;
          failure = error;
          throw error;
        }),
      );
    },
  };
};

/** After a statement that fails, the transaction refuses all others. The first error says why. */
const ABORTED = "25P02";

/**
 * Names for prepared statements. A statement is prepared once for each connection, under the same
 * name.
 */
const statementNames = (): ((text: string) => string) => {
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text) ?? `fantasy_tx_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
};

const toParameter = (value: Parameter): unknown =>
  typeof value === "object" && value !== null ? value.map(storedValue) : storedValue(value);

/** Several statements without values can be sent as one. Then the rows are those of the last one. */
const rowsIn = <Row>(result: QueryResult | readonly QueryResult[]): readonly Row[] =>
  (Array.isArray(result) ? result.at(-1) : result).rows;

/** Whole numbers are read as numbers, booleans as booleans, and everything else as text. */
const parserOf = (oid: number): ((text: string) => string | number | boolean) => {
  if (oid === BOOLEAN) return (text) => text === "t";
  return WHOLE_NUMBERS.has(oid) ? Number : originalText;
};

const BOOLEAN = 16;

/** The types `bigint`, `smallint` and `integer`, by their numbers in PostgreSQL. */
const WHOLE_NUMBERS = new Set([20, 21, 23]);
