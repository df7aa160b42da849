import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { fantasyTx, run } from "../../support/command.ts";
import { createLeague, journalOf, newFolder } from "../../support/league-on-disk.ts";
import { sandlot } from "../../support/sandlot.ts";
import type { Received } from "../../support/served.ts";
import {
  exceptionsIn,
  expectSound,
  offerOf,
  type ServerProcess,
  serverProcess,
} from "../../support/server-process.ts";

/** How many answers of another league have to arrive first. */
const OTHERS = 50;

/** Two leagues, each in a folder of its own, and what starts their server. */
const twoLeagues = () => {
  const folder = newFolder();
  const files = ["a", "b"].map((id) => {
    const file = join(folder, `home-of-${id}`, "league.db");
    mkdirSync(dirname(file));
    chmodSync(dirname(file), 0o777);
    createLeague(
      file,
      sandlot((document) => {
        document.league_details.id = id;
      }),
    );
    chmodSync(file, 0o666);
    return file;
  });
  const [file = ""] = files;
  return { folder, file, files };
};

const look = (league: string) => ({
  path: `${PATHS.trades}?as=ann&response_format=json&league_id=${league}`,
});
const offer = (league: string, payload: object = {}) =>
  offerOf("ann", payload, `&league_id=${league}`);

const statusesOf = (answers: readonly Received[]): readonly number[] =>
  answers.map(({ status }) => status);

/** What the log says about problems. */
const problemsIn = (server: ServerProcess): readonly string[] =>
  server
    .log()
    .split("\n")
    .filter((line) => line.startsWith('{"level":"error"'))
    .map((line) => (JSON.parse(line) as { readonly msg: string }).msg);

describe("while another program keeps the file of a league locked", () => {
  const withLockedLeague = async (
    use: (server: ServerProcess, unlock: () => void) => Promise<void>,
  ): Promise<void> => {
    const { file, files } = twoLeagues();
    const server = await serverProcess([...files, "--as-parameter"]);
    expect(statusesOf([await server.send(look("a")), await server.send(look("b"))])).toEqual([
      ...[200, 200],
    ]);
    const other = new Database(file);
    try {
      other.exec("BEGIN EXCLUSIVE");
      await use(server, () => other.exec("COMMIT"));
    } finally {
      other.close();
    }
    expect(journalOf(file)).toHaveLength(1);
    await expectSound(file);
  };

  /** A look and an offer at the locked league, and answers of the other one before theirs. */
  const askMeanwhile = async ({ send }: ServerProcess) => {
    let settled = 0;
    const waiting = [send(look("a")), send(offer("a"))].map((each) =>
      each.finally(() => {
        settled += 1;
      }),
    );
    const others = await Promise.all(
      Array.from({ length: OTHERS }, (_, i) => send(i % 2 === 0 ? look("b") : offer("b"))),
    );
    expect(statusesOf(others)).toEqual(Array.from({ length: OTHERS }, () => 200));
    expect(settled).toBe(0);
    return waiting;
  };

  it("the other leagues answer; this one waits five seconds, and is 503 with Retry-After", async () => {
    await withLockedLeague(async (server, unlock) => {
      const began = performance.now();
      const answers = await Promise.all(await askMeanwhile(server));
      expect(performance.now() - began).toBeGreaterThan(5000);
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
        expect(exceptionsIn(answer)).toEqual([
          { type: "service_unavailable", msg: "the league is busy: try again" },
        ]);
      }
      unlock();
      expect((await server.send(offer("a"))).status).toBe(200);
    });
  });
});

/** Does something to a file. Returns what makes it good again. */
type Spoil = (file: string) => () => void;

const PAGE = 4096;

const SPOILED: Readonly<Record<string, Spoil>> = {
  "moved away with its folder": (file) => {
    const folder = dirname(file);
    renameSync(folder, `${folder}-away`);
    return () => renameSync(`${folder}-away`, folder);
  },
  "overwritten with garbage in place": (file) => {
    const good = readFileSync(file);
    writeFileSync(file, readFileSync(file).fill(0xa5, PAGE));
    return () => writeFileSync(file, good);
  },
};

