import { copyFileSync, mkdirSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { journalOf, newFolder, newLeagueFile, tamper } from "../../support/league-on-disk.ts";
import {
  exceptionsIn,
  memoryOf,
  offerOf,
  type ServerProcess,
  serverProcess,
} from "../../support/server-process.ts";

const LEAGUES = 500;
/** How many files are open at most. */
const MOST_OPEN = 200;
const REQUESTS = 2000;
const MB = 1_000_000;

const range = (length: number): readonly number[] => Array.from({ length }, (_, i) => i);

const idOf = (number: number): string => `league-${number}`;

/** The leagues whose files a process has open. A file that is gone has a mark behind its name. */
const openLeagues = ({ pid }: ServerProcess): readonly string[] => {
  const folder = `/proc/${pid}/fd`;
  const paths = readdirSync(folder).flatMap((fd) => {
    try {
      return [readlinkSync(join(folder, fd))];
    } catch {
      return [];
    }
  });
  return paths.filter((path) => path.includes(".db")).map((path) => basename(path, ".db"));
};

describe(`a server of a folder with ${LEAGUES} leagues`, () => {
  const newFolderOfLeagues = () => {
    const folder = join(newFolder(), "leagues");
    mkdirSync(folder);
    const first = newLeagueFile();
    const add = (number: number): void => {
      const file = join(folder, `${idOf(number)}.db`);
      copyFileSync(first, file);
      tamper(
        file,
        `PRAGMA synchronous = OFF; UPDATE things SET body = json_set(body, '$.league_details.id', '${idOf(number)}', '$.league_details.name', 'No. ${number}') WHERE kind = 'league'`,
      );
    };
    for (const number of range(LEAGUES)) add(number);
    return { folder, add };
  };

  const lookAt = (number: number) => ({
    path: `${PATHS.details}?as=ann&response_format=json&league_id=${idOf(number)}`,
  });

  it("opens those that are asked for, keeps those that were used last, and notices files that come and go; memory stays small", async () => {
    const { folder, add } = newFolderOfLeagues();
    const server = await serverProcess([`${folder}/`, "--as-parameter", "--log", "none"]);
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    /** The server looks at its files once a second. */
    const noticed = (number: number, status: number): Promise<void> =>
      expect
        .poll(async () => (await server.send(lookAt(number))).status, { timeout: 30_000 })
        .toBe(status);
    const look = async (number: number): Promise<void> => {
      const { status, text } = await server.send(lookAt(number), agent);
      expect({ number, status }).toEqual({ number, status: 200 });
      expect(text).toContain(`"name": "No. ${number}"`);
    };

    expect(openLeagues(server)).toEqual([]);
    await look(7);
    expect(openLeagues(server)).toEqual([idOf(7)]);
    expect((await server.send({ path: "/health" })).text).toBe(
      JSON.stringify({ status: "ok", leagues: LEAGUES }),
    );
    expect(openLeagues(server)).toEqual([idOf(7)]);

    const memory = memoryOf(server);
    for (const number of range(LEAGUES)) await look(number);
    const lastUsed = range(LEAGUES).slice(-MOST_OPEN).map(idOf);
    expect(openLeagues(server).toSorted()).toEqual(lastUsed.toSorted());
    expect(memoryOf(server) - memory).toBeLessThan(MOST_OPEN * MB);

    // The one that was used longest ago is used again, so the next one is closed instead.
    const [oldest = "", next = ""] = lastUsed;
    await look(LEAGUES - MOST_OPEN);
    await look(7);
    const open = openLeagues(server);
    expect(open).toHaveLength(MOST_OPEN);
    expect(open).toEqual(expect.arrayContaining([oldest, idOf(7)]));
    expect(open).not.toContain(next);

    add(LEAGUES);
    await noticed(LEAGUES, 200);
    await look(LEAGUES);
    rmSync(join(folder, `${idOf(7)}.db`));
    const health = async () => (await server.send({ path: "/health" })).text;
    await expect
      .poll(health, { timeout: 30_000 })
      .toBe(JSON.stringify({ status: "ok", leagues: LEAGUES }));
    expect(openLeagues(server).filter((league) => league.startsWith(`${idOf(7)}.db`))).toEqual([]);
    await noticed(7, 404);
    expect(exceptionsIn(await server.send(lookAt(7)))).toEqual([
      { type: "invalid_request", msg: `Unknown League ${idOf(7)}` },
    ]);

    const inUse = range(MOST_OPEN / 2).map((each) => LEAGUES - 1 - each);
    const askAll = async (): Promise<void> => {
      for (let done = 0; done < REQUESTS; done += 4)
        await Promise.all(range(4).map((i) => look(inUse[(done + i) % inUse.length] ?? 0)));
    };
    await askAll();
    const warm = memoryOf(server);
    await askAll();
    expect(memoryOf(server) - warm).toBeLessThan(30 * MB);

    const written = inUse.slice(0, 20);
    for (const number of written) {
      const { status } = await server.send(offerOf("ann", {}, `&league_id=${idOf(number)}`));
      expect(status).toBe(200);
    }
    for (const number of written)
      expect(journalOf(join(folder, `${idOf(number)}.db`))).toHaveLength(1);
    agent.destroy();
    expect(await server.stop("SIGTERM")).toEqual({ status: 0, signal: null });
  });
});
