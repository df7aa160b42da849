import { type Assumption, type Cursor, fault, quote } from "../domain/declared/cursor.ts";
import type { Fields } from "../domain/declared/json.ts";
import { LONGEST_COMMENT } from "../domain/trades/trade.ts";
import { counted } from "../words/text.ts";
import { nameless, namelessPlayers, nobodyStarts, pastTradesLeft } from "./assumptions.ts";
import type { Call, Fetches, Importer, LeftBehind, RecordedTeam } from "./importer.ts";
import { abbreviations, eligibleAt, rejectOtherRosters } from "./league-parts.ts";
import {
  aboutMfl,
  contentOf,
  isMflError,
  type Mfl,
  type MflKind,
  mflKindOf,
  readMfl,
} from "./mfl-responses.ts";
import { pointOfWeek } from "./nfl-weeks.ts";
import { proStatusOf } from "./pro-status.ts";
import { slotLimits } from "./slot-limits.ts";

const ADDRESS = /^(\d{1,9}):(20\d\d)$/;
const HOST = /^[a-z0-9-]+\.myfantasyleague\.com$/;

/** The exports that are fetched for every league, apart from the league and its rosters. */
const EXPORTS = ["players", "futureDraftPicks", "transactions", "draftResults"] as const;

/**
 * How a league such as `54040:2020` is fetched. The season is part of the address, because MFL
 * makes a new league for each season. The league response names the host of all other calls.
 */
