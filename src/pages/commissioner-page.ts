import { fold } from "../domain/league/matching-names.ts";
import { isEnded, isWaitingFor, leagueVote, MOST_LISTED } from "../domain/trades/trade.ts";
import type { ResolvedTrade, TradeView } from "../domain/trades/views.ts";
import { PATHS } from "../service/paths.ts";
import { problemInSlots } from "../words/lineup-problems.ts";
import { capitalized, counted } from "../words/text.ts";
import { givesText, votesAndNeeded } from "../words/trades.ts";
import { field, type Html, hidden, html, list, section, tabs, typedText } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { lockQuestion, locksTab, transactionsQuestion } from "./locks-section.ts";
import { COMMISSIONER, tabPath, teamPath } from "./paths.ts";
import { playerLine, teamLink } from "./players.ts";
import {
  type Ask,
  answerQuestion,
  madeFrom,
  onTab,
  overtaken,
  showQuestion,
  type Told,
} from "./question.ts";
import { rulePage, ruleQuestion, rulesTab } from "./rule-form.ts";
import { moment } from "./times.ts";
import { makeToken, peopleTab, revokePage, revokeToken } from "./tokens-page.ts";
import { actionLinks, reversalLink } from "./trade-page.ts";
import { tradeCard } from "./trades.ts";
import { NoPage, type PageAnswer, type PageRequest, tradesIn, type Visit } from "./visit.ts";
import { stateBadge } from "./words.ts";

type OpenTrade = Visit["league"]["trades"][number];

const resolveRequest: PageRequest = { method: "POST", path: PATHS.votes, payload: {} };

/**
 * The votes and offers that are due, as they would end now. Throws `NoPage` if the caller may not
 * end them: if they are neither a commissioner nor the operator (R1).
 */
const dueNow = async (visit: Visit): Promise<readonly ResolvedTrade[]> => {
  const then = await visit.ask(resolveRequest, { dryRun: true });
  if (then.statusCode !== 200) throw new NoPage(403, then.exceptions);
  return then.outcome.kind === "resolved" ? then.outcome.resolved : [];
};

const mayDecide = ({ actions }: OpenTrade): boolean => actions.includes("commissioner_approve");

/** The trades that wait for a commissioner, then the votes that are not due and one can end. */
const decisionsOf = ({ league }: Visit, due: readonly ResolvedTrade[]) =>
  league.trades
    .filter(
      (view) =>
        isWaitingFor(view.trade, "commissioner") ||
        (mayDecide(view) && !due.some(({ trade: { trade } }) => trade.id === view.trade.id)),
    )
    .toReversed();

/** What a commissioner can decide, and what is due. */
const decisionsTab = (visit: Visit, due: readonly ResolvedTrade[]): Html => {
  const cards = decisionsOf(visit, due).map((view) => openCard(visit, view));
  return html`<div class="columns">${section("decisions", "Trades to decide", list(cards, "cards", "No trade waits for a commissioner."))}
${section("due", "Due votes and offers", [
  list(dueCards(visit, due), "cards", "No vote has ended, and no offer has expired."),
  due.length > 0 &&
    html`<p class="actions"><a class="button main" href="${tabPath("decisions", { do: "resolve" })}">End what is due</a></p>`,
])}</div>`;
};

const dueCards = (visit: Visit, due: readonly ResolvedTrade[]): readonly Html[] =>
  due.map(({ trade: view }) => {
    const isSeen = visit.league.trades.some(({ trade }) => trade.id === view.trade.id);
    return tradeCard(view, html`Ends as ${stateBadge(view.trade)}`, false, isSeen);
  });

/** What becomes of the votes and offers that are due, before they end. */
const dueQuestion: Ask = async (visit) => {
  const due = await dueNow(visit);
  if (due.length === 0) return overtaken("Nothing is due now. You may have ended it already.");
  return {
    ...{ ...onTab("decisions", "resolve"), request: resolveRequest },
    title: `End ${counted(due.length, "due vote or offer", "due votes and offers")}?`,
    text: html`${section("due", "How they end", list(dueCards(visit, due), "cards"))}
<p>What is executed changes teams at once, and only a reversal takes it back. Nothing else that ends can be taken back.</p>`,
    button: "End what is due",
    made: madeFrom(
      ...due.map(({ trade: { trade, moves }, vote }) => [
        trade.id,
        trade.state,
        moves,
        vote?.ballots,
      ]),
    ),
  };
};

/** The trades under way and the executed ones, the newest first; or those that a search finds. */
const tradesTab = async (visit: Visit): Promise<Html> => {
  const typed = typedText(visit.fields, "q");
  const isFound = (view: TradeView): boolean =>
    view.teams.some((team) => fold(givesText(view, team)).includes(fold(typed)));
  const trades = await tradesIn(visit, { state: "executed", limit: String(MOST_LISTED) });
  const back = tabPath("trades", { q: typed });
  const open = visit.league.trades.filter(isFound).map((view) => openCard(visit, view, back));
  const done = trades.toReversed().filter(isFound);
  const doneCards = done.slice(0, SHOWN).map((view) => {
    const at = isEnded(view.trade) && moment(view.trade.endedAt, visit);
    return tradeCard(view, at, reversalLink(visit, view, back));
  });
  const none = typed === "" ? "There is none." : `There is none with “${typed}”.`;
  return html`<form class="inline" action="${COMMISSIONER}">${hidden("tab", "trades")}
${field("q", "Player or team", html`<input id="q" name="q" type="search" value="${typed}">`)}<button>Search</button></form>
<div class="columns">${section("open", "Under way", list(open, "cards", none))}
${section("done", "Executed", [
  list(doneCards, "cards", none),
  done.length > SHOWN &&
    html`<p class="muted">${done.length - SHOWN} more. Search to find one.</p>`,
])}</div>`;
};

/** How many executed trades are shown. */
const SHOWN = 20;

/** A trade under way, with what it waits for, and the buttons of what is open to the visitor. */
const openCard = (visit: Visit, view: OpenTrade, back = COMMISSIONER): Html => {
  const { trade } = view;
  const vote = trade.state === "vote" ? leagueVote(trade) : null;
  const note = html`${stateBadge(trade)}${
    vote !== null && html` ${votesAndNeeded(vote)}; until ${moment(vote.votingDeadline, visit)}`
  }`;
  return tradeCard(view, note, actionLinks(visit, view, back));
};

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
    const text = html`${tab.title}${count > 0 && html`&nbsp;<span class="badge waiting">${count}</span>`}`;
    return [tabPath(tab.name), text, tab.name === name] as const;
  });
  return leaguePage(
    visit,
    `${title} · Commissioner`,
    html`<h1>Commissioner</h1>
${tabs("Tasks", links)}
${told.notice}${await show(visit, due)}`,
    told.status,
  );
};

const wrongLineups = ({ league }: Visit): Visit["league"]["teams"] =>
  league.teams.filter(({ findings, startersOut }) => findings.length + startersOut.length > 0);

/** The lineups that are illegal or have starters who do not play, each with what is wrong. */
const lineupsTab = (visit: Visit): Html => {
  const wrong = wrongLineups(visit).toSorted((a, b) => b.findings.length - a.findings.length);
  const cards = wrong.map(({ team, findings, startersOut }) => {
    const problems = [
      ...findings.map((finding) => capitalized(problemInSlots(finding))),
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
