import { OPTION_OF, type RuleValues } from "../document/overrides.ts";
import { type Assumption, type Cursor, fault, isOn, quote } from "../domain/declared/cursor.ts";
import { type Fields, isObject } from "../domain/declared/json.ts";
import { isoDate } from "../domain/league/time.ts";
import { capitalized, counted, listed } from "../words/text.ts";
import { nameless, namelessPlayers, nobodyStarts } from "./assumptions.ts";
import type { About, Call, Fetches, Importer } from "./importer.ts";
import { eligibleAt, ownersOf } from "./league-parts.ts";
import { endOfWeek, pointOfWeek } from "./nfl-weeks.ts";
import { proStatusOf } from "./pro-status.ts";
import * as is from "./shapes.ts";
import {
  DRAFT,
  KEEPER,
  otherTransactions,
  pastTrades,
  picksOf,
  readTrade,
  TRADED_PICK,
  TRANSACTION,
} from "./sleeper-trades.ts";
import { slotLimits } from "./slot-limits.ts";

/*
 * Leagues of Sleeper (importing.md): how their responses look, how they are fetched, and how they
 * become a league document.
 */

const LEAGUE = is.like({
  league_id: is.id,
  previous_league_id: is.text,
  name: is.text,
  sport: is.text,
  season: is.required(is.wholeFrom(1920)),
  status: is.text,
  roster_positions: [is.text],
  scoring_settings: is.byKey(is.anything),
  settings: {
    type: is.whole,
    best_ball: is.flag,
    leg: is.whole,
    disable_trades: is.flag,
    draft_rounds: is.whole,
    max_keepers: is.whole,
    pick_trading: is.flag,
    reserve_slots: is.whole,
    taxi_slots: is.whole,
    trade_deadline: is.whole,
    trade_review_days: is.whole,
    veto_votes_needed: is.whole,
    waiver_budget: is.whole,
    waiver_type: is.whole,
  },
});
type League = is.Shaped<typeof LEAGUE>;

/** A player of the dump, or a roster's note about a player who was merged into another. */
const PLAYER = is.like({
  player_id: is.text,
  first_name: is.text,
  last_name: is.text,
  full_name: is.text,
  /** The full name, in files that somebody has made smaller. */
  name: is.text,
  position: is.text,
  fantasy_positions: [is.text],
  team: is.text,
  injury_status: is.text,
  active: is.anything,
});
type SleeperPlayer = is.Shaped<typeof PLAYER>;

/** The dump of all players by their ids. Some downloaders save a list. */
const PLAYERS: is.Shape<is.ByKey<SleeperPlayer>> = (cursor) => {
  if (!Array.isArray(cursor.value)) return is.byKey(PLAYER)(cursor);
  const all = is.like([PLAYER])(cursor);
  const players = new Map(all.map((each) => [each.player_id, each]));
  return { keys: [...players.keys()], get: (id) => players.get(id) };
};

/** A pick that was made in a draft. It may be the only response that names a player. */
const DRAFTED = is.like({ player_id: is.text, metadata: PLAYER });

/** Notes about merged players by their old ids: a player, or only the new id. */
const MERGED = is.byKey((cursor: Cursor) =>
  PLAYER(
    typeof cursor.value === "string" ? { ...cursor, value: { player_id: cursor.value } } : cursor,
  ),
);

const ROSTER = is.like({
  roster_id: is.teamId,
  owner_id: is.text,
  co_owners: [is.text],
  players: [is.id],
  starters: [is.text],
  reserve: [is.text],
  taxi: [is.text],
  keepers: [is.text],
  player_map: MERGED,
  settings: { waiver_budget_used: is.integer },
});
type Roster = is.Shaped<typeof ROSTER>;

const USER = is.like({
  user_id: is.id,
  display_name: is.text,
  is_owner: is.flag,
  metadata: { team_name: is.text, avatar: is.anything },
});
type User = is.Shaped<typeof USER>;

/**
 * The responses that are read or counted, by the keys of an object or of each item of a list. The
 * first kind that fits counts.
 */
