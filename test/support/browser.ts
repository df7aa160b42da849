import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import chromium from "@sparticuz/chromium";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, beforeAll, onTestFinished } from "vitest";

/** The variable with which a contributor names a browser. */
const BROWSER = "FANTASY_TX_TEST_CHROMIUM";

/**
 * A Chromium for tests: the one that `FANTASY_TX_TEST_CHROMIUM` names or, on Linux with an x64
 * processor, the one that npm installs. Throws if there is neither: no test is skipped.
 */
const executable = async (): Promise<string> => {
  const named = process.env[BROWSER];
  if (named !== undefined) return named;
  if (platform() !== "linux" || arch() !== "x64")
    throw new Error(
      `${BROWSER} is not set: it is the path of a Chrome or Chromium (see CONTRIBUTING.md, How it is tested)`,
    );
  const path = await chromium.executablePath();
  if (!existsSync(path)) throw new Error(`there is no browser at ${path}`);
  return path;
};

/** One browser for a test file. Each call of the returned function opens a page of its own. */
export const useBrowser = (): ((options?: Opened) => Promise<Page>) => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await puppeteer.launch({
      executablePath: await executable(),
      headless: "shell",
      // Tests run as root in containers, where the sandbox of Chromium does not work.
      args: ["--no-sandbox", "--no-zygote", "--disable-gpu", "--hide-scrollbars"],
    });
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
  });
  return async ({ javaScript = true, width = 1280, isDark = false } = {}) => {
    if (browser === undefined) throw new Error("the browser has not been started");
    const context = await browser.createBrowserContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.setJavaScriptEnabled(javaScript);
    await page.setViewport({ width, height: 900 });
    await page.emulateMediaFeatures([
      { name: "prefers-color-scheme", value: isDark ? "dark" : "light" },
    ]);
    return page;
  };
};

type Opened = {
  readonly javaScript?: boolean;
  /** In pixels. */
  readonly width?: number;
  readonly isDark?: boolean;
};

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");

/**
 * What axe finds on a page, one line for each finding, and whether the page is wider than its
 * window. axe needs JavaScript, so it is switched on afterwards for a page without it.
 */
export const violationsOn = async (page: Page): Promise<readonly string[]> => {
  const isOn = page.isJavaScriptEnabled();
  await page.setJavaScriptEnabled(true);
  await page.evaluate(AXE);
  const found = await page.evaluate(`axe.run().then(({ violations }) => [
    ...violations.flatMap(({ id, nodes }) => 
      nodes.map(({ html, failureSummary }) => id + ": " + html + " " + failureSummary)),
    ...(document.documentElement.scrollWidth > innerWidth ? ["wider than the window"] : []),
  ])`);
  await page.setJavaScriptEnabled(isOn);
  return found as readonly string[];
};

/** Signs in with a token that somebody types. */
export const signIn = async (page: Page, address: string, token: string): Promise<void> => {
  await page.goto(`${address}/sign-in`);
  await page.type("#token", token);
  await follow(page, "main button");
};

/** Clicks something in the middle of the window, where no bar covers it. */
export const clickOn = async (page: Page, selector: string): Promise<void> => {
  await page.$eval(selector, (element) => element.scrollIntoView({ block: "center" }));
  await page.click(selector);
};

/**
 * Clicks something that leads to another page, and waits for that page. A script may change the
 * address of this one, which is a navigation too.
 */
export const follow = async (page: Page, selector: string): Promise<void> => {
  const loaded = new Promise((resolve) => page.once("load", resolve));
  await clickOn(page, selector);
  await loaded;
};
