import { describe, expect, it } from "vitest";
import type { TradePolicy } from "../../../src/domain/league/rules.ts";
import { ruleWarnings } from "../../../src/domain/maintenance/rule-warnings.ts";
import { refusals } from "../../support/play.ts";
import { type Document, policy, sandlot } from "../../support/sandlot.ts";
import { offeredSwap } from "../../support/trades.ts";

/** The sandlot: seven teams, one of them without an owner, and two commissioners. */
const warningsOf = (value: TradePolicy, edit: (document: Document) => void = () => {}) =>
  ruleWarnings(
    sandlot((document) => {
      policy(value)(document);
      edit(document);
    }),
  );

const rejections =
  (value: number) =>
  (document: Document): void => {
    document.rules.transactions.trade_rejections_required = { value };
  };

describe("a league that votes is warned if no vote can reject a trade (V1, V2)", () => {
  it("when more objections are required than teams can vote on any trade", () => {
    // Six teams have an owner. A trade with the seventh leaves five that can vote.
    expect(warningsOf("vote", rejections(5))).toEqual([]);
    expect(warningsOf("vote", rejections(6))).toEqual([
      { code: "votes_cannot_reject", rejectionsRequired: 6, voters: 5 },
    ]);
  });

  it("when every team has an owner, except the two that trade", () => {
    const owned = (required: number) => (document: Document) => {
      document.owners.push({ id: "gil", name: "Gil", team: { id: "7" } });
      rejections(required)(document);
    };
    expect(warningsOf("vote", owned(5))).toEqual([]);
    expect(warningsOf("vote", owned(6))).toMatchObject([{ voters: 5 }]);
  });

  it("when nobody owns a team", () => {
    const nobody = (document: Document) => {
      document.owners = [{ id: "zoe", name: "Zoe", commissioner: 1 }];
    };
    expect(warningsOf("vote", nobody)).toMatchObject([{ rejectionsRequired: 2, voters: 0 }]);
  });

  it("but not under another policy", () => {
    expect(warningsOf("approve", rejections(6))).toEqual([]);
    expect(warningsOf("free_for_all", rejections(6))).toEqual([]);
  });
});

const leaderless = (document: Document): void => {
  for (const owner of document.owners) owner.commissioner = 0;
};

describe("a league with the policy approve is warned if it has no commissioner", () => {
  it("only under that policy", () => {
    expect(warningsOf("approve", leaderless)).toEqual([{ code: "nobody_approves" }]);
    expect(warningsOf("vote", leaderless)).toEqual([]);
    expect(warningsOf("approve")).toEqual([]);
  });
});

describe("an acceptance that makes a trade wait for approval warns if nobody can approve it", () => {
  /** The warnings of an action on the swap that Ann has offered to Bob. */
  const warningsOfAction = async (
    value: TradePolicy,
    action: "accept" | "reject",
    edit?: (document: Document) => void,
  ) => {
    const { table, id } = await offeredSwap(value, edit);
    const answer = await table.act("bob", id, action);
    if (answer.statusCode !== 200 || answer.outcome.kind !== "trade")
      throw new Error(refusals(answer).join("\n"));
    return answer.outcome.warnings;
  };

  it("in a league without a commissioner, under the policy approve", async () => {
    expect(await warningsOfAction("approve", "accept", leaderless)).toEqual([
      { code: "nobody_approves" },
    ]);
  });

  it("not in a league with one", async () => {
    expect(await warningsOfAction("approve", "accept")).toEqual([]);
  });

  it.each([
    ["vote", "accept"],
    ["free_for_all", "accept"],
    ["approve", "reject"],
  ] as const)("not if the trade waits for nobody's approval: %s, %s", async (value, action) => {
    expect(await warningsOfAction(value, action, leaderless)).toEqual([]);
  });
});
