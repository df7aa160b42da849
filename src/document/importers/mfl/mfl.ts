import { LAST_WEEK } from "../../../domain/league/points.ts";
import { dateIn, timeZoneNamed } from "../../../domain/league/time.ts";
import { type Cursor, field, isGiven, text, time } from "../../cursor.ts";
import { placed } from "../../placed.ts";
import type { Assumption } from "../../report.ts";
import type { Importer, ImportOptions, LeftBehind } from "../importer.ts";
import { MFL_FETCHES } from "./mfl-fetches.ts";
import { type MflKind, mflKindOf } from "./mfl-kinds.ts";
import { mflLimits, startingPositions } from "./mfl-limits.ts";
import { draftedIn, mflPicks, originalTeams, seasonOf } from "./mfl-picks.ts";
import { mflPlayers } from "./mfl-players.ts";
import { countOnRosters, countWithCents, franchisesOf, mflTeams, weekOf } from "./mfl-rosters.ts";
import { startersIn } from "./mfl-starters.ts";
import { isTrade, mflTrades, transactionsIn } from "./mfl-trades.ts";
import { oneOrMore, teamOf } from "./mfl-values.ts";

/** Leagues of MyFantasyLeague (imports.md). All of them play football. */
export const MFL: Importer<MflKind> = {
  key: "mfl",
  name: "MFL",
  recognises: mflKindOf,
  fetches: MFL_FETCHES,
  convert: (recording, wanted) => {
    const { one } = recording;
    const league = field(one("league", "the teams and rules are in it"), "league");
    const rosters = one("rosters", "the players are in it");
    const results = one("draftResults");
    const week = weekOf(rosters);
    const players = mflPlayers(recording);
    const starting = startingPositions(league);
    const starters = startersIn(field(one("weeklyResults"), "weeklyResults"), week);
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
          name: placed(field(league, "name")),
          sport: "football",
        },
        dates: { effective_point: Math.min(week ?? 1, LAST_WEEK) },
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
            ...(name !== undefined && { name: placed(name) }),
            team: { id: placed(id, teamOf(id)) },
          };
        }),
        rosters: { teams },
        draft_picks: picks,
        trades: past?.trades ?? [],
      },
      assumed: assumptions({
        week,
        unnamed: players.unnamed.size,
        hasInjuries: players.hasInjuries,
        inReserve: starters === undefined ? countOnRosters(rosters) : 0,
      }),
      leftBehind: [
        {
          count: past === undefined ? transactions.filter(isTrade).length : past.unknownTrades,
          what: "trades",
          why: past === undefined ? "--trades brings them" : UNKNOWN_PICKS,
        },
        { count: past?.unknownPicks ?? 0, what: "draft picks in trades", why: UNKNOWN_PICKS },
        ...otherTransactions(transactions),
        { count: draftedIn(results).length, what: "draft results" },
        {
          count: oneOrMore(field(field(one("leagueStandings"), "leagueStandings"), "franchise"))
            .length,
          what: "standings",
        },
        { count: scoringRules(one("rules")), what: "scoring rules" },
        { count: countWithCents(league), what: "budgets' cents", why: "budgets are whole here" },
      ],
    };
  },
};

const UNKNOWN_PICKS = "nothing tells whose picks they were originally";

const assumptions = ({
  week,
  unnamed,
  hasInjuries,
  inReserve,
}: {
  readonly week: number | undefined;
  readonly unnamed: number;
  readonly hasInjuries: boolean;
  readonly inReserve: number;
}): readonly Assumption[] => [
  ...(week === undefined ? [{ what: "the week is 1 (the rosters have none)" }] : []),
  ...(week !== undefined && week > LAST_WEEK
    ? [{ what: `the week is ${LAST_WEEK}, the last one here (the rosters are of week ${week})` }]
    : []),
  { what: "each team has one owner, with the id of the team" },
  { what: "nobody is a commissioner", option: "--commissioner" },
  ...(inReserve === 0
    ? []
    : [{ what: `nobody starts: the ${inReserve} players on rosters are in reserve` }]),
  ...(hasInjuries ? [] : [{ what: "no player is injured in the NFL (no response has injuries)" }]),
  ...(unnamed === 0
    ? []
    : [{ what: `${unnamed} players are called Player <id> (no response names them)` }]),
];

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
