import { expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { askStore } from "../../support/league-on-disk.ts";
import { type Browser, browserAt, formOf, servedPages } from "../../support/page-visits.ts";
import { NOON, policy, sandlot } from "../../support/sandlot.ts";

const STREAM = { accept: "text/event-stream" };
const OFFER = { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] };
const ID = "1777651200.1";

const markOf = async (browser: Browser, path: string): Promise<string> =>
  /data-mark="([^"]+)"/.exec((await browser.get(path)).text)?.[1] ?? "";

const league = async () => {
  const pages = await servedPages(sandlot(policy("free_for_all")));
  const store = leagueFiles.leagueFile(pages.file);
  await askStore(store, { as: "ann", payload: OFFER });
  return { ...pages, store };
};

it("an open page learns that its offer was withdrawn on another page, or by a command", async () => {
  for (const by of ["page", "command"]) {
    const { as, store } = await league();
    const [ann, bob] = [await as("ann"), await as("bob")];
    const path = `/trades/${ID}`;
    const heard = bob.get(`${path}?mark=${await markOf(bob, path)}`, STREAM);
    if (by === "page") await ann.post(path, formOf(await ann.get(`${path}?action=withdraw`)));
    else
      await askStore(store, { as: "ann", method: "PUT", payload: { id: ID, action: "withdraw" } });
    expect((await heard).text).toContain("event: changed");
  }
});

it("a commissioner's page learns of another one's decision; on a tab with forms, nothing stops", async () => {
  const { as, file } = await servedPages(sandlot(policy("approve")));
  const store = leagueFiles.leagueFile(file);
  const act = (owner: string | null, action: string) =>
    askStore(store, { as: owner, method: "PUT", payload: { id: ID, action } });
  await askStore(store, { as: "ann", payload: OFFER });
  await act("bob", "accept");
  const zoe = await as("zoe");
  const marks = () =>
    Promise.all(["decisions", "locks"].map((tab) => markOf(zoe, `/commissioner?tab=${tab}`)));
  const [decisions, locks] = await marks();
  await act(null, "commissioner_reject");
  const after = await marks();
  expect([after[0] === decisions, after[1] === locks]).toEqual([false, true]);
});

it("a page that has changed before it listened is told at once", async () => {
  const { as } = await league();
  const { headers, text } = await (await as("bob")).get("/?mark=old", STREAM);
  expect(headers["content-type"]).toBe("text/event-stream");
  expect(text).toContain("event: changed");
});

it("what a visitor may not see does not change their pages (T5)", async () => {
  const { as, store } = await league();
  const cat = await as("cat");
  const paths = ["/", "/history", "/about", `/trades/${ID}`, "/teams/3"];
  const marks = () => Promise.all(paths.map((path) => markOf(cat, path)));
  const before = await marks();
  await askStore(store, { as: "bob", method: "PUT", payload: { id: ID, action: "reject" } });
  await askStore(store, { as: "ann", payload: { ...OFFER, players: ["102:1:2", "202:2:1"] } });
  expect(await marks()).toEqual(before);
  await askStore(store, {
    as: "bob",
    payload: { ...OFFER, team_from: "2", team_to: "3", players: ["203:2:3", "301:3:2"] },
  });
  expect(await marks()).not.toEqual(before);
});

it("nobody listens without a session", async () => {
  const { served } = await league();
  const { status, headers } = await browserAt(served).get("/?mark=old", STREAM);
  expect([status, headers["location"]]).toEqual([303, "/sign-in?to=%2F%3Fmark%3Dold"]);
});

it("a lock that begins changes no mark, so nobody finds out what else has happened then (T5)", async () => {
  let now = NOON;
  const locks = [{ pro_team: "SEA", from: String(NOON + 10), until: String(NOON + 20) }];
  const document = sandlot((league) => Object.assign(league, { locks }));
  const { as } = await servedPages(document, { clock: () => now });
  const cat = await as("cat");
  const marks = () => Promise.all(["/", "/teams/1"].map((path) => markOf(cat, path)));
  const before = await marks();
  now += 15;
  expect((await cat.get("/teams/1")).text).toContain(">Locked<");
  expect(await marks()).toEqual(before);
});

it("a revoked token hears nothing more, and HEAD listens to nothing", async () => {
  const { as, served, tokens, store } = await league();
  const bob = await as("bob");
  const path = `/trades/${ID}`;
  const heard = bob.get(`${path}?mark=${await markOf(bob, path)}`, STREAM);
  await bob.get("/about");
  const [token] = await tokens.list();
  await tokens.revoke(token?.id ?? "");
  await askStore(store, { as: "ann", method: "PUT", payload: { id: ID, action: "withdraw" } });
  expect((await heard).text).toBe("retry: 10000\n\n");
  const cookie = [...(await as("cat")).cookies].map((pair) => pair.join("=")).join("; ");
  const { headers } = await served.send({
    method: "HEAD",
    path: "/?mark=old",
    headers: { ...STREAM, cookie },
  });
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
});
