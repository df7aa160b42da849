import type { Page } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { clickOn, follow, signIn, useBrowser, violationsOn } from "../../support/browser.ts";
import { APPROVAL, documentOfSecrets, OFFER, VOTE } from "../../support/league-of-secrets.ts";
import { servedPages } from "../../support/page-visits.ts";
import { leagueFrom, policy, sandlot } from "../../support/sandlot.ts";
import { tokenFor } from "../../support/served.ts";
import { servedTidewater } from "../../support/tidewater.ts";

const open = useBrowser();

const league = () => servedPages(leagueFrom(documentOfSecrets([])));

const PAGES = [
  ...["/", "/about", "/history", "/search?q=a", "/players/101"],
  ...["decisions", "trades", "lineups", "locks", "rules"].map((tab) => `/commissioner?tab=${tab}`),
  "/commissioner?tab=people",
  "/teams/1",
  "/teams/7",
  `/trades/${OFFER.id}`,
  `/trades/${VOTE.id}`,
];
const QUESTIONS = [
  `/trades/${OFFER.id}?action=withdraw`,
  `/trades/${APPROVAL.id}?action=commissioner_approve`,
  "/commissioner?tab=locks&do=lock&who=SEA",
  "/commissioner?tab=locks&do=lock&who=a",
  "/commissioner?do=resolve",
  "/commissioner?tab=people&do=revoke_token&token=1",
  "/commissioner?tab=rules&rule=/transactions/trade_deadline/value",
  "/commissioner?tab=rules&rule=/transactions/trade_policy/value&value=vote&do=set_rule",
];
const OFFERS = [
  ...["/trades/new", "/trades/new?from=1&to=2"],
  ...["/trades/new?from=1&to=2&to=3", "/trades/new?from=1&to=2&player=101:1:2&do=preview"],
];
const PROBLEMS = ["/trades/1.1", "/teams/1?point=nonsense"];

it("somebody signs in with the link that a commissioner sends, looks around, and signs out", async () => {
  const { served, tokens } = await league();
  const page = await open({ width: 390 });
  await page.goto(`${served.address}/sign-in#${await tokenFor(tokens, "ann")}`);
  expect(page.url()).toBe(`${served.address}/sign-in`);
  await follow(page, "main button");
  expect(await page.title()).toBe("Home · Sandlot League");
  await follow(page, `a[href="/trades/${OFFER.id}"]`);
  expect(await page.title()).toBe("Abe Ashby and 2027 round 1 pick for Gus Hobbs · Sandlot League");
  await follow(page, 'a[href="/teams/1"]');
  expect(await page.title()).toBe("Alewives · Sandlot League");
  await page.click(".menu summary");
  await follow(page, ".menu button");
  expect(await page.title()).toBe("Sign in · fantasy-tx");
  await page.goBack();
  await page.reload();
  expect(await page.$eval("main", (main) => main.innerText)).not.toContain("Alewives");
});

it.each([
  [390, false, true],
  [390, true, false],
  [1280, false, false],
  [1280, true, true],
])(
  "axe and the console say nothing on any page, %i pixels wide, dark: %s, JavaScript: %s",
  async (width, isDark, javaScript) => {
    const { served, tokens } = await league();
    const page = await open({ javaScript, width, isDark });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      // The browser's own words about a page with a status such as 404.
      const isStatus = message.text().startsWith("Failed to load resource");
      if (message.type() === "error" && !isStatus) errors.push(message.text());
    });
    await page.goto(`${served.address}/sign-in`);
    expect(await violationsOn(page)).toEqual([]);
    await page.type("#token", await tokenFor(tokens, "ann"));
    await follow(page, "main button");
    for (const path of [...PAGES, ...QUESTIONS, ...OFFERS, ...PROBLEMS]) {
      await page.goto(`${served.address}${path}`);
      expect([path, await violationsOn(page), errors]).toEqual([path, [], []]);
    }
  },
);

