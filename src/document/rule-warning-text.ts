import type { RuleWarning } from "../domain/maintenance/rule-warnings.ts";

/** What to tell whoever sets or reads such rules. */
export const ruleWarningText = (warning: RuleWarning): string => {
  switch (warning.code) {
    case "nobody_approves":
      return "accepted trades will wait forever: the trade policy is approve, and the league has no commissioner. Make an owner a commissioner with 'league update' or, for a new league, with 'league init --commissioner'.";
    case "votes_cannot_reject":
      return `no vote can reject a trade: the objections required are ${warning.rejectionsRequired}, and the teams that can vote are at most ${warning.voters}`;
    default:
      return warning satisfies never;
  }
};
