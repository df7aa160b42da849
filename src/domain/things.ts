import type { LeagueFacts } from "./league/details.ts";
import {
  compareIds,
  NO_TEAM,
  type PlayerId,
  sortableId,
  type TeamId,
  type TradeId,
} from "./league/ids.ts";
import { type Lock, lockId } from "./league/locks.ts";
import type { DraftPick } from "./league/picks.ts";
import { type Player, teamsInTimeline } from "./league/players.ts";
import { type LeagueRules, rulesOf } from "./league/rules.ts";
import type { Owner, Team } from "./league/teams.ts";
import { LAST_SECOND, type Seconds } from "./league/time.ts";
import type { StoredToken } from "./tokens.ts";
import {
  CAME_TO_NOTHING,
  isOpen,
  playerMoves,
  type Trade,
  type TradeState,
} from "./trades/trade.ts";
import type { WholeLeague } from "./whole-league.ts";

/*
 * A league is a set of things. Each has a kind and, within its kind, an id. A store has things,
 * rules read them through `leagueOf`, and a change puts one, removes one, or replaces all.
 */

/** The kinds of things, and what a thing of each kind is. There is one `league`, and one `rules`. */
export type ThingOf = {
  readonly league: LeagueFacts;
  readonly rules: LeagueRules;
  readonly team: Team;
  readonly owner: Owner;
  readonly player: Player;
  readonly pick: DraftPick;
  readonly lock: Lock;
  readonly trade: Trade;
  /** No document of a league has it. */
  readonly token: StoredToken;
};
export type Kind = keyof ThingOf;

/** The id of a thing of which a league has only one. */
export const ONLY = "";

/** The id of a thing, by its kind. */
const ID_OF: { readonly [K in Kind]: (thing: ThingOf[K]) => string } = {
  league: () => ONLY,
  rules: () => ONLY,
  team: ({ id }) => id,
  owner: ({ id }) => id,
  player: ({ id }) => id,
  pick: ({ id }) => id,
  lock: lockId,
  trade: ({ id }) => id,
  token: ({ id }) => id,
};

/** The keys under which an index lists a thing of a kind. */
type Keys<K extends Kind> = {
  readonly kind: K;
  readonly keysOf: (thing: ThingOf[K]) => readonly string[];
  /** Of an index with an order: the place of a thing, which no other thing has. */
  readonly placeOf?: (thing: ThingOf[K]) => string;
};

/** An index with an order. */
type Ordered<K extends Kind> = Required<Keys<K>>;

/** A key of a trade for a team. The team comes first, because its id has no colon (E11). */
export const ofTeam = (team: TeamId, trade: TradeId): string => `${team}:${trade}`;

/** A list of the trades that have ended in a state: all, or those of a team or with a player. */
export const endedIn = (
  state: TradeState,
  of: { readonly team?: TeamId | undefined; readonly player?: PlayerId | undefined } = {},
): string => {
  if (of.player !== undefined) return `${state} with ${of.player}`;
  return of.team === undefined ? state : `${state} of ${of.team}`;
};

/** The lists that an ended trade is in. */
const endedLists = (trade: Trade): readonly string[] =>
  isOpen(trade)
    ? []
    : [
        endedIn(trade.state),
        ...trade.parties.map(({ teamId: team }) => endedIn(trade.state, { team })),
        ...playerMoves(trade).map(({ id: player }) => endedIn(trade.state, { player })),
      ];

/** Where trades of a time begin in the order of times. A time has at most 12 digits. */
export const placeOfTime = (at: Seconds): string => String(at).padStart(12, "0");

const placeAt = (at: Seconds, trade: TradeId): string => `${placeOfTime(at)}:${sortableId(trade)}`;

const cameToNothing = ({ state }: Trade): boolean => CAME_TO_NOTHING.includes(state);