const KEYS = [
  ["league", "one", "league_id", "roster_positions", "settings"],
  ["league", "one", "league_id", "total_rosters", "settings"],
  ["season", "one", "season_type", "leg"],
  ["drafts", "one", "draft_id", "season", "settings"],
  ["transactions", "list", "transaction_id"],
  ["matchups", "list", "matchup_id", "roster_id"],
  ["draft results", "list", "pick_no", "player_id"],
  ["traded picks", "list", "round", "roster_id", "owner_id"],
  ["rosters", "list", "roster_id", "owner_id"],
  ["rosters", "list", "roster_id", "starters"],
  ["users", "list", "user_id", "display_name"],
  ["players", "list", "player_id", "position"],
  ["drafts", "list", "draft_id", "season", "settings"],
] as const;
type Kind = (typeof KEYS)[number][0];

/** What shows the kind of a response: the response itself, or an item of it. */
const sampleOf = (response: unknown): unknown =>
  Array.isArray(response) ? response.find(isObject) : response;

/** The kind of a response, by its keys. An empty list may be of any kind. */
const recognises = (response: unknown): Kind | undefined => {
  const form = Array.isArray(response) ? "list" : "one";
  const sample = sampleOf(response);
  if (!isObject(sample)) return undefined;
  const has = (keys: readonly string[]) => keys.every((key) => Object.hasOwn(sample, key));
  const found = KEYS.find(([, each, ...keys]) => each === form && has(keys));
  // The leagues of a user are in a list. They are leagues, and no drafts.
  if (form === "list") return has(["roster_positions"]) ? undefined : found?.[0];
  // One player is enough to know the dump of all players.
  const [first] = Object.values(sample);
  const isPlayer = isObject(first) && "position" in first && "team" in first;
  return found?.[0] ?? (isPlayer ? "players" : undefined);
};

/** Leagues and their rosters, users and drafts say which league they are of. */
const about = (response: unknown): About => {
  const sample = sampleOf(response);
  if (!isObject(sample)) return {};
  const { league_id: league, season } = sample;
  return {
    league: typeof league === "string" ? league : undefined,
    season: recognises(response) === "league" ? String(season) : undefined,
  };
};

const HOST = "api.sleeper.app";
const BASE = `https://${HOST}/v1`;

/** How the responses are fetched. Nobody has to sign in. */
const FETCHES: Fetches = {
  form: "<league id>",
  isLeague: (league) => /^\d{1,30}$/.test(league),
  leagueOfPage: (url) => /^https:\/\/(?:www\.)?sleeper\.(?:com|app)\/leagues\/(\d+)/.exec(url)?.[1],
  isOwnHost: (host) => host === HOST,
  calls: function* (league, { trades = false }) {
    const ofLeague = (name: string, path = `/${name}`): Call => ({
      name,
      url: `${BASE}/league/${league}${path}`,
    });
    const sent = yield ofLeague("league", "");
    for (const name of ["rosters", "users", "traded_picks", "drafts"]) yield ofLeague(name);
    yield { name: "state", url: `${BASE}/state/nfl` };
    yield { name: "players", url: `${BASE}/players/nfl`, isKeptForADay: true };
    for (let week = 1; trades && week <= weeksSoFar(sent); week += 1)
      yield ofLeague(`transactions-${week}`, `/transactions/${week}`);
  },
};

/** How many weeks have begun. Sleeper calls a week a leg. */
const weeksSoFar = (league: unknown): number => {
  const settings = isObject(league) ? league["settings"] : undefined;
  const leg = isObject(settings) ? Number(settings["leg"]) : 1;
  return Number.isInteger(leg) ? Math.min(Math.max(leg, 1), LAST_NFL_WEEK) : 1;
};