it.each([true, false])(
  "an offer is made, countered and accepted, with JavaScript: %s",
  async (javaScript) => {
    const { served, tokens } = await servedPages(sandlot(policy("free_for_all")));
    const openAs = async (owner: string) => {
      const page = await open({ javaScript, width: 390 });
      await signIn(page, served.address, await tokenFor(tokens, owner));
      return page;
    };
    const heading = (page: Page) => page.$eval("h1", (each) => each.textContent);
    const ann = await openAs("ann");
    await follow(ann, 'nav a[href="/trades/new"]');
    await follow(ann, 'button[name="to"][value="2"]');
    await clickOn(ann, '[value="101:1:2"]');
    await clickOn(ann, '.tabs a[href="#side-2"]');
    for (const field of ['[value="201:2:1"]', "main summary"]) await clickOn(ann, field);
    await clickOn(ann, '[name="drop"][value="103:1:0"]');
    await ann.type("#comment", "Catchers?");
    // The address follows what was typed.
    await ann.keyboard.press("Tab");
    await follow(ann, 'button[value="preview"]');
    expect([await heading(ann), await violationsOn(ann)]).toEqual([
      "Offer this trade to Balks?",
      [],
    ]);
    await follow(ann, ".dock button.main");
    expect(await heading(ann)).toBe("You offer Bob a trade");

    const bob = await openAs("bob");
    await follow(bob, ".cards a");
    await follow(bob, 'a[href*="counter="]');
    await clickOn(bob, '.tabs a[href="#side-1"]');
    await clickOn(bob, '[value="102:1:2"]');
    await follow(bob, 'button[value="preview"]');
    await follow(bob, ".dock button.main");
    expect(await heading(bob)).toBe("You answer Ann with a counter-offer");

    await ann.goto(`${served.address}/`);
    await follow(ann, ".cards a");
    await follow(ann, 'a[href*="action=accept"]');
    await follow(ann, "button.main");
    expect(await ann.$eval("main", (main) => main.innerText)).toMatch(
      /You have accepted the trade\.[\s\S]*Executed/,
    );
    // The back button leads to the question, and its form is done no more.
    await ann.goBack();
    expect(await heading(ann)).not.toBe("You answer Ann with a counter-offer");
    await ann.goto(`${served.address}/history`);
    expect(await ann.$eval("main", (main) => main.innerText)).toContain("Foz Ennis");
  },
);

it("a link of another site leads to the page, although the cookie is SameSite=Strict", async () => {
  const { served, tokens } = await league();
  const page = await open();
  await signIn(page, served.address, await tokenFor(tokens, "ann"));
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
  await signIn(page, served.address, await tokenFor(tokens, "ann"));
  await page.setContent(`<iframe src="${served.address}/"></iframe>`, { waitUntil: "load" });
  const texts = await Promise.all(
    page.frames().map((frame) => frame.evaluate("document.body.innerText").catch(() => "")),
  );
  expect(texts.join(" ")).not.toContain("Sandlot");
});

it("the table of teams is not clipped on a phone, also with budgets and long names", async () => {
  const { served, tokens } = await servedPages(
    sandlot((document) => {
      for (const team of document.rosters.teams)
        Object.assign(team, { budget: 1000, name: "Featherstonehaugh and Cholmondeley Athletics" });
    }),
  );
  const page = await open({ width: 390 });
  await signIn(page, served.address, await tokenFor(tokens, "ann"));
  await page.goto(`${served.address}/about`);
  const [inside, seen] = await page.$eval(".table", (each) => [each.scrollWidth, each.clientWidth]);
  expect([await page.$eval("thead", (each) => each.innerText), inside]).toEqual([
    expect.stringContaining("Budget"),
    seen,
  ]);
});

it("an offer to two teams says to whom each player goes", async () => {
  const { served, tokens } = await servedPages(sandlot(policy("free_for_all")));
  const page = await open({ width: 390 });
  await signIn(page, served.address, await tokenFor(tokens, "ann"));
  await follow(page, 'nav a[href="/trades/new"]');
  await clickOn(page, "main summary");
  for (const team of ["2", "3"]) await clickOn(page, `input[name=to][value="${team}"]`);
  await follow(page, "main details button");
  for (const entry of ["101:1:2", "201:2:3", "301:3:1"])
    await page.select(`select:has([value="${entry}"])`, entry);
  const counts = await page.$$eval(".tally:not([hidden])", (all) =>
    all.map((each) => each.textContent),
  );
  expect(counts).toEqual(
    ["Balks", "Corkers", "Your roster"].map((name) => expect.stringMatching(name)),
  );
  await follow(page, 'button[value="preview"]');
  expect(await violationsOn(page)).toEqual([]);
  await follow(page, ".dock button.main");
  expect(await page.$eval("main", (main) => main.innerText)).toMatch(
    /You offer Bob and Corkers a trade[\s\S]*Abe Ashby SEA starter · to Balks/,
  );
});

