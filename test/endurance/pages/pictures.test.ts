import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { follow, useBrowser } from "../../support/browser.ts";
import { documentOfSecrets, OFFER, VOTE } from "../../support/league-of-secrets.ts";
import { servedPages } from "../../support/page-visits.ts";
import { leagueFrom } from "../../support/sandlot.ts";
import { tokenFor } from "../../support/served.ts";

const open = useBrowser();

const FOLDER = new URL("../../../docs/pages/", import.meta.url);

/** The pictures in docs/http.md, each with its page, its width in pixels, and whether it is dark. */
const PICTURES = [
  ["league", "/", 1280, false],
  ["trade", `/trades/${VOTE.id}`, 390, true],
  ["offer", "/trades/new?from=1&to=2", 1280, true],
  ["team", "/teams/1", 390, false],
  ["accept", `/trades/${OFFER.id}?action=accept`, 390, false],
] as const;

/** With FANTASY_TX_UPDATE=1, the pictures are made again. Fonts differ between machines, so they are not compared. */
it.each(PICTURES)(
  "docs/pages/%s.png is a picture of a page that fits its width",
  async (name, path, width, isDark) => {
    const { served, tokens } = await servedPages(leagueFrom(documentOfSecrets()));
    const page = await open({ width, isDark });
    await page.goto(`${served.address}/sign-in#${await tokenFor(tokens, "bob")}`);
    await follow(page, "main button");
    await page.goto(`${served.address}${path}`);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
    const picture = await page.screenshot();
    expect(picture.byteLength).toBeLessThan(150_000);
    if (process.env["FANTASY_TX_UPDATE"] !== undefined) {
      mkdirSync(FOLDER, { recursive: true });
      await page.screenshot({ path: `${fileURLToPath(FOLDER)}${name}.png` });
    }
  },
);
