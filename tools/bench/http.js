// Measures `serve` beside the bare server of floor-server.cjs. Both run at the same time and are
// loaded in turns, over connections that stay open.
import { execFileSync, spawn } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BIN, manyLeagues, NOON, rowsWritten, TRADE, tokenOf } from "./leagues.js";
import { flood, requestBytes, steady } from "./load.js";
import { median } from "./measure.js";

const TRADE_PATH = `/fantasy/league/transactions/trade?version=2.0&id=${TRADE}`;
const LINEUP_PATH = "/fantasy/league/transactions/lineup?version=2.0";
const CONNECTIONS = 10;
/** Enough for V8 to compile the code that is used often. */
const WARM_UP = { count: 20_000, milliseconds: 10_000 };

const servers = new Set();
process.on("exit", () => {
  for (const server of servers) server.kill();
});

/** Starts a server, and returns its port and process id once it listens. */
const start = (args) => {
  const env = { ...process.env, FANTASY_TX_NOW: String(NOON), NO_COLOR: "1" };
  const server = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "ignore"] });
  servers.add(server);
  const { promise, resolve, reject } = Promise.withResolvers();
  server.on("exit", (code) => reject(new Error(`${args.join(" ")}: exit ${code}`)));
  server.stdout.on("data", (line) => {
    const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (port !== undefined)
      resolve({ port: Number(port), pid: server.pid, stop: () => stop(server) });
  });
  return promise;
};

const stop = (server) => {
  servers.delete(server);
  server.kill();
};

/** Starts `fantasy-tx serve`. */
export const serve = (...args) =>
  start([BIN, "serve", "--port", "0", "--rate-limit", "off", ...args]);
const bare = (file, rows) =>
  start([fileURLToPath(new URL("floor-server.cjs", import.meta.url)), file, TRADE, String(rows)]);

/** The memory of a process, in MiB. */
export const memoryOf = ({ pid }) =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) / 1024;

/** The median of the ratios of two loads that take turns, in answers a second. */
const pairedLoads = async (job, floor, rounds) => {
  for (const { port, requests } of [job, floor]) await flood(port, requests, WARM_UP);
  const rateOf = ({ port, requests }) => flood(port, requests, { milliseconds: 300 });
  const pairs = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push(
      round % 2 === 0
        ? { floor: await rateOf(floor), job: await rateOf(job) }
        : { job: await rateOf(job), floor: await rateOf(floor) },
    );
  const rate = median(pairs.map((pair) => pair.job));
  const ratio = median(pairs.map((pair) => pair.job / pair.floor));
  return { ratio, rate, measured: `${ratio.toFixed(2)} (${rate.toFixed(0)} a second)` };
};

const onAll = (...requests) => Array.from({ length: CONNECTIONS }, () => requests);

/** A team's lineup, set in turns to one of two starters. */
const lineups = (token, team, starter, reserve) =>
  [
    [starter, reserve],
    [reserve, starter],
  ].map(([from, to]) =>
    requestBytes({
      method: "PUT",
      path: LINEUP_PATH,
      token,
      payload: { team, reserve: { [from]: {} }, active: { [to]: { pos: "SP" } } },
    }),
  );

/** A server with one league, a bare server beside it, and the requests for them. */
const startBoth = async ({ fresh, writable, folder }) => {
  const league = join(folder, "served.db");
  copyFileSync(fresh, league);
  const [ann, dan] = ["ann", "dan"].map((owner) => tokenOf(owner, league));
  const puts = [lineups(ann, "1", "105", "106"), lineups(dan, "4", "405", "406")];
  const get = (format) =>
    requestBytes({ path: `${TRADE_PATH}&response_format=${format}`, token: ann });
  const served = await serve(league);

  const before = join(folder, "before.db");
  copyFileSync(league, before);
  await flood(served.port, [puts[0].slice(0, 1)], { count: 1 });
  const floor = await bare(writable, rowsWritten(before, league));
  const page = requestBytes({ path: "/", cookie: `fantasy_tx=${ann}` });
  const whole = requestBytes({ path: "/fantasy/league?response_format=json", token: ann });
  return { served, floor, json: get("json"), xml: get("xml"), puts, page, whole };
};

/**
 * The slowest of a hundred answers at half of the highest load, as a multiple of the median. The
 * bare server takes turns with ours: when a machine pauses for milliseconds, answers of any server
 * are slow.
 */
