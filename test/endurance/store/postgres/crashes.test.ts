import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { ownServer } from "../../../support/postgres/databases.ts";
import { makeTables } from "../../../support/postgres/leagues.ts";
import { figuresOf, NOTHING_WRONG, startWriters } from "../../../support/postgres/writers.ts";
import { newRandom, SEED } from "../../../support/random.ts";

const CRASHES = 25;
const LONGEST_LIFE_MS = 100;

it(`${CRASHES} crashes under twenty writers: what was answered is stored, nothing is stored twice, and the writers continue by themselves (seed ${SEED})`, async () => {
  const random = newRandom();
  const { address, stop, start } = await ownServer({
    // What the server has written survives its crash, even if it is not on the disk yet.
    settings: { fsync: "off" },
  });
  await makeTables(address);
  const writers = await startWriters(address);
  for (let crash = 1; crash <= CRASHES; crash += 1) {
    const before = writers.answered.length;
    await expect
      .poll(() => writers.answered.length, { interval: 5, timeout: 20_000 })
      .toBeGreaterThan(before);
    await pause(random() * LONGEST_LIFE_MS);
    await stop("immediate");
    await start();
  }
  await writers.stop();
  expect(await writers.wrong(), figuresOf(writers)).toEqual(NOTHING_WRONG);
}, 120_000);
