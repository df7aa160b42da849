import { describe, expect, it } from "vitest";
import { LARGEST_TOTAL_BUDGET } from "../../../src/domain/league/budgets.ts";
import type { TradePolicy } from "../../../src/domain/league/rules.ts";
import type { League } from "../../../src/domain/league.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { done, maintain } from "../../support/maintain.ts";
import { refusals, type Table, tradeIn } from "../../support/play.ts";
import { type Document, HOUR, NOON } from "../../support/sandlot.ts";
import { tableUnder, VOTING_DEADLINE } from "../../support/trades.ts";

type Edit = (document: Document) => void;

/** Ann (team 1) has 100, Bob (team 2) has 5, Cat (team 3) has 0; nobody else has a budget. */
const BUDGETS = { 1: 100, 2: 5, 3: 0 } as const;

const withBudgets: Edit = (document) => {
  document.rules.transactions.budget_trades = { value: 1 };
  for (const team of document.rosters.teams)
    Object.assign(team, { budget: BUDGETS[team.id as unknown as keyof typeof BUDGETS] });
};

const tableOf = (policy: TradePolicy, edit: Edit = () => {}): Table =>
  tableUnder(policy, (document) => {
    withBudgets(document);
    edit(document);
  });

const offered = async (payload: object, edit?: Edit, as = "ann") =>
  refusals(
    await tableOf("free_for_all", edit).offer(as, { team_from: "1", team_to: "2", ...payload }),
  );

/** What each team has left, such as `1: 100`. */
const budgetsOf = (league: League): string =>
  league
    .teams()
    .flatMap(({ id, budget }) => (budget === undefined ? [] : `${id}: ${budget}`))
    .join(", ");

const tooLittle = (team: string, left: number): string =>
  `invalid_offer: Bad Trade : ${team} has only ${left} left`;

describe("an offer with budget (T26)", () => {
  it("may move nothing else: budget alone is enough for a trade", async () => {
    expect(await offered({ budget: ["100:1:2"] })).toEqual([]);
    expect(await offered({ budget: [] })).toEqual(["invalid_offer: Missing Players"]);
  });

  it("cannot give what the other team gives in the same trade", async () => {
    expect(await offered({ budget: ["5:1:2", "6:2:1"] })).toEqual([tooLittle("Balks", 5)]);
  });

  it("adds up what a team gives to several, and is refused once for each team (T21)", async () => {
    const round = { team_to: ["2", "3"], players: ["301:3:1"] };
    const both = (one: number, other: number) => ({
      ...round,
      budget: [`${one}:1:2`, "6:2:3", `${other}:1:3`],
    });
    expect(await offered(both(50, 51))).toEqual([
      tooLittle("Alewives", 100),
      tooLittle("Balks", 5),
    ]);
    expect(await offered(both(50, 50))).toEqual([tooLittle("Balks", 5)]);
  });

  it("treats a team without a budget as one that has nothing left", async () => {
    expect(await offered({ team_to: "4", budget: ["1:4:1"] })).toEqual([tooLittle("Dingers", 0)]);
    expect(await offered({ team_to: "3", budget: ["1:3:1"] })).toEqual([tooLittle("Corkers", 0)]);
  });

  it("is refused in the row of draft picks if the league does not trade budget", async () => {
    const neither: Edit = (document) => {
      document.rules.transactions.budget_trades = { value: 0 };
      document.rules.transactions.draft_pick_trades = { value: 0 };
    };
    const payload = {
      players: ["301:1:2"],
      draft_picks: ["2027.1.1:1:2"],
      budget: ["101:1:2"],
    };
    expect(await offered(payload, neither)).toEqual([
      "invalid_offer: This league does not trade draft picks",
      "invalid_offer: This league does not trade budget",
      "invalid_offer: Bad Trade : Moe Orr is not on Alewives",
      tooLittle("Alewives", 100),
    ]);
  });

  it("reports too little budget after the players and picks, but before locked players", async () => {
    const payload = {
      players: ["301:1:2", "101:1:2"],
      draft_picks: ["2027.1.2:1:2"],
      budget: ["6:2:1", "101:1:2"],
    };
    const lock: Edit = ({ locks }) => locks.push({ player_id: "101", until: null });
    expect(await offered(payload, lock)).toEqual([
      "invalid_offer: Bad Trade : Moe Orr is not on Alewives",
      "invalid_offer: Bad Trade : 2027 round 1 pick of Balks is not on Alewives",
      tooLittle("Balks", 5),
      tooLittle("Alewives", 100),
      "invalid_offer: Abe Ashby is currently locked",
    ]);
  });

  it.each([
    ["a team that is not in the trade", "1:1:3", ["3"]],
    ["a team that there is not", "1:99:2", ["99"]],
    ["a team to itself", "1:1:1", ["1"]],
  ])("from or to %s is refused (T8)", async (_, entry, teams) => {
    expect(await offered({ budget: [entry] })).toEqual(
      teams.map((team) => `invalid_offer: Invalid Team ID ${team}`),
    );
  });
});

