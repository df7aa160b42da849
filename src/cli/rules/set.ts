import {
  codecOf,
  descriptionOf,
  isDescription,
  pathsBelow,
  pathsMeant,
} from "../../document/rule-paths.ts";
import { isNone } from "../../document/set-rules.ts";
import { flag } from "../../domain/declared/codec.ts";
import { PATHS } from "../../service/paths.ts";
import { change } from "../change.ts";
import { note, queryLeague, UsageError } from "../context.ts";
import { typedDeadline } from "../dates/typed-point.ts";
import { chooseInLeague } from "../prompts/choose.ts";
import { run, type Sentence, say, shellWord } from "../sentences.ts";
import { spelledAs } from "../typed-positions.ts";
import { type LiveLeague, NOTHING_TYPED, type Target } from "../values/values.ts";
import { meantRule, rulePaths } from "./get.ts";

/** The values that a rule can have, if that is a closed list. */
const valuesOfRule = (path: string): readonly string[] => {
  const words = codecOf(path)?.words ?? [];
  return words === flag.words ? ["on", "off"] : words.map(String);
};

export const set = change({
  name: "set",
  about: "set a rule; votes under way keep their deadline and number of objections",
  examples: [
    "fantasy-tx rules set trade_policy approve",
    "fantasy-tx rules set /transactions/trade_deadline/value none",
    "fantasy-tx rules set SP/max_active 3 --dry-run",
    "fantasy-tx rules set /roster/positions/UTIL/max_active 2 --dry-run",
  ],
  args: {
    path: {
      term: "[path]",
      about: "a rule, as shown by 'rules get', or the end of its path such as trade_policy",
      values: rulePaths,
    },
    value: {
      term: "[value]",
      about: "the value, as in a league document; 'none' clears the rule",
      values: { typed: ({ typed }: Target) => valuesOfRule(typed.args[0] ?? "") },
    },
  },
  method: "PUT",
  path: PATHS.rules,
  ask: async (context, { path: typed, value: given }) => {
    const { prompter } = context;
    const all = (live: LiveLeague) => rulePaths(live, NOTHING_TYPED);
    const path =
      typed ?? (await chooseInLeague(context, "Which rule?", all, "the league has no rules"));
    if (given !== undefined) return { path, value: given };
    const choices = valuesOfRule(path);
    const value =
      choices.length === 0
        ? await prompter.write(`${path}:`)
        : await prompter.choose(
            `${path}:`,
            choices.map((name) => ({ name, value: name })),
          );
    return { path, value };
  },
  payload: async (context, { path: typed, value }) => {
    if (typed === undefined || value === undefined) throw new UsageError(missingText(typed));
    if (value.trim() === "" && !isDescription(typed))
      throw new UsageError(`the value is empty: 'none' clears the rule ${typed}`);
    const path = await meantRule(context, typed, (rules, word) =>
      pathsMeant(rules, word).flatMap((each) => pathsBelow(rules, each)),
    );
    return {
      [path]:
        codecOf(path)?.unit === "deadline" && !isNone(value)
          ? await typedDeadline(context, value)
          : spelledAs(valuesOfRule(path), value),
    };
  },
  /**
   * Says how the rule is described, because its description may be about the old value. It is text
   * of the league document, so only a person can change it.
   */
  afterwards: async (context, { payload, dryRun }) => {
    const [path = ""] = dryRun ? [] : Object.keys(payload);
    const described = await queryLeague(context, (league) => descriptionOf(league.rules(), path));
    if (described === undefined) return;
    const next = run(`rules set ${described.path} <text>`);
    note(
      context,
      say`note: the description of this rule is still ${shellWord(described.text)}. To change it: ${next}`,
    );
  },
});

/** What the command line lacks: a rule, a space between a rule and its value, or a value. */
const missingText = (typed: string | undefined): Sentence => {
  if (typed === undefined)
    return say`missing rule and value: '${run("rules get")}' lists the rules`;
  const [rule = "", ...value] = typed.split("=");
  if (value.length > 0)
    return say`put a space between the rule and its value: ${run(`rules set ${shellWord(rule)} ${shellWord(value.join("="))}`)}`;
  const choices = valuesOfRule(typed);
  return choices.length > 0
    ? `missing value: ${typed} is ${choices.join(" or ")}`
    : say`missing value for ${typed}: '${run(`rules get ${shellWord(typed)}`)}' shows its value`;
};
