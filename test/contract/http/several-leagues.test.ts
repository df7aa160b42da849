import { copyFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import type { LeagueHost } from "../../../src/domain/port.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { hashOfToken } from "../../../src/service/tokens.ts";
import { hostAt } from "../../../src/store/postgres/leagues-at-address.ts";
import { leagueHost } from "../../../src/store/sqlite/league-host.ts";
import {
  createLeague,
  newFolder,
  setting,
  tamper,
  tokensIn,
} from "../../support/league-on-disk.ts";
import { reusedLeagueDatabase, tokensInDatabase } from "../../support/postgres/leagues.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";
import { bearer, hostInMemory, hostOfFile, msgOf, serve, tokenFor } from "../../support/served.ts";

const leagueNamed = (id: string) =>
  sandlot((document) => {
    document.league_details.id = id;
    document.league_details.name = `League ${id}`;
  });

/** The leagues `a` and `b`, a token of Ann in each, and a way to copy league `a` with its tokens. */
type Two = {
  readonly host: LeagueHost;
  readonly a: string;
  readonly b: string;
  readonly copyA: (id: string) => Promise<void>;
};

/** A folder with the leagues `a` and `b`, and a token of Ann in each. */
const folderOfTwo = async () => {
  const folder = newFolder();
  const tokens: Record<string, string> = {};
  for (const id of ["a", "b"]) {
    const file = join(folder, `${id}.db`);
    createLeague(file, leagueNamed(id));
    tokens[id] = await tokenFor(tokensIn(file), "ann");
  }
  return { folder, a: tokens["a"] ?? "", b: tokens["b"] ?? "" };
};

const databaseOfTwo = async (): Promise<Two> => {
  const { address, database, add } = await reusedLeagueDatabase();
  const tokens: Record<string, string> = {};
  for (const id of ["a", "b"]) {
    await add(`name of ${id}`, leagueNamed(id));
    tokens[id] = await tokenFor(tokensInDatabase(database, `name of ${id}`), "ann");
  }
  const { a = "", b = "" } = tokens;
  const copyA = async (id: string): Promise<void> => {
    await add(id, leagueNamed(id));
    const token = { owner: "ann", label: "", createdAt: NOON, expiresAt: null };
    await tokensInDatabase(database, id).add(token, hashOfToken(a));
  };
  return { host: await hostAt(address), a, b, copyA };
};

const TWO: Readonly<Record<string, () => Promise<Two>>> = {
  "a folder": async () => {
    const { folder, a, b } = await folderOfTwo();
    const copyA = async (id: string): Promise<void> => {
      const copy = join(folder, `${id}.db`);
      copyFileSync(join(folder, "a.db"), copy);
      tamper(copy, setting("league", "", "league_details.id", id));
      tamper(copy, setting("league", "", "league_details.name", `League ${id}`));
    };
    return { host: leagueHost([folder]), a, b, copyA };
  },
  ...(inject("servesDatabases") ? { "a database": databaseOfTwo } : {}),
};

describe.each(Object.entries(TWO))("of several leagues in %s, a request is for", (_home, two) => {
  it("the league of its token", async () => {
    const { host, a, b } = await two();
    const { send } = await serve(host);
    for (const [token, name] of [
      [a, "League a"],
      [b, "League b"],
    ] as const) {
      const { status, text } = await send({ path: PATHS.league, headers: bearer(token) });
      expect(status).toBe(200);
      expect(text).toContain(name);
    }
  });

  it("the league of league_id, which must be that of the token", async () => {
    const { host, a } = await two();
    const { send } = await serve(host);
    const ask = (id: string) =>
      send({ path: `${PATHS.league}?league_id=${id}`, headers: bearer(a) });
    expect((await ask("a")).text).toContain("League a");
    const other = await ask("b");
    expect([other.status, msgOf(other.text)]).toEqual([401, "Unknown User"]);
    const none = await ask("c");
    expect([none.status, msgOf(none.text)]).toEqual([404, "Unknown League c"]);
  });

  it("the league of league_id if a copy of the league has the same token", async () => {
    const { host, a, copyA } = await two();
    await copyA("a-next");
    const { send } = await serve(host);
    for (const id of ["a", "a-next"]) {
      const path = `${PATHS.league}?league_id=${id}`;
      expect((await send({ path, headers: bearer(a) })).text).toContain(`<id>${id}</id>`);
    }
  });

  it("with --as-parameter the league of league_id, and 400 without one", async () => {
    const { host } = await two();
    const { send, sendForm } = await serve(host, { asParameter: true });
    expect((await send({ path: `${PATHS.league}?league_id=b` })).text).toContain("League b");
    const missing = await send({ path: PATHS.league });
    expect([missing.status, msgOf(missing.text)]).toEqual([400, "Missing League"]);
    const payload = '{"team_from": "1", "team_to": "2", "players": ["101:1:2"]}';
    const offer = { payload, as: "ann", league_id: "b" };
    expect((await sendForm("POST", PATHS.trade, offer)).status).toBe(200);
    const scenario = await send({ path: "/scenario?league_id=b" });
    expect(JSON.parse(scenario.text)).toMatchObject({ requests: [{ as: "ann" }] });
    expect((await send({ path: "/scenario" })).status).toBe(400);
    expect((await send({ path: "/scenario?league_id=c" })).status).toBe(404);
  });

  it("and without a token, nobody learns which leagues there are", async () => {
    const { host } = await two();
    const { send } = await serve(host);
    const answers = [];
    for (const query of ["", "?league_id=a", "?league_id=nowhere"]) {
      const { status, headers, text } = await send({ path: `${PATHS.league}${query}` });
      answers.push({ status, text, headers: { ...headers, date: "" } });
    }
    expect(answers[0]?.status).toBe(401);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

describe("one league need not be named", () => {
  it("but may be, and another is 404", async () => {
    const { host } = hostInMemory(sandlot());
    const { send } = await serve(host, { asParameter: true });
    const plain = await send({ path: PATHS.league });
    expect((await send({ path: `${PATHS.league}?league_id=sandlot` })).text).toBe(plain.text);
    const { status, text } = await send({ path: `${PATHS.league}?league_id=other` });
    expect([status, msgOf(text)]).toEqual([404, "Unknown League other"]);
  });
});

describe("GET /health", () => {
  it("is 200 with the number of leagues, without login", async () => {
    const { folder } = await folderOfTwo();
    const { host: database } = await databaseOfTwo();
    for (const [host, leagues] of [
      [hostOfFile().host, 1],
      [leagueHost([folder]), 2],
      [database, 2],
    ] as const) {
      const { send } = await serve(host);
      const { status, text } = await send({ path: "/health" });
      expect([status, text]).toEqual([200, `{"status":"ok","leagues":${leagues}}`]);
      expect((await send({ method: "HEAD", path: "/health" })).status).toBe(200);
    }
  });

  it("is 503 with the leagues that cannot be used, without a path or a person", async () => {
    const { folder } = await folderOfTwo();
    copyFileSync(join(folder, "a.db"), join(folder, "damaged.db"));
    truncateSync(join(folder, "damaged.db"), 2000);
    writeFileSync(join(folder, "none.db"), "no league");
    const { send } = await serve(leagueHost([folder]));
    const { status, text } = await send({ path: "/health" });
    expect(status).toBe(503);
    expect(JSON.parse(text)).toEqual({
      ...{ status: "unusable", leagues: 2, unusable: ["damaged", "none"] },
    });
    expect(text).not.toContain(folder);
  });
});

describe("a league that cannot be used", () => {
  it("is 503 to those who have a token for it or name it, and the log says why", async () => {
    const { file, host, tokens } = hostOfFile();
    const { send, log } = await serve(host);
    const token = await tokenFor(tokens, "ann");
    const headers = bearer(token);
    expect((await send({ path: PATHS.league, headers })).status).toBe(200);
    writeFileSync(file, "no league");
    const { status, text } = await send({ path: PATHS.league, headers });
    expect([status, msgOf(text)]).toEqual([
      ...[503, "the league cannot be used; the server's log says why"],
    ]);
    expect(text).not.toContain(file);
    expect(log.find((line) => line.includes('"level":"error"'))).toContain(file);
    const developers = await serve(leagueHost([file]), { asParameter: true });
    expect((await developers.send({ path: "/scenario" })).status).toBe(503);
  });
});
