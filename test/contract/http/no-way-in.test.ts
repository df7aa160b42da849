import { METHODS } from "node:http";
import { describe, expect, it } from "vitest";
import { TRADE_ACTIONS } from "../../../src/domain/trades/trade.ts";
import { ENDPOINTS } from "../../../src/service/endpoints.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { OFFER } from "../../support/league-of-secrets.ts";
import { askStore } from "../../support/league-on-disk.ts";
import { leagueFrom, NOON, sandlotDocument } from "../../support/sandlot.ts";
import { bearer, msgOf, type Served, serve, tokenFor } from "../../support/served.ts";
import { SERVED_STORES, type ServedHome } from "../../support/served-stores.ts";
import { GIFT } from "../../support/trades.ts";

/** CONNECT has no path, and OPTIONS shows only the methods of a path. */
const ASKED_METHODS = METHODS.filter((method) => !["CONNECT", "OPTIONS", "QUERY"].includes(method));
const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** An answer without its time, and without the path that was asked for. */
const told = async ({ send }: Served, sent: Parameters<Served["send"]>[0]) => {
  const { status, headers, text } = await send(sent);
  return {
    ...{ status, text: text.replace(/uriAlias="[^"]*" uri="[^"]*"/, "") },
    headers: { ...headers, date: "", "content-length": "" },
  };
};

