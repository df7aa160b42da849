import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { follow, useBrowser, violationsOn } from "../../support/browser.ts";
import { askStore, journalOf } from "../../support/league-on-disk.ts";
import { servedPages } from "../../support/page-visits.ts";
import { HOUR, NOON, policy, sandlot } from "../../support/sandlot.ts";
import { tokenFor } from "../../support/served.ts";
import { OFFERED, servedTidewater } from "../../support/tidewater.ts";

const open = useBrowser();

const WITH_AND_WITHOUT = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;

const text = (page: Page) => page.$eval("main", (main) => main.innerText);

const signIn = async (page: Page, address: string, token: string): Promise<void> => {
  await page.goto(`${address}/sign-in`);
  await page.type("#token", token);
  await follow(page, "main button");
};

it.each(WITH_AND_WITHOUT)(
  "a commissioner approves, rejects, reverses, locks, sets a rule and revokes a token, %s",
  async (_, javaScript) => {
    const { served, tokens, file } = await servedPages(sandlot(policy("approve")));
    const store = leagueFiles.leagueFile(file);
    const ids = [];
    for (const [i, players] of [["101:1:2", "201:2:1"], ["102:1:2"]].entries()) {
      const at = NOON - HOUR + i;
      const id = `${at}.1`;
      await askStore(store, { at, as: "ann", payload: { team_from: "1", team_to: "2", players } });
      const accept = { id, action: "accept" };
      await askStore(store, { at, as: "bob", method: "PUT", payload: accept });
      ids.push(id);
    }
    const [first = "", second = ""] = ids;
    const bobs = await tokenFor(tokens, "bob", { label: "phone" });
    const bob = await open({ javaScript });
    await signIn(bob, served.address, bobs);
    const zoe = await open({ javaScript, width: 390 });
    await signIn(zoe, served.address, await tokenFor(tokens, "zoe"));

    const decide = async (id: string, action: string): Promise<void> => {
      await follow(zoe, 'nav a[href="/commissioner"]');
      await follow(zoe, `main a[href="/trades/${id}"]`);
      await follow(zoe, `a[href*="action=${action}"]`);
      expect(await violationsOn(zoe)).toEqual([]);
      await follow(zoe, "button.main");
    };
    await decide(first, "commissioner_approve");
    expect(await text(zoe)).toContain("You have approved the trade.");
    await decide(second, "commissioner_reject");
    expect(await text(zoe)).toContain("You have rejected the trade.");

    // What has been executed can be taken back (T27).
    await follow(zoe, 'nav a[href="/commissioner"]');
    expect(await text(zoe)).toContain("No trade waits for a commissioner.");
    await zoe.type("#trade", first);
    await follow(zoe, 'button[value="reverse"]');
    expect(await text(zoe)).toContain("Reverse this trade?");
    expect(await violationsOn(zoe)).toEqual([]);
    await follow(zoe, "button.main");
    expect(await text(zoe)).toContain("You have reversed the trade.");

    await follow(zoe, 'nav a[href="/commissioner"]');
    await zoe.type("#who", "abe ashby");
    await zoe.type("#hours", "3");
    await follow(zoe, 'button[value="lock"]');
    expect(await text(zoe)).toMatch(/The lock is set\.[\s\S]*Abe Ashby[\s\S]*in 3 hours/);
    await follow(zoe, 'button[value="unlock"]');
    expect(await text(zoe)).toContain("The lock is removed.");
    await follow(zoe, 'button[value="lock_transactions"]');
    expect(await text(zoe)).toContain("Nobody can trade.");
    await follow(zoe, 'button[value="unlock_transactions"]');

    await follow(zoe, 'a[href*="trade_policy"]');
    expect(await violationsOn(zoe)).toEqual([]);
    await zoe.select("#value", "vote");
    await follow(zoe, "button.main");
    expect(await text(zoe)).toMatch(/The rule is set\.[\s\S]*Trade policy\s+vote/);

    await bob.reload();
    expect(await text(bob)).toContain("Sandlot League");
    await follow(zoe, 'a[href="/commissioner?token=1"]');
    expect(await text(zoe)).toMatch(/Revoke this token\?[\s\S]*Bob[\s\S]*phone/);
    expect(await violationsOn(zoe)).toEqual([]);
    await follow(zoe, "button.main");
    expect(await text(zoe)).toContain("The token is revoked.");
    await bob.reload();
    expect(await bob.title()).toBe("Sign in · fantasy-tx");
    expect(journalOf(file).filter(({ as }) => as === "zoe")).toHaveLength(8);
  },
  60_000,
);

it.each(WITH_AND_WITHOUT)(
  "the operator makes a link that signs an owner in, %s",
  async (_, javaScript) => {
    const { served, tokens } = await servedPages();
    const page = await open({ javaScript, width: 390 });
    await signIn(page, served.address, await tokenFor(tokens, null));
    await follow(page, 'nav a[href="/commissioner"]');
    await page.select("#owner", "cat");
    await page.type("#label", "tablet");
    await page.type("#days", "30");
    await follow(page, 'button[value="make_token"]');
    const link = await page.$eval(".secret", (each) => each.textContent ?? "");
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sign-in#ftx_/);
    expect(await violationsOn(page)).toEqual([]);
    // To load the page again sends the form again. It makes no second token, and the link is gone.
    await page.reload();
    expect(await text(page)).toContain("No token has been made now.");
    expect(await page.$(".secret")).toBeNull();

    const cat = await open({ width: 390 });
    await cat.goto(link);
    await follow(cat, "main button");
    expect(await cat.$eval(".who", (who) => who.textContent)).toBe("Cat");
  },
);

it("the navigation of a commissioner with a team is two rows of three columns on a phone", async () => {
  const { served, tokenOf } = await servedTidewater();
  const page = await open({ width: 390 });
  await signIn(page, served.address, await tokenOf("nora"));
  const links = await page.$$eval("nav li", (items) =>
    items.map((item) => ({
      left: item.offsetLeft,
      top: item.offsetTop,
      height: item.offsetHeight,
    })),
  );
  expect(new Set(links.map(({ top }) => top)).size).toBe(2);
  expect(new Set(links.map(({ left }) => left)).size).toBe(3);
  expect(new Set(links.map(({ height }) => height)).size).toBe(1);
  const name = await page.$eval(".league", (each) => each.getClientRects().length);
  expect(name).toBe(1);
});

const OF_EVERYBODY = [
  ["theo", ["/", "/history", "/teams/2", "/teams/1", `/trades/${OFFERED}`]],
  ["theo", [`/trades/${OFFERED}?action=accept`, "/trades/new?from=2&to=1&to=3", "/commissioner"]],
  ["nora", ["/", "/commissioner", "/history"]],
  [
    null,
    ["/", "/commissioner", "/commissioner?token=1", "/history", "/history?requests=1&before=9"],
  ],
] as const;

it.each([
  [390, false],
  [390, true],
  [1280, false],
  [1280, true],
])(
  "axe finds nothing in a league as people have one, %i pixels wide, dark: %s",
  async (width, isDark) => {
    const { served, tokenOf } = await servedTidewater();
    for (const [owner, paths] of OF_EVERYBODY) {
      const page = await open({ width, isDark });
      await signIn(page, served.address, await tokenOf(owner, "phone"));
      for (const path of paths) {
        await page.goto(`${served.address}${path}`);
        expect([owner, path, await violationsOn(page)]).toEqual([owner, path, []]);
      }
    }
  },
  60_000,
);
