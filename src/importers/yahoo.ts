import type { RuleValues } from "../document/overrides.ts";
import type { Cursor } from "../domain/declared/cursor.ts";
import * as at from "../domain/declared/cursor.ts";
import { type Fields, isObject } from "../domain/declared/json.ts";
import type { Sport } from "../domain/league/points.ts";
import { counted } from "../words/text.ts";
import { nobodyStarts, pastTradesLeft } from "./assumptions.ts";
import type { Importer, LeftBehind, RecordedTeam, Recording } from "./importer.ts";
import { ownersOf } from "./league-parts.ts";
import { pointOfWeek } from "./nfl-weeks.ts";
import { proStatusOf } from "./pro-status.ts";
import * as is from "./shapes.ts";
import { slotLimits } from "./slot-limits.ts";
import { type YahooResponse, yahooResponse } from "./yahoo-plain.ts";

/** A day such as `2026-08-17`, as a document has it. Null if a response says that there is none. */
const day: is.Shape<number | null | undefined> = (cursor) => {
  if (!at.isGiven(cursor)) return cursor.value === undefined ? undefined : null;
  const found = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(at.text(cursor));
  if (found === null) at.wrong(cursor, "a date such as 2026-08-17");
  return found === null ? undefined : Number(found.slice(1).join(""));
};

/** In football a week, otherwise a day. */
const point: is.Shape<number | undefined> = (cursor) =>
  /^[0-9]{1,2}$/.test(String(cursor.value)) ? at.whole(cursor, 1) : (day(cursor) ?? undefined);

const SPORTS: ReadonlyMap<string, Sport> = new Map(
  Object.entries({ mlb: "baseball", nba: "basketball", nfl: "football", nhl: "hockey" } as const),
);

/** The sport of a game's code. In Yahoo's paid leagues, the code begins with a p. */
const sport: is.Shape<Sport | undefined> = (cursor) => {
  const found = SPORTS.get(at.text(cursor).replace(/^p/, ""));
  if (at.isGiven(cursor) && found === undefined)
    at.wrong(cursor, `one of ${[...SPORTS.keys()].join(", ")}`);
  return found;
};

/** Whether a player will be kept or was kept, and whether that costs something. */
const keeper: is.Shape<{ readonly isKept: boolean; readonly hasCost: boolean }> = ({ value }) => {
  const { status, kept, cost } = isObject(value) ? value : { status: value };
  return {
    isKept: at.isOn(status) || at.isOn(kept),
    hasCost: !at.isNoValue(cost) && cost !== false,
  };
};

/** How Yahoo ratifies trades: at once, by a vote, by the commissioner, or by Yahoo itself. */
const ratification = (cursor: Cursor) => at.word(cursor, ["none", "vote", "commish", "yahoo"]);

const SETTINGS = is.like({
  uses_faab: is.flag,
  draft_time: is.whole,
  trade_end_date: day,
  trade_ratify_type: ratification,
  trade_reject_time: is.whole,
  can_trade_draft_picks: is.flag,
  roster_positions: [{ position: is.required(is.text), count: is.required(is.whole) }],
  stat_categories: is.optional({ stats: [is.anything] }),
  divisions: [is.anything],
});

/** What a trade, too, says about a player. */
const DETAILS = {
  player_id: is.id,
  name: { first: is.text, last: is.text, full: is.text },
  editorial_team_abbr: is.text,
  display_position: is.text,
  primary_position: is.text,
};

const PLAYER = is.like({
  ...DETAILS,
  eligible_positions: is.required([is.text]),
  status: is.text,
  selected_position: is.optional({ position: is.text }),
  is_keeper: keeper,
});

const TEAM = is.like({
  team_key: is.text,
  name: is.text,
  faab_balance: is.whole,
  team_logos: [{ url: is.text }],
  managers: is.optional([
    { manager_id: is.text, guid: is.text, nickname: is.text, is_commissioner: is.flag },
  ]),
  team_standings: is.anything,
  roster: is.optional({ date: day, week: is.whole, players: [PLAYER] }),
});

const MOVE = { source_team_key: is.text, destination_team_key: is.text };

const TRADE = is.like({
  transaction_id: is.id,
  trader_team_key: is.text,
  tradee_team_key: is.text,
  timestamp: is.required(is.whole),
  players: [{ ...DETAILS, transaction_data: { ...MOVE, type: is.text } }],
  picks: [{ ...MOVE, round: is.required(is.whole), original_team_key: is.required(is.text) }],
});

const TRANSACTION = is.like({ transaction_key: is.text, type: is.text, status: is.text });

