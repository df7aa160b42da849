import {
  doesNotPlay,
  fullName,
  type Place,
  type Player,
  ROSTER_STATUSES,
  samePlace,
} from "../league/players.ts";
import type { RosterRules } from "../league/rules.ts";
import type { CardRow } from "./card.ts";
import { isEligible, moveFindings } from "./findings.ts";
import type { LineupPlayer } from "./views.ts";

/** Where a player can go within their team: a roster status and, if it is active, a position. */
export type Destination = Pick<Place, "rosterStatus" | "rosterPos">;

/** A slot as a short text, such as `A:1B` or `RS`. */
export const slotKey = ({ rosterStatus, rosterPos }: Destination): string =>
  rosterStatus === "A" ? `A:${rosterPos}` : rosterStatus;

/** The slot of a row of a card. */
export const slotOf = (row: CardRow): Destination =>
  row.kind === "player" ? row.player.place : { rosterStatus: "A", rosterPos: row.position };

/**
 * Where a player can be: their present slot, their positions, and the statuses that the league
 * uses. A status without a rule is in use.
 */
export const slotsFor = ({ player, place }: LineupPlayer, rules: RosterRules): readonly Place[] => {
  const places: readonly Place[] = [
    ...(place.rosterStatus === "A" ? [place] : []),
    ...positionsFor(player, rules).map(
      (rosterPos) => ({ ...place, rosterStatus: "A", rosterPos }) as const,
    ),
    ...ROSTER_STATUSES.filter((status) => status !== "A")
      .map((rosterStatus) => ({ ...place, rosterStatus }))
      .filter((each) => samePlace(each, place) || mostAt(each, rules) > 0),
  ];
  return [...new Map(places.map((each) => [slotKey(each), each])).values()];
};

/**
 * The positions that a player may play, in the order of the rules; without rules, in the order of
 * the player's own list.
 */
export const positionsFor = (player: Player, rules: RosterRules): readonly string[] =>
  rules.positions.length === 0
    ? [...new Set([player.position, ...player.eligible])].filter((position) => position !== "")
    : rules.positions.map(({ abbr }) => abbr).filter((abbr) => isEligible(player, abbr, rules));

/** How many players there may be in a slot, such as active at 1B or on the reserve. */
const mostAt = (slot: Destination, { positions, statuses }: RosterRules): number => {
  const limit =
    slot.rosterStatus === "A"
      ? positions.find(({ abbr }) => abbr === slot.rosterPos)?.active
      : statuses.find(({ status }) => status === slot.rosterStatus);
  return limit?.max ?? Number.POSITIVE_INFINITY;
};

/** A player who would take another slot: what then changes, or why it is not possible. */
export type LineupChange = {
  readonly mover: LineupPlayer;
  readonly to: Destination;
  /** The player who would make room. */
  readonly other?: LineupPlayer | undefined;
} & (
  | { readonly places: readonly Pick<LineupPlayer, "player" | "place">[] }
  | { readonly no: "locked" | "not eligible" | "position full" | "full" }
);

/** A card in which somebody changes rows. */
export type EditableCard = {
  readonly rows: readonly CardRow[];
  readonly rules: RosterRules;
  /** Whether a player cannot be moved. */
  readonly isFixed: (player: LineupPlayer) => boolean;
};

/**
 * What can be changed at a row of a card: who can play there instead, and where its player can go.
 * Of the players for a position, healthy ones come first, and then those of the reserve before
 * starters.
 */
export const changesAt = (row: CardRow, card: EditableCard): readonly LineupChange[] => {
  const here = slotOf(row);
  const holder = row.kind === "player" ? row.player : undefined;
  const players = card.rows.flatMap((each) => (each.kind === "player" ? [each.player] : []));
  const others = players.filter(({ place }) => slotKey(place) !== slotKey(here));
  const moves = holder === undefined ? [] : movesOf(holder, players, card);
  if (here.rosterStatus === "A")
    return [
      ...others
        .toSorted((a, b) => rank(a) - rank(b))
        .map((mover) => takes(mover, here, holder, card)),
      ...moves,
    ];
  const swaps = others
    .filter(({ place }) => place.rosterStatus === "A")
    .flatMap((other) => (holder === undefined ? [] : [takes(holder, other.place, other, card)]));
  const isStart = ({ to }: LineupChange): boolean => to.rosterStatus === "A";
  return [...moves.filter(isStart), ...swaps, ...moves.filter((each) => !isStart(each))];
};

const rank = ({ player, place }: LineupPlayer): number =>
  2 * Number(doesNotPlay(player)) + Number(place.rosterStatus === "A");

/** Where a player can go without another one who makes room, as far as the rules let them. */
const movesOf = (
  mover: LineupPlayer,
  players: readonly LineupPlayer[],
  card: EditableCard,
): readonly LineupChange[] => {
  const { player, place: from } = mover;
  const isFull = (to: Place): boolean =>
    players.filter(({ place }) => slotKey(place) === slotKey(to)).length >= mostAt(to, card.rules);
  const isAllowed = (to: Place): boolean => {
    const move = { player, name: fullName(player), from, to, isLocked: false };
    return moveFindings(move, card.rules).length === 0;
  };
  return slotsFor(mover, card.rules)
    .filter((to) => slotKey(to) !== slotKey(from) && isAllowed(to))
    .filter((to) => to.rosterStatus !== "A" || !isFull(to))
    .map((to) => (isFull(to) ? { mover, to, no: "full" } : takes(mover, to, undefined, card)));
};

/**
 * A player takes a slot. Whoever has it takes theirs or, if they may not play there, goes on the
 * reserve.
 */
const takes = (
  mover: LineupPlayer,
  to: Destination,
  other: LineupPlayer | undefined,
  { rules, isFixed }: EditableCard,
): LineupChange => {
  const change = { mover, to, other };
  if (isFixed(mover) || (other !== undefined && isFixed(other))) return { ...change, no: "locked" };
  const place = placeAt(mover, to, rules);
  if (place === undefined) return { ...change, no: "not eligible" };
  const moved = { player: mover.player, place };
  if (other === undefined) return { ...change, places: [moved] };
  const from = mover.place.rosterStatus === "A" ? placeAt(other, mover.place, rules) : undefined;
  const away = from ?? placeAt(other, { rosterStatus: "RS", rosterPos: "" }, rules);
  return away === undefined
    ? { ...change, no: "position full" }
    : { ...change, places: [moved, { player: other.player, place: away }] };
};

/** The place of a player in a slot where they can be; undefined for any other slot. */
const placeAt = (player: LineupPlayer, slot: Destination, rules: RosterRules): Place | undefined =>
  slotsFor(player, rules).find((each) => slotKey(each) === slotKey(slot));

/** The players whose place has changed. */
export const movedPlayers = (
  before: readonly LineupPlayer[],
  after: readonly LineupPlayer[],
): readonly LineupPlayer[] => {
  const places = new Map(before.map(({ player, place }) => [player.id, place]));
  return after.filter(({ player, place }) => !samePlace(places.get(player.id) ?? null, place));
};
