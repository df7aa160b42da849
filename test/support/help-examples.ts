import { join } from "node:path";
import type { Command } from "commander";
import { commandsOf, examplesOf, wordsOf } from "../../src/cli/command.ts";
import { leagueDatabases } from "../../src/store/postgres/league-databases.ts";
import { folderWithLeague, ROOT } from "./command.ts";
import { declared } from "./declared.ts";
import { platformServer } from "./platform-server.ts";
import { playsPlatforms } from "./played-platforms.ts";
import { newDatabase } from "./postgres/databases.ts";
import type { Session, SessionIn } from "./session.ts";

type Declared = { readonly words: string; readonly command: Command };

export const PROGRAM = declared();

/** The commands that do something, so no groups. */
export const COMMANDS = commandsOf(PROGRAM);

/**
 * The program, its groups and its commands. They are read from the program, so a new one is
 * included.
 */
export const ALL: readonly Declared[] = [
  PROGRAM,
  ...PROGRAM.commands.filter(({ commands }) => commands.length > 0),
  ...COMMANDS,
].map((command) => ({ words: command === PROGRAM ? "" : wordsOf(command), command }));

/** A program for `--notify`, which is looked up before anything is changed (R12). */
const ANNOUNCE = String.raw`printf "#!/bin/sh\n" > announce.sh; chmod +x announce.sh`;

/** What must happen before the examples of a command, in sh. */
const BEFORE: Readonly<Record<string, string>> = {
  "player lock": String.raw`printf "pro_team,from,until\nSEA,tomorrow,4h\n" > games.csv`,
  "": "rm league.db",
  completion: "mkdir -p .config/fish/completions",
  "league init": "rm league.db; cp sandlot.json 2025.json; cp policies/approve.json changes.json",
  "league update": "fantasy-tx league export > newer.json",
  "league undo": "fantasy-tx player lock SEA",
  "league diff": "fantasy-tx league backup monday.db; fantasy-tx league export > today.json",
  "lineup show": "fantasy-tx lineup set --as ann --team 1 --active 101 --point 20260508",
  replay: `cp -R '${join(ROOT, "fixtures", "scenarios")}' .; fantasy-tx league log --scenario > bug.json`,
  serve: `mkdir leagues; cp league.db leagues/; ${ANNOUNCE}`,
  "votes resolve": `mkdir leagues; cp league.db leagues/; ${ANNOUNCE}`,
  request: `echo '{"/transactions/trade_policy/value": "approve"}' > rules.json
echo '{"method": "GET", "path": "/league"}' > requests.jsonl`,
  "token revoke": "fantasy-tx token add bob",
  "trade offer":
    "fantasy-tx rules set /transactions/budget_trades/value 1; fantasy-tx team set 1 --budget 100",
  "trade reverse":
    "fantasy-tx rules set /transactions/trade_policy/value free_for_all; fantasy-tx trade act 1777651200.1 accept --as bob",
  "votes show": "fantasy-tx trade act 1777651200.1 accept --as bob",
  "database remove":
    "fantasy-tx league init --sample football --league postgres://db.example.org/leagues#sandlot",
  votes: "fantasy-tx trade act 1777651200.1 accept --as bob",
};

const OFFER = "fantasy-tx trade offer --as ann --to 2 --give 101 --get 201 --quiet";

/** Lines of sh that start a server at a free port, wait until it listens, and stop it. */
const untilItListens = (line: string): string =>
  [
    "rm -f out.txt",
    `${line.replace(/ --port \d+/, "")} --port 0 > out.txt &`,
    "server=$!",
    "until grep -qs listens out.txt; do kill -0 $server || exit 1; sleep 0.05; done",
    "kill $server",
    "wait $server",
  ].join("\n");

const namesDatabase = (command: Command): boolean =>
  examplesOf(command).some((line) => line.includes("postgres://"));

/** Whether an example of a command starts a server, or needs a database server. */
export const needsServer = ({ words, command }: Declared): boolean =>
  words === "serve" || namesDatabase(command);

/** Runs the examples of a command one after the other, in a league with an offer. */
export const runExamples = async ({ words, command }: Declared, sessionIn: SessionIn) => {
  const cwd = await folderWithLeague();
  const isOfPlatform = examplesOf(command).some((line) => line.includes("sleeper:"));
  const server = isOfPlatform ? await platformServer(playsPlatforms) : undefined;
  const session: Session = sessionIn({ cwd, env: { HOME: cwd, ...server?.env } });
  const isOfDatabase = namesDatabase(command);
  const address = isOfDatabase ? await newDatabase() : "";
  if (isOfDatabase && words !== "database init")
    await leagueDatabases.initialize(address, { role: "nobody", isDryRun: false });
  const inDatabase = (line: string): string => line.replace(/postgres:\/\/[\w./]+/, address);
  const lines = examplesOf(command)
    .map((line) => (words === "serve" ? untilItListens(line) : line))
    .map(inDatabase);
  const before = BEFORE[words]?.split("; ").map(inDatabase) ?? [];
  for (const line of [OFFER, ...before, ...lines]) {
    const { stdout, stderr, status } = await session(line);
    if (status !== 0 || stdout.includes("invalid_lineup"))
      throw new Error(`${line}\nended with ${status}\n${stdout}${stderr}`);
  }
};
