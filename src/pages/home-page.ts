import type { LeagueOverview } from "../domain/maintenance/overview.ts";
import { deadlinesOf, leagueVote } from "../domain/trades/trade.ts";
import { budgetText } from "../words/rosters.ts";
import { counted } from "../words/text.ts";
import { givesText, objectionsNeeded, teamNames, votesAndNeeded } from "../words/trades.ts";
import { type Html, html } from "./html.ts";
import { leagueName, leaguePage, teamPath, tradePath } from "./layout.ts";
import { locksTable, nextLock } from "./locks-section.ts";
import { facts, section, stackedTable, table } from "./tables.ts";
import { deadlineText, moment, pointText } from "./times.ts";
import type { PageAnswer, Visit } from "./visit.ts";
import { openText, people, stateBadge, waitsFor } from "./words.ts";

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
${section("season", "The league", season(visit))}
${locks(visit)}
${teams(league)}`,
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

const POLICIES = {
  free_for_all: "executed when all teams have accepted",
  vote: "put to a vote of the league",
  approve: "decided by a commissioner",
} as const;

const season = (visit: Visit): Html => {
  const { league } = visit;
  const { details, rules, commissioners, barred } = league;
  const { tradePolicy, tradeDeadline, tradeVotingPeriod, tradeOfferExpiration } =
    rules.transactionRules;
  const { draftPickTrades, budgetTrades, tradeRosterLimits } = rules.transactionRules;
  const traded = [draftPickTrades && "draft picks", budgetTrades && "budget"].filter(
    (each) => each !== false,
  );
  return facts([
    ["Lineups count from", pointText(details.effectivePoint)],
    ["Period", details.effectivePeriod],
    [
      "Transactions",
      details.transactionsLocked
        ? html`<span class="badge bad">Locked</span>`
        : html`<span class="badge good">Open</span>`,
    ],
    ["Next lock", nextLock(visit)],
    ["Accepted trades are", POLICIES[tradePolicy]],
    [
      "Votes",
      tradePolicy === "vote" &&
        `${counted(tradeVotingPeriod, "hour")}; ${objectionsNeeded(league)}`,
    ],
    [
      "Offers expire",
      tradeOfferExpiration !== null && `after ${counted(tradeOfferExpiration, "hour")}`,
    ],
    [
      "Trade deadline",
      tradeDeadline === null ? "none" : deadlineText(tradeDeadline, details.timeZone),
    ],
    ["Roster limits", tradeRosterLimits === "refuse" && "trades that exceed them are refused"],
    ["Also traded", traded.length > 0 && traded.join(" and ")],
    ["Keepers", details.usesKeepers ? "used" : "not used"],
    ["Time zone", details.timeZone],
    ["Commissioners", people(commissioners)],
    ["Barred from trading", barred.length > 0 && people(barred)],
  ]);
};

const locks = (visit: Visit): Html | false =>
  visit.league.locks.length > 0 && section("locks", "Locked", locksTable(visit));

const teams = ({ teams: listed }: LeagueOverview): Html => {
  const haveBudgets = listed.some(({ budget }) => budget !== null);
  const list = table(
    "Teams",
    [
      "Team",
      "Owners",
      { text: "Players", is: "number" },
      ...(haveBudgets ? [{ text: "Budget", is: "number" } as const] : []),
      "Lineup",
    ],
    listed.map(({ team, owners, players, budget, findings }) => [
      html`<a href="${teamPath(team.id)}">${team.name}</a>`,
      people(owners),
      players,
      ...(haveBudgets ? [budgetText(budget)] : []),
      findings.length === 0
        ? html`<span class="badge good">OK</span>`
        : html`<span class="badge bad">Illegal</span>`,
    ]),
  );
  return section("teams", "Teams", list);
};
