import { DEFAULT_TIME_ZONE, type RuleValues } from "../document/overrides.ts";
import type { Assumption } from "../domain/declared/cursor.ts";
import * as at from "../domain/declared/cursor.ts";
import { type Fields, isObject } from "../domain/declared/json.ts";
import { namesIn } from "../domain/league/players.ts";
import { FIRST_WEEK, LAST_WEEK } from "../domain/league/points.ts";
import { LARGEST_MIN } from "../domain/league/rules.ts";
import { dateIn, dateOf, partsOf, timeZoneNamed } from "../domain/league/time.ts";
import { nameless, namelessPlayers, nobodyStarts } from "./assumptions.ts";
import { BENCH, GAMES, type Game, INJURED, type Names } from "./espn-games.ts";
import type {
  Conversion,
  Fetches,
  Importer,
  ImportOptions,
  LeftBehind,
  Recording,
} from "./importer.ts";
import { abbreviations, ownersOf } from "./league-parts.ts";
import type { WeekPoint } from "./nfl-weeks.ts";
import { proStatusOf } from "./pro-status.ts";
import * as is from "./shapes.ts";
import { slotLimits } from "./slot-limits.ts";

const HOST = "lm-api-reads.fantasy.espn.com";

const CODES = GAMES.map(({ code }) => code).join("|");

/** A game, the id of a league and a season, such as `ffl:18254195:2025`. */
const LEAGUE = new RegExp(`^(${CODES}):([0-9]{1,15}):([0-9]{4})$`);

/** The views without which no league can be made, and what is in them. */
const VIEWS = {
  mSettings: "the lineup slots",
  mTeam: "the owners",
  mRoster: "the rosters",
} as const;

/** The address of a league. A past season before 2018 is a part of its history. */
const addressOf = (
  code: string,
  league: string,
  season: number,
  views: readonly string[] = Object.keys(VIEWS),
): string => {
  const past = `leagueHistory/${league}?seasonId=${season}&`;
  const path = season < 2018 ? past : `seasons/${season}/segments/0/leagues/${league}?`;
  return `https://${HOST}/apis/v3/games/${code}/${path}${views.map((view) => `view=${view}`).join("&")}`;
};

/** How the responses of ESPN are fetched. A private league needs the cookies of a member. */
const FETCHES: Fetches = {
  form: `<${CODES}>:<league id>:<season>`,
  isLeague: (league) => LEAGUE.test(league),
  leagueOfPage: (page) => {
    const [, sport] = /^https?:\/\/fantasy\.espn\.com\/(\w+)\//.exec(page) ?? [];
    const game = GAMES.find((each) => each.sport === sport);
    if (game === undefined) return undefined;
    const { searchParams } = new URL(page);
    const season = searchParams.get("seasonId") ?? "<season>";
    return `${game.code}:${searchParams.get("leagueId")}:${season}`;
  },
  isOwnHost: (host) => host === HOST,
  cookies: { host: HOST, variables: { espn_s2: "ESPN_S2", SWID: "ESPN_SWID" } },
  calls: function* (address) {
    const [, code = "", league = "", season] = LEAGUE.exec(address) ?? [];
    yield { name: "league", url: addressOf(code, league, Number(season)) };
  },
};

/** Leagues of ESPN in all four sports (importing.md). */
export const ESPN: Importer<"league"> = {
  key: "espn",
  name: "ESPN",
  // Which parts a response has depends on its views, but it always has these fields.
  recognises: (response) =>
    isObject(response) &&
    "seasonId" in response &&
    ("gameId" in response || "segmentId" in response)
      ? "league"
      : undefined,
  about: (response) => {
    const { id, seasonId, scoringPeriodId: week } = response as Fields;
    return {
      ...{ league: String(id), season: String(seasonId) },
      week: typeof week === "number" ? week : undefined,
    };
  },
  needs: { league: { has: "the league is", from: `https://${HOST}` } },
  convert: (recording, wanted) => {
    const [head, ...others] = recording.readAll("league", HEAD);
    if (head === undefined) return undefined;
    const { gameId, id } = is.together([head, ...others]);
    for (const other of others)
      if ((other.gameId ?? gameId) !== gameId || (other.id || id) !== id)
        at.fault(
          other.at,
          `of the league ${other.id} of game ${other.gameId}, not ${id} of game ${gameId}: give the files of one league only`,
        );
    const game = GAMES.find((each) => each.id === gameId);
    if (game !== undefined) return convertLeague(recording, game, wanted);
    const known = GAMES.map((each) => `${each.id} (${each.sport})`).join(", ");
    at.wrong(at.field(head.at, "gameId"), `a known game; use one of ${known}`);
    return undefined;
  },
  fetches: FETCHES,
};

