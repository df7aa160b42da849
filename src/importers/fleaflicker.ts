import { DEFAULT_TIME_ZONE } from "../document/overrides.ts";
import { type Assumption, isNoValue } from "../domain/declared/cursor.ts";
import { type Fields, isObject, objectsIn } from "../domain/declared/json.ts";
import type { Sport } from "../domain/league/points.ts";
import type { RosterRulesResource } from "../domain/league/rules.ts";
import { dateIn, timeZoneNamed } from "../domain/league/time.ts";
import { nobodyStarts, pastTradesLeft } from "./assumptions.ts";
import {
  aboutFleaflicker,
  type Fleaflicker,
  type FleaflickerKind,
  fleaflickerKindOf,
  type Pick,
  type Player,
  readFleaflicker,
  type SlotGroup,
  type Trade,
} from "./fleaflicker-responses.ts";
import type { Call, Fetches, Importer, LeftBehind, RecordedTeam } from "./importer.ts";
import { abbreviations, eligibleAt, ownersOf, rejectOtherRosters } from "./league-parts.ts";
import { pointOfWeek, type WeekPoint } from "./nfl-weeks.ts";
import { proStatusOf } from "./pro-status.ts";
import { slotLimits } from "./slot-limits.ts";

const ADDRESS = /^(\d{1,12})(?::(NFL|MLB|NBA|NHL))?$/;
const HOST = "www.fleaflicker.com";

/**
 * How a league such as `312861` is fetched. Leagues of sports other than football name the sport:
 * `30579:NBA`. The standings list the teams. The lineup and the picks of each team take a call
 * each.
 */
export const FLEAFLICKER_FETCHES: Fetches = {
  form: "<league id>[:MLB|NBA|NHL]",
  isLeague: (league) => ADDRESS.test(league),
  leagueOfPage: (url) => {
    const [, sport, league] =
      /^https?:\/\/www\.fleaflicker\.com\/(nfl|mlb|nba|nhl)\/leagues\/(\d+)/.exec(url) ?? [];
    return league && `${league}:${sport?.toUpperCase()}`;
  },
  isOwnHost: (host) => host === HOST,
  calls: function* (league) {
    const [, id = "", sport = "NFL"] = ADDRESS.exec(league) ?? [];
    const call = (name: string, endpoint: string, more = ""): Call => ({
      name,
      url: `https://${HOST}/api/${endpoint}?sport=${sport}&league_id=${id}${more}`,
    });
    const standings = yield call("standings", "FetchLeagueStandings");
    yield call("rosters", "FetchLeagueRosters");
    yield call("rules", "FetchLeagueRules");
    const teams = objectsIn(isObject(standings) ? standings["divisions"] : undefined)
      .flatMap((division) => objectsIn(division["teams"]))
      .filter((team) => Number.isSafeInteger(team["id"]));
    for (const { id: team } of teams) {
      yield call(`lineup-${team}`, "FetchRoster", `&team_id=${team}`);
      yield call(`picks-${team}`, "FetchTeamPicks", `&team_id=${team}`);
    }
    const TRADES = "&filter=TRADES_COMPLETED&result_offset=";
    let page = yield call("trades", "FetchTrades", `${TRADES}0`);
    // Fleaflicker may name a next page behind the last one, which has no trades.
    for (let offset = 0; isObject(page) && objectsIn(page["trades"]).length > 0; ) {
      const next = Number(page["resultOffsetNext"]);
      if (!(next > offset)) return;
      offset = next;
      page = yield call(`trades-${offset}`, "FetchTrades", `${TRADES}${offset}`);
    }
  },
  pause: 250,
};

const CALL = `https://${HOST}/api/`;
const OF_LEAGUE = "?sport=NFL&league_id=<league id>";

