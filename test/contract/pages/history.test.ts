import { describe, expect, it } from "vitest";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import {
  documentOfSecrets,
  EXECUTED,
  OFFER,
  SECRETS,
  VOTE,
} from "../../support/league-of-secrets.ts";
import { askStore } from "../../support/league-on-disk.ts";
import { type Browser, servedPages } from "../../support/page-visits.ts";
import { leagueFrom, NOON, policy, sandlot } from "../../support/sandlot.ts";

const PATH = "/history";

const league = async (whole?: WholeLeague) => {
  const pages = await servedPages(whole);
  return { ...pages, store: leagueFiles.leagueFile(pages.file) };
};

/** A page without what differs each time it is made. */
const textOf = async (browser: Browser, path: string): Promise<string> =>
  (await browser.get(path)).text.replaceAll(
    /name="(form_token|made|once)" value="[^"]*"/g,
    'name="$1"',
  );

describe("the requests in the history (R6)", () => {
  it("are shown to the operator, the last one first, with names and results", async () => {
    const { as, store } = await league(sandlot(policy("free_for_all")));
    const id = "1777651200.1";
    await askStore(store, {
      as: "ann",
      payload: { team_from: "1", team_to: "2", players: ["101:1:2"], comment: "<i>Deal?</i>" },
    });
    await askStore(store, { as: "cat", method: "PUT", payload: { id, action: "accept" } });
    await askStore(store, { as: "bob", method: "PUT", payload: { id, action: "accept" } });
    await askStore(store, { method: "PUT", path: PATHS.players, payload: { lock: ["202"] } });
    const { text } = await (await as(null)).get(PATH);
    const rows = text.split("<tr>").filter((row) => row.includes('data-label="Request"'));
    expect(rows).toHaveLength(4);
    const [locked, accepted, refused, offered] = rows;
    expect(locked).toMatch(/the operator.*>Players<.*lock Lou Lusk.*done/s);
    expect(accepted).toMatch(
      />Bob<.*>Trade<.*trade <a href="\/trades\/1777651200\.1">.*: executed/s,
    );
    expect(refused).toMatch(/>Cat<.*Refused.*Invalid Trade ID/s);
    expect(offered).toMatch(/>Ann<.*>Offer<.*from Alewives to Balks: Abe Ashby to Balks/s);
    expect(offered).toContain("&lt;i&gt;Deal?&lt;/i&gt;");
  });

  it("name at most 12 trades that one of them ended, each with a link", async () => {
    const ids = Array.from({ length: 13 }, (_, i) => `${NOON - 60}.${i + 1}`);
    const { as, store } = await league(
      sandlot((document) => {
        document.trades = ids.map((id) => ({
          ...{ id, timestamp: NOON - 60, expires: NOON, state: "offer" },
          ...{ offered_by_team_id: 1, offered_to_teams: [2] },
          players: [{ id: "101", from_team_id: "1", to_team_id: "2" }],
        }));
      }),
    );
    await askStore(store, { path: PATHS.votes, payload: {} });
    const { text } = await (await as(null)).get(PATH);
    const [, result = ""] = text.split('data-label="Result"');
    const links = ids
      .slice(0, 12)
      .map((id) => `trade <a href="/trades/${id}">${id}</a>: expired; `);
    expect(result).toContain(`${links.join("")}…`);
  });

  it("are 50 on a page, with a link to earlier ones", async () => {
    const { as, store } = await league();
    for (let i = 0; i < 120; i += 1)
      await askStore(store, { method: "PUT", path: PATHS.players, payload: { lock: ["202"] } });
    const operator = await as(null);
    const count = async (path: string): Promise<number> =>
      (await operator.get(path)).text.split('data-label="Request"').length - 1;
    expect(await count(PATH)).toBe(50);
    expect((await operator.get(PATH)).text).toContain('href="/history?before=71#requests"');
    expect(await count(`${PATH}?before=71`)).toBe(50);
    expect(await count(`${PATH}?before=21`)).toBe(20);
    expect((await operator.get(`${PATH}?before=21`)).text).not.toContain("Earlier requests");
    for (const odd of ["0", "1", "-5", "x", "1e99", "NaN", "<x>"])
      expect([odd, (await operator.get(`${PATH}?before=${odd}`)).status]).toEqual([odd, 200]);
  });

  it("with long texts are cut, so that the page stays small", async () => {
    const { as, store } = await league();
    for (let i = 0; i < 50; i += 1)
      await askStore(store, {
        as: "ann",
        payload: { team_from: "1", team_to: "2", players: Array(600).fill("101:1:2") },
      });
    const { text } = await (await as(null)).get(PATH);
    expect(text.length).toBeLessThan(80_000);
  });

  it("are not for owners and commissioners, as with league log", async () => {
    const { as, store } = await league();
    await askStore(store, { method: "PUT", path: PATHS.players, payload: { lock: ["202"] } });
    for (const owner of ["ann", "zoe", "bob"]) {
      const browser = await as(owner);
      for (const path of [PATH, `${PATH}?before=2`]) {
        const { text } = await browser.get(path);
        expect([owner, path, text.includes("Requests")]).toEqual([owner, path, false]);
        expect(text).toContain("Ended trades");
      }
    }
  });
});

it("ended trades are 100 on a page, with a link to earlier ones", async () => {
  const { as, store } = await league();
  for (let i = 0; i < 101; i += 1) {
    const at = NOON - 1000 + i;
    await askStore(store, {
      ...{ at, as: "ann" },
      payload: { team_from: "1", team_to: "2", players: ["101:1:2"], comment: "x" },
    });
    const payload = { id: `${at}.1`, action: "withdraw" };
    await askStore(store, { at, as: "ann", method: "PUT", payload });
  }
  const operator = await as(null);
  const trades = async (path: string): Promise<number> =>
    (await operator.get(path)).text.split(">Withdrawn<").length - 1;
  const first = await operator.get(PATH);
  expect(first.text).toContain('href="/history?skip=100"');
  expect(first.text.length).toBeLessThan(80_000);
  expect(await trades(PATH)).toBe(100);
  expect(await trades(`${PATH}?skip=100`)).toBe(1);
  for (const odd of ["0", "-5", "x", "1e99", "NaN"])
    expect([odd, (await operator.get(`${PATH}?skip=${odd}`)).status]).toEqual([odd, 200]);
});

describe("a hidden trade changes nothing in the history of those who may not see it (T5)", () => {
  it.each([
    ["eve", [OFFER, EXECUTED]],
    ["zoe", [OFFER, VOTE]],
    ["ida", SECRETS],
  ] as const)("%s", async (owner, hidden) => {
    const seen = await Promise.all(
      [[], hidden].map(async (leftOut) => {
        const { as, store } = await league(leagueFrom(documentOfSecrets(leftOut)));
        // What others do with the trade is in the journal of one league, and refused in the other.
        const payload = { id: OFFER.id, action: "reject" };
        await askStore(store, { as: "bob", method: "PUT", payload });
        const browser = await as(owner);
        return Promise.all([PATH, `${PATH}?before=2`].map((path) => textOf(browser, path)));
      }),
    );
    expect(seen[0]).toEqual(seen[1]);
    for (const { comment } of hidden) expect(seen[0]?.join()).not.toContain(comment);
  });
});
