import {
  as,
  type Codec,
  type Complete,
  field,
  flag,
  id,
  list,
  object,
  optional,
  orNull,
  playerReference,
  type Read,
  required,
  teamOrNone,
  text,
  type Written,
  word,
} from "../declared/codec.ts";
import type { Cursor } from "../declared/cursor.ts";
import * as at from "../declared/cursor.ts";
import type { PlayerId, TeamId } from "./ids.ts";
import { BEGINNING, type Point, pointOf, type Sport } from "./points.ts";

/** Active, reserve, injured, minors, as the service abbreviates them (E6). */
export const ROSTER_STATUSES = ["A", "RS", "I", "ML"] as const;
export type RosterStatus = (typeof ROSTER_STATUSES)[number];

/** The roster statuses in words, which payloads and the command line use. */
export const STATUS_WORDS = {
  A: "active",
  RS: "reserve",
  I: "injured",
  ML: "minors",
} as const satisfies Record<RosterStatus, string>;
export type StatusWord = (typeof STATUS_WORDS)[RosterStatus];

/** What a lineup does to the players that it gives a status, such as `make active`. */
export const PUTTING: Readonly<Record<RosterStatus, string>> = {
  A: "make active",
  RS: "put on the reserve",
  I: "put in an injured slot",
  ML: "put in the minors",
};

/** The pro statuses of injured players, and of players in the minors (L6). */
export const ON_THE_INJURED_LIST: readonly string[] = ["IL", "DL", "IR"];
export const IN_THE_MINORS: readonly string[] = ["M", "ML", "MIN"];

/** Words of platforms for a player who does not play, beside those of L6. */
const OUT: readonly string[] = ["O", "OUT", "SUS", "SUSP", "PUP"];

/** Whether a player's pro status is one of these, in any case of letters (L16). */
const hasProStatus =
  (statuses: readonly string[]) =>
  ({ proStatus }: Pick<Player, "proStatus">): boolean =>
    statuses.includes(proStatus.toUpperCase());

export const isOnInjuredList = hasProStatus(ON_THE_INJURED_LIST);
export const isInMinors = hasProStatus(IN_THE_MINORS);

/** Whether a player does not play: injured, in the minors, or out. No rule depends on it. */
export const doesNotPlay = hasProStatus([...ON_THE_INJURED_LIST, ...IN_THE_MINORS, ...OUT]);

/** The pro statuses with a meaning: the usual one, then those that the roster rules look at (L6). */
export const PRO_STATUSES: readonly string[] = ["A", ...ON_THE_INJURED_LIST, ...IN_THE_MINORS];

/**
 * The pro status that a word means (L16). One with a meaning may be in any case, and empty text is no
 * status. Undefined for a text that is no status: it has white space, or more than 8 characters.
 */
export const proStatusNamed = (word: string): string | undefined =>
  PRO_STATUSES.find((status) => status === word.toUpperCase()) ??
  (/^\S{0,8}$/u.test(word) ? word : undefined);

/** A player's place on a fantasy team. */
export type Place = {
  readonly teamId: TeamId;
  readonly rosterStatus: RosterStatus;
  /** The position in the lineup, such as `OF`. */
  readonly rosterPos: string;
};

/** A player's place from a point until the next slot (L8). A null place means on no team. */
export type Slot = {
  readonly from: Point;
  readonly place: Place | null;
  /** A trade or another move between teams made the slot. It was never planned (L12). */
  readonly isMove?: true;
};

/**
 * A player's slots, sorted by point. Each point occurs once, and the first slot is at the
 * beginning.
 */
export type Timeline = readonly [Slot, ...Slot[]];

export type Player = {
  readonly id: PlayerId;
  readonly firstname: string;
  readonly lastname: string;
  /** Abbreviation of the primary position. */
  readonly position: string;
  readonly eligible: readonly string[];
  /** Abbreviation of the professional team; empty if there is none. */
  readonly proTeam: string;
  readonly proStatus: string;
  readonly isKeeper: boolean;
  /** The fantasy team that the player is on now; null means on none. */
  readonly teamId: TeamId | null;
  readonly timeline: Timeline;
};

