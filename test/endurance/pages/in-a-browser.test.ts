import type { Page } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { follow, useBrowser, violationsOn } from "../../support/browser.ts";
import { APPROVAL, documentOfSecrets, OFFER, VOTE } from "../../support/league-of-secrets.ts";
import { servedPages } from "../../support/page-visits.ts";
import { leagueFrom, policy, sandlot } from "../../support/sandlot.ts";
import { tokenFor } from "../../support/served.ts";

const open = useBrowser();

const league = () => servedPages(leagueFrom(documentOfSecrets([])));

const PAGES = [
  "/",
  "/history",
  "/commissioner",
  "/teams/1",
  "/teams/7",
  `/trades/${OFFER.id}`,
  `/trades/${VOTE.id}`,
];
const QUESTIONS = [
  `/trades/${OFFER.id}?action=withdraw`,
  `/trades/${APPROVAL.id}?action=commissioner_approve`,
];
const OFFERS = [
  ...["/trades/new", "/trades/new?from=1&to=2"],
  ...["/trades/new?several=1", "/trades/new?from=1&to=2&to=3"],
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
    expect(await page.title()).toBe("Home · Sandlot League");
    await follow(page, `a[href="/trades/${OFFER.id}"]`);
    expect(await page.title()).toBe(
      "Abe Ashby and 2027 round 1 pick for Gus Hobbs · Sandlot League",
    );
    await follow(page, 'a[href="/teams/1"]');
    expect(await page.title()).toBe("Alewives · Sandlot League");
    await page.click(".menu summary");
    await follow(page, ".menu button");
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
    for (const path of [...PAGES, ...QUESTIONS, ...OFFERS, ...PROBLEMS]) {
      await page.goto(`${served.address}${path}`);
      expect([path, await violationsOn(page)]).toEqual([path, []]);
    }
  });
});

it.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)("an offer is made, countered and accepted, %s", async (_, javaScript) => {
  const { served, tokens } = await servedPages(sandlot(policy("free_for_all")));
  const openAs = async (owner: string) => {
    const page = await open({ javaScript, width: 390 });
    await page.goto(`${served.address}/sign-in`);
    await page.type("#token", await tokenFor(tokens, owner));
    await follow(page, "main button");
    return page;
  };
  const heading = (page: Page) => page.$eval("h1", (each) => each.textContent);
  const ann = await openAs("ann");
  await follow(ann, 'nav a[href="/trades/new"]');
  await ann.select("#to", "2");
  await follow(ann, "main button");
  for (const field of ['[value="101:1:2"]', '[value="201:2:1"]', "summary"]) await ann.click(field);
  await ann.click('[name="drop"][value="103:1:0"]');
  await ann.type("#comment", "Catchers?");
  await follow(ann, 'button[value="preview"]');
  expect([await heading(ann), await violationsOn(ann)]).toEqual(["Offer this trade?", []]);
  await follow(ann, 'button[value="offer"]');
  expect(await heading(ann)).toBe("Trade between Alewives and Balks");

  const bob = await openAs("bob");
  await follow(bob, ".cards a");
  await follow(bob, 'a[href*="counter="]');
  await bob.click('[value="102:1:2"]');
  await follow(bob, 'button[value="preview"]');
  await follow(bob, 'button[value="offer"]');
  expect(await heading(bob)).toBe("Trade between Balks and Alewives");

  await ann.goto(`${served.address}/`);
  await follow(ann, ".cards a");
  await follow(ann, 'a[href*="action=accept"]');
  await follow(ann, "button.main");
  expect(await ann.$eval("main", (main) => main.innerText)).toMatch(
    /You have accepted the trade\.[\s\S]*Executed/,
  );
  // The back button leads to the question, and its form is done no more.
  await ann.goBack();
  expect(await heading(ann)).not.toBe("Trade between Balks and Alewives");
  await ann.goto(`${served.address}/history`);
  expect(await ann.$eval("main", (main) => main.innerText)).toContain("Foz Ennis");
});

