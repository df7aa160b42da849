import type { LeagueOverview } from "../domain/maintenance/overview.ts";
import { budgetText } from "../words/rosters.ts";
import { counted } from "../words/text.ts";
import { objectionsNeeded } from "../words/trades.ts";
import { facts, type Html, html, section, table } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { nextLock, presentLocks } from "./locks-section.ts";
import { teamLink } from "./players.ts";
import { deadlineAt, moment, pointText } from "./times.ts";
import type { PageAnswer, Visit } from "./visit.ts";
import { people } from "./words.ts";

/** `/about`: the league's dates and rules, its teams, and what is locked. */
export const aboutPage = (visit: Visit): PageAnswer =>
  leaguePage(
    visit,
    "The league",
    html`<h1>The league</h1>
${season(visit)}
${teams(visit.league)}
${visit.league.locks.length > 0 && section("locks", "Locked now", presentLocks(visit))}`,
  );

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
      tradeDeadline === null ? "none" : moment(deadlineAt(tradeDeadline, details.timeZone), visit),
    ],
    ["Roster limits", tradeRosterLimits === "refuse" && "trades that exceed them are refused"],
    ["Also traded", traded.length > 0 && traded.join(" and ")],
    ["Keepers", details.usesKeepers ? "used" : "not used"],
    ["Time zone", details.timeZone],
    ["Commissioners", people(commissioners)],
    ["Barred from trading", barred.length > 0 && people(barred)],
  ]);
};

const teams = ({ teams: listed }: LeagueOverview): Html => {
  const haveBudgets = listed.some(({ team }) => team.budget !== undefined);
  const list = table(
    "Teams",
    [
      "Team",
      { text: "Players", is: "number" },
      ...(haveBudgets ? [{ text: "Budget", is: "number" } as const] : []),
      "Lineup",
    ],
    listed.map(({ team, owners, players, findings }) => [
      html`${teamLink(team)}<br><span class="muted">${people(owners)}</span>`,
      players,
      ...(haveBudgets ? [budgetText(team)] : []),
      findings.length === 0
        ? html`<span class="badge good">OK</span>`
        : html`<span class="badge bad">Illegal</span>`,
    ]),
  );
  return section("teams", "Teams", list);
};
