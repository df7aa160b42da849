// Measures leagues in PostgreSQL, in a server of its own. Requests take turns with the same
// statements sent by bare `pg`. LEAGUES says how many leagues the database has (1,000 by default).
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { readLeague } from "../../src/document/read.ts";
import { writeLeague } from "../../src/document/write.ts";
import { answerRequest } from "../../src/service/door.ts";
import { readAddress } from "../../src/store/postgres/address.ts";
import { databasePlace } from "../../src/store/postgres/database-place.ts";
import { leagueDatabases } from "../../src/store/postgres/league-databases.ts";
import { leagueInDatabase, leaguesInMemory } from "../../src/store/postgres/league-in-database.ts";
import { MAKE_TABLES, openDatabase } from "../../src/store/postgres/schema.ts";
import { newPostgresServer } from "../../test/support/postgres/postgres-server.ts";
import { memoryOf, serve } from "./http.js";
import { AFTER_THE_VOTE, BIN, NOON, TRADE } from "./leagues.js";
import { flood, requestBytes } from "./load.js";
import { median, timeOf } from "./measure.js";

const LEAGUES = Number(process.env.LEAGUES ?? 1_000);
/** How many leagues are asked. The others only fill the database. */
const ASKED = 20;
const MILLISECONDS = 400;
const TRANSACTIONS = "/fantasy/league/transactions";

/** The settings of a small host. */
const SETTINGS = { shared_buffers: "1GB", max_wal_size: "8GB" };

const nameOf = (number) => `l${number}`;

/** Sends a request through the door. Throws if it is refused. */
const ask = async (store, as, method, path, payload) => {
  const answer = await answerRequest(store, {
    ...{ at: NOON, as, method, path: `${path}?version=2.0` },
    payload: payload === undefined ? null : JSON.stringify(payload),
  });
  if (answer.statusCode !== 200) throw new Error(JSON.stringify(answer));
};

const get = (store) =>
  answerRequest(store, {
    ...{ at: NOON, as: "ann", method: "GET", payload: null },
    path: `${TRANSACTIONS}/trade?version=2.0&id=${TRADE}`,
  });

/** Moves a team's pitchers. Every second time, the other one is on the reserve. */
const put = (store, isOdd) => {
  const [from, to] = isOdd ? ["105", "106"] : ["106", "105"];
  const payload = { team: "1", reserve: { [from]: {} }, active: { [to]: { pos: "SP" } } };
  return ask(store, "ann", "PUT", `${TRANSACTIONS}/lineup`, payload);
};

/** How often some work is done in a second, with `width` at a time. */
const rateOf = async (work, width) => {
  const end = performance.now() + MILLISECONDS;
  const begin = performance.now();
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await work(done);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return (done / (performance.now() - begin)) * 1000;
};

/** The median ratio of the rates of two works that take turns. */
const pairedRates = async (work, floor, { rounds, width = 10 }) => {
  const pairs = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push(
      round % 2 === 0
        ? { floor: await rateOf(floor, width), work: await rateOf(work, width) }
        : { work: await rateOf(work, width), floor: await rateOf(floor, width) },
    );
  const rate = median(pairs.map((pair) => pair.work));
  const ratio = median(pairs.map((pair) => pair.work / pair.floor));
  return { ratio, rate, measured: `${ratio.toFixed(2)} (${rate.toFixed(0)} a second)` };
};

/**
 * Copies a league, `l0`, with all its rows, as `l1` and so on, up to `count` leagues. The program
 * itself would take hours for so many.
 */
const copyLeague = async (pool, letter, count) => {
  const tables = [
    ...MAKE_TABLES.matchAll(/CREATE TABLE fantasy_tx\.(\w+) \((\s+league_id [^;]*)\);/g),
  ];
  const client = await pool.connect();
  // References are not checked, because they are right in the first league.
  await client.query("SET session_replication_role = replica");
  const STEP = 1_000;
  for (let first = 1; first < count; first += STEP)
    for (const [, table, definition] of tables) {
      const columns = [...definition.matchAll(/^ {2}(\w+) (?:text|bigint)/gm)].map(([, it]) => it);
      const others = columns.filter((column) => column !== "league_id");
      const values = others.map((it) => {
        if (it === "own_id") return `'${letter}' || n`;
        return it === "body"
          ? `CASE WHEN kind = 'league' THEN jsonb_set(body::jsonb, '{details,id}', to_jsonb('${letter}' || n))::text ELSE body END`
          : it;
      });
      await client.query(
        `INSERT INTO fantasy_tx.${table} (league_id, ${others.join(", ")})
         SELECT '${letter}' || n, ${values.join(", ")}
         FROM fantasy_tx.${table}, generate_series($1::bigint, $2::bigint) AS n
         WHERE league_id = '${letter}0'`,
        [first, Math.min(first + STEP, count) - 1],
      );
    }
  client.release(true);
  await pool.query("VACUUM ANALYZE");
};

