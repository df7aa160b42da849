import { isWaitingFor, leagueVote } from "../domain/trades/trade.ts";
import type { ResolvedTrade, TradeView } from "../domain/trades/views.ts";
import { PATHS } from "../service/paths.ts";
import { counted } from "../words/text.ts";
import { givesText, teamNames, votesAndNeeded } from "../words/trades.ts";
import { field, hidden } from "./forms.ts";
import { type Html, html, type Part } from "./html.ts";
import { COMMISSIONER, tabPath, tradePath, withQuery } from "./paths.ts";
import type { Ask } from "./question.ts";
import { madeFrom, overtaken } from "./submitted.ts";
import { section } from "./tables.ts";
import { moment } from "./times.ts";
import { NoPage, type PageRequest, read, type Visit } from "./visit.ts";
import { stateBadge } from "./words.ts";

type OpenTrade = Visit["league"]["trades"][number];

const resolveRequest: PageRequest = { method: "POST", path: PATHS.votes, payload: {} };

/**
 * The votes and offers that are due, as they would end now. Throws `NoPage` if the caller may not
 * end them: if they are neither a commissioner nor the operator (R1).
 */
export const dueNow = async (visit: Visit): Promise<readonly ResolvedTrade[]> => {
  const then = await visit.ask(resolveRequest, { dryRun: true });
  if (then.statusCode !== 200) throw new NoPage(403, then.exceptions);
  return then.outcome.kind === "resolved" ? then.outcome.resolved : [];
};

const mayDecide = ({ actions }: OpenTrade): boolean => actions.includes("commissioner_approve");

/** The trades that wait for a commissioner, and the other votes that one can end. */
export const decisionsOf = ({ league }: Visit, due: readonly ResolvedTrade[]) => {
  const dueIds = due.map(({ trade: { trade } }) => trade.id);
  return {
    waiting: league.trades.filter(({ trade }) => isWaitingFor(trade, "commissioner")),
    votes: league.trades.filter(
      (view) => view.trade.state === "vote" && mayDecide(view) && !dueIds.includes(view.trade.id),
    ),
  };
};

/** What waits for a commissioner, what is due, and the votes that a commissioner can end. */
export const decisionsTab = (visit: Visit, due: readonly ResolvedTrade[]): Html => {
  const { waiting, votes } = decisionsOf(visit, due);
  const cards = (views: readonly OpenTrade[]) =>
    views.map((view) => openCard(visit, view, COMMISSIONER));
  const end = due.length === 1 ? "End it" : "End them";
  return html`${section("decisions", "Trades that wait for a commissioner", cardList(cards(waiting), "None waits."))}
${section("due", "Due votes and offers", [
  cardList(dueCards(visit, due), "No vote has ended, and no offer has expired."),
  due.length > 0 &&
    html`<p class="actions"><a class="button main" href="${tabPath("decisions", { do: "resolve" })}">${end}</a></p>`,
])}
${votes.length > 0 && section("votes", "Votes that you can decide", cardList(cards(votes)))}`;
};

const dueCards = (visit: Visit, due: readonly ResolvedTrade[]): readonly Html[] =>
  due.map(({ trade: view }) => {
    const isSeen = visit.league.trades.some(({ trade }) => trade.id === view.trade.id);
    return card(view, { note: html`Ends as ${stateBadge(view.trade)}`, isSeen });
  });

/** What becomes of the votes and offers that are due, before they end. */
export const dueQuestion: Ask = async (visit) => {
  const due = await dueNow(visit);
  if (due.length === 0) return overtaken("Nothing is due now. You may have ended it already.");
  return {
    ...{ what: "resolve", tab: "decisions", request: resolveRequest },
    title: `End ${counted(due.length, "due vote or offer", "due votes and offers")}?`,
    text: html`${cardList(dueCards(visit, due))}
<p>What is executed changes teams at once, and only a reversal takes it back. Nothing else that ends can be taken back.</p>`,
    button: due.length === 1 ? "End it" : "End them",
    made: madeFrom(
      "due",
      due.map(({ trade: { trade, moves }, vote }) => [trade.id, trade.state, moves, vote?.ballots]),
    ),
  };
};

/** The trades under way and the executed ones, the newest first; or those that a search finds. */
export const tradesTab = async (visit: Visit): Promise<Html> => {
  const typed = (visit.fields.get("q") ?? "").trim();
  const isFound = (view: TradeView): boolean =>
    plain(view.teams.map((team) => givesText(view, team)).join()).includes(plain(typed));
  const { trades } = await read(visit, "trades", withQuery(PATHS.trades, { state: "executed" }));
  const back = tabPath("trades", { q: typed });
  const open = visit.league.trades.filter(isFound).map((view) => openCard(visit, view, back));
  const done = trades.toReversed().filter(isFound);
  const doneCards = done.slice(0, SHOWN).map((view) =>
    card(view, {
      note: "endedAt" in view.trade && moment(view.trade.endedAt, visit),
      buttons: button(view, "Reverse", { action: "reverse", back }),
    }),
  );
  const none = typed === "" ? "There is none." : `There is none with “${typed}”.`;
  return html`<form class="inline" action="${COMMISSIONER}">${hidden("tab", "trades")}
${field("q", "Player or team", html`<input id="q" name="q" type="search" value="${typed}">`)}<button>Search</button></form>
${section("open", "Under way", cardList(open, none))}
${section("done", "Executed", [
  cardList(doneCards, none),
  done.length > SHOWN &&
    html`<p class="muted">${done.length - SHOWN} more. Search for a player or a team to find one.</p>`,
])}`;
};

/** How many executed trades are shown. */
const SHOWN = 20;

/** Without capitals and accents, so that people find names as they type them. */
const plain = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** A trade under way, with what it waits for and the buttons of a commissioner. */
const openCard = (visit: Visit, view: OpenTrade, back: string): Html => {
  const { trade } = view;
  const vote = trade.state === "vote" ? leagueVote(trade) : null;
  return card(view, {
    note: html`${stateBadge(trade)}${
      vote !== null && html` ${votesAndNeeded(vote)}; until ${moment(vote.votingDeadline, visit)}`
    }${trade.state === "approve" && !mayDecide(view) && " Another commissioner decides: one of your teams is in it."}`,
    buttons: mayDecide(view) && [
      button(view, "Approve", { action: "commissioner_approve", back }),
      button(view, "Reject", { action: "commissioner_reject", back }),
    ],
  });
};

/** A button that leads to a question about a trade. Not everybody sees on which card it is. */
const button = (view: TradeView, text: string, query: Readonly<Record<string, string>>): Html =>
  html`<a class="button${text === "Approve" && " main"}" href="${withQuery(tradePath(view.trade.id), query)}">${text}<span class="hidden"> the trade of ${teamNames(view.teams)}</span></a> `;

const card = (
  view: TradeView,
  {
    note,
    buttons = false,
    isSeen = true,
  }: { readonly note: Part; readonly buttons?: Part; readonly isSeen?: boolean },
): Html => html`<li><h3>${
  isSeen
    ? html`<a href="${tradePath(view.trade.id)}">${teamNames(view.teams)}</a>`
    : teamNames(view.teams)
}</h3>
${view.teams.map((team) => html`<div>${givesText(view, team)}</div>`)}
<p class="muted">${note}</p>${buttons !== false && html`<p class="actions">${buttons}</p>`}</li>
`;

const cardList = (cards: readonly Html[], none = ""): Html =>
  cards.length === 0
    ? html`<p class="muted">${none}</p>`
    : html`<ul class="cards sides">
${cards}</ul>`;
