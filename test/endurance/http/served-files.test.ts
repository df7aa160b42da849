import { chmodSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { run } from "../../support/command.ts";
import { createLeague, journalOf, newFolder } from "../../support/league-on-disk.ts";
import { sandlot } from "../../support/sandlot.ts";
import {
  expectSound,
  offerOf,
  type ServerProcess,
  serverProcess,
} from "../../support/server-process.ts";

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

/** What the log says about problems. */
const problemsIn = (server: ServerProcess): readonly string[] =>
  server
    .log()
    .split("\n")
    .filter((line) => line.startsWith('{"level":"error"'))
    .map((line) => (JSON.parse(line) as { readonly msg: string }).msg);

describe("a file that may only be read while it is served", () => {
  /** The server gives up the rights of root, who may write everywhere, when it gets this signal. */
  const GIVE_UP_RIGHTS = 'data:text/javascript,process.on("SIGUSR2",()=>process.seteuid(65534))';

  it("every look works, and every change is 503 until its folder may be written again", async () => {
    const { folder, file, files } = twoLeagues();
    const server = await serverProcess([...files, "--as-parameter"], {
      node: ["--import", GIVE_UP_RIGHTS],
    });
    // Now everything has been loaded.
    expect((await server.send(offer("a"))).status).toBe(200);
    process.kill(server.pid, "SIGUSR2");
    const user = () => readFileSync(`/proc/${server.pid}/status`, "utf8");
    await expect.poll(user).toMatch(/^Uid:\s+0\s+65534/m);

    chmodSync(dirname(file), 0o555);
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

    chmodSync(dirname(file), 0o777);
    expect((await server.send(offer("a"))).status).toBe(200);
    expect(journalOf(file)).toHaveLength(2);
    await expectSound(file);
  });
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
