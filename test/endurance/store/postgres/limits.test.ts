import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { writeLeague } from "../../../../src/document/write.ts";
import type { LeagueStore } from "../../../../src/domain/port.ts";
import { StoreError } from "../../../../src/domain/store-error.ts";
import { answerRequest } from "../../../../src/service/door.ts";
import type { Request } from "../../../../src/service/exchange.ts";
import { PATHS } from "../../../../src/service/paths.ts";
import { readAddress } from "../../../../src/store/postgres/address.ts";
import { databasePlace } from "../../../../src/store/postgres/database-place.ts";
import { openDatabase } from "../../../../src/store/postgres/schema.ts";
import { leagueBehindProxy } from "../../../support/postgres/behind-a-proxy.ts";
import { ownServer } from "../../../support/postgres/databases.ts";
import { offer } from "../../../support/postgres/kinds-of-request.ts";
import { makeTables, newLeagueDatabase } from "../../../support/postgres/leagues.ts";
import { entriesIn, newServer } from "../../../support/postgres/stored-leagues.ts";
import { NOON, sandlot } from "../../../support/sandlot.ts";

/* What PostgreSQL, its operator or the network forbids for a while. Nothing waits forever. */

const READ: Request = { at: NOON, as: "ann", method: "GET", path: PATHS.rosters, payload: null };

/** Seconds that a request may wait, on a busy machine. */
const LONGEST_WAIT = 14;

type Outcome = { readonly problem: string; readonly message: string };

/** Makes a request that must end with a StoreError in time. */
const refused = async (store: LeagueStore, request: Request): Promise<Outcome> => {
  const began = performance.now();
  const error: unknown = await answerRequest(store, request).then(
    ({ body }) => body,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StoreError);
  expect((performance.now() - began) / 1000).toBeLessThan(LONGEST_WAIT);
  const { problem, message } = error as StoreError;
  return { problem, message };
};

const busy = (message: string): Outcome => ({
  problem: "busy",
  message: expect.stringContaining(message),
});

const isDone = async (store: LeagueStore, request: Request): Promise<void> => {
  expect(await answerRequest(store, request)).toMatchObject({ statusCode: 200 });
};

/** A separate client, until the test ends. */
const connected = async (address: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: address });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return client;
};

const nameOf = (address: string): string => new URL(address).pathname.slice(1);

const anotherDatabase = (address: string): string => {
  const url = new URL(address);
  url.pathname = "/postgres";
  return url.href;
};

/** A server with a league in its memory. */
const stage = async () => {
  const { address } = await newLeagueDatabase();
  const server = await newServer(address);
  await server.create("l");
  const store = server.league("l");
  await isDone(store, READ);
  return { address, server, store };
};

describe("a full pool", () => {
  it("makes a request wait, and then the league is busy; it goes on when there is room", async () => {
    const { address } = await stage();
    const { database, league } = await newServer(address);
    const { promise, resolve } = Promise.withResolvers<void>();
    const taken = Array.from({ length: 10 }, () => database.withConnection(() => promise));
    const outcomes = await Promise.all([
      refused(league("l"), READ),
      refused(league("l"), offer(1)),
    ]);
    expect(outcomes).toEqual(outcomes.map(() => busy("does not answer within 5 seconds")));
    const waiting = answerRequest(league("l"), offer(2));
    resolve();
    await Promise.all(taken);
    expect((await waiting).statusCode).toBe(200);
    expect(await entriesIn(league("l"))).toHaveLength(1);
  });
});

describe("a server that hangs", () => {
  it("makes every league busy in time, and they go on when it answers again", async () => {
    const { proxy, server, direct, witness } = await leagueBehindProxy();
    await direct.create("other");
    const before = (await entriesIn(witness)).length;
    for (const name of ["l", "other"]) await isDone(server.league(name), READ);
    proxy.hold();
    const outcomes = await Promise.all(
      ["l", "other"].flatMap((name) => [
        refused(server.league(name), READ),
        refused(server.league(name), offer(1)),
        refused(server.withoutMemory(name), READ),
        refused(server.league(name), { ...READ, method: "POST", path: PATHS.votes, payload: "{}" }),
      ]),
    );
    expect(outcomes).toEqual(outcomes.map(() => busy("try again")));
    proxy.release();
    for (const name of ["l", "other"]) await isDone(server.league(name), offer(2));
    expect(await entriesIn(witness)).toHaveLength(before + 1);
  });
});

describe("a server without a connection left", () => {
  const crowded = async (free: number) => {
    const { address } = await ownServer({
      settings: {
        ...{ fsync: "off", max_connections: "6", max_wal_senders: "0" },
        ...{ superuser_reserved_connections: "0", reserved_connections: "0" },
      },
    });
    await makeTables(address);
    const database = await openDatabase(readAddress(address));
    await databasePlace(database, "l").create(sandlot(), writeLeague(sandlot()));
    await database.close();
    const others: pg.Client[] = [];
    for (let i = free; i < 6; i += 1) others.push(await connected(address));
    return { address, others };
  };

  it("makes the league busy in time, and it goes on when one is free", async () => {
    const { address, others } = await crowded(0);
    const { league } = await newServer(address);
    expect(await refused(league("l"), READ)).toEqual(busy("has no connection left"));
    const waiting = answerRequest(league("l"), offer(1));
    await others[0]?.end();
    expect((await waiting).statusCode).toBe(200);
  });
});

