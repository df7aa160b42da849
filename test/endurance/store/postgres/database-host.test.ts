import { describe, expect, it } from "vitest";
import type { ServedLeague } from "../../../../src/domain/port.ts";
import { PATHS } from "../../../../src/service/paths.ts";
import { hostAt } from "../../../../src/store/postgres/leagues-at-address.ts";
import { builtServer } from "../../../support/built-server.ts";
import { fantasyTx } from "../../../support/command.ts";
import { askStore } from "../../../support/league-on-disk.ts";
import { newDatabase } from "../../../support/postgres/databases.ts";
import { reusedLeagueDatabase, tokensInDatabase } from "../../../support/postgres/leagues.ts";
import { wireProxy } from "../../../support/postgres/wire-proxy.ts";
import { sandlot } from "../../../support/sandlot.ts";
import { bearer, sendTo, serve, tokenFor } from "../../../support/served.ts";

const sandlotWithId = (id: string) =>
  sandlot((document) => {
    document.league_details.id = id;
  });

/**
 * A database with the league `sandlot`, a token of Ann's, and two hosts, as two servers have them.
 */
const twoServers = async () => {
  const { address, database, add } = await reusedLeagueDatabase();
  await add("sandlot", sandlot());
  const tokens = tokensInDatabase(database, "sandlot");
  // A second pool, as in another process.
  const hosts = [await hostAt(address), await hostAt(`${address}?application_name=other`)] as const;
  const [one, other] = [await serve(hosts[0]), await serve(hosts[1])];
  return { one, other, tokens, token: await tokenFor(tokens, "ann") };
};

describe("two servers of one database", () => {
  it("refuse a token as soon as the other server has revoked it", async () => {
    const { one, other, tokens, token } = await twoServers();
    const ask = { path: PATHS.league, headers: bearer(token) };
    expect([(await one.send(ask)).status, (await other.send(ask)).status]).toEqual([200, 200]);
    await tokens.revoke("1");
    expect([(await one.send(ask)).status, (await other.send(ask)).status]).toEqual([401, 401]);
  });
});

describe("a server of a database", () => {
  it("sends one question for a request that is answered from memory", async () => {
    const { address, database, add } = await reusedLeagueDatabase();
    await add("sandlot", sandlot());
    const token = await tokenFor(tokensInDatabase(database, "sandlot"), "ann");
    const proxy = await wireProxy(address);
    const { send } = await serve(await hostAt(proxy.address));
    const ask = { path: PATHS.league, headers: bearer(token) };
    expect((await send(ask)).status).toBe(200);
    const before = proxy.statements().length;
    expect((await send(ask)).status).toBe(200);
    expect(proxy.statements().slice(before)).toEqual([
      expect.stringMatching(/^SELECT listed\.key/),
    ]);
  });

  it("finds leagues by their own ids, and refuses two that have the same", async () => {
    const { address, database, add } = await reusedLeagueDatabase();
    await add("one", sandlotWithId("a"));
    await add("two", sandlotWithId("b"));
    const token = await tokenFor(tokensInDatabase(database, "one"), "ann");
    const host = await hostAt(address);
    const ids = (found: ServedLeague | undefined) => found?.id;
    expect([ids(await host.league("a")), ids(await host.league("one"))]).toEqual(["a", undefined]);
    await add("three", sandlotWithId("a"));
    const sentence = `${database.shown}#one and ${database.shown}#three have the same league id, a: neither is served until one is taken away or gets another id`;
    await expect(host.league("a")).rejects.toThrow(sentence);
    expect(await host.health()).toEqual({ leagues: 1, unusable: [{ name: "a", why: sentence }] });
    const { send, log } = await serve(host);
    const { status } = await send({ path: PATHS.league, headers: bearer(token) });
    expect(status).toBe(503);
    expect(log.join("")).toContain("have the same league id");
  });

  it("names three of many that have the same id", async () => {
    const { address, database, add } = await reusedLeagueDatabase();
    for (const name of ["a", "b", "c", "d", "e"]) await add(name, sandlotWithId("same"));
    const names = ["a", "b", "c"].map((name) => `${database.shown}#${name} and `).join("");
    expect((await (await hostAt(address)).health()).unusable).toEqual([
      { name: "same", why: expect.stringContaining(`${names}2 more have the same league id`) },
    ]);
  });

  it("does not serve a league that has moved, whether it is one of many or alone", async () => {
    const { address, database, add } = await reusedLeagueDatabase();
    const alone = await add("sandlot", sandlot());
    await database.run("UPDATE fantasy_tx.leagues SET moved_to = 'a.db'");
    const all = await hostAt(address);
    expect(await all.league("sandlot")).toBeUndefined();
    expect(await all.health()).toEqual({ leagues: 0, unusable: [] });
    const one = await hostAt(alone);
    await expect(one.onlyLeague()).rejects.toThrow(`${database.shown}#sandlot has moved to a.db`);
    expect(await one.health()).toEqual({
      ...{ leagues: 0, unusable: [{ name: "sandlot", why: expect.stringContaining("has moved") }] },
    });
  });

  it("serves only the league that the address names", async () => {
    const { address, database, add } = await reusedLeagueDatabase();
    await add("a", sandlotWithId("a"));
    const only = await add("b", sandlotWithId("b"));
    const foreign = await tokenFor(tokensInDatabase(database, "a"), "ann");
    const host = await hostAt(only);
    expect((await host.onlyLeague())?.id).toBe("b");
    expect(await host.league("a")).toBeUndefined();
    const { send } = await serve(host);
    expect((await send({ path: PATHS.league, headers: bearer(foreign) })).status).toBe(401);
    expect(await host.health()).toEqual({ leagues: 1, unusable: [] });
    await expect((await hostAt(`${address}#c`)).onlyLeague()).rejects.toThrow(
      `there is no league c in ${database.shown}: it has a, b`,
    );
  });

  it("answers 503 while the database is silent or gone, and serves again when it is back", async () => {
    const { address, database, add } = await reusedLeagueDatabase();
    await add("sandlot", sandlot());
    const token = await tokenFor(tokensInDatabase(database, "sandlot"), "ann");
    const proxy = await wireProxy(address);
    const { send, log } = await serve(await hostAt(proxy.address));
    const ask = { path: PATHS.league, headers: bearer(token) };
    expect((await send(ask)).status).toBe(200);
    proxy.hold();
    const [silent, health, description] = await Promise.all([
      send(ask),
      send({ path: "/health" }),
      send({ path: "/openapi.json" }),
    ]);
    expect([silent.status, silent.headers["retry-after"]]).toEqual([503, "1"]);
    expect(health.status).toBe(503);
    expect(JSON.parse(health.text)).toEqual({
      ...{ status: "unusable", leagues: 0, unusable: ["database"] },
    });
    expect(description.status).toBe(200);
    expect(log.join("")).toMatch(/does not answer within (5|10) seconds/);
    proxy.release();
    await expect.poll(async () => (await send(ask)).status, { timeout: 15_000 }).toBe(200);
    await expect.poll(async () => (await send({ path: "/health" })).status).toBe(200);
  }, 40_000);
});

