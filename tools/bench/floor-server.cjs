// The floor of the server: bare node:http beside an open file. GET answers with the trade of the
// given id, which one prepared statement reads. PUT writes the given number of rows to the table
// `floor` in one immediate transaction.
const { createServer } = require("node:http");
const Database = require("better-sqlite3");

const [file, trade, rows] = process.argv.slice(2);
const db = new Database(file);
const read = db.prepare("SELECT * FROM things WHERE kind = 'trade' AND id = ?");
const insert = db.prepare("INSERT INTO floor VALUES (?, ?)");
const write = db.transaction(() => {
  for (let i = 0; i < Number(rows); i += 1)
    insert.run(i, "a row of about the size of a player's slot");
});

const respond = (response, value) => {
  const body = JSON.stringify(value);
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
};

const server = createServer((request, response) => {
  if (request.method !== "PUT") return respond(response, read.get(trade));
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    const asked = JSON.parse(Buffer.concat(parts).toString());
    write.immediate();
    respond(response, asked);
  });
});
server.listen(0, "127.0.0.1", () =>
  console.log(`listens on http://127.0.0.1:${server.address().port}`),
);
