import { type ClientConfig, Pool, type PoolClient, type QueryResult } from "pg";
import type { DatabaseAddress } from "../address/address.ts";
import { isReadOnly, standbyError } from "./database-errors.ts";
import { Client } from "./driver.ts";
import { withEncryption } from "./encryption.ts";
import { originalText, storedValue } from "./texts.ts";

type AnyRow = Readonly<Record<string, string | number | null>>;

/** A value of a statement. A list is an array of PostgreSQL. */
export type Parameter = string | number | null | readonly (string | number | null)[];

/** A statement of SQL and its values. */
export type Statement = { readonly text: string; readonly values: readonly Parameter[] };

/** The database's answer to a statement. */
export type Answered = {
  readonly rows: readonly AnyRow[];
  /** What PostgreSQL did, such as `COMMIT`. */
  readonly command: string;
};

/** One connection to the database. */
export type Connection = {
  /**
   * Sends all statements at once, and returns their answers: one round trip. Throws the first
   * error. Without a transaction, the statements after the error may still have been done.
   */
  readonly send: (...statements: readonly Statement[]) => Promise<readonly Answered[]>;
};

/** A database with leagues. Its functions throw what `pg` throws; see `databaseError`. */
export type Database = {
  /** For messages. */
  readonly shown: string;
  /** Runs one statement, outside of a transaction. */
  readonly run: (statement: Statement) => Promise<Answered>;
  /**
   * Lends a connection. If the work fails, the connection is closed, which ends its transaction.
   */
  readonly withConnection: <Result>(
    work: (connection: Connection) => Promise<Result>,
  ) => Promise<Result>;
  readonly close: () => Promise<void>;
};

/** Opens a database. Connects when it is first used. At most `mostConnections` are open. */
export const openDatabase = async (
  address: DatabaseAddress,
  mostConnections = 10,
): Promise<Database> => {
  const { shown } = address;
  const poolOf = (config: ClientConfig): Pool => {
    const pool = new Pool({
      ...config,
      Client,
      max: mostConnections,
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
  let pool: Promise<Pool> | undefined;
  /** The first connection finds out whether the server takes TLS. */
  const connectFirst = (): Promise<Pool> =>
    withEncryption(address, async (config) => {
      const connected = poolOf(config);
      (await connected.connect()).release();
      return connected;
    });
  const connect = async (): Promise<PoolClient> => {
    pool ??= connectFirst().catch((error: unknown) => {
      pool = undefined;
      throw error;
    });
    return (await pool).connect();
  };
  const nameOf = statementNames();
  const withConnection: Database["withConnection"] = async (work) => {
    const client = await connect();
    let failure: Error | undefined;
    try {
      return await work({ send: (...statements) => send(client, statements, nameOf) });
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw isReadOnly(failure) && (await isStandby(client)) ? standbyError(failure) : error;
    } finally {
      client.release(failure);
    }
  };
  return {
    shown,
    run: (statement) =>
      withConnection(async ({ send: sendNow }) => {
        const [answered] = await sendNow(statement);
        if (answered === undefined) throw new Error("a statement was not answered");
        return answered;
      }),
    withConnection,
    close: async () => {
      const connected = await pool?.catch(() => undefined);
      await connected?.end();
    },
  };
};

/**
 * Whether a server that refused to store something is a standby, or was one a moment ago. An engine
 * that does not know the question is not a standby.
 */
const isStandby = (client: PoolClient): Promise<boolean> =>
  client.query<AnyRow>(`ROLLBACK; ${IS_STANDBY}`).then(
    (result) => answeredFrom(result).rows.some(({ standby }) => standby === 1),
    () => false,
  );

const IS_STANDBY =
  "SELECT (pg_is_in_recovery() OR current_setting('transaction_read_only') = 'off')::int AS standby";

/** A part of `pg` that its types leave out. */
type WithStream = {
  readonly connection: {
    readonly stream: { readonly cork: () => void; readonly uncork: () => void };
  };
};

const send = async (
  client: PoolClient,
  statements: readonly Statement[],
  nameOf: (text: string) => string,
): Promise<readonly Answered[]> => {
  // Sent one by one, they would take a system call each, and a third of the time of a request.
  const { stream } = (client as unknown as WithStream).connection;
  stream.cork();
  const sent = statements.map(({ text, values }) =>
    client.query<AnyRow>({
      text,
      values: values.map(toParameter),
      ...(values.length > 0 ? { name: nameOf(text) } : {}),
    }),
  );
  stream.uncork();
  const results = await Promise.allSettled(sent);
  return results.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return answeredFrom(result.value);
  });
};

/** Seconds to wait for an answer before the connection is closed. */
const ANSWER_SECONDS = 10;

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

/**
 * Several statements without values can be sent as one. Then the answer is that of the last one.
 */
const answeredFrom = (result: QueryResult<AnyRow> | readonly QueryResult<AnyRow>[]): Answered => {
  const last = Array.isArray(result) ? result.at(-1) : result;
  return { rows: last?.rows ?? [], command: last?.command ?? "" };
};

/** Whole numbers, such as `bigint`, are read as numbers. Everything else is read as text. */
const parserOf = (oid: number): ((text: string) => string | number) =>
  WHOLE_NUMBERS.has(oid) ? Number : originalText;

/** The types `bigint`, `smallint` and `integer`, by their numbers in PostgreSQL. */
const WHOLE_NUMBERS = new Set([20, 21, 23]);
