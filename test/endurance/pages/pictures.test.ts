import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { signIn, useBrowser } from "../../support/browser.ts";
import { servedTidewater, VOTED } from "../../support/tidewater.ts";

const open = useBrowser();

const FOLDER = new URL("../../../docs/pages/", import.meta.url);

/**
 * The pictures of the six screens, each with its page, who looks at it, its width in pixels, whether it
 * is dark, and the boxes that somebody has ticked.
 */
const PICTURES = [
  ["home", "/", "theo", 390, false, []],
  ["trade", `/trades/${VOTED}`, "theo", 390, true, []],
  ["lineup", "/teams/2", "theo", 390, false, []],
  ["offer", "/trades/new?to=1", "theo", 1280, true, ["205:2:1", "112:1:2", "114:1:2"]],
  ["history", "/history", "theo", 390, true, []],
  ["commissioner", "/commissioner", "nora", 1280, false, []],
] as const;

/** With FANTASY_TX_UPDATE=1, the pictures are made again. Fonts differ between machines, so they are not compared. */
it.each(PICTURES)(
  "docs/pages/%s.png is a picture of a page that fits its width",
  async (name, path, owner, width, isDark, ticked) => {
    const { served, tokenOf } = await servedTidewater();
    const page = await open({ width, isDark });
    await signIn(page, served.address, await tokenOf(owner));
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