const sampleLeague = (sample) => {
  const file = new URL(`../../fixtures/${sample}.json`, import.meta.url);
  const text = readFileSync(fileURLToPath(file), "utf8");
  return readLeague([{ name: sample, text }], { commissioner: null }).league;
};

/** How many leagues a server has in memory, and in how many a vote ends. */
const MOST_IN_MEMORY = 1_000;
const MOST_DUE = 1_000;

/** A server with many leagues, and a pool of bare `pg`. */
const start = async () => {
  const server = await newPostgresServer({ settings: SETTINGS });
  const address = await server.start();
  await leagueDatabases.initialize(address, { role: "nobody", isDryRun: false });
  const database = openDatabase(readAddress(address));
  /** Statements that are run without waiting for each other make one trip. */
  const sent = [];
  let trip;
  const recorded =
    (run) =>
    (...statement) => {
      if (trip === undefined) {
        trip = [];
        sent.push(trip);
        process.nextTick(() => {
          trip = undefined;
        });
      }
      trip.push(statement);
      return run(...statement);
    };
  const recording = {
    ...database,
    run: recorded(database.run),
    withConnection: (work) => database.withConnection(({ run }) => work({ run: recorded(run) })),
  };
  const leagues = leaguesInMemory(recording);
  for (const [sample, name] of [
    ["sandlot", nameOf(0)],
    ["baseball", "b0"],
  ]) {
    const found = sampleLeague(sample);
    const league = { ...found, details: { ...found.details, id: name } };
    await databasePlace(database, name).create(league, writeLeague(league));
  }
  const first = leagueInDatabase(leagues, nameOf(0));
  const offer = { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] };
  await ask(first, "ann", "POST", `${TRANSACTIONS}/trade`, offer);
  await ask(first, "bob", "PUT", `${TRANSACTIONS}/trade`, { id: TRADE, action: "accept" });
  const pool = new pg.Pool({ connectionString: address, max: 10, pipeline: true });
  await copyLeague(pool, "l", LEAGUES);
  await copyLeague(pool, "b", Math.min(LEAGUES, MOST_IN_MEMORY));
  // The votes of the first leagues end soon.
  await pool.query(
    "UPDATE fantasy_tx.leagues SET due_at = due_at + 100000000 WHERE league_id <> ALL ($1)",
    [Array.from({ length: MOST_DUE }, (_, i) => nameOf(i))],
  );
  const stores = Array.from({ length: ASKED }, (_, i) => leagueInDatabase(leagues, nameOf(i)));
  /** The statements that a request sends. */
  const sentBy = async (request) => {
    sent.length = 0;
    await request();
    return [...sent];
  };
  const close = async () => {
    await pool.end();
    await database.close();
    await server.end();
  };
  const empty = new URL(address);
  empty.pathname = "/empty";
  await pool.query("CREATE DATABASE empty");
  await leagueDatabases.initialize(empty.href, { role: "nobody", isDryRun: false });
  return { address, empty: empty.href, pool, stores, sentBy, close, cache: leagues.cache };
};

/** Names of prepared statements. The same text has the same name. */
const names = new Map();
const prepared = ([text, ...values]) => {
  if (values.length === 0) return { text };
  if (!names.has(text)) names.set(text, `bare_${names.size}`);
  return { name: names.get(text), text, values };
};

/** Sends the statements of a request as bare `pg` would, in as many round trips. */
const resend = async (pool, trips) => {
  const client = await pool.connect();
  try {
    for (const statements of trips)
      await Promise.all(statements.map((statement) => client.query(prepared(statement))));
  } finally {
    client.release();
  }
};

/** The statements of a request to one league, for another one and with another journal entry. */
const changed = (trips, league, seq) =>
  trips.map((statements) =>
    statements.map(([text, first, ...others]) => {
      if (first === undefined) return [text];
      const isJournal = /^INSERT INTO fantasy_tx\.journal/.test(text);
      return [text, league, ...(isJournal ? [[seq], ...others.slice(1)] : others)];
    }),
  );

