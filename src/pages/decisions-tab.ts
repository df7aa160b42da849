import { fold } from "../domain/league/matching-names.ts";
import { isEnded, isWaitingFor, leagueVote, MOST_LISTED } from "../domain/trades/trade.ts";
import type { ResolvedTrade, TradeView } from "../domain/trades/views.ts";
import { PATHS } from "../service/paths.ts";
import { counted } from "../words/text.ts";
import { givesText, teamNames, votesAndNeeded } from "../words/trades.ts";
import { field, type Html, hidden, html, list, type Part, section, typedText } from "./html.ts";
import { COMMISSIONER, tabPath, tradePath, withQuery } from "./paths.ts";
import { type Ask, onTab } from "./question.ts";
import { madeFrom, overtaken } from "./submitted.ts";
import { moment } from "./times.ts";
import { actionLinks } from "./trade-page.ts";
import { tradeTitle } from "./trades.ts";
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

/** The trades that wait for a commissioner, then the votes that are not due and one can end. */
export const decisionsOf = ({ league }: Visit, due: readonly ResolvedTrade[]) =>
  league.trades
    .filter(
      (view) =>
        isWaitingFor(view.trade, "commissioner") ||
        (mayDecide(view) && !due.some(({ trade: { trade } }) => trade.id === view.trade.id)),
    )
    .toReversed();

/** What a commissioner can decide, and what is due. */
export const decisionsTab = (visit: Visit, due: readonly ResolvedTrade[]): Html => {
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
    return card(view, html`Ends as ${stateBadge(view.trade)}`, false, isSeen);
  });

/** What becomes of the votes and offers that are due, before they end. */
export const dueQuestion: Ask = async (visit) => {
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
export const tradesTab = async (visit: Visit): Promise<Html> => {
  const typed = typedText(visit.fields, "q");
  const isFound = (view: TradeView): boolean =>
    view.teams.some((team) => fold(givesText(view, team)).includes(fold(typed)));
  const { trades } = await read(
    visit,
    "trades",
    withQuery(PATHS.trades, { state: "executed", limit: String(MOST_LISTED) }),
  );
  const back = tabPath("trades", { q: typed });
  const open = visit.league.trades.filter(isFound).map((view) => openCard(visit, view, back));
  const done = trades.toReversed().filter(isFound);
  const doneCards = done
    .slice(0, SHOWN)
    .map((view) =>
      card(
        view,
        isEnded(view.trade) && moment(view.trade.endedAt, visit),
        html`<p class="actions"><a class="button" href="${withQuery(tradePath(view.trade.id), { action: "reverse", back })}">Reverse</a></p>`,
      ),
    );
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
  }${isWaitingFor(trade, "commissioner") && !mayDecide(view) && " Another commissioner decides: one of your teams is in it."}`;
  return card(view, note, actionLinks(visit, view, back));
};

const card = (view: TradeView, note: Part, buttons: Part = false, isSeen = true): Html =>
  html`<h3>${isSeen ? html`<a href="${tradePath(view.trade.id)}">${tradeTitle(view)}</a>` : tradeTitle(view)}</h3>
<p class="muted">${teamNames(view.teams)}. ${note}</p>${buttons}`;