const HEAD = is.like({ gameId: is.whole, id: is.text });

/** What a number means. Undefined if it is missing, or after an unknown one. */
const named =
  (names: Names, known: string): is.Shape<string | undefined> =>
  (cursor) => {
    const number = at.whole(cursor);
    if (number !== undefined && !names.has(number)) at.wrong(cursor, known);
    return names.get(number ?? Number.NaN);
  };

/**
 * Counts by numbers of slots or positions, without those that a league does not use. An unknown
 * number is a fault if it has to be a `known` one.
 */
const counted =
  (names: Names, count: is.Shape<number | undefined>, known?: string) => (cursor: at.Cursor) => {
    const given = is.byKey(count)(cursor);
    return given.keys.flatMap((key) => {
      const [name, found = 0] = [names.get(Number(key)), given.get(key)];
      if (found === 0) return [];
      if (name === undefined && known !== undefined)
        at.fault(at.field(cursor, key), `${key} is not ${known}`);
      return [{ name, count: found }];
    });
  };

/** -1 means no limit, and 0 a position that the league does not use. */
const positionLimit: is.Shape<number | undefined> = (cursor) =>
  cursor.value === -1 ? undefined : at.whole(cursor);

/** The id of a player. Defences have negative ids (importing.md, Mapping). */
const playerId: is.Shape<string | undefined> = (cursor) => {
  if (!at.isGiven(cursor)) return undefined;
  return /^-[0-9]+$/.test(String(cursor.value)) ? `DEF-${cursor.value}` : at.id(cursor);
};

/** The id of a member, which ESPN writes in braces. */
const memberId: is.Shape<string> = (cursor) => is.id(cursor).replace(/^\{|\}$/g, "");

/** Things that are only counted. */
const listed = is.optional([is.anything]);

/** No season is longer, even with some days before and after it. */
const MOST_DAYS = 400;

/** What responses look like. Each has some of these parts. */
const responseOf = ({ slots, positions, sport }: Game) => {
  const aSlot = `a known lineup slot of ${sport}`;
  const member = is.like({
    id: memberId,
    displayName: is.text,
    firstName: is.text,
    lastName: is.text,
    isLeagueManager: is.flag,
  });
  const player = is.like({
    id: playerId,
    firstName: is.text,
    lastName: is.text,
    fullName: is.text,
    defaultPositionId: named(positions, `a known position of ${sport}`),
    eligibleSlots: [is.whole],
    proTeamId: is.whole,
    injuryStatus: is.text,
  });
  const entry = is.like({
    playerId,
    lineupSlotId: named(slots, aSlot),
    playerPoolEntry: { id: playerId, keeperValue: is.anything, player },
  });
  const team = is.like({
    id: is.teamId,
    name: is.text,
    location: is.text,
    nickname: is.text,
    abbrev: is.text,
    logo: is.text,
    owners: is.optional([memberId]),
    roster: is.optional({ entries: [entry] }),
    transactionCounter: { acquisitionBudgetSpent: is.whole },
    draftStrategy: { keeperPlayerIds: listed },
  });
  return is.like({
    id: is.text,
    seasonId: is.whole,
    scoringPeriodId: is.wholeFrom(0, MOST_DAYS),
    members: [member],
    teams: [team],
    settings: {
      name: is.text,
      rosterSettings: {
        lineupSlotCounts: is.optional(counted(slots, is.wholeFrom(0, LARGEST_MIN), aSlot)),
        positionLimits: is.optional(counted(positions, positionLimit)),
      },
      tradeSettings: {
        deadlineDate: is.milliseconds,
        revisionHours: is.whole,
        vetoVotesRequired: is.whole,
      },
      acquisitionSettings: { isUsingAcquisitionBudget: is.flag, acquisitionBudget: is.whole },
      draftSettings: { keeperCount: is.whole },
      scoringSettings: { scoringItems: listed },
      scheduleSettings: { divisions: listed },
    },
    status: {
      standingsUpdateDate: is.milliseconds,
      waiverLastExecutionDate: is.milliseconds,
      activatedDate: is.milliseconds,
    },
    draftDetail: { completeDate: is.milliseconds, picks: listed },
    schedule: listed,
    transactions: listed,
  });
};