const ALWAYS_FREE: Slot = { from: BEGINNING, place: null };

/** Abbreviations separated by commas. A recording may have a list. */
const abbreviations: Codec<readonly string[], string> = {
  read: (cursor) =>
    (Array.isArray(cursor.value)
      ? at.items(cursor).map((item) => at.text(item))
      : [at.text(cursor)]
    )
      .flatMap((each) => each.split(","))
      .map((each) => each.trim())
      .filter((each) => each !== ""),
  write: (each) => each.join(","),
  schema: { type: "string" },
};

const rosterStatus: Codec<RosterStatus | "", RosterStatus | ""> = {
  ...word([...ROSTER_STATUSES, ""]),
  read: word(ROSTER_STATUSES).read,
};

const NAMES = {
  id: required("id", id, "", "The id of the player."),
  firstname: field("firstname", text, "", "The first name."),
  lastname: field("lastname", text, "", "The last name."),
};

const FACTS = {
  position: field("position", text, "", "The abbreviation of the primary position."),
  eligible: field(
    "eligible",
    abbreviations,
    [],
    "Abbreviations of positions, separated by commas.",
  ),
  proTeam: field(
    "pro_team",
    text,
    "",
    "The abbreviation of the professional team; empty for none.",
  ),
  /** L6. */
  proStatus: field(
    "pro_status",
    text,
    "",
    "Whether the player is active, injured or in the minors.",
  ),
};

const PLACE = {
  /** E6. */
  rosterStatus: field(
    "roster_status",
    rosterStatus,
    "RS",
    `${ROSTER_STATUSES.map((status) => `${status} is ${STATUS_WORDS[status]}`).join(", ")}; empty on no team.`,
  ),
  rosterPos: field("roster_pos", text, "", "The position in the lineup; empty on no team."),
};

const isKeeper = field("is_keeper", flag, false, "Whether the player is a keeper.");

/** A player in their place at a point, as documents and answers have them (R8). */
export const PLAYER_IN_PLACE = {
  ...NAMES,
  fullname: field("fullname", text, "", "The first and the last name."),
  ...FACTS,
  ...PLACE,
  isLocked: field("is_locked", flag, false, "Whether a lock holds now."),
  isKeeper,
};
export type PlayerInPlace = Read<typeof PLAYER_IN_PLACE>;
export type PlayerResource = Written<typeof PLAYER_IN_PLACE>;

/** A player of a roster. The usual place is on the reserve, at the player's own position. */
export const rosteredPlayer: Complete<PlayerInPlace, PlayerResource> = object(
  PLAYER_IN_PLACE,
  (read, place) => ({
    ...namesRead(read, place),
    ...(place.rosterPos.value === undefined && { rosterPos: read.position }),
  }),
);

/** A player in their place at a point. */
export const playerAt = (player: Player, point: Point, isLocked: boolean): PlayerInPlace => {
  const { place } = slotAt(player.timeline, point);
  const { rosterStatus = "", rosterPos = "" } = place ?? {};
  return { ...player, fullname: fullName(player), rosterStatus, rosterPos, isLocked };
};

/** Ignores what a document says, because a player on no team has none. */
const noPlace = <Value extends string>(codec: Codec<Value, Value>): Codec<Value, Value> => ({
  ...codec,
  read: () => "" as Value,
});

/** A place from a point on. On no team, it has neither a status nor a position (L8). */
const SLOT = {
  /** Null means the beginning, before all points. */
  from: field("point", orNull(pointOf(null)), null, "The point from which the place holds."),
  teamId: required("team_id", teamOrNone, null, "The team; 0 for none."),
  ...PLACE,
  isMove: optional("is_move", flag, "Whether a trade or another move made it."),
};

type GivenSlot = Read<typeof SLOT>;

/** The place that a slot has; null on no team. */
export const placeIn = (slot: Omit<GivenSlot, "from" | "isMove">): Place | null => {
  const { teamId, rosterStatus: status, rosterPos } = slot;
  return teamId === null || status === "" ? null : { teamId, rosterStatus: status, rosterPos };
};

