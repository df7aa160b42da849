import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { follow, useBrowser, violationsOn } from "../../support/browser.ts";
import { askStore, journalOf } from "../../support/league-on-disk.ts";
import { servedPages } from "../../support/page-visits.ts";
import { HOUR, NOON, policy, sandlot } from "../../support/sandlot.ts";
import { tokenFor } from "../../support/served.ts";
import { servedTidewater } from "../../support/tidewater.ts";

const open = useBrowser();

const text = (page: Page) => page.$eval("main", (main) => main.innerText);

const signIn = async (page: Page, address: string, token: string): Promise<void> => {
  await page.goto(`${address}/sign-in`);
  await page.type("#token", token);
  await follow(page, "main button");
};

it("a commissioner approves, rejects, reverses, locks, sets a rule and revokes a token, without JavaScript", async () => {
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
  const bob = await open({ javaScript: false });
  await signIn(bob, served.address, bobs);
  const zoe = await open({ javaScript: false, width: 390 });
  await signIn(zoe, served.address, await tokenFor(tokens, "zoe"));

  const tab = async (name: string): Promise<void> => {
    await follow(zoe, 'nav a[href="/commissioner"]');
    await follow(zoe, `.tabs a[href$="=${name}"]`);
    expect(await violationsOn(zoe)).toEqual([]);
  };
  const answer = async (): Promise<void> => {
    expect(await violationsOn(zoe)).toEqual([]);
    await follow(zoe, "main form button.main");
  };
  const decide = async (id: string, action: string): Promise<void> => {
    await tab("decisions");
    await follow(zoe, `main a[href^="/trades/${id}?action=${action}"]`);
    await answer();
    expect(new URL(zoe.url()).pathname).toBe("/commissioner");
  };
  await decide(first, "commissioner_approve");
  expect(await text(zoe)).toContain("You have approved the trade.");
  expect(await zoe.$(`.notice a[href="/trades/${first}"]`)).not.toBeNull();
  await decide(second, "commissioner_reject");
  expect(await text(zoe)).toMatch(/You have rejected the trade\.[\s\S]*No trade waits/);

  // What has been executed is found by a name, and can be taken back (T27).
  await tab("trades");
  await zoe.type("#q", "abe ashby");
  await follow(zoe, "main form button");
  await follow(zoe, 'main a[href*="action=reverse"]');
  expect(await text(zoe)).toContain("Reverse this trade?");
  await answer();
  expect(await text(zoe)).toContain("You have reversed the trade.");
  expect(new URL(zoe.url()).searchParams.get("q")).toBe("abe ashby");

  await tab("locks");
  await zoe.type("#who", "abe ashby");
  await follow(zoe, 'button[value="lock"]');
  expect(await text(zoe)).toMatch(/Lock Abe Ashby\?[\s\S]*nobody can offer/);
  await answer();
  expect(await text(zoe)).toMatch(/The lock is set\.[\s\S]*Abe Ashby/);
  await follow(zoe, 'main a[href*="do=unlock&"]');
  await answer();
  expect(await text(zoe)).toContain("The lock is removed.");
  await follow(zoe, 'main a[href*="do=lock_transactions"]');
  await answer();
  expect(await text(zoe)).toContain("Nobody can trade.");
  // Back leads to the question, which is answered. No form is sent again.
  await zoe.goBack();
  expect(await text(zoe)).toContain("Transactions are locked already.");
  await tab("locks");
  await follow(zoe, 'main a[href*="do=unlock_transactions"]');
  await answer();

  await tab("rules");
  await follow(zoe, 'main a[href*="trade_policy"]');
  await zoe.select("#value", "vote");
  await follow(zoe, 'button[value="set_rule"]');
  expect(await text(zoe)).toMatch(/Now\s+approve\s+Then\s+vote/);
  await answer();
  expect(await text(zoe)).toMatch(/The rule is set\.[\s\S]*Trade policy/);

  await bob.reload();
  expect(await bob.title()).toBe("Home · Sandlot League");
  await tab("people");
  await follow(zoe, 'a[href$="token=1"]');
  expect(await text(zoe)).toMatch(/Revoke a link of Bob\?[\s\S]*phone/);
  await answer();
  expect(await text(zoe)).toContain("The sign-in link does not work any more.");
  await bob.reload();
  expect(await bob.title()).toBe("Sign in · fantasy-tx");
  expect(journalOf(file).filter(({ as }) => as === "zoe")).toHaveLength(8);
}, 60_000);

it("the operator sends a sign-in link in two taps from home, and copies it", async () => {
  const { served, tokenOf } = await servedTidewater();
  const page = await open({ width: 390 });
  await signIn(page, served.address, await tokenOf(null));
  let taps = 0;
  const tap = async (selector: string): Promise<void> => {
    taps += 1;
    await follow(page, selector);
  };
  await tap('main a[href="/commissioner?tab=people"]');
  await tap("li:has(input[value=theo]) button");
  const link = await page.$eval(".secret", (each) => each.textContent ?? "");
  expect([taps, link]).toEqual([2, expect.stringContaining("/sign-in#ftx_")]);
  await page
    .browserContext()
    .overridePermissions(served.address, ["clipboard-read", "clipboard-sanitized-write"]);
  await page.click("[data-send=copy]");
  await page.waitForFunction("document.querySelector('[data-send=copy]').textContent === 'Copied'");
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(link);
  // This browser has no sheet to share with, so it has no button for it.
  expect(await page.$eval("[data-send=share]", (each) => each.hasAttribute("hidden"))).toBe(true);
});

it("the navigation of a commissioner with a team is one row on a phone", async () => {
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
  expect(new Set(links.map(({ top }) => top)).size).toBe(1);
  expect(new Set(links.map(({ left }) => left)).size).toBe(5);
  expect(new Set(links.map(({ height }) => height)).size).toBe(1);
  const name = await page.$eval(".league", (each) => each.getClientRects().length);
  expect(name).toBe(1);
});
