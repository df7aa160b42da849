import type { LeagueOverview } from "../domain/maintenance/overview.ts";
import { deadlinesOf, leagueVote } from "../domain/trades/trade.ts";
import { givesText, teamNames, votesAndNeeded } from "../words/trades.ts";
import { type Html, html } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { tradePath } from "./paths.ts";
import { section, stackedTable } from "./tables.ts";
import { moment } from "./times.ts";
import type { PageAnswer, Visit } from "./visit.ts";
import { leagueName } from "./visit.ts";
import { openText, stateBadge, waitsFor } from "./words.ts";

/** `/`: the trades that wait for the caller, all trades under way, and the league. */
export const homePage = (visit: Visit): PageAnswer => {
  const { league } = visit;
  const name = leagueName(visit);
  return leaguePage(
    visit,
    name,
    html`<h1>${name}</h1>
${league.caller !== null && forCaller(visit)}
${tradesUnderWay(visit)}
`,
  );
};

type ListedTrade = LeagueOverview["trades"][number];

/** A trade that the caller can only withdraw does not wait for them. */
const waitsForCaller = ({ actions }: ListedTrade): boolean =>
  actions.some((action) => action !== "withdraw");

const forCaller = (visit: Visit): Html => {
  const mine = visit.league.trades.filter(waitsForCaller);
  const cards = mine.map(
    (trade) => html`<li>${card(trade, visit)}</li>
`,
  );
  return section(
    "for-you",
    "Waiting for you",
    mine.length === 0
      ? html`<p class="muted">Nothing needs your decision.</p>`
      : html`<ul class="cards">
${cards}</ul>`,
  );
};

const card = (view: ListedTrade, visit: Visit): Html => {
  const { trade, teams: parties, actions } = view;
  return html`<h3><a href="${tradePath(trade.id)}">${teamNames(parties)}</a> ${stateBadge(trade)}</h3>
${parties.map((team) => html`<p>${givesText(view, team)}</p>`)}
<p class="muted">You can ${openText(actions)}${until(view, visit)}.</p>`;
};

/**
 * The deadline of a trade, if it has not passed. A commissioner may act even after the end of a
 * vote.
 */
const until = (view: ListedTrade, visit: Visit): Html | false => {
  const [deadline] = deadlinesOf(view.trade);
  return (
    deadline !== undefined && deadline.at > visit.now && html` until ${moment(deadline.at, visit)}`
  );
};

const tradesUnderWay = (visit: Visit): Html => {
  const { league } = visit;
  const seen = league.caller === null ? "" : " that you may see";
  const rows = league.trades.map(({ trade, teams: parties }) => {
    const vote = leagueVote(trade);
    return [
      html`<a href="${tradePath(trade.id)}">${teamNames(parties)}</a>`,
      stateBadge(trade),
      html`${waitsFor(trade, parties, visit.now)}${
        vote !== null && html`<br><span class="muted">${votesAndNeeded(vote)}</span>`
      }`,
      deadlinesOf(trade).map(({ at }) => moment(at, visit)),
    ];
  });
  const title = "Trades under way";
  const headings = ["Between", "State", "Waits for", "Until"];
  const none = `There are no trades under way${seen}.`;
  return section("trades", title, stackedTable(title, headings, rows, none));
};