/** What is often looked for other than by its id. */
const INDEXES = {
  /** Players by the team that they are on now; `0` is no team. */
  playersOf: { kind: "player", keysOf: ({ teamId }) => [teamId ?? NO_TEAM] } as Keys<"player">,
  /** Players by each team that they are on now or at another point. */
  playersWithSlotsOn: {
    kind: "player",
    keysOf: (player) => [
      ...teamsInTimeline(player),
      ...(player.teamId === null ? [] : [player.teamId]),
    ],
  } as Keys<"player">,
  playersByProTeam: { kind: "player", keysOf: ({ proTeam }) => [proTeam] } as Keys<"player">,
  /** Trades under way, all with the key `ONLY`, and each with its id. */
  openTrades: { kind: "trade", keysOf: (t) => (isOpen(t) ? [ONLY, t.id] : []) } as Keys<"trade">,
  /** Trades that have ended and are public, by their ids (T3). */
  publicTrades: {
    kind: "trade",
    keysOf: (trade) => (isOpen(trade) || cameToNothing(trade) ? [] : [trade.id]),
  } as Keys<"trade">,
  /** Trades that came to nothing, by each of their teams (`ofTeam`): only these find them (T3). */
  tradesToNothing: {
    kind: "trade",
    keysOf: (trade) =>
      cameToNothing(trade) ? trade.parties.map(({ teamId }) => ofTeam(teamId, trade.id)) : [],
  } as Keys<"trade">,
  /** Trades by the offer that they answer (T22). */
  counters: {
    kind: "trade",
    keysOf: ({ counterTo }) => (counterTo === null ? [] : [counterTo]),
  } as Keys<"trade">,
  /** Ended trades by the lists of `endedIn`, in the order of their ends. */
  byEnd: {
    kind: "trade",
    keysOf: endedLists,
    placeOf: (trade) => placeAt(isOpen(trade) ? LAST_SECOND : trade.endedAt, trade.id),
  } as Ordered<"trade">,
  /** The same lists in the order of the offers. */
  byOffer: {
    kind: "trade",
    keysOf: endedLists,
    placeOf: ({ timestamp, id }) => placeAt(timestamp, id),
  } as Ordered<"trade">,
  /** Tokens that are not revoked, by their hashes. */
  tokensByHash: {
    kind: "token",
    keysOf: ({ hash }) => (hash === null ? [] : [hash]),
  } as Keys<"token">,
} as const;
export type Index = keyof typeof INDEXES;
export type KindOf<I extends Index> = (typeof INDEXES)[I]["kind"];
export type OrderedIndex = "byEnd" | "byOffer";

/** A part of ordered lists: at most `limit` things, the last ones before a place. */
export type Page = { readonly before?: string | undefined; readonly limit: number };

/** The things of a league. Lists are in the listing order of ids. */
export type Things = {
  readonly get: <K extends Kind>(kind: K, id: string) => ThingOf[K] | undefined;
  readonly list: <K extends Kind>(kind: K) => readonly ThingOf[K][];
  readonly by: <I extends Index>(index: I, key: string) => readonly ThingOf[KindOf<I>][];
  /** A page of some lists of an index together: each thing once, the last one first. */
  readonly newest: <I extends OrderedIndex>(
    index: I,
    keys: readonly string[],
    page: Page,
  ) => readonly ThingOf[KindOf<I>][];
};

/** The place of a thing in the lists of an index. */
export const placeIn = <I extends OrderedIndex>(index: I, thing: ThingOf[KindOf<I>]): string =>
  INDEXES[index].placeOf(thing);

/** The page of things that are listed with their places, in any order. */
export const newestOf = <Each extends { readonly id: string; readonly place: string }>(
  listed: readonly Each[],
  { before, limit }: Page,
): readonly Each[] =>
  [...new Map(listed.map((each) => [each.id, each])).values()]
    .filter(({ place }) => before === undefined || place < before)
    .sort((a, b) => (a.place < b.place ? 1 : -1))
    .slice(0, limit);

/** The same of things without their places. */
export const newestThings = <I extends OrderedIndex>(
  index: I,
  things: readonly ThingOf[KindOf<I>][],
  page: Page,
): readonly ThingOf[KindOf<I>][] =>
  newestOf(
    things.map((thing) => ({
      id: idOf(kindOf(index), thing),
      place: placeIn(index, thing),
      thing,
    })),
    page,
  ).map(({ thing }) => thing);

/** Between which stored keys a page of a list is. `keysOf` makes these keys. */
export const keyRange = (key: string, { before }: Page): readonly [first: string, past: string] => [
  `${key}:`,
  // The character after the colon.
  before === undefined ? `${key};` : `${key}:${before}`,
];

/**
 * What a decision does to a league, as data: puts a thing in its new state, removes one, or
 * replaces the whole league. A store applies it; `withChanges` shows the league as if it were made.
 */
export type Change =
  | { readonly [K in Kind]: { readonly put: K; readonly thing: ThingOf[K] } }[Kind]
  | { readonly remove: Kind; readonly id: string }
  | { readonly replace: WholeLeague };

export const put = <K extends Kind>(kind: K, thing: ThingOf[K]): Change =>
  ({ put: kind, thing }) as Change;

/** The things of a kind that changes put, in their new state. */
export const thingsPut = <K extends Kind>(
  kind: K,
  changes: readonly Change[],
): readonly ThingOf[K][] =>
  changes.flatMap((change) =>
    "put" in change && change.put === kind ? [change.thing as ThingOf[K]] : [],
  );

