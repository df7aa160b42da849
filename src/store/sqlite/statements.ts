import type { Database, Statement } from "better-sqlite3";

export type Connection = Database;

type Value = string | number | Buffer | null;

/** The statements of a connection. Each is prepared once, when it is first used. */
export type Statements = {
  readonly get: <Row>(sql: string, ...parameters: readonly Value[]) => Row | undefined;
  readonly all: <Row>(sql: string, ...parameters: readonly Value[]) => readonly Row[];
  /** The rows one by one, for a table that may not fit into memory. */
  readonly each: <Row>(sql: string, ...parameters: readonly Value[]) => Iterable<Row>;
  readonly run: (sql: string, ...parameters: readonly Value[]) => void;
};

export const statementsOf = (db: Connection): Statements => {
  const prepared = new Map<string, Statement>();
  const prepare = (sql: string): Statement => {
    const known = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  return {
    get: <Row>(sql: string, ...parameters: readonly Value[]) =>
      prepare(sql).get(...parameters) as Row | undefined,
    all: <Row>(sql: string, ...parameters: readonly Value[]) =>
      prepare(sql).all(...parameters) as Row[],
    each: <Row>(sql: string, ...parameters: readonly Value[]) =>
      prepare(sql).iterate(...parameters) as IterableIterator<Row>,
    run: (sql, ...parameters) => {
      prepare(sql).run(...parameters);
    },
  };
};
