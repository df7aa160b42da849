// A recording of a platform's responses about a league of 750 players, and the document of it.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BIN } from "./leagues.js";

const TEAMS = 25;
const PLAYERS_OF_A_TEAM = 30;

const POSITIONS = ["QB", "RB", "WR", "TE"];
const STARTING = ["QB", "RB", "WR", "TE"];
const BENCH = PLAYERS_OF_A_TEAM - STARTING.length;

const numbers = (count, from = 1) => Array.from({ length: count }, (_, i) => from + i);

const rosterOf = (team) => {
  const players = numbers(PLAYERS_OF_A_TEAM, (team - 1) * PLAYERS_OF_A_TEAM + 1).map(String);
  const starters = POSITIONS.map((position) => players.find((id) => positionOf(id) === position));
  return { roster_id: team, owner_id: String(9_000 + team), players, starters, settings: {} };
};

const positionOf = (id) => POSITIONS[Number(id) % POSITIONS.length];

const player = (id) => ({
  player_id: id,
  first_name: `First${id}`,
  last_name: `Last${id}`,
  position: positionOf(id),
  fantasy_positions: [positionOf(id)],
  team: "SEA",
  injury_status: null,
});

/** Writes a recording of Sleeper into a folder, and the document of its league beside it. */
export const recordedLeague = (folder) => {
  const recording = join(folder, "recording");
  mkdirSync(recording);
  const rosters = numbers(TEAMS).map(rosterOf);
  const ids = rosters.flatMap(({ players }) => players);
  const responses = {
    league: {
      league_id: "1",
      name: "Large",
      season: "2026",
      sport: "nfl",
      status: "in_season",
      roster_positions: [...STARTING, ...Array(BENCH).fill("BN")],
      settings: { leg: 6, type: 2, draft_rounds: 4, pick_trading: 1, trade_review_days: 0 },
    },
    rosters,
    users: rosters.map(({ owner_id }) => ({ user_id: owner_id, display_name: `User ${owner_id}` })),
    players: Object.fromEntries(ids.map((id) => [id, player(id)])),
  };
  for (const [name, response] of Object.entries(responses))
    writeFileSync(join(recording, `${name}.json`), JSON.stringify(response));
  const league = join(folder, "recorded.db");
  const document = join(folder, "recorded.json");
  run("league", "init", "--from", recording, "--league", league);
  writeFileSync(document, run("league", "export", "--league", league));
  return { recording, document };
};

const run = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args]);
  if (status !== 0) throw new Error(`${args.join(" ")}: ${stderr}`);
  return stdout.toString();
};
