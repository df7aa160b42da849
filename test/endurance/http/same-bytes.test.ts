import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import type { LeagueStore, TokenStore } from "../../../src/domain/port.ts";
import { ENDPOINTS } from "../../../src/service/endpoints.ts";
import { PATHS } from "../../../src/service/paths.ts";
import {
  leagueInDatabase,
  leaguesInMemory,
} from "../../../src/store/postgres/league-in-database.ts";
import { tokenStore } from "../../../src/store/postgres/token-store.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { builtServer } from "../../support/built-server.ts";
import { fantasyTx, folderWithLeague } from "../../support/command.ts";
import { newLeagueDatabase } from "../../support/postgres/leagues.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";
import { sendTo, tokenFor } from "../../support/served.ts";

/*
 * The same requests to the built `fantasy-tx request` and to the built `fantasy-tx serve`, on two
 * copies of one league: the same bytes, and the same league at the end (docs/http.md, Requests).
 */
type Asked = readonly [as: string | null, method: string, path: string, payload?: unknown];

const ID = `${NOON}.1`;
const OFFER = { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"], comment: "Ö§ 🎉" };
const LOCK = { lock: [{ player_id: "101" }] };

const WRITES: readonly Asked[] = [
  ["ann", "POST", PATHS.trade, OFFER],
  ["ann", "POST", `${PATHS.trade}?response_format=JSON`, OFFER],
  ["eve", "POST", PATHS.trade, OFFER],
  [null, "POST", PATHS.trade, OFFER],
  ["bob", "PUT", PATHS.trade, { id: ID, action: "accept" }],
  ["dan", "PUT", `/api/league/transactions/trade?resultFormat=json`, { id: ID, action: "object" }],
  ["dan", "PUT", "/league/transactions/trade", { id: ID, action: "object" }],
  ["eve", "PUT", PATHS.trade, { id: "1.1", action: "steal Ö 🎉" }],
  ["zoe", "PUT", PATHS.trades, { id: ID, action: "reverse" }],
  [null, "POST", PATHS.votes, {}],
  ["bob", "POST", PATHS.votes, {}],
  ["ann", "PUT", PATHS.lineup, { team: "1", point: "20260501", reserve: [{ player_id: "101" }] }],
  ["ann", "PUT", PATHS.lineup, { team: "1", reserve: ["nobody"] }],
  [null, "PUT", PATHS.league, { owners: [{ id: "gil", name: "Gil" }] }],
  ["bob", "PUT", PATHS.league, { owners: [] }],
  [null, "PUT", PATHS.details, { uses_keepers: 1 }],
  ["zoe", "PUT", PATHS.details, { effective_point: "20260508" }],
  [null, "PUT", PATHS.rules, { transactions: { trade_voting_period: { value: 24 } } }],
  [null, "PUT", `${PATHS.rules}?response_format=JSON`, { nothing: 1 }],
  [null, "PUT", PATHS.rosters, { players: ["102:1:2"] }],
  [null, "PUT", PATHS.teams, { teams: [{ id: "1", budget: 10 }] }],
  [null, "PUT", PATHS.players, LOCK],
  ["cat", "PUT", PATHS.players, LOCK],
  [null, "PUT", PATHS.owners, { bar: ["eve"] }],
  [null, "PUT", PATHS.picks, { draft_picks: ["2027.1.1:1:2"] }],
  // Malformed payloads.
  ["ann", "POST", PATHS.trade],
  ["ann", "POST", PATHS.trade, ""],
  ["ann", "POST", PATHS.trade, "{"],
  ["ann", "POST", `${PATHS.trade}?response_format=json`, "[]"],
  ["ann", "PUT", PATHS.trade, '{"id": "\\ud800", "action": "x"}'],
  ["ann", "PUT", PATHS.trade, '{"__proto__": {}, "id": 1}'],
  ["ann", "POST", PATHS.trade, "a+b%20c&d=e"],
];

const READS: readonly Asked[] = [
  ["bob", "GET", `${PATHS.trade}?id=${ID}`],
  ["eve", "GET", `${PATHS.trade}?id=${ID}&response_format=JSON`],
  ["bob", "GET", PATHS.trade],
  [null, "GET", `${PATHS.trades}?state=vote&team=1`],
  ["dan", "GET", `${PATHS.trades}?response_format=JSON`],
  ["dan", "GET", `${PATHS.trades}?state=lost`],
  [null, "GET", `${PATHS.votes}?id=${ID}`],
  ["ann", "GET", `${PATHS.lineup}?team=1&point=20260501`],
  ["ann", "GET", `${PATHS.lineup}?team=99&response_format=JSON`],
  ["ann", "GET", `${PATHS.lineups}?point=20260503`],
  [null, "GET", `${PATHS.lineups}?team=99&response_format=JSON`],
  [null, "GET", PATHS.league],
  ["ann", "GET", `${PATHS.league}?response_format=JSON`],
  ["ann", "GET", PATHS.details],
  ["ann", "GET", `${PATHS.rules}?path=/transactions/trade_policy`],
  ["ann", "GET", `${PATHS.rosters}?version=2.0?team_id=all`],
  ["ann", "GET", `/api/league/teams?version=3.0&responseFormat=JSON`],
  ["ann", "GET", PATHS.owners],
  ["ann", "GET", PATHS.dates],
  ["ann", "GET", PATHS.positions],
  ["ann", "GET", `${PATHS.draftOrder}?response_format=JSON`],
  // Wrong queries.
  ["ann", "GET", `${PATHS.dates}?what=that`],
  ["ann", "GET", `${PATHS.dates}?response_format=YAML`],
  ["ann", "GET", `${PATHS.dates}?response_format=XML&resultFormat=JSON`],
  ["ann", "GET", `${PATHS.dates}?version=1.0&response_format=JSON`],
  ["ann", "GET", `${PATHS.trades}?team=1&team=2`],
  // Paths and methods that there are not.
  ["ann", "DELETE", PATHS.trade],
  ["ann", "PATCH", `${PATHS.league}?response_format=JSON`],
  ["ann", "POST", PATHS.dates, {}],
  ["ann", "GET", "/fantasy/league/nowhere"],
  ["ann", "GET", `/fantasy/league/dates/?response_format=JSON`],
  ["ann", "GET", "/nowhere"],
  ["ann", "GET", "/fantasy"],
  ["ann", "GET", `/fantasy/${"long/".repeat(300)}`],
  ["ann", "GET", "/fantasy/league/%zz?response_format=JSON"],
  ["ann", "GET", "/fantasy/%ff%"],
  ["ann", "GET", "/fantasy/league/%64ates"],
  ["ann", "GET", "/fantasy/lig%C3%A4/%F0%9F%8E%89?response_format=JSON"],
  ["ann", "GET", `${PATHS.trade}?id=%C3%B6%ff%&response_format=JSON`],
  ["ann", "GET", "//fantasy/league"],
];

const REQUESTS = [...WRITES, ...READS];

const textOf = (payload: unknown): string | undefined =>
  payload === undefined || typeof payload === "string" ? payload : JSON.stringify(payload);

it("every path and method of the service is asked", () => {
  const wanted = Object.entries(ENDPOINTS).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const asked = REQUESTS.map(
    ([, method, path]) => `${method} ${path.split("?")[0]?.replace(/^\/api/, "/fantasy")}`,
  );
  expect(wanted.filter((each) => !asked.includes(each))).toEqual([]);
  expect(REQUESTS.length).toBeGreaterThanOrEqual(60);
});

/** Two copies of one league, by the words after `--league`, and what tests see of them. */
type Copies = {
  readonly request: string;
  readonly serve: string;
  readonly tokens: TokenStore;
  readonly stores: readonly LeagueStore[];
};

type NewCopies = (afterTest: (undo: () => void | Promise<void>) => void) => Promise<Copies>;

const inFiles: NewCopies = async (afterTest) => {
  const folder = await folderWithLeague([], afterTest);
  const files = { request: join(folder, "league.db"), serve: join(folder, "served.db") };
  copyFileSync(files.request, files.serve);
  const { leagueFile, tokensIn } = leagueFiles;
  return {
    ...{ ...files, tokens: tokensIn(files.serve) },
    stores: [leagueFile(files.request), leagueFile(files.serve)],
  };
};

const inDatabase: NewCopies = async (afterTest) => {
  const { database, add } = await newLeagueDatabase(afterTest);
  const leagues = leaguesInMemory(database);
  const [request, serve] = [await add("asked", sandlot()), await add("served", sandlot())];
  return {
    ...{ request, serve, tokens: tokenStore(database, "served") },
    stores: ["asked", "served"].map((name) => leagueInDatabase(leagues, name)),
  };
};

const STORES: Readonly<Record<string, NewCopies>> = {
  "league files": inFiles,
  "leagues of a database": inDatabase,
};

describe.each(Object.entries(STORES))(
  "the same requests to 'request' and to 'serve': %s",
  (_, home) => {
    let copies: Copies;
    const answers: { printed: string; received: string }[] = [];
    const statuses: { exit: number | null; http: number }[] = [];

    beforeAll(async () => {
      const undo: (() => void | Promise<void>)[] = [];
      copies = await home((step) => undo.push(step));
      const tokens = new Map<string | null, string>();
      for (const owner of [null, "ann", "bob", "cat", "dan", "eve", "zoe"])
        tokens.set(owner, await tokenFor(copies.tokens, owner));
      const server = await builtServer(["--log", "none", copies.serve], (step) => undo.push(step));

      const ask = async ([as, method, path, payload]: Asked) => {
        const text = textOf(payload);
        const { stdout, status } = await fantasyTx([
          ...["request", method, path, "--league", copies.request],
          ...(as === null ? [] : ["--as", as]),
          ...(text === undefined ? [] : [`--payload=${text}`]),
        ]);
        const received = await sendTo(server.address, {
          ...{ method, path },
          headers: {
            authorization: `Bearer ${tokens.get(as)}`,
            ...(text !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
          },
          ...(text !== undefined && { body: new URLSearchParams({ payload: text }).toString() }),
        });
        return { stdout, status, received };
      };
      const note = ({ stdout, status, received }: Awaited<ReturnType<typeof ask>>): void => {
        answers.push({ printed: stdout, received: received.text });
        statuses.push({ exit: status, http: received.status });
      };
      for (const asked of WRITES) note(await ask(asked));
      // Two at a time: nothing changes any more.
      for (let i = 0; i < READS.length; i += 2)
        for (const each of await Promise.all(READS.slice(i, i + 2).map(ask))) note(each);
      server.process.kill();
      await server.ended;
      return async () => {
        for (const step of undo) await step();
      };
    }, 60_000);

    it.each(REQUESTS.map((asked, i) => [i, asked] as const))("%i: the same bytes: %j", (i) => {
      const { printed = "", received = "" } = answers[i] ?? {};
      expect(received).toBe(printed);
      expect(received).toMatch(/^(<\?xml|\{)/);
    });

    it("the status over HTTP is that of the envelope, and 0 of the command is 200", () => {
      for (const [i, { exit, http }] of statuses.entries()) {
        const text = answers[i]?.received ?? "";
        expect(text).toMatch(new RegExp(`statusCode(=|": )"?${http}\\b`));
        expect([i, exit === 0]).toEqual([i, http === 200]);
        const isUsage = /invalid_payload|invalid_user/.test(text);
        if (http !== 200) expect([i, exit]).toEqual([i, isUsage ? 2 : 1]);
      }
      // There are answers of every kind.
      expect(new Set(statuses.map(({ http }) => http))).toEqual(new Set([200, 400, 404, 405]));
    });

    it("the same league and the same journal at the end", async () => {
      const [one, other] = await Promise.all(
        copies.stores.map(async (store) => {
          return { league: writeLeague(await store.whole()), history: await store.history() };
        }),
      );
      expect(other).toEqual(one);
      expect(one?.history.entries.length).toBeGreaterThan(10);
    });
  },
);
