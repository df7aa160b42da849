// The floor of writing: opens each file, which has a table `floor`, writes eight rows in one
// immediate transaction, and closes it.
const Database = require("better-sqlite3");

for (const file of process.argv.slice(2)) {
  const db = new Database(file);
  const insert = db.prepare("INSERT INTO floor VALUES (?, ?)");
  const write = db.transaction(() => {
    for (let i = 0; i < 8; i += 1) insert.run(i, "a row of about the size of a player's slot");
  });
  write.immediate();
  db.close();
}
