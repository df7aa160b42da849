import { describe, expect, it } from "vitest";
import type { TradePolicy } from "../../../src/domain/league/rules.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { askStore, journalOf } from "../../support/league-on-disk.ts";
import {
  type Browser,
  fieldIn,
  formOf,
  locationOf,
  servedPages,
  textOf,
} from "../../support/page-visits.ts";
import { NOON, policy, sandlot } from "../../support/sandlot.ts";
import type { Received } from "../../support/served.ts";
import { SWAP } from "../../support/trades.ts";

const ID = "1777651200.1";
const PATH = `/trades/${ID}`;

/** Ann's offer of her catcher for Bob's, in a league with a policy. */
const offered = async (name: TradePolicy) => {
  let now = NOON;
  const pages = await servedPages(sandlot(policy(name)), { clock: () => now });
  const store = leagueFiles.leagueFile(pages.file);
  const { statusCode } = await askStore(store, { as: "ann", payload: SWAP });
  expect(statusCode).toBe(200);
  const pass = (seconds: number): void => {
    now += seconds;
  };
  return { ...pages, store, pass, journal: () => journalOf(pages.file).slice(1) };
};

/** Asks what an action would do, and does it. */
const act = async (browser: Browser, action: string): Promise<Received> => {
  const page = await browser.get(`${PATH}?action=${action}`);
  expect(page.status).toBe(200);
  return browser.post(PATH, formOf(page));
};

