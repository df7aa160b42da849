// Makes the league files to measure, with the command itself, in a folder of their own.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";

const root = fileURLToPath(new URL("../..", import.meta.url));
export const BIN = join(root, "bin", "fantasy-tx.js");

/** Noon in the season of `fixtures/sandlot.json`, whose trades are voted on for two days. */
export const NOON = 1_777_651_200;
const DAY = 86_400;
export const AFTER_THE_VOTE = NOON + 3 * DAY;
export const TRADE = `${NOON}.1`;

/** Runs a command, and returns what it prints. */
const run = (...args) => {
  const env = { ...process.env, FANTASY_TX_NOW: String(NOON) };
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { env });
  if (status !== 0) throw new Error(`${args.join(" ")}: ${stderr}`);
  return stdout.toString();
};

/** The sandlot's league document. */
export const document = () =>
  JSON.parse(readFileSync(join(root, "fixtures", "sandlot.json"), "utf8"));

/** The sandlot league with a trade that Ann has offered to Bob. */
const offered = (file, from = join(root, "fixtures", "sandlot.json")) => {
  run("league", "init", "--from", from, "--league", file);
  const offer = ["trade", "offer", "--as", "ann", "--to", "2", "--give", "101", "--get", "201"];
  run(...offer, "--league", file);
  return file;
};

const ENDED_TRADES = 1_500;
const JOURNAL_ENTRIES = 10_000;
const FREE_PLAYERS = 5_000;

/** Players on no team, about as many as a sport has. */
export const freePlayers = () =>
  Array.from({ length: FREE_PLAYERS }, (_, i) => ({
    id: String(100_000 + i),
    firstname: "Free",
    lastname: `Agent ${i}`,
    position: "OF",
    eligible: "OF",
    pro_team: "SEA",
    pro_status: "A",
  }));

/** A league at the end of a long season: ended trades, a long journal and free players. */
const grown = (file, folder) => {
  const league = document();
  league.players = freePlayers();
  league.trades = Array.from({ length: ENDED_TRADES }, (_, i) => ({
    id: `${NOON - 40 * DAY + i * 1_000}.3`,
    offered_by_team_id: 3,
    offered_to_teams: [4],
    timestamp: String(NOON - 40 * DAY + i * 1_000),
    players: [{ id: "301", from_team_id: "3", to_team_id: "4" }],
    state: "withdrawn",
    ended_at: String(NOON - 40 * DAY + i * 1_000 + 60),
  }));
  const path = join(folder, "grown.json");
  writeFileSync(path, JSON.stringify(league));
  offered(file, path);
  const db = new Database(file);
  db.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO journal (seq, entry, hash) SELECT seq + i, entry, hash FROM journal, n WHERE seq = 1`,
  ).run(JOURNAL_ENTRIES);
  // These hashes are wrong, but only `league check` would notice.
  db.exec("VACUUM");
  db.close();
  return file;
};

/** Makes everything that the cases need, in a folder. */
export const makeLeagues = (folder) => {
  const fresh = offered(join(folder, "fresh.db"));
  const due = join(folder, "due.db");
  copyFileSync(fresh, due);
  run("trade", "act", TRADE, "accept", "--as", "bob", "--league", due);
  const writable = join(folder, "floor.db");
  copyFileSync(due, writable);
  const db = new Database(writable);
  db.exec("CREATE TABLE floor (a INTEGER, b TEXT)");
  db.close();
  return { fresh, due, writable, grown: grown(join(folder, "grown.db"), folder) };
};

/** Copies of a file. `make` makes them again and syncs them to the disk. */
export const copies = (file, folder, count) => {
  mkdirSync(folder, { recursive: true });
  const names = namesIn(folder, count);
  return {
    names,
    make: () => {
      for (const name of names) copyFileSync(file, name);
      spawnSync("sync");
    },
  };
};

/** Many links to a file that is only read. Opening a link takes as long as opening a file. */
export const links = (file, folder, count) => {
  mkdirSync(folder, { recursive: true });
  const names = namesIn(folder, count);
  for (const name of names) symlinkSync(file, name);
  return names;
};

/** A new token of an owner. */
export const tokenOf = (owner, league) => run("token", "add", owner, "--league", league).trim();

/** Makes copies of the baseball sample, each with an id of its own, and returns the ids. */
export const manyLeagues = (folder, count) => {
  mkdirSync(folder, { recursive: true });
  const names = namesIn(folder, count);
  const [first, ...others] = names;
  run("league", "init", "--from", join(root, "fixtures", "baseball.json"), "--league", first);
  for (const name of others) copyFileSync(first, name);
  return names.map((name, i) => {
    const db = new Database(name);
    db.prepare(
      "UPDATE things SET body = json_set(body, '$.league_details.id', ?) WHERE kind = 'league'",
    ).run(`league-${i}`);
    db.close();
    return `league-${i}`;
  });
};

/** How many rows of a league file a change has added, removed or changed. */
export const rowsWritten = (before, after) => {
  const db = new Database(after, { readonly: true });
  db.prepare("ATTACH ? AS before").run(before);
  const tables = db.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table'").all();
  const countOf = (sql) => db.prepare(`SELECT count(*) FROM (${sql})`).pluck().get();
  const rows = tables.map(({ name }) => {
    const [now, then] = [`SELECT * FROM main.${name}`, `SELECT * FROM before.${name}`];
    return Math.max(countOf(`${now} EXCEPT ${then}`), countOf(`${then} EXCEPT ${now}`));
  });
  db.close();
  return rows.reduce((sum, count) => sum + count, 0);
};

const namesIn = (folder, count) =>
  Array.from({ length: count }, (_, i) => join(folder, `${String(i).padStart(5, "0")}.db`));