/** Whether a transaction is a trade that was made. */
const isMade = ({ type, status }: Transaction): boolean =>
  type === "trade" && status === "successful";

const inPlainForm = <const F extends is.Form>(form: F): is.Shape<is.Shaped<F>> => {
  const read = is.like(form);
  return (cursor) => read({ ...cursor, value: yahooResponse(cursor.value)?.value });
};

/** A response, which may have any part of a league. */
const RESPONSE = inPlainForm({
  league_key: is.text,
  name: is.text,
  game_code: sport,
  edit_key: point,
  season: is.whole,
  num_teams: is.whole,
  renew: is.text,
  settings: is.optional(SETTINGS),
  teams: [TEAM],
  players: [PLAYER],
  draft_results: [is.anything],
  transactions: [TRANSACTION],
});

type YahooKind = YahooResponse["kind"];
type Response = is.Shaped<typeof RESPONSE>;
type Settings = is.Shaped<typeof SETTINGS>;
type Player = is.Shaped<typeof PLAYER>;
type Transaction = is.Shaped<typeof TRANSACTION>;
type Trade = is.Shaped<typeof TRADE>;

/** A team of all responses, with its newest roster, and how many older ones there are. */
type Team = is.Shaped<typeof TEAM> & { readonly older: number };

/**
 * Leagues of Yahoo (importing.md), from files only, because Yahoo's API has to approve each new
 * program.
 */
export const YAHOO: Importer<YahooKind> = {
  key: "yahoo",
  name: "Yahoo",
  recognises: (given) => yahooResponse(given)?.kind,
  about: (given) => {
    const { league_key: league, season } = yahooResponse(given)?.value ?? {};
    return {
      league: typeof league === "string" ? league : undefined,
      season: at.isNoValue(season) ? undefined : String(season),
    };
  },
  needs: {
    league: {
      has: "the league with its teams is",
      from: "https://fantasysports.yahooapis.com/fantasy/v2/league/<league key>/settings, and from league/<league key>/teams and team/<team key>/roster there",
    },
  },
  convert: (recording, { trades: isBringingTrades = false }) => {
    const responses = recording.readAll("league", RESPONSE);
    const other = responses.find((each) => each.league_key !== responses[0]?.league_key);
    if (other !== undefined) {
      at.fault(
        other.at,
        `of the league ${other.league_key}, but other files are of ${responses[0]?.league_key}: give the files of one league only`,
      );
      return undefined;
    }
    const told = responses.flatMap((each) => each.transactions);
    const transactions = [...new Map(told.map((each) => [each.transaction_key, each])).values()];
    // A trade is read only if somebody wants it.
    const trades = isBringingTrades
      ? transactions.filter(isMade).map((each) => TRADE(each.at))
      : [];
    // Those of the league come before those of single teams.
    const newestFirst = responses.toSorted(
      (a, b) => Number(b.name !== "") - Number(a.name !== "") || timeOf(b) - timeOf(a),
    );
    const [newest = recording.read("league", RESPONSE), ...older] = newestFirst;
    const league = is.together([newest, ...older]);
    const { game_code } = league;
    const settings = settingsIn(recording, newestFirst);
    const teams = teamsOf(newestFirst);
    rejectMissing(recording, { league, responses, settings, teams });
    if (settings === undefined || recording.report.faults.size > 0) return undefined;

    const players = teams.flatMap(({ roster }) => roster?.players ?? []);
    const free = new Map(
      responses.flatMap((each) => each.players).map((player) => [player.player_id, player]),
    );
    for (const { player_id } of players) free.delete(player_id);
    const people = peopleOf(teams);
    const slots = slotsOf(settings, game_code);
    const context: Context = {
      slots,
      hasLineups: players.some((player) => slotOf(player) !== ""),
      hasKeepers: players.some(({ is_keeper }) => is_keeper.isKept),
      usesBudget: settings.uses_faab !== false,
    };
    return {
      details: { id: league.league_key, name: league.name, sport: game_code },
      now:
        game_code === "football"
          ? pointOfWeek(league.edit_key)
          : { point: league.edit_key, assumed: false },
      rules: tradeRules(settings),
      roster: limitsOf(context, game_code),
      owners: people.owners,
      teams: teams.map((team) => teamOf(team, context)),
      players: [...free.values()].map((player) => playerOf(player, slots)),
      trades: isBringingTrades
        ? trades.map((trade) => tradeOf(trade, seasonOfPicks(trade, league, settings)))
        : undefined,
      // The key `328.l.34014` in Yahoo's other spelling, `328_34014`.
      continues: /^[0-9]+_[0-9]+$/.test(league.renew)
        ? league.renew.replace("_", ".l.")
        : undefined,
      assumed: [
        isReviewed(settings) &&
          settings.trade_ratify_type === "yahoo" && {
            what: "a commissioner may stop a trade, in place of Yahoo",
            option: "--trade-policy",
          },
        settings.can_trade_draft_picks === true && {
          what: "nobody holds draft picks: Yahoo does not say who does",
        },
        !context.hasLineups && nobodyStarts(players.length),
        people.hidden > 0 && {
          what: `${counted(people.hidden, "owner has the name of their team", "owners have the names of their teams")}: Yahoo hides their own`,
        },
        trades.some(({ picks }) => picks.length > 0) && {
          what: "traded draft picks are of the first draft after their trade",
        },
      ],
      leftBehind: [
        ...otherTransactions(transactions, isBringingTrades),
        { count: responses.flatMap((each) => each.draft_results).length, what: "draft result" },
        {
          count: teams.filter(({ team_standings }) => !at.isNoValue(team_standings)).length,
          what: "standing of a team",
        },
        { count: settings.stat_categories?.stats.length ?? 0, what: "scoring category" },
        { count: settings.divisions.length, what: "division" },
        {
          count: players.filter((each) => each.is_keeper.hasCost).length,
          what: "cost of a keeper",
        },
        { count: teams.reduce((sum, { older }) => sum + older, 0), what: "older roster" },
      ],
    };
  },
};

