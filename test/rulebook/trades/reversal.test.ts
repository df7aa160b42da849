import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { existing } from "../../support/histories.ts";
import { done, maintain, playerAt } from "../../support/maintain.ts";
import { play, refusals, type Table, tradeIn } from "../../support/play.ts";
import { type Document, HOUR, NOON, policy, sandlot } from "../../support/sandlot.ts";
import { later, offeredSwap, SWAP, tableUnder } from "../../support/trades.ts";

type Edit = (document: Document) => void;

/** Ann (team 1) and Bob (team 2) have budgets, and the league trades them. */
const withBudgets: Edit = (document) => {
  document.rules.transactions.budget_trades = { value: 1 };
  const [ann, bob] = document.rosters.teams;
  ann.budget = 100;
  bob.budget = 5;
};

const league = (edit: Edit = () => {}): Table =>
  tableUnder("free_for_all", (document) => {
    withBudgets(document);
    edit(document);
  });

/** Ann's catcher, a pick and budget for Bob's catcher; each of them drops a player. */
const EVERYTHING = {
  ...{ team_from: "1", team_to: "2", execute_immediately: true },
  players: ["101:1:2", "201:2:1"],
  draft_picks: ["2027.1.1:1:2"],
  budget: ["30:1:2", "5:2:1"],
  drops: ["102:1:0", "202:2:0"],
};
const MOVED = ["101", "201", "102", "202", "2027.1.1"] as const;

const LATER = NOON + HOUR;

const reverse = (table: Table, id: string, as: string | null = null, at = LATER) =>
  maintain(table, PATHS.trades, { reverse: id }, { as, at });

/** A league with a trade that a commissioner has executed. */
const executed = async (payload: object = EVERYTHING, edit?: Edit) => {
  const table = league(edit);
  const { id } = tradeIn(await table.offer("zoe", { ...payload, execute_immediately: true }));
  return { table, id };
};

const movePlayer = (table: Table, ...moves: readonly string[]) =>
  done(maintain(table, PATHS.rosters, { moves }));

const resolve = (table: Table, at: number) =>
  done(table.ask({ at, method: "POST", path: PATHS.votes, payload: {} }));

/** A reversal that is refused, which must leave the league as it was. */
const refusedToReverse = async (table: Table, id: string, as: string | null = null) => {
  const before = table.league().whole();
  const answer = await reverse(table, id, as);
  expect(table.league().whole()).toEqual(before);
  return refusals(answer);
};

const badTrade = (what: string): string => `invalid_offer: Bad Trade : ${what}`;

describe("a reversal (T27)", () => {
  it("leaves every roster as it was, except for slots and keepers, and changes nothing else", async () => {
    const { table, id } = await executed();
    const before = league().league().whole();
    await done(reverse(table, id));
    const { players, trades, ...others } = table.league().whole();
    const settled = before.players.map((player) => ({
      ...player,
      ...(MOVED.some((each) => each === player.id) && {
        ...{ isKeeper: false, timeline: playerAt(table, player.id).timeline },
      }),
    }));
    expect(players).toEqual(settled);
    expect({ ...others, players: before.players, trades: before.trades }).toEqual(before);
    expect(trades.map((trade) => trade.id)).toEqual([id]);
  });

  it("puts players on the reserve of their old teams, at their position, as a move (T17, L12)", async () => {
    const { table, id } = await executed();
    await done(maintain(table, PATHS.details, { effective_point: "20260508" }));
    await done(reverse(table, id));
    expect(playerAt(table, "101").timeline.slice(-2)).toEqual([
      { from: 20260501, place: { teamId: "2", rosterStatus: "RS", rosterPos: "C" }, isMove: true },
      { from: 20260508, place: { teamId: "1", rosterStatus: "RS", rosterPos: "C" }, isMove: true },
    ]);
    expect(playerAt(table, "102").timeline.slice(-2)).toEqual([
      { from: 20260501, place: null, isMove: true },
      expect.objectContaining({ from: 20260508, isMove: true }),
    ]);
    expect(
      refusals(await maintain(table, PATHS.details, { effective_point: "20260507" })).join(),
    ).toContain("cannot go back to 20260507");
  });

  it("changes only the state of the trade, and adds the time (T19)", async () => {
    const { table, id } = await executed();
    const before = table.league().trade(id);
    const asked = tradeIn(await table.show("ann", id));
    const renamed = later(table, ({ rosters }) => {
      rosters.teams[0].name = "Renamed";
    });
    const body = tradeIn(await reverse(renamed, id, "zoe"));
    expect(body).toEqual({ ...asked, state: "reversed", reversed_at: String(LATER) });
    expect(renamed.league().trade(id)).toEqual({ ...before, state: "reversed", reversedAt: LATER });
    expect(tradeIn(await renamed.show("ann", id))).toEqual(body);
  });

  it("says where players arrive, if any move, for the warning about past lineups (L9)", async () => {
    const arrivalsOf = async (payload: object) => {
      const { table, id } = await executed(payload);
      const answer = await reverse(table, id);
      return answer.statusCode === 200 && answer.outcome.kind === "trade"
        ? answer.outcome.arrivals
        : undefined;
    };
    expect(await arrivalsOf(EVERYTHING)).toMatchObject({ effectivePoint: 20260501 });
    expect(await arrivalsOf({ team_from: "1", team_to: "2", budget: ["1:1:2"] })).toBeNull();
  });

  it("needs no unlocked players, no open transactions, and no rule that trades picks or budget", async () => {
    const { table, id } = await executed();
    const locked = later(table, (document) => {
      document.league_details.transactions_locked = 1;
      document.rules.transactions.draft_pick_trades = { value: 0 };
      document.rules.transactions.trade_deadline = { value: "20260101" };
      document.locks.push({ player_id: "101", until: null });
    });
    expect(refusals(await reverse(locked, id))).toEqual([]);
  });
});