describe.each(Object.entries(SERVED_STORES))("at a server of %s", (_home, home) => {
  describe("without a token", () => {
    it("every method of every path is 401, and the answer reveals nothing, not even what does not exist", async () => {
      const { host } = await home();
      const served = await serve(host, { limits: { failedSignIns: 10_000 } });
      const paths = [
        ...Object.keys(ENDPOINTS),
        "/fantasy/nowhere",
        "/nowhere",
        "/scenario",
        "/api/%zz",
      ];
      const known = await told(served, { path: PATHS.league });
      expect(known).toMatchObject({ status: 401, headers: { "www-authenticate": "Bearer" } });
      for (const path of paths)
        for (const method of ASKED_METHODS) {
          const answer = await told(served, { method, path });
          expect([method, path, answer]).toEqual([
            ...[method, path, { ...known, text: method === "HEAD" ? "" : known.text }],
          ]);
        }
    });

    it.each([
      [PATHS.trade, [`?id=${OFFER.id}`, "?id=1.1", ""]],
      [PATHS.votes, [`?id=${OFFER.id}`, "?id=1.1"]],
      [PATHS.lineup, ["?team=1", "?team=99"]],
      [PATHS.trades, ["?player=101", "?player=nobody", "?what=that"]],
      [PATHS.league, ["", "?league_id=sandlot", "?league_id=other", "?as=ann", "?as=nobody"]],
    ])("an answer is the same whether the thing exists or not: %s", async (path, queries) => {
      const { store, host } = await home();
      await askStore(store, { as: "ann", payload: GIFT });
      const served = await serve(host);
      const answers = [];
      for (const query of queries) {
        const { status, headers, text } = await served.send({ path: `${path}${query}` });
        answers.push({ status, text, headers: { ...headers, date: "" } });
      }
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    });

    it("nothing is done, and nothing is in the journal", async () => {
      const { store, host } = await home();
      const served = await serve(host, { limits: { failedSignIns: 10_000 } });
      for (const [path, methods] of Object.entries(ENDPOINTS))
        for (const method of Object.keys(methods))
          for (const query of ["", "?as=ann", "?as="])
            await served.send({
              method,
              path: `${path}${query}`,
              headers: FORM,
              body: "payload={}",
            });
      expect((await store.history()).entries).toEqual([]);
    });

    it.each([
      ["another scheme", { authorization: "Basic YW5uOmFubg==" }],
      ["no scheme", { authorization: "ftx_0123" }],
      ["a cookie", { cookie: "access_token=ftx_0123" }],
    ])("but with %s: 401, Missing User", async (_, headers) => {
      const { send } = await serve((await home()).host);
      const { status, text } = await send({ path: PATHS.league, headers });
      expect([status, msgOf(text)]).toEqual([401, "Missing User"]);
    });
  });

  it.each<[string, (one: ServedHome) => Promise<string>]>([
    ["unknown", async () => "ftx_0123456789"],
    ["empty", async () => ""],
    ["expired", ({ tokens }) => tokenFor(tokens, "bob", { expiresAt: NOON })],
    ["of another league", async () => tokenFor((await home()).tokens, "bob")],
  ])("a token that is %s is 401", async (_, tokenIn) => {
    const one = await home();
    const { send } = await serve(one.host);
    const { status, text } = await send({
      path: `${PATHS.trades}?access_token=${await tokenIn(one)}`,
    });
    expect([status, msgOf(text)]).toEqual([401, "Unknown User"]);
  });

  it("two tokens are 400", async () => {
    const { host, tokens } = await home();
    const { send } = await serve(host);
    const [one, other] = [await tokenFor(tokens, "bob"), await tokenFor(tokens, "ann")];
    const path = `${PATHS.trades}?access_token=${one}`;
    expect((await send({ path, headers: bearer(other) })).status).toBe(400);
    const twice = { AUTHORIZATION: [`Bearer ${one}`, `Bearer ${other}`] };
    expect((await send({ path: PATHS.trades, headers: twice })).status).toBe(400);
  });

  describe("a token signs in", () => {
    it("its owner, in the header, in the query or in a form", async () => {
      const { host, tokens } = await home();
      const { send, sendForm } = await serve(host);
      const token = await tokenFor(tokens, "bob");
      const path = PATHS.trades;
      expect((await send({ path, headers: bearer(token) })).status).toBe(200);
      expect((await send({ path: `${path}?access_token=${token}` })).status).toBe(200);
      const offer = '{"team_from": "2", "team_to": "1", "players": ["201:2:1"]}';
      const fields = { payload: offer, access_token: token };
      expect((await sendForm("POST", PATHS.trade, fields)).status).toBe(200);
    });

    it("and the key `as` is unknown, in the query and in a form", async () => {
      const { host, tokens } = await home();
      const { send, sendForm } = await serve(host);
      const headers = bearer(await tokenFor(tokens, "bob"));
      for (const { status, text } of [
        await send({ path: `${PATHS.trades}?as=ann`, headers }),
        await sendForm("PUT", PATHS.trade, { payload: "{}", as: "ann" }, headers),
      ])
        expect([status, msgOf(text)]).toEqual([
          ...[400, expect.stringMatching(/^as: unknown query key/)],
        ]);
    });

    it("the operator, who maintains the league", async () => {
      const { host, tokens } = await home();
      const { sendForm } = await serve(host);
      const headers = bearer(await tokenFor(tokens, null));
      const payload = '{"uses_keepers": 1}';
      expect((await sendForm("PUT", PATHS.details, { payload }, headers)).status).toBe(200);
    });
  });

  describe("with a token of an owner who has left the league while it is served", () => {
    /** The sandlot, and Gil, who has no team. */
    const withGil = () =>
      sandlotDocument((document) => {
        document.owners.push({ id: "gil", name: "Gil" });
      });

    it("every method of every path is 401, Unknown User, until the owner is back", async () => {
      const { store, tokens, host } = await home(leagueFrom(withGil()));
      const served = await serve(host, { limits: { failedSignIns: 10_000 } });
      const headers = { ...bearer(await tokenFor(tokens, "gil")), ...FORM };
      const update = (owners: readonly object[]) =>
        askStore(store, { method: "PUT", path: PATHS.league, payload: { owners } });
      expect((await served.send({ path: PATHS.league, headers })).status).toBe(200);
      expect((await update(sandlotDocument().owners)).statusCode).toBe(200);
      const paths = [...Object.keys(ENDPOINTS), "/fantasy/nowhere", `${PATHS.dates}?what=that`];
      for (const path of paths)
        for (const method of ["GET", "POST", "PUT", "DELETE"]) {
          const { status, text } = await served.send({ method, path, headers, body: "payload={" });
          expect([method, path, status, msgOf(text)]).toEqual([
            ...[method, path, 401, "Unknown User"],
          ]);
        }
      await update(withGil().owners);
      expect((await served.send({ path: PATHS.league, headers })).status).toBe(200);
    });

    it("it counts as a failed sign-in", async () => {
      const { store, tokens, host } = await home(leagueFrom(withGil()));
      const served = await serve(host, { limits: { failedSignIns: 1 } });
      const headers = bearer(await tokenFor(tokens, "gil"));
      await askStore(store, {
        ...{ method: "PUT", path: PATHS.league, payload: { owners: sandlotDocument().owners } },
      });
      expect((await served.send({ path: PATHS.league, headers })).status).toBe(401);
      expect((await served.send({ path: PATHS.league, headers })).status).toBe(429);
    });
  });

  describe("a token that is revoked, or expires, while the league is served", () => {
    it("no longer counts from the next request on", async () => {
      let now = NOON;
      const { tokens, host } = await home();
      const { send } = await serve(host, { clock: () => now });
      const revoked = await tokenFor(tokens, "ann");
      const expiring = await tokenFor(tokens, "ann", { expiresAt: NOON + 10 });
      const statuses = async () => {
        const [one, other] = [revoked, expiring].map((token) =>
          send({ path: PATHS.league, headers: bearer(token) }),
        );
        return [(await one)?.status, (await other)?.status];
      };
      expect(await statuses()).toEqual([200, 200]);
      await tokens.revoke("1");
      expect(await statuses()).toEqual([401, 200]);
      now += 10;
      expect(await statuses()).toEqual([401, 401]);
    });
  });

  it("an owner's token does nothing on behalf of another, and sees nothing of theirs (R1, T5)", async () => {
    const { store, tokens, host } = await home();
    const { send, sendForm } = await serve(host);
    const eve = bearer(await tokenFor(tokens, "eve"));
    const offer = { team_from: "1", team_to: "2", players: ["101:1:2"] };
    await askStore(store, { as: "ann", payload: offer });
    const id = `${NOON}.1`;
    expect((await send({ path: `${PATHS.trade}?id=${id}`, headers: eve })).status).toBe(404);
    for (const action of TRADE_ACTIONS) {
      const payload = JSON.stringify({ id, action });
      expect((await sendForm("PUT", PATHS.trade, { payload }, eve)).status).toBe(404);
    }
    const maintenance = { payload: '{"uses_keepers": 0}' };
    expect((await sendForm("PUT", PATHS.details, maintenance, eve)).status).toBe(400);
  });
});