/** The settings in the league, or those that yfpy saves in a file of their own. */
const settingsIn = (
  { read }: Recording<YahooKind>,
  leagues: readonly Response[],
): Settings | undefined =>
  leagues.find(({ settings }) => settings !== undefined)?.settings ??
  read("settings", inPlainForm({ settings: is.optional(SETTINGS) })).settings;

/** The teams of all responses, each once. */
const teamsOf = (responses: readonly Response[]): readonly Team[] => {
  const told = responses.flatMap(({ teams }) => teams);
  return [...Map.groupBy(told, ({ team_key }) => team_key).values()].flatMap((same) => {
    const [first, ...others] = same;
    const rosters = same.flatMap(({ roster }) => roster ?? []);
    const newest = Math.max(...rosters.map(timeOfRoster));
    const [roster, second] = rosters.filter((each) => timeOfRoster(each) === newest);
    if (second !== undefined)
      at.fault(second.at, "a second roster of the same team and time: give only one");
    const older = rosters.filter((each) => timeOfRoster(each) < newest).length;
    return first === undefined ? [] : [{ ...is.together([first, ...others]), roster, older }];
  });
};

/** The day or the week of a response. */
const timeOf = ({ edit_key, teams }: Response): number =>
  edit_key ?? Math.max(0, ...teams.map(({ roster }) => (roster ? timeOfRoster(roster) : 0)));

const timeOfRoster = ({ date, week }: NonNullable<Team["roster"]>): number => date ?? week ?? 0;

type Parts = {
  readonly league: Response;
  readonly responses: readonly Response[];
  readonly settings: Settings | undefined;
  readonly teams: readonly Team[];
};

/** Reports what no response has, and where it comes from. */
const rejectMissing = (
  { report }: Recording<YahooKind>,
  { league, responses, settings, teams }: Parts,
): void => {
  const { league_key: key, num_teams } = league;
  const lacks = (part: string, what: string, address = `league/${key}/${part}`) => {
    at.fault(at.fileCursor(`Yahoo's ${part}`, undefined, report), `${what}: record ${address}`);
  };
  const fields = ["game_code", "edit_key"].filter((name) =>
    responses.every((each) => !at.isGiven(at.field(each.at, name))),
  );
  if (settings === undefined) lacks("settings", "no response has the rules");
  else if (fields.length > 0) lacks("settings", `no response has the ${fields.join(" and ")}`);
  if (teams.length === 0) lacks("teams", "no response has a team");
  else if (num_teams !== undefined && num_teams !== teams.length)
    lacks("teams", `the league has ${num_teams} teams, but the files have ${teams.length}`);
  const namesOf = (some: readonly Team[]) => some.map(({ name }) => name).join(", ");
  const unmanaged = teams.filter(({ managers }) => managers === undefined);
  if (unmanaged.length > 0) lacks("teams", `no response has the managers of ${namesOf(unmanaged)}`);
  const unread = teams.filter(({ roster }) => roster === undefined);
  if (unread.length > 0)
    lacks(
      "rosters",
      `no response has the roster of ${namesOf(unread)}`,
      `${unread.map(({ team_key }) => `team/${team_key}/roster`).join(", ")} (with yfpy: get_team_info)`,
    );
};

