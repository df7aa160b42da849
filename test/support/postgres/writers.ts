import { setTimeout as pause } from "node:timers/promises";
import { StoreError } from "../../../src/domain/store-error.ts";
import { answerRequest } from "../../../src/service/door.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { parsed } from "../json.ts";
import { NOON } from "../sandlot.ts";
import { entriesIn, findingsIn, newServer, type Server } from "./stored-leagues.ts";

const WRITERS = 20;
const LEAGUES = ["a", "b", "c", "d", "e"];

/** What happened to the offers of some writers, by their comments. */
export type Outcome = {
  readonly answered: readonly string[];
  /** Offers whose error says that nobody knows whether they are stored. */
  readonly unknown: readonly string[];
  /** Offers that failed, and must not be stored. */
  readonly failed: readonly string[];
};

export type Writers = Outcome & {
  /** How many offers were made. */
  readonly count: number;
  /** Stops them after the requests that are under way. */
  readonly stop: () => Promise<void>;
  /** What is wrong with the offers. */
  readonly wrong: () => Promise<{
    readonly wrong: readonly unknown[];
    readonly findings: readonly unknown[];
    readonly twice: number;
    readonly lost: readonly string[];
    readonly storedThoughFailed: readonly string[];
    /** How many are stored although they were neither answered nor unknown. */
    readonly others: number;
  }>;
};

/** What `Writers.wrong` returns if nothing is wrong. */
export const NOTHING_WRONG = {
  ...{ wrong: [], findings: [], twice: 0, lost: [], storedThoughFailed: [], others: 0 },
};

/** Twenty writers who make offers in five leagues, on two servers, while the database may fail. */
export const startWriters = async (address: string): Promise<Writers> => {
  const reader = await newServer(address);
  const servers = [reader, await newServer(address)];
  for (const league of LEAGUES) await reader.create(league);

  const answered: string[] = [];
  const unknown: string[] = [];
  const failed: string[] = [];
  /** What must not happen. */
  const wrong: unknown[] = [];
  let isOver = false;
  const write = async (writer: number, server: Server): Promise<void> => {
    const store = server.league(LEAGUES[writer % LEAGUES.length] ?? "");
    for (let turn = 0; !isOver; turn += 1) {
      const comment = `writer ${writer}, offer ${turn}`;
      const payload = { team_from: "1", team_to: "2", players: ["101:1:2"], comment };
      try {
        const { statusCode, body } = await answerRequest(store, {
          ...{ at: NOON + turn, as: "ann", method: "POST", path: PATHS.trade },
          payload: JSON.stringify(payload),
        });
        // After a hundred offers under way, the league refuses more, and keeps that too (T31).
        if (statusCode !== 200 && !JSON.stringify(body).includes("too many open offers"))
          wrong.push(body);
        answered.push(comment);
      } catch (error) {
        if (!(error instanceof StoreError) || error.problem !== "busy") wrong.push(String(error));
        else (error.message.includes("was lost while") ? unknown : failed).push(comment);
        await pause(20);
      }
    }
  };
  const writing = Promise.all(
    Array.from({ length: WRITERS }, (_, i) => write(i, servers[i % servers.length] ?? reader)),
  );
  return {
    ...{ count: WRITERS, answered, unknown, failed },
    stop: async () => {
      isOver = true;
      await writing;
    },
    wrong: async () => {
      const kept: string[] = [];
      const findings: unknown[] = [];
      for (const league of LEAGUES) {
        const store = reader.withoutMemory(league);
        findings.push(...(await findingsIn(store)));
        for (const { payload } of await entriesIn(store))
          kept.push(parsed<{ comment: string }>(payload).comment);
      }
      const stored = new Set(kept);
      const isStored = (comment: string): boolean => stored.has(comment);
      return {
        wrong,
        findings,
        twice: kept.length - stored.size,
        lost: answered.filter((comment) => !isStored(comment)),
        storedThoughFailed: failed.filter(isStored),
        others: stored.size - [...answered, ...unknown, ...failed].filter(isStored).length,
      };
    },
  };
};

/** For a message: how many offers were answered, and so on. */
export const figuresOf = ({ answered, failed, unknown }: Outcome): string =>
  `${answered.length} answered, ${failed.length} failed, ${unknown.length} unknown`;
