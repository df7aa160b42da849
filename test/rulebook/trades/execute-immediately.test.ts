import { describe, expect, it } from "vitest";
import { TRADE_POLICIES } from "../../../src/domain/league/rules.ts";
import { play, refusals, tradeIn } from "../../support/play.ts";
import { type Document, lockPlayer, NOON, ownerOf, sandlot } from "../../support/sandlot.ts";
import { everythingBut, holdersOf, tableUnder } from "../../support/trades.ts";

/** A trade of Bob's and Cat's, in which no commissioner takes part. */
const THEIRS = { team_from: "2", team_to: "3", players: ["201:2:3", "301:3:2"] };
const NOW = { ...THEIRS, execute_immediately: true };

const executed = async (as: string, payload: object, edit?: (document: Document) => void) =>
  refusals(await play(sandlot(edit)).offer(as, payload));

describe("execute_immediately (T12)", () => {
  it.each(TRADE_POLICIES)(
    "allows a commissioner to execute a trade of any two teams at once, policy %s",
    async (policy) => {
      const table = tableUnder(policy);
      expect(tradeIn(await table.offer("zoe", NOW))).toMatchObject({
        id: `${NOON}.2`,
        offered_by_team_id: 2,
        offered_to_teams: [3],
        state: "executed",
      });
      expect(holdersOf(table, "201", "301")).toEqual(["3", "2"]);
    },
  );

  it("allows a commissioner to execute a trade of their own", async () => {
    const payload = {
      team_from: "1",
      team_to: "2",
      players: ["101:1:2"],
      execute_immediately: true,
    };
    const table = tableUnder("vote");
    expect(tradeIn(await table.offer("ann", payload))["state"]).toBe("executed");
  });

  it("moves picks too", async () => {
    const table = tableUnder("vote");
    await table.offer("zoe", { ...NOW, draft_picks: ["2027.1.2:2:3"] });
    expect(holdersOf(table, "2027.1.2")).toEqual(["3"]);
  });

  it("makes no offer: the trade has ended, and nobody accepted it (T3)", async () => {
    const table = tableUnder("vote");
    const { id } = tradeIn(await table.offer("zoe", NOW));
    expect(table.league().trades()).toMatchObject([{ id, state: "executed", acceptance: null }]);
    expect(tradeIn(await table.show("bob", id))["state"]).toBe("executed");
  });

  it("refuses everybody else, even for their own team, and moves nothing", async () => {
    const table = tableUnder("free_for_all");
    const before = everythingBut(table);
    expect(refusals(await table.offer("bob", NOW))).toEqual([
      "invalid_execute_immediately: User is not a commissioner",
    ]);
    expect(everythingBut(table)).toEqual(before);
  });

  it("refuses everybody else for another's team for both reasons (T6)", async () => {
    expect(await executed("dan", NOW)).toEqual([
      "invalid_execute_immediately: User is not a commissioner",
      "invalid_offer: User trying to offer trade on someone else's behalf",
    ]);
  });

  it.each([{}, { execute_immediately: false }, { execute_immediately: null }])(
    "is not asked for by %j: a commissioner then offers for their own team only",
    async (given) => {
      expect(await executed("zoe", { ...THEIRS, ...given })).toEqual([
        "invalid_offer: User trying to offer trade on someone else's behalf",
      ]);
      const table = play(sandlot());
      expect(tradeIn(await table.offer("bob", { ...THEIRS, ...given }))["state"]).toBe("offer");
    },
  );

  it.each<[string, (document: Document) => void, string]>([
    [
      "transactions are locked",
      (document) => {
        document.league_details.transactions_locked = 1;
      },
      "Transactions are currently locked",
    ],
    [
      "the commissioner who executes is barred",
      (document) => {
        ownerOf(document, "zoe").trades_disabled = 1;
      },
      "Trades are disabled for Zoe",
    ],
    [
      "all owners of the offered-to team are barred",
      (document) => {
        for (const id of ["cat", "cal"]) ownerOf(document, id).trades_disabled = 1;
      },
      "All owners of team the trade is being offered are disabled from making trades",
    ],
    [
      "the trade deadline has passed",
      (document) => {
        document.rules.transactions.trade_deadline = { value: 20260430 };
      },
      "Your league's trade deadline of 11:59 pm et 4/30/26 has already passed",
    ],
    [
      "a player is locked",
      (document) => {
        lockPlayer(document, "301");
      },
      "Moe Orr is currently locked",
    ],
  ])("refuses a commissioner where %s: all other checks apply", async (_, edit, msg) => {
    expect(await executed("zoe", NOW, edit)).toEqual([`invalid_offer: ${msg}`]);
  });

  it.each([
    [{ team_from: "99", players: [] }, "Invalid Team ID 99"],
    [{ team_to: null }, "Missing Offered To Team"],
    [{ players: [] }, "Missing Players"],
    [{ players: ["101:2:3"] }, "Bad Trade : Abe Ashby is not on Balks"],
    [
      { draft_picks: ["2027.1.1:2:3"] },
      "Bad Trade : 2027 round 1 pick of Alewives is not on Balks",
    ],
  ])("refuses a commissioner who sends %j", async (wrong, msg) => {
    expect(await executed("zoe", { ...NOW, ...wrong })).toEqual([`invalid_offer: ${msg}`]);
  });

  it("does not ask whether the owner of the offering team is barred, only who executes", async () => {
    const barred = (document: Document) => {
      ownerOf(document, "bob").trades_disabled = 1;
    };
    expect(await executed("zoe", NOW, barred)).toEqual([]);
  });
});
