import { describe, expect, it } from "vitest";
import { follow, signIn, useBrowser, violationsOn } from "../../support/browser.ts";
import { journalOf } from "../../support/league-on-disk.ts";
import { servedPages } from "../../support/page-visits.ts";
import { tokenFor } from "../../support/served.ts";
import { OFFERED, servedTidewater } from "../../support/tidewater.ts";

const open = useBrowser();

describe.each([true, false])("with JavaScript: %s,", (javaScript) => {
  it("a commissioner locks a player and sets a rule, each after a question", async () => {
    const { served, tokens, file } = await servedPages();
    const page = await open({ javaScript, width: 390 });
    const text = () => page.$eval("main", (main) => main.innerText);
    await signIn(page, served.address, await tokenFor(tokens, "zoe"));
    await follow(page, 'nav a[href="/commissioner"]');
    await follow(page, '.tabs a[href$="=locks"]');
    await page.type("#who", "abe ashby");
    await follow(page, 'button[value="lock"]');
    expect(await violationsOn(page)).toEqual([]);
    await follow(page, "main form button.main");
    expect(await text()).toContain("The lock is set.");
    await follow(page, '.tabs a[href$="=rules"]');
    await follow(page, 'a[href*="trade_policy"]');
    await page.select("#value", "vote");
    await follow(page, 'button[value="set_rule"]');
    await follow(page, "main form button.main");
    expect(await text()).toContain("The rule is set.");
    const done = { as: "zoe", statusCode: 200 };
    expect(journalOf(file)).toMatchObject([done, done]);
  });

  it("the operator sends a sign-in link in two taps from home, and copies it", async () => {
    const { served, tokenOf } = await servedTidewater();
    const page = await open({ javaScript, width: 390 });
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
    // Without its script, the page has the link, and no button for it.
    if (!javaScript) return expect(await page.$$("[data-send]:not([hidden])")).toEqual([]);
    await page
      .browserContext()
      .overridePermissions(served.address, ["clipboard-read", "clipboard-sanitized-write"]);
    await page.click("[data-send=copy]");
    await page.waitForFunction(
      "document.querySelector('[data-send=copy]').textContent === 'Copied'",
    );
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(link);
    // This browser has no sheet to share with, so it has no button for it.
    expect(await page.$eval("[data-send=share]", (each) => each.hasAttribute("hidden"))).toBe(true);
  });
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

it.each([390, 200])(
  "the commissioner's tabs are one row, %i pixels wide, with the one that is shown in sight",
  async (width) => {
    const { served, tokenOf } = await servedTidewater();
    const page = await open({ width });
    await signIn(page, served.address, await tokenOf("nora"));
    for (const tab of ["decisions", "lineups", "people"]) {
      await page.goto(`${served.address}/commissioner?tab=${tab}`);
      const tops = await page.$$eval(".tabs a", (all) => all.map(({ offsetTop }) => offsetTop));
      expect([tab, tops.length, new Set(tops).size]).toEqual([tab, 6, 1]);
      const { left, right } = await page.$eval(".tabs [aria-current]", (each) =>
        each.getBoundingClientRect().toJSON(),
      );
      expect([tab, left >= 0, right <= width]).toEqual([tab, true, true]);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
    }
  },
);

it("axe finds nothing in a league as people have one", async () => {
  const { served, tokenOf } = await servedTidewater();
  for (const [owner, paths] of [
    ["theo", ["/", "/history", `/trades/${OFFERED}?action=accept`, "/commissioner"]],
    [null, ["/", "/commissioner", "/commissioner?tab=locks", "/commissioner?tab=people"]],
  ] as const) {
    const page = await open({ width: 390, isDark: true });
    await signIn(page, served.address, await tokenOf(owner, "phone"));
    for (const path of paths) {
      await page.goto(`${served.address}${path}`);
      expect([owner, path, await violationsOn(page)]).toEqual([owner, path, []]);
    }
  }
});
