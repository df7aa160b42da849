import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { NOON } from "../../support/sandlot.ts";
import { serve, tokenFor } from "../../support/served.ts";
import { SERVED_STORES, type ServedHome } from "../../support/served-stores.ts";

const TRADES = `${PATHS.trades}?response_format=JSON`;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const msgOf = (text: string): unknown => /"msg": "([^"]*)"/.exec(text)?.[1];

describe.each(Object.entries(SERVED_STORES))("at a server of %s", (_home, home) => {
  describe("a caller signs in with a token", () => {
    it("in the header Authorization, in the query or in a form", async () => {
      const { host, tokens } = await home();
      const served = await serve(host);
      const token = await tokenFor(tokens, "bob");
      const offer = { payload: '{"team_from": "2", "team_to": "1", "players": ["201:2:1"]}' };
      expect(await served.send({ path: TRADES, headers: bearer(token) })).toMatchObject({
        status: 200,
      });
      expect(await served.send({ path: `${TRADES}&access_token=${token}` })).toMatchObject({
        status: 200,
      });
      const made = await served.sendForm("POST", PATHS.trade, { ...offer, access_token: token });
      expect(made).toMatchObject({ status: 200 });
    });

    it("and acts on behalf of the token's owner, and of nobody else", async () => {
      const { host, tokens } = await home();
      const served = await serve(host);
      const token = await tokenFor(tokens, "bob");
      const offer = { payload: '{"team_from": "1", "team_to": "2", "players": ["101:1:2"]}' };
      const path = `${PATHS.trade}?response_format=JSON`;
      const made = await served.sendForm("POST", path, offer, bearer(token));
      expect(made.status).toBe(400);
      expect(msgOf(made.text)).toBe("User trying to offer trade on someone else's behalf");
    });

    it("so the key `as` is unknown, in the query and in a form", async () => {
      const { host, tokens } = await home();
      const served = await serve(host);
      const token = await tokenFor(tokens, "bob");
      const inQuery = await served.send({ path: `${TRADES}&as=ann`, headers: bearer(token) });
      const form = { payload: "{}", as: "ann" };
      const inForm = await served.sendForm(
        "PUT",
        `${PATHS.trade}?response_format=JSON`,
        form,
        bearer(token),
      );
      for (const { status, text } of [inQuery, inForm]) {
        expect(status).toBe(400);
        expect(msgOf(text)).toMatch(/^as: unknown query key/);
      }
    });

    it("as the operator, who sees all and maintains the league", async () => {
      const { host, tokens } = await home();
      const served = await serve(host);
      const token = await tokenFor(tokens, null);
      const set = await served.sendForm(
        "PUT",
        PATHS.details,
        { payload: '{"uses_keepers": 1}' },
        bearer(token),
      );
      expect(set.status).toBe(200);
    });
  });

  describe("nobody gets in", () => {
    const EVERY_PATH = [...Object.values(PATHS), "/fantasy/nowhere", "/nowhere", "/scenario"];

    it.each(EVERY_PATH)("without a token: %s", async (path) => {
      const { host } = await home();
      const served = await serve(host);
      for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH"]) {
        const { status, headers, text } = await served.send({
          method,
          path: `${path}?response_format=JSON`,
        });
        expect({ method, status }).toEqual({ method, status: 401 });
        expect(headers["www-authenticate"]).toBe("Bearer");
        if (method !== "HEAD") expect(msgOf(text)).toBe("Missing User");
      }
    });

    it.each([
      ["unknown", async () => "ftx_0123456789"],
      ["empty", async () => ""],
      [
        "revoked",
        async ({ tokens }: ServedHome) => {
          const token = await tokenFor(tokens, "bob");
          await tokens.revoke((await tokens.list())[0]?.id ?? "");
          return token;
        },
      ],
      ["expired", async ({ tokens }: ServedHome) => tokenFor(tokens, "bob", { expiresAt: NOON })],
      ["of another league", async () => tokenFor((await home()).tokens, "bob")],
    ] as const)("with a token that is %s", async (_, tokenIn) => {
      const one = await home();
      const served = await serve(one.host);
      const token = await tokenIn(one);
      const answer = await served.send({ path: `${TRADES}&access_token=${token}` });
      expect(answer.status).toBe(401);
      expect(msgOf(answer.text)).toBe("Unknown User");
    });

    it("with two tokens", async () => {
      const { host, tokens } = await home();
      const served = await serve(host);
      const [one, other] = [await tokenFor(tokens, "bob"), await tokenFor(tokens, "ann")];
      const answer = await served.send({
        path: `${TRADES}&access_token=${one}`,
        headers: bearer(other),
      });
      expect(answer.status).toBe(400);
      const twice = { AUTHORIZATION: [`Bearer ${one}`, `Bearer ${other}`] };
      expect((await served.send({ path: TRADES, headers: twice })).status).toBe(400);
    });
  });

  it("a token that expires later still counts", async () => {
    const { host, tokens } = await home();
    const served = await serve(host);
    const token = await tokenFor(tokens, "bob", { expiresAt: NOON + 1 });
    expect((await served.send({ path: TRADES, headers: bearer(token) })).status).toBe(200);
  });
});