const slowest = async ({ served, floor, json }) => {
  for (const { port } of [served, floor]) await flood(port, onAll(json), WARM_UP);
  const runs = [];
  for (let run = 0; run < 21; run += 1)
    runs.push({ ours: await slowestOf(served, json), bare: await slowestOf(floor, json) });
  const ratio = median(runs.map(({ ours }) => ours.ratio));
  const bare = median(runs.map((run) => run.bare.ratio));
  const milliseconds = median(runs.map(({ ours }) => ours.slow));
  const measured = `${ratio.toFixed(2)} (${milliseconds.toFixed(1)} ms; bare: ${bare.toFixed(2)})`;
  return { ratio, bare, milliseconds, measured };
};

/**
 * Measures the highest load before each run. If other programs use the machine, the server cannot
 * keep up, and time in the queue would hide everything else.
 */
const slowestOf = async ({ port }, request) => {
  const highest = await flood(port, onAll(request), { milliseconds: 500 });
  const load = { connections: CONNECTIONS, perSecond: highest / 2, count: Math.ceil(highest / 4) };
  const times = (await steady(port, request, load)).toSorted((a, b) => a - b);
  const slow = times[Math.floor(times.length * 0.99)];
  return { slow, ratio: slow / median(times) };
};

/** How much memory grows from one number of requests to another. */
const growth = async ({ served, json, xml }) => {
  await flood(served.port, onAll(json, xml), { count: 50_000 });
  const early = memoryOf(served);
  await flood(served.port, onAll(json, xml), { count: 200_000 });
  const mebibytes = memoryOf(served);
  const ratio = mebibytes / early;
  return { ratio, mebibytes, measured: `${ratio.toFixed(2)} (${mebibytes.toFixed(0)} MiB)` };
};

/** What each league adds to the memory of a server that serves many. */
const memoryOfALeague = async (folder) => {
  const requestsOf = manyLeagues(folder, 60).map((id) =>
    ["/fantasy/league/transaction-list/trades", "/fantasy/league"].map((path) =>
      requestBytes({ path: `${path}?league_id=${id}` }),
    ),
  );
  const [first, ...others] = requestsOf;
  const many = await serve(folder, "--as-parameter");
  await flood(many.port, [first], WARM_UP);
  const one = memoryOf(many);
  await flood(many.port, [others.flat()], { count: others.flat().length });
  const mebibytes = (memoryOf(many) - one) / others.length;
  many.stop();
  return { mebibytes, measured: `${mebibytes.toFixed(2)} MiB` };
};

/** The cases of the server. `measure` runs those that are asked for. */
export const httpCases = async (measure, { fresh, writable, folder, rounds }) => {
  let both;
  const withBoth = (work) => async () => {
    both ??= startBoth({ fresh, writable, folder });
    return work(await both);
  };
  const loads = (requestsOf) =>
    withBoth(({ served, floor, ...requests }) =>
      pairedLoads(
        { port: served.port, requests: requestsOf(requests) },
        { port: floor.port, requests: requestsOf(requests) },
        rounds,
      ),
    );
  await measure(
    "HTTP: GET of a trade, json, answers a second, of a bare server",
    "at least 0.3",
    loads(({ json }) => onAll(json)),
  );
  await measure(
    "HTTP: GET of a trade, xml, answers a second, of a bare server",
    "at least 0.05",
    loads(({ xml }) => onAll(xml)),
  );
  await measure(
    "HTTP: PUT of a lineup, answers a second, of a bare server that writes as many rows",
    "at least 0.3",
    loads(({ puts }) => puts),
  );
  await measure(
    "HTTP: the page / of the league, answers a second, of the league as json",
    "at least 0.33",
    withBoth(({ served: { port }, page, whole }) =>
      pairedLoads({ port, requests: onAll(page) }, { port, requests: onAll(whole) }, rounds),
    ),
  );
  await measure(
    "HTTP: slowest of 100 answers at half of the highest load, of the median",
    "at most 5, or than the bare server's",
    withBoth(slowest),
  );
  await measure("HTTP: memory after 200,000 requests more", "at most 1.1", withBoth(growth));
  await measure("HTTP: memory of each league that is kept open", "at most 1 MiB", () =>
    memoryOfALeague(join(folder, "leagues")),
  );
  for (const server of servers) stop(server);
};
