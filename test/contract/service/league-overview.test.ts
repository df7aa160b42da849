import { describe, expect, it } from "vitest";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import type { overview } from "../../../src/service/answers.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { fullLeague } from "../../support/full-league.ts";
import { known } from "../../support/json.ts";
import { play, refusals, type Table, tradeIn } from "../../support/play.ts";
import { HOUR, NOON, policy, sandlot } from "../../support/sandlot.ts";
import { acceptedSwap, offeredSwap, type Played, SWAP, tableUnder } from "../../support/trades.ts";

/** The parts of the overview that the tests check. */
type Page = ReturnType<typeof overview.write>;

/** GET of the league, for a caller at a moment. */
const page = async (table: Table, as: string | null = null, at = NOON): Promise<Page> => {
  const answer = await table.ask({ as, at, method: "GET", path: PATHS.league });
  if (answer.statusCode !== 200) throw new Error(refusals(answer).join("\n"));
  return known(answer.body["league"]);
};

const tradesFor = async (league: WholeLeague, as: string | null): Promise<readonly string[]> =>
  (await page(play(league), as)).trades.map(({ id, state }) => `${state} ${id}`);

describe("the overview of a league", () => {
  it("has the league, its place in the season, and the most important rules", async () => {
    expect(await page(play(sandlot()))).toMatchObject({
      ...{ id: "sandlot", name: "Sandlot League", sport: "baseball" },
      ...{ time_zone: "America/New_York", uses_keepers: 1, transactions_locked: 0 },
      ...{ effective_point: "20260501", effective_period: "5" },
      rules: {
        ...{ trade_policy: "vote", trade_deadline: 20260731, trade_voting_period: 48 },
        ...{ trade_rejections_required: 2, draft_pick_trades: 1, lineup_enforcement: "warn" },
        ...{ keeper_policy: "owners", keepers_per_team: 4 },
      },
    });
  });

  it("has the default number of rejections if the rules have none: a third of the teams (V1)", async () => {
    const table = play(
      sandlot((document) => {
        Object.assign(document.rules.transactions, { trade_rejections_required: undefined });
      }),
    );
    expect((await page(table)).rules.trade_rejections_required).toBe(3);
  });

  it("has every team with its owners, if any, and its number of players", async () => {
    const { teams } = await page(play(sandlot()));
    expect(teams).toHaveLength(7);
    expect(teams[2]).toEqual({
      ...{ id: "3", name: "Corkers", players: 6, lineup_status: "ok" },
      owners: [
        { id: "cal", name: "Cal" },
        { id: "cat", name: "Cat" },
      ],
    });
    expect(teams[6]).toMatchObject({ id: "7", name: "Ghost Runners", owners: [], players: 6 });
  });

  it("has the budget of a team that has one, even if nothing is left (T26)", async () => {
    const { teams } = await page(play(fullLeague()));
    expect(teams.slice(0, 4).map((team) => team.budget)).toEqual([100, 0, 7, undefined]);
    expect(teams[3]).not.toHaveProperty("budget");
  });

  it("names the commissioners, and the owners who may not trade", async () => {
    const { commissioners, barred_owners } = await page(play(sandlot()));
    expect(commissioners).toEqual([
      { id: "ann", name: "Ann" },
      { id: "zoe", name: "Zoe" },
    ]);
    expect(barred_owners).toEqual([{ id: "flo", name: "Flo" }]);
  });

  it("lists the locks that hold, but none that has ended", async () => {
    const table = play(
      sandlot((document) => {
        document.locks.push(
          { player_id: "101", until: NOON + HOUR },
          { pro_team: "SEA", until: NOON },
        );
      }),
    );
    const forever = { player_id: "705", until: null };
    expect((await page(table)).locks).toEqual([
      { player_id: "101", until: String(NOON + HOUR) },
      forever,
    ]);
    expect((await page(table, null, NOON + HOUR)).locks).toEqual([forever]);
  });
});

