import type { ResolvedTrade } from "../domain/trades/views.ts";
import { capitalized } from "../words/text.ts";
import { decisionsOf, decisionsTab, dueNow, dueQuestion, tradesTab } from "./decisions-tab.ts";
import { type Html, html } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { lockQuestion, locksTab, transactionsQuestion } from "./locks-section.ts";
import { tabPath, teamPath } from "./paths.ts";
import { playerLine, teamLink } from "./players.ts";
import { type Ask, answerQuestion, showQuestion } from "./question.ts";
import { rulePage, ruleQuestion, rulesTab } from "./rule-form.ts";
import type { Told } from "./submitted.ts";
import { makeToken, peopleTab, revokePage, revokeToken } from "./tokens-page.ts";
import { NoPage, type PageAnswer, type Visit } from "./visit.ts";
import { problemOnPage } from "./words.ts";

/** What can be asked, by the button `do`. */
const QUESTIONS: ReadonlyMap<string, Ask> = new Map([
  ["resolve", dueQuestion],
  ["lock", lockQuestion],
  ["unlock", lockQuestion],
  ["lock_transactions", transactionsQuestion],
  ["unlock_transactions", transactionsQuestion],
  ["set_rule", ruleQuestion],
]);

/** The forms about tokens, which are not part of the league. */
const TOKEN_FORMS = new Map([
  ["make_token", makeToken],
  ["revoke_token", revokeToken],
]);

/** `/commissioner`, a tab of it, or a question. All but commissioners and the operator get 403 (R1). */
export const showCommissioner = async (visit: Visit): Promise<PageAnswer> => {
  const due = await dueNow(visit);
  const kind = visit.fields.get("do") ?? "";
  if (kind === "revoke_token") return revokePage(visit);
  const ask = QUESTIONS.get(kind);
  return ask === undefined
    ? tabPage(visit, due)
    : showQuestion(visit, ask, (told) => tabPage(visit, due, told));
};

/** Answers the forms of `/commissioner`. */
export const answerCommissioner = async (visit: Visit): Promise<PageAnswer> => {
  const due = await dueNow(visit);
  const kind = visit.fields.get("do") ?? "";
  const otherwise = (told: Told) => tabPage(visit, due, { status: 409, ...told });
  const ask = QUESTIONS.get(kind);
  if (ask !== undefined) return answerQuestion(visit, ask, otherwise);
  const answer = TOKEN_FORMS.get(kind);
  if (answer === undefined)
    throw new NoPage(400, [{ type: "invalid_request", msg: "The form does not say what to do." }]);
  const done = await answer(visit);
  return "notice" in done ? otherwise(done) : done;
};

const tabPage = async (
  visit: Visit,
  due: readonly ResolvedTrade[],
  told: Told = {},
): Promise<PageAnswer> => {
  const asked = visit.fields.get("tab") ?? "";
  if (asked === "rules" && visit.fields.has("rule")) return rulePage(visit, told);
  const tabs = [
    [
      "decisions",
      "Decisions",
      () => decisionsTab(visit, due),
      decisionsOf(visit, due).length + due.length,
    ],
    ["trades", "Trades", () => tradesTab(visit), 0],
    ["lineups", "Lineups", () => lineupsTab(visit), wrongLineups(visit).length],
    ["locks", "Locks", () => locksTab(visit), 0],
    ["rules", "Rules", () => rulesTab(visit), 0],
    ["people", "People", () => peopleTab(visit), 0],
  ] as const;
  const [name, title, content] = tabs.find(([each]) => each === asked) ?? tabs[0];
  const links = tabs.map(
    ([each, text, , count]) =>
      html`<a href="${tabPath(each)}"${each === name && html` aria-current="page"`}>${text}${count > 0 && html`&nbsp;<span class="badge waiting">${count}</span>`}</a>`,
  );
  return leaguePage(
    visit,
    `${title} · Commissioner`,
    html`<h1>Commissioner</h1>
<nav class="tabs" aria-label="Tasks">${links}</nav>
${told.notice}${await content()}`,
    { status: told.status },
  );
};

const wrongLineups = ({ league }: Visit): Visit["league"]["teams"] =>
  league.teams.filter(({ findings, startersOut }) => findings.length + startersOut.length > 0);

/** The lineups that are illegal or have starters who do not play, each with what is wrong. */
const lineupsTab = (visit: Visit): Html => {
  const wrong = wrongLineups(visit).toSorted((a, b) => b.findings.length - a.findings.length);
  if (wrong.length === 0)
    return html`<p class="muted">Every lineup is legal, and every starter plays.</p>`;
  return html`<ul class="cards sides">
${wrong.map(
  ({
    team,
    findings,
    startersOut,
  }) => html`<li><h2>${teamLink(team)}${findings.length > 0 && html` <span class="badge bad">Illegal</span>`}</h2>
<ul class="plain">${findings.map((finding) => html`<li>${capitalized(problemOnPage(finding))}</li>`)}${startersOut.map(
    (player) => html`<li>${playerLine(player, { more: " starts, but does not play" })}</li>`,
  )}</ul>
<p class="actions"><a class="button" href="${teamPath(team.id)}">Open the lineup<span class="hidden"> of ${team.name}</span></a></p></li>
`,
)}</ul>`;
};
