// Measures commands: `npm run bench`, or `npm run bench -- resolve` for the cases with that word in
// their names. Each case takes turns with a floor, and the result is the ratio of their times,
// which is about the same on any machine. Prints a table and writes bench.json. It never fails.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { batchOf } from "./batch.js";
import { httpCases } from "./http.js";
import { AFTER_THE_VOTE, BIN, copies, links, makeLeagues, NOON, TRADE } from "./leagues.js";
import { median, paired, pairedMemory, timeOf } from "./measure.js";
import { recordedLeague } from "./recording.js";
import { scenarioOf } from "./scenario.js";

const node = process.execPath;
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "fantasy-tx-bench-"));
const rounds = Number(process.env.ROUNDS ?? 41);

const command = (league, ...args) => ({
  file: node,
  args: [BIN, ...args, ...(league === undefined ? [] : ["--league", league])],
  env: { FANTASY_TX_NOW: String(NOON), FANTASY_TX_AS: "", NO_COLOR: "1" },
});
const reading = (...files) => ({ file: node, args: [here("floor-read.cjs"), ...files] });
const writing = (...files) => ({ file: node, args: [here("floor-write.cjs"), ...files] });
const bareNode = { file: node, args: ["--eval", "0"] };

const words = process.argv.slice(2);

const rows = [];
/** Measures a case if it is asked for. `wanted` is the figure that it should reach. */
const measure = async (name, wanted, work) => {
  if (words.length > 0 && !words.some((word) => name.includes(word))) return;
  const row = { name, wanted, ...(await work()) };
  rows.push(row);
  process.stderr.write(`${name.padEnd(70)} ${row.measured.padStart(14)}  ${wanted}\n`);
};

/** A job's time as a ratio of the floor's. Each of the two runs after its own `before`. */
const time = (name, wanted, job, floor, times = rounds) =>
  measure(name, wanted, () => {
    const { job: milliseconds, floor: under, ratio } = paired(job, floor, times);
    const measured = `${ratio.toFixed(2)} (${milliseconds.toFixed(0)} ms)`;
    return { ratio, milliseconds, floor: under, measured };
  });

const OFFER = "trade offer --to 3 --give 102 --as ann --format json".split(" ");
/** The number of requests in a batch. */
const REQUESTS = 3_000;
const LINEUP = "lineup set --team 1 --reserve 101 --as ann --format json".split(" ");

