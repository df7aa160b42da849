import type { Assumption } from "../../domain/declared/cursor.ts";
import {
  DEFAULT_TRANSACTION_RULES,
  type RuleName,
  rejectionsRequired,
  type TransactionRules,
} from "../../domain/league/rules.ts";
import { OPTION_OF } from "../overrides.ts";

/** Sentences about important rules that a document leaves out. */
export const assumedRules = (
  { tradePolicy }: TransactionRules,
  omitted: readonly RuleName[],
  teams: number,
): readonly Assumption[] => {
  const sentences: readonly (readonly [RuleName, string])[] = [
    ["trade_policy", "accepted trades are executed at once: the policy is free_for_all"],
    ["trade_deadline", "there is no trade deadline"],
    ["draft_pick_trades", "draft picks are not traded"],
    ...(tradePolicy === "vote" ? assumedVote(teams) : []),
  ];
  return sentences
    .filter(([name]) => omitted.includes(name))
    .map(([name, what]) => ({ what, ...(name in OPTION_OF && { option: OPTION_OF[name] }) }));
};

/** Sentences about the rules of a vote that the document leaves out (V1). */
const assumedVote = (teams: number) => {
  const standard = DEFAULT_TRANSACTION_RULES;
  return [
    ["trade_voting_period", `a vote on a trade lasts ${standard.tradeVotingPeriod} hours`],
    [
      "trade_rejections_required",
      `a trade is rejected by ${rejectionsRequired(standard, teams)} of ${teams} teams (a third)`,
    ],
  ] as const;
};
