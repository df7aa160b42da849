// Plays a trade under each policy, on league files in a temporary folder: `npm run demo`. It prints
// every command with the most interesting lines of its answer.
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "bin", "fantasy-tx.js");
const folder = mkdtempSync(join(tmpdir(), "fantasy-tx-demo-"));

const DAY = { offer: "2026-05-01T12:00:00-04:00", vote: "2026-05-02T10:00:00-04:00" };
const END = "2026-05-03T13:00:00-04:00";
const TRADE = "1777651200.1";

/** Runs one command of the demo, and stops the demo if it fails. Returns what it prints. */
const done = (league, at, words, stdout = "pipe") => {
  const finished = spawnSync(process.execPath, [bin, ...words], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", stdout, "pipe"],
    env: { ...process.env, FANTASY_TX_LEAGUE: league, FANTASY_TX_NOW: at },
  });
  const { status, stderr } = finished;
  if (status !== 0) throw new Error(`the demo stopped: exit status ${status}\n${stderr}`);
  return finished.stdout;
};

/** Runs a command, and prints it as if somebody had typed it. */
const typed = (league, at, ...words) => {
  say(words);
  done(league, at, words, "inherit");
  console.log();
};

/**
 * The same, and prints one line of the answer: the last one, or the one that begins with `begin`.
 */
const typedFor = (begin, league, at, ...words) => {
  say(words, begin === undefined ? " | tail -1" : ` | grep "^${begin}"`);
  const lines = done(league, at, words).trimEnd().split("\n");
  const wanted = begin === undefined ? lines.at(-1) : lines.find((line) => line.startsWith(begin));
  console.log(`${wanted}\n`);
};

const say = (words, behind = "") => {
  const shown = words.map((word) => (/[^\w./:@-]/.test(word) ? `"${word}"` : word)).join(" ");
  console.log(`$ fantasy-tx ${shown}${behind}`);
};

const OFFER = [
  ...["trade", "offer", "--as", "ann", "--to", "Balks", "--give", "Ashby", "--get", "Hobbs"],
  ...["--comment", "My catcher for yours?", "--yes"],
];

/** A new league from the fixture, under a policy. */
const leagueOf = (policy) => {
  const league = join(folder, `${policy}.db`);
  const documents = ["fixtures/sandlot.json", `fixtures/policies/${policy}.json`];
  done(league, DAY.offer, ["--quiet", "league", "init", "--from", ...documents]);
  return league;
};

/** Both catchers arrive on the reserve. Their new owners start them. */
const LINEUPS = [
  ["lineup", "set", "--as", "ann", "--active", "Hobbs:C"],
  ["lineup", "set", "--as", "bob", "--active", "Ashby:C"],
];

const vote = leagueOf("vote");
console.log("== Ann offers Bob a trade, and the league votes on it\n");
typed(vote, DAY.offer, ...OFFER);
typedFor("State", vote, DAY.offer, "trade", "act", TRADE, "accept", "--as", "bob");
typedFor("Votes", vote, DAY.vote, "trade", "act", TRADE, "object", "--as", "cat");
console.log("== Two days later, the vote is over\n");
typedFor("Effective point", vote, END, "league", "set", "--effective-point", "today");
typed(vote, END, "votes", "resolve");
console.log("== Both teams start their new catcher\n");
for (const words of LINEUPS) typedFor(undefined, vote, END, ...words);

console.log("== The same trade where a commissioner decides\n");
const approve = leagueOf("approve");
done(approve, DAY.offer, OFFER);
typedFor("State", approve, DAY.offer, "trade", "act", TRADE, "accept", "--as", "bob");
typedFor("State", approve, DAY.vote, "trade", "act", TRADE, "commissioner_approve", "--as", "zoe");

console.log("== The same trade where an acceptance is enough\n");
const free = leagueOf("free-for-all");
done(free, DAY.offer, OFFER);
typedFor("State", free, DAY.offer, "trade", "act", TRADE, "accept", "--as", "bob");
for (const league of [approve, free]) for (const words of LINEUPS) done(league, DAY.vote, words);

const here = relative(process.cwd(), bin) || bin;
console.log(`The leagues are still there. Try it by hand:

  export FANTASY_TX_LEAGUE=${vote} FANTASY_TX_NOW=${END}
  node ${here} league show
  node ${here} trade show ${TRADE}
  node ${here} trade offer --as dan
  node ${here} --help`);
