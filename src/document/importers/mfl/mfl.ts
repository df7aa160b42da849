import { dateIn, timeZoneNamed } from "../../../domain/league/time.ts";
import { type Cursor, field, isGiven, text, time, whole } from "../../cursor.ts";
import { placed } from "../../placed.ts";
import type { Assumption } from "../../report.ts";
import type { Importer, ImportOptions, LeftBehind } from "../importer.ts";
import { namelessAssumptions } from "../nameless.ts";
import { UNREADABLE } from "../unreadable.ts";
import { weekPoint } from "../week-point.ts";
import { MFL_FETCHES } from "./mfl-calls.ts";
import { isMflError, type MflKind, mflKindOf } from "./mfl-kinds.ts";
import { mflLimits, startingPositions } from "./mfl-limits.ts";
import { draftedIn, mflPicks, originalTeams, seasonOf } from "./mfl-picks.ts";
import { mflPlayers } from "./mfl-players.ts";
import { countOnRosters, countWithCents, franchisesOf, mflTeams, weekOf } from "./mfl-rosters.ts";
import { startersIn } from "./mfl-starters.ts";
import { isTrade, mflTrades, transactionsIn } from "./mfl-trades.ts";
import { nameWithoutHtml, oneOrMore, teamOf } from "./mfl-values.ts";

/** Leagues of MyFantasyLeague (imports.md). All of them play football. */
export const MFL: Importer<MflKind> = {
  key: "mfl",
  name: "MFL",
  recognises: mflKindOf,
  isNothing: isMflError,
  fetches: MFL_FETCHES,
  convert: (recording, wanted) => {
    const { one, all } = recording;
    const league = field(one("league", "the teams and rules are in it"), "league");
    if (!isGiven(league)) return UNREADABLE;
    const rosters = one("rosters", "the players are in it");
    const results = one("draftResults");
    const week = weekOf(rosters);
    const players = mflPlayers(recording);
    const starting = startingPositions(league);
    const { point, assumed } = weekPoint(week);
    const starters = startersIn(all("weeklyResults"), week && whole(week, 1));
    const teams = mflTeams(league, rosters, { players, starting, starters });
    const picks = mflPicks(one("futureDraftPicks"));
    const transactions = transactionsIn(one("transactions"));
    const past = wanted.trades
      ? mflTrades(transactions, {
          players,
          season: seasonOf(league),
          originals: originalTeams(league, results),
        })
      : undefined;
    const calendar = field(one("calendar"), "calendar");
    return {
      document: {
        league_details: {
          id: placed(field(league, "id")),
          name: placed(field(league, "name"), nameWithoutHtml(field(league, "name"))),
          sport: "football",
        },
        dates: { effective_point: point },
        rules: {
          transactions: {
            ...(isGiven(calendar) && { trade_deadline: deadlineIn(calendar, wanted) }),
            ...(picks.length > 0 && { draft_pick_trades: 1 }),
            ...(past?.hasBudget && { budget_trades: 1 }),
            trade_vote_ends_early: 1,
          },
          roster: mflLimits(league),
        },
        owners: franchisesOf(league).map((franchise) => {
          const id = field(franchise, "id");
          const name = [field(franchise, "owner_name"), field(franchise, "name")].find(isGiven);
          return {
            id: placed(id, teamOf(id)),
            ...(name !== undefined && { name: placed(name, nameWithoutHtml(name)) }),
            team: { id: placed(id, teamOf(id)) },
          };
        }),
        rosters: { teams },
        ...(picks.length > 0 && { draft_picks: picks }),
        ...(past !== undefined && { trades: past.trades }),
      },
      assumed: [
        ...assumed,
        { what: "each team has one owner, with the id of the team" },
        { what: "the league has no commissioner", option: "--commissioner" },
        ...(starters === undefined ? nobodyStarts(league, countOnRosters(rosters)) : []),
        ...(players.hasInjuries
          ? []
          : [{ what: "nobody is injured in the NFL: no recorded response has injuries" }]),
        ...namelessAssumptions(players.unnamed.size),
      ],
      leftBehind: [
        {
          count: past === undefined ? transactions.filter(isTrade).length : past.unknownTrades,
          what: "past trades",
          why: past === undefined ? "league init --trades brings them" : UNKNOWN_PICKS,
        },
        { count: past?.unknownPicks ?? 0, what: "draft picks of past trades", why: UNKNOWN_PICKS },
        ...otherTransactions(transactions),
        { count: draftedIn(results).length, what: "draft results" },
        {
          count: oneOrMore(field(field(one("leagueStandings"), "leagueStandings"), "franchise"))
            .length,
          what: "standings",
        },
        { count: scoringRules(one("rules")), what: "scoring rules" },
        {
          count: countWithCents(league),
          what: "budget fractions",
          why: "budgets are whole numbers",
        },
      ],
    };
  },
};

const UNKNOWN_PICKS = "nothing tells whose picks they were originally";

const nobodyStarts = (league: Cursor, count: number): readonly Assumption[] => {
  const isPicked = text(field(league, "bestLineup")) === "Yes";
  return [
    {
      what: `nobody starts: the ${count} players on rosters are in reserve${isPicked ? ", because MFL picks this league's starters" : ""}`,
    },
  ];
};

/** The last day for trades: the day of the latest such event in the league's calendar. */
const deadlineIn = (calendar: Cursor, { zone = "" }: ImportOptions): unknown => {
  const deadlines = oneOrMore(field(calendar, "event"))
    .filter((event) => text(field(event, "type")) === "TRADE")
    .map((event) => field(event, "start_time"));
  const latest = Math.max(...deadlines.map((each) => time(each) ?? 0));
  const cursor = deadlines.find((each) => time(each) === latest);
  return cursor === undefined
    ? null
    : placed(cursor, dateIn(timeZoneNamed(zone) ?? "America/New_York", latest));
};

/** What the transactions are that no league document has. */
const KINDS_LEFT_BEHIND = [
  ["waiver claims", /WAIVER(?!S)/],
  ["free agent moves", /^FREE_AGENT$/],
  ["injured reserve moves", /^IR$/],
  ["taxi squad moves", /^TAXI$/],
  ["other transactions", /./],
] as const;

const otherTransactions = (transactions: readonly Cursor[]): readonly LeftBehind[] => {
  const kinds = transactions
    .filter((each) => !isTrade(each))
    .map((each) => {
      const type = text(field(each, "type"));
      return KINDS_LEFT_BEHIND.find(([, form]) => form.test(type))?.[0] ?? "other transactions";
    });
  return KINDS_LEFT_BEHIND.map(([what]) => ({
    count: kinds.filter((kind) => kind === what).length,
    what,
  }));
};

const scoringRules = (rules: Cursor): number =>
  oneOrMore(field(field(rules, "rules"), "positionRules")).flatMap((each) =>
    oneOrMore(field(each, "rule")),
  ).length;
