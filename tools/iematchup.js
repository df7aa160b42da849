// Runs a client that was written for the documented service, unchanged, against `fantasy-tx serve`:
// FantasyTeam.rb of https://github.com/milobaik/iematchup at the commit below. It asks for the dates,
// the teams and rosters, and sets a lineup.
//
//   apt-get install ruby ruby-httparty
//   npm run build && node tools/iematchup.js [FantasyTeam.rb]
//
// Without the file, the script fetches it from GitHub. The client calls api.cbssports.com, so the
// server is its proxy.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const COMMIT = "4720e5fdc9b68b54dcb7e8c3e9cc2c747d4bc034";
const SOURCE = `https://raw.githubusercontent.com/milobaik/iematchup/${COMMIT}/app/models/FantasyTeam.rb`;

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "bin", "fantasy-tx.js");
const folder = mkdtempSync(join(tmpdir(), "fantasy-tx-iematchup-"));
const env = {
  ...process.env,
  FANTASY_TX_LEAGUE: join(folder, "league.db"),
  FANTASY_TX_NOW: "2026-05-01T12:00:00-04:00",
};

/** Uses the client as the pages of iematchup do, and prints what it got as the last line. */
const USE = `
require 'json'
require ARGV[0]
team = FantasyTeam.new(:access_token => ENV['TOKEN'], :response_format => 'json', :league_id => 'sandlot')
got = { :point => team.getEffectivePoint }
roster = team.getFantasyRoster
mine = team.getFantasyTeam
got[:team] = team.getTeamId
got[:roster] = [roster['id'], roster['point'], roster['period']]
got[:catchers] = team.players_by_position('C')
got[:bench] = team.bench_batters
got[:other] = team.roster_for_team('2').map { |each| each['id'] }
got[:all] = team.roster_for_team('all').map { |each| each['id'] }
answer = team.set_lineup(:team => mine['id'], :reserve => { '101' => { :pos => 'C' } })
got[:put] = [answer.code, answer['statusCode'], answer['body']['warnings'].length]
team.getFantasyRoster
got[:catchers_after] = team.players_by_position('C')
got[:bench_after] = team.bench_batters
puts got.to_json
`;

const EXPECTED = {
  point: "20260501",
  team: "1",
  roster: ["1", "20260501", "5"],
  catchers: ["101"],
  bench: ["106"],
  other: ["2"],
  all: ["1", "2", "3", "4", "5", "6", "7"],
  put: [200, 200, 2],
  catchers_after: [],
  bench_after: ["101", "106"],
};

const main = async () => {
  const client = join(folder, "FantasyTeam.rb");
  writeFileSync(client, await clientSource(process.argv[2]));
  run("league", "init", "--from", join(root, "fixtures", "sandlot.json"));
  const token = run("token", "add", "ann").match(/ftx_[\w-]+/)?.[0];
  if (token === undefined) throw new Error("'token add' has printed no token");
  const server = spawn(process.execPath, [bin, "serve", "--port", "0", "--log", "none"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const address = await addressOf(server);
    const { stdout, stderr, status, error } = spawnSync("ruby", ["-", client], {
      input: USE,
      encoding: "utf8",
      env: { ...process.env, TOKEN: token, http_proxy: address, no_proxy: "" },
    });
    if (error !== undefined) throw error;
    process.stdout.write(stdout.replaceAll(token, "ftx_…"));
    process.stderr.write(stderr);
    if (status !== 0) throw new Error(`ruby ended with ${status}`);
    const got = stdout.trimEnd().split("\n").at(-1) ?? "";
    if (got !== JSON.stringify(EXPECTED))
      throw new Error(`the client got something else than ${JSON.stringify(EXPECTED)}`);
    console.log("FantasyTeam.rb of milobaik/iematchup: OK");
  } finally {
    server.kill();
  }
};

/** The client's source, as it is. */
const clientSource = async (file) => {
  if (file !== undefined) return readFileSync(file, "utf8");
  const response = await fetch(SOURCE).catch((error) => {
    throw new Error(`cannot fetch ${SOURCE}: name a copy of it as an argument`, { cause: error });
  });
  if (!response.ok) throw new Error(`${SOURCE}: ${response.status}`);
  return response.text();
};

/** Runs a command on the league, and returns what it prints. */
const run = (...words) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, ...words], {
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`fantasy-tx ${words.join(" ")}: ${stderr}`);
  return stdout;
};

/** Where a server listens, from its first line. */
const addressOf = async (server) => {
  for await (const line of createInterface(server.stdout)) {
    const address = line.match(/http:\/\/\S+/)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error("the server has ended");
};

try {
  await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