describe("the form of budget (T26, R2)", () => {
  const FORM = "is not of the form <amount above 0>:<from_team_id>:<to_team_id>";

  it.each([
    ["no amount", "0:1:2"],
    ["less than none", "-5:1:2"],
    ["a fraction", "1.5:1:2"],
    ["a leading zero", "010:1:2"],
    ["an exponent", "1e3:1:2"],
    ["another word", "all:1:2"],
    ["more than a number can hold", "9007199254740992:1:2"],
    ["no team", "10:1"],
    ["a team too many", "10:1:2:3"],
    ["an empty team", "10::2"],
    ["blanks", "10 :1:2"],
    ["nothing", ""],
  ])("refuses %s", async (_, entry) => {
    expect(await offered({ budget: [entry] })).toEqual([
      `invalid_payload: budget[0]: ${JSON.stringify(entry)} ${FORM}`,
    ]);
  });

  it.each([
    ["a number", [10], "budget[0]: 10 is not text"],
    ["an object", [{ amount: 10 }], 'budget[0]: {"amount":10} is not text'],
    ["no list", "10:1:2", 'budget: "10:1:2" is not a list'],
  ])("refuses %s", async (_, budget, problem) => {
    expect(await offered({ budget })).toEqual([`invalid_payload: ${problem}`]);
  });

  it.each([
    ["other amounts", ["10:1:2", "5:2:1", "20:1:2"], 2],
    ["the same entry", ["10:1:2", "10:1:2"], 1],
  ])("refuses two from one team to another: %s", async (_, budget, i) => {
    expect(await offered({ budget })).toEqual([
      `invalid_payload: budget[${i}]: there is already budget from 1 to 2`,
    ]);
  });

  it("accepts the largest amount that a number holds", async () => {
    expect(await offered({ budget: ["9007199254740991:1:2"] })).toEqual([
      tooLittle("Alewives", 100),
    ]);
  });
});

describe("an executed trade moves budget (T26)", () => {
  it("gives a team that has none a budget", async () => {
    const table = tableOf("vote");
    const payload = { team_from: "1", team_to: "7", budget: ["30:1:7"] };
    tradeIn(await table.offer("zoe", { ...payload, execute_immediately: true }));
    expect(budgetsOf(table.league())).toBe("1: 70, 2: 5, 3: 0, 7: 30");
  });

  it("loses nothing, even of the largest budget", async () => {
    const largest = LARGEST_TOTAL_BUDGET - 100;
    const table = tableOf("vote", ({ rosters }) => {
      rosters.teams[1].budget = largest;
    });
    const payload = { team_from: "1", team_to: "2", budget: ["30:1:2"] };
    tradeIn(await table.offer("zoe", { ...payload, execute_immediately: true }));
    expect(budgetsOf(table.league())).toBe(`1: 70, 2: ${largest + 30}, 3: 0`);
  });
});

const resolve = (table: Table) =>
  done(table.ask({ method: "POST", path: PATHS.votes, payload: {}, at: VOTING_DEADLINE }));

describe("budget is checked again (T14, V6, T26)", () => {
  const SALE = { team_from: "1", team_to: "2", players: ["201:2:1"], budget: ["30:1:2"] };
  const offeredSale = async (policy: TradePolicy) => {
    const table = tableOf(policy);
    return { table, id: tradeIn(await table.offer("ann", SALE)).id };
  };
  const stop = (table: Table) =>
    done(maintain(table, PATHS.rules, { "/rules/transactions/budget_trades/value": 0 }));

  it("at the acceptance and the approval: a league that no longer trades it", async () => {
    const { table, id } = await offeredSale("approve");
    const refused = ["invalid_offer: This league does not trade budget"];
    await stop(table);
    expect(refusals(await table.act("bob", id, "accept"))).toEqual(refused);
    await done(maintain(table, PATHS.rules, { "/rules/transactions/budget_trades/value": 1 }));
    await table.act("bob", id, "accept");
    await stop(table);
    expect(refusals(await table.act("zoe", id, "commissioner_approve"))).toEqual(refused);
  });

  it("when the vote is resolved, but not whether the league still trades budget", async () => {
    const { table, id } = await offeredSale("vote");
    await table.act("bob", id, "accept");
    await stop(table);
    expect(await resolve(table)).toMatchObject({ resolved: [{ state: "executed" }] });
    expect(budgetsOf(table.league())).toBe("1: 70, 2: 35, 3: 0");
  });

  it("two votes resolved together share what a team has: the second one is void", async () => {
    const table = tableOf("vote");
    const more = { ...SALE, players: ["202:2:1"], budget: ["80:1:2"] };
    for (const [i, payload] of [SALE, more].entries()) {
      const { id } = tradeIn(await table.offer("ann", payload, NOON - (2 - i) * HOUR));
      await table.act("bob", id, "accept", NOON - (2 - i) * HOUR);
    }
    expect(await resolve(table)).toMatchObject({
      resolved: [
        { state: "executed" },
        { state: "void", reason: "Bad Trade : Alewives has only 70 left" },
      ],
    });
    expect(budgetsOf(table.league())).toBe("1: 70, 2: 35, 3: 0");
  });
});