it.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)("a lineup is set slot by slot, with its warnings, %s", async (_, javaScript) => {
  const { served, tokens } = await servedPages();
  const page = await open({ javaScript, width: 390 });
  await page.goto(`${served.address}/sign-in`);
  await page.type("#token", await tokenFor(tokens, "ann"));
  await follow(page, "main button");
  await follow(page, 'nav a[href="/teams/1"]');
  const text = () => page.$eval("main", (main) => main.innerText);
  await page.select('[name="slot.105"]', "RS");
  await follow(page, 'button[value="set"]');
  expect(await text()).toContain("You have 0 active SP.");
  expect(await violationsOn(page)).toEqual([]);
  await page.select('[name="slot.106"]', "A:SP");
  await follow(page, 'button[value="set"]');
  expect(await text()).toMatch(/The lineup is set\.[\s\S]*The lineup is legal\./);
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

it.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)("an offer to two teams says to whom each player goes, %s", async (_, javaScript) => {
  const { served, tokens } = await servedPages(sandlot(policy("free_for_all")));
  const page = await open({ javaScript, width: 390 });
  await page.goto(`${served.address}/sign-in`);
  await page.type("#token", await tokenFor(tokens, "ann"));
  await follow(page, "main button");
  await follow(page, 'nav a[href="/trades/new"]');
  await follow(page, 'a[href="/trades/new?several=1"]');
  for (const team of ["2", "3"]) await page.click(`input[name=to][value="${team}"]`);
  await follow(page, "main button");
  await page.select("#player-101", "101:1:2");
  await page.select("#player-201", "201:2:3");
  await page.select("#player-301", "301:3:1");
  const counts = await page.$$eval(".count:not([hidden])", (all) =>
    all.map((each) => each.textContent),
  );
  expect(counts).toEqual(
    javaScript ? ["Alewives", "Balks", "Corkers"].map((name) => expect.stringMatching(name)) : [],
  );
  await follow(page, 'button[value="preview"]');
  expect(await violationsOn(page)).toEqual([]);
  await follow(page, 'button[value="offer"]');
  expect(await page.$eval("main", (main) => main.innerText)).toMatch(
    /Trade between Alewives, Balks and Corkers[\s\S]*Abe Ashby to Balks/,
  );
});

describe("the script on the page of an offer", () => {
  const offering = async (javaScript: boolean) => {
    const { served, tokens } = await servedPages(
      sandlot((document) => {
        for (const status of document.rules.roster.statuses)
          if (status.description === "Total Players") status.max = 6;
        for (const position of document.rules.roster.positions)
          if (position.abbr === "C") position.max_total = 1;
      }),
    );
    const page = await open({ javaScript, width: 390 });
    await page.goto(`${served.address}/sign-in`);
    await page.type("#token", await tokenFor(tokens, "ann"));
    await follow(page, "main button");
    await page.goto(`${served.address}/trades/new?from=1&to=2`);
    return page;
  };
  /** The entries of a team's players that are shown, such as `101:1:2`. */
  const shown = (page: Page, way: string): Promise<readonly (string | null)[]> =>
    page.$$eval(`input[name=player][value$="${way}"]`, (inputs) =>
      inputs.filter((each) => each.checkVisibility()).map((each) => each.getAttribute("value")),
    );

  it("filters a roster as somebody types, and keeps what is ticked", async () => {
    const page = await offering(true);
    await page.click("input[value='103:1:2']");
    await page.type("[data-filter] input[type=search]", "ashby");
    expect(await shown(page, ":1:2")).toEqual(["101:1:2", "103:1:2"]);
    expect((await shown(page, ":2:1")).length).toBeGreaterThan(4);
    await page.keyboard.press("Enter");
    expect(await page.title()).toContain("Offer a trade");
    expect(await violationsOn(page)).toEqual([]);
  });

  it("counts the players of both teams after the trade", async () => {
    const page = await offering(true);
    const counts = () => page.$$eval(".count", (all) => all.map((each) => each.textContent));
    const [before] = await counts();
    expect(before).toMatch(/^Alewives: 6 of at most 6 players after the trade$/);
    await page.click("input[value='201:2:1']");
    expect((await counts())[0]).toContain("Alewives: 7 of at most 6");
    expect(await page.$$eval(".count.over", (all) => all.length)).toBe(1);
    await page.click("summary");
    await page.click("input[value='103:1:0']");
    expect((await counts())[0]).toContain("Alewives: 6 of at most 6");
  });

  it("counts the positions that have a limit, if they change", async () => {
    const page = await offering(true);
    const counts = () => page.$$eval(".count", (all) => all.map((each) => each.textContent));
    expect((await counts())[0]).not.toContain(" C");
    await page.click("input[value='201:2:1']");
    expect(await counts()).toEqual([
      "Alewives: 7 of at most 6 players, 2 of at most 1 C after the trade",
      expect.stringMatching(/^Balks: \d of at most 6 players, 0 of at most 1 C after the trade$/),
    ]);
    await page.click("input[value='101:1:2']");
    expect(await counts()).toEqual([
      "Alewives: 6 of at most 6 players, 1 of at most 1 C after the trade",
      expect.stringMatching(/^Balks: \d of at most 6 players, 1 of at most 1 C after the trade$/),
    ]);
    expect(await page.$$eval(".count.over", (all) => all.length)).toBe(0);
  });

  it("is not needed: without JavaScript, there is no field that does nothing", async () => {
    const page = await offering(false);
    expect(await page.$$("input[type=search], .count:not([hidden])")).toEqual([]);
    expect((await shown(page, ":1:2")).length).toBeGreaterThan(4);
  });
});