/** Leagues of Fleaflicker, in any of its sports (importing.md). */
export const FLEAFLICKER: Importer<FleaflickerKind> = {
  key: "fleaflicker",
  name: "Fleaflicker",
  recognises: fleaflickerKindOf,
  about: aboutFleaflicker,
  needs: {
    standings: {
      has: "the league and its owners are",
      from: `${CALL}FetchLeagueStandings${OF_LEAGUE}`,
    },
    rosters: { has: "the players on teams are", from: `${CALL}FetchLeagueRosters${OF_LEAGUE}` },
  },
  fetches: FLEAFLICKER_FETCHES,
  convert: (recording, { trades: isWithTrades = false, zone }) => {
    const sent = readFleaflicker(recording);
    const { id, name, maxKeepers: keepers } = sent.standings.league;
    const told = sportIn(sent);
    const sport = told ?? "football";
    const picks = sent.picks.filter((pick) => isToCome(pick, sent));
    const trades = tradesOn(sent.pages);
    const vetoes = trades
      .filter((each) => each.numVetoesRequired !== undefined)
      .sort((a, b) => (b.proposedOn ?? 0) - (a.proposedOn ?? 0))[0]?.numVetoesRequired;
    return {
      details: { id, name, sport, uses_keepers: keepers && 1 },
      now: effectivePoint(sent, sport, zone),
      rules: {
        trade_policy: vetoes === undefined ? undefined : "vote",
        trade_rejections_required: vetoes,
        draft_pick_trades: picks.length > 0 ? 1 : undefined,
        keepers_per_team: keepers,
        trade_vote_ends_early: 1,
      },
      roster: rosterRules(sent),
      owners: ownersOf(
        sent.teams.flatMap(({ id: team, owners }) =>
          owners.map((owner) => ({ id: owner.id, name: owner.displayName, team })),
        ),
      ),
      teams: teamsIn(sent),
      picks: picks.map((pick) => ({
        ...pickOf(pick, pick.ownedBy?.id),
        team_id: pick.ownedBy?.id,
      })),
      trades: isWithTrades ? trades.filter(isBrought).map(pastTrade) : undefined,
      assumed: [
        told === undefined && {
          what: "the league plays football: no recorded response says its sport",
        },
        unknownLimits(sent),
        sent.lineups.length === 0 && nobodyStarts(sent.players.length),
        ...missingTrades(sent),
      ],
      leftBehind: leftBehind(sent, trades, isWithTrades),
    };
  },
};

/** The sports: Fleaflicker's words for them, and positions that no other one has. */
const SPORTS: readonly {
  readonly sport: Sport;
  readonly word: string;
  readonly positions: readonly string[];
}[] = [
  { sport: "football", word: "NFL", positions: ["QB"] },
  { sport: "baseball", word: "MLB", positions: ["SP", "OF"] },
  { sport: "basketball", word: "NBA", positions: ["PG", "PF"] },
  { sport: "hockey", word: "NHL", positions: ["LW", "RW"] },
];

