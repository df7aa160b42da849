// What commands cost: `npm run bench`. Ratios against a floor that takes turns with each case, so
// that they say the same on any machine; prints a table, writes bench.json, and fails nothing.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AFTER_THE_VOTE, BIN, copies, links, makeLeagues, NOON, TRADE } from "./leagues.js";
import { median, memoryOf, paired, pairedMemory, timeOf } from "./measure.js";
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

const rows = [];
const told = (row) => {
  rows.push(row);
  const most = row.most === undefined ? "" : `at most ${row.most}`;
  process.stderr.write(`${row.name.padEnd(62)} ${row.measured.padStart(14)}  ${most}\n`);
};
const time = (name, most, job, floor, times = rounds) => {
  const { job: own, floor: under, ratio } = paired(job, floor, times);
  told({
    name,
    most,
    ratio,
    milliseconds: own,
    floor: under,
    measured: `${ratio.toFixed(2)} (${own.toFixed(0)} ms)`,
  });
};

const OFFER = ["trade", "offer", "--to", "3", "--give", "102", "--as", "ann", "--format", "json"];
const LINEUP = [
  "lineup",
  "set",
  "--team",
  "1",
  "--reserve",
  "101",
  "--as",
  "ann",
  "--format",
  "json",
];

try {
  const { fresh, due, writable, grown } = makeLeagues(folder);
  const scratch = join(folder, "scratch.db");
  const afresh = (job, from = fresh) => ({ ...job, before: () => copyFileSync(from, scratch) });
  const floor = reading(fresh);
  const show = (...args) => command(fresh, "trade", "show", TRADE, ...args);

  time("trade show, json", 1.35, show("--format", "json"), floor);
  time("trade show, table", 1.6, show(), floor);
  time("trade show, xml", 1.75, show("--format", "xml"), floor);
  const refused = { ...command(fresh, ...OFFER, "--player", "201:1:3"), status: 1 };
  time(
    "a refused trade offer, json",
    1.45,
    afresh({ ...refused, args: refused.args.with(-1, scratch) }),
    floor,
  );
  time("an accepted trade offer, json", 1.6, afresh(command(scratch, ...OFFER)), floor);
  time("lineup set, json", 1.6, afresh(command(scratch, ...LINEUP)), floor);
  time("--help", 1.2, command(undefined, "--help"), floor);
  time("--version, of bare Node", 1.05, command(undefined, "--version"), bareNode);

  const memory = pairedMemory(show("--format", "json"), floor, 11);
  told({
    name: "peak memory of trade show, json",
    most: 1.25,
    ratio: memory.ratio,
    mebibytes: memory.job,
    measured: `${memory.ratio.toFixed(2)} (${memory.job.toFixed(0)} MiB)`,
  });

  const resolve = (at, files) => ({
    ...command(undefined, "votes", "resolve", "--format", "json", "--now", String(at), ...files),
  });
  const dues = copies(due, join(folder, "due"), 400);
  const floors = copies(writable, join(folder, "floor"), 400);
  time(
    "votes resolve, 400 files with a due trade, of 8 rows written in each",
    2,
    { ...resolve(AFTER_THE_VOTE, dues.names), before: dues.make },
    { ...writing(...floors.names), before: floors.make },
    7,
  );
  dues.make();
  time(
    "votes resolve, 400 files with nothing due, of a row read of each",
    2,
    resolve(NOON, dues.names),
    reading(...dues.names),
    11,
  );

  const many = links(due, join(folder, "many"), 10_000);
  const [few, all] = [resolve(NOON, many.slice(0, 100)), resolve(NOON, many)];
  const start = median(Array.from({ length: 11 }, () => timeOf(resolve(NOON, many.slice(0, 1)))));
  const perFile = (job, count) =>
    median(Array.from({ length: 5 }, () => (timeOf(job) - start) / (count - 1)));
  const growth = perFile(all, 10_000) / perFile(few, 100);
  told({
    name: "votes resolve, 10,000 files against 100: time a file",
    most: 1.1,
    ratio: growth,
    measured: growth.toFixed(2),
  });
  const peak = memoryOf(all) / memoryOf(few);
  told({ name: "the same: peak memory", most: 1.2, ratio: peak, measured: peak.toFixed(2) });

  for (const [name, args] of [
    ["trade show", ["trade", "show", TRADE, "--format", "json"]],
    ["trade offer", OFFER],
    ["trade act", ["trade", "act", TRADE, "accept", "--as", "bob", "--format", "json"]],
    ["lineup set", LINEUP],
    ["lineup show", ["lineup", "show", "--team", "1", "--format", "json"]],
    ["league show", ["league", "show", "--format", "json"]],
    ["votes resolve", ["votes", "resolve", "--format", "json"]],
    ["player lock", ["player", "lock", "101", "--format", "json"]],
    ["roster move", ["roster", "move", "101:1:2", "--format", "json"]],
  ])
    time(
      `${name}, a long season against a fresh league`,
      1.15,
      afresh(command(scratch, ...args), grown),
      afresh(command(join(folder, "scratch.db"), ...args)),
      21,
    );

  const { path, requests } = scenarioOf(folder, 30_000);
  const replayed = median(
    Array.from({ length: 3 }, () =>
      timeOf(command(undefined, "replay", path, "--quiet", "--format", "json")),
    ),
  );
  const rate = (requests / replayed) * 1_000;
  told({ name: "replay, requests a second", least: 3_000, rate, measured: rate.toFixed(0) });

  for (const [name, file, args] of [
    ["sqlite3", "sqlite3", [fresh, "SELECT * FROM league"]],
    ["sqlite-utils", "sqlite-utils", [fresh, "SELECT * FROM league"]],
    ["gh", "gh", ["--version"]],
  ]) {
    if (spawnSync(file, ["--version"]).error) continue;
    time(`beside it: ${name}`, undefined, { file, args }, floor);
  }

  const machine = `${cpus()[0]?.model ?? "?"}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  writeFileSync("bench.json", `${JSON.stringify({ machine, rows }, null, 2)}\n`);
  console.log(`${machine}\n`);
  console.log("| Case | Measured | Wanted |\n|---|---|---|");
  for (const { name, measured, most, least } of rows)
    console.log(`| ${name} | ${measured} | ${wanted(most, least)} |`);
} finally {
  rmSync(folder, { recursive: true });
}

function wanted(most, least) {
  if (most !== undefined) return `at most ${most}`;
  return least === undefined ? "" : `at least ${least}`;
}