describe("an action on a trade", () => {
  it("shows what it would do, and does nothing before somebody confirms it", async () => {
    const { as, journal } = await offered("free_for_all");
    const bob = await as("bob");
    const offer = (await bob.get(PATH)).text;
    expect(offer).toContain(`href="${PATH}?action=accept&amp;back=`);
    expect(textOf(offer)).toContain("Waits for you");
    const { text } = await bob.get(`${PATH}?action=accept`);
    expect(text).toContain("<h1>Accept the trade with Alewives?</h1>");
    expect(text).toContain("The trade is executed at once");
    expect(journal()).toEqual([]);
  });

  it.each([
    ["free_for_all", "executed"],
    ["vote", "vote"],
    ["approve", "approve"],
  ] as const)(
    "accept, under %s, a minute after the page was loaded: the trade is in the state %s",
    async (name, state) => {
      const { as, journal, pass } = await offered(name);
      const bob = await as("bob");
      const page = await bob.get(`${PATH}?action=accept`);
      pass(60);
      expect(locationOf(await bob.post(PATH, formOf(page)))).toEqual([303, `${PATH}`]);
      expect((await bob.get(`${PATH}`)).text).toContain("You have accepted the trade.");
      expect(
        journal().map(({ as: who, payload, body }) => [
          who,
          payload,
          body.includes(`"state":"${state}"`),
        ]),
      ).toEqual([["bob", JSON.stringify({ id: ID, action: "accept" }), true]]);
    },
  );

  it("reject and withdraw end it, with a comment, and its page says how it ended (T3, T30)", async () => {
    for (const [owner, action] of [
      ["bob", "reject"],
      ["ann", "withdraw"],
    ] as const) {
      const { as, journal } = await offered("vote");
      const browser = await as(owner);
      const form = {
        ...formOf(await browser.get(`${PATH}?action=${action}`)),
        comment: "One\r\ntwo",
      };
      const done = await browser.post(PATH, form);
      expect(locationOf(done)).toEqual([303, `${PATH}`]);
      const word = action === "reject" ? "rejected" : "withdrawn";
      const page = textOf((await browser.get(`${PATH}`)).text);
      expect(page).toContain(`You have ${word} the trade.`);
      expect(page).toMatch(/(Rejected|Withdrawn) .* Said (Bob rejected|Ann withdrew) it: One two /);
      expect(journal().map(({ payload }) => JSON.parse(payload))).toMatchObject([
        { action, comment: "One\ntwo" },
      ]);
      // A link from before, to any action or to a counter-offer, leads to the same page.
      for (const path of [`${PATH}?action=accept`, `/trades/new?counter=${ID}`])
        for (const party of ["ann", "bob"])
          expect(textOf((await (await as(party)).get(path)).text)).toMatch(
            /A trade of .* was rejected|withdrew this offer/,
          );
      expect((await (await as("cat")).get(PATH)).status).toBe(404);
    }
  });

  it("votes, and a commissioner's decision", async () => {
    const { as } = await offered("vote");
    await act(await as("bob"), "accept");
    const cat = await as("cat");
    expect(locationOf(await act(cat, "object"))).toEqual([303, `${PATH}`]);
    expect((await cat.get(PATH)).text).toContain("0 for, 1 against");
    expect(locationOf(await act(cat, "approve"))).toEqual([303, `${PATH}`]);
    const decided = await offered("approve");
    await act(await decided.as("bob"), "accept");
    const zoe = await decided.as("zoe");
    expect(locationOf(await act(zoe, "commissioner_approve"))).toEqual([...[303, `${PATH}`]]);
  });

  it("accept can drop players (T24)", async () => {
    const { as, journal } = await offered("free_for_all");
    const bob = await as("bob");
    const page = await bob.get(`${PATH}?action=accept&drop=203%3A2%3A0`);
    expect(page.text).toContain('name="drop" value="203:2:0" checked');
    expect(textOf(page.text)).toMatch(/[A-Z]\w+ \w+ [A-Z]+ (starter|reserve) · is dropped/);
    // Other drops than the page has shown are shown first.
    const others = await bob.post(PATH, { ...formOf(page), drop: "205:2:0" });
    expect(others.status).toBe(303);
    const shown = await bob.get(String(others.headers["location"]));
    expect(textOf(shown.text)).toMatch(/Abe Xavier [A-Z]+ (starter|reserve) · is dropped/);
    expect(journal()).toEqual([]);
    expect((await bob.post(PATH, { ...formOf(page), drop: "203:2:0" })).status).toBe(303);
    expect(journal()[0]?.payload).toBe(
      JSON.stringify({ id: ID, action: "accept", drops: ["203:2:0"] }),
    );
    // Who is locked or in the trade cannot be dropped.
    const another = await offered("free_for_all");
    const lock = { method: "PUT", path: "/fantasy/league/players", payload: { lock: ["203"] } };
    await askStore(another.store, lock);
    const asked = (await (await another.as("bob")).get(`${PATH}?action=accept`)).text;
    expect(asked).toMatch(/name="drop" value="203:2:0" disabled.*Locked/);
    expect(asked).not.toContain('value="201:2:0"');
  });

  it("shows why the league refuses it, and has no button", async () => {
    const { as, store } = await offered("free_for_all");
    const lock = { method: "PUT", path: "/fantasy/league/players", payload: { lock: ["101"] } };
    await askStore(store, lock);
    const page = await (await as("bob")).get(`${PATH}?action=accept`);
    expect(page.text).toContain("<li>Abe Ashby is currently locked</li>");
    expect(page.text).not.toContain('<button class="main">');
  });

  it("of somebody else is not offered, and is refused", async () => {
    const { as, journal } = await offered("vote");
    const ann = await as("ann");
    expect((await ann.get(PATH)).text).not.toContain("action=accept");
    const page = await ann.get(`${PATH}?action=accept`);
    expect(page.text).toContain("Invalid Action accept");
    const form_token = fieldIn(page, "form_token");
    expect((await ann.post(PATH, { form_token, action: "accept", made: "x" })).status).toBe(409);
    expect((await (await as("cat")).get(`${PATH}?action=accept`)).status).toBe(404);
    expect(journal()).toEqual([]);
  });
});

describe("nothing is done twice", () => {
  it("nor a vote in another tab after the ballots have changed: the page asks again", async () => {
    const { as, journal } = await offered("vote");
    await act(await as("bob"), "accept");
    const cat = await as("cat");
    const page = await cat.get(`${PATH}?action=approve`);
    await act(await as("dan"), "object");
    const overtaken = await cat.post(PATH, formOf(page));
    expect(overtaken.status).toBe(409);
    expect(overtaken.text).toContain("Nothing has been done now");
    expect(journal()).toHaveLength(2);
    expect(locationOf(await cat.post(PATH, formOf(overtaken)))).toEqual([...[303, `${PATH}`]]);
  });

  it("although others change the league in between", async () => {
    const { as, store, journal } = await offered("vote");
    const bob = await as("bob");
    const page = await bob.get(`${PATH}?action=accept`);
    await askStore(store, {
      as: "cat",
      payload: { team_from: "3", team_to: "4", players: ["301:3:4"] },
    });
    expect((await bob.post(PATH, formOf(page))).status).toBe(303);
    expect(journal()).toHaveLength(2);
  });
});