/** The things of a whole league, in memory. `apply` changes them in place. */
export type ThingsInMemory = Things & { readonly apply: (changes: readonly Change[]) => void };

export const thingsIn = (league: WholeLeague): ThingsInMemory => {
  let shelves = shelvesFrom(league);
  const shelf = <K extends Kind>(kind: K): Shelf<K> => shelves[kind];
  return {
    get: (kind, id) => shelf(kind).get(id),
    list: (kind) => shelf(kind).list(),
    by: (index, key) => shelf<KindOf<typeof index>>(INDEXES[index].kind).by(index, key),
    newest: (index, keys, page) =>
      newestThings(
        index,
        keys.flatMap((key) => shelf(kindOf(index)).by(index, key)),
        page,
      ),
    apply: (changes) => {
      for (const change of changes) {
        if ("replace" in change) shelves = { ...shelvesFrom(change.replace), token: shelves.token };
        else if ("remove" in change) shelf(change.remove).remove(change.id);
        else shelf<Kind>(change.put).put(change.thing);
      }
    },
  };
};

/** The things without those of a kind that do not fit. */
export const thingsWhere = <K extends Kind>(
  things: Things,
  kind: K,
  fits: (thing: ThingOf[K]) => boolean,
): Things => {
  const isShown =
    (of: Kind) =>
    (thing: ThingOf[Kind]): boolean =>
      of !== kind || fits(thing as ThingOf[K]);
  return {
    get: (of, id) => {
      const thing = things.get(of, id);
      return thing !== undefined && isShown(of)(thing) ? thing : undefined;
    },
    list: (of) => things.list(of).filter(isShown(of)),
    by: (index, key) => things.by(index, key).filter(isShown(INDEXES[index].kind)),
    newest: (index, keys, { before, limit }) => {
      const shown: ThingOf[KindOf<typeof index>][] = [];
      let place = before;
      while (shown.length < limit) {
        const read = things.newest(index, keys, { before: place, limit });
        shown.push(...read.filter(isShown(kindOf(index))));
        const last = read.at(-1);
        if (last === undefined || read.length < limit) break;
        place = placeIn(index, last);
      }
      return shown.slice(0, limit);
    },
  };
};

/** The things after changes, which are not stored. The things below stay as they are. */
export const thingsAfter = (things: Things, changes: readonly Change[]): Things => {
  const renewal = changes.findLastIndex((change) => "replace" in change);
  const renewed = changes[renewal];
  const below = renewed !== undefined && "replace" in renewed ? thingsIn(renewed.replace) : things;
  const changed = new Map<Kind, Map<string, ThingOf[Kind] | undefined>>();
  for (const change of changes.slice(renewal + 1)) {
    if ("replace" in change) continue;
    const [kind, id, thing] =
      "remove" in change
        ? [change.remove, change.id, undefined]
        : [change.put, idOf(change.put, change.thing), change.thing];
    changed.set(kind, (changed.get(kind) ?? new Map()).set(id, thing));
  }
  const changedOf = <K extends Kind>(kind: K) =>
    changed.get(kind) as ReadonlyMap<string, ThingOf[K] | undefined> | undefined;
  /** A list with its changed things replaced, and with the others that fit. */
  const merged = <K extends Kind>(
    kind: K,
    list: readonly ThingOf[K][],
    fits: (thing: ThingOf[K]) => boolean = () => true,
  ): readonly ThingOf[K][] => {
    const after = changedOf(kind);
    if (after === undefined) return list;
    const same = list.filter((thing) => !after.has(idOf(kind, thing)));
    const fitting = [...after.values()].filter((thing) => thing !== undefined && fits(thing));
    return inOrder(kind, [...same, ...(fitting as ThingOf[K][])]);
  };
  return {
    get: (kind, id) => {
      const after = changedOf(kind);
      return after?.has(id) ? after.get(id) : below.get(kind, id);
    },
    list: (kind) => merged(kind, below.list(kind)),
    by: (index, key) => {
      const { kind, keysOf } = indexOf(index);
      return merged(kind, below.by(index, key), (thing) => keysOf(thing).includes(key));
    },
    newest: (index, keys, { before, limit }) => {
      const { kind, keysOf } = indexOf(index);
      const size = limit + (changedOf(kind)?.size ?? 0);
      const stored = below.newest(index, keys, { before, limit: size });
      const isListed = (thing: ThingOf[typeof kind]): boolean =>
        keysOf(thing).some((key) => keys.includes(key));
      return newestThings(index, merged(kind, stored, isListed), { before, limit });
    },
  };
};

