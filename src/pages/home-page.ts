import type { LeagueOverview } from "../domain/maintenance/overview.ts";
import { deadlinesOf, leagueVote } from "../domain/trades/trade.ts";
import { budgetText, lockedText } from "../words/rosters.ts";
import { counted } from "../words/text.ts";
import { givesText, objectionsNeeded, teamNames, votesAndNeeded } from "../words/trades.ts";
import { type Html, html } from "./html.ts";
import { leaguePage, teamPath, tradePath } from "./layout.ts";
import { nextLock } from "./locks-section.ts";
import { facts, stackedTable, table } from "./tables.ts";
import { deadlineText, moment, pointText } from "./times.ts";
import type { PageAnswer, Visit } from "./visit.ts";
import { openText, people, stateBadge, waitsFor } from "./words.ts";

/** `/`: the trades that wait for the caller, all trades under way, and the league. */
export const homePage = (visit: Visit): PageAnswer => {
  const { league } = visit;
  const name = league.details.name || league.details.id;
  return {
    status: 200,
    page: leaguePage(
      visit,
      name,
      html`<h1>${name}</h1>
${league.caller !== null && forCaller(visit)}
${tradesUnderWay(visit)}
<section aria-labelledby="season"><h2 id="season">The league</h2>
${season(visit)}</section>
${locks(visit)}
${teams(league)}`,
    ),
  };
};

type ListedTrade = LeagueOverview["trades"][number];

/** A trade that the caller can only withdraw does not wait for them. */
const waitsForCaller = ({ actions }: ListedTrade): boolean =>
  actions.some((action) => action !== "withdraw");

const forCaller = (visit: Visit): Html => {
  const mine = visit.league.trades.filter(waitsForCaller);
  return html`<section aria-labelledby="for-you"><h2 id="for-you">Waiting for you</h2>
${
  mine.length === 0
    ? html`<p class="muted">Nothing needs your decision.</p>`
    : html`<ul class="cards">
${mine.map(
  (trade) => html`<li>${card(trade, visit)}</li>
`,
)}</ul>`
}</section>`;
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
    deadline !== undefined &&
    deadline.at > visit.now &&
    html` until ${momentOf(deadline.at, visit)}`
  );
};

const momentOf = (at: number, { league, now }: Visit): Html =>
  moment(at, { timeZone: league.details.timeZone, now });

const tradesUnderWay = (visit: Visit): Html => {
  const { league } = visit;
  const seen = league.caller === null ? "" : " that you may see";
  return html`<section aria-labelledby="trades"><h2 id="trades">Trades under way</h2>
${
  league.trades.length === 0
    ? html`<p class="muted">There are no trades under way${seen}.</p>`
    : stackedTable(
        "Trades under way",
        [{ text: "Between" }, { text: "State" }, { text: "Waits for" }, { text: "Until" }],
        league.trades.map(({ trade, teams: parties }) => {
          const vote = leagueVote(trade);
          return [
            html`<a href="${tradePath(trade.id)}">${teamNames(parties)}</a>`,
            stateBadge(trade),
            html`${waitsFor(trade, parties, visit.now)}${
              vote !== null && html`<br><span class="muted">${votesAndNeeded(vote)}</span>`
            }`,
            deadlinesOf(trade).map(({ at }) => momentOf(at, visit)),
          ];
        }),
      )
}</section>`;
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
  visit.league.locks.length > 0 &&
  html`<section aria-labelledby="locks"><h2 id="locks">Locked</h2>
${table(
  "Locks",
  [{ text: "Who" }, { text: "Until" }],
  visit.league.locks.map((each) => [
    lockedText(each),
    each.lock.until === null ? "a commissioner unlocks them" : momentOf(each.lock.until, visit),
  ]),
)}</section>`;

const teams = ({ teams: listed }: LeagueOverview): Html => {
  const haveBudgets = listed.some(({ budget }) => budget !== null);
  return html`<section aria-labelledby="teams"><h2 id="teams">Teams</h2>
${table(
  "Teams",
  [
    { text: "Team" },
    { text: "Owners" },
    { text: "Players", is: "number" },
    ...(haveBudgets ? [{ text: "Budget", is: "number" } as const] : []),
    { text: "Lineup" },
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
)}</section>`;
};
