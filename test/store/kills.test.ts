import { chmodSync, copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../src/document/check.ts";
import type { League, WholeLeague } from "../../src/domain/league.ts";
import { leagueOf } from "../../src/domain/memory.ts";
import type { Request } from "../../src/service/exchange.ts";
import { PATHS } from "../../src/service/paths.ts";
import { leagueFiles } from "../../src/store/league-file.ts";
import {
  askFile,
  asOrdinaryUser,
  everythingIn,
  journalOf,
  newFolder,
  newLeagueFile,
  problemOf,
  withDatabase,
} from "../support/league-on-disk.ts";
import { play } from "../support/play.ts";
import { newAsker } from "../support/processes.ts";
import { newRandom, SEED } from "../support/random.ts";
import { NOON, policy, sandlot } from "../support/sandlot.ts";

const FILES = 10;
const KILLS_OF_EACH = 5;
/** More than a process gets to before it is killed; each is a second after the one before. */
const REQUESTS_A_LIFE = 300;
/** After the first request has been acknowledged. */
const LONGEST_LIFE_MS = 30;

/**
 * The requests of a busy season, each of which is kept in the journal: Ann and Bob swap their
 * catchers and first-round picks, Cat is refused, Ann makes another offer and withdraws it.
 */
const request = (index: number): Request => {
  const round = Math.floor(index / 5);
  const [from, to] = round % 2 === 0 ? ["1", "2"] : ["2", "1"];
  const [offering, accepting] = round % 2 === 0 ? ["ann", "bob"] : ["bob", "ann"];
  const at = NOON + index;
  const swap = {
    team_from: from,
    team_to: to,
    players: [`101:${from}:${to}`, `201:${to}:${from}`],
    draft_picks: [`2027.1.1:${from}:${to}`, `2027.1.2:${to}:${from}`],
  };
  const gift = { team_from: "1", team_to: "2", players: ["102:1:2"], comment: `No. ${index}` };
  const steps = [
    { as: offering, method: "POST", payload: swap },
    { as: "cat", method: "POST", payload: swap },
    { as: accepting, method: "PUT", payload: { id: `${at - 2}.${from}`, action: "accept" } },
    { as: "ann", method: "POST", payload: gift },
    { as: "ann", method: "PUT", payload: { id: `${at - 1}.1`, action: "withdraw" } },
  ] as const;
  const { as, method, payload } = steps[index % 5] ?? steps[0];
  return { at, as, method, path: PATHS.trade, payload: JSON.stringify(payload) };
};

const requests = (first: number, count: number): readonly Request[] =>
  Array.from({ length: count }, (_, i) => request(first + i));

/** Trades, players and picks: all that requests change. */
const changeable = (league: League, { teams, picks }: WholeLeague) => ({
  trades: league.trades(),
  players: teams.map((team) => league.playersOf(team.id)),
  picks: picks.map((pick) => league.pick(pick.id)),
});

/** The league after its requests are decided again, in memory, and what each was answered. */
const replayed = async (whole: WholeLeague, count: number) => {
  const table = play(whole);
  const answers: object[] = [];
  for (const { payload, ...asked } of requests(0, count)) {
    const { statusCode, body } = await table.ask({ ...asked, payload: JSON.parse(payload ?? "") });
    answers.push({ statusCode, body });
  }
  return { answers, league: changeable(table.league(), whole) };
};

describe(`a process killed with SIGKILL while writing (seed ${SEED})`, () => {
  const random = newRandom();

  it.each(Array.from({ length: FILES }, (_, i) => i + 1))(
    `leaves a whole file that has all it acknowledged, ${KILLS_OF_EACH} times over (file %i of ${FILES})`,
    async () => {
      const whole = sandlot(policy("free_for_all"));
      const file = newLeagueFile(whole);
      for (let kill = 1; kill <= KILLS_OF_EACH; kill += 1) {
        const before = journalOf(file).length;
        const worker = newAsker(file);
        await worker.ready;
        worker.begin(requests(before, REQUESTS_A_LIFE));
        await worker.atWork;
        await pause(random() * LONGEST_LIFE_MS);
        worker.kill();
        await worker.ended;

        expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);

        const journal = journalOf(file);
        const acknowledged = worker.said.map(({ at }) => at);
        const kept = journal.slice(before).map(({ at }) => at);
        expect(kept.slice(0, acknowledged.length)).toEqual(acknowledged);
        expect(kept.length).toBeLessThanOrEqual(acknowledged.length + 1);
        expect(acknowledged.length).toBeLessThan(REQUESTS_A_LIFE);

        const { answers, league } = await replayed(whole, journal.length);
        expect(
          journal.map(({ statusCode, body }) => ({ statusCode, body: JSON.parse(body) })),
        ).toEqual(answers);
        const stored = leagueFiles.readLeagueFile(file);
        expect(changeable(leagueOf(stored), stored)).toEqual(league);
      }
    },
  );
});

describe("a file whose writer stopped in the middle of storing", () => {
  /** Pages of a change that never was committed, and the rollback journal beside them. */
  const halfWritten = (folder: string): string => {
    const whole = newLeagueFile();
    const half = join(folder, "league.db");
    withDatabase(whole, (db) => {
      db.exec("PRAGMA cache_size = 1; BEGIN IMMEDIATE");
      db.exec("UPDATE slots SET roster_status = 'I'; UPDATE players SET lastname = 'Half'");
      copyFileSync(whole, half);
      copyFileSync(`${whole}-journal`, `${half}-journal`);
      db.exec("ROLLBACK");
    });
    expect(everythingIn(folder)["league.db"]).not.toBe(
      everythingIn(join(whole, ".."))["league.db"],
    );
    return half;
  };

  it("is what it was before, at the very next look", () => {
    const file = halfWritten(newFolder());
    expect(leagueFiles.readLeagueFile(file)).toEqual(sandlot());
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
    expect(existsSync(`${file}-journal`)).toBe(false);
  });

  it("takes the next request", async () => {
    const file = halfWritten(newFolder());
    const payload = { team_from: "1", team_to: "2", players: ["101:1:2"] };
    expect(await askFile(file, { as: "ann", payload })).toMatchObject({ statusCode: 200 });
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
  });

  it("is never read half by somebody who may not write: it cannot be used", async () => {
    const folder = newFolder();
    const file = halfWritten(folder);
    const before = everythingIn(folder);
    chmodSync(file, 0o444);
    chmodSync(folder, 0o555);
    await asOrdinaryUser(async () => {
      const { problem } = await problemOf(() => leagueFiles.readLeagueFile(file));
      expect(problem).toBe("unusable");
    });
    expect(everythingIn(folder)).toEqual(before);
  });
});
