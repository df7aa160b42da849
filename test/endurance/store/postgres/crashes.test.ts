import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { StoreError } from "../../../../src/domain/port.ts";
import { answerRequest } from "../../../../src/service/door.ts";
import { PATHS } from "../../../../src/service/paths.ts";
import { parsed } from "../../../support/json.ts";
import { ownServer } from "../../../support/postgres/databases.ts";
import { makeTables } from "../../../support/postgres/leagues.ts";
import { entriesIn, findingsIn, newServer } from "../../../support/postgres/stored-leagues.ts";
import { newRandom, SEED } from "../../../support/random.ts";
import { NOON } from "../../../support/sandlot.ts";

const CRASHES = 50;
const WRITERS = 20;
const LEAGUES = ["a", "b", "c", "d", "e"];
const LONGEST_LIFE_MS = 100;

/** What became of the offers, by their comments. */
const newLog = () => ({
  answered: [] as string[],
  /** Those of which the error says that nobody knows whether they are stored. */
  unknown: [] as string[],
  /** Those that failed, and must not be there. */
  failed: [] as string[],
  /** What must not happen. */
  wrong: [] as unknown[],
});

it(`${CRASHES} crashes under ${WRITERS} writers: what was answered is there, nothing is there twice, and the writers go on by themselves (seed ${SEED})`, async () => {
  const random = newRandom();
  const { address, stop, start } = await ownServer({
    // What the server has written is there after its crash, even if the disk does not have it yet.
    settings: { fsync: "off" },
  });
  await makeTables(address);
  const servers = [await newServer(address), await newServer(`${address}?prepare=off`)];
  const [reader] = servers;
  for (const league of LEAGUES) await reader?.create(league);

  const { answered, unknown, failed, wrong } = newLog();
  let isOver = false;
  const write = async (writer: number): Promise<void> => {
    const league = LEAGUES[writer % LEAGUES.length] ?? "";
    const store = servers[writer % servers.length]?.league(league);
    for (let turn = 0; !isOver && store !== undefined; turn += 1) {
      const comment = `writer ${writer}, offer ${turn}`;
      const payload = { team_from: "1", team_to: "2", players: ["101:1:2"], comment };
      try {
        const { statusCode, body } = await answerRequest(store, {
          ...{ at: NOON + turn, as: "ann", method: "POST", path: PATHS.trade },
          payload: JSON.stringify(payload),
        });
        if (statusCode !== 200) wrong.push(body);
        answered.push(comment);
      } catch (error) {
        if (!(error instanceof StoreError) || error.problem !== "busy") wrong.push(error);
        else (error.message.includes("was lost while") ? unknown : failed).push(comment);
        await pause(20);
      }
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  for (let crash = 1; crash <= CRASHES; crash += 1) {
    const before = answered.length;
    await expect
      .poll(() => answered.length, { interval: 5, timeout: 20_000 })
      .toBeGreaterThan(before);
    await pause(random() * LONGEST_LIFE_MS);
    await stop("immediate");
    await start();
  }
  isOver = true;
  await writing;

  const kept: string[] = [];
  const findings: unknown[] = [];
  for (const league of LEAGUES) {
    const store = reader?.withoutMemory(league);
    if (store === undefined) continue;
    findings.push(...(await findingsIn(store)));
    for (const { payload } of await entriesIn(store))
      kept.push(parsed<{ comment: string }>(payload).comment);
  }
  const stored = new Set(kept);
  const isStored = (comment: string): boolean => stored.has(comment);
  const figures = `${answered.length} answered, ${failed.length} failed, ${unknown.length} unknown (${unknown.filter(isStored).length} of them stored)`;
  expect(
    {
      wrong,
      findings,
      twice: kept.length - stored.size,
      lost: answered.filter((comment) => !isStored(comment)),
      storedThoughFailed: failed.filter(isStored),
    },
    figures,
  ).toEqual({ wrong: [], findings: [], twice: 0, lost: [], storedThoughFailed: [] });
  expect(stored.size, figures).toBe(answered.length + unknown.filter(isStored).length);
}, 120_000);
