import { describe, expect, it } from "vitest";
import { follow, useBrowser, violationsOn } from "../../support/browser.ts";
import { APPROVAL, documentOfSecrets, OFFER, VOTE } from "../../support/league-of-secrets.ts";
import { servedPages } from "../../support/page-visits.ts";
import { leagueFrom } from "../../support/sandlot.ts";
import { tokenFor } from "../../support/served.ts";

const open = useBrowser();

const league = () => servedPages(leagueFrom(documentOfSecrets([])));

const PAGES = [
  "/",
  "/history",
  "/teams/1",
  "/teams/7",
  `/trades/${OFFER.id}`,
  `/trades/${VOTE.id}`,
];
const QUESTIONS = [
  `/trades/${OFFER.id}?action=withdraw`,
  `/trades/${APPROVAL.id}?action=commissioner_approve`,
];
const PROBLEMS = ["/trades/1.1", "/teams/1?point=nonsense"];

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)("%s", (_, javaScript) => {
  it("somebody signs in, looks around, and signs out", async () => {
    const { served, tokens } = await league();
    const token = await tokenFor(tokens, "ann");
    const page = await open({ javaScript, width: 390 });
    // The link that a commissioner sends. Without JavaScript, the token is typed.
    await page.goto(`${served.address}/sign-in#${token}`);
    if (javaScript) expect(page.url()).toBe(`${served.address}/sign-in`);
    else await page.type("#token", token);
    await follow(page, "main button");
    expect(await page.title()).toBe("Sandlot League");
    await follow(page, `a[href="/trades/${OFFER.id}"]`);
    expect(await page.title()).toBe("Trade between Alewives and Balks · Sandlot League");
    await follow(page, 'a[href="/teams/1"]');
    expect(await page.title()).toBe("Alewives · Sandlot League");
    await follow(page, "header button");
    expect(await page.title()).toBe("Sign in · fantasy-tx");
    await page.goto(`${served.address}/history`);
    expect(await page.title()).toBe("Sign in · fantasy-tx");
  });

  it.each([
    [390, false],
    [390, true],
    [1280, false],
    [1280, true],
  ])("axe finds nothing on any page, %i pixels wide, dark: %s", async (width, isDark) => {
    const { served, tokens } = await league();
    const page = await open({ javaScript, width, isDark });
    await page.goto(`${served.address}/sign-in`);
    expect(await violationsOn(page)).toEqual([]);
    await page.type("#token", await tokenFor(tokens, "ann"));
    await follow(page, "main button");
    for (const path of [...PAGES, ...QUESTIONS, ...PROBLEMS]) {
      await page.goto(`${served.address}${path}`);
      expect([path, await violationsOn(page)]).toEqual([path, []]);
    }
  });
});

it("a link of another site leads to the page, although the cookie is SameSite=Strict", async () => {
  const { served, tokens } = await league();
  const page = await open();
  await page.goto(`${served.address}/sign-in#${await tokenFor(tokens, "ann")}`);
  await follow(page, "main button");
  // To a browser, localhost is another site than 127.0.0.1.
  const other = served.address.replace("127.0.0.1", "localhost");
  await page.goto(`${other}/sign-in`);
  await page.evaluate(`document.body.innerHTML = '<a href="${served.address}/history">x</a>'`);
  await follow(page, "a");
  await page.waitForSelector("h1");
  await page.waitForFunction('document.title === "History · Sandlot League"');
});

it("no other site can show a page inside of its own", async () => {
  const { served, tokens } = await league();
  const page = await open();
  await page.goto(`${served.address}/sign-in#${await tokenFor(tokens, "ann")}`);
  await follow(page, "main button");
  await page.setContent(`<iframe src="${served.address}/"></iframe>`, { waitUntil: "load" });
  const texts = await Promise.all(
    page.frames().map((frame) => frame.evaluate("document.body.innerText").catch(() => "")),
  );
  expect(texts.join(" ")).not.toContain("Sandlot");
});
