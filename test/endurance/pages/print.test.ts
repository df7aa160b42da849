import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { signIn, useBrowser } from "../../support/browser.ts";
import { servedTidewater, VOTED } from "../../support/tidewater.ts";

const open = useBrowser();

/** What makes no sense on paper. The slots of a lineup and the values of rules are buttons that stay. */
const CONTROLS = `nav, .top, summary, .choices, .slots select, [type=search], .field:has([type=search]),
  button:not(.open), a.button:not([href*='&rule=']),
  [aria-labelledby=trade], [aria-labelledby=office], [aria-labelledby=lock]`;

const OFFERING = "/trades/new?to=1&player=112";
const TABS = ["", "trades", "locks", "rules", "people"].map((tab) => `/commissioner?tab=${tab}`);

const linesOf = (page: Page): Promise<readonly string[]> =>
  page.$eval("main", (main) => main.innerText.split("\n").map((line: string) => line.trim()));

it.each([
  ["theo", true, ["/", `/trades/${VOTED}`, "/teams/2?fix=206", OFFERING, "/history"]],
  ["nora", false, ["/", "/teams/1", ...TABS]],
] as const)(
  "the pages of %s, with JavaScript: %s, print what they show, without what only leads elsewhere",
  async (owner, javaScript, paths) => {
    const { served, tokenOf } = await servedTidewater();
    const page = await open({ javaScript, width: 390 });
    await signIn(page, served.address, await tokenOf(owner));
    for (const path of paths) {
      await page.goto(`${served.address}${path}`);
      await page.emulateMediaType("print");
      const printed = await linesOf(page);
      const useless = await page.$$eval(CONTROLS, (all) =>
        all.filter((each) => each.checkVisibility()).map((each) => each.outerHTML),
      );
      const sides = await page.$$eval(".sides > .side", (all) =>
        all.map((each) => each.checkVisibility()),
      );
      await page.emulateMediaType("screen");
      await page.$$eval(CONTROLS, (all) => {
        for (const each of all) each.replaceChildren();
      });
      const lost = (await linesOf(page)).filter((line) => !printed.includes(line));
      expect([path, lost, useless, sides.includes(false)]).toEqual([path, [], [], false]);
    }
  },
);