describe("what the operator of a database does", () => {
  it("read-only: requests that read are answered, others change nothing", async () => {
    const { address } = await stage();
    const admin = await connected(address);
    await admin.query(`ALTER DATABASE ${nameOf(address)} SET default_transaction_read_only = on`);
    const { league } = await newServer(address);
    await isDone(league("l"), READ);
    expect(await refused(league("l"), offer(1))).toEqual({
      problem: "unusable",
      message: expect.stringContaining("is read-only; nothing was changed"),
    });
    expect(await entriesIn(league("l"))).toEqual([]);
  });

  it("no permissions: the error says what the role needs", async () => {
    const { address } = await stage();
    const admin = await connected(address);
    const role = `reader_of_${nameOf(address)}`;
    await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'pw'`);
    onTestFinished(async () => {
      const last = await connected(address);
      await last.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    });
    const url = new URL(address);
    [url.username, url.password] = [role, "pw"];
    const { league } = await newServer(url.href);
    const few = {
      problem: "unusable",
      message: expect.stringContaining("gives this role too few rights"),
    };
    expect(await refused(league("l"), READ)).toEqual(few);
    await admin.query(
      `GRANT USAGE ON SCHEMA fantasy_tx TO ${role}; GRANT SELECT ON ALL TABLES IN SCHEMA fantasy_tx TO ${role}`,
    );
    await isDone(league("l"), READ);
    expect(await refused(league("l"), offer(1))).toEqual(few);
    expect(await entriesIn(league("l"))).toEqual([]);
  });

  it("a database that is dropped: every request says so", async () => {
    const { address, store } = await stage();
    const admin = await connected(anotherDatabase(address));
    await admin.query(`DROP DATABASE ${nameOf(address)} WITH (FORCE)`);
    const gone = { problem: "unusable", message: expect.stringContaining("there is no database") };
    expect(await refused(store, READ)).toEqual(gone);
    expect(await refused(store, offer(1))).toEqual(gone);
    // The test's end drops it.
    await admin.query(`CREATE DATABASE ${nameOf(address)}`);
  });

  it("statement_timeout: a request that waits for longer is refused, and nothing is stored", async () => {
    const { address } = await stage();
    const admin = await connected(address);
    await admin.query(`ALTER DATABASE ${nameOf(address)} SET statement_timeout = '300ms'`);
    const { league } = await newServer(address);
    await isDone(league("l"), READ);
    await admin.query("BEGIN; SELECT * FROM fantasy_tx.leagues FOR UPDATE");
    expect(await refused(league("l"), offer(1))).toEqual(busy("statement timeout"));
    await isDone(league("l"), READ);
    await admin.query("ROLLBACK");
    await isDone(league("l"), offer(2));
    expect(await entriesIn(league("l"))).toHaveLength(1);
  });

  it("a league that another program keeps locked is busy in time, and other leagues are not", async () => {
    const { address, server, store } = await stage();
    await server.create("other");
    const admin = await connected(address);
    await admin.query("BEGIN; SELECT * FROM fantasy_tx.leagues WHERE league_id = 'l' FOR UPDATE");
    const outcome = refused(store, offer(1));
    await isDone(server.league("other"), offer(1));
    await isDone(store, READ);
    expect(await outcome).toEqual(busy("another program kept the league locked for 5 seconds"));
    await admin.query("ROLLBACK");
    await isDone(store, offer(2));
  });
});

describe("an idle connection that ends", () => {
  const ENDS: Readonly<Record<string, (address: string) => Promise<void>>> = {
    "because the operator ends it": async (address) => {
      const admin = await connected(anotherDatabase(address));
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${nameOf(address)}'`,
      );
    },
    "because it was idle for too long": async (address) => {
      const admin = await connected(anotherDatabase(address));
      await admin.query(`ALTER DATABASE ${nameOf(address)} SET idle_session_timeout = '50ms'`);
    },
  };

  it.each(Object.entries(ENDS))("%s: the next requests do not notice it", async (_, end) => {
    const { address, store } = await stage();
    await end(address);
    const server = await newServer(address);
    for (let number = 1; number <= 5; number += 1) {
      await isDone(store, READ);
      await isDone(store, offer(number));
      await isDone(server.league("l"), READ);
      // The connections may be idle for longer than the server allows.
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect(await entriesIn(store)).toHaveLength(5);
  });

  it("because the server starts again: the next request does not notice it", async () => {
    const { address, stop, start } = await ownServer({ settings: { fsync: "off" } });
    await makeTables(address);
    const { create, league } = await newServer(address);
    await create("l");
    for (let number = 1; number <= 3; number += 1) {
      await isDone(league("l"), offer(number));
      await stop("fast");
      await start();
      await isDone(league("l"), READ);
    }
    expect(await entriesIn(league("l"))).toHaveLength(3);
  });
});