export const idOf = <K extends Kind>(kind: K, thing: ThingOf[K]): string => ID_OF[kind](thing);

export const KINDS = Object.keys(ID_OF) as readonly Kind[];

/** The kind of the things that an index lists. */
export const kindOf = <I extends Index>(index: I): KindOf<I> => INDEXES[index].kind;

/** The indexes that list things of a kind. */
export const indexesOf = (kind: Kind): readonly Index[] =>
  (Object.keys(INDEXES) as readonly Index[]).filter((index) => kindOf(index) === kind);

/** Under which keys of which indexes a thing is stored. In an index with an order, its place follows. */
export const keysOf = <K extends Kind>(
  kind: K,
  thing: ThingOf[K],
): readonly (readonly [index: Index, key: string])[] =>
  indexesOf(kind).flatMap((index) => {
    const { keysOf: listsOf, placeOf } = indexOf(index) as Keys<Kind>;
    return [...new Set(listsOf(thing))].map(
      (key) => [index, placeOf === undefined ? key : `${key}:${placeOf(thing)}`] as const,
    );
  });

/** The things of a whole league, by their kinds. */
export const thingsOf = (league: WholeLeague): { readonly [K in Kind]: readonly ThingOf[K][] } => ({
  league: [{ details: league.details, periods: league.periods, positions: league.positions }],
  rules: [rulesOf(league)],
  team: league.teams,
  owner: league.owners,
  player: league.players,
  pick: league.picks,
  lock: league.locks,
  trade: league.trades,
  // A store keeps them when the league is replaced.
  token: [],
});

const indexOf = <I extends Index>(index: I): Keys<KindOf<I>> =>
  INDEXES[index] as Keys<Kind> as Keys<KindOf<I>>;

/** Sorts things of a kind into their listing order. */
export const inOrder = <K extends Kind>(
  kind: K,
  things: readonly ThingOf[K][],
): readonly ThingOf[K][] => [...things].sort((a, b) => compareIds(idOf(kind, a), idOf(kind, b)));

/** The things of one kind. */
type Shelf<K extends Kind> = {
  readonly get: (id: string) => ThingOf[K] | undefined;
  /** A returned list does not change later. */
  readonly list: () => readonly ThingOf[K][];
  readonly by: (index: Index, key: string) => readonly ThingOf[K][];
  readonly put: (thing: ThingOf[K]) => void;
  readonly remove: (id: string) => void;
};

type Shelves = { readonly [K in Kind]: Shelf<K> };

const shelvesFrom = (league: WholeLeague): Shelves => {
  const things = thingsOf(league);
  return Object.fromEntries(
    KINDS.map((kind) => [kind, shelfOf<Kind>(kind, things[kind])]),
  ) as unknown as Shelves;
};

/** `things` are in order. An index is made when it is first used: many requests use none. */
const shelfOf = <K extends Kind>(kind: K, things: readonly ThingOf[K][]): Shelf<K> => {
  const known = new Map(things.map((thing) => [idOf(kind, thing), thing]));
  let sorted: readonly ThingOf[K][] | undefined = things;
  const list = (): readonly ThingOf[K][] => {
    sorted ??= inOrder(kind, [...known.values()]);
    return sorted;
  };
  const indexes = new Map<Index, Map<string, Shelf<K>>>();
  const keysIn = (index: Index, thing: ThingOf[K] | undefined): readonly string[] =>
    thing === undefined ? [] : (indexOf(index) as Keys<Kind>).keysOf(thing);
  const made = (index: Index): ReadonlyMap<string, Shelf<K>> => {
    const shelves = indexes.get(index) ?? new Map<string, Shelf<K>>();
    if (!indexes.has(index)) {
      indexes.set(index, shelves);
      for (const thing of list()) enter(index, thing);
    }
    return shelves;
  };
  const enter = (index: Index, thing: ThingOf[K]): void => {
    const shelves = indexes.get(index);
    for (const key of keysIn(index, thing)) {
      const shelf = shelves?.get(key) ?? shelfOf(kind, []);
      shelves?.set(key, shelf);
      shelf.put(thing);
    }
  };
  const remove = (id: string): void => {
    for (const [index, shelves] of indexes)
      for (const key of keysIn(index, known.get(id))) shelves.get(key)?.remove(id);
    if (known.delete(id)) sorted = undefined;
  };
  return {
    get: (id) => known.get(id),
    list,
    by: (index, key) => made(index).get(key)?.list() ?? [],
    put: (thing) => {
      remove(idOf(kind, thing));
      known.set(idOf(kind, thing), thing);
      sorted = undefined;
      for (const index of indexes.keys()) enter(index, thing);
    },
    remove,
  };
};
