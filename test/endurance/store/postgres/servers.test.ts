import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Step } from "../../../../src/domain/port.ts";
import { answerRequest } from "../../../../src/service/door.ts";
import type { Answer, Request } from "../../../../src/service/exchange.ts";
import { PATHS } from "../../../../src/service/paths.ts";
import { isBusy } from "../../../../src/store/problems.ts";
import { offer } from "../../../support/postgres/kinds-of-request.ts";
import { newLeagueDatabase } from "../../../support/postgres/leagues.ts";
import {
  entriesIn,
  findingsIn,
  newServer,
  type Server,
} from "../../../support/postgres/stored-leagues.ts";
import { newRandom, SEED } from "../../../support/random.ts";
import { NOON } from "../../../support/sandlot.ts";
import { SEASON, season } from "../../../support/season.ts";

/* Several servers on one database, each with its leagues in memory. */

const range = (length: number): readonly number[] => Array.from({ length }, (_, i) => i);

const newServers = async (count: number) => {
  const { address } = await newLeagueDatabase();
  const servers = await Promise.all(range(count).map(() => newServer(address)));
  const [first] = servers;
  if (first === undefined) throw new Error("there is no server");
  return { address, servers, first };
};

const LEAGUES = 60;
const TURNS = 1;
/** Leagues that are checked at once. */
const AT_ONCE = 8;
const WRITERS = Object.keys(SEASON).length;

describe(`sixty leagues at once, on two servers (seed ${SEED})`, () => {
  const READS = [PATHS.rosters, PATHS.trades].map(
    (path): Request => ({ at: NOON, as: "ann", method: "GET", path, payload: null }),
  );

  it("both give the answers of the database, and no request is lost", async () => {
    const random = newRandom();
    const { servers, first } = await newServers(2);
    const anyServer = (): Server => servers[Math.floor(random() * servers.length)] ?? first;
    const names = range(LEAGUES).map((i) => `league ${i}`);
    await Promise.all(names.map((name) => first.create(name)));

    const wrong: unknown[] = [];
    /** The answers of a league, by request. */
    const answered = new Map(names.map((name) => [name, new Map<string, string>()]));
    const keyOf = ({ at, path, payload }: Pick<Request, "at" | "path" | "payload">) =>
      JSON.stringify([at, path, payload]);
    /** Makes a request, and makes it again if the league was busy. */
    const ask = async (name: string, request: Request): Promise<Answer> => {
      try {
        return await answerRequest(anyServer().league(name), request);
      } catch (error) {
        if (!isBusy(error)) throw error;
        return ask(name, request);
      }
    };
    const play = async (name: string, writer: number): Promise<void> => {
      for (const request of season(writer, 0, TURNS)) {
        const { statusCode, body } = await ask(name, request);
        if (statusCode !== 200) wrong.push([name, request, body]);
        answered.get(name)?.set(keyOf(request), JSON.stringify(body));
        const read = READS[Math.floor(random() * READS.length)];
        if (read !== undefined) await ask(name, read);
      }
    };
    /** Two writers of a league work at the same time. */
    const playHalf = async (name: string, first: number): Promise<void> => {
      for (let writer = first; writer < WRITERS; writer += 2) await play(name, writer);
    };
    await Promise.all(names.flatMap((name) => [playHalf(name, 0), playHalf(name, 1)]));
    expect(wrong).toEqual([]);

    const check = async (name: string): Promise<void> => {
      const store = first.withoutMemory(name);
      const kept = (await entriesIn(store)).map((entry) => [keyOf(entry), entry.body] as const);
      expect(new Map(kept)).toEqual(answered.get(name));
      expect(kept).toHaveLength(TURNS * WRITERS);
      expect(await findingsIn(store)).toEqual([]);
      for (const read of READS) {
        const right = await answerRequest(store, read);
        for (const { league } of servers)
          expect(await answerRequest(league(name), read)).toEqual(right);
      }
    };
    for (let i = 0; i < names.length; i += AT_ONCE)
      await Promise.all(names.slice(i, i + AT_ONCE).map(check));
  }, 240_000);
});

