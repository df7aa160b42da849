import type { Outcome } from "../../domain/decision.ts";
import { endOfDay } from "../../domain/league/clocks.ts";
import type { Owner } from "../../domain/league/teams.ts";
import { isMoment } from "../../domain/league/time.ts";
import type { LockView } from "../../domain/maintenance/locks.ts";
import type { LeagueOverview } from "../../domain/maintenance/overview.ts";
import { todayIfBehind } from "../../domain/season.ts";
import {
  deadlinesOf,
  isWaitingFor,
  leagueVote,
  type OpenTrade,
} from "../../domain/trades/trade.ts";
import { inShort } from "../../words/lineup-problems.ts";
import { budgetText, isNameEnough, lockedSubjects, ownersText } from "../../words/rosters.ts";
import { counted } from "../../words/text.ts";
import { objectionsNeeded, teamNames, votesSoFar } from "../../words/trades.ts";
import { dayText, pointText } from "../dates/date-words.ts";
import {
  type Block,
  type Cell,
  type Column,
  facts,
  heading,
  type Look,
  type Section,
  type Table,
  table,
  tableOf,
} from "../tables/blocks.ts";
import { locksTable } from "../tables/locks-table.ts";
import { momentAndDistance } from "../tables/moments.ts";
import { waitsFor } from "../trade/hints.ts";
import { stateCell } from "../trade/tables.ts";

/** The overview of a league: its place in the season, trades under way, locks, teams and rules. */
export const leagueSections = (overview: LeagueOverview, look: Look): readonly Section[] => {
  const { details, trades, locks } = overview;
  const name = isNameEnough(details, [details]) ? details.name : `${details.name} (${details.id})`;
  return [
    [heading(`${name}, ${details.sport}`)],
    [situation(overview, look)],
    trades.length === 0 ? [] : [heading("Trades under way"), tradesWaiting(overview, look)],
    locks.length === 0 ? [] : [heading("Locked"), locksTable(locks, details.timeZone, look)],
    [heading("Teams"), overviewTeams(overview, look)],
    [heading("Rules"), mainRules(overview, look)],
  ];
};

/** The league's place in its season, and what needs action. */
const situation = (overview: LeagueOverview, look: Look): Block => {
  const { details, season, trades, caller, nextLocks } = overview;
  const { effectivePoint, effectivePeriod, transactionsLocked } = details;
  const period = effectivePeriod === null ? "" : `, period ${effectivePeriod}`;
  const today = todayIfBehind(season, look.now);
  const behind = today === undefined ? "" : `, before today (${dayText(today)})`;
  // A trade that the caller can only withdraw needs no action from them.
  const mine = trades.filter(({ actions }) => actions.some((each) => each !== "withdraw")).length;
  return facts(
    ["Waiting", waitingTrades(overview)],
    ["For you", caller === null ? undefined : forYou(mine)],
    ["Effective", `${pointText(effectivePoint)}${period}${behind}`],
    [
      "Transactions",
      transactionsLocked
        ? { text: "locked", meaning: "refused" }
        : { text: "open", meaning: "good" },
    ],
    ["Next lock", nextLockText(nextLocks, details.timeZone, look)],
  );
};

/** Such as `Sun 2026-05-03 13:00 -04: all SEA players, Abe Ashby`; undefined if none is planned. */
const nextLockText = (
  locks: readonly LockView[],
  timeZone: string,
  look: Look,
): string | undefined => {
  const at = locks[0]?.lock.from ?? null;
  if (at === null) return undefined;
  return `${momentAndDistance(at, timeZone, look)}: ${lockedSubjects(locks)}`;
};

const forYou = (trades: number): Cell =>
  trades === 0
    ? "nothing to decide"
    : { text: `${counted(trades, "trade")} to decide on`, meaning: "waiting" };

/** The rules for trades and votes, and the commissioners. */
const mainRules = (overview: LeagueOverview, look: Look): Block => {
  const { details, commissioners, barred } = overview;
  const { tradePolicy, tradeDeadline, tradeOfferExpiration, ...rules } =
    overview.rules.transactionRules;
  const all = ownersIn(overview);
  const aboutVotes = [
    counted(rules.tradeVotingPeriod, "hour"),
    objectionsNeeded(overview),
    ...(rules.tradeVoteEndsEarly ? ["ends when rejected"] : []),
    ...(rules.tradeVoteOverride ? ["a commissioner may decide"] : []),
  ].join("; ");
  return facts(
    ["Trade policy", `${tradePolicy}${tradePolicy === "vote" ? ` (${aboutVotes})` : ""}`],
    [
      "Offers expire",
      tradeOfferExpiration === null ? undefined : `after ${counted(tradeOfferExpiration, "hour")}`,
    ],
    [
      "Trade deadline",
      tradeDeadline === null
        ? "none"
        : momentAndDistance(
            isMoment(tradeDeadline) ? tradeDeadline : endOfDay(tradeDeadline, details.timeZone),
            details.timeZone,
            look,
          ),
    ],
    [
      "Roster limit",
      rules.tradeRosterLimits === "ignore" ? undefined : "trades that exceed it are refused",
    ],
    ["Draft picks", rules.draftPickTrades ? "traded" : "not traded"],
    ["Budget", rules.budgetTrades ? "traded" : undefined],
    ["Keepers", details.usesKeepers ? "used" : "not used"],
    ["Time zone", details.timeZone],
    ["Commissioners", ownersText(commissioners, all)],
    [
      "Barred from trading",
      barred.length === 0 ? undefined : { text: ownersText(barred, all), meaning: "refused" },
    ],
  );
};