it("what is due is found by time, in leagues where something is due", async () => {
  const { address, add } = await reusedLeagueDatabase();
  for (const id of ["a", "b", "c"]) await add(id, sandlotWithId(id));
  const host = await hostAt(address);
  const offer = { team_from: "1", team_to: "2", players: ["101:1:2"] };
  for (const [id, expires] of [
    ["c", 1_777_662_000],
    ["a", 1_777_665_600],
  ] as const) {
    const store = (await host.league(id))?.store;
    if (store === undefined) throw new Error("no league");
    const made = await askStore(store, { as: "ann", payload: { ...offer, expires } });
    expect(made.statusCode).toBe(200);
  }
  const dueAt = async (now: number) => (await host.due(now)).map(({ name }) => name);
  expect(await dueAt(1_777_661_999)).toEqual([]);
  expect(await dueAt(1_777_662_000)).toEqual(["c"]);
  expect(await dueAt(1_777_665_600)).toEqual(["c", "a"]);
});

describe("the built server", () => {
  it("serves a database, notes its tokens without the password, and ends at SIGTERM", async () => {
    const { address, database, add } = await reusedLeagueDatabase();
    const league = await add("sandlot", sandlot());
    const token = await tokenFor(tokensInDatabase(database, "sandlot"), "ann");
    for (const args of [[address], ["--league", league]]) {
      const server = await builtServer(args);
      const answer = await sendTo(server.address, { path: PATHS.league, headers: bearer(token) });
      expect(answer.status).toBe(200);
      server.process.kill("SIGTERM");
      expect(await server.ended).toBe(0);
      expect(server.log()).not.toContain(new URL(address).password);
    }
  });

  it("does not start without such a league or tables, nor beside files", async () => {
    const { address } = await reusedLeagueDatabase();
    for (const [args, status, message] of [
      [["--league", `${address}#none`], 3, "there is no league none"],
      [[await newDatabase()], 3, "database init"],
      [["a.db", address], 2, "a server of a database has no other leagues"],
    ] as const) {
      const ended = await fantasyTx(["serve", "--port", "0", ...args]);
      expect([ended.status, ended.stderr]).toEqual([status, expect.stringContaining(message)]);
    }
  });
});
