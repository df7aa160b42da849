import type { ResolvedTrade } from "../domain/trades/views.ts";
import { capitalized } from "../words/text.ts";
import { decisionsOf, decisionsTab, dueNow, dueQuestion, tradesTab } from "./decisions-tab.ts";
import { type Html, html, list } from "./html.ts";
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
  const [first] = TABS;
  const { name, title, show } = TABS.find((tab) => tab.name === asked) ?? first;
  const links = TABS.map((tab) => {
    const count = tab.count?.(visit, due) ?? 0;
    return html`<a href="${tabPath(tab.name)}"${tab.name === name && html` aria-current="page"`}>${tab.title}${count > 0 && html`&nbsp;<span class="badge waiting">${count}</span>`}</a>`;
  });
  return leaguePage(
    visit,
    `${title} · Commissioner`,
    html`<h1>Commissioner</h1>
<nav class="tabs" aria-label="Tasks">${links}</nav>
${told.notice}${await show(visit, due)}`,
    { status: told.status },
  );
};

const wrongLineups = ({ league }: Visit): Visit["league"]["teams"] =>
  league.teams.filter(({ findings, startersOut }) => findings.length + startersOut.length > 0);

/** The lineups that are illegal or have starters who do not play, each with what is wrong. */
const lineupsTab = (visit: Visit): Html => {
  const wrong = wrongLineups(visit).toSorted((a, b) => b.findings.length - a.findings.length);
  const cards = wrong.map(({ team, findings, startersOut }) => {
    const problems = [
      ...findings.map((finding) => capitalized(problemOnPage(finding))),
      ...startersOut.map((player) => playerLine(player, { more: " starts, but does not play" })),
    ];
    return html`<h2>${teamLink(team)}${findings.length > 0 && html` <span class="badge bad">Illegal</span>`}</h2>
${list(problems)}<p class="actions"><a class="button" href="${teamPath(team.id)}">Open the lineup<span class="hidden"> of ${team.name}</span></a></p>`;
  });
  return list(cards, "cards sides", "Every lineup is legal, and every starter plays.");
};

type Tab = {
  readonly name: string;
  readonly title: string;
  /** What the home page calls it, if that is more. */
  readonly onHome?: string;
  readonly show: (visit: Visit, due: readonly ResolvedTrade[]) => Html | Promise<Html>;
  /** How much waits there for the visitor. */
  readonly count?: (visit: Visit, due: readonly ResolvedTrade[]) => number;
};

/** The tabs of the page. The first one is shown if none is asked for. */
export const TABS: readonly [Tab, ...Tab[]] = [
  {
    ...{ name: "decisions", title: "Decisions", show: decisionsTab },
    count: (visit, due) => decisionsOf(visit, due).length + due.length,
  },
  { name: "trades", title: "Trades", show: tradesTab },
  {
    ...{ name: "lineups", title: "Lineups", show: lineupsTab },
    count: (visit) => wrongLineups(visit).length,
  },
  { name: "locks", title: "Locks", show: locksTab },
  { name: "rules", title: "Rules", show: rulesTab },
  { name: "people", title: "People", onHome: "People and sign-in links", show: peopleTab },
];
