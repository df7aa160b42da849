import { describe, expect, it } from "vitest";
import { browserAt, fieldIn, servedPages } from "../../support/page-visits.ts";
import { sandlot } from "../../support/sandlot.ts";
import { hostInMemory, serve, tokenFor } from "../../support/served.ts";

/** The parts of a Set-Cookie for a session. */
const sessionSet = (headers: { readonly "set-cookie"?: unknown }): string =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map(String)
    .find((each) => /fantasy_tx=/.test(each)) ?? "";

describe("signing in (docs/http.md, Pages)", () => {
  it("a page without a session leads to the page to sign in, and then on", async () => {
    const { served, tokens } = await servedPages();
    const browser = browserAt(served);
    const { status, headers } = await browser.get("/teams/1?point=20260508");
    expect([status, headers["location"]]).toEqual([
      ...[303, "/sign-in?to=%2Fteams%2F1%3Fpoint%3D20260508"],
    ]);
    const page = await browser.get(String(headers["location"]));
    expect(fieldIn(page, "to")).toBe("/teams/1?point=20260508");
    const signedIn = await browser.post("/sign-in", {
      form_token: fieldIn(page, "form_token"),
      to: fieldIn(page, "to"),
      token: ` ${await tokenFor(tokens, "ann")} `,
    });
    expect([signedIn.status, signedIn.headers["location"]]).toEqual([
      ...[303, "/teams/1?point=20260508"],
    ]);
    expect((await browser.get("/")).text).toContain("Home · Sandlot League");
  });

  it("the cookie is HttpOnly, SameSite=Strict, for 30 days, and Secure behind TLS", async () => {
    const { served, tokens } = await servedPages(undefined, { trustProxy: ["127.0.0.1"] });
    const token = await tokenFor(tokens, "ann");
    expect(sessionSet((await browserAt(served).signIn(token)).headers)).toBe(
      `fantasy_tx=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict`,
    );
    const tls = { "x-forwarded-proto": "https" };
    const browser = browserAt(served);
    const page = await browser.get("/sign-in", tls);
    const fields = { form_token: fieldIn(page, "form_token"), token };
    const { headers } = await browser.post("/sign-in", fields, tls);
    expect(sessionSet(headers)).toBe(
      `__Host-fantasy_tx=${token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict`,
    );
    expect((await browser.get("/", tls)).status).toBe(200);
  });

  it.each(["ftx_0123", "", "ann", "x".repeat(5000)])(
    "an unknown token is 401: %s",
    async (token) => {
      const { served } = await servedPages();
      const { status, text, headers } = await browserAt(served).signIn(token);
      expect([status, sessionSet(headers)]).toEqual([401, expect.stringContaining("Max-Age=0")]);
      expect(text).toContain("This token is not known.");
      expect(headers).not.toHaveProperty("www-authenticate");
    },
  );

  it("too many failed sign-ins are 429, as a page with Retry-After", async () => {
    const { served } = await servedPages(undefined, { limits: { failedSignIns: 2 } });
    const browser = browserAt(served);
    for (const status of [401, 401, 429]) {
      const received = await browser.signIn("ftx_0123");
      expect([received.status, received.headers["content-type"]]).toEqual([
        ...[status, "text/html; charset=utf-8"],
      ]);
      if (status === 429) expect(Number(received.headers["retry-after"])).toBeGreaterThan(0);
    }
    // Opening the page to sign in is no failed sign-in.
    for (const _ of [1, 2, 3]) expect((await browserAt(served).get("/")).status).toBe(303);
  });

  it("a page to go on to is never of another site", async () => {
    const { served } = await servedPages();
    const evil = [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
    ];
    for (const to of [...evil, "/\r\nset-cookie:x=1", "evil", ""]) {
      const page = await browserAt(served).get(`/sign-in?${new URLSearchParams({ to })}`);
      expect([to, fieldIn(page, "to")]).toEqual([to, "/"]);
    }
  });

  it("a browser that comes from another site loads the page again, with its cookie", async () => {
    const { served } = await servedPages();
    const { status, text } = await browserAt(served).get("/", { "sec-fetch-site": "cross-site" });
    expect([status, /<meta http-equiv="refresh" content="0">/.test(text)]).toEqual([200, true]);
  });
});

describe("a session ends", () => {
  it("in a browser when its owner signs out, and the page says that the token still works", async () => {
    const { as } = await servedPages();
    const browser = await as("bob");
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const form_token = fieldIn(await browser.get("/"), "form_token");
    const { status, headers } = await browser.post("/sign-out", { form_token });
    expect([status, headers["location"]]).toEqual([303, "/sign-in"]);
    expect([...browser.cookies.keys()]).toEqual(["fantasy_tx_form"]);
    expect((await browser.get("/")).status).toBe(303);
    const { text } = await browser.get("/sign-in");
    expect(text).toContain(
      "the token itself works until it expires or your commissioner revokes it",
    );
    expect((await browser.get("/", { cookie })).status).toBe(200);
  });

  it("and counts requests like every other use of its token", async () => {
    const { as } = await servedPages(undefined, { limits: { requests: 2 } });
    const browser = await as("bob");
    for (const status of [200, 200, 429]) expect((await browser.get("/")).status).toBe(status);
  });
});

describe("a form is refused", () => {
  const form = async () => {
    const { as, served } = await servedPages();
    const browser = await as("bob");
    const form_token = fieldIn(await browser.get("/"), "form_token");
    return { browser, form_token, served, as };
  };

  it("without its token, or with that of another session", async () => {
    const { browser, as } = await form();
    const other = fieldIn(await (await as("ann")).get("/"), "form_token");
    for (const form_token of ["", "x", other])
      expect((await browser.post("/sign-out", { form_token })).status).toBe(400);
    expect((await browser.get("/")).status).toBe(200);
  });

  it("to sign in, without the cookie of its page", async () => {
    const { served, tokens } = await servedPages();
    const page = await browserAt(served).get("/sign-in");
    const fields = {
      form_token: fieldIn(page, "form_token"),
      token: await tokenFor(tokens, "ann"),
    };
    const { status, text } = await browserAt(served).post("/sign-in", fields);
    expect([status, text.includes("cookie")]).toEqual([400, true]);
  });
});

describe("with --as-parameter", () => {
  it("people sign in by the id of an owner, and only those of the league can", async () => {
    const served = await serve(hostInMemory(sandlot()).host, { asParameter: true });
    const browser = browserAt(served);
    const signIn = async (as: string) => {
      const page = await browser.get("/sign-in");
      return browser.post("/sign-in", { form_token: fieldIn(page, "form_token"), as });
    };
    expect((await signIn("nobody")).status).toBe(401);
    expect((await signIn("bob")).status).toBe(303);
    expect((await browser.get("/")).text).toContain('<span class="who">Bob</span>');
    expect((await signIn("")).status).toBe(303);
    expect((await browser.get("/")).text).toContain('<span class="who">the operator</span>');
  });
});