export const SLEEPER: Importer<Kind> = {
  key: "sleeper",
  name: "Sleeper",
  fetches: FETCHES,
  recognises,
  about,
  needs: {
    league: { has: "the rules are", from: `${BASE}/league/<league id>` },
    rosters: { has: "the teams are", from: `${BASE}/league/<league id>/rosters` },
  },
  convert: (recording, wanted) => {
    const league = recording.read("league", LEAGUE);
    const { settings } = league;
    if (!["", "nfl"].includes(league.sport))
      fault(
        league.at,
        `sport ${quote(league.sport)}: only Sleeper's football leagues (nfl) can be read`,
      );
    const rosters = recording.read("rosters", [ROSTER]);
    const users = recording.read("users", [USER]);
    const recorded = recording.readAll("transactions", [TRANSACTION]).flat();
    const drafted = recording.readAll("draft results", [DRAFTED]).flat();
    const dump = recording.read("players", PLAYERS);
    const state = recording.read("season", { season: is.text, leg: is.whole });
    const drafts = recording.readAll("drafts", is.oneOrMore(DRAFT)).flat();
    const traded = recording.readAll("traded picks", [TRADED_PICK]).flat();
    const matchups = recording.readAll("matchups", [is.anything]).flat();
    const transactions = [...new Map(recorded.map((each) => [each.transaction_id, each])).values()];
    const past = pastTrades(transactions);
    const trades = wanted.trades === true ? past : undefined;
    const slots = slotsOf(league);
    const players = playersOf(
      dump,
      rosters.map(({ player_map }) => player_map),
      new Map(drafted.map(({ player_id, metadata }) => [player_id, metadata])),
    );
    const people = peopleOf(rosters, users);
    const teams = rosters.map((roster) => teamOf(roster, { league, slots, players, people }));
    const rules = rulesOf(league);
    const stateWeek = state.season === String(league.season) ? state.leg : undefined;
    const teamIds = rosters.map(({ roster_id }) => roster_id);
    const picks = picksOf({ ...league, teams: teamIds, drafts, traded, trades: past });
    const isStarting = rosters.some(({ starters }) => starters.some(isNamed));
    const onTeams = rosters.flatMap((roster) => roster.players);
    return {
      details: {
        id: league.league_id,
        name: league.name,
        sport: "football",
        // Left out when off, so that an update does not remove what the league has itself.
        uses_keepers: settings.type === KEEPER ? 1 : undefined,
        transactions_locked: settings.disable_trades === true ? 1 : undefined,
      },
      now: pointOfWeek(settings.leg ?? stateWeek),
      rules: rules.transactions,
      // Without lineups, nobody knows who is injured or on the taxi squad.
      roster: slotLimits(
        isStarting || onTeams.length === 0
          ? slots
          : { ...slots, bench: slots.bench + slots.injured + slots.minors },
        { injuredRequiresDl: !opensReserve(league) },
      ),
      positions: slots.starters.map(({ abbr }) => ({ abbr, name: slotName(abbr) })),
      owners: people.owners,
      teams: teams.map(({ team }) => team),
      players: wanted.freeAgents === true ? players.free(onTeams, slots) : undefined,
      picks: picks.picks,
      trades: trades?.map((trade) =>
        readTrade(trade, {
          rosterOf: people.rosterOf,
          facts: (player) => {
            // Sleeper does not say whether they were injured then.
            const { pro_status: _, ...facts } = players.facts(player);
            return facts;
          },
        }),
      ),
      rulesOfNewLeague: rules.rulesOfNewLeague,
      assumed: [
        ...rules.assumed,
        picks.assumed,
        !isStarting &&
          nobodyStarts(onTeams.length, settings.best_ball === true ? "it is best ball" : undefined),
      ],
      assumedOfNewLeague: [
        picks.assumedOfNewLeague,
        namelessPlayers(players.namelessCount()),
        people.assumed,
      ],
      leftBehind: [
        ...otherTransactions(transactions, trades),
        { count: picks.over, what: "traded pick", why: "of a draft that is over" },
        {
          count: picks.strange,
          what: "traded pick",
          why: "of or with a team that the league does not have",
        },
        { count: drafted.length, what: "draft result" },
        { count: people.others, what: "member", why: "without a team" },
        {
          count: teams.reduce((sum, { strays }) => sum + strays, 0),
          what: "lineup or keeper entry",
          why: "the player is not on that team",
        },
        { count: matchups.length, what: "result of a matchup" },
        { count: league.scoring_settings.keys.length, what: "scoring setting" },
      ],
      continues: ["", "0"].includes(league.previous_league_id)
        ? undefined
        : league.previous_league_id,
    };
  },
};

/** The last week of a season of the NFL. A later deadline, mostly week 99, means no deadline. */
const LAST_NFL_WEEK = 18;

