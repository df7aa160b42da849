import type { Fields } from "../domain/declared/json.ts";
import { counted } from "../words/text.ts";
import { pastTradesLeft } from "./assumptions.ts";
import type { LeftBehind } from "./importer.ts";
import * as is from "./shapes.ts";

/*
 * The draft picks and the past trades of Sleeper.
 */

/** No draft has more rounds than a roster has players. */
const MOST_ROUNDS = 100;

/** A pick that a team has traded away. `roster_id` is its original team, `owner_id` its holder. */
export const TRADED_PICK = is.like({
  season: is.required(is.wholeFrom(1)),
  round: is.required(is.wholeFrom(1, MOST_ROUNDS)),
  roster_id: is.required(is.text),
  owner_id: is.required(is.text),
  previous_owner_id: is.text,
});
type TradedPick = is.Shaped<typeof TRADED_PICK>;

export const DRAFT = is.like({
  season: is.text,
  status: is.text,
  settings: { rounds: is.wholeFrom(0, MOST_ROUNDS) },
});
type Draft = is.Shaped<typeof DRAFT>;

/** A move of any kind. `adds` and `drops` have the teams that get and lose players. */
export const TRANSACTION = is.like({
  transaction_id: is.text,
  type: is.text,
  status: is.text,
  created: is.milliseconds,
  status_updated: is.milliseconds,
  creator: is.text,
  roster_ids: [is.text],
  adds: is.byKey(is.text),
  drops: is.byKey(is.text),
  draft_picks: [TRADED_PICK],
  waiver_budget: [
    {
      sender: is.text,
      receiver: is.text,
      amount: is.wholeFrom(1),
    },
  ],
});
export type Transaction = is.Shaped<typeof TRANSACTION>;

/** The id of a pick, such as `2021.1.2` (T11). */
const pickId = ({ season, round, roster_id }: TradedPick): string =>
  `${season}.${round}.${roster_id}`;

/** Teams can trade the picks of this many coming drafts. */
const SEASONS = 3;

/** The `type` of leagues that start anew every season, and of leagues with keepers. */
const REDRAFT = 0;
export const KEEPER = 1;

/** What decides which draft picks a league has. */
type PicksSource = {
  readonly season: number;
  /** The league's state, such as `in_season`. */
  readonly status: string;
  readonly settings: {
    readonly type: number | undefined;
    readonly draft_rounds: number | undefined;
    readonly pick_trading: boolean | undefined;
  };
  readonly teams: readonly string[];
  readonly drafts: readonly Draft[];
  readonly traded: readonly TradedPick[];
  readonly trades: readonly Transaction[];
};

/**
 * The draft picks: those of every team in the next three drafts, each with the team that holds it.
 * If the traded picks are not recorded, the recorded trades say who holds a pick. A league that
 * starts anew every season has only the picks of drafts of which one has been traded.
 */
export const picksOf = (league: PicksSource) => {
  const { season, settings, teams, drafts } = league;
  const isRecorded = league.traded.length > 0;
  const inTrades = league.trades
    .toSorted((a, b) => (a.created ?? 0) - (b.created ?? 0))
    .flatMap(({ draft_picks }) => draft_picks);
  const isDrafted = hasDrafted(league);
  const next = season + (isDrafted ? 1 : 0);
  const traded = isRecorded ? league.traded : inTrades;
  const ofComing = traded.filter((pick) => pick.season >= next);
  const coming = ofComing.filter(
    ({ roster_id, owner_id }) => teams.includes(roster_id) && teams.includes(owner_id),
  );
  const isRedraft = settings.type === REDRAFT;
  const isTrading = settings.pick_trading !== false || !isRedraft;
  const usual = usualRounds(league);
  const shown = coming.map((pick) => pick.season);
  const usually =
    isRedraft || usual === 0 ? [] : Array.from({ length: SEASONS }, (_, i) => next + i);
  const seasons = isTrading ? [...new Set([...usually, ...shown])].sort() : [];
  const roundsIn = (each: number): number =>
    Math.max(
      drafts.find((draft) => draft.season === String(each))?.settings.rounds ?? usual,
      ...coming.filter((pick) => pick.season === each).map(({ round }) => round),
    );
  const holders = new Map(coming.map((pick) => [pickId(pick), pick.owner_id]));
  const picks = seasons.flatMap((each) =>
    upTo(roundsIn(each)).flatMap((round) =>
      teams.map((team) => {
        const id = `${each}.${round}.${team}`;
        return { id, team_id: holders.get(id) ?? (isRecorded ? team : undefined) };
      }),
    ),
  );
  const [fewest = 0, most = fewest] = [...new Set(seasons.map(roundsIn))].sort((a, b) => a - b);
  const rounds = most === fewest ? counted(most, "round") : `${fewest} to ${most} rounds`;
  const span = seasons.length === 1 ? `${next}` : `${seasons[0]} to ${seasons.at(-1)}`;
  return {
    picks,
    assumed: {
      what:
        picks.length === 0
          ? "the league has no draft picks to trade"
          : `draft picks are those of ${span}, of ${rounds}: the draft of ${season} is ${isDrafted ? "over" : "to come"}`,
    },
    /** In an update, a pick stays with its team if the recording does not say who holds it. */
    assumedOfNewLeague: picks.length > 0 &&
      !isRecorded && {
        what: `${coming.length === 0 ? "no draft pick has been traded" : "the recorded trades say who holds the draft picks"}: the recording has no traded picks`,
      },
    /** How many traded picks are of drafts that are over, and of teams that the league lacks. */
    over: isRecorded ? traded.length - (seasons.length === 0 ? 0 : ofComing.length) : 0,
    strange: ofComing.length - coming.length,
  };
};