export const MFL_FETCHES: Fetches = {
  form: "<league id>:<season>",
  isLeague: (league) => ADDRESS.test(league),
  leagueOfPage: (url) => {
    const [, season, league] =
      /^https?:\/\/[a-z0-9-]+\.myfantasyleague\.com\/(20\d\d)\/\w+\/(\d+)/.exec(url) ?? [];
    return league && `${league}:${season}`;
  },
  isOwnHost: (host) => HOST.test(host),
  calls: function* (league) {
    const [, id = "", season = ""] = ADDRESS.exec(league) ?? [];
    const call = (host: string, type: string, more = ""): Call => ({
      name: type,
      url: `https://${host}/${season}/export?TYPE=${type}&L=${id}${more}&JSON=1`,
      ...(type === "players" && { isKeptForADay: true }),
    });
    const { baseURL } = contentOf("league", yield call("api.myfantasyleague.com", "league"));
    const host = String(baseURL).replace(/^https?:\/\//, "");
    if (!HOST.test(host)) return;
    const { week } = aboutMfl(yield call(host, "rosters"));
    for (const type of EXPORTS) yield call(host, type);
    if (week !== undefined) yield call(host, "weeklyResults", `&W=${week}`);
  },
  // MFL asks for at most two calls in three seconds.
  pause: 1500,
};

const EXPORT = "https://api.myfantasyleague.com/<season>/export?L=<league id>&JSON=1&TYPE=";

/** Leagues of MyFantasyLeague (importing.md). All of them play football. */
export const MFL: Importer<MflKind> = {
  key: "mfl",
  name: "MFL",
  recognises: mflKindOf,
  isNothing: isMflError,
  about: aboutMfl,
  needs: {
    league: { has: "the teams and rules are", from: `${EXPORT}league` },
    rosters: { has: "the players on teams are", from: `${EXPORT}rosters` },
  },
  fetches: MFL_FETCHES,
  convert: (recording, { trades, freeAgents }) => {
    const sent = readMfl(recording);
    const { league, rosters } = sent;
    const week = rosters.find((each) => each.week !== undefined)?.week;
    const players = playersIn(sent);
    const starters = startersIn(sent, week);
    const draft = draftIn(sent);
    const picks = picksIn(sent, draft);
    const past = trades ? pastTrades(sent, players, draft) : undefined;
    const deadlines = sent.events.filter(({ type }) => type === "TRADE");
    const noDeadline = recording.has("calendar") ? null : undefined;
    return {
      details: { id: league.id, name: league.name, sport: "football" },
      now: pointOfWeek(week),
      rules: {
        trade_deadline:
          deadlines.length > 0
            ? Math.max(...deadlines.map((each) => each.start_time ?? 0))
            : noDeadline,
        draft_pick_trades: picks.length > 0 ? 1 : undefined,
        budget_trades: past?.hasBudget ? 1 : undefined,
        trade_vote_ends_early: 1,
      },
      roster: rosterRules(sent),
      owners: sent.franchises.map(({ id, name, owner_name: owner }) => ({
        ...{ id, name: owner || name, team: { id } },
      })),
      teams: teamsIn(sent, players, starters),
      players: freeAgents ? freeAgentsIn(sent, players) : undefined,
      picks,
      trades: past?.trades,
      assumed: [
        { what: "each team has one owner, with the id of the team" },
        starters.size === 0 && whyNobodyStarts(sent),
        !recording.has("injuries") && {
          what: "nobody is injured in the NFL: no recorded response has injuries",
        },
      ],
      assumedOfNewLeague: [namelessPlayers(players.unnamed.size)],
      leftBehind: leftBehind(sent, draft, past),
    };
  },
};

/**
 * The roster rules. MFL limits the starters of a position, and the players who are neither injured
 * nor on the taxi squad (`rosterSize`), but not the bench. A limit of 0 on all players of a
 * position is none. There are no minimums: a lineup with open slots is legal.
 */
const rosterRules = ({ league, starting }: Mfl) => {
  const totals = new Map(league.rosterLimits.position.map(({ name, limit }) => [name, limit]));
  const starters = starting.map(({ abbr, limit }) => ({
    ...{ abbr, count: limit, most: totals.get(abbr) || null },
  }));
  const { injuredReserve: injured, taxiSquad: minors, rosterSize: total } = league;
  return slotLimits(
    { starters, bench: 0, injured, minors },
    { active: league.starters.count, total },
  );
};

/** MFL calls free agents of the NFL `FA`. */
const proTeam = (team: string): string => (team === "FA" ? "" : team);

/** Looks up players by their ids, in MFL's dump and in its injury report. */
const playersIn = ({ players, injuries, starting }: Mfl) => {
  const known = new Map(players.map((each) => [each.id, each]));
  const injuryOf = new Map(injuries.map(({ id, status }) => [id, status]));
  const unnamed = new Set<string>();
  const positionOf = (id: string): string => known.get(id)?.position ?? "";
  const factsOf = (id: string): Fields => {
    const player = known.get(id);
    if (player === undefined) {
      unnamed.add(id);
      return { id, lastname: nameless(id) };
    }
    // Such as `Jones, Julio`.
    const [lastname, ...first] = player.name.split(", ");
    const { position, team } = player;
    return { id, firstname: first.join(", "), lastname, position, pro_team: proTeam(team) };
  };
  return {
    /** The ids that were asked for, but that no response names. */
    unnamed,
    positionOf,
    /** Name, position and pro team. */
    factsOf,
    /** The same with the positions where a player may start, and their pro status. */
    everythingOf: (id: string): Fields => {
      const own = [positionOf(id)].filter(Boolean);
      return {
        ...factsOf(id),
        eligible: eligibleAt(own, starting).join(","),
        pro_status: proStatusOf(injuryOf.get(id) ?? ""),
      };
    },
  };
};
type Players = ReturnType<typeof playersIn>;

/** The players of the NFL who are on no team, at positions that the league starts. */
const freeAgentsIn = ({ rosters, players, starting }: Mfl, { everythingOf }: Players) => {
  const taken = new Set(rosters.flatMap(({ player }) => player.map(({ id }) => id)));
  const positions = new Set(starting.flatMap(({ takes }) => takes));
  return players
    .filter(({ id, position, team }) => proTeam(team) && positions.has(position) && !taken.has(id))
    .map(({ id }) => everythingOf(id));
};

type Starters = ReadonlyMap<string, readonly string[]>;

/** The starters of each team in a week; none if no response has them. */
const startersIn = ({ results }: Mfl, week: number | undefined): Starters => {
  const lineups = results
    .filter((each) => each.week === week)
    .flatMap(({ matchup, franchise }) =>
      [matchup.map((each) => each.franchise), franchise].flat(2),
    );
  return new Map(
    lineups.flatMap(({ id, starters }) => (starters.length > 0 ? [[id, starters]] : [])),
  );
};

const whyNobodyStarts = ({ league, rosters }: Mfl): Assumption => {
  const players = rosters.flatMap(({ player }) => player).filter(({ status }) => status === "RS");
  const why =
    league.bestLineup === "Yes"
      ? "MFL picks this league's starters"
      : "no recorded response has the starters of the week";
  return nobodyStarts(players.length, why);
};

/** The positions that starters play: their own while it has room, and then a joint one. */
const seatsOf = (starters: readonly string[], { starting }: Mfl, { positionOf }: Players) => {
  const narrowFirst = starting.toSorted((a, b) => a.takes.length - b.takes.length);
  const taken = new Map<string, number>();
  const takenAt = (abbr: string): number => taken.get(abbr) ?? 0;
  return new Map(
    starters.map((id) => {
      const own = positionOf(id);
      const { abbr } = narrowFirst.find(
        (each) => each.takes.includes(own) && takenAt(each.abbr) < (each.limit ?? 0),
      ) ?? { abbr: own };
      taken.set(abbr, takenAt(abbr) + 1);
      return [id, abbr];
    }),
  );
};

/** The teams, each with its players. */
const teamsIn = (sent: Mfl, players: Players, starters: Starters): readonly RecordedTeam[] => {
  rejectOtherRosters(sent.franchises, sent.rosters, {
    lacks: "the league has no franchise",
    second: "the roster of franchise",
  });
  rejectSharedPlayers(sent);
  return sent.franchises.map(({ id, name, abbrev, logo, icon, bbidAvailableBalance: balance }) => {
    const roster = sent.rosters.filter((each) => each.id === id).flatMap(({ player }) => player);
    // In old seasons, MFL lists them a second time, as ROSTER.
    const away = new Set(roster.filter(({ status }) => status !== "RS").map((each) => each.id));
    const seats = seatsOf(starters.get(id) ?? [], sent, players);
    return {
      id,
      name,
      logo: logo || icon || undefined,
      ...abbreviations(abbrev),
      budget: balance && Math.floor(balance),
      players: roster
        .filter((player) => player.status !== "RS" || !away.has(player.id))
        .map((player) => {
          const seat = player.status === "RS" ? seats.get(player.id) : undefined;
          return {
            ...players.everythingOf(player.id),
            roster_status: seat === undefined ? player.status : "A",
            roster_pos: seat ?? players.positionOf(player.id),
          };
        }),
    };
  });
};

/** Refuses a league in which several teams have a player, because MFL lets them. */
const rejectSharedPlayers = ({ league, rosters }: Mfl): void => {
  const { rostersPerPlayer: teams, playerLimitUnit: unit, at } = league;
  const ids = rosters.flatMap(({ player }) => [...new Set(player.map(({ id }) => id))]);
  const shared = ids.filter((id, i) => ids.indexOf(id) < i).length;
  if (shared > 0 && (Number(teams) > 1 || !["", "LEAGUE"].includes(unit)))
    fault(
      at,
      `${counted(shared, "player is", "players are")} on several teams, as this league allows: a league here cannot have that`,
    );
};

/** A draft pick, with the team that holds it (T11). */
const pickOf = (season: string | number, round: number, original: string, holder: string) => ({
  id: `${season}.${round}.${original}`,
  original_team_id: original,
  team_id: holder,
});

/**
 * This season's draft. The original team of a pick is the first that its comment says it was traded
 * from.
 */
const draftIn = ({ drafts, league, franchises }: Mfl) => {
  const years = league.history.league.flatMap(({ year }) => /^\d{4}$/.exec(year) ?? []);
  const ofDraft = drafts.flatMap((each) => /dynamic(\d{4})\//.exec(each.static_url)?.[1] ?? []);
  const season = ofDraft[0] ?? years.sort().at(-1);
  const teamNamed = new Map(franchises.map(({ id, name }) => [name, id]));
  const all = drafts
    .flatMap(({ draftPick: picks }) => picks)
    .map(({ round = 0, pick = 0, franchise: holder, player, comments: trader }) => {
      const original = trader === "" ? holder : teamNamed.get(trader);
      const isKnown = season !== undefined && original;
      return {
        place: `${round}.${pick}`,
        isMade: player !== "",
        pick: isKnown ? pickOf(season, round, original, holder) : undefined,
      };
    });
  const open = all.filter(({ isMade }) => !isMade).flatMap(({ pick }) => pick ?? []);
  // A team may have an extra pick in a round. It has no id of its own.
  const toCome = [...Map.groupBy(open, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
  const made = all.filter(({ isMade }) => isMade).length;
  return {
    toCome,
    made,
    unknown: all.length - made - toCome.length,
    /** The id of a pick. Undefined if it is not known, or if several conferences have such a pick. */
    idOf: (wanted: string): string | undefined => {
      const [found, second] = all.filter(({ place }) => place === wanted);
      return second === undefined ? found?.pick?.id : undefined;
    },
  };
};
type Draft = ReturnType<typeof draftIn>;

/** The picks of this season's draft and of later ones. */
const picksIn = ({ futurePicks }: Mfl, { toCome }: Draft) => {
  const future = futurePicks.flatMap(({ id, futureDraftPick: picks }) =>
    picks.map((pick) => pickOf(pick.year, pick.round, pick.originalPickFor, id)),
  );
  const ids = new Set(future.map(({ id }) => id));
  return [...toCome.filter(({ id }) => !ids.has(id)), ...future];
};

const isTrade = ({ type }: { readonly type: string }): boolean => type === "TRADE";

/**
 * Past trades. MFL gives them no ids. Each gets an id like those of trades that are made here (E10),
 * followed by the other team: `1591830230.14.4`. Trades about which nothing is known are left out.
 */
const pastTrades = ({ transactions }: Mfl, { factsOf }: Players, draft: Draft) => {
  const timesUsed = new Map<string, number>();
  const read = transactions.filter(isTrade).map((trade) => {
    const { at, timestamp, franchise: from, franchise2: to } = trade;
    const comment = [...trade.comments];
    const base = `${timestamp}.${from}.${to}`;
    const used = (timesUsed.get(base) ?? 0) + 1;
    timesUsed.set(base, used);
    const sides = [
      { teams: { from_team_id: from, to_team_id: to }, gaveUp: trade.franchise1_gave_up },
      { teams: { from_team_id: to, to_team_id: from }, gaveUp: trade.franchise2_gave_up },
    ].map(({ teams, gaveUp }) => ({ teams, ...assetsIn(gaveUp, at, draft) }));
    return {
      sides,
      isCut: comment.length > LONGEST_COMMENT,
      isUnknown: sides.every(({ unknown, known }) => unknown > 0 && known === 0),
      trade: {
        id: used === 1 ? base : `${base}.${used}`,
        offered_by_team_id: from,
        offered_to_teams: [to],
        timestamp,
        state: "executed",
        ended_at: timestamp,
        comment: comment.slice(0, LONGEST_COMMENT).join(""),
        players: sides.flatMap(({ ids, teams }) => ids.map((id) => ({ ...factsOf(id), ...teams }))),
        draft_picks: sides.flatMap(({ picks, teams }) => picks.map((id) => ({ id, ...teams }))),
        budget: sides.flatMap(({ amount, teams }) => (amount > 0 ? [{ amount, ...teams }] : [])),
      },
    };
  });
  const known = read.filter(({ isUnknown }) => !isUnknown);
  const sides = known.flatMap((each) => each.sides);
  return {
    trades: known.map(({ trade }) => trade),
    unknownTrades: read.length - known.length,
    unknownPicks: sides.reduce((sum, { unknown }) => sum + unknown, 0),
    cutComments: known.filter(({ isCut }) => isCut).length,
    hasBudget: sides.some(({ amount }) => amount > 0),
  };
};

const BUDGET = /^BB_(\d{1,12}(?:\.\d*)?)$/;

/**
 * What a team gave up, from MFL's words: `13809` is a player, `BB_10` is budget, and other words
 * are draft picks. `known` and `unknown` say how much of it there is.
 */
const assetsIn = (words: readonly string[], at: Cursor, draft: Draft) => {
  const ids = words.filter((word) => /^\d+$/.test(word));
  const dollars = words.map((word) => Math.floor(Number(BUDGET.exec(word)?.[1] ?? 0)));
  const amount = dollars.reduce((sum, each) => sum + each, 0);
  const others = words.filter((word) => !ids.includes(word) && !BUDGET.test(word));
  const picks = others.flatMap((word) => pickIn(word, at, draft) ?? []);
  const known = ids.length + picks.length + amount;
  return { ids, amount, picks, known, unknown: others.length - picks.length };
};

/**
 * The id of a pick in a trade. `FP_0002_2021_1` is the first-round pick of 2021 that belonged to
 * franchise 0002. `DP_0_4` is the fifth pick in the first round of this season's draft; undefined if
 * no response says whose it was first.
 */
const pickIn = (word: string, at: Cursor, draft: Draft): string | undefined => {
  const [, team, year, round] = /^FP_0*(\d+)_(\d{4})_(\d{1,3})$/.exec(word) ?? [];
  if (round !== undefined) return `${year}.${Number(round)}.${team}`;
  const [, inRound, pick] = /^DP_(\d{1,3})_(\d{1,3})$/.exec(word) ?? [];
  if (pick !== undefined) return draft.idOf(`${Number(inRound) + 1}.${Number(pick) + 1}`);
  return fault(at, `${quote(word)} is not a player, a draft pick or budget`);
};

/** The kinds of transactions that no league document has. */
const KINDS_LEFT_BEHIND = [
  ["waiver claim", /WAIVER(?!S)/],
  ["free agent move", /^FREE_AGENT$/],
  ["injured reserve move", /^IR$/],
  ["taxi squad move", /^TAXI$/],
  ["other transaction", /^/],
] as const;

/** What is in a recording, but not in the league. `past` is undefined if trades are not imported. */
const leftBehind = (
  { transactions, league, franchises, rosters, standings, scoring }: Mfl,
  draft: Draft,
  past: ReturnType<typeof pastTrades> | undefined,
): readonly LeftBehind[] => {
  const why = "no response says whose picks they were originally";
  const trades = transactions.filter(isTrade);
  const kinds = transactions
    .filter((each) => !isTrade(each))
    .map(({ type }) => KINDS_LEFT_BEHIND.find(([, form]) => form.test(type))?.[0]);
  const cents = franchises.filter(({ bbidAvailableBalance: dollars = 0 }) => dollars % 1 !== 0);
  const players = rosters.flatMap(({ player }) => player);
  const contracts = players.filter(
    (each) => each.contractInfo || each.contractStatus || Number(each.contractYear) > 0,
  );
  const salaries = players.filter(({ salary }) => Number(salary) > 0);
  const rules = scoring.flatMap(({ rule }) => rule);
  return [
    past === undefined
      ? pastTradesLeft(trades.length)
      : { count: past.unknownTrades, what: "past trade", why },
    { count: past?.unknownPicks ?? 0, what: "draft pick of a past trade", why },
    {
      count: past?.cutComments ?? 0,
      what: "end of a comment",
      why: `a comment has at most ${LONGEST_COMMENT} characters`,
    },
    ...KINDS_LEFT_BEHIND.map(([what]) => ({
      count: kinds.filter((kind) => kind === what).length,
      what,
    })),
    { count: draft.made, what: "draft result" },
    {
      count: draft.unknown,
      what: "draft pick of this season",
      plural: "draft picks of this season",
      why,
    },
    { count: standings.length, what: "standing" },
    { count: rules.length, what: "scoring rule" },
    { count: cents.length, what: "budget fraction", why: "budgets are whole numbers" },
    { count: salaries.length, what: "salary" },
    { count: contracts.length, what: "contract" },
    { count: league.divisions.division.length, what: "division" },
    { count: league.conferences.conference.length, what: "conference" },
  ];
};
