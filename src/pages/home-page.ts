import { runsLeague } from "../domain/caller.ts";
import type { Seconds } from "../domain/league/time.ts";
import { deadlinesOf, END_STATES, isEnded, offeringTeam } from "../domain/trades/trade.ts";
import type { TradeView } from "../domain/trades/views.ts";
import { problemInSlots } from "../words/lineup-problems.ts";
import { counted, listed } from "../words/text.ts";
import { TABS } from "./commissioner-page.ts";
import { type Html, html, list, section } from "./html.ts";
import { type InboxItem, inboxOf, ownVote } from "./inbox.ts";
import { leaguePage } from "./layout.ts";
import { ABOUT, HISTORY, NEW_TRADE, tabPath, teamPath, tradePath, withQuery } from "./paths.ts";
import { playerLine, teamMark } from "./players.ts";
import { distance, moment } from "./times.ts";
import { actionLinks } from "./trade-page.ts";
import {
  type KnownPlayers,
  playersIn,
  tradeHeadline,
  tradeList,
  tradeSides,
  tradeTitle,
} from "./trades.ts";
import { isOwn, ownTeams, type PageAnswer, tradesIn, type Visit } from "./visit.ts";
import { stateBadge, waitsFor } from "./words.ts";

/** For how long the end of an offer is news, even to somebody who has been here since. */
const FRESH: Seconds = 86_400;

/** How many executed trades the page lists. */
const LATEST = 5;

/**
 * `/`: what waits for the visitor, what became of their offers, the trades under way, and the
 * league's latest trades.
 */
export const homePage = async (visit: Visit): Promise<PageAnswer> => {
  const inbox = inboxOf(visit);
  const [known, latest, news] = await Promise.all([
    playersIn(
      visit,
      inbox.flatMap((item) => ("view" in item ? [item.view] : [])),
    ),
    tradesIn(visit, { state: "executed", limit: String(LATEST) }),
    newsOf(visit),
  ]);
  const cards = [
    ...inbox.map((item) => card(visit, item, known)),
    ...news.map((view) => newsCard(visit, view)),
  ];
  return leaguePage(
    visit,
    "Home",
    html`<h1>${inbox.length === 0 ? "Nothing needs you" : "Waiting for you"}</h1>
${cards.length > 0 && list(cards, "cards")}
<div class="columns main"><div>
${underWay(visit, inbox)}
${section("latest", "Latest trades", [
  tradeList(
    latest.toReversed(),
    "Nobody has traded yet.",
    (view) => isEnded(view.trade) && distance(view.trade.endedAt, visit),
  ),
  html`<p><a href="${HISTORY}">All trades of the league</a></p>`,
])}
</div><div>
${startTrade(visit)}
${office(visit)}
<p><a href="${ABOUT}">The league, its teams and rules</a></p>
</div></div>`,
  );
};

/** The visitor's own offers that ended in the last day, or since they were here, the latest first. */
const newsOf = async (visit: Visit): Promise<readonly TradeView[]> => {
  const since = Math.min(visit.lastHere ?? visit.now, visit.now - FRESH);
  const lists = await Promise.all(
    ownTeams(visit).map(({ team }) =>
      tradesIn(visit, { team: team.id, state: END_STATES.join(), limit: "20" }),
    ),
  );
  return lists
    .flat()
    .filter(({ trade }) => trade.state !== "withdrawn" && isOwn(visit, { id: offeringTeam(trade) }))
    .filter(({ trade }) => isEnded(trade) && trade.endedAt > since)
    .toReversed();
};

const newsCard = (visit: Visit, view: TradeView): Html =>
  html`<h2>${tradeHeadline(visit, view)} ${stateBadge(view.trade)}</h2>
<p><a href="${tradePath(view.trade.id)}">${tradeTitle(view)}</a></p>`;

/** A card says what it is, what changes hands, until when, and has the buttons for it. */
const card = (visit: Visit, item: InboxItem, known: KnownPlayers): Html => {
  if (item.kind === "lineup") return lineupCard(item.team);
  const { view } = item;
  const { trade } = view;
  const [deadline] = deadlinesOf(trade);
  return html`<h2><a href="${tradePath(trade.id)}">${tradeHeadline(visit, view)}</a></h2>
${trade.comment !== "" && html`<blockquote>${trade.comment}</blockquote>`}${tradeSides(visit, view, known)}
${deadline !== undefined && deadline.at > visit.now && html`<p class="muted">Until ${moment(deadline.at, visit)}</p>`}
${actionLinks(visit, view)}`;
};

const lineupCard = ({ team, findings, startersOut }: Visit["league"]["teams"][number]): Html => {
  const [out] = startersOut;
  const to = out === undefined ? teamPath(team.id) : withQuery(teamPath(team.id), { fix: out.id });
  return html`<h2>${findings.length > 0 ? "Your lineup is illegal" : `${counted(startersOut.length, "starter")} of yours ${startersOut.length === 1 ? "does" : "do"} not play`}</h2>
<p>${teamMark(team)}${team.name}${findings.length > 0 && `: ${listed(findings.map(problemInSlots))}`}</p>
${
  startersOut.length > 0 && list(startersOut.map((player) => playerLine(player)))
}<p class="actions"><a class="button main" href="${to}">Set the lineup</a></p>`;
};

/** The trades under way that the visitor may see and that do not wait for them. */
const underWay = (visit: Visit, inbox: readonly InboxItem[]): Html => {
  const waiting = new Set(inbox.map((item) => "view" in item && item.view.trade.id));
  const others = visit.league.trades.filter(({ trade }) => !waiting.has(trade.id));
  const none = waiting.size > 0 ? "No others." : "No trade is under way.";
  return section(
    "trades",
    "Trades under way",
    tradeList(others, none, (view) => waitingText(visit, view)),
  );
};

const waitingText = (visit: Visit, view: TradeView): string => {
  const cast = ownVote(visit, view.trade);
  const voted =
    cast === undefined ? "" : ` · you voted ${cast === "approve" ? "for it" : "against it"}`;
  return `waits for ${waitsFor(visit, view) ?? "nobody"}${voted}`;
};

/** A link to an offer for each other team. */
const startTrade = (visit: Visit): Html | false => {
  const others = visit.league.teams.filter(({ team }) => !isOwn(visit, team));
  const links = others.map(
    ({ team }) =>
      html`<a href="${withQuery(NEW_TRADE, { to: team.id })}">${teamMark(team)}${team.name}</a>`,
  );
  return ownTeams(visit).length > 0 && section("trade", "Trade with", list(links, "chips"));
};

/** The tabs of the commissioners' page, for those who have it. */
const office = (visit: Visit): Html | false =>
  runsLeague(visit.league.caller) &&
  section(
    "office",
    "Commissioner",
    list(
      TABS.map(({ name, title, onHome = title }) => html`<a href="${tabPath(name)}">${onHome}</a>`),
      "chips",
    ),
  );