describe("dropped players come back only if they are on no team (T27)", () => {
  it("one whom the league no longer has is left out", async () => {
    const { table, id } = await executed();
    const whole = table.league().whole();
    const without = play({
      ...whole,
      players: whole.players.filter((player) => player.id !== "102"),
    });
    expect(refusals(await reverse(without, id))).toEqual([]);
    expect(without.league().player("102")).toBeUndefined();
  });
});

describe("what a reversal reports (T27)", () => {
  /** What goes back where, and where the dropped players are who do not come back. */
  const reported = async (table: Table, id: string) => {
    const answer = await reverse(table, id);
    if (answer.statusCode !== 200 || answer.outcome.kind !== "trade")
      throw new Error(refusals(answer).join("\n"));
    const { goingBack, staying } = existing(answer.outcome.reversal);
    return {
      goingBack: goingBack.map(({ move, from, to }) =>
        [
          "lastname" in move ? `${move.lastname} ${move.rosterStatus}` : move.kind,
          ...[from?.name ?? "no team", to.name],
        ].join(", "),
      ),
      staying: staying.map(({ player, team }) =>
        [player.lastname, team === null ? "gone" : team.name].join(", "),
      ),
    };
  };

  it("everything that goes back: from which team to which, players on the reserve", async () => {
    const { table, id } = await executed();
    expect(await reported(table, id)).toEqual({
      goingBack: [
        "Ashby RS, Balks, Alewives",
        "Hobbs RS, Alewives, Balks",
        "pick, Balks, Alewives",
        "budget, Balks, Alewives",
        "budget, Alewives, Balks",
        "Ennis RS, no team, Alewives",
        "Lusk RS, no team, Balks",
      ],
      staying: [],
    });
  });

  it("the id of a dropped player whom the league no longer has", async () => {
    const { table, id } = await executed();
    const whole = table.league().whole();
    const players = whole.players.filter((player) => player.id !== "102");
    expect((await reported(play({ ...whole, players }), id)).staying).toEqual(["102, gone"]);
  });

  it("with the names that teams and players have now, not those of the trade (T19)", async () => {
    const { table, id } = await executed();
    await movePlayer(table, "102:0:3");
    const renamed = later(table, ({ rosters }) => {
      const [alewives, , corkers] = rosters.teams;
      Object.assign(alewives, { name: "Ales" });
      Object.assign(corkers, { name: "Corks" });
      Object.assign(alewives.players[0], { lastname: "Ash" });
    });
    const { goingBack, staying } = await reported(renamed, id);
    expect(goingBack[0]).toBe("Ash RS, Balks, Ales");
    expect(staying).toEqual(["Ennis, Corks"]);
  });
});

describe("a reversal is refused if something is no longer there, and nothing moves (T27)", () => {
  it("with every row that applies, in the order of the trade", async () => {
    const { table, id } = await executed();
    await movePlayer(table, "101:2:3", "201:1:0");
    await done(maintain(table, PATHS.picks, { moves: ["2027.1.1:2:4"] }));
    await done(maintain(table, PATHS.teams, { budget: { 2: 24 } }));
    expect(await refusedToReverse(table, id)).toEqual([
      badTrade("Abe Ashby is not on Balks"),
      badTrade("Gus Hobbs is not on Alewives"),
      badTrade("2027 round 1 pick of Alewives is not on Balks"),
      badTrade("Balks has only 24 left"),
    ]);
  });

  it("a player or pick that the league no longer has", async () => {
    const { table, id } = await executed();
    const whole = table.league().whole();
    const without = play({
      ...whole,
      players: whole.players.filter((player) => player.id !== "101"),
      picks: [],
    });
    expect(await refusedToReverse(without, id)).toEqual([
      badTrade("101 is not on Balks"),
      badTrade("2027 round 1 pick of Alewives is not on Balks"),
    ]);
  });
});

