// The floor of replaying: the given number of transactions in memory, each with 40 prepared reads
// of 5,000 players and 8 rows written.
const Database = require("better-sqlite3");

const READS = 40;
const ROWS_WRITTEN = 8;
const PLAYERS = 5_000;

const db = new Database(":memory:");
db.exec("CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT) WITHOUT ROWID");
db.exec("CREATE TABLE floor (a INTEGER, b TEXT)");
const player = db.prepare("INSERT INTO players VALUES (?, ?)");
for (let i = 0; i < PLAYERS; i += 1) player.run(String(i), `Free Agent ${i}`);

const read = db.prepare("SELECT * FROM players WHERE id = ?");
const write = db.prepare("INSERT INTO floor VALUES (?, ?)");
const transact = db.transaction((n) => {
  for (let i = 0; i < READS; i += 1) read.get(String((n * READS + i) % PLAYERS));
  for (let i = 0; i < ROWS_WRITTEN; i += 1)
    write.run(i, "a row of about the size of a player's slot");
});
for (let n = 0; n < Number(process.argv[2]); n += 1) transact.immediate(n);
db.close();
