import { TRADE_POLICIES } from "../../src/domain/league/rules.ts";
import type { League } from "../../src/domain/league.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { enumerate, type Position, played, type Step } from "./histories.ts";
import {
  asksOfThree,
  differsFrom,
  foretell,
  type Rules,
  type World,
  worldAt,
  worldOf,
} from "./several-teams.ts";
import type { AnyAsk } from "./stage.ts";

const YES_AND_NO = [false, true];

/** All combinations of policies and rules. Rules about votes have no effect without votes. */
export const ALL_RULES: readonly Rules[] = TRADE_POLICIES.flatMap((policy) =>
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
export const nameOf = ({ policy, ...rules }: Rules): string => {
  const on = Object.entries(rules).flatMap(([name, isOn]) => (isOn ? [name] : []));
  return on.length === 0 ? policy : `${policy}, with ${on.join(" and ")}`;
};

/**
 * The states that a trade of three teams can reach: each end except void, which needs a second
 * trade.
 */
export const statesUnder = (rules: Rules): readonly string[] => [
  ...["offer", "executed", "rejected", "withdrawn", "reversed"],
  ...(rules.policy === "free_for_all" ? [] : [rules.policy]),
  ...(rules.expires ? ["expired"] : []),
];

/**
 * Plays everything that can be asked after some requests. Returns the states that trades reached.
 */
export const exploreThree = (
  rules: Rules,
  stage: WholeLeague,
  first: readonly AnyAsk[],
  depth: number,
): ReadonlySet<string> => {
  const start = played(stage, ...first);
  const before = first.reduce((world, ask) => worldAfter(rules, world, ask), worldOf(stage));
  const worlds = new WeakMap<Position<AnyAsk>, World>();
  const worldIn = (position: Position<AnyAsk>): World => {
    const known = worlds.get(position) ?? worldAt(rules, before, position);
    worlds.set(position, known);
    return known;
  };
  const states = new Set<string>();
  const budgetOf = (league: League): number =>
    league.teams().reduce((sum, { budget = 0 }) => sum + budget, 0);
  const onStep = (step: Step<AnyAsk>): void => {
    const asked = JSON.stringify([...step.before.history, step.ask]);
    const told = foretell(rules, worldIn(step.before), step.ask);
    if ("codes" in told) throw new Error(`granted, not [${told.codes}]: ${asked}`);
    const difference = differsFrom(told.world, stage, step.after);
    if (difference !== "") throw new Error(`${difference}: ${asked}`);
    if (budgetOf(step.after) !== budgetOf(step.before.league)) throw new Error(`budget: ${asked}`);
    for (const { state } of step.after.trades()) states.add(state);
  };
  enumerate({
    start,
    depth,
    asks: asksOfThree,
    onStep,
    onRefusal: (position, ask, refusals) => {
      const told = foretell(rules, worldIn(position), ask);
      const expected = "codes" in told ? told.codes.join() : "granted";
      const answered = refusals.map(({ code }) => code).join();
      if (answered !== expected)
        throw new Error(
          `[${answered}], not [${expected}]: ${JSON.stringify([...position.history, ask])}`,
        );
    },
  });
  return states;
};

const worldAfter = (rules: Rules, world: World, ask: AnyAsk): World => {
  const told = foretell(rules, world, ask);
  if ("codes" in told) throw new Error(`refused: ${told.codes}`);
  return told.world;
};