describe("the script on the page of an offer", () => {
  const offering = async (options: Parameters<typeof open>[0] = {}) => {
    const { served, tokens } = await servedPages(
      sandlot((document) => {
        for (const status of document.rules.roster.statuses)
          if (status.description === "Total Players") status.max = 6;
        for (const position of document.rules.roster.positions)
          if (position.abbr === "C") position.max_total = 1;
      }),
    );
    const page = await open({ width: 390, ...options });
    await signIn(page, served.address, await tokenFor(tokens, "ann"));
    await page.goto(`${served.address}/trades/new?from=1&to=2`);
    return page;
  };
  /** The entries of a team's players that are shown, such as `101:1:2`. */
  const shown = (page: Page, way: string): Promise<readonly (string | null)[]> =>
    page.$$eval(`input[name=player][value$="${way}"]`, (inputs) =>
      inputs.filter((each) => each.checkVisibility()).map((each) => each.getAttribute("value")),
    );
  const tallies = (page: Page) =>
    page.$$eval(".tally", (all) => all.map((each) => each.textContent));

  it("filters a roster as somebody types or taps, and keeps what is ticked", async () => {
    const page = await offering({ width: 1280 });
    await clickOn(page, "input[value='103:1:2']");
    await page.type("#side-1 input[type=search]", "ashby");
    expect(await shown(page, ":1:2")).toEqual(["101:1:2", "103:1:2"]);
    expect((await shown(page, ":2:1")).length).toBeGreaterThan(4);
    await page.keyboard.press("Enter");
    expect(await page.title()).toContain("Offer a trade");
    const chips = await page.$$eval("#side-2 .chips button", (all) =>
      all.map((each) => each.textContent),
    );
    expect(chips).toEqual(["All", "C", "1B", "SS", "CF", "SP", "Pick"]);
    await clickOn(page, "#side-2 .chips button:nth-child(2)");
    expect(await shown(page, ":2:1")).toEqual(["201:2:1"]);
    expect(
      await page.$$eval("#side-2 h2", (all) => all.filter((each) => each.checkVisibility()).length),
    ).toBe(1);
    expect(await violationsOn(page)).toEqual([]);
  });

  it("moves what is ticked to the top of its roster, and back", async () => {
    const page = await offering({ width: 1280 });
    const topOf = (entry: string) =>
      page.$eval(`input[value="${entry}"]`, (each) => each.getBoundingClientRect().top);
    const isBelow = async () => (await topOf("104:1:2")) > (await topOf("101:1:2"));
    expect(await isBelow()).toBe(true);
    await clickOn(page, "input[value='104:1:2']");
    expect(await isBelow()).toBe(false);
    await clickOn(page, "input[value='104:1:2']");
    expect(await isBelow()).toBe(true);
  });

  it("shows one roster at a time on a phone", async () => {
    const page = await offering();
    expect([(await shown(page, ":1:2")).length > 4, await shown(page, ":2:1")]).toEqual([true, []]);
    await clickOn(page, '.tabs a[href="#side-2"]');
    expect([await shown(page, ":1:2"), (await shown(page, ":2:1")).length > 4]).toEqual([[], true]);
  });

  it("says what is given and got, and counts the players of both teams after the trade", async () => {
    const page = await offering({ width: 1280 });
    const sum = () => page.$eval(".sum", (each) => each.textContent);
    expect(await sum()).toBe("You give: nothing\nYou get: nothing");
    expect((await tallies(page)).at(-1)).toBe("Your roster after the trade: 6 of 6 players");
    await clickOn(page, "input[value='201:2:1']");
    await clickOn(page, "input[value='2027.1.1:1:2']");
    expect(await sum()).toBe("You give: 2027 round 1\nYou get: Gus Hobbs");
    expect((await tallies(page)).at(-1)).toContain("7 of 6 players");
    expect(await page.$$eval(".tally.over", (all) => all.length)).toBe(1);
    await clickOn(page, "main summary");
    await clickOn(page, "input[value='103:1:0']");
    expect(await sum()).toBe("You give: 2027 round 1, drop Kit Ivers\nYou get: Gus Hobbs");
    expect((await tallies(page)).at(-1)).toContain("6 of 6 players");
  });

  it("counts the positions that have a limit, if they change", async () => {
    const page = await offering({ width: 1280 });
    await clickOn(page, "input[value='201:2:1']");
    expect(await tallies(page)).toEqual([
      expect.stringMatching(/^Their roster after the trade: \d of 6 players, 0 of 1 C$/),
      "Your roster after the trade: 7 of 6 players, 2 of 1 C",
    ]);
    await clickOn(page, "input[value='101:1:2']");
    expect(await tallies(page)).toEqual([
      expect.stringMatching(/^Their roster after the trade: \d of 6 players, 1 of 1 C$/),
      "Your roster after the trade: 6 of 6 players, 1 of 1 C",
    ]);
    expect(await page.$$eval(".tally.over", (all) => all.length)).toBe(0);
  });

  it("goes back from the preview to what was ticked, and no form is ever sent again", async () => {
    const page = await offering({ width: 1280 });
    await clickOn(page, "input[value='101:1:2']");
    await follow(page, 'button[value="preview"]');
    await Promise.all([page.waitForNavigation(), page.goBack()]);
    expect(await page.$eval("input[value='101:1:2']", (each) => each.matches(":checked"))).toBe(
      true,
    );
    await follow(page, 'button[value="preview"]');
    await follow(page, ".dock button.main");
    await Promise.all([page.waitForNavigation(), page.goBack()]);
    expect(await page.$eval("h1", (each) => each.textContent)).toBe("Offer this trade to Balks?");
  });

  it("stops an offer that is too long for an address, and says what to do", async () => {
    const page = await offering();
    const tooLong = "語".repeat(1_600);
    await page.$eval("textarea", (field, text) => field.append(text), tooLong);
    const told = new Promise<string>((resolve) => {
      page.once("dialog", (dialog) => {
        resolve(dialog.message());
        void dialog.accept();
      });
    });
    await clickOn(page, 'button[value="preview"]');
    expect(await told).toContain("Shorten its comment");
    expect(await page.title()).toContain("Offer a trade");
  });

  it("is not needed: without JavaScript, both rosters are there, and no field that does nothing", async () => {
    const page = await offering({ javaScript: false });
    expect(await page.$$("input[type=search], .tally:not([hidden]), .sum:not([hidden])")).toEqual(
      [],
    );
    for (const way of [":1:2", ":2:1"]) expect((await shown(page, way)).length).toBeGreaterThan(4);
  });
});

