import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { answerRequest } from "../../../../src/service/door.ts";
import { PATHS } from "../../../../src/service/paths.ts";
import { ownServer } from "../../../support/postgres/databases.ts";
import { frontOf } from "../../../support/postgres/front.ts";
import { offer } from "../../../support/postgres/kinds-of-request.ts";
import { makeTables } from "../../../support/postgres/leagues.ts";
import { query } from "../../../support/postgres/query.ts";
import { newServer } from "../../../support/postgres/stored-leagues.ts";
import { figuresOf, NOTHING_WRONG, startWriters } from "../../../support/postgres/writers.ts";
import { newRandom, SEED } from "../../../support/random.ts";
import { NOON } from "../../../support/sandlot.ts";

const LONGEST_LIFE_MS = 1000;

/** A server whose commits wait until its standby has them, and the standby. */
const primaryAndStandby = async () => {
  const primary = await ownServer({ settings: { fsync: "off", synchronous_standby_names: "*" } });
  const { hostname, port, username, password } = new URL(primary.address);
  const standby = await ownServer({
    settings: {
      fsync: "off",
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    },
    // The primary began with the same data, and has everything that it has written since.
    files: { "standby.signal": "" },
  });
  return { primary, standby };
};

it.each([
  ["the primary crashes, the standby is promoted, the address leads to it", "immediate", "after"],
  ["the primary stops, the address leads to the standby, it is promoted", "fast", "before"],
] as const)(
  `a failover under twenty writers: %s: what was answered is there, nothing is there twice, and the writers go on by themselves (seed ${SEED})`,
  async (_, mode, when) => {
    const { primary, standby } = await primaryAndStandby();
    const front = await frontOf(primary.address);
    await makeTables(front.address);
    const writers = await startWriters(front.address);
    await expect.poll(() => writers.answered.length).toBeGreaterThan(writers.count);
    await pause(newRandom()() * LONGEST_LIFE_MS);
    const before = writers.answered.length;
    await primary.stop(mode);
    if (when === "before") {
      front.leadTo(standby.address);
      await pause(300);
    }
    await query(standby.address, "SELECT pg_promote()");
    front.leadTo(standby.address);
    await expect
      .poll(() => writers.answered.length, { timeout: 20_000 })
      .toBeGreaterThan(before + 2 * writers.count);
    await writers.stop();
    expect(await writers.wrong(), figuresOf(writers)).toEqual(NOTHING_WRONG);
  },
  60_000,
);

it("a standby can be read, and a request that would store something is busy", async () => {
  const { primary, standby } = await primaryAndStandby();
  await makeTables(primary.address);
  await (await newServer(primary.address)).create("l");
  const league = (await newServer(standby.address)).league("l");
  // A commit waits until the standby has it, but the standby may not show it yet.
  await expect.poll(() => league.whole().catch(() => null)).not.toBeNull();
  const read = { at: NOON, as: "ann", method: "GET", path: PATHS.rosters, payload: null };
  expect((await answerRequest(league, read)).statusCode).toBe(200);
  await expect(answerRequest(league, offer(1))).rejects.toMatchObject({
    problem: "busy",
    message: expect.stringMatching(/#l is a standby, which stores nothing; try again when/),
  });
}, 60_000);
