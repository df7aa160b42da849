import { isDescription, type RuleValue, ruleValues } from "../document/rule-paths.ts";
import type { Codec } from "../domain/declared/codec.ts";
import { flag } from "../domain/declared/codec.ts";
import { RULES_BY_NAME } from "../domain/league/rules.ts";
import { PATHS } from "../service/paths.ts";
import { ruleWarningText } from "../words/rule-warnings.ts";
import { capitalized, counted } from "../words/text.ts";
import { hidden, options } from "./forms.ts";
import { type Html, html } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { COMMISSIONER, withQuery } from "./paths.ts";
import { formFields, madeFrom, reasonsNotice, reasonsOf, type Told } from "./submitted.ts";
import { section, table } from "./tables.ts";
import { deadlineText } from "./times.ts";
import { NoPage, type PageAnswer, type PageRequest, type Visit } from "./visit.ts";

/** The rules that a commissioner can set, without their descriptions. */
const rulesOf = ({ league }: Visit): readonly RuleValue[] =>
  ruleValues(league.rules).filter(({ path }) => !isDescription(path));

/** The rules in two tables, each with a link to change it. The many rules of rosters are folded. */
export const rulesSection = (visit: Visit): Html => {
  const rules = rulesOf(visit);
  const isRoster = ({ path }: RuleValue): boolean => path.startsWith("/roster/");
  const others = rules.filter((rule) => !isRoster(rule));
  return section(
    "rules",
    "Rules",
    html`${rulesTable(visit, "Rules of transactions", others)}
<details><summary>Roster limits</summary>
${rulesTable(visit, "Roster limits", rules.filter(isRoster))}</details>`,
  );
};

const rulesTable = ({ league }: Visit, caption: string, rules: readonly RuleValue[]): Html =>
  table(
    caption,
    ["Rule", "Value", "Change"],
    rules.map((rule) => [
      ruleName(rule.path),
      valueText(rule, league.details),
      html`<a class="unbroken" href="${withQuery(COMMISSIONER, { rule: rule.path })}">Change<span class="hidden"> ${ruleName(rule.path)}</span></a>`,
    ]),
  );

/** A rule's path in words: `/roster/positions/RB/max_active` is `RB: max active`. */
const ruleName = (path: string): string => {
  const parts = path
    .split("/")
    .slice(2)
    .filter((part) => part !== "value" && part !== "positions" && part !== "statuses")
    .map((part, i, all) => (i === all.length - 1 ? part.replaceAll("_", " ") : part));
  const text = parts.join(": ");
  return capitalized(text);
};

/** How the value at a path is declared; undefined for limits, which are plain numbers. */
const codecOf = (path: string): Codec<unknown> | undefined =>
  RULES_BY_NAME.get(path.split("/")[2] ?? "")?.codec;

/** The values of a rule if they are a few words, with their texts; undefined for any other rule. */
const wordsFor = (
  path: string,
): readonly (readonly [value: string, text: string])[] | undefined => {
  const words = codecOf(path)?.words;
  if (words === flag.words)
    return [
      ["0", "off"],
      ["1", "on"],
    ];
  return words?.map((word) => [String(word), String(word).replaceAll("_", " ")] as const);
};

const valueText = (
  { path, value }: RuleValue,
  { timeZone }: Visit["league"]["details"],
): string => {
  if (value === null) return "none";
  const unit = codecOf(path)?.unit;
  if (unit === "deadline" && typeof value === "number") return deadlineText(value, timeZone);
  if (unit === "hours" && typeof value === "number") return counted(value, "hour");
  return wordsFor(path)?.find(([each]) => each === String(value))?.[1] ?? String(value);
};

/** The request that sets a rule. An empty value clears it. */
export const ruleRequest = (rule: string, value: string): PageRequest => ({
  ...{ method: "PUT", path: PATHS.rules },
  payload: { [rule]: value === "" ? null : value },
});

/** The mark of what the form of a rule is made from. */
export const rulesMade = ({ rules }: Visit["league"]): string => madeFrom("rules", rules);

/** Why the league refuses a value, or its warnings about it. */
export const objectionsTo = async (visit: Visit, rule: string, value: string) => {
  const then = await visit.ask(ruleRequest(rule, value), { dryRun: true });
  const isRefused = then.statusCode !== 200;
  const reasons =
    then.statusCode === 200 && then.outcome.kind === "rules"
      ? then.outcome.warnings.map(ruleWarningText)
      : reasonsOf(visit, then);
  return { isRefused, reasons, seen: madeFrom(rule, value, reasons) };
};

/** `/commissioner?rule=…`: the form that sets a rule. */
export const rulePage = (
  visit: Visit,
  path: string,
  {
    status = 200,
    notice = false,
    tried,
    reasons = [],
    seen = "",
  }: Told & {
    /** The value that was typed. */
    readonly tried?: string;
    readonly reasons?: readonly string[];
    readonly seen?: string;
  } = {},
): PageAnswer => {
  const rule = rulesOf(visit).find((each) => each.path === path);
  if (rule === undefined) throw new NoPage(404, []);
  const name = ruleName(path);
  const value = tried ?? (rule.value === null ? "" : String(rule.value));
  return leaguePage(
    visit,
    name,
    html`<h1>${name}</h1>
${notice}${reasonsNotice(reasons)}${seen !== "" && html`<p role="status">The rule is not set yet. You can set it despite this warning.</p>`}
<p>Now: ${valueText(rule, visit.league.details)} <span class="muted">(${path})</span></p>
<form method="post" action="${COMMISSIONER}">${formFields(visit, rulesMade(visit.league))}${hidden("rule", path)}${hidden("seen", seen)}
<div class="stacked"><label for="value">New value</label>
${valueField(path, value)}</div>
<p class="actions"><button class="main" name="do" value="set_rule">Set the rule</button> <a class="button" href="${COMMISSIONER}">Cancel</a></p></form>`,
    { status },
  );
};

const valueField = (path: string, value: string): Html => {
  const words = wordsFor(path);
  return words === undefined
    ? html`<input id="value" name="value" value="${value}" aria-describedby="clears">
<p class="muted" id="clears">Leave it empty for none, or for the default of the rule.</p>`
    : html`<select id="value" name="value">${options(words, value)}</select>`;
};