describe("the budget that a reversal needs (T27)", () => {
  const left = async (budget: object, payload: object, edit?: Edit) => {
    const { table, id } = await executed(payload, edit);
    await done(maintain(table, PATHS.teams, { budget }));
    const found = refusals(await reverse(table, id));
    return found.length > 0
      ? found
      : table
          .league()
          .teams()
          .flatMap(({ budget }) => budget ?? []);
  };
  const SALE = { team_from: "1", team_to: "2", budget: ["30:1:2", "5:2:1"] };

  it("is what the trade brought a team, minus its own payments", async () => {
    expect(await left({ 2: 25 }, SALE)).toEqual([100, 0]);
    expect(await left({ 2: 24 }, SALE)).toEqual([badTrade("Balks has only 24 left")]);
  });

  it("is zero for a team that has paid more than it got", async () => {
    expect(await left({ 1: 0 }, SALE)).toEqual([25, 5]);
    expect(await left({ 1: null }, SALE)).toEqual([25, 5]);
  });

  it("counts all teams of a trade", async () => {
    const round = {
      ...{ team_from: "1", team_to: ["2", "3"], players: ["301:3:1"] },
      budget: ["10:1:2", "10:2:3"],
    };
    const edit: Edit = ({ rosters }) => {
      rosters.teams[1].budget = 10;
    };
    expect(await left({ 2: 0 }, round, edit)).toEqual([100, 0, 0]);
    expect(await left({ 3: 9 }, round, edit)).toEqual([badTrade("Corkers has only 9 left")]);
  });
});

describe("only an executed trade can be reversed (T27)", () => {
  const REFUSED = ["invalid_trade: Invalid Action reverse"];
  const SWAP = { team_from: "1", team_to: "2", players: ["101:1:2"] };

  it.each([
    ["offer", [], "free_for_all"],
    ["vote", [["bob", "accept"]], "vote"],
    ["approve", [["bob", "accept"]], "approve"],
    ["withdrawn", [["ann", "withdraw"]], "vote"],
    ["rejected", [["bob", "reject"]], "vote"],
  ] as const)("not one in the state %s", async (state, actions, tradePolicy) => {
    const table = play(sandlot(policy(tradePolicy)));
    const { id } = tradeIn(await table.offer("ann", SWAP));
    for (const [as, action] of actions) tradeIn(await table.act(as, id, action));
    expect(table.league().trade(id)?.state).toBe(state);
    expect(await refusedToReverse(table, id)).toEqual(REFUSED);
  });

  it("not a reversed one: the second of two is refused, even for a commissioner who is not a party", async () => {
    const { table, id } = await executed();
    await done(reverse(table, id));
    expect(await refusedToReverse(table, id)).toEqual(REFUSED);
    expect(await refusedToReverse(table, id, "zoe")).toEqual(REFUSED);
  });
});

describe("who may reverse, and what they find out (T27, R1, T5)", () => {
  const unknown = (id: string) => [`invalid_trade: Invalid Trade ID ${id}`];

  it("but not that it was rejected or withdrawn, has expired, or is still open", async () => {
    const { table, id } = await offeredSwap("free_for_all");
    const ends = async (as: string, action: string): Promise<string> => {
      const trade = tradeIn(await table.offer("ann", { ...SWAP }));
      tradeIn(await table.act(as, trade.id, action));
      return trade.id;
    };
    const expires = NOON + HOUR;
    const expiring = tradeIn(await table.offer("ann", { ...SWAP, expires: String(expires) }));
    await resolve(table, expires);
    const trades = [
      ...[id, expiring.id, await ends("ann", "withdraw"), await ends("bob", "reject")],
    ];
    expect(trades.map((trade) => table.league().trade(trade)?.state)).toEqual([
      ...["offer", "expired", "withdrawn", "rejected"],
    ]);
    for (const trade of trades)
      expect(await refusedToReverse(table, trade, "zoe")).toEqual(unknown(trade));
  });

  it("a trade that is hidden from a commissioner is like an unknown one", async () => {
    const table = play(sandlot(policy("vote")));
    const { id } = tradeIn(
      await table.offer("bob", { team_from: "2", team_to: "3", players: ["201:2:3"] }),
    );
    const hidden = await reverse(table, id, "ann");
    expect([hidden.statusCode, ...refusals(hidden)]).toEqual([404, ...unknown(id)]);
    expect(await refusedToReverse(table, "1.1", "ann")).toEqual(unknown("1.1"));
    expect(await refusedToReverse(table, "", null)).toEqual(unknown(""));
    await table.act("cat", id, "reject");
    expect(await refusedToReverse(table, id, "ann")).toEqual(unknown(id));
  });
});
