// The floor: opens each league file with better-sqlite3, reads one row, and closes it.
const Database = require("better-sqlite3");

for (const file of process.argv.slice(2)) {
  const db = new Database(file, { readonly: true });
  process.stdout.write(
    `${JSON.stringify(db.prepare("SELECT * FROM things WHERE kind = 'league'").get())}\n`,
  );
  db.close();
}
