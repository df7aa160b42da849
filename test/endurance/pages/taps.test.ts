import type { Page } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { clickOn, follow, signIn, useBrowser } from "../../support/browser.ts";
import { askStore } from "../../support/league-on-disk.ts";
import { DONE, OFFERED, servedTidewater, VOTED } from "../../support/tidewater.ts";

const open = useBrowser();

/** Somebody's home on a phone, a counter of taps, and the pages' league. */
const atHome = async (owner: string, javaScript = true) => {
  const { served, tokenOf, file } = await servedTidewater();
  const page = await open({ width: 390, javaScript });
  await signIn(page, served.address, await tokenOf(owner));
  let taps = 0;
  const counted =
    (how: (page: Page, selector: string) => Promise<void>) =>
    async (selector: string): Promise<void> => {
      taps += 1;
      await how(page, selector);
    };
  return {
    ...{ page, file, tapTo: counted(follow), tap: counted(clickOn) },
    taps: () => taps,
    text: () => page.$eval("main", (main) => main.innerText),
  };
};

describe.each([true, false])("from home, with JavaScript: %s,", (javaScript) => {
  it.each([
    ["accepts an offer", 2, "theo", OFFERED, "accept", "You have accepted the trade."],
    ["rejects an offer", 2, "theo", OFFERED, "reject", "You have rejected the trade."],
    ["votes on a trade", 2, "theo", VOTED, "object", "You have voted against the trade."],
    ["withdraws an offer", 3, "nora", OFFERED, "withdraw", "You have withdrawn the trade."],
    ["approves a trade", 3, "walt", VOTED, "commissioner_approve", "You have approved the trade."],
    ["rejects a trade", 3, "walt", VOTED, "commissioner_reject", "You have rejected the trade."],
    ["reverses a trade", 3, "walt", DONE, "reverse", "You have reversed the trade."],
  ])("somebody %s in %i taps, and the page says so", async (_, count, owner, id, action, words) => {
    const { tapTo, taps, text } = await atHome(owner, javaScript);
    if (count === 3) await tapTo(`main a[href="/trades/${id}"]`);
    await tapTo(`main a[href^="/trades/${id}?action=${action}"]`);
    await tapTo("main button.main");
    expect([taps(), await text()]).toEqual([count, expect.stringContaining(words)]);
  });

  it("an owner offers a player and a pick for a player in seven taps", async () => {
    const { tap, tapTo, taps, text } = await atHome("theo", javaScript);
    await tapTo('main a[href="/trades/new?to=1"]');
    for (const mine of ['[value="205:2:1"]', '[value="2028.1.2:2:1"]']) await tap(mine);
    // Without JavaScript, both rosters are in sight.
    if (javaScript) await tap('.tabs a[href="#side-1"]');
    await tap('[value="112:1:2"]');
    await tapTo('button[value="preview"]');
    await tapTo(".dock button.main");
    const words = expect.stringContaining("You have offered the trade.");
    expect([taps(), await text()]).toEqual([javaScript ? 7 : 6, words]);
  });
});

it("the commissioner finds the trade just approved in one tap", async () => {
  const { page, file, tapTo, taps, text } = await atHome("nora");
  const payload = { id: VOTED, action: "commissioner_approve" };
  const { statusCode } = await askStore(leagueFiles.leagueFile(file), {
    ...{ as: "nora", method: "PUT", payload, at: Number(OFFERED.split(".")[0]) + 36_000 },
  });
  expect(statusCode).toBe(200);
  await page.reload();
  await tapTo(`main a[href="/trades/${VOTED}"]`);
  expect([taps(), (await text()).includes("Executed")]).toEqual([1, true]);
});

it("an offer that is withdrawn elsewhere says so by itself, and its buttons stop", async () => {
  const { page, file } = await atHome("theo");
  await follow(page, `.cards a[href="/trades/${OFFERED}"]`);
  await askStore(leagueFiles.leagueFile(file), {
    ...{ as: "nora", method: "PUT", payload: { id: OFFERED, action: "withdraw" } },
    at: Number(OFFERED.split(".")[0]) + 36_000,
  });
  const notice = await page.waitForSelector("main .notice button", { timeout: 5000 });
  expect(await page.$eval("main", (main) => main.innerText)).toContain("This page has changed");
  expect(await page.$eval(".actions", (each) => each.hasAttribute("inert"))).toBe(true);
  await Promise.all([page.waitForNavigation(), notice?.click()]);
  expect(await page.$eval("main", (main) => main.innerText)).toContain("withdrew this offer");
});