const [BENCH, INJURED, TAXI] = ["BN", "IR", "TAXI"];

/** The slots that take several positions. */
const FLEX_SLOTS: Readonly<Record<string, readonly string[]>> = {
  FLEX: ["RB", "WR", "TE"],
  SUPER_FLEX: ["QB", "RB", "WR", "TE"],
  REC_FLEX: ["WR", "TE"],
  WRRB_FLEX: ["WR", "RB"],
  IDP_FLEX: ["DL", "LB", "DB"],
};

/** The names of positions. */
const NAMES: Readonly<Record<string, string>> = {
  QB: "quarterback",
  RB: "running back",
  WR: "wide receiver",
  TE: "tight end",
  K: "kicker",
  DEF: "defense",
  DL: "defensive line",
  LB: "linebacker",
  DB: "defensive back",
  DE: "defensive end",
  DT: "defensive tackle",
  CB: "cornerback",
  S: "safety",
};

/** The name of a starting slot. One of an unknown position is called by its abbreviation. */
const slotName = (abbr: string): string => {
  const names = (FLEX_SLOTS[abbr] ?? [abbr]).flatMap((each) => NAMES[each] ?? []);
  return names.length === 0 ? abbr : capitalized(listed(names, "or"));
};

/** The slots of a league. `starting` has the order of a roster's starters. */
const slotsOf = ({ roster_positions: slots, settings }: League) => {
  const count = (slot: string | undefined): number => slots.filter((each) => each === slot).length;
  const starting = slots.filter((slot) => ![BENCH, INJURED, TAXI].includes(slot));
  return {
    starting,
    starters: [...new Set(starting)].map((abbr) => ({
      ...{ abbr, count: count(abbr), takes: FLEX_SLOTS[abbr] ?? [] },
    })),
    bench: count(BENCH),
    injured: settings.reserve_slots ?? count(INJURED),
    minors: settings.taxi_slots ?? count(TAXI),
  };
};
type Slots = ReturnType<typeof slotsOf>;

/** Whether others than injured players may be on the injured list, such as doubtful ones. */
const opensReserve = ({ settings: { at } }: League): boolean =>
  isObject(at.value) &&
  Object.entries(at.value).some(([name, on]) => name.startsWith("reserve_allow_") && isOn(on));

/**
 * The rules of trades. A review without a number of votes is one that only the commissioner can end
 * early; an update does not say that again.
 */
const rulesOf = ({ settings, season }: League) => {
  const { trade_review_days: days, veto_votes_needed: votes, trade_deadline: deadline } = settings;
  const isReviewed = days !== undefined && days > 0;
  const lastWeek = deadline === 0 || (deadline ?? 0) > LAST_NFL_WEEK ? undefined : deadline;
  const lastDay = lastWeek === undefined ? null : endOfWeek(season, lastWeek);
  const hasBudget = budgetOf(settings) !== undefined;
  const picks = settings.pick_trading;
  const unreviewed = days === undefined ? undefined : "free_for_all";
  const transactions: RuleValues = {
    trade_policy: isReviewed ? "vote" : unreviewed,
    trade_voting_period: isReviewed ? 24 * days : undefined,
    trade_rejections_required: isReviewed ? votes : undefined,
    trade_vote_override: isReviewed && votes === 0 ? 1 : undefined,
    trade_deadline: deadline === undefined ? undefined : lastDay,
    draft_pick_trades: picks === undefined ? undefined : Number(picks),
    keepers_per_team: settings.type === KEEPER ? settings.max_keepers : undefined,
    budget_trades: hasBudget ? 1 : undefined,
  };
  const rulesOfNewLeague: RuleValues =
    isReviewed && votes === undefined
      ? { trade_rejections_required: 0, trade_vote_override: 1 }
      : {};
  const assumed: readonly (Assumption | false)[] = [
    lastDay !== null && {
      what: `the last day for trades is ${isoDate(lastDay)}, the Tuesday that ends week ${lastWeek} of the NFL`,
      option: OPTION_OF.trade_deadline,
    },
    isReviewed &&
      (votes ?? 0) === 0 && {
        what: "no vote can reject a trade; only the commissioner can",
        option: OPTION_OF.trade_rejections_required,
      },
    hasBudget && { what: "teams may trade their budget for free agents" },
  ];
  return { transactions, rulesOfNewLeague, assumed };
};

