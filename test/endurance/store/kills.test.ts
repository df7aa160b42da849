import { chmodSync, copyFileSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { type Mismatch, replay } from "../../../src/service/replay.ts";
import { scenarioOf } from "../../../src/service/scenario.ts";
import { leagueInMemory } from "../../../src/store/memory/league-in-memory.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import {
  asOrdinaryUser,
  everythingIn,
  journalOf,
  type NumberedEntry,
  newFolder,
  newLeagueFile,
  problemOf,
  withDatabase,
} from "../../support/league-on-disk.ts";
import { newAsker } from "../../support/processes.ts";
import { newRandom, SEED } from "../../support/random.ts";
import { leagueFrom, sandlot } from "../../support/sandlot.ts";
import { SEASON, season, writerAt } from "../../support/season.ts";

const FILES = 4;
const KILLS_OF_EACH = 5;
const WRITERS = Object.values(SEASON).length;
/** More work than a process can do before it is killed. */
const REQUESTS_A_LIFE = 300;
/** After the first request has been acknowledged. */
const LONGEST_LIFE_MS = 30;

/** The entries of one writer. */
const keptOf = (file: string, writer: number): readonly NumberedEntry[] =>
  journalOf(file).filter(({ at }) => writerAt(at) === writer);

/** Makes the requests of the journal again, in memory. Returns the differences and the league. */
const replayed = async (file: string) => {
  const { origin, entries } = (await leagueFiles.leagueFile(file).story()).history;
  const scenario = scenarioOf(origin, entries);
  const memory = leagueInMemory(leagueFrom(JSON.parse(origin)), origin);
  const differences: Mismatch[] = [];
  for await (const each of replay(scenario, memory)) differences.push(...each.differences);
  const league = await memory.whole();
  return { differences, league };
};

describe(`processes killed with SIGKILL while writing (seed ${SEED})`, () => {
  const random = newRandom();

  /** One process of a kind, from its first request that is not in the journal to its death. */
  const lifeOf = async (file: string, writer: number): Promise<void> => {
    const before = keptOf(file, writer).length;
    const worker = newAsker(file);
    await worker.ready;
    worker.begin(season(writer, before, REQUESTS_A_LIFE));
    await worker.atWork;
    await pause(random() * LONGEST_LIFE_MS);
    worker.kill();
    await worker.ended;

    const kept = keptOf(file, writer).slice(before);
    const acknowledged = worker.said.map(({ at, statusCode }) => ({ at, statusCode }));
    const stored = kept.map(({ at, statusCode }) => ({ at, statusCode }));
    expect(stored.slice(0, acknowledged.length)).toEqual(acknowledged);
    expect(stored.length).toBeLessThanOrEqual(acknowledged.length + 1);
    expect(acknowledged.length).toBeLessThan(REQUESTS_A_LIFE);
  };

  it.each(Array.from({ length: FILES }, (_, i) => i + 1))(
    `of ${WRITERS} kinds at once, each ${KILLS_OF_EACH} times: the file is whole, has all that was acknowledged, and replays (file %i of ${FILES})`,
    async () => {
      // In the system's folder, mostly on a disk, where a process spends most of its time in the middle of a change.
      const file = newLeagueFile(sandlot(), tmpdir());
      for (let kill = 1; kill <= KILLS_OF_EACH; kill += 1) {
        await Promise.all(Array.from({ length: WRITERS }, (_, writer) => lifeOf(file, writer)));
        expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
        const { differences, league } = await replayed(file);
        expect(differences).toEqual([]);
        expect(await leagueFiles.leagueFile(file).whole()).toEqual(league);
      }
      // The journal has every kind of request, as its season says.
      for (let writer = 0; writer < WRITERS; writer += 1) {
        const kept = keptOf(file, writer);
        expect(kept.length).toBeGreaterThanOrEqual(KILLS_OF_EACH);
        expect(kept.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
      }
    },
  );
});

describe("a file whose writer was killed while it stored something", () => {
  /** Pages of a change that was never committed, and its rollback journal. */
  const halfWritten = (folder: string): string => {
    const whole = newLeagueFile();
    const half = join(folder, "league.db");
    withDatabase(whole, (db) => {
      db.exec("PRAGMA cache_size = 1; BEGIN IMMEDIATE");
      db.exec(
        "UPDATE things SET body = json_set(body, '$.lastname', 'Half') WHERE kind = 'player'",
      );
      copyFileSync(whole, half);
      copyFileSync(`${whole}-journal`, `${half}-journal`);
      db.exec("ROLLBACK");
    });
    expect(everythingIn(folder)["league.db"]).not.toBe(
      everythingIn(join(whole, ".."))["league.db"],
    );
    return half;
  };

  it("is as it was before, at the next reading", async () => {
    const file = halfWritten(newFolder());
    expect(await leagueFiles.leagueFile(file).whole()).toEqual(sandlot());
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
    expect(existsSync(`${file}-journal`)).toBe(false);
  });

  it("is never half read by a user who may not write: it cannot be used", async () => {
    const folder = newFolder();
    const file = halfWritten(folder);
    const before = everythingIn(folder);
    chmodSync(file, 0o444);
    chmodSync(folder, 0o555);
    await asOrdinaryUser(async () => {
      const { problem } = await problemOf(() => leagueFiles.leagueFile(file).whole());
      expect(problem).toBe("unusable");
    });
    expect(everythingIn(folder)).toEqual(before);
  });
});
