import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { journalOf } from "../../support/league-on-disk.ts";
import {
  type Browser,
  browserAt,
  fieldIn,
  formWith,
  servedPages,
} from "../../support/page-visits.ts";
import { DAY, NOON, sandlot } from "../../support/sandlot.ts";
import { hostInMemory, type Received, serve, tokenFor } from "../../support/served.ts";

const PATH = "/commissioner";
const PEOPLE = `${PATH}?tab=people`;
const revokePath = (id: string): string => `${PEOPLE}&do=revoke_token&token=${id}`;

const revoke = async (browser: Browser, id: string): Promise<Received> =>
  browser.post(PATH, formWith(await browser.get(revokePath(id)), "revoke_token"));

const make = async (
  browser: Browser,
  fields: Readonly<Record<string, string>>,
): Promise<Received> =>
  browser.post(PATH, { ...formWith(await browser.get(PEOPLE), "make_token"), ...fields });

const LINK = /http:\/\/127\.0\.0\.1:\d+\/sign-in#(ftx_[\w-]{32})/;

/** A league with the tokens 1 (Bob, phone), 2 (operator) and 3 (Zoe, a commissioner). */
const league = async () => {
  let now = NOON;
  const pages = await servedPages(sandlot(), { clock: () => now });
  const { served, tokens } = pages;
  const secrets = [
    await tokenFor(tokens, "bob", { label: "<b>phone</b>", expiresAt: NOON + 7 * DAY }),
    await tokenFor(tokens, null),
    await tokenFor(tokens, "zoe"),
  ];
  const signedIn = await Promise.all(
    secrets.map(async (secret) => {
      const browser = browserAt(served);
      await browser.signIn(secret);
      return browser;
    }),
  );
  const [bob, operator, zoe] = signedIn as [Browser, Browser, Browser];
  const ids = async () => (await tokens.list()).map(({ id }) => id);
  const pass = (seconds: number) => {
    now += seconds;
  };
  return { ...pages, secrets, bob, operator, zoe, ids, pass };
};

describe("the tokens on the commissioners' page (R9)", () => {
  it("are shown to the operator with owner, label and times, and never the token itself", async () => {
    const { operator, secrets, pass } = await league();
    const { text, headers } = await operator.get(PEOPLE);
    expect(text).toMatch(
      /Without a link[\s\S]*<h3>Cat<\/h3>[\s\S]*With a link[\s\S]*<h3>Bob<\/h3>/,
    );
    expect(text).toMatch(/<h3>The operator<\/h3>[\s\S]*<span class="badge good">This browser/);
    expect(text).toContain("&lt;b&gt;phone&lt;/b&gt;");
    expect(text).toContain("(in 7 days)");
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(headers["cache-control"]).toBe("no-store");
    pass(7 * DAY);
    expect((await operator.get(PEOPLE)).text).toContain('<span class="badge over">Expired</span>');
  });

  it("of the operator are hidden from a commissioner, who cannot revoke them", async () => {
    const { zoe, operator, ids } = await league();
    const { text } = await zoe.get(PEOPLE);
    expect(text).toContain("<h3>Bob</h3>");
    expect(text).not.toContain("The operator<");
    expect((await zoe.get(revokePath("2"))).status).toBe(404);
    const form = formWith(await zoe.get(revokePath("1")), "revoke_token");
    expect((await zoe.post(PATH, { ...form, token: "2" })).status).toBe(409);
    expect(await ids()).toEqual(["1", "2", "3"]);
    expect((await operator.get("/")).status).toBe(200);
  });

  it("are not for other owners", async () => {
    const { bob, ids } = await league();
    expect((await bob.get(revokePath("1"))).status).toBe(403);
    const form_token = fieldIn(await bob.get("/"), "form_token");
    for (const form of [
      { do: "revoke_token", token: "1" },
      { do: "make_token", owner: "bob" },
    ]) {
      const { status, text } = await bob.post(PATH, { form_token, ...form });
      expect([status, LINK.test(text)]).toEqual([403, false]);
    }
    expect(await ids()).toEqual(["1", "2", "3"]);
  });

  it("are revoked after a question, and those who used them are signed out", async () => {
    const { zoe, bob, ids, file } = await league();
    const question = await zoe.get(revokePath("1"));
    expect(question.text).toContain("<h1>Revoke a link of Bob?</h1>");
    expect((await bob.get("/")).status).toBe(200);
    const form = formWith(question, "revoke_token");
    const { status, headers } = await zoe.post(PATH, form);
    expect([status, headers["location"]]).toEqual([303, PEOPLE]);
    expect(await ids()).toEqual(["2", "3"]);
    expect((await bob.get("/")).status).toBe(401);
    const again = await zoe.post(PATH, { ...form, once: "another" });
    expect([again.status, again.text.includes("revoked already")]).toEqual([409, true]);
    // Tokens are no part of the league.
    expect(journalOf(file)).toEqual([]);
  });

  it("of this browser can be revoked, which leads to the page to sign in", async () => {
    const { zoe } = await league();
    expect((await zoe.get(revokePath("3"))).text).toContain("this browser too");
    const { status, headers } = await revoke(zoe, "3");
    expect([status, headers["location"]]).toEqual([303, "/sign-in"]);
    expect((await zoe.get("/")).status).toBe(401);
  });

  it("need the form's own token", async () => {
    const { operator, ids } = await league();
    const form = { do: "revoke_token", token: "1" };
    expect((await operator.post(PATH, form)).status).toBe(400);
    const making = formWith(await operator.get(PEOPLE), "make_token");
    const foreign = { origin: "https://evil.example" };
    const { status, text } = await operator.post(PATH, { ...making, owner: "bob" }, foreign);
    expect([status, LINK.test(text)]).toEqual([400, false]);
    expect(await ids()).toEqual(["1", "2", "3"]);
  });

  it("do not exist with --as-parameter", async () => {
    const served = await serve(hostInMemory(sandlot()).host, { asParameter: true });
    const browser = browserAt(served);
    const page = await browser.get("/sign-in");
    await browser.post("/sign-in", { form_token: fieldIn(page, "form_token"), as: "" });
    const { status, text } = await browser.get(PEOPLE);
    expect([status, text.includes("Nobody needs a link")]).toEqual([200, true]);
    expect((await browser.get(revokePath("1"))).status).toBe(404);
    const form_token = fieldIn(await browser.get("/"), "form_token");
    const form = { form_token, do: "make_token", owner: "bob" };
    expect((await browser.post(PATH, form)).status).toBe(403);
  });
});