/** The `waiver_type` of leagues where teams bid for free agents. */
const BIDDING = 2;

/** What a team may spend in a season; undefined if the league has no budgets. */
const budgetOf = ({ waiver_type, waiver_budget }: League["settings"]): number | undefined =>
  waiver_type === undefined || waiver_type === BIDDING ? waiver_budget : undefined;

/** Who owns which team, and who the commissioners are. */
const peopleOf = (rosters: readonly Roster[], users: readonly User[]) => {
  const claims = rosters.flatMap(({ roster_id: team, owner_id, co_owners }) =>
    [owner_id, ...co_owners].filter(Boolean).map((id) => ({ id, team })),
  );
  const teamsOf = Map.groupBy(claims, ({ id }) => id);
  const userOf = new Map(users.map((user) => [user.user_id, user]));
  const named = users.filter(({ user_id, is_owner }) => is_owner === true || teamsOf.has(user_id));
  const unnamed = [...teamsOf.keys()].filter((id) => !userOf.has(id));
  const unnamedTeams = rosters.filter(({ owner_id }) => unnamed.includes(owner_id)).length;
  return {
    owners: ownersOf([
      ...named.map(({ user_id: id, display_name: name, is_owner: isCommissioner }) => ({
        ...{ id, name, isCommissioner },
      })),
      ...claims,
    ]),
    /** How many users are neither owners nor commissioners. */
    others: users.length - named.length,
    /** The name and the logo of a roster's team. */
    teamOf: ({ owner_id }: Roster): Fields => {
      const user = userOf.get(owner_id);
      if (user === undefined) return {};
      const { team_name, avatar } = user.metadata;
      return { name: team_name || user.display_name, logo: avatar ?? undefined };
    },
    /** The team that a user owns, alone or with others, out of some teams. */
    rosterOf: (user: string, among: readonly string[]): string | undefined =>
      teamsOf.get(user)?.find(({ team }) => among.includes(team))?.team,
    assumed: unnamed.length > 0 && unnamedOwners(unnamed.length, unnamedTeams),
  };
};

const unnamedOwners = (owners: number, teams: number): Assumption => {
  const called = counted(owners, "owner is called by their id", "owners are called by their ids");
  const named = `, and ${counted(teams, "team is", "teams are")} called 'Team <id>'`;
  return { what: `${called}${teams === 0 ? "" : named}: no recorded response names them` };
};

/** Whether an entry of a list is a player. An empty slot is `"0"`. */
const isNamed = (entry: string): boolean => entry !== "" && entry !== "0";

/** What a team needs to know about its league. */
type Context = {
  readonly league: League;
  readonly slots: Slots;
  readonly players: Players;
  readonly people: ReturnType<typeof peopleOf>;
};

/** A team with its players, and how many entries of its lists are players of other teams. */
const teamOf = (roster: Roster, { league, slots, players, people }: Context) => {
  const own = roster.players.filter(isNamed);
  // Starters of last season may have had more slots.
  const slotOf = new Map(roster.starters.map((player, i) => [player, slots.starting[i]]));
  const hasKeepers = league.settings.type === KEEPER;
  const place = (player: string) => {
    const slot = slotOf.get(player);
    if (slot !== undefined) return { roster_status: "A", roster_pos: slot };
    const isTaxi = roster.taxi.includes(player);
    return {
      roster_status: roster.reserve.includes(player) ? "I" : isTaxi ? "ML" : "RS",
      roster_pos: players.positions(player)[0] ?? "",
    };
  };
  /** Sleeper accepts everybody whom it shows in a slot. A player without a name may play anywhere. */
  const eligible = (player: string): string => {
    const [places, slot] = [players.eligible(player, slots), slotOf.get(player)];
    const isOdd = slot !== undefined && places.length > 0 && !places.includes(slot);
    return [...places, ...(isOdd ? [slot] : [])].join(",");
  };
  const budget = budgetOf(league.settings);
  const { starters, reserve, taxi, keepers } = roster;
  const entries = [...starters, ...reserve, ...taxi, ...(hasKeepers ? keepers : [])];
  return {
    team: {
      id: roster.roster_id,
      ...people.teamOf(roster),
      budget: budget && Math.max(0, budget - (roster.settings.waiver_budget_used ?? 0)),
      players: own.map((player) => ({
        ...players.facts(player),
        eligible: eligible(player),
        ...place(player),
        is_keeper: hasKeepers ? Number(keepers.includes(player)) : undefined,
      })),
    },
    strays: entries.filter((each) => isNamed(each) && !own.includes(each)).length,
  };
};