/**
 * The rules of trades. If only the commissioner can stop an accepted trade, this becomes a vote that
 * no number of objections rejects, but that the commissioner can reject (T28).
 */
const tradeRules = (settings: Settings): RuleValues => {
  const { trade_end_date, trade_ratify_type: ratify, trade_reject_time: days } = settings;
  const picks = settings.can_trade_draft_picks;
  const review = {
    trade_policy: "vote",
    trade_voting_period: days && 24 * days,
    trade_rejections_required: ratify === "vote" ? null : 0,
    trade_vote_override: ratify === "vote" ? 0 : 1,
  };
  return {
    trade_policy: ratify && "free_for_all",
    ...(isReviewed(settings) && review),
    trade_deadline: trade_end_date,
    draft_pick_trades: picks === undefined ? undefined : Number(picks),
  };
};

/** Whether anybody can stop an accepted trade. */
const isReviewed = ({ trade_ratify_type: ratify, trade_reject_time: days }: Settings): boolean =>
  ratify !== undefined && ratify !== "none" && days !== 0;

type Status = "RS" | "I" | "ML";

const STATUS_OF_SLOT: ReadonlyMap<string, Status> = new Map(
  Object.entries({ BN: "RS", IR: "I", "IR+": "I", IL: "I", "IL+": "I", NA: "ML" } as const),
);

/** Means the disabled list, but in football the defensive line, which is a starting slot. */
const DL = "DL";

/** The slots of a league's rosters. `statusOf` a starting slot is undefined. */
const slotsOf = (settings: Settings, game: Sport | undefined) => {
  const statusOf = (abbr: string): Status | undefined =>
    abbr === DL && game !== "football" ? "I" : STATUS_OF_SLOT.get(abbr);
  const counts = new Map<string, number>();
  for (const { position, count } of settings.roster_positions)
    counts.set(position, (counts.get(position) ?? 0) + count);
  if (counts.size === 0)
    at.fault(at.field(settings.at, "roster_positions"), "no slots: a league has at least one");
  const all = [...counts].map(([abbr, count]) => ({ abbr, count, status: statusOf(abbr) }));
  const sumOf = (status: Status): number =>
    all.reduce((sum, each) => sum + (each.status === status ? each.count : 0), 0);
  return {
    starters: all.filter(({ status }) => status === undefined),
    bench: sumOf("RS"),
    injured: sumOf("I"),
    minors: sumOf("ML"),
    statusOf,
  };
};

type Slots = ReturnType<typeof slotsOf>;

/** What is known about the league. */
type Context = {
  readonly slots: Slots;
  /** Whether any player has a slot. Off-season, none has. */
  readonly hasLineups: boolean;
  /** Whether any player is a keeper. If not, Yahoo does not say who the keepers are. */
  readonly hasKeepers: boolean;
  readonly usesBudget: boolean;
};

/**
 * The limits of a roster. If no lineup is known, nobody knows who is injured or in the minors, so
 * that all slots together are the limit of all players.
 */
const limitsOf = ({ slots, hasLineups }: Context, game: Sport | undefined) => {
  const { bench, injured, minors } = slots;
  return slotLimits(hasLineups ? slots : { ...slots, bench: bench + injured + minors }, {
    // In other sports, a player who is only questionable may be in an injured slot.
    injuredRequiresDl: game === "baseball",
    awayCounts: !hasLineups,
  });
};

/** A team with its roster. */
const teamOf = (team: Team, context: Context): RecordedTeam => ({
  id: idIn(team.team_key),
  name: team.name,
  logo: team.team_logos[0]?.url,
  budget: context.usesBudget ? team.faab_balance : undefined,
  players: (team.roster?.players ?? []).map((player) => ({
    ...playerOf(player, context.slots),
    ...placeOf(player, context),
    is_keeper: context.hasKeepers ? Number(player.is_keeper.isKept) : undefined,
  })),
});

/** What a league says about any player. */
const playerOf = (player: Player, { statusOf }: Slots): Fields => ({
  ...detailsOf(player),
  eligible: [
    ...new Set(player.eligible_positions.filter((each) => statusOf(each) === undefined)),
  ].join(","),
  pro_status: proStatusOf(player.status),
});

