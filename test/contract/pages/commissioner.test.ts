import { describe, expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { askStore, journalOf } from "../../support/league-on-disk.ts";
import {
  type Browser,
  fieldIn,
  formOf,
  formWith,
  locationOf,
  servedPages,
  textOf,
} from "../../support/page-visits.ts";
import { DAY, NOON, policy, sandlot } from "../../support/sandlot.ts";
import type { Received } from "../../support/served.ts";
import { SWAP } from "../../support/trades.ts";

const PATH = "/commissioner";
const ID = "1777651200.1";
const POLICY = "/transactions/trade_policy/value";

const league = async (edit?: Parameters<typeof sandlot>[0]) => {
  let now = NOON;
  const pages = await servedPages(sandlot(edit), { clock: () => now });
  const store = leagueFiles.leagueFile(pages.file);
  return {
    ...pages,
    store,
    pass: (seconds: number) => {
      now += seconds;
    },
    journal: () =>
      journalOf(pages.file).map(({ as, path, payload }) => [as, path.split("/").at(-1), payload]),
  };
};

/** A tab of the page, or a question on it. */
const tab = (name: string, query: Readonly<Record<string, string>> = {}): string =>
  `${PATH}?${new URLSearchParams({ tab: name, ...query })}`;

/** Opens a question, and answers it with its button. */
const answer = async (
  browser: Browser,
  name: string,
  query: Readonly<Record<string, string>> & { readonly do: string },
): Promise<Received> => browser.post(PATH, formWith(await browser.get(tab(name, query)), query.do));

describe("the commissioners' page", () => {
  it("is for commissioners and the operator, and only they see the link to it", async () => {
    const { as, journal } = await league();
    for (const [owner, status] of [
      ["zoe", 200],
      [null, 200],
      ["bob", 403],
    ] as const) {
      const browser = await as(owner);
      const page = await browser.get(PATH);
      expect([owner, page.status]).toEqual([owner, status]);
      const home = await browser.get("/");
      expect(home.text.includes(`href="${PATH}"`)).toBe(status === 200);
    }
    const zoe = await as("zoe");
    const ofZoe = { form_token: fieldIn(await zoe.get(PATH), "form_token"), do: "constructor" };
    expect((await zoe.post(PATH, ofZoe)).status).toBe(400);
    const bob = await as("bob");
    expect((await bob.get(PATH)).text).toContain("User is not a commissioner");
    const form_token = fieldIn(await bob.get("/teams/2"), "form_token");
    for (const what of ["resolve", "lock", "lock_transactions", "set_rule", "nonsense"]) {
      expect((await bob.post(PATH, { form_token, do: what, who: "101" })).status).toBe(403);
      expect((await bob.get(tab("locks", { do: what, who: "101" }))).status).toBe(403);
    }
    expect(journal()).toEqual([]);
  });

  it("shows the decisions that wait, with buttons that lead back to it", async () => {
    const { as, store } = await league(policy("approve"));
    await askStore(store, { as: "ann", payload: SWAP });
    const zoe = await as("zoe");
    expect((await zoe.get(PATH)).text).toContain("No trade waits for a commissioner.");
    await askStore(store, { as: "bob", method: "PUT", payload: { id: ID, action: "accept" } });
    const approve = `href="/trades/${ID}?action=commissioner_approve&amp;back=%2Fcommissioner"`;
    for (const owner of ["zoe", null])
      expect((await (await as(owner)).get(PATH)).text).toContain(approve);
  });

  it("shows what a due vote becomes, and ends it", async () => {
    const { as, store, pass, journal } = await league(policy("vote"));
    await askStore(store, { as: "ann", payload: SWAP });
    await askStore(store, { as: "bob", method: "PUT", payload: { id: ID, action: "accept" } });
    const zoe = await as("zoe");
    expect((await zoe.get(PATH)).text).not.toContain('value="resolve"');
    pass(3 * DAY);
    expect((await zoe.get(PATH)).text).toContain(
      'Ends as <span class="badge good">Executed</span>',
    );
    const page = await zoe.get(tab("decisions", { do: "resolve" }));
    expect(page.text).toContain("<h1>End 1 due vote or offer?</h1>");
    expect(journal()).toHaveLength(2);
    pass(60);
    expect(locationOf(await zoe.post(PATH, formWith(page, "resolve")))).toEqual([
      ...[303, tab("decisions")],
    ]);
    expect(journal().slice(2)).toEqual([["zoe", "votes", "{}"]]);
    // The same page again, as with the back button: the vote has ended.
    const again = await zoe.post(PATH, { ...formWith(page, "resolve"), once: "another" });
    expect([again.status, again.text.includes("You may have ended it already")]).toEqual([
      ...[409, true],
    ]);
    expect(journal()).toHaveLength(3);
  });

  it("locks a player by name between two times of the league, and unlocks them", async () => {
    const { as, journal } = await league();
    const zoe = await as("zoe");
    const times = { from: "", until: "2026-05-01T15:00" };
    const question = await zoe.get(tab("locks", { do: "lock", who: "abe ashby", ...times }));
    expect(question.text).toContain("<h1>Lock Abe Ashby?</h1>");
    expect(question.text).toContain("<dt>Alewives</dt><dd>Abe Ashby</dd>");
    expect(journal()).toEqual([]);
    expect(locationOf(await zoe.post(PATH, formWith(question, "lock")))).toEqual([
      ...[303, tab("locks")],
    ]);
    const locked = await zoe.get(tab("locks"));
    expect(locked.text).toContain("The lock is set.");
    expect(locked.text).toContain("<span>Abe Ashby<br>");
    const unlocked = await answer(zoe, "locks", { do: "unlock", who: "101" });
    expect(locationOf(unlocked)).toEqual([303, tab("locks")]);
    expect(journal()).toEqual([
      ["zoe", "players", JSON.stringify({ lock: ["101"], until: NOON + 3 * 3600 })],
      ["zoe", "players", JSON.stringify({ unlock: ["101"] })],
    ]);
    const again = await zoe.get(tab("locks", { do: "unlock", who: "101" }));
    expect(again.text).toContain("There is no such lock on Abe Ashby.");
  });

  it("plans a lock, shows the planned ones by day, and removes only the one that is chosen (L16)", async () => {
    const { as, journal, pass } = await league();
    const zoe = await as("zoe");
    const plan = { do: "lock", who: "sea" };
    const times = { from: "2026-05-03T13:05", until: "2026-05-03T16:30" };
    const question = await zoe.get(tab("locks", { ...plan, ...times }));
    expect(question.text).toContain("<h1>Lock all SEA players?</h1>");
    await zoe.post(PATH, formWith(question, "lock"));
    await answer(zoe, "locks", { ...plan, from: "2026-05-04T19:00", until: "" });
    const { text } = await zoe.get(tab("locks"));
    expect(text).toMatch(
      /<h3>Sun, May 3, 2026<\/h3>[\s\S]*?SEA 1:05 PM EDT[\s\S]*?<h3>Mon, May 4, 2026/,
    );
    const [, link = ""] = /<li><a href="([^"]+)"><span class="hidden">Unlock/.exec(text) ?? [];
    const removed = await zoe.get(link.replaceAll("&amp;", "&"));
    await zoe.post(PATH, formWith(removed, "unlock"));
    const from = NOON + 2 * DAY + 3900;
    expect(journal().map(([, , payload]) => JSON.parse(payload ?? ""))).toEqual([
      { lock: ["SEA"], from, until: from + 3 * 3600 + 1500 },
      { lock: ["SEA"], from: NOON + 3 * DAY + 7 * 3600 },
      { unlock: ["SEA"], from, until: from + 1 },
    ]);
    const left = (await zoe.get(tab("locks"))).text;
    expect([left.includes("May 3"), left.includes("May 4")]).toEqual([false, true]);
    pass(4 * DAY);
    const begun = (await zoe.get(tab("locks"))).text;
    const [, present = ""] = /href="([^"]+from=[^"]+)">Unlock/.exec(begun) ?? [];
    expect(begun).toMatch(/All SEA players[\s\S]*No lock is planned/);
    await zoe.post(PATH, formWith(await zoe.get(present.replaceAll("&amp;", "&")), "unlock"));
    expect((await zoe.get(tab("locks"))).text).not.toContain("All SEA players");
  });

  it("shows with the league and its players when the next lock begins (L16)", async () => {
    const { as } = await league((document) => {
      document.locks = [
        { pro_team: "SEA", from: String(NOON + DAY), until: String(NOON + 2 * DAY) },
        { pro_team: "SEA", from: String(NOON + 3 * DAY), until: null },
      ];
    });
    const zoe = await as("zoe");
    const at = "Sat, May 2, 2026, 12:00 PM EDT";
    const next = `${at}</time> <span class="muted">(in 24 hours)</span>: all SEA players`;
    expect((await zoe.get("/about")).text).toContain(next);
    expect((await zoe.get("/teams/1")).text).toContain(`Locks ${at}`);
  });

  it("asks which player of a name is meant, and refuses one of nobody", async () => {
    const { as, journal } = await league();
    const zoe = await as("zoe");
    const times = { from: "2026-05-03T13:05", until: "" };
    const several = await zoe.get(tab("locks", { do: "lock", who: "Abe", ...times }));
    const chosen = tab("locks", { do: "lock", ...times, who: "101" });
    expect(several.text).toContain("Which one?");
    expect(several.text).toContain(`href="${chosen.replaceAll("&", "&amp;")}"`);
    const nobody = await zoe.get(tab("locks", { do: "lock", who: "<i>Nobody</i>" }));
    expect(nobody.text).toContain("&lt;i&gt;Nobody&lt;/i&gt; is neither a player of the league");
    expect(journal()).toEqual([]);
  });

  it.each([
    { from: "2026-05-01T13:00", until: "2026-05-01T13:00" },
    { from: "", until: "2026-05-01T11:00" },
    { from: "soon", until: "" },
  ])("refuses a lock with the times %o", async (times) => {
    const { as } = await league();
    const page = await (await as("zoe")).get(tab("locks", { do: "lock", who: "101", ...times }));
    expect(page.text).toContain("The lock has to end later than it begins, and in the future.");
    expect(page.text).toContain(`name="until" type="datetime-local" value="${times.until}"`);
  });

  it("asks before it locks or opens transactions for everybody", async () => {
    const { as, journal } = await league();
    const zoe = await as("zoe");
    const question = await zoe.get(tab("locks", { do: "lock_transactions" }));
    expect(question.text).toMatch(/<h1>Lock transactions\?<\/h1>[\s\S]*the owners of all \d teams/);
    expect(journal()).toEqual([]);
    const form = formWith(question, "lock_transactions");
    expect((await zoe.post(PATH, form)).status).toBe(303);
    expect((await zoe.post(PATH, { ...form, once: "another" })).status).toBe(409);
    expect((await zoe.get(tab("locks"))).text).toContain("Nobody can trade.");
    expect((await answer(zoe, "locks", { do: "unlock_transactions" })).status).toBe(303);
    expect(journal().map(([, , payload]) => payload)).toEqual([
      JSON.stringify({ transactions_locked: true }),
      JSON.stringify({ transactions_locked: false }),
    ]);
  });

  it("does not do what a form asks whose league has changed since", async () => {
    const { as, journal } = await league();
    const zoe = await as("zoe");
    const page = await zoe.get(tab("locks", { do: "lock", who: "101" }));
    await answer(zoe, "locks", { do: "lock", who: "102" });
    const late = await zoe.post(PATH, formWith(page, "lock"));
    expect([late.status, late.text.includes("Nothing has been done now.")]).toEqual([409, true]);
    expect(journal()).toHaveLength(1);
  });

  it("shows each rule with a sentence and its value, and no path", async () => {
    const { as } = await league(policy("vote"));
    const { text } = await (await as("zoe")).get(tab("rules"));
    expect(text).toContain("<b>Trade policy</b>");
    expect(text).toContain("it is executed at once, the league votes on it, or a commissioner");
    expect(textOf(text)).not.toMatch(/\/(transactions|roster)\/|_/);
  });

  it("sets a rule after a question, and shows why the league refuses a value", async () => {
    const { as, journal } = await league(policy("vote"));
    const zoe = await as("zoe");
    const link = tab("rules", { rule: POLICY });
    expect((await zoe.get(tab("rules"))).text).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
    expect((await zoe.get(link)).text).toContain('<option value="vote" selected>vote</option>');
    const set = (value: string) => tab("rules", { rule: POLICY, value, do: "set_rule" });
    expect((await zoe.get(set("dictate"))).text).toMatch(/role="alert"[\s\S]*dictate/);
    const question = await zoe.get(set("approve"));
    expect(question.text).toContain("<dt>Now</dt><dd>vote</dd>");
    expect(question.text).toContain("<dt>Then</dt><dd>approve</dd>");
    expect(journal()).toEqual([]);
    const form = formWith(question, "set_rule");
    expect(locationOf(await zoe.post(PATH, form))).toEqual([303, tab("rules")]);
    expect(journal()).toEqual([["zoe", "rules", JSON.stringify({ [POLICY]: "approve" })]]);
    const again = await zoe.post(PATH, { ...form, once: "another", value: "vote" });
    expect([again.status, again.text.includes("This has changed")]).toEqual([409, true]);
    expect(journal()).toHaveLength(1);
    expect((await zoe.get(tab("rules", { rule: "/nonsense" }))).status).toBe(404);
  });

  it.each([
    ["2026-07-30", "20260730", "2026-07-30T23:59", "Thu, Jul 30, 2026, 11:59 PM EDT"],
    ["2026-07-30T23:59", "20260730", "2026-07-30T23:59", "Thu, Jul 30, 2026, 11:59 PM EDT"],
    ["2026-07-30T18:00", "1785448800", "2026-07-30T18:00", "Thu, Jul 30, 2026, 6:00 PM EDT"],
  ])(
    "takes a trade deadline such as %s: a whole day or, with an hour, a moment (T16)",
    async (value, set, field, shown) => {
      const { as, journal } = await league();
      const zoe = await as("zoe");
      const rule = "/transactions/trade_deadline/value";
      await answer(zoe, "rules", { rule, value, do: "set_rule" });
      expect(journal()).toEqual([["zoe", "rules", JSON.stringify({ [rule]: set })]]);
      expect((await zoe.get(tab("rules", { rule }))).text).toContain(`value="${field}"`);
      for (const path of [tab("rules", { rule }), "/about"])
        expect(textOf((await zoe.get(path)).text)).toContain(shown);
    },
  );

  it("shows the league's warning before it sets a rule", async () => {
    const { as } = await league(policy("vote"));
    const rule = "/transactions/trade_rejections_required/value";
    const asked = tab("rules", { rule, value: "99", do: "set_rule" });
    const { text } = await (await as("zoe")).get(asked);
    expect(text).toContain("No vote can reject a trade");
    expect(text).toContain("Set it despite this warning");
  });

  it("names the illegal lineups and the starters who are out", async () => {
    const { as } = await league((document) => {
      document.rosters.teams[0].players[0].pro_status = "IL";
      document.rosters.teams[1].players[0].roster_status = "RS";
    });
    const text = textOf((await (await as("zoe")).get(tab("lineups"))).text);
    expect(text).toContain("Abe Ashby SEA IL Keeper starts, but does not play");
    expect(text).toMatch(/Balks Illegal .*\w+ is empty/);
  });
});

