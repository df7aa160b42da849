import { describe, expect, inject, it } from "vitest";
import { TRADE_POLICIES } from "../../../src/domain/league/rules.ts";
import { ALL_RULES, exploreThree, nameOf, statesUnder } from "../../support/histories-of-three.ts";
import { offerBeside, offerOfThree, stageOfThree } from "../../support/several-teams.ts";

const DEPTH = inject("historyDepth");

describe(`every history of a trade of three teams, to depth ${DEPTH} (T21 to T29)`, () => {
  it.each(ALL_RULES.map((rules) => [nameOf(rules), rules] as const))(
    "%s: each answer is as foretold, and every invariant holds",
    (_, rules) => {
      const states = exploreThree(rules, stageOfThree(rules), [], DEPTH);
      expect(states).toEqual(new Set(statesUnder(rules)));
    },
  );
});

describe("every history of a trade of three teams beside one of two of them, to depth 4", () => {
  it.each(TRADE_POLICIES)(
    "%s: each answer is as predicted, and every invariant holds",
    (policy) => {
      const rules = { policy, expires: true, limits: false, override: false, endsEarly: false };
      const asked = [offerOfThree(), offerBeside()];
      const states = exploreThree(rules, stageOfThree(rules), asked, 4);
      expect(states.has("void")).toBe(policy === "vote");
    },
  );
});
