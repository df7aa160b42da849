import type { RuleWarning } from "../domain/maintenance/rule-warnings.ts";

/** A warning about the rules, as a sentence for people who set or read them. */
export const ruleWarningText = (warning: RuleWarning): string => {
  switch (warning.code) {
    case "nobody_approves":
      return "only the operator can approve a trade: the trade policy is approve, and the league has no commissioner";
    case "votes_cannot_reject":
      return `no vote can reject a trade: ${warning.rejectionsRequired} objections are required, but at most ${warning.voters} teams can vote`;
    default:
      return warning satisfies never;
  }
};