const upTo = (rounds: number): readonly number[] => Array.from({ length: rounds }, (_, i) => i + 1);

/**
 * The rounds of a draft that is not recorded. In a keeper league, the last draft says it, because
 * all rounds are drafted again. A dynasty drafts newcomers in fewer rounds.
 */
const usualRounds = ({ settings, drafts }: PicksSource): number => {
  const newest = Math.max(...drafts.map((draft) => Number(draft.season)));
  const last = drafts.find((draft) => draft.season === String(newest))?.settings.rounds ?? 0;
  return settings.type === KEEPER
    ? Math.max(settings.draft_rounds ?? 0, last)
    : (settings.draft_rounds ?? last);
};

/**
 * Whether a season's draft is over. If the recording does not have the draft, the league's state
 * decides.
 */
const hasDrafted = ({ season, status, drafts }: PicksSource): boolean => {
  const own = drafts.filter((draft) => draft.season === String(season));
  return own.length > 0
    ? own.every((draft) => draft.status === "complete")
    : !["", "pre_draft", "drafting"].includes(status);
};

/** The trades that were made. */
export const pastTrades = (transactions: readonly Transaction[]): readonly Transaction[] =>
  transactions.filter(({ type, status }) => type === "trade" && status === "complete");

/** The transactions that no league document has. Past trades count too, unless they are brought. */
export const otherTransactions = (
  transactions: readonly Transaction[],
  trades: readonly Transaction[] | undefined,
): readonly LeftBehind[] => {
  const past = pastTrades(transactions);
  const count = (...types: readonly string[]): number =>
    transactions.filter(({ type }) => types.includes(type)).length;
  const known = ["trade", "waiver", "free_agent", "commissioner"];
  return [
    pastTradesLeft(trades === undefined ? past.length : 0),
    { count: count("trade") - past.length, what: "other trade", why: "not completed" },
    { count: count("waiver"), what: "waiver claim" },
    { count: count("free_agent"), what: "free agent move" },
    { count: count("commissioner"), what: "commissioner's move" },
    {
      count: transactions.filter(({ type }) => !known.includes(type)).length,
      what: "other transaction",
    },
    {
      count: (trades ?? []).flatMap(({ adds, drops }) =>
        adds.keys.filter((player) => !drops.keys.includes(player)),
      ).length,
      what: "player of a past trade",
      why: "no team had them before",
    },
  ];
};

/** A past trade, as an executed trade. Sleeper does not say how it was accepted. */
export const readTrade = (
  trade: Transaction,
  {
    rosterOf,
    facts,
  }: {
    /** The team of a user, out of some teams. */
    readonly rosterOf: (user: string, among: readonly string[]) => string | undefined;
    /** Who a player is, with the id in the league. */
    readonly facts: (sleeperId: string) => Fields;
  },
): Fields => {
  const { roster_ids: teams, adds, drops } = trade;
  const offering = rosterOf(trade.creator, teams) ?? teams[0];
  const entry = (player: string) => ({ ...facts(player), from_team_id: drops.get(player) });
  return {
    id: trade.transaction_id,
    offered_by_team_id: offering,
    offered_to_teams: teams.filter((team) => team !== offering),
    timestamp: trade.created,
    players: drops.keys
      .filter((player) => adds.keys.includes(player))
      .map((player) => ({ ...entry(player), to_team_id: adds.get(player) })),
    drops: drops.keys.filter((player) => !adds.keys.includes(player)).map(entry),
    draft_picks: trade.draft_picks.map((pick) => ({
      id: pickId(pick),
      from_team_id: pick.previous_owner_id,
      to_team_id: pick.owner_id,
    })),
    budget: budgetsOf(trade),
    state: "executed",
    ended_at: trade.status_updated ?? trade.created,
  };
};

/** The budget in a trade. Sleeper may have several amounts between the same two teams. */
const budgetsOf = ({ waiver_budget }: Transaction): readonly Fields[] =>
  [...Map.groupBy(waiver_budget, ({ sender, receiver }) => `${sender} ${receiver}`).values()].map(
    (alike) => ({
      amount: alike.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      from_team_id: alike[0]?.sender,
      to_team_id: alike[0]?.receiver,
    }),
  );