/** Where responses name the sport: in a field, or in the address of a chat or of a picture. */
const SPORT_WORD = /(?:"sport":"|\/chats\/|cloudfront\.net\/)(NFL|MLB|NBA|NHL)\b/i;

/** The sport that any response tells, or else the positions. */
const sportIn = ({ texts, slots, players }: Fleaflicker): Sport | undefined => {
  const [told] = texts.flatMap((response) => SPORT_WORD.exec(response)?.[1]?.toUpperCase() ?? []);
  const positions = [
    ...slots.flatMap(({ eligibility }) => eligibility),
    ...players.flatMap(({ proPlayer }) => proPlayer.positionEligibility),
  ];
  return SPORTS.find((each) =>
    told === undefined
      ? each.positions.some((position) => positions.includes(position))
      : each.word === told,
  )?.sport;
};

/**
 * The effective point, from the period of the rosters: in football its number, in other sports its
 * first day.
 */
const effectivePoint = (
  { players }: Fleaflicker,
  sport: Sport,
  zone = DEFAULT_TIME_ZONE,
): WeekPoint => {
  const period = players.find((each) => each.requestedGamesPeriod)?.requestedGamesPeriod;
  if (sport === "football") return pointOfWeek(period?.ordinal);
  const start = period?.startEpochMilli;
  const timeZone = timeZoneNamed(zone) ?? DEFAULT_TIME_ZONE;
  return { point: start && dateIn(timeZone, start), assumed: false };
};

/** The starting slots. */
const startersIn = ({ slots }: Fleaflicker) =>
  slots
    .filter(({ group }) => group === "START")
    .map(({ label: abbr, start: count = 0, max: most, eligibility: takes }) => ({
      ...{ abbr, count, most, takes },
    }));

/**
 * The roster rules. If no lineup is known, everybody is on the reserve. Then the limit on a whole
 * roster replaces the limit that leaves out injured players.
 */
const rosterRules = (sent: Fleaflicker): RosterRulesResource => {
  const { bench = 0, largestRoster: total = null, lineups } = sent;
  const [injured, minors] = [slotsIn(sent, "INJURED"), slotsIn(sent, "TAXI")];
  const slots = { starters: startersIn(sent), bench, injured, minors };
  if (lineups.length > 0) return slotLimits(slots);
  return {
    ...slotLimits(slots, { total, awayCounts: true }),
    practice_squad_players_dont_count_against_roster_limits: 0,
  };
};

/**
 * How many slots of a group there are. The rules may list a slot without its number; then there are
 * as many as any team uses.
 */
const slotsIn = ({ slots, lineups }: Fleaflicker, group: SlotGroup): number => {
  const counts = slots.filter((slot) => slot.group === group).map(({ start }) => start);
  const used = lineups.map((lineup) => lineup.filter((place) => place.group === group).length);
  const told = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return counts.includes(undefined) ? Math.max(told, ...used) : told;
};

/** Says which limits no response has. The size of a roster only limits teams without lineups. */
const unknownLimits = ({ slots, largestRoster, lineups }: Fleaflicker): Assumption | false => {
  if (slots.length === 0)
    return { what: "there are no limits on rosters: no recorded response has the rules" };
  return (
    lineups.length === 0 &&
    largestRoster === undefined && {
      what: "a team may have any number of players: no recorded response has the rules",
    }
  );
};

/** What the document says about a player in every place. */
const factsOf = ({ proPlayer }: Player): Fields => ({
  id: proPlayer.id,
  firstname: proPlayer.nameFirst,
  lastname: proPlayer.nameLast,
  fullname: proPlayer.nameFull,
  position: proPlayer.position,
  // Fleaflicker calls free agents of the pro league `FA`.
  pro_team: proPlayer.proTeamAbbreviation === "FA" ? "" : proPlayer.proTeamAbbreviation,
});

const isKeeper = (player: Player): boolean =>
  player.isKeeper === true || player.proPlayer.isKeeper === true;

/** The teams, each with its players. */
const teamsIn = (sent: Fleaflicker): readonly RecordedTeam[] => {
  rejectOtherRosters(
    sent.teams,
    sent.rosters.map(({ team }) => team),
    { lacks: "the standings have no team", second: "the roster of team" },
  );
  const places = placesIn(sent);
  const starters = startersIn(sent);
  return sent.teams.map(({ id, name, initials, logoUrl }) => ({
    id,
    name,
    abbr: abbreviations(initials)["abbr"],
    logo: logoUrl || undefined,
    players: sent.rosters
      .filter(({ team }) => team.id === id)
      .flatMap(({ players }) => players)
      .map((player) => {
        const { injury, positionEligibility } = player.proPlayer;
        return {
          ...factsOf(player),
          eligible: eligibleAt(positionEligibility, starters).join(","),
          pro_status: proStatusOf(injury.typeAbbreviaition || injury.typeAbbreviation),
          roster_status: "RS",
          is_keeper: isKeeper(player) ? 1 : undefined,
          ...places.get(player.proPlayer.id),
        };
      }),
  }));
};

/** The roster statuses of the groups of slots. */
const STATUS_OF = { START: "A", BENCH: "RS", INJURED: "I", TAXI: "ML" } as const;

/**
 * The places of players in lineups, by player id. The newest lineup of a player counts. Players who
 * do not start are at their own position.
 */
const placesIn = ({ lineups }: Fleaflicker): ReadonlyMap<string, Fields> => {
  const weekOf = ({ requestedGamesPeriod: period }: Player): number => period?.ordinal ?? 0;
  return new Map(
    lineups
      .flat()
      .sort((a, b) => weekOf(a.player) - weekOf(b.player))
      .map(({ player, group, label }) => [
        player.proPlayer.id,
        {
          roster_status: STATUS_OF[group],
          ...(group === "START" && { roster_pos: label }),
          ...(isKeeper(player) && { is_keeper: 1 }),
        },
      ]),
  );
};

/** Whether the draft of a pick is still to come. */
const isToCome = ({ season }: Pick, { standings }: Fleaflicker): boolean =>
  standings.league.draftStatus !== "POST_DRAFT" || season > (standings.season ?? 0);

/** The id and the original team of a pick (T11). `holder` is the team that has it. */
const pickOf = ({ season, slot, originalOwner }: Pick, holder: string | undefined) => {
  const original = originalOwner?.id ?? holder;
  return { id: `${season}.${slot.round}.${original}`, original_team_id: original };
};

/** All trades in any state, each once. A long list is spread over several pages. */
const tradesOn = (pages: Fleaflicker["pages"]): readonly Trade[] => [
  ...new Map(pages.flatMap(({ trades }) => trades).map((trade) => [trade.id, trade])).values(),
];

const isExecuted = ({ status }: Trade): boolean => status === "TRADE_STATUS_EXECUTED";

/**
 * Whether a trade was executed between two teams. Fleaflicker says what each team got, but not from
 * which team. So with more teams, nobody knows who gave what.
 */
const isBrought = (trade: Trade): boolean => isExecuted(trade) && trade.teams.length === 2;

/**
 * Says that trades are missing, if Fleaflicker names a next page that is not there, or counts more
 * trades. Its count may be wrong, so it is told only if no page names a next one.
 */
const missingTrades = ({ pages }: Fleaflicker): readonly Assumption[] =>
  [...Map.groupBy(pages, ({ filter }) => filter).values()].flatMap((ofFilter) => {
    const count = tradesOn(ofFilter).length;
    const isEndThere = ofFilter.some((page) => page.resultOffsetNext === undefined);
    const next = Math.max(...ofFilter.map((page) => page.resultOffsetNext ?? 0));
    if (!isEndThere)
      return [{ what: `the page of trades from result_offset=${next} on is not in the recording` }];
    const total = next || Math.max(...ofFilter.map((page) => page.resultTotal ?? 0));
    const what = `${total - count} of Fleaflicker's ${total} trades are not in the recording`;
    return count < total ? [{ what }] : [];
  });

/** An executed trade between two teams, as a document has it. */
const pastTrade = ({ id, teams, proposedOn, approvedOn }: Trade): Fields => {
  const [first, second] = teams.map(({ team }) => team.id);
  const moves = teams.map(({ team, playersObtained, picksObtained, playersReleased }) => {
    const from = team.id === first ? second : first;
    const sides = { from_team_id: from, to_team_id: team.id };
    return {
      players: playersObtained.map((player) => ({ ...factsOf(player), ...sides })),
      picks: picksObtained.map((pick) => ({ ...pickOf(pick, from), ...sides })),
      drops: playersReleased.map((player) => ({ ...factsOf(player), from_team_id: team.id })),
    };
  });
  return {
    id,
    offered_by_team_id: first,
    offered_to_teams: [second],
    timestamp: proposedOn,
    state: "executed",
    ended_at: approvedOn ?? proposedOn,
    players: moves.flatMap(({ players }) => players),
    draft_picks: moves.flatMap(({ picks }) => picks),
    drops: moves.flatMap(({ drops }) => drops),
  };
};

/** What is in a recording, but not in the league. */
const leftBehind = (
  sent: Fleaflicker,
  trades: readonly Trade[],
  isWithTrades: boolean,
): readonly LeftBehind[] => {
  const executed = trades.filter(isExecuted);
  const unclear = executed.filter((trade) => !isBrought(trade));
  const { transactions, picks, teams, scoring } = sent;
  const old = picks.filter((pick) => !isToCome(pick, sent));
  const claims = transactions.filter(({ transaction }) => transaction.type === "TRANSACTION_CLAIM");
  const budgets = teams.filter((team) => !isNoValue(team.waiverAcquisitionBudget));
  return [
    isWithTrades
      ? {
          count: unclear.length,
          what: "past trade",
          why: "of three teams or more: no response says who gave what",
        }
      : pastTradesLeft(executed.length),
    { count: trades.length - executed.length, what: "other trade", why: "not executed" },
    { count: old.length, what: "draft pick", why: "of a draft that is over" },
    { count: claims.length, what: "waiver claim" },
    { count: transactions.length - claims.length, what: "other transaction" },
    { count: budgets.length, what: "waiver budget" },
    { count: teams.length, what: "standing" },
    { count: scoring.length, what: "scoring rule" },
  ];
};
