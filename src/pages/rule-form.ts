import { isDescription, type RuleValue, ruleValues } from "../document/rule-paths.ts";
import { PATHS } from "../service/paths.ts";
import { RULE_GROUPS, type RuleTexts, ruleTexts } from "../words/rule-texts.ts";
import { ruleWarningText } from "../words/rule-warnings.ts";
import { capitalized, counted } from "../words/text.ts";
import {
  facts,
  field,
  type Html,
  hidden,
  html,
  list,
  options,
  section,
  typedText,
} from "./html.ts";
import { leaguePage } from "./layout.ts";
import { COMMISSIONER, tabPath } from "./paths.ts";
import { type Ask, madeFrom, onTab, reasonsNotice, reasonsOf, type Told } from "./question.ts";
import { deadlineAt, momentForField, momentText, typedMoment } from "./times.ts";
import { NoPage, type PageAnswer, type PageRequest, type Visit } from "./visit.ts";

type Rule = RuleValue & RuleTexts;

/** The rules that a commissioner can set, without their descriptions. */
const rulesIn = (rules: Visit["league"]["rules"]): readonly Rule[] =>
  ruleValues(rules)
    .filter(({ path }) => !isDescription(path))
    .map((value) => ({ ...value, ...ruleTexts(value.path) }));

/** The rules in groups, each with a sentence that says what it does, and its value. */
export const rulesTab = (visit: Visit): Html => {
  const rules = rulesIn(visit.league.rules);
  const line = (rule: Rule): Html =>
    html`<div class="row"><span><b>${rule.name}</b><br><span class="muted">${rule.about}</span></span>${changeLink(rule, valueText(visit, rule))}</div>`;
  return html`<div class="columns">${RULE_GROUPS.map((group, i) => {
    const own = rules.filter((each) => each.group === group);
    const limits = Map.groupBy(own, ({ of }) => of);
    limits.delete("");
    return section(`rules-${i}`, group, [
      list(own.filter(({ of }) => of === "").map(line)),
      [...new Map([...limits.values()].flat().map(({ name, about }) => [name, about]))].map(
        ([name, about]) => html`<p class="muted">${name}: ${about}</p>
`,
      ),
      [...limits].map(
        ([of, all]) => html`<h3>${of}</h3>
${list(
  all.map((rule) => changeLink(rule, `${rule.name}: ${valueText(visit, rule)}`)),
  "chips",
)}`,
      ),
    ]);
  })}</div>`;
};

const changeLink = ({ path, of, name }: Rule, text: string): Html =>
  html`<a class="button quiet" href="${tabPath("rules", { rule: path })}"><span class="hidden">Change ${of} ${name}: </span>${text}</a>`;

const valueText = ({ league }: Visit, { value, unit, words }: Rule): string => {
  const { timeZone } = league.details;
  if (value === null) return "none";
  if (unit === "deadline") return momentText(deadlineAt(Number(value), timeZone), timeZone);
  if (unit === "hours") return counted(Number(value), "hour");
  return words?.find(([each]) => each === String(value))?.[1] ?? String(value);
};

/** The rule that a visit is about, under these rules. Throws `NoPage` if there is none. */
const ruleAsked = ({ fields }: Visit, rules: Visit["league"]["rules"]): Rule => {
  const rule = rulesIn(rules).find(({ path }) => path === fields.get("rule"));
  if (rule === undefined) throw new NoPage(404, []);
  return rule;
};

/**
 * The value that somebody typed. A field for dates and times sends 2027-07-30T18:00; the last minute
 * of a day means the whole day (T16).
 */
const typedValue = (text: string, timeZone: string): string => {
  const [, day, time = "23:59"] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? [];
  if (day === undefined) return text;
  return time === "23:59" ? day.replaceAll("-", "") : String(typedMoment(text, timeZone) ?? text);
};

/** What follows from the value that a rule's form asks for, with the league's warnings. */
export const ruleQuestion: Ask = async (visit) => {
  const { fields, league } = visit;
  const rule = ruleAsked(visit, league.rules);
  const value = typedValue(typedText(fields, "value"), league.details.timeZone);
  const request: PageRequest = {
    ...{ method: "PUT", path: PATHS.rules },
    payload: { [rule.path]: value === "" ? null : value },
  };
  const then = await visit.ask(request, { dryRun: true });
  if (then.statusCode !== 200 || then.outcome.kind !== "rules")
    return { notice: reasonsNotice(reasonsOf(visit, then)) };
  const { rules, warnings } = then.outcome;
  return {
    ...onTab("rules", "set_rule", { rule: rule.path, value }),
    ...{ title: `Change the rule “${nameOf(rule)}”?`, request },
    text: html`<p>${rule.about}</p>
${facts([
  ["Now", valueText(visit, rule)],
  ["Then", valueText(visit, ruleAsked(visit, rules))],
  ["For", `all ${counted(league.teams.length, "team")}, from now on`],
])}${reasonsNotice(warnings.map(ruleWarningText).map(capitalized))}
<p>${rule.follows}</p>`,
    button: warnings.length > 0 ? "Set it despite this warning" : "Set the rule",
    made: madeFrom("rules", league.rules, rule.path, value, warnings),
  };
};

const nameOf = ({ of, name }: Rule): string => (of === "" ? name : `${of}: ${name}`);

/** `/commissioner?tab=rules&rule=…`: what a rule does, and the form for another value. */
export const rulePage = (visit: Visit, { status, notice = false }: Told): PageAnswer => {
  const rule = ruleAsked(visit, visit.league.rules);
  const title = nameOf(rule);
  const { timeZone } = visit.league.details;
  const isDeadline = rule.unit === "deadline";
  const now =
    isDeadline && rule.value !== null
      ? momentForField(deadlineAt(Number(rule.value), timeZone), timeZone)
      : String(rule.value ?? "");
  const shown = visit.fields.get("value") ?? now;
  const input =
    rule.words === undefined
      ? html`<input id="value" name="value" type="${isDeadline ? "datetime-local" : "number"}" value="${shown}" aria-describedby="value-note">`
      : html`<select id="value" name="value" aria-describedby="value-note">${options(rule.words, shown)}</select>`;
  return leaguePage(
    visit,
    title,
    html`<h1>${title}</h1>
${notice}<p>${rule.about}</p>
<form action="${COMMISSIONER}">${hidden("tab", "rules")}${hidden("rule", rule.path)}
${field("value", "New value", input, `Now: ${valueText(visit, rule)}. ${rule.words === undefined ? "Empty: none, or the default of the rule." : ""}${isDeadline ? ` Times are those of ${timeZone}.` : ""}`)}
<p class="actions"><button class="main" name="do" value="set_rule">See what follows</button> <a class="button" href="${tabPath("rules")}">Cancel</a></p></form>`,
    status,
  );
};