type Response = is.Shaped<ReturnType<typeof responseOf>>;
type Team = Response["teams"][number];
type Member = Response["members"][number];
type Entry = NonNullable<Team["roster"]>["entries"][number];

const convertLeague = (
  { readAll, report }: Recording<"league">,
  game: Game,
  { zone, trades }: ImportOptions,
): Conversion | undefined => {
  // Of a part that several responses have, the newest one counts.
  const [newest, ...others] = readAll("league", responseOf(game)).toSorted(
    (a, b) => (b.scoringPeriodId ?? 0) - (a.scoringPeriodId ?? 0),
  );
  if (newest === undefined || report.faults.size > 0) return undefined;
  const responses = [newest, ...others] as const;
  const league = is.together(responses);
  const { id, settings, seasonId = 0 } = league;
  const teams = merged(responses.map((each) => each.teams));
  const members = merged(responses.map((each) => each.members));
  const missing = missingViews(league, teams);
  if (missing.length > 0) {
    const has = missing.map((view) => VIEWS[view]).join(" or ");
    const address = addressOf(game.code, id, seasonId, missing);
    const nowhere = at.fileCursor("ESPN's responses", undefined, report);
    at.fault(nowhere, `none has ${has}. They come from ${address}`);
    return undefined;
  }
  const weeks = responses
    .filter((each) => each.teams.some(({ roster }) => roster))
    .map(({ scoringPeriodId }) => scoringPeriodId);
  const [week = league.scoringPeriodId] = weeks;
  const entries = teams.flatMap(entriesOf);
  const people = peopleOf(teams, members);
  const { rules, starters, unknown } = rosterRules(settings.rosterSettings);
  const { keeperCount: keepers } = settings.draftSettings;
  const { isUsingAcquisitionBudget, acquisitionBudget } = settings.acquisitionSettings;
  const budget = isUsingAcquisitionBudget === false ? undefined : acquisitionBudget;
  const unknownTeams = entries
    .map(({ playerPoolEntry: { player } }) => player.proTeamId ?? 0)
    .filter((team) => team !== 0 && !game.proTeams.has(team)).length;
  return {
    details: {
      id,
      name: settings.name,
      sport: game.sport,
      uses_keepers: keepers && 1,
    },
    now: pointOf({ ...league, scoringPeriodId: week }, game, zone),
    rules: {
      ...tradeRules(settings.tradeSettings),
      keepers_per_team: keepers || undefined,
    },
    roster: rules,
    owners: people.owners,
    teams: teams.map((team) => ({
      ...teamOf(team, budget),
      players: entriesOf(team).map((entry) => playerOf(entry, game, starters)),
    })),
    assumed: [
      lineupsAssumed(entries),
      people.unnamed > 0 && {
        what: `owners who are not among the members are called 'Owner <id>': ${people.unnamed}`,
      },
      unknownTeams > 0 && { what: `players of an unknown pro team have none: ${unknownTeams}` },
      trades === true && { what: "there are no past trades: they are not imported from ESPN" },
    ],
    assumedOfNewLeague: [namelessPlayers(entries.filter((entry) => !isNamed(entry)).length)],
    leftBehind: [
      { count: people.withoutTeam, what: "member", why: "without a team" },
      ...leftBehind(league, teams),
      {
        count: responses.flatMap(({ transactions = [] }) => transactions).length,
        what: "transaction",
      },
      { count: unknown, what: "limit", why: "of a position without a name" },
      {
        count: weeks.filter((each) => each !== weeks[0]).length,
        what: "response with older rosters",
        plural: "responses with older rosters",
      },
    ],
  };
};

const missingViews = (
  { settings }: Response,
  teams: readonly Team[],
): readonly (keyof typeof VIEWS)[] => [
  ...(settings.rosterSettings.lineupSlotCounts === undefined ? (["mSettings"] as const) : []),
  ...(teams.some(({ owners }) => owners) ? [] : (["mTeam"] as const)),
  ...(teams.some(({ roster }) => roster) ? [] : (["mRoster"] as const)),
];

/**
 * The items of a list in several responses, those of the same id as one. If one response has an id
 * twice, both items are kept, so that a second team is reported.
 */
const merged = <Item extends is.Read & { readonly id: string }>(
  lists: readonly (readonly Item[])[],
): readonly Item[] => {
  const all: [Item, ...Item[]][] = [];
  for (const items of lists) {
    const known = new Map(all.map((same) => [same[0].id, same]));
    for (const item of items) {
      const before = known.get(item.id);
      if (before === undefined) all.push([item]);
      else before.push(item);
    }
  }
  return all.map(is.together);
};

