import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { follow, signIn, useBrowser, violationsOn } from "../../support/browser.ts";
import { askStore } from "../../support/league-on-disk.ts";
import { servedTidewater } from "../../support/tidewater.ts";

const open = useBrowser();

const AT = Date.parse("2027-05-14T17:00:00-04:00") / 1000;

/** Theo at the sample league. Travis Huckaby, who plays OF for him, is injured. */
const theoAt = async (path: string, options: Parameters<typeof open>[0] = {}) => {
  const { served, tokenOf, file } = await servedTidewater();
  const { statusCode } = await askStore(leagueFiles.leagueFile(file), {
    ...{ at: AT, as: null, method: "PUT", path: PATHS.players },
    payload: { pro_status: { "206": "IL" } },
  });
  expect(statusCode).toBe(200);
  const page = await open({ width: 390, ...options });
  await signIn(page, served.address, await tokenOf("theo"));
  await page.goto(`${served.address}${path}`);
  return page;
};

const text = (page: Page): Promise<string> => page.$eval("main", (main) => main.innerText);

/** Waits for the lineup that the server makes of a choice. */
const shown = (page: Page, changes: number) =>
  page.waitForSelector(`.dock[data-changes="${changes}"]`);

/** Presses the Tab key until an element has the focus. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let presses = 0; presses < 100; presses += 1) {
    if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
};

it.each([true, false])(
  "an injured starter is replaced with three taps from home, with JavaScript: %s",
  async (javaScript) => {
    const page = await theoAt("/", { javaScript });
    await follow(page, '.cards a[href="/teams/2?fix=206"]');
    const choices = await page.$$eval(".choices li", (all) => all.map((each) => each.innerText));
    // Healthy players of the bench come first. Those who cannot play say why, at the end.
    expect(choices[0]).toContain("Andy Weatherly");
    expect(choices.at(-1)).toMatch(/^Locked: .*Caleb Wickham/);
    expect(await violationsOn(page)).toEqual([]);
    if (javaScript) {
      await page.click(".choices a");
      await shown(page, 2);
    } else await follow(page, ".choices a");
    expect(await text(page)).toContain("The lineup would be legal.");
    await follow(page, 'button[value="set"]');
    expect(await text(page)).toMatch(/The lineup is set\.[\s\S]*The lineup is legal\./);
  },
);

it("without JavaScript, a lineup is set with a list of slots for each player", async () => {
  const page = await theoAt("/teams/2", { javaScript: false });
  await page.select('[name="slot.206"]', "I");
  await follow(page, 'button[value="check"]');
  expect(await text(page)).toContain("1 change, not saved, with a warning");
  await follow(page, 'button[value="set"]');
  expect(await text(page)).toContain("The lineup is set.");
});

it("a lineup is set with the keyboard alone", async () => {
  const page = await theoAt("/teams/2");
  await tabTo(page, '.open[value="203"]');
  await page.keyboard.press("Enter");
  await page.waitForSelector(".choices a:focus");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  expect(await page.evaluate("document.activeElement.innerText")).toContain("Heath Merrick");
  await page.keyboard.press("Enter");
  await shown(page, 2);
  // The focus is on the slot, where the chosen player is now.
  expect(await page.evaluate("document.activeElement.textContent")).toContain("2B: Heath Merrick");
  await tabTo(page, 'button[value="set"]');
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  expect(await text(page)).toContain("The lineup is set.");
});

it.each([
  [390, true, false],
  [1280, true, true],
  [320, false, false],
  [200, false, true],
])(
  "axe finds nothing on lineups, players and search, %i pixels wide, dark: %s, JavaScript: %s",
  async (width, isDark, javaScript) => {
    const page = await theoAt("/teams/2?fix=206", { width, isDark, javaScript });
    const { origin } = new URL(page.url());
    for (const path of [
      ...["/teams/2?fix=206", "/teams/2?slot.201=RS&slot=C", "/teams/2?point=20270501", "/teams/7"],
      ...["/players/206", "/players/1211", "/search", "/search?q=an", "/search?q=nobody"],
    ]) {
      await page.goto(`${origin}${path}`);
      expect([path, await violationsOn(page)]).toEqual([path, []]);
    }
  },
);

it("a lineup prints with its slots", async () => {
  const page = await theoAt("/teams/2");
  await page.emulateMediaType("print");
  const isSeen = (selector: string) =>
    page.$eval(`.slots ${selector}, ${selector}`, (each) => each.checkVisibility());
  expect(await Promise.all([".open .pos", ".player a"].map(isSeen))).toEqual([true, true]);
  expect(await Promise.all(["select", ".dock"].map(isSeen))).toEqual([false, false]);
});