/** The players of a recording, by Sleeper's ids. */
type Players = ReturnType<typeof playersOf>;

/**
 * Players of the dump of all players, or else of the draft. `merged` are the rosters' notes about
 * players whom Sleeper has merged into others: such a player has the newer id.
 */
const playersOf = (
  dump: is.ByKey<SleeperPlayer>,
  merged: readonly is.ByKey<SleeperPlayer>[],
  drafted: ReadonlyMap<string, SleeperPlayer>,
) => {
  const namelessIds = new Set<string>();
  const noteOf = (id: string) => merged.map((notes) => notes.get(id)).find((each) => each);
  const newestId = (id: string): string => noteOf(id)?.player_id || dump.get(id)?.player_id || id;
  const entryOf = (id: string): SleeperPlayer | undefined =>
    [dump.get(newestId(id)), dump.get(id), noteOf(id), drafted.get(id)].find(
      (each) => each && hasName(each),
    );
  const idOf = (id: string): string => {
    const newest = newestId(id);
    return isDefence(newest) ? `DEF-${newest}` : newest;
  };
  const positions = (id: string): readonly string[] => {
    const { fantasy_positions: own = [], position = isDefence(id) ? "DEF" : "" } =
      entryOf(id) ?? {};
    return own.length > 0 ? own : [position].filter(Boolean);
  };
  const eligible = (id: string, { starters }: Slots) => eligibleAt(positions(id), starters);
  /** Who a player is, the same for every league. */
  const facts = (sleeperId: string): Fields => {
    const [found, id] = [entryOf(sleeperId), idOf(sleeperId)];
    if (found !== undefined)
      return {
        id,
        firstname: found.first_name,
        lastname: found.last_name,
        fullname: found.full_name || found.name,
        position: found.position || found.fantasy_positions[0],
        pro_team: found.team,
        pro_status: proStatusOf(found.injury_status),
      };
    namelessIds.add(id);
    const isADefence = isDefence(sleeperId);
    return {
      id,
      fullname: nameless(id),
      position: isADefence ? "DEF" : "",
      pro_team: isADefence ? sleeperId : "",
    };
  };
  return {
    positions,
    eligible,
    facts,
    /** The players of NFL teams who can start in the league, without those on its teams. */
    free: (onTeams: readonly string[], slots: Slots): readonly Fields[] => {
      const taken = new Set(onTeams.map(newestId));
      const slotNames = slots.starters.map(({ abbr }) => abbr);
      return dump.keys
        .filter((id) => !taken.has(id) && newestId(id) === id && isInTheNfl(dump.get(id)))
        .map((id) => ({ ...facts(id), eligible: eligible(id, slots) }))
        .filter((each) => each.eligible.some((slot) => slotNames.includes(slot)))
        .map((each) => ({ ...each, eligible: each.eligible.join(",") }));
    },
    namelessCount: () => namelessIds.size,
  };
};

const isInTheNfl = (player: SleeperPlayer | undefined): boolean =>
  player !== undefined && player.team !== "" && player.active !== false;

/** A defence has the letters of its pro team as its id, such as `SF`. */
const isDefence = (sleeperId: string): boolean => /^[A-Za-z]+$/.test(sleeperId);

/** The names of players who were merged into others, or never existed. */
const NO_NAMES: readonly string[] = ["", "Duplicate Player", "Player Invalid"];

const hasName = ({ first_name, last_name, full_name, name }: SleeperPlayer): boolean =>
  !NO_NAMES.includes(`${first_name} ${last_name}`.trim() || full_name || name);