const detailsOf = (player: is.Shaped<typeof DETAILS>): Fields => ({
  id: player.player_id,
  firstname: player.name.first,
  lastname: player.name.last,
  fullname: player.name.full,
  position: player.primary_position || player.display_position.split(",")[0],
  pro_team: player.editorial_team_abbr.toUpperCase(),
});

const slotOf = ({ selected_position }: Player): string => selected_position?.position ?? "";

/** A player's place, from their slot. Players who do not start have no position. */
const placeOf = (player: Player, { slots, hasLineups }: Context): Fields => {
  if (!hasLineups) return { roster_status: "RS" };
  const slot = slotOf(player);
  const status = slots.statusOf(slot);
  if (status !== undefined) return { roster_status: status };
  const selected = at.field(player.at, "selected_position");
  const known = slots.starters.map(({ abbr }) => abbr);
  if (slot === "") at.missing(selected);
  else if (known.length > 0 && !known.includes(slot))
    at.wrong(at.field(selected, "position"), `a position of the league: ${known.join(", ")}, BN`);
  return { roster_status: "A", roster_pos: slot };
};

/**
 * The managers of all teams, each once: who manages which team, and who the commissioners are.
 * Yahoo hides the names and ids of some from users who are not in their league.
 */
const peopleOf = (teams: readonly Team[]) => {
  const claims = teams.flatMap(({ team_key, name: teamName, managers = [] }) =>
    managers.map(({ guid, manager_id, nickname, is_commissioner: isCommissioner }) => {
      const [team, isNameHidden] = [idIn(team_key), isHidden(nickname)];
      const id = isHidden(guid) ? `${team}.${manager_id}` : guid;
      return { id, team, isCommissioner, isNameHidden, name: isNameHidden ? teamName : nickname };
    }),
  );
  const first = new Map(claims.toReversed().map((claim) => [claim.id, claim]));
  const hidden = [...first.values()].filter(({ isNameHidden }) => isNameHidden).length;
  return { owners: ownersOf(claims), hidden };
};

/** Whether Yahoo hides a text, and writes `--` or `--hidden--` in its place. */
const isHidden = (given: string): boolean => given.startsWith("--");

/** The team's id in a team's key, such as `1` in `328.l.34014.t.1`. */
const idIn = (key: string): string => /^[^.]+\.l\.[^.]+\.t\.(.+)$/.exec(key)?.[1] ?? key;

/** The transactions that no document has. Past trades count too, unless they are brought. */
const otherTransactions = (
  transactions: readonly Transaction[],
  isBringingTrades: boolean,
): readonly LeftBehind[] => {
  const count = (isCounted: (transaction: Transaction) => boolean): number =>
    transactions.filter(isCounted).length;
  return [
    pastTradesLeft(isBringingTrades ? 0 : count(isMade)),
    {
      count: count((each) => each.type === "trade" && !isMade(each)),
      what: "other trade",
      why: "not completed",
    },
    { count: count(({ type }) => type === PENDING), what: "pending trade" },
    {
      count: count(({ type }) => !["trade", PENDING].includes(type)),
      what: "add, drop or other move",
      plural: "adds, drops and other moves",
    },
  ];
};

const PENDING = "pending_trade";

/**
 * The season of the picks in a trade. Yahoo does not say it, so it is that of the first draft after
 * the trade.
 */
const seasonOfPicks = (trade: Trade, { season = 0 }: Response, { draft_time = 0 }: Settings) =>
  season + (trade.timestamp < draft_time ? 0 : 1);

/** A past trade, as an executed trade. Yahoo does not say how it was accepted. */
const tradeOf = (trade: Trade, season: number): Fields => {
  const [drops, moves] = [true, false].map((isDrop) =>
    trade.players
      .filter(({ transaction_data }) => (transaction_data.type === "drop") === isDrop)
      .map((player) => ({
        ...detailsOf(player),
        from_team_id: idIn(player.transaction_data.source_team_key),
        ...(!isDrop && { to_team_id: idIn(player.transaction_data.destination_team_key) }),
      })),
  );
  return {
    id: trade.transaction_id,
    offered_by_team_id: idIn(trade.trader_team_key),
    offered_to_teams: [idIn(trade.tradee_team_key)],
    timestamp: trade.timestamp,
    players: moves,
    drops,
    draft_picks: trade.picks.map((pick) => ({
      id: `${season}.${pick.round}.${idIn(pick.original_team_key)}`,
      from_team_id: idIn(pick.source_team_key),
      to_team_id: idIn(pick.destination_team_key),
    })),
    state: "executed",
    ended_at: trade.timestamp,
  };
};