try {
  const { fresh, due, writable, grown } = makeLeagues(folder);
  const scratch = join(folder, "scratch.db");
  const afresh = (job, from = fresh) => ({ ...job, before: () => copyFileSync(from, scratch) });
  const floor = reading(fresh);
  const show = (...args) => command(fresh, "trade", "show", TRADE, ...args);
  const refused = command(scratch, ...OFFER, "--player", "201:1:3");

  await time("trade show, json", "at most 1.85", show("--format", "json"), floor);
  await time("trade show, table", "at most 2.0", show(), floor);
  await time("trade show, xml", "at most 2.25", show("--format", "xml"), floor);
  await time(
    "a refused trade offer, json",
    "at most 1.85",
    afresh({ ...refused, status: 1 }),
    floor,
  );
  await time(
    "an accepted trade offer, json",
    "at most 1.85",
    afresh(command(scratch, ...OFFER)),
    floor,
  );
  await time("lineup set, json", "at most 1.85", afresh(command(scratch, ...LINEUP)), floor);
  await time("--help", "at most 1.4", command(undefined, "--help"), floor);
  await time("--version, of bare Node", "at most 1.05", command(undefined, "--version"), bareNode);

  await measure("peak memory of trade show, json", "at most 1.25", () => {
    const { job, ratio } = pairedMemory(show("--format", "json"), floor, 11);
    return { ratio, mebibytes: job, measured: `${ratio.toFixed(2)} (${job.toFixed(0)} MiB)` };
  });

  const resolve = (at, files) =>
    command(undefined, "votes", "resolve", "--format", "json", "--now", String(at), ...files);
  const dues = copies(due, join(folder, "due"), 400);
  const floors = copies(writable, join(folder, "floor"), 400);
  await time(
    "votes resolve, 400 files with a due trade, of 8 rows written in each",
    "at most 3.0",
    { ...resolve(AFTER_THE_VOTE, dues.names), before: dues.make },
    { ...writing(...floors.names), before: floors.make },
    11,
  );
  dues.make();
  await time(
    "votes resolve, 400 files with nothing due, of a row read of each",
    "at most 3.0",
    resolve(NOON, dues.names),
    reading(...dues.names),
    11,
  );

  const many = links(due, join(folder, "many"), 10_000);
  const [one, few, all] = [1, 100, 10_000].map((count) => resolve(NOON, many.slice(0, count)));
  await measure("votes resolve, 10,000 files against 100: time a file", "at most 1.1", () => {
    const start = median(Array.from({ length: 11 }, () => timeOf(one)));
    const perFile = (job, count) =>
      median(Array.from({ length: 5 }, () => (timeOf(job) - start) / (count - 1)));
    const ratio = perFile(all, 10_000) / perFile(few, 100);
    return { ratio, measured: ratio.toFixed(2) };
  });
  await measure(
    "votes resolve, 10,000 files, of a row read of each: peak memory",
    "at most 2.0",
    () => {
      const { job, ratio } = pairedMemory(all, reading(...many), 3);
      return { ratio, mebibytes: job, measured: `${ratio.toFixed(2)} (${job.toFixed(0)} MiB)` };
    },
  );

  const lines = batchOf(folder, REQUESTS);
  await measure(
    `request --batch, ${REQUESTS} offers and rejections, of as many commands`,
    "at most 0.05",
    () => {
      const whole = afresh(command(scratch, "request", "--batch", lines));
      const alone = afresh(command(scratch, ...OFFER));
      const commandsOf = (count) => median(Array.from({ length: count }, () => timeOf(alone)));
      const turns = Array.from({ length: 3 }, () => {
        const before = commandsOf(5);
        const time = timeOf(whole);
        return { time, ratio: time / (REQUESTS * median([before, commandsOf(5)])) };
      });
      const milliseconds = median(turns.map(({ time }) => time));
      const ratio = median(turns.map((turn) => turn.ratio));
      const measured = `${ratio.toFixed(3)} (${(milliseconds / REQUESTS).toFixed(2)} ms a request)`;
      return { ratio, milliseconds, measured };
    },
  );

  const { recording, document } = recordedLeague(folder);
  const made = join(folder, "made.db");
  const init = (from) => ({
    ...command(made, "league", "init", "--from", from),
    before: () => rmSync(made, { force: true }),
  });
  await time(
    "import of a recording with 750 players, of league init from the document",
    "below 2.0",
    init(recording),
    init(document),
  );

  for (const [name, ...args] of [
    ["trade show", "trade", "show", TRADE, "--format", "json"],
    ["trade offer", ...OFFER],
    ["trade act", "trade", "act", TRADE, "accept", "--as", "bob", "--format", "json"],
    ["lineup set", ...LINEUP],
    ["lineup show", "lineup", "show", "--team", "1", "--format", "json"],
    ["league show", "league", "show", "--format", "json"],
    ["league set", "league", "set", "--effective-point", "20260502", "--format", "json"],
    ["roster show", "roster", "show", "--team", "1", "--format", "json"],
    ["rules get", "rules", "get", "--format", "json"],
    ["votes resolve", "votes", "resolve", "--format", "json"],
    ["player lock", "player", "lock", "101", "--format", "json"],
    ["roster move", "roster", "move", "101:1:2", "--format", "json"],
    ["pick move", "pick", "move", "2027.1.1:1:2", "--format", "json"],
    ["owner bar", "owner", "bar", "bob", "--format", "json"],
  ])
    await time(
      `${name}, a long season against a fresh league`,
      "at most 1.15",
      afresh(command(scratch, ...args), grown),
      afresh(command(scratch, ...args)),
      21,
    );

  await httpCases(measure, { fresh, writable, folder, rounds });

  const { postgresCases } = await import("./postgres.js");
  await postgresCases(measure, { rounds });

  // A league of 5,000 players takes a while to read, so the cost of a replay without trades is
  // subtracted.
  await measure(
    "replay, executed trades a second, of transactions of 40 reads and 8 rows written",
    "at least 0.35",
    () => {
      const jobOf = (trades) =>
        command(undefined, "replay", scenarioOf(folder, trades), "--quiet", "--format", "json");
      const floorOf = (transactions) => ({
        file: node,
        args: [here("floor-replay.cjs"), String(transactions)],
      });
      const count = 15_000;
      const start = paired(jobOf(0), floorOf(0), 5);
      const whole = paired(jobOf(count), floorOf(count), 5);
      const rate = (count / (whole.job - start.job)) * 1_000;
      const ratio = (whole.floor - start.floor) / (whole.job - start.job);
      return { ratio, rate, measured: `${ratio.toFixed(2)} (${rate.toFixed(0)} a second)` };
    },
  );

  for (const [file, ...args] of [
    ["sqlite3", fresh, "SELECT * FROM things WHERE kind = 'league'"],
    ["sqlite-utils", fresh, "SELECT * FROM things WHERE kind = 'league'"],
    ["gh", "--version"],
  ])
    if (!spawnSync(file, ["--version"]).error)
      await time(`beside it: ${file}`, "", { file, args }, floor);

  const machine = `${cpus()[0]?.model ?? "?"}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  if (rows.length === 0) throw new Error(`no case has ${words.join(" or ")} in its name`);
  if (words.length === 0)
    writeFileSync("bench.json", `${JSON.stringify({ machine, rows }, null, 2)}\n`);
  console.log(`${machine}\n`);
  console.log("| Case | Measured | Wanted |\n|---|---|---|");
  for (const { name, measured, wanted } of rows)
    console.log(`| ${name} | ${measured} | ${wanted} |`);
} finally {
  rmSync(folder, { recursive: true });
}
