import { rejectionsRequired } from "../league/rules.ts";
import { hasCommissioner } from "../league/teams.ts";
import type { WholeLeague } from "../whole-league.ts";

/**
 * A warning about rules that are allowed, but make trades wait forever or votes unable to reject.
 */
export type RuleWarning =
  /** The policy asks a commissioner, and the league has none: accepted trades wait forever. */
  | { readonly code: "nobody_approves" }
  /** No vote can collect the objections that reject a trade (V1, V2). */
  | {
      readonly code: "votes_cannot_reject";
      readonly rejectionsRequired: number;
      /** The most teams that can vote on a trade. */
      readonly voters: number;
    };

/** The warnings about a league's trade policy, when it is set or read. */
export const ruleWarnings = ({
  transactionRules,
  owners,
  teams,
}: Pick<WholeLeague, "transactionRules" | "owners" | "teams">): readonly RuleWarning[] => {
  const { tradePolicy } = transactionRules;
  switch (tradePolicy) {
    case "free_for_all":
      return [];
    case "vote": {
      const required = rejectionsRequired(transactionRules, teams.length);
      const voters = maxVoters(owners, teams);
      return voters < required
        ? [{ code: "votes_cannot_reject", rejectionsRequired: required, voters }]
        : [];
    }
    case "approve":
      return hasCommissioner(owners) ? [] : [{ code: "nobody_approves" }];
    default:
      return tradePolicy satisfies never;
  }
};

/**
 * The most teams that can vote on a trade: one of two teams, because the trading teams cannot vote
 * (T21). Neither can a team without an owner (V2).
 */
const maxVoters = (owners: WholeLeague["owners"], teams: WholeLeague["teams"]): number => {
  const owned = new Set(owners.flatMap(({ teamIds }) => teamIds)).size;
  const trading = Math.max(0, FEWEST_PARTIES - (teams.length - owned));
  return Math.max(0, owned - trading);
};

const FEWEST_PARTIES = 2;