/** The cases of PostgreSQL. `measure` runs those that are asked for. */
export const postgresCases = async (measure, { rounds }) => {
  let started;
  const withLeagues = (work) => async () => {
    started ??= start();
    return work(await started);
  };
  const storeOf = (stores, i) => stores[i % ASKED];

  await measure(
    "postgres: GET of a trade from memory, of a row by its key",
    "at least 0.8",
    withLeagues(({ pool, stores }) => {
      const text = "SELECT * FROM fantasy_tx.leagues WHERE league_id = $1";
      return pairedRates(
        (i) => get(storeOf(stores, i)),
        (i) => pool.query(prepared([text, nameOf(i % ASKED)])),
        { rounds },
      );
    }),
  );
  await measure(
    "postgres: GET of a trade that is not in memory, of the same statements",
    "at least 0.5",
    withLeagues(async ({ pool, stores, cache, sentBy }) => {
      const unknown = (i) => {
        cache.delete(nameOf(i % ASKED));
        return get(storeOf(stores, i));
      };
      const trips = await sentBy(() => unknown(0));
      return pairedRates(unknown, () => resend(pool, trips), { rounds });
    }),
  );
  await measure(
    "postgres: PUT of a lineup, of the same statements",
    "at least 0.5",
    withLeagues(async ({ pool, stores, cache, sentBy }) => {
      for (const isOdd of [false, true]) await put(stores[0], isOdd);
      const trips = await sentBy(() => put(stores[0], false));
      await put(stores[0], true);
      let seq = 1_000_000;
      const bare = (i) => {
        seq += 1;
        return resend(pool, changed(trips, nameOf(ASKED + (i % ASKED)), seq));
      };
      cache.delete(nameOf(0));
      const turns = Array.from({ length: ASKED }, () => false);
      const ours = (i) => {
        turns[i % ASKED] = !turns[i % ASKED];
        return put(storeOf(stores, i), turns[i % ASKED]);
      };
      return pairedRates(ours, bare, { rounds });
    }),
  );
  await measure(
    `postgres: votes resolve, nothing due in ${LEAGUES} leagues, beyond its start`,
    "at most 50 ms",
    withLeagues(async ({ address, empty }) => {
      const resolveIn = (database) => () => timeOf(resolve(database, NOON));
      const { job, floor } = inTurns(resolveIn(address), resolveIn(empty), 11);
      const milliseconds = job - floor;
      return { milliseconds, measured: `${milliseconds.toFixed(1)} ms` };
    }),
  );
  const due = Math.min(LEAGUES, MOST_DUE);
  await measure(
    `postgres: votes resolve, ${due} due of ${LEAGUES} leagues, a second`,
    "at least 200",
    withLeagues(async ({ address, empty }) => {
      const start = timeOf(resolve(empty, NOON));
      const rate = (due / (timeOf(resolve(address, AFTER_THE_VOTE)) - start)) * 1000;
      return { rate, measured: rate.toFixed(0) };
    }),
  );
  const kept = Math.min(LEAGUES, MOST_IN_MEMORY);
  await measure(
    `postgres: memory of serve with ${kept} leagues of the baseball sample`,
    "at most 400 MiB",
    withLeagues(async ({ address }) => {
      const served = await serve(address, "--as-parameter");
      const requests = Array.from({ length: kept }, (_, i) =>
        requestBytes({ path: `/fantasy/league/transaction-list/trades?league_id=b${i}` }),
      );
      await flood(served.port, [requests], { count: kept });
      const mebibytes = memoryOf(served);
      served.stop();
      return { mebibytes, measured: `${mebibytes.toFixed(0)} MiB` };
    }),
  );
  await (await started)?.close();
};

/** The median times of two jobs that take turns, in milliseconds. */
const inTurns = (job, floor, rounds) => {
  const times = Array.from({ length: rounds }, () => ({ job: job(), floor: floor() }));
  return {
    job: median(times.map((each) => each.job)),
    floor: median(times.map((each) => each.floor)),
  };
};

const resolve = (league, now) => ({
  file: process.execPath,
  args: [BIN, "votes", "resolve", "--league", league, "--now", String(now), "--format", "json"],
  env: { NO_COLOR: "1" },
});