describe("a league that others change all the time", () => {
  const WRITES = 30;

  it("can still be read at one moment, with parts that are not in memory, after a few tries", async () => {
    const { servers, first } = await newServers(2);
    await first.create("l");
    let isOver = false;
    const write = async (writer: number): Promise<void> => {
      const { league } = servers[writer % servers.length] ?? first;
      for (let turn = 0; turn < WRITES; turn += 1) {
        const at = NOON + 1000 * turn + writer;
        await answerRequest(league("l"), { ...offer(0), at });
        await answerRequest(league("l"), {
          ...{ at, as: "ann", method: "PUT", path: PATHS.trade },
          payload: JSON.stringify({ id: `${at}.1`, action: "withdraw" }),
        });
      }
      isOver = true;
    };
    const seen: { readonly tries: number; readonly entries: number; readonly changes: number }[] =
      [];
    const read = async (server: Server): Promise<void> => {
      while (!isOver) {
        let tries = 0;
        const step: Step<{ readonly entries: number; readonly changes: number }> = (
          league,
          head,
        ) => {
          tries += 1;
          const [first] = league.playersOf(null);
          const trades = league.trades();
          const ended = trades.filter(({ state }) => state === "withdrawn").length;
          return {
            result: {
              entries: head().seq,
              changes: first === undefined ? 0 : trades.length + ended,
            },
            ...{ changes: [], entry: null },
          };
        };
        seen.push({ ...(await server.league("l").perform("read", step)), tries });
      }
    };
    await Promise.all([...servers.map((_, writer) => write(writer)), ...servers.map(read)]);
    expect(seen.filter(({ entries, changes }) => entries !== changes)).toEqual([]);
    expect(Math.max(...seen.map(({ tries }) => tries))).toBeLessThanOrEqual(6);
  });
});

describe("a database that is restored from a backup", () => {
  it("is read and changed as it is now, by servers that remember it differently", async () => {
    const { address, servers, first } = await newServers(3);
    const [remembers, forgets, other] = servers;
    if (remembers === undefined || forgets === undefined || other === undefined) return;
    await first.create("l");
    await answerRequest(remembers.league("l"), offer(1));

    const admin = new pg.Client({ connectionString: address });
    await admin.connect();
    onTestFinished(() => admin.end());
    const tables = (
      await admin.query("SELECT tablename FROM pg_tables WHERE schemaname = 'fantasy_tx'")
    ).rows.map(({ tablename }) => String(tablename));
    await admin.query("CREATE SCHEMA backup");
    for (const table of tables)
      await admin.query(`CREATE TABLE backup.${table} AS TABLE fantasy_tx.${table}`);
    const restore = async (): Promise<void> => {
      const into = tables.map(
        (table) => `INSERT INTO fantasy_tx.${table} SELECT * FROM backup.${table}`,
      );
      await admin.query(
        [
          ...["BEGIN", "SET LOCAL session_replication_role = replica"],
          `TRUNCATE ${tables.map((table) => `fantasy_tx.${table}`).join(", ")}`,
          ...[...into, "COMMIT"],
        ].join("; "),
      );
    };
    const READ: Request = {
      ...{ at: NOON, as: "ann", method: "GET", path: PATHS.trades, payload: null },
    };
    for (let round = 1; round <= 20; round += 1) {
      // As many requests before the restore as after it, but different ones.
      await answerRequest(remembers.league("l"), offer(1 + round));
      await answerRequest(forgets.league("l"), READ);
      await restore();
      await answerRequest(other.league("l"), offer(100 + round));
      const right = await answerRequest(first.withoutMemory("l"), READ);
      for (const { league } of [forgets, remembers])
        expect(await answerRequest(league("l"), READ)).toEqual(right);
      await answerRequest(remembers.league("l"), offer(200 + round));
      const entries = await entriesIn(first.withoutMemory("l"));
      expect(entries.map(({ at }) => at - NOON)).toEqual([1, 100 + round, 200 + round]);
      expect(await findingsIn(first.withoutMemory("l"))).toEqual([]);
    }
  });
});
