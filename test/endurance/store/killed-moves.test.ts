import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { BIN } from "../../support/command.ts";
import { fullLeague } from "../../support/full-league.ts";
import { newFolder } from "../../support/league-on-disk.ts";
import { newLeagueDatabase } from "../../support/postgres/leagues.ts";
import { inWorld } from "../../support/world.ts";

const KILLS = 12;

const at = (place: string, ...words: readonly string[]) => inWorld([...words, "--league", place]);

/** Starts a move and kills it after some milliseconds. Returns whether it was still running. */
const killedMove = async (from: string, to: string, delay: number): Promise<boolean> => {
  const child = spawn(process.execPath, [BIN, "league", "move", from, to], { stdio: "ignore" });
  const timer = setTimeout(() => child.kill("SIGKILL"), delay);
  const [, signal] = await once(child, "close");
  clearTimeout(timer);
  return signal === "SIGKILL";
};

/** Everything that must be the same at the new place; undefined if no league is there. */
const everythingAt = async (place: string): Promise<string | undefined> => {
  const shown = await Promise.all(
    [
      ["league", "export"],
      ["league", "log", "--scenario"],
      ["token", "list"],
    ].map((words) => at(place, ...words)),
  );
  return shown.every(({ status }) => status === 0)
    ? shown.map(({ stdout }) => stdout).join("")
    : undefined;
};

/** Writes to the league at a place, if that is possible. */
const write = async (place: string): Promise<boolean> => {
  const { status } = await at(place, "team", "set", "1", "--budget", String(nextBudget()));
  expect([0, 3]).toContain(status);
  return status === 0;
};

let budget = 1000;
const nextBudget = (): number => {
  budget += 1;
  return budget;
};

it.each(["into a database", "to another file"])(
  "a move %s that is killed at any moment loses nothing, and can be made again",
  async (where) => {
    const [folder, { address }] = [newFolder(), await newLeagueDatabase()];
    let made = 0;
    const newPlace = (): string => {
      made += 1;
      return where === "into a database" && made % 2 === 0
        ? `${address}#${made}`
        : join(folder, `${made}.db`);
    };
    let from = newPlace();
    leagueFiles.createLeagueFile(from, fullLeague(), writeLeague(fullLeague()));
    expect((await at(from, "token", "add", "bob")).status).toBe(0);
    const began = performance.now();
    const first = newPlace();
    expect(await killedMove(from, first, 60_000)).toBe(false);
    const duration = performance.now() - began;

    from = first;
    const counts = { killed: 0, before: 0, after: 0 };
    while (counts.killed < KILLS) {
      const to = newPlace();
      expect(await write(from)).toBe(true);
      const whole = await everythingAt(from);
      expect(whole).toBeDefined();
      // Node takes most of the time to start. Nothing happens in that time.
      if (await killedMove(from, to, duration * (0.4 + 0.6 * Math.random()))) counts.killed += 1;

      expect(await everythingAt(from)).toBe(whole);
      const isMoved = !(await write(from));
      counts[isMoved ? "after" : "before"] += 1;
      const end = isMoved ? to : newPlace();
      if (isMoved) expect(await everythingAt(to)).toBe(whole);
      else expect((await inWorld(["league", "move", from, end])).status).toBe(0);
      expect(await write(from)).toBe(false);
      from = end;
    }
    expect((await at(from, "league", "check")).stdout).toContain("OK");
  },
  600_000,
);
