import type { Assumption } from "../../domain/declared/cursor.ts";
import {
  type Cursor,
  field,
  isGiven,
  placed,
  text,
  time,
  whole,
} from "../../domain/declared/cursor.ts";
import { dateIn, timeZoneNamed } from "../../domain/league/time.ts";
import type { Importer, ImportOptions } from "../importer.ts";
import { namelessAssumptions } from "../nameless.ts";
import { UNREADABLE } from "../unreadable.ts";
import { weekPoint } from "../week-point.ts";
import { MFL_FETCHES } from "./mfl-calls.ts";
import { isMflError, type MflKind, mflKindOf } from "./mfl-kinds.ts";
import { mflLeftBehind } from "./mfl-left-behind.ts";
import { mflLimits, startingPositions } from "./mfl-limits.ts";
import { mflPicks, originalTeams, seasonOf } from "./mfl-picks.ts";
import { mflPlayers } from "./mfl-players.ts";
import { countOnRosters, franchisesOf, mflTeams, weekOf } from "./mfl-rosters.ts";
import { startersIn } from "./mfl-starters.ts";
import { mflTrades, transactionsIn } from "./mfl-trades.ts";
import { nameWithoutHtml, oneOrMore, teamOf } from "./mfl-values.ts";

/** Leagues of MyFantasyLeague (importing.md). All of them play football. */
export const MFL: Importer<MflKind> = {
  key: "mfl",
  name: "MFL",
  recognises: mflKindOf,
  isNothing: isMflError,
  fetches: MFL_FETCHES,
  convert: (recording, wanted) => {
    const { one, all } = recording;
    const league = field(one("league", "the teams and rules are in it"), "league");
    const rosters = one("rosters", "the players are in it");
    if (!isGiven(league)) return UNREADABLE;
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
        ...(starters === undefined ? nobodyStarts(league, countOnRosters(rosters)) : []),
        ...(players.hasInjuries
          ? []
          : [{ what: "nobody is injured in the NFL: no recorded response has injuries" }]),
      ],
      assumedOfNewLeague: namelessAssumptions(players.unnamed.size),
      leftBehind: mflLeftBehind(recording, league, past),
    };
  },
};

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
