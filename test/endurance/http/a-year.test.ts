import { readdirSync } from "node:fs";
import { Agent } from "node:http";
import { expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { parsed } from "../../support/json.ts";
import { newLeagueFile } from "../../support/league-on-disk.ts";
import { browserAt } from "../../support/page-visits.ts";
import { policy, sandlot } from "../../support/sandlot.ts";
import { type Received, type Sent, tokenFor } from "../../support/served.ts";
import {
  expectSound,
  memoryOf,
  type ServerProcess,
  serverProcess,
} from "../../support/server-process.ts";
import { SIZE } from "../../support/size.ts";

/*
 * A year of a league in a short time: owners sign in, look at pages, offer, act and set lineups, all
 * at once. With SIZE, it takes longer, and says how long answers took.
 */

/** Two owners with a team and a player each, who trade these back and forth. */
const PAIRS = [
  ["ann", "1", "101", "bob", "2", "201"],
  ["ann", "1", "102", "bob", "2", "202"],
  ["cat", "3", "301", "dan", "4", "401"],
  ["cat", "3", "302", "dan", "4", "402"],
  ["eve", "6", "601", "bob", "2", "203"],
  ["dan", "5", "501", "eve", "6", "602"],
] as const;
/** How many clients play each pair. Only the first of them trades. */
const CLIENTS_OF_PAIR = 8;
const ROUNDS = 3 * SIZE;

const PAGES = ["/", "/history", "/history?mine=1", "/history?player=101", "/about", "/teams/1"];

/** What a server has open, and what memory it takes. */
const useOf = (server: ServerProcess) => ({
  descriptors: readdirSync(`/proc/${server.pid}/fd`).length,
  megabytes: memoryOf(server) / 1e6,
});

it("a year of a league has no error, and leaves nothing behind", async () => {
  const file = newLeagueFile(
    sandlot((document) => {
      policy("free_for_all")(document);
      document.rules.transactions.trade_deadline = { value: "" };
    }),
  );
  const tokens = leagueFiles.tokensIn(file);
  const server = await serverProcess([file, "--log", "none"], { env: {} });
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const wrong: string[] = [];
  const send = async (sent: Sent, wanted = 200): Promise<Received> => {
    const start = performance.now();
    const received = await server.send(sent, agent);
    times.push(performance.now() - start);
    if (received.status !== wanted)
      wrong.push(`${sent.method ?? "GET"} ${sent.path}: ${received.status} ${received.text}`);
    return received;
  };

  const play = async (pair: (typeof PAIRS)[number], isTrading: boolean): Promise<void> => {
    let [from, fromTeam, given, to, toTeam, got] = pair as readonly string[] as [
      ...[string, string, string, string, string, string],
    ];
    const [mine, theirs] = [await tokenFor(tokens, from), await tokenFor(tokens, to)];
    const ask = (method: string, path: string, token: string, payload: object) =>
      send({
        ...{ method, path: `${path}?response_format=json` },
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(payload),
      });
    const offer = async (): Promise<string> => {
      const players = [`${given}:${fromTeam}:${toTeam}`, `${got}:${toTeam}:${fromTeam}`];
      const { text } = await ask("POST", PATHS.trade, mine, {
        ...{ team_from: fromTeam, team_to: toTeam, players, comment: "Again?" },
      });
      return parsed<{ body: { trade: { id: string } } }>(text).body.trade.id;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const browser = browserAt({
        address: server.address,
        send: (sent) => send(sent, wantedOf(sent)),
      });
      await browser.signIn(mine);
      for (const page of PAGES) await browser.get(page);
      if (!isTrading) continue;
      const withdrawn = await offer();
      await ask("PUT", PATHS.trade, mine, { id: withdrawn, action: "withdraw" });
      const rejected = await offer();
      await ask("PUT", PATHS.trade, theirs, { id: rejected, action: "reject", comment: "No." });
      const accepted = await offer();
      await ask("PUT", PATHS.trade, theirs, { id: accepted, action: "accept" });
      [given, got] = [got, given];
      await browser.get(`/trades/${accepted}`);
      await ask("PUT", PATHS.lineup, mine, { team: fromTeam, reserve: { [given]: {} } });
    }
  };

  const before = useOf(server);
  await Promise.all(
    PAIRS.flatMap((pair) => Array.from({ length: CLIENTS_OF_PAIR }, (_, i) => play(pair, i === 0))),
  );
  agent.destroy();
  expect(wrong).toEqual([]);
  await expect.poll(() => useOf(server).descriptors).toBeLessThanOrEqual(before.descriptors + 5);
  expect(useOf(server).megabytes).toBeLessThan(before.megabytes + 200);
  if (SIZE > 1)
    process.stdout.write(
      `${JSON.stringify({ ...figures(times), before, after: useOf(server) })}\n`,
    );
  await expectSound(file);
}, 1_800_000);

/** A form leads to another page. */
const wantedOf = ({ method = "GET" }: Sent): number => (method === "POST" ? 303 : 200);

const figures = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor(share * sorted.length)] ?? 0);
  return { requests: times.length, median: at(0.5), p99: at(0.99), longest: at(0.99999) };
};
