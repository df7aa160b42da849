import { describe, expect, it } from "vitest";
import {
  DEFAULT_ROSTER_SWITCHES,
  DEFAULT_TRANSACTION_RULES,
  rejectionsRequired,
} from "../../../src/domain/league/rules.ts";

describe("the objections that reject a trade (V1)", () => {
  it.each([
    [12, 4],
    [10, 4],
    [9, 3],
    [7, 3],
    [4, 2],
    [3, 1],
    [2, 1],
    [1, 1],
  ])("of %d teams: a third, rounded up, is %d", (teams, required) => {
    expect(rejectionsRequired(DEFAULT_TRANSACTION_RULES, teams)).toBe(required);
  });

  it.each([1, 2, 20])("as the league's rules say, whatever the number of teams: %d", (required) => {
    const rules = { ...DEFAULT_TRANSACTION_RULES, tradeRejectionsRequired: required };
    expect([3, 12].map((teams) => rejectionsRequired(rules, teams))).toEqual([required, required]);
  });

  it("are never 0, because then a vote would reject every trade", () => {
    expect(rejectionsRequired(DEFAULT_TRANSACTION_RULES, 0)).toBe(1);
  });
});

describe("the defaults for rules that a league does not set (league-document.md, Reading)", () => {
  it("free_for_all, no deadline, a day of voting, no picks, warnings, 4 keepers that owners set (V1, L2, L10, T23, T25, T26, T28, T29)", () => {
    expect(DEFAULT_TRANSACTION_RULES).toEqual({
      tradePolicy: "free_for_all",
      tradeDeadline: null,
      tradeVotingPeriod: 24,
      tradeRejectionsRequired: null,
      draftPickTrades: false,
      lineupEnforcement: "warn",
      keeperPolicy: "owners",
      keepersPerTeam: 4,
      tradeVoteOverride: false,
      tradeVoteEndsEarly: false,
      tradeOfferExpiration: null,
      tradeRosterLimits: "ignore",
      budgetTrades: false,
    });
  });

  it("injured and minors slots are only for such players, and all players count (L6, L7)", () => {
    expect(DEFAULT_ROSTER_SWITCHES).toEqual({
      injuredRequiresDl: true,
      minorsRequiresMinors: true,
      injuredDontCount: false,
      minorsDontCount: false,
      practiceSquadDontCount: false,
    });
  });
});
