import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as passed } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { builtServer } from "../../support/built-server.ts";
import { folderWithLeague } from "../../support/command.ts";
import { newFolder } from "../../support/league-on-disk.ts";
import { runIn } from "../../support/session.ts";

/** Runs `serve` with words that it refuses before it listens. */
const refused = async (cwd: string, ...words: readonly string[]) =>
  runIn({ cwd }, ["serve", "--log", "none", ...words]);

const listening = async (at: { readonly port: number } | { readonly path: string }) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ ...at, host: "127.0.0.1" }, resolve));
  onTestFinished(() => {
    server.close();
  });
  return server;
};

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
};

const getAt = (socketPath: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    httpRequest({ socketPath, path, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on("error", reject)
      .end();
  });

/** Waits for a text on standard error. The test fails by its own time limit without it. */
const logged = async (log: () => string, text: string): Promise<void> => {
  while (!log().includes(text)) await passed(5);
};

describe("serve refuses", () => {
  it.each([
    [["--as-parameter", "--host", "0.0.0.0"], "--as-parameter lets everybody act as anybody"],
    [["--as-parameter", "--host", "::"], "--as-parameter lets everybody act as anybody"],
    [["--as-parameter", "--host", "192.0.2.1"], "--as-parameter lets everybody act as anybody"],
    [["--from", "sandlot.json"], "--from needs --as-parameter"],
    [["--from", "sandlot.json", "--as-parameter", "league.db"], "cannot be combined"],
    [["league.db", "--league", "league.db"], "cannot be combined"],
    [["--socket", "s", "--port", "1"], "cannot be used with"],
    [["--port", "65536"], "Use a whole number from 0 to 65535"],
    [["--resolve-every", "0"], "Use a whole number from 1 to 86400"],
    [["--rate-limit", "0"], "Use a whole number from 1"],
    [["--log", "loud"], "loud"],
    [
      ["league.db", "--host", "192.0.2.1"],
      "cannot listen on 192.0.2.1:8080: address not available",
    ],
    [
      ["league.db", "--host", "no.such.host.invalid"],
      "cannot listen on no.such.host.invalid:8080: ",
    ],
    [["league.db", "--trust-proxy", "nonsense"], "--trust-proxy: invalid IP address: nonsense"],
    [
      ["league.db", "--trust-proxy", "10.0.0.0/40"],
      "--trust-proxy: invalid IP address: 10.0.0.0/40",
    ],
    [["league.db", "--trust-proxy", "10.0.0.0/"], "--trust-proxy: invalid IP address: 10.0.0.0/"],
    [["league.db", "--socket", "no/such/folder"], "no/such/folder"],
    [["league.db", "--socket", `${"x".repeat(200)}`], "xxx"],
  ])("%j", async (words, message) => {
    const cwd = await folderWithLeague();
    const { stdout, stderr, status } = await refused(cwd, ...words);
    expect(stderr).toContain(message);
    expect([stdout, status]).toEqual(["", 2]);
    expect(stderr).not.toMatch(/internal error|at .*\.ts/);
  });

  it("a document with --from that is no league, and names the place", async () => {
    const cwd = newFolder();
    writeFileSync(join(cwd, "bad.json"), '{"league_details": {"sport": "chess"}}');
    const { stderr, status } = await refused(cwd, "--from", "bad.json", "--as-parameter");
    expect(stderr).toContain("league_details.sport");
    expect(status).toBe(2);
  });

  it("a file that is no league, or none", async () => {
    const cwd = newFolder();
    writeFileSync(join(cwd, "bad.db"), "no league");
    for (const file of ["bad.db", "missing.db"]) {
      const { stderr, status } = await refused(cwd, file);
      expect(stderr).toContain(file);
      expect(status).toBe(3);
    }
    expect(existsSync(join(cwd, "missing.db"))).toBe(false);
  });

  it("a port that is in use", async () => {
    const port = portOf(await listening({ port: 0 }));
    const cwd = await folderWithLeague();
    const { stderr, status } = await refused(cwd, "league.db", "--port", String(port));
    expect(stderr).toBe(
      `fantasy-tx: cannot listen on 127.0.0.1:${port}: address already in use. Choose another --port, --host or --socket\n`,
    );
    expect(status).toBe(2);
  });

  it("a socket that another program listens at, and a file in its place; both stay", async () => {
    const cwd = await folderWithLeague();
    const server = await listening({ path: join(cwd, "live") });
    writeFileSync(join(cwd, "file"), "mine");
    for (const name of ["live", "file"]) {
      const { stderr, status } = await refused(cwd, "league.db", "--socket", name);
      expect(stderr).toBe(
        `fantasy-tx: cannot listen on ${name}: address already in use. Choose another --port, --host or --socket\n`,
      );
      expect(status).toBe(2);
    }
    expect(readFileSync(join(cwd, "file"), "utf8")).toBe("mine");
    expect(existsSync(join(cwd, "live"))).toBe(true);
    expect(server.listening).toBe(true);
  });
});

describe("serve, built,", () => {
  it("listens at a socket, even at one that a killed server has left, and removes it at the end", async () => {
    const cwd = await folderWithLeague();
    const socket = join(cwd, "socket");
    const args = [join(cwd, "league.db"), "--log", "none", "--socket", socket];
    const first = await builtServer(args);
    expect(first.address).toBe(socket);
    expect(await getAt(socket, "/health")).toBe(200);
    first.process.kill("SIGKILL");
    await first.ended;
    expect(existsSync(socket)).toBe(true);
    const second = await builtServer(args);
    expect(await getAt(socket, PATHS.league)).toBe(401);
    second.process.kill();
    expect(await second.ended).toBe(0);
    expect(existsSync(socket)).toBe(false);
  });

  it("says at start that --as-parameter needs no tokens, and stops its clock at --now", async () => {
    const cwd = await folderWithLeague();
    const from = ["--from", join(cwd, "sandlot.json"), "--as-parameter", "--log", "none"];
    const { address, log } = await builtServer([...from, "--now", "1777651207"]);
    await logged(log, "no tokens are needed (--as-parameter)");
    const payload = '{"team_from": "1", "team_to": "2", "players": ["101:1:2"]}';
    const made = await fetch(`${address}${PATHS.trade}?as=ann`, {
      ...{ method: "POST", body: new URLSearchParams({ payload }) },
    });
    expect(await made.text()).toContain('<trade id="1777651207.1">');
  });

  it("warns that tokens need TLS if it can be reached from other machines", async () => {
    const cwd = await folderWithLeague();
    const { log, address } = await builtServer([
      ...[join(cwd, "league.db"), "--host", "0.0.0.0", "--log", "none"],
    ]);
    expect(address).toMatch(/^http:\/\/0\.0\.0\.0:\d+$/);
    await logged(
      log,
      "tokens are sent without encryption: put a proxy with TLS in front of this server",
    );
  });
});
