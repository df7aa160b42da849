import { describe, expect, it } from "vitest";
import { servedPages, textOf } from "../../support/page-visits.ts";
import { DAY, NOON, sandlot } from "../../support/sandlot.ts";

const PATH = "/history";

/** A league with trades that have ended, each described by its id, its day of May, and more. */
const leagueOfTrades = (...trades: readonly (readonly [id: string, day: number, more: object])[]) =>
  sandlot((document) => {
    document.trades = trades.map(([id, day, more]) => ({
      ...{ id, timestamp: NOON, ended_at: NOON + (day - 1) * DAY, state: "executed" },
      ...{ offered_by_team_id: 1, offered_to_teams: [2] },
      players: [
        { id: "101", from_team_id: "1", to_team_id: "2" },
        { id: "201", from_team_id: "2", to_team_id: "1" },
      ],
      ...more,
    }));
  });

/** The headings of a page, below that of the page itself. */
const headingsOf = ({ text }: { readonly text: string }): readonly string[] =>
  [...text.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/gs)].map(([, heading = ""]) =>
    heading.replaceAll(/<[^>]*>/g, ""),
  );

const OF_DAN = { players: [{ id: "401", from_team_id: "4", to_team_id: "5" }] };
const WITH_A_PICK = {
  draft_picks: [{ id: "2027.1.2", from_team_id: "2", to_team_id: "1" }],
};

describe("the trades of the league (T3)", () => {
  it("are listed by the day of their end, and titled by their players", async () => {
    const { as } = await servedPages(
      leagueOfTrades(
        ["a", 1, WITH_A_PICK],
        ["b", 3, { state: "reversed", reversed_at: NOON + 9 * DAY }],
        ["c", 3, { offered_by_team_id: 4, offered_to_teams: [5], ...OF_DAN }],
        ["d", 4, { state: "withdrawn" }],
      ),
    );
    const { text } = await (await as("eve")).get(PATH);
    expect(headingsOf({ text })).toEqual([
      ...["Sun, May 3, 2026", "Sid Vance for nothing", "Abe Ashby for Gus Hobbs"],
      ...["Fri, May 1, 2026", "Abe Ashby for Gus Hobbs and 2027 round 1 pick"],
    ]);
    expect(textOf(text)).toContain(
      "Abe Ashby for Gus Hobbs AL Alewives and BA Balks Reversed 12:00 PM EDT",
    );
    expect(text).toContain('href="/trades/a"');
  });

  it("can be narrowed down to a team, a player and a season", async () => {
    const { as } = await servedPages(
      leagueOfTrades(
        ["a", 1, {}],
        ["b", 300, {}],
        ["c", 3, { offered_by_team_id: 4, offered_to_teams: [5], ...OF_DAN }],
      ),
    );
    const browser = await as("eve");
    const titles = async (query: string) =>
      headingsOf(await browser.get(`${PATH}?${query}`)).filter(
        (heading) => !/^\w{3},/.test(heading),
      );
    const swap = "Abe Ashby for Gus Hobbs";
    expect(await titles("team=4&player=&season=")).toEqual(["Sid Vance for nothing"]);
    expect(await titles("player=abe+ashby")).toEqual([swap, swap]);
    expect(await titles("season=2027&player=Gus+Hobbs")).toEqual([swap]);
    expect((await browser.get(`${PATH}?player=abe+ashby&season=2020`)).text).toContain(
      "No such trade has been found.",
    );
    expect((await browser.get(`${PATH}?player=nobody`)).text).toContain(
      "The league has no such player.",
    );
    const { text } = await browser.get(`${PATH}?player=hobbs&team=1`);
    expect(text).toContain('href="/history?team=1&amp;player=201"');
    expect((await browser.get(`${PATH}?season=x`)).status).toBe(400);
    expect((await browser.get(`${PATH}?team=99`)).status).toBe(404);
  });

  it("are 50 on a page, with a link to earlier ones that keeps what was asked for", async () => {
    const all = Array.from({ length: 51 }, (_, i) => [`t${i}`, i + 1, {}] as const);
    const { as } = await servedPages(leagueOfTrades(...all));
    const browser = await as("eve");
    const first = await browser.get(`${PATH}?team=2`);
    expect(first.text.split("<h3>")).toHaveLength(51);
    expect(first.text.length).toBeLessThan(80_000);
    expect(first.text).toContain('href="/history?team=2&amp;before=t1"');
    const second = await browser.get(`${PATH}?team=2&before=t1`);
    expect(second.text.split("<h3>")).toHaveLength(2);
    expect(second.text).not.toContain("Earlier trades");
  });

  it("that came to nothing are under a tab, for their teams and the operator", async () => {
    const { as } = await servedPages(
      leagueOfTrades(["d", 4, { state: "withdrawn" }], ["e", 5, {}]),
    );
    for (const [caller, found] of [
      ["ann", ["Mon, May 4, 2026", "Abe Ashby for Gus Hobbs"]],
      [null, ["Mon, May 4, 2026", "Abe Ashby for Gus Hobbs"]],
      ["eve", []],
    ] as const)
      expect([caller, headingsOf(await (await as(caller)).get(`${PATH}?mine=1`))]).toEqual([
        ...[caller, found],
      ]);
  });
});
