import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { parsed } from "../json.ts";
import type { Asked } from "./database-setup.ts";
import {
  newPostgresServer,
  type PostgresServer,
  type Reply,
  type Special,
} from "./postgres-server.ts";

/** Asks for what all processes of the run share. Throws if there is no PostgreSQL. */
const ask = async <Path extends keyof Asked>(path: Path): Promise<Asked[Path]> => {
  const response = await fetch(`${inject("databaseDesk")}${path}`);
  const reply = parsed<Reply>(await response.text());
  if ("problem" in reply) throw new Error(reply.problem);
  return reply.done as Asked[Path];
};

let administration: Promise<{ readonly address: string; readonly pool: pg.Pool }> | undefined;

/** A connection that makes and drops databases. It does not keep the process alive. */
const administrator = () => {
  administration ??= ask("/server").then((address) => ({
    address,
    pool: new pg.Pool({ connectionString: address, max: 1, allowExitOnIdle: true }),
  }));
  return administration;
};

/** Makes an empty database, and returns its address. */
const createDatabase = async (): Promise<{ readonly name: string; readonly address: string }> => {
  const name = `${inject("databasePrefix")}_${randomBytes(6).toString("hex")}`;
  const { address, pool } = await administrator();
  await pool.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return { name, address: url.href };
};

/** Tests that share something pass their own hook. */
export type AfterTest = (undo: () => Promise<void>) => void;

/**
 * The address of an empty database for the running test. It is dropped when the test ends. That
 * takes 60 ms, so files with many tests use `sharedDatabase`.
 */
export const newDatabase = async (afterTest: AfterTest = onTestFinished): Promise<string> => {
  const { name, address } = await createDatabase();
  afterTest(async () => {
    const { pool } = await administrator();
    await pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  return address;
};

let shared: Promise<string> | undefined;

/**
 * The address of a database for all tests of this process. Each test adds leagues with its own
 * names, as hosts do. `prepare` makes the tables the first time.
 */
export const sharedDatabase = (prepare: (address: string) => Promise<void>): Promise<string> => {
  shared ??= createDatabase().then(async ({ address }) => {
    await prepare(address);
    return address;
  });
  return shared;
};

/**
 * A server for the running test alone, which it may stop and start. It writes to the disk as a
 * host's server does.
 */
export const ownServer = async (
  special: Special = {},
): Promise<Pick<PostgresServer, "stop" | "start"> & { readonly address: string }> => {
  const { start, stop, end } = await newPostgresServer({
    ...special,
    template: await ask("/template"),
  });
  onTestFinished(end);
  return { address: await start(), start, stop };
};