describe("a reversal", () => {
  const executed = async () => {
    const made = await league(policy("free_for_all"));
    await askStore(made.store, { as: "ann", payload: SWAP });
    await askStore(made.store, { as: "bob", method: "PUT", payload: { id: ID, action: "accept" } });
    return { ...made, journal: () => made.journal().slice(2) };
  };
  const REVERSE = `/trades/${ID}?action=reverse`;

  it("shows what goes back, and is done only after a confirmation", async () => {
    const { as, pass, journal } = await executed();
    const zoe = await as("zoe");
    const page = await zoe.get(REVERSE);
    expect(page.text).toContain("<h1>Reverse the trade between Alewives and Balks?</h1>");
    expect(page.text).toMatch(/Abe Ashby.*<td>Balks to Alewives, reserve<\/td>/);
    expect(journal()).toEqual([]);
    pass(60);
    const form = {
      form_token: fieldIn(page, "form_token"),
      ...{ made: fieldIn(page, "made"), action: "reverse" },
    };
    const done = await zoe.post(`/trades/${ID}`, form);
    expect(locationOf(done)).toEqual([303, `/trades/${ID}`]);
    expect(journal()).toEqual([["zoe", "trades", JSON.stringify({ reverse: ID })]]);
    const again = await zoe.post(`/trades/${ID}`, form);
    expect([
      again.status,
      again.text.includes("A trade of Alewives and Balks was reversed"),
    ]).toEqual([...[409, true]]);
    expect(journal()).toHaveLength(1);
  });

  it("is offered on the trade's page and in the history, to those who can do it", async () => {
    const { as } = await executed();
    for (const path of [`/trades/${ID}`, "/history"])
      for (const [owner, may] of [
        [null, true],
        ["bob", false],
      ] as const) {
        const { text } = await (await as(owner)).get(path);
        expect([
          path,
          owner,
          text.includes(`href="${REVERSE}&amp;back=${encodeURIComponent(path)}"`),
        ]).toEqual([path, owner, may]);
      }
    const bob = await as("bob");
    expect((await bob.get(REVERSE)).status).toBe(403);
    const zoe = await as("zoe");
    expect((await zoe.get("/trades/1.1?action=reverse")).status).toBe(404);
  });

  it("begins with a search for a player or a team, and leads back to what was found", async () => {
    const { as } = await executed();
    const zoe = await as("zoe");
    for (const [q, found] of [
      ["ÁBE ashby", true],
      ["alewives", true],
      ["nobody", false],
    ] as const)
      expect([q, (await zoe.get(tab("trades", { q }))).text.includes("action=reverse")]).toEqual([
        ...[q, found],
      ]);
    const back = tab("trades", { q: "Abe" });
    const [, link = ""] =
      /href="([^"]+action=reverse[^"]+)"/.exec((await zoe.get(back)).text) ?? [];
    const page = await zoe.get(link.replaceAll("&amp;", "&"));
    expect(fieldIn(page, "back")).toBe(back.replaceAll("&", "&amp;"));
    const done = await zoe.post(`/trades/${ID}`, { ...formOf(page), back });
    expect(locationOf(done)).toEqual([303, back]);
    expect((await zoe.get(back)).text).toContain(`href="/trades/${ID}">See it</a>`);
  });

  it("shows why the league refuses it, and has no button", async () => {
    const { as, store, journal } = await executed();
    const move = { moves: ["101:2:3"] };
    await askStore(store, { method: "PUT", path: "/fantasy/league/rosters", payload: move });
    const page = await (await as("zoe")).get(REVERSE);
    expect(page.text).toContain("Abe Ashby");
    expect(page.text).not.toContain('<button class="main">');
    expect(journal()).toHaveLength(1);
  });
});