describe("a link to sign in", () => {
  it("is made by the operator and signs its owner in", async () => {
    const { operator, served, tokens } = await league();
    const page = await make(operator, { owner: "cat", label: " tablet ", days: "30" });
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
    const [, secret = ""] = LINK.exec(page.text) ?? [];
    expect(page.text).toContain(`${served.address}/sign-in#${secret}`);
    expect((await tokens.list()).at(-1)).toEqual({
      ...{ id: "4", owner: "cat", label: "tablet" },
      ...{ createdAt: NOON, expiresAt: NOON + 30 * DAY },
    });
    const cat = browserAt(served);
    await cat.signIn(secret);
    expect((await cat.get("/")).text).toContain('<span class="who">Cat</span>');
  });

  it("is shown once, and is in no address and no log", async () => {
    const { operator, served } = await league();
    const page = await make(operator, { owner: "cat" });
    const [, secret = "none"] = LINK.exec(page.text) ?? [];
    expect(page.headers["location"]).toBeUndefined();
    for (const path of [PEOPLE, revokePath("4")])
      expect((await operator.get(path)).text).not.toContain(secret);
    expect(served.log.join("\n")).not.toMatch(/ftx_[\w-]{8}/);
  });

  it("is not made twice by the same form", async () => {
    const { file, operator, ids } = await league();
    const form = { ...formWith(await operator.get(PEOPLE), "make_token"), owner: "cat" };
    const other = new Database(file);
    other.exec("BEGIN IMMEDIATE");
    const clicks = Promise.all([operator.post(PATH, form), operator.post(PATH, form)]);
    // When this is answered, both clicks have arrived and wait for the other program.
    await operator.get(PATH);
    other.exec("COMMIT");
    other.close();
    const [first, second] = await clicks;
    expect(first.text).toMatch(LINK);
    expect(first.text).toBe(second.text);
    const later = await operator.post(PATH, form);
    expect([later.status, LINK.test(later.text)]).toEqual([409, false]);
    expect(await ids()).toEqual(["1", "2", "3", "4"]);
  });

  it("is not made by a commissioner, who could act for others with it", async () => {
    const { zoe, ids } = await league();
    const { text } = await zoe.get(PEOPLE);
    expect(text).not.toContain("make_token");
    const form_token = fieldIn(await zoe.get("/"), "form_token");
    const fields = { form_token, made: fieldIn(await zoe.get(revokePath("1")), "made") };
    const made = await zoe.post(PATH, { ...fields, do: "make_token", owner: "bob" });
    expect([made.status, LINK.test(made.text)]).toEqual([403, false]);
    expect(await ids()).toEqual(["1", "2", "3"]);
  });

  it.each([
    [{ owner: "nobody" }, "The league has no such owner."],
    [{ owner: "" }, "The league has no such owner."],
    [{ owner: "cat", days: "0" }, "Days must be a whole number"],
    [{ owner: "cat", days: "1e9" }, "Days must be a whole number"],
    [{ owner: "cat", days: "soon" }, "Days must be a whole number"],
  ])("is refused for %o", async (fields, reason) => {
    const { operator, ids } = await league();
    const { status, text } = await make(operator, fields);
    expect([status, text.includes(reason)]).toEqual([400, true]);
    expect(await ids()).toEqual(["1", "2", "3"]);
  });
});