describe("a file that is spoiled while it is served: 503, the log says what a command says, and no other league notices", () => {
  it.each(Object.entries(SPOILED))("%s", async (_, spoil) => {
    const { folder, file, files } = twoLeagues();
    const server = await serverProcess([...files, "--as-parameter"]);
    expect((await server.send(offer("a"))).status).toBe(200);

    const repair = spoil(file);
    const asked = [look("a"), offer("a"), look("a")];
    for (const each of asked) {
      const answer = await server.send(each);
      expect(answer.status).toBe(503);
      expect(exceptionsIn(answer)).toEqual([
        {
          type: "service_unavailable",
          msg: "the league cannot be used; the server's log says why",
        },
      ]);
      expect(JSON.stringify(answer)).not.toContain(folder);
      expect((await server.send(offer("b"))).status).toBe(200);
    }
    const { stderr } = await fantasyTx(["trade", "list", "--league", file]);
    const said = stderr.replace(/^fantasy-tx: (.*)\n$/, "$1");
    expect(problemsIn(server)).toEqual(asked.map(() => expect.stringContaining(said)));
    // The server looks at its files once a second.
    const health = async () => (await server.send({ path: "/health" })).status;
    await expect.poll(health, { timeout: 30_000 }).toBe(503);

    repair();
    expect(statusesOf([await server.send(look("a")), await server.send(offer("a"))])).toEqual([
      ...[200, 200],
    ]);
    await expect.poll(health, { timeout: 30_000 }).toBe(200);
    for (const each of files) await expectSound(each);
    expect(files.map((each) => journalOf(each).length)).toEqual([2, asked.length]);
  });
});

describe("a file that may only be read while it is served", () => {
  /** The server gives up the rights of root, who may write everywhere, when it gets this signal. */
  const GIVE_UP_RIGHTS = 'data:text/javascript,process.on("SIGUSR2",()=>process.seteuid(65534))';

  it.each<readonly [what: string, protect: (file: string) => void, allow: (file: string) => void]>([
    [
      "its folder",
      (file) => chmodSync(dirname(file), 0o555),
      (file) => chmodSync(dirname(file), 0o777),
    ],
  ])(
    "%s: every look works, and every change is 503 until it may be written again",
    async (_, protect, allow) => {
      const { folder, file, files } = twoLeagues();
      const server = await serverProcess([...files, "--as-parameter"], {
        node: ["--import", GIVE_UP_RIGHTS],
      });
      // Now everything has been loaded.
      expect((await server.send(offer("a"))).status).toBe(200);
      process.kill(server.pid, "SIGUSR2");
      const user = () => readFileSync(`/proc/${server.pid}/status`, "utf8");
      await expect.poll(user).toMatch(/^Uid:\s+0\s+65534/m);

      protect(file);
      for (const each of [1, 2]) {
        expect({ each, status: (await server.send(look("a"))).status }).toEqual({
          each,
          status: 200,
        });
        const refused = await server.send(offer("a"));
        expect({ each, status: refused.status }).toEqual({ each, status: 503 });
        expect(JSON.stringify(refused)).not.toContain(folder);
        expect((await server.send(offer("b"))).status).toBe(200);
      }
      const problem = `league a: ${file} is read-only: you need permission to write to it and to its folder`;
      expect(problemsIn(server)).toEqual([problem, problem]);

      allow(file);
      expect((await server.send(offer("a"))).status).toBe(200);
      expect(journalOf(file)).toHaveLength(2);
      await expectSound(file);
    },
  );
});

describe("a disk that is full", () => {
  it("503 for the change that has no room; looks work, all before it is there, and more when there is room", async () => {
    const { file, files } = twoLeagues();
    // No file of this process grows beyond its limit, which is what a full disk comes to. Its blocks
    // have 512 or 1024 bytes.
    const before = ["/bin/sh", "-c", `trap '' XFSZ; ulimit -S -f 400; exec "$@"`, "sh"];
    const server = await serverProcess([...files, "--as-parameter"], { before });
    const large = { players: Array(6000).fill("101:1:2") };
    let made = 0;
    let last = await server.send(offer("a", large));
    while (last.status === 200 && made < 20) {
      made += 1;
      last = await server.send(offer("a", large));
    }
    expect(last.status).toBe(503);
    expect(JSON.stringify(last)).not.toContain(file);
    expect(problemsIn(server)).toEqual([
      `league a: ${file} cannot be read or written (disk I/O error)`,
    ]);
    expect((await server.send(look("a"))).status).toBe(200);
    expect((await server.send(offer("b"))).status).toBe(200);
    expect(journalOf(file)).toHaveLength(made);
    await expectSound(file);

    await run("prlimit", ["--pid", String(server.pid), "--fsize=unlimited"]);
    expect((await server.send(offer("a", large))).status).toBe(200);
    expect(journalOf(file)).toHaveLength(made + 1);
    await expectSound(file);
  });
});