const given = ({ from, place, isMove }: Slot): GivenSlot => ({
  from: from === BEGINNING ? null : from,
  teamId: place?.teamId ?? null,
  rosterStatus: place?.rosterStatus ?? "",
  rosterPos: place?.rosterPos ?? "",
  ...(isMove && { isMove }),
});

const storedSlot: Complete<Slot> = as(
  object(SLOT),
  (slot) => makeSlot(slot.from ?? BEGINNING, placeIn(slot), slot.isMove ?? false),
  given,
);

const LISTED_SLOT = {
  playerId: required("player_id", playerReference, "", "The id of the player."),
  ...SLOT,
};
/**
 * A slot of `lineups`. Without `is_move`, a slot up to the effective point is a move if it is on
 * another team than the one before it (L12).
 */
export type ListedSlot = Read<typeof LISTED_SLOT>;
export type SlotResource = Written<typeof LISTED_SLOT>;

/** Slots of a league of a sport, or of any if it is null. */
export const listedSlot = (sport: Sport | null): Complete<ListedSlot, SlotResource> =>
  object(
    { ...LISTED_SLOT, from: { ...SLOT.from, codec: orNull(pointOf(sport)) } },
    ({ teamId }, place) => {
      if (teamId !== null && !at.isGiven(place.rosterStatus)) at.missing(place.rosterStatus);
      return {};
    },
  );

/** A player's place from a point on, without whether it is a move (league-document.md). */
export const slotResource = (player: Player, { from, place }: Omit<Slot, "isMove">): SlotResource =>
  anySlot.write({ playerId: player.id, ...given({ from, place }) });
const anySlot = listedSlot(null);

/** A player as they are stored: with the places at all points. */
export const player: Complete<Player> = as(
  object(
    {
      ...NAMES,
      ...FACTS,
      isKeeper,
      teamId: required("team_id", teamOrNone, null, "The team that the player is on; 0 for none."),
      timeline: field("slots", list(storedSlot), [], "The places of the player, by point."),
    },
    ({ timeline: [first] }, place) => {
      if (first?.from !== BEGINNING) at.fault(place.timeline, "the first is not at the beginning");
      return {};
    },
  ),
  ({ timeline: [first = ALWAYS_FREE, ...later], ...facts }): Player => ({
    ...facts,
    timeline: [first, ...later],
  }),
  (each) => each,
);

/** A player on no team. */
export const freePlayer: Complete<PlayerInPlace, PlayerResource> = object(
  {
    ...PLAYER_IN_PLACE,
    rosterStatus: { ...PLACE.rosterStatus, codec: noPlace(rosterStatus) },
    rosterPos: { ...PLACE.rosterPos, codec: noPlace(text) },
  },
  namesRead,
);

/** A player's names. If only the full name is known, it becomes the last name (E7). */
export function namesFrom({ firstname, lastname, fullname }: Names): Names {
  const full = fullName({ firstname, lastname });
  return full === ""
    ? { firstname: "", lastname: fullname, fullname }
    : { firstname, lastname, fullname: full };
}
type Names = Pick<PlayerInPlace, "firstname" | "lastname" | "fullname">;

/** The names of a document. A note says that its full names are not kept, if that is so (E7). */
function namesRead(read: Names, { fullname: { report } }: { readonly fullname: Cursor }): Names {
  const names = namesFrom(read);
  const isKept = ["", names.fullname.trim()].includes(read.fullname.trim());
  if (!isKept && !report.assumed.some(({ what }) => what.startsWith(FULL_NAMES)))
    report.assumed.push({ what: `${FULL_NAMES}: ${read.fullname} is now ${names.fullname}` });
  return names;
}
const FULL_NAMES = "a full name is the first and the last name";

/** First and last name joined by one space; the last name alone if there is no first name (E7). */
export const fullName = (player: Pick<Player, "firstname" | "lastname">): string =>
  [player.firstname, player.lastname].filter((name) => name !== "").join(" ");

/**
 * A full name as first and last name: the first word, and the rest. One word is the last name (E7).
 */
export const namesIn = (fullname: string): Pick<Player, "firstname" | "lastname"> => {
  const [first = "", ...rest] = fullname.trim().split(/\s+/u);
  return rest.length === 0
    ? { firstname: "", lastname: first }
    : { firstname: first, lastname: rest.join(" ") };
};