/** Theo of the baseball sample, who looks at a page of the offer to team 1. */
const theoAt = async (path: string, options: Parameters<typeof open>[0]) => {
  const { served, tokenOf } = await servedTidewater();
  const page = await open(options);
  await signIn(page, served.address, await tokenOf("theo"));
  await page.goto(`${served.address}${path}`);
  return page;
};

it.each([390, 1280])("an offer is made with the keyboard alone, %i pixels wide", async (width) => {
  const page = await theoAt("/trades/new", { width });
  /** Goes on to something with the Tab key. */
  const tabTo = async (selector: string) => {
    for (let i = 0; i < 200; i += 1) {
      await page.keyboard.press("Tab");
      const state = await page.evaluate(`(() => {
        const at = document.activeElement;
        const { top, bottom } = at.getBoundingClientRect();
        const seen = document.elementFromPoint(at.getBoundingClientRect().left + 2, (top + bottom) / 2);
        return [at.matches(${JSON.stringify(selector)}), at === seen || at.contains(seen) || seen?.contains(at)];
      })()`);
      const [isThere, isSeen] = state as [boolean, boolean];
      if (isThere) return expect([selector, isSeen]).toEqual([selector, true]);
    }
    throw new Error(`the Tab key does not lead to ${selector}`);
  };
  const press = async (key: "Enter") => {
    const loaded = new Promise((resolve) => page.once("load", resolve));
    await page.keyboard.press(key);
    await loaded;
  };
  await tabTo('button[name="to"][value="1"]');
  await press("Enter");
  for (const entry of ["205:2:1", "2028.1.2:2:1"]) {
    await tabTo(`[value="${entry}"]`);
    await page.keyboard.press("Space");
  }
  if (width === 390) {
    await page.focus(".skip");
    await tabTo('.tabs a[href="#side-1"]');
    await page.keyboard.press("Enter");
  }
  await tabTo('[value="112:1:2"]');
  await page.keyboard.press("Space");
  await tabTo('button[value="preview"]');
  await press("Enter");
  await tabTo(".dock button.main");
  await press("Enter");
  expect(await page.$eval("main", (main) => main.innerText)).toContain(
    "You have offered the trade.",
  );
});

it.each([390, 320, 200])(
  "nothing of an offer is wider than a window of %i pixels",
  async (width) => {
    const page = await theoAt("/trades/new", { width });
    for (const query of [
      "",
      "?to=1",
      "?from=2&to=1&to=3",
      "?from=2&to=1&player=205:2:1&do=preview",
    ]) {
      await page.goto(page.url().replace(/\/trades.*/, `/trades/new${query}`));
      expect([query, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([
        query,
        width,
      ]);
    }
  },
);
