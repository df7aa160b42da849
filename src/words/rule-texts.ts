import { flag } from "../domain/declared/codec.ts";
import {
  POSITION_LIMITS,
  RULE_NAMES,
  RULES_BY_NAME,
  type RuleName,
  STATUS_LIMITS,
} from "../domain/league/rules.ts";
import { capitalized } from "./text.ts";

/** The groups in which people look for rules. */
export const RULE_GROUPS = ["Trades", "Votes", "Lineups and keepers", "Rosters"] as const;

/** What people read about a rule instead of its path. */
export type RuleTexts = {
  readonly group: (typeof RULE_GROUPS)[number];
  /** The position or status whose players the rule limits; empty for other rules. */
  readonly of: string;
  readonly name: string;
  /** What the rule does, without what documents write, which is in parentheses. */
  readonly about: string;
  /** The values, if they are a few words, with their texts. */
  readonly words: readonly (readonly [value: string, text: string])[] | undefined;
  /** What a number counts or names. */
  readonly unit: "hours" | "deadline" | undefined;
  /** What follows if the rule is changed. */
  readonly follows: string;
};

const LIMITS = [...Object.values(POSITION_LIMITS), ...Object.values(STATUS_LIMITS)];

/** The texts about the rule whose value is at a path, such as `/roster/positions/SP/max_active`. */
export const ruleTexts = (path: string): RuleTexts => {
  // A position's name may contain slashes.
  const [, of = ""] = /^\/roster\/(?:positions|statuses)\/(.+)\//.exec(path) ?? [];
  const word = path.split("/").findLast((part) => part !== "value") ?? "";
  const rule = of === "" ? RULES_BY_NAME.get(word) : LIMITS.find(({ name }) => name === word);
  const words = rule?.codec.words === flag.words ? SWITCH : rule?.codec.words?.map(spaced);
  return {
    ...{ of, words, unit: rule?.codec.unit, ...placeOf(word) },
    name: capitalized(
      word.replaceAll("_", " ").replace(" dont ", " don’t ").replace(/ dl$/, " DL"),
    ),
    about: (rule?.about ?? "").replaceAll(/ \([^)]*\)/g, ""),
  };
};

const SWITCH = [
  ["0", "off"],
  ["1", "on"],
] as const;

const spaced = (word: unknown) => [String(word), String(word).replaceAll("_", " ")] as const;

/** What follows if a rule is changed. */
const FOLLOWS = {
  accepted: "What has been accepted stays as it is.",
  running: "This also counts for votes that have begun.",
  begun: "A vote that has begun keeps its deadline and its number of objections.",
  set: "What is set stays as it is.",
  lineups: "No lineup is changed. One that becomes illegal stays as it is until somebody sets it.",
} as const;

/** Where each rule of transactions stands, and what follows if it is changed. */
const PLACES: Readonly<
  Record<RuleName, readonly [(typeof RULE_GROUPS)[number], keyof typeof FOLLOWS]>
> = {
  trade_policy: ["Trades", "accepted"],
  trade_deadline: ["Trades", "accepted"],
  trade_voting_period: ["Votes", "begun"],
  trade_rejections_required: ["Votes", "begun"],
  draft_pick_trades: ["Trades", "accepted"],
  lineup_enforcement: ["Lineups and keepers", "set"],
  keeper_policy: ["Lineups and keepers", "set"],
  keepers_per_team: ["Lineups and keepers", "set"],
  trade_vote_override: ["Votes", "running"],
  trade_vote_ends_early: ["Votes", "running"],
  trade_offer_expiration: ["Trades", "accepted"],
  trade_roster_limits: ["Trades", "accepted"],
  budget_trades: ["Trades", "accepted"],
};

const placeOf = (word: string): Pick<RuleTexts, "group" | "follows"> => {
  const name = RULE_NAMES.find((each) => each === word);
  const [group, follows] = name === undefined ? (["Rosters", "lineups"] as const) : PLACES[name];
  return { group, follows: FOLLOWS[follows] };
};
