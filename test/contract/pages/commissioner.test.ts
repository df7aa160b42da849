import { describe, expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { askStore, journalOf } from "../../support/league-on-disk.ts";
import { type Browser, fieldIn, formWith, servedPages } from "../../support/page-visits.ts";
import { DAY, NOON, policy, sandlot } from "../../support/sandlot.ts";
import type { Received } from "../../support/served.ts";

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

/** Sends the form with a button of a page that was just loaded. */
const send = async (
  browser: Browser,
  button: string,
  fields: Readonly<Record<string, string>> = {},
  path = PATH,
): Promise<Received> =>
  browser.post(PATH, { ...formWith(await browser.get(path), button), ...fields });

const locationOf = ({ status, headers }: Received) => [status, headers["location"]];

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
    const bob = await as("bob");
    expect((await bob.get(PATH)).text).toContain("User is not a commissioner");
    const form_token = fieldIn(await bob.get("/teams/2"), "form_token");
    for (const what of ["resolve", "lock", "lock_transactions", "set_rule", "nonsense"])
      expect((await bob.post(PATH, { form_token, do: what, who: "101" })).status).toBe(403);
    expect(journal()).toEqual([]);
  });

  it("shows the decisions that wait, with a link to the trade", async () => {
    const { as, store } = await league(policy("approve"));
    await askStore(store, {
      as: "ann",
      payload: { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] },
    });
    const zoe = await as("zoe");
    expect((await zoe.get(PATH)).text).toContain("No trade waits for a commissioner.");
    await askStore(store, { as: "bob", method: "PUT", payload: { id: ID, action: "accept" } });
    for (const owner of ["zoe", null])
      expect((await (await as(owner)).get(PATH)).text).toContain(`href="/trades/${ID}"`);
  });

  it("shows what a due vote becomes, and ends it", async () => {
    const { as, store, pass, journal } = await league(policy("vote"));
    await askStore(store, {
      as: "ann",
      payload: { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] },
    });
    await askStore(store, { as: "bob", method: "PUT", payload: { id: ID, action: "accept" } });
    const zoe = await as("zoe");
    expect((await zoe.get(PATH)).text).not.toContain('value="resolve"');
    pass(3 * DAY);
    const page = await zoe.get(PATH);
    expect(page.text).toContain('<span class="badge good">Executed</span>');
    expect(journal()).toHaveLength(2);
    pass(60);
    expect(locationOf(await zoe.post(PATH, formWith(page, "resolve")))).toEqual([
      ...[303, `${PATH}`],
    ]);
    expect(journal().slice(2)).toEqual([["zoe", "votes", "{}"]]);
    // The same page again, as with the back button: the vote has ended.
    const again = await zoe.post(PATH, { ...formWith(page, "resolve"), once: "another" });
    expect([again.status, again.text.includes("you have done it already")]).toEqual([409, true]);
    expect(journal()).toHaveLength(3);
  });

  it("locks a player by name, for some hours, and unlocks them", async () => {
    const { as, journal } = await league();
    const zoe = await as("zoe");
    expect(locationOf(await send(zoe, "lock", { who: "abe ashby", hours: "3" }))).toEqual([
      ...[303, `${PATH}`],
    ]);
    const locked = await zoe.get(`${PATH}`);
    expect(locked.text).toContain("The lock is set.");
    expect(locked.text).toContain('<th scope="row">Abe Ashby</th>');
    expect(locationOf(await send(zoe, "unlock"))).toEqual([303, `${PATH}`]);
    expect(journal()).toEqual([
      ["zoe", "players", JSON.stringify({ lock: ["101"], until: NOON + 3 * 3600 })],
      ["zoe", "players", JSON.stringify({ unlock: ["101"] })],
    ]);
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
    for (const path of ["/about", PATH]) expect((await zoe.get(path)).text).toContain(next);
    expect((await zoe.get("/teams/1")).text).toContain(`Locks ${at}`);
  });

  it("refuses a name of several players, and one of nobody", async () => {
    const { as, journal } = await league();
    const zoe = await as("zoe");
    const several = await send(zoe, "lock", { who: "Abe" });
    expect([several.status, several.text]).toEqual([
      400,
      expect.stringMatching(/players are called Abe: Abe Ashby \(101\)/),
    ]);
    const nobody = await send(zoe, "lock", { who: "<i>Nobody</i>" });
    expect(nobody.status).toBe(400);
    expect(nobody.text).toContain("&lt;i&gt;Nobody&lt;/i&gt;");
    expect(journal()).toEqual([]);
  });

  it("refuses a lock that would be over, and says the time on the league's clocks", async () => {
    const { as } = await league();
    const over = await send(await as("zoe"), "lock", { who: "101", hours: "-1" });
    expect([over.status, over.text]).toEqual([
      400,
      expect.stringContaining(
        "<li>The lock would be over already: Fri, May 1, 2026, 11:00 AM EDT is in the past</li>",
      ),
    ]);
  });

  it("locks and opens transactions", async () => {
    const { as, journal } = await league();
    const zoe = await as("zoe");
    const tab = await zoe.get(PATH);
    expect((await zoe.post(PATH, formWith(tab, "lock_transactions"))).status).toBe(303);
    const other = { ...formWith(tab, "lock_transactions"), once: "another" };
    expect((await zoe.post(PATH, other)).status).toBe(409);
    expect((await zoe.get(PATH)).text).toContain("Nobody can trade.");
    expect((await send(zoe, "unlock_transactions")).status).toBe(303);
    expect(journal().map(([, , payload]) => payload)).toEqual([
      JSON.stringify({ transactions_locked: true }),
      JSON.stringify({ transactions_locked: false }),
    ]);
  });

  it("sets a rule, and shows why the league refuses a value", async () => {
    const { as, journal } = await league(policy("vote"));
    const zoe = await as("zoe");
    const link = `${PATH}?${new URLSearchParams({ rule: POLICY })}`;
    expect((await zoe.get(PATH)).text).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
    const page = await zoe.get(link);
    expect(page.text).toContain('<option value="vote" selected>vote</option>');
    const wrong = await zoe.post(PATH, { ...formWith(page, "set_rule"), value: "dictate" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("dictate");
    expect(journal()).toEqual([]);
    const form = { ...formWith(page, "set_rule"), value: "approve" };
    expect(locationOf(await zoe.post(PATH, form))).toEqual([303, `${PATH}`]);
    expect(journal()).toEqual([["zoe", "rules", JSON.stringify({ [POLICY]: "approve" })]]);
    const overtaken = await zoe.post(PATH, { ...form, once: "another", value: "vote" });
    expect([overtaken.status, overtaken.text.includes("The rules have changed")]).toEqual([
      ...[409, true],
    ]);
    expect(journal()).toHaveLength(1);
    expect((await zoe.get(`${PATH}?rule=%2Fnonsense`)).status).toBe(404);
  });

  it("asks again before it sets a rule that the league warns about", async () => {
    const { as, journal } = await league(policy("vote"));
    const zoe = await as("zoe");
    const rule = "/transactions/trade_rejections_required/value";
    const page = await zoe.get(`${PATH}?${new URLSearchParams({ rule })}`);
    const warned = await zoe.post(PATH, { ...formWith(page, "set_rule"), value: "99" });
    expect([warned.status, warned.text.includes("despite this warning")]).toEqual([200, true]);
    expect(journal()).toEqual([]);
    const set = await zoe.post(PATH, { ...formWith(warned, "set_rule"), value: "99" });
    expect(set.status).toBe(303);
    expect(journal()).toHaveLength(1);
  });
});

describe("a reversal", () => {
  const executed = async () => {
    const made = await league(policy("free_for_all"));
    await askStore(made.store, {
      as: "ann",
      payload: { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] },
    });
    await askStore(made.store, { as: "bob", method: "PUT", payload: { id: ID, action: "accept" } });
    return { ...made, journal: () => made.journal().slice(2) };
  };
  const REVERSE = `/trades/${ID}?action=reverse`;

  it("shows what goes back, and is done only after a confirmation", async () => {
    const { as, pass, journal } = await executed();
    const zoe = await as("zoe");
    const page = await zoe.get(REVERSE);
    expect(page.text).toContain("<h1>Reverse this trade?</h1>");
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
    expect([again.status, again.text.includes("you have reversed the trade already")]).toEqual([
      ...[409, true],
    ]);
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
        expect([path, owner, text.includes(`href="${REVERSE}"`)]).toEqual([path, owner, may]);
      }
    const bob = await as("bob");
    expect((await bob.get(REVERSE)).status).toBe(403);
    const zoe = await as("zoe");
    expect(locationOf(await send(zoe, "reverse", { trade: ID }))).toEqual([303, REVERSE]);
    expect((await zoe.get("/trades/1.1?action=reverse")).status).toBe(404);
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