export const makeSlot = (from: Point, place: Place | null, isMove: boolean): Slot =>
  isMove ? { from, place, isMove } : { from, place };

/** The slot that holds at a point. */
export const slotAt = (timeline: Timeline, point: Point): Slot =>
  timeline.findLast((slot) => slot.from <= point) ?? timeline[0];

/** The point from which a player has been, without a break, on the team of a point, or on none. */
export const onTeamSince = (timeline: Timeline, point: Point): Point => {
  const { place } = slotAt(timeline, point);
  const before = timeline.filter((slot) => slot.from <= point);
  const last = before.findLastIndex((slot) => !sameTeam(slot.place, place));
  return before[last + 1]?.from ?? BEGINNING;
};

/** The teams that a player is on at any point. */
export const teamsInTimeline = ({ timeline }: Player): readonly TeamId[] =>
  timeline.flatMap(({ place }) => place?.teamId ?? []);

/** The timeline of a player who has always been in one place. */
export const alwaysAt = (place: Place | null): Timeline => [{ from: BEGINNING, place }];

/** Whether two places are equal: the same team, status and position, or both null. */
export const samePlace = (a: Place | null, b: Place | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.teamId === b.teamId &&
    a.rosterStatus === b.rosterStatus &&
    a.rosterPos === b.rosterPos);

/**
 * A player after a trade or another move. From the effective point on they are on the new team's
 * reserve and keep their position; later slots on the old team are dropped, and earlier ones stay
 * as history (T17). On no team they have no place.
 */
export const moved = (player: Player, to: TeamId | null, effective: Point): Player => {
  const rosterPos = slotAt(player.timeline, effective).place?.rosterPos ?? player.position;
  const place: Place | null = to === null ? null : { teamId: to, rosterStatus: "RS", rosterPos };
  const timeline: Timeline = [
    ...slotsBefore(player.timeline, effective),
    makeSlot(effective, place, true),
  ];
  return { ...player, teamId: to, isKeeper: false, timeline };
};

/**
 * A timeline with a slot added. It holds until the next slot (L8). If it replaces a move, it is a
 * move too.
 */
export const withSlot = (timeline: Timeline, { from, place }: Omit<Slot, "isMove">): Timeline => [
  ...slotsBefore(timeline, from),
  makeSlot(from, place, isMoveAt(timeline, from)),
  ...timeline.filter((each) => each.from > from),
];

/**
 * A timeline with a new place from a point on. Later slots on the same team stay. A place on a
 * different team is a move.
 */
export const placedFrom = (timeline: Timeline, point: Point, place: Place | null): Timeline => {
  const before = slotAt(timeline, point).place;
  if (samePlace(before, place)) return timeline;
  const isMove = !sameTeam(before, place) || isMoveAt(timeline, point);
  const later = timeline.filter((slot) => slot.from > point && sameTeam(slot.place, place));
  return [...slotsBefore(timeline, point), makeSlot(point, place, isMove), ...later];
};

const isMoveAt = (timeline: Timeline, point: Point): boolean =>
  timeline.some(({ from, isMove = false }) => from === point && isMove);

/**
 * Whether a slot counts as a move if it is not recorded what made it: it is on another team than
 * the slot before it, and not after the effective point (L12).
 */
export const looksLikeMove = (
  slot: Pick<Slot, "from" | "place">,
  before: Pick<Slot, "place">,
  effective: Point,
): boolean => slot.from <= effective && !sameTeam(slot.place, before.place);

const sameTeam = (a: Place | null, b: Place | null): boolean => a?.teamId === b?.teamId;

/** A player at an effective point: on the team of their slot there. */
export const atPoint = (player: Player, effective: Point): Player => {
  const teamId = slotAt(player.timeline, effective).place?.teamId ?? null;
  return teamId === player.teamId ? player : { ...player, teamId };
};

/** The slots before a point. The first slot is always included. */
const slotsBefore = ([first, ...later]: Timeline, point: Point): Timeline => [
  first,
  ...later.filter((slot) => slot.from < point),
];