/** The effective point, and what was assumed about it. */
const pointOf = (
  { at: place, scoringPeriodId: period, seasonId: season, status, draftDetail }: Response,
  { sport, firstDays }: Game,
  zone = DEFAULT_TIME_ZONE,
): WeekPoint => {
  if (period === undefined)
    at.fault(place, "no scoringPeriodId: it is the day or week of the rosters");
  const because = (point: number, why: string): WeekPoint => ({
    point,
    assumed: {
      what: `the effective point is ${point}: ${why}`,
      option: "league set --effective-point",
    },
  });
  // After the last week, ESPN goes on counting. Before the season, it gives week 0.
  const week = Math.min(Math.max(period ?? FIRST_WEEK, FIRST_WEEK), LAST_WEEK);
  if (sport === "football")
    return week === period
      ? { point: week, assumed: false }
      : because(week, `the rosters are of week ${period}, which lineups do not have`);
  const day = Math.max(period ?? 1, 1);
  const firstDay = firstDays.get(season ?? 0);
  if (firstDay !== undefined) {
    const [year, month, date] = partsOf(firstDay);
    return because(
      dateOf(year, month, date + day - 1),
      `the rosters are of day ${day} of a season that began on ${firstDay}`,
    );
  }
  // The latest of what last happened in the league is close to the day of the rosters.
  const { standingsUpdateDate = 0, waiverLastExecutionDate = 0, activatedDate = 0 } = status;
  const { completeDate = 0 } = draftDetail;
  const last = Math.max(standingsUpdateDate, waiverLastExecutionDate, activatedDate, completeDate);
  if (last === 0)
    at.fault(
      place,
      `no date of an update: without one, nobody knows when day ${day} of the season ${season} is`,
    );
  return because(
    dateIn(timeZoneNamed(zone) ?? DEFAULT_TIME_ZONE, last),
    "the day of the league's last update, as the season's first is not known",
  );
};

/**
 * The rules of trades. Every trade is reviewed for some hours. If no votes are needed to veto a
 * trade, only the commissioner can.
 */
const tradeRules = ({
  deadlineDate: trade_deadline,
  revisionHours: hours,
  vetoVotesRequired: vetoes,
}: Response["settings"]["tradeSettings"]): RuleValues => {
  if (hours === 0) return { trade_policy: "free_for_all", trade_deadline };
  if (hours === undefined && vetoes === undefined) return { trade_deadline };
  return {
    trade_policy: "vote",
    trade_voting_period: hours,
    trade_rejections_required: vetoes,
    trade_vote_override: vetoes === 0 ? 1 : undefined,
    trade_vote_ends_early: 1,
    trade_deadline,
  };
};

/** The limits of slots and positions, the starting slots, and how many limits are left behind. */
const rosterRules = ({
  lineupSlotCounts: slots = [],
  positionLimits: limits = [],
}: Response["settings"]["rosterSettings"]) => {
  const countOf = (slot: string): number => slots.find(({ name }) => name === slot)?.count ?? 0;
  const [bench, injured] = [countOf(BENCH), countOf(INJURED)];
  const counts = new Map(
    slots.flatMap(({ name = BENCH, count }) =>
      name === BENCH || name === INJURED ? [] : [[name, count]],
    ),
  );
  // ESPN does not count players in injured slots, but `max_total` does (L7).
  const most = new Map(
    limits.flatMap(({ name, count }) => (name === undefined ? [] : [[name, count + injured]])),
  );
  const starters = [...new Set([...counts.keys(), ...most.keys()])].map((abbr) => ({
    ...{ abbr, count: counts.get(abbr) ?? 0, most: most.get(abbr) },
  }));
  return {
    // ESPN's injured slots also take players who are only out.
    rules: slotLimits({ starters, bench, injured, minors: 0 }),
    starters: new Set(counts.keys()),
    unknown: limits.filter(({ name }) => name === undefined).length,
  };
};

/** The owners of the teams, and the league's managers, who are its commissioners. */
const peopleOf = (teams: readonly Team[], members: readonly Member[]) => {
  const memberOf = new Map(members.map((member) => [member.id, member]));
  const owned = teams.flatMap(({ id: team, owners = [] }) => owners.map((id) => ({ id, team })));
  const ids = new Set(owned.map(({ id }) => id));
  const others = members.filter(({ id }) => !ids.has(id));
  const managers = others.filter(({ isLeagueManager }) => isLeagueManager);
  return {
    owners: ownersOf(
      [...owned, ...managers.map(({ id }) => ({ id }))].map((claim) => {
        const member = memberOf.get(claim.id);
        const name = nameOf(member) || `Owner ${claim.id}`;
        return { ...claim, name, isCommissioner: member?.isLeagueManager };
      }),
    ),
    /** Owners who are not among the members, so their names are not known. */
    unnamed: [...ids].filter((id) => !memberOf.has(id)).length,
    /** Members who own no team. Only commissioners among them are imported. */
    withoutTeam: others.length - managers.length,
  };
};