describe("the trades under way in the overview", () => {
  it("are sorted by state and then by id, without ended trades", async () => {
    expect(await tradesFor(fullLeague(), null)).toEqual([
      "offer 1777629600.1",
      "offer 1777647600.1",
      "vote 1777640400.2",
      "vote 1777644000.1",
      "approve 1777636800.4",
    ]);
  });

  it("an offer waits for the offered-to team", async () => {
    const { table, id } = await offeredSwap("vote");
    expect((await page(table)).trades).toEqual([
      {
        ...{ id, state: "offer", offered_by_team_id: 1, offered_to_teams: [2] },
        ...{ timestamp: String(NOON), waits_for: "offered_to_team" },
      },
    ]);
  });

  it("an offer that expires says when, even after that second; an accepted trade does not (T23)", async () => {
    const table = tableUnder("vote");
    const expires = NOON + HOUR;
    const { id } = tradeIn(await table.offer("ann", { ...SWAP, expires }));
    for (const at of [NOON, expires])
      expect((await page(table, null, at)).trades).toEqual([
        {
          ...{ id, state: "offer", offered_by_team_id: 1, offered_to_teams: [2] },
          ...{ timestamp: String(NOON), waits_for: "offered_to_team", expires: String(expires) },
        },
      ]);
    await table.act("bob", id, "accept");
    expect((await page(table)).trades[0]).not.toHaveProperty("expires");
  });

  it("a vote waits for the league until its deadline, with the votes so far", async () => {
    const { table, id } = await acceptedSwap("vote");
    await table.act("dan", id, "object");
    await table.act("cat", id, "approve");
    expect((await page(table)).trades).toEqual([
      {
        ...{ id, state: "vote", offered_by_team_id: 1, offered_to_teams: [2] },
        ...{ timestamp: String(NOON), waits_for: "league" },
        ...{ voting_deadline: String(NOON + 48 * HOUR), votes_for: 1, votes_against: 2 },
        rejections_required: 2,
      },
    ]);
  });

  it("an accepted trade under approve waits for the commissioner", async () => {
    const { table } = await acceptedSwap("approve");
    expect((await page(table)).trades).toMatchObject([
      { state: "approve", waits_for: "commissioner" },
    ]);
  });
});

describe("a named caller sees only the trades that they may see in the overview (R1)", () => {
  const approval = "approve 1777636800.4";
  const ofFour = "offer 1777629600.1";
  const offers = [ofFour, "offer 1777647600.1"];
  const votes = ["vote 1777640400.2", "vote 1777644000.1"];

  it.each([
    ["a party and commissioner", "ann", [...offers, ...votes, approval]],
    ["a commissioner without a team: what they may decide (T28)", "zoe", [...votes, approval]],
    ["a party to an offer, who votes elsewhere", "bob", [...offers, ...votes]],
    ["a party to trades that are in a vote", "cat", [ofFour, ...votes]],
    ["who may vote (V3), and is a party to what waits for approval", "eve", [...votes, approval]],
    ["an owner without a team", "gus", []],
  ])("%s: %s", async (_, as, expected) => {
    expect(await tradesFor(fullLeague(), as)).toEqual(expected);
  });

  it("and everything else like everybody", async () => {
    const { trades: _, ...bob } = await page(play(fullLeague()), "bob");
    const { trades: __, ...nobody } = await page(play(fullLeague()));
    expect(bob).toEqual(nobody);
  });

  it("and an unknown owner gets an error", async () => {
    await expect(page(play(sandlot()), "nemo")).rejects.toThrow("invalid_user: Unknown User nemo");
  });
});

describe("the actions of a named caller, for the overview's table (T13)", () => {
  const asked = async ({ table }: Played, as: string | null) => {
    const answer = await table.ask({ as, method: "GET", path: PATHS.league });
    if (answer.statusCode !== 200 || answer.outcome.kind !== "league")
      throw new Error(refusals(answer).join("\n"));
    const { caller, trades } = answer.outcome.overview;
    return { caller: caller?.name ?? null, actions: trades.map(({ actions }) => actions) };
  };

  it("are those that are open to them on each trade", async () => {
    const offered = await offeredSwap("vote");
    expect(await asked(offered, "ann")).toEqual({ caller: "Ann", actions: [["withdraw"]] });
    expect(await asked(offered, "bob")).toEqual({
      ...{ caller: "Bob", actions: [["reject", "accept"]] },
    });
    const inVote = await acceptedSwap("vote");
    expect(await asked(inVote, "dan")).toEqual({
      ...{ caller: "Dan", actions: [["approve", "object"]] },
    });
    expect(await asked(inVote, "ann")).toEqual({ caller: "Ann", actions: [[]] });
  });

  it("are none for nobody, the operator, who sees every trade (R1)", async () => {
    expect(await asked(await offeredSwap("vote"), null)).toEqual({ caller: null, actions: [[]] });
  });
});

describe("GET of the overview", () => {
  it("changes nothing and is not kept in the journal (R6)", async () => {
    const table = play(sandlot(policy("approve")));
    await table.offer("ann", SWAP);
    const before = table.league().whole();
    await page(table);
    expect(table.league().whole()).toEqual(before);
    expect(table.journal).toHaveLength(1);
  });

  it("takes no payload and no unknown query key (R2, R3)", async () => {
    const ask = async (path: string, payload?: object) =>
      refusals(await play(sandlot()).ask({ method: "GET", path, ...(payload && { payload }) }));
    expect(await ask(PATHS.league, {})).toEqual(["invalid_payload: payload: GET takes none"]);
    expect(await ask(`${PATHS.league}?team=1`)).toEqual([
      "invalid_request: team: unknown query key; there are version, response_format",
    ]);
  });

  it("by another method is 405 (R5)", async () => {
    const answer = await play(sandlot()).ask({ method: "POST", path: PATHS.league, payload: {} });
    expect(answer.statusCode).toBe(405);
  });
});