/** Such as `2 offers, 1 trade for approval`. Counts only trades that the caller may see (T5). */
const waitingTrades = ({ trades, caller, commissioners }: LeagueOverview): Cell => {
  if (trades.length === 0)
    return caller === null ? "no trades" : `none that ${caller.name} may see`;
  const byState = Map.groupBy(trades, ({ trade }) => trade.state);
  const counts = [...byState].map(([state, all]) => WAITING[state](all.length));
  const nobody =
    commissioners.length === 0 && trades.some(({ trade }) => isWaitingFor(trade, "commissioner"))
      ? "; only the operator can approve: the league has no commissioner"
      : "";
  return { text: `${counts.join(", ")}${nobody}`, meaning: "waiting" };
};

const WAITING: Readonly<Record<OpenTrade["state"], (count: number) => string>> = {
  offer: (count) => counted(count, "offer"),
  vote: (count) => counted(count, "vote"),
  approve: (count) => `${counted(count, "trade")} for approval`,
};

const tradesWaiting = ({ trades, details, caller }: LeagueOverview, look: Look): Table => {
  const names = ["Trade", "State", "Between", "Waits for", "Until"];
  const rows = trades.map(({ trade, teams, actions, mayCounter }): readonly Cell[] => {
    const vote = leagueVote(trade);
    return [
      trade.id,
      stateCell(trade),
      teamNames(teams),
      [waitsFor(trade, teams, look)?.whom ?? "", vote === null ? "" : votesSoFar(vote)],
      deadlinesOf(trade)
        .map(({ at }) => momentAndDistance(at, details.timeZone, look))
        .join(),
      ...(caller === null ? [] : [[...actions, mayCounter ? "counter" : ""]]),
    ];
  });
  return table(caller === null ? names : [...names, "Your actions"], rows);
};

type TeamOfOverview = LeagueOverview["teams"][number];

const BUDGET: Column<TeamOfOverview> = ["Budget", ({ team }) => budgetText(team)];

const ownersIn = ({ teams, commissioners, barred }: LeagueOverview): readonly Owner[] => [
  ...teams.flatMap(({ owners }) => owners),
  ...commissioners,
  ...barred,
];

const teamColumns = (
  budget: readonly Column<TeamOfOverview>[],
  all: readonly Owner[],
): readonly Column<TeamOfOverview>[] => [
  ["ID", ({ team }) => team.id],
  ["Team", ({ team }) => team.name],
  ["Owners", ({ owners }, { isList }) => ownersText(owners, isList ? undefined : all)],
  ["Players", ({ players }) => String(players)],
  ...budget,
  [
    "Lineup",
    ({ findings }) =>
      findings.length === 0
        ? { text: "ok", meaning: "good" }
        : { text: `illegal: ${inShort(findings)}`, meaning: "refused" },
  ],
];

/** The teams of the overview. A table has a column for budgets only if there are some. */
export const overviewTeams = (overview: LeagueOverview, look: Look): Table => {
  const haveBudgets = overview.teams.some(({ team }) => team.budget !== undefined);
  const columns = teamColumns(haveBudgets || look.isList ? [BUDGET] : [], ownersIn(overview));
  return tableOf(columns, overview.teams, look);
};

/** The details of the league that were asked for. */
export const detailFacts = ({ details, asked }: Extract<Outcome, { kind: "details" }>): Block => {
  const { effectivePeriod: period } = details;
  const isPoint = asked.includes("effectivePoint") || asked.includes("effectivePeriod");
  const ifAsked = (name: (typeof asked)[number], text: string): string | undefined =>
    asked.includes(name) ? text : undefined;
  return facts(
    ["Name", ifAsked("name", details.name)],
    ["Effective point", isPoint ? pointText(details.effectivePoint) : undefined],
    ["Effective period", isPoint && period !== null ? String(period) : undefined],
    ["Transactions", ifAsked("transactionsLocked", details.transactionsLocked ? "locked" : "open")],
    ["Keepers", ifAsked("usesKeepers", details.usesKeepers ? "used" : "not used")],
    ["Time zone", ifAsked("timeZone", details.timeZone)],
  );
};