const nameOf = (member: Member | undefined): string =>
  member?.displayName || `${member?.firstName ?? ""} ${member?.lastName ?? ""}`.trim();

/** A team without its players. */
const teamOf = (team: Team, budget: number | undefined) => {
  const { acquisitionBudgetSpent: spent = 0 } = team.transactionCounter;
  // Older seasons have the name in two parts.
  const parts = `${team.location} ${team.nickname}`.trim().replace(/\s+/g, " ");
  return {
    id: team.id,
    name: team.name.trim() || parts,
    ...abbreviations(team.abbrev),
    logo: team.logo,
    // It has nothing left if the budget was lowered in the season (T26).
    budget: budget && Math.max(0, budget - spent),
  };
};

const entriesOf = ({ roster }: Team): readonly Entry[] => roster?.entries ?? [];

/** A player in their place. On the reserve and injured, it is at their own position. */
const playerOf = (entry: Entry, game: Game, starters: ReadonlySet<string>): Fields => {
  const { player } = entry.playerPoolEntry;
  const slot = entry.lineupSlotId ?? BENCH;
  const position = player.defaultPositionId ?? "";
  return {
    id: idOf(entry),
    ...namesOf(entry),
    position,
    eligible: player.eligibleSlots
      .map((number) => game.slots.get(number ?? Number.NaN) ?? "")
      .filter((name) => starters.has(name)),
    pro_team: game.proTeams.get(player.proTeamId ?? 0) ?? "",
    pro_status: proStatusOf(player.injuryStatus),
    roster_status: slot === BENCH ? "RS" : slot === INJURED ? "I" : "A",
    roster_pos: isStarting(entry) ? slot : position,
  };
};

const isStarting = ({ lineupSlotId: slot = BENCH }: Entry): boolean =>
  slot !== BENCH && slot !== INJURED;

const idOf = ({ playerId: id, playerPoolEntry: pooled }: Entry): string | undefined =>
  id ?? pooled.id ?? pooled.player.id;

/** The names of a player. ESPN's full name stays as it is, so it says what the others are (E7). */
const namesOf = (entry: Entry): Fields => {
  const { firstName: firstname, lastName: lastname, fullName } = entry.playerPoolEntry.player;
  const joined = `${firstname} ${lastname}`.trim();
  if (!isNamed(entry)) return { fullname: nameless(idOf(entry) ?? "") };
  if (joined === "") return { fullname: fullName };
  return ["", joined].includes(fullName) ? { firstname, lastname } : namesIn(fullName);
};

const isNamed = ({ playerPoolEntry: { player } }: Entry): boolean =>
  player.firstName + player.lastName + player.fullName !== "";

/** Says why nobody starts, or how many players are in no slot. */
const lineupsAssumed = (entries: readonly Entry[]): Assumption | false => {
  if (!entries.some(isStarting)) return nobodyStarts(entries.length);
  const unplaced = entries.filter(({ lineupSlotId }) => lineupSlotId === undefined).length;
  return unplaced > 0 && { what: `players who are in no slot are in reserve: ${unplaced}` };
};

const leftBehind = (
  { schedule, settings, draftDetail }: Response,
  teams: readonly Team[],
): readonly LeftBehind[] => {
  const keepers = teams.flatMap(({ draftStrategy }) => draftStrategy.keeperPlayerIds ?? []);
  const valued = teams
    .flatMap(entriesOf)
    .filter(({ playerPoolEntry }) => Number(playerPoolEntry.keeperValue) > 0);
  const divisions = settings.scheduleSettings.divisions?.length ?? 0;
  return [
    { count: schedule?.length ?? 0, what: "matchup" },
    { count: settings.scoringSettings.scoringItems?.length ?? 0, what: "scoring rule" },
    { count: draftDetail.picks?.length ?? 0, what: "draft result" },
    { count: keepers.length, what: "keeper", why: "they were chosen for a draft that is over" },
    { count: valued.length, what: "keeper value" },
    { count: divisions > 1 ? divisions : 0, what: "division" },
  ];
};
