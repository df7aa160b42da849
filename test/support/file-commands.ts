import { dirname, join } from "node:path";
import { type Around, inWorld } from "./world.ts";

/** A trade that does not exist, so every action on it is refused. */
export const ID = "1777651200.1";
export const OFFER = ["trade", "offer", "--to", "2", "--give", "101", "--as", "ann"];
const NAMED: readonly string[] = ["--as", "ann"];

/** Every command that uses a league file, those of `readers` without writing to it. */
export const COMMANDS = {
  readers: [
    ["trade", "list"],
    ["trade", "show", ID, "--format", "json"],
    ["votes", "show", ID],
    ["lineup", "show", "--team", "1"],
    ["roster", "show"],
    ["rules", "get"],
    ["request", "GET", "/league/transaction-list/trades"],
    ["league", "show"],
    ["league", "export"],
    ["league", "log"],
    ["league", "log", "--scenario"],
    ["league", "check", "--format", "json"],
    ["league", "backup", "backup.db"],
    ["votes", "resolve"],
    ["token", "list"],
    ["token", "add", "bob", "--dry-run"],
    ["trade", "offer", "--to", "2", "--give", "101", "--dry-run", ...NAMED],
  ],
  writers: [
    ["trade", "offer", "--to", "2", "--give", "101", ...NAMED],
    ["trade", "act", ID, "accept", "--format", "xml", ...NAMED],
    ["lineup", "set", "--team", "1", "--reserve", "101", ...NAMED],
    ["request", "PUT", "/league/owners", "--payload", '{"bar": ["bob"]}'],
    ["league", "set", "--transactions-locked", "on"],
    ["league", "update", "--from", "-"],
    ["rules", "set", "/transactions/trade_policy/value", "approve"],
    ["roster", "move", "101:1:2"],
    ["player", "lock", "SEA"],
    ["player", "set", "101", "--pro-status", "IL"],
    ["owner", "bar", "bob"],
    ["pick", "move", "2027.1.1:1:2"],
    ["token", "add", "bob"],
  ],
} as const;

export const ALL = [...COMMANDS.readers, ...COMMANDS.writers];

const input = '{"league_details": {"name": "New"}}';

/** Runs such a command in the test's own process. */
export const runOn = (file: string, command: readonly string[], around: Around = {}) => {
  const inFolder = command.map((word) => (word === "backup.db" ? join(dirname(file), word) : word));
  return inWorld(inFolder, { env: { FANTASY_TX_LEAGUE: file }, input, ...around });
};
