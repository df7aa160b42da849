// Plays a trade under each policy, on league files in a temporary folder, and prints every command
// with its answer: `npm run demo`.
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "bin", "fantasy-tx.js");
const folder = mkdtempSync(join(tmpdir(), "fantasy-tx-demo-"));

/** Runs one command of the demo as if it were typed, and stops the demo if it fails. */
const run = (league, at, ...words) => {
  const shown = words.map((word) => (/[^\w./:@-]/.test(word) ? `"${word}"` : word)).join(" ");
  console.log(`$ fantasy-tx ${shown}`);
  const { status } = spawnSync(process.execPath, [bin, ...words], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, FANTASY_TX_LEAGUE: league, FANTASY_TX_NOW: at },
  });
  if (status !== 0) throw new Error(`the demo stopped: exit status ${status}`);
  console.log();
};

/**
 * Makes a new league of the fixture under a policy, and offers the trade that all three parts begin
 * with.
 */
const offered = (policy, title) => {
  console.log(`\n== ${title}\n`);
  const league = join(folder, `${policy}.db`);
  const documents = ["fixtures/sandlot.json", `fixtures/policies/${policy}.json`];
  run(league, "2026-05-01T12:00:00-04:00", "--quiet", "league", "init", "--from", ...documents);
  const offer = ["trade", "offer", "--as", "ann", "--to", "2", "--give", "Ashby", "--get", "Hobbs"];
  run(league, "2026-05-01T12:00:00-04:00", ...offer, "--comment", "My catcher for yours?");
  return league;
};

const TRADE = "1777651200.1";
const act = (league, at, owner, action) =>
  run(league, at, "trade", "act", TRADE, action, "--as", owner);

/** Both catchers arrive on the reserve. Their new owners put them into legal lineups. */
const fielded = (league, at) => {
  run(league, at, "lineup", "set", "--as", "ann", "--team", "1", "--active", "Hobbs:C");
  run(league, at, "lineup", "set", "--as", "bob", "--team", "2", "--active", "Ashby:C");
};

const free = offered("free-for-all", "Free for all: an accepted trade is executed at once");
act(free, "2026-05-01T13:00:00-04:00", "bob", "accept");
fielded(free, "2026-05-01T14:00:00-04:00");

const approve = offered("approve", "Approval: the commissioner has the last word");
act(approve, "2026-05-01T13:00:00-04:00", "bob", "accept");
act(approve, "2026-05-01T18:00:00-04:00", "zoe", "commissioner_approve");
fielded(approve, "2026-05-01T19:00:00-04:00");

const vote = offered("vote", "Vote: the owners who are not in the trade may object");
act(vote, "2026-05-01T13:00:00-04:00", "bob", "accept");
act(vote, "2026-05-02T09:00:00-04:00", "cat", "object");
act(vote, "2026-05-02T10:00:00-04:00", "eve", "approve");
run(vote, "2026-05-02T11:00:00-04:00", "votes", "show", TRADE);
run(vote, "2026-05-03T13:00:00-04:00", "league", "set", "--effective-point", "today");
run(vote, "2026-05-03T13:00:00-04:00", "votes", "resolve");
fielded(vote, "2026-05-03T14:00:00-04:00");
run(vote, "2026-05-03T13:00:00-04:00", "league", "log");

const here = relative(process.cwd(), bin) || bin;
console.log(`The leagues are still there. Try it by hand:

  export FANTASY_TX_LEAGUE=${vote}
  node ${here} trade list
  node ${here} trade offer --as dan --from 4 --to 3 --give 401 --get 301
  node ${here} trade show ${TRADE} --format json
  node ${here} --help`);
