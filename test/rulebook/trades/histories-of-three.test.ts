import { describe, expect, inject, it } from "vitest";
import { TRADE_POLICIES } from "../../../src/domain/league/rules.ts";
import { explore, type Rules } from "../../support/foretold.ts";
import {
  asksOfThree,
  offerBeside,
  offerOfThree,
  stageOfThree,
} from "../../support/several-teams.ts";

const DEPTH = inject("historyDepth");

const YES_AND_NO = [false, true];

/** All combinations of policies and rules. Rules about votes have no effect without votes. */
const ALL_RULES: readonly Rules[] = TRADE_POLICIES.flatMap((policy) =>
  YES_AND_NO.flatMap((expires) =>
    YES_AND_NO.flatMap((limits) =>
      (policy === "vote" ? YES_AND_NO : [false]).flatMap((override) =>
        (policy === "vote" ? YES_AND_NO : [false]).map((endsEarly) => ({
          ...{ policy, expires, limits, override, endsEarly },
        })),
      ),
    ),
  ),
);

/** Such as `vote, with expires and limits`. */
const nameOf = ({ policy, ...rules }: Rules): string => {
  const on = Object.entries(rules).flatMap(([name, isOn]) => (isOn ? [name] : []));
  return on.length === 0 ? policy : `${policy}, with ${on.join(" and ")}`;
};

/**
 * The states that a trade of three teams can reach: each end except void, which needs a second
 * trade.
 */
const statesUnder = (rules: Rules): readonly string[] => [
  ...["offer", "executed", "rejected", "withdrawn", "reversed"],
  ...(rules.policy === "free_for_all" ? [] : [rules.policy]),
  ...(rules.expires ? ["expired"] : []),
];

describe(`every history of a trade of three teams, to depth ${DEPTH} (T21 to T29)`, () => {
  it.each(ALL_RULES.map((rules) => [nameOf(rules), rules] as const))(
    "%s: each answer and each step is as foretold",
    (_, rules) => {
      const stage = stageOfThree(rules);
      const { states } = explore({ rules, stage, asks: asksOfThree, depth: DEPTH });
      expect(states).toEqual(new Set(statesUnder(rules)));
    },
  );
});

describe("every history of a trade of three teams beside one of two of them, to depth 4", () => {
  it.each(TRADE_POLICIES)("%s: each answer and each step is as foretold", (policy) => {
    const rules = { policy, expires: true };
    const { states } = explore({
      ...{ rules, stage: stageOfThree(rules), first: [offerOfThree(), offerBeside()] },
      ...{ asks: asksOfThree, depth: 4 },
    });
    expect(states.has("void")).toBe(policy === "vote");
  });
});
