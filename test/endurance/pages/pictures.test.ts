import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { follow, useBrowser } from "../../support/browser.ts";
import { OFFERED, servedTidewater, VOTED } from "../../support/tidewater.ts";

const open = useBrowser();

const FOLDER = new URL("../../../docs/pages/", import.meta.url);

/**
 * The pictures in docs/http.md, each with its page, its width in pixels, whether it is dark, and the
 * boxes that somebody has ticked.
 */
const PICTURES = [
  ["league", "/", 1280, false, []],
  ["trade", `/trades/${VOTED}`, 390, true, []],
  ["offer", "/trades/new?from=2&to=1", 1280, true, ["205:2:1", "112:1:2", "114:1:2"]],
  ["team", "/teams/2", 390, false, []],
  ["accept", `/trades/${OFFERED}?action=accept`, 390, false, []],
] as const;

/** With FANTASY_TX_UPDATE=1, the pictures are made again. Fonts differ between machines, so they are not compared. */
it.each(PICTURES)(
  "docs/pages/%s.png is a picture of a page that fits its width",
  async (name, path, width, isDark, ticked) => {
    const { served, tokenOf } = await servedTidewater();
    const page = await open({ width, isDark });
    await page.goto(`${served.address}/sign-in#${await tokenOf("theo")}`);
    await follow(page, "main button");
    await page.goto(`${served.address}${path}`);
    for (const entry of ticked) await page.click(`input[value="${entry}"]`);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
    await page.evaluate("scrollTo(0, 0)");
    const picture = await page.screenshot();
    expect(picture.byteLength).toBeLessThan(150_000);
    if (process.env["FANTASY_TX_UPDATE"] !== undefined) {
      mkdirSync(FOLDER, { recursive: true });
      await page.screenshot({ path: `${fileURLToPath(FOLDER)}${name}.png` });
    }
  },
);
