import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { clickOn, follow, useBrowser } from "../../support/browser.ts";
import { askStore } from "../../support/league-on-disk.ts";
import { servedPages } from "../../support/page-visits.ts";
import { DAY, NOON, policy, sandlot } from "../../support/sandlot.ts";
import { tokenFor } from "../../support/served.ts";

const open = useBrowser();

const signIn = async (page: Page, address: string, token: string): Promise<void> => {
  await page.goto(`${address}/sign-in`);
  await page.type("#token", token);
  await follow(page, "main button");
};

it.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)(
  "a vote is resolved by its deadline, and its owner signs out, %s",
  async (_, javaScript) => {
    let now = NOON;
    const pages = await servedPages(sandlot(policy("vote")), { clock: () => now, resolveEvery: 1 });
    const { served, tokens, file } = pages;
    await askStore(leagueFiles.leagueFile(file), {
      as: "ann",
      payload: { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] },
    });
    const openAs = async (owner: string): Promise<Page> => {
      const page = await open({ javaScript, width: 390 });
      await signIn(page, served.address, await tokenFor(tokens, owner));
      return page;
    };
    const text = (page: Page) => page.$eval("main", (main) => main.innerText);
    // Two taps from home, which then says what was done.
    const act = async (page: Page, action: string): Promise<void> => {
      await follow(page, `.cards a[href*="action=${action}"]`);
      await follow(page, "main button.main");
    };
    const bob = await openAs("bob");
    await act(bob, "accept");
    expect(await text(bob)).toMatch(/You have accepted the trade\. See it[\s\S]*In a vote/);
    const cat = await openAs("cat");
    await act(cat, "object");
    expect(await text(cat)).toContain("you voted against it");
    await follow(bob, ".notice a");

    // The deadline passes. The server resolves votes every second.
    now += 2 * DAY + 1;
    const reloaded = async (): Promise<string> => {
      await bob.reload();
      return text(bob);
    };
    await expect.poll(reloaded, { timeout: 20_000 }).toContain("Executed");
    await bob.goto(`${served.address}/history`);
    expect(await text(bob)).toContain("Abe Ashby");
    await bob.click(".menu summary");
    await follow(bob, ".menu button");
    expect(await bob.title()).toBe("Sign in · fantasy-tx");
    await bob.goBack();
    await bob.reload();
    expect(await text(bob)).not.toContain("Abe Ashby");
  },
);

it.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)(
  "offers are withdrawn, rejected, and accepted with drops that are shown first, %s",
  async (_, javaScript) => {
    const { served, tokens, file } = await servedPages(sandlot(policy("free_for_all")));
    const store = leagueFiles.leagueFile(file);
    for (const player of ["101", "102", "104"])
      await askStore(store, {
        ...{ at: NOON - Number(player), as: "ann" },
        payload: { team_from: "1", team_to: "2", players: [`${player}:1:2`] },
      });
    const path = (player: string, action: string): string =>
      `${served.address}/trades/${NOON - Number(player)}.1?action=${action}`;
    const text = (page: Page) => page.$eval("main", (main) => main.innerText);
    const ann = await open({ javaScript, width: 390 });
    await signIn(ann, served.address, await tokenFor(tokens, "ann"));
    await ann.goto(path("101", "withdraw"));
    await follow(ann, "button.main");
    expect(await text(ann)).toContain("You have withdrawn the trade.");
    const bob = await open({ javaScript, width: 390 });
    await signIn(bob, served.address, await tokenFor(tokens, "bob"));
    await bob.goto(path("102", "reject"));
    await follow(bob, "button.main");
    expect(await text(bob)).toContain("You have rejected the trade.");
    await bob.goto(path("104", "accept"));
    await clickOn(bob, "main summary");
    await clickOn(bob, '[name="drop"][value="203:2:0"]');
    // Drops that the page has not shown yet are shown first.
    await follow(bob, "button.main");
    expect(await text(bob)).toMatch(/Accept\?[\s\S]*Quin Pell [^\n]* is dropped/);
    await follow(bob, "button.main");
    expect(await text(bob)).toMatch(/You have accepted the trade\.[\s\S]*Quin Pell [^\n]* dropped/);
  },
);

it("a commissioner ends a vote that is due, without JavaScript", async () => {
  let now = NOON;
  const { served, tokens, file } = await servedPages(sandlot(policy("vote")), { clock: () => now });
  const store = leagueFiles.leagueFile(file);
  await askStore(store, {
    as: "ann",
    payload: { team_from: "1", team_to: "2", players: ["101:1:2"] },
  });
  const payload = { id: `${NOON}.1`, action: "accept" };
  await askStore(store, { as: "bob", method: "PUT", payload });
  now += 3 * DAY;
  const zoe = await open({ javaScript: false, width: 390 });
  await signIn(zoe, served.address, await tokenFor(tokens, "zoe"));
  await follow(zoe, 'nav a[href="/commissioner"]');
  await follow(zoe, 'main a[href*="do=resolve"]');
  expect(await zoe.$eval("main", (main) => main.innerText)).toMatch(/End 1 due vote or offer\?/);
  await follow(zoe, 'button[value="resolve"]');
  expect(await zoe.$eval("main", (main) => main.innerText)).toMatch(
    /The due votes and offers have ended\.[\s\S]*No vote has ended, and no offer has expired\./,
  );
});
