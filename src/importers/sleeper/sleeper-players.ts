import {
  type Cursor,
  field,
  isGiven,
  items,
  object,
  placed,
  text,
} from "../../domain/declared/cursor.ts";
import { isObject } from "../../domain/declared/json.ts";
import type { Placed } from "../../domain/declared/placed.ts";
import { nameless } from "../nameless.ts";
import { proStatusOf } from "../pro-status.ts";
import { eligibleAt, type SleeperSlots } from "./sleeper-slots.ts";

/** The players of a recording, by Sleeper's ids. */
export type SleeperPlayers = {
  /** The document's id of a player, at the place that names them. */
  readonly idAt: (cursor: Cursor) => Placed;
  /** The same as text. */
  readonly idOf: (sleeperId: string) => string;
  /** Who a player is: the same for every league. */
  readonly facts: (sleeperId: string) => PlayerFacts;
  /** Where a player may play. */
  readonly eligible: (sleeperId: string, slots: SleeperSlots) => string;
  /** The position of a player without a starting slot. It is one that the league may have. */
  readonly homePosition: (sleeperId: string) => string;
  /** How many players were asked for that no response names. */
  readonly namelessCount: () => number;
};

type PlayerFacts = {
  readonly firstname?: unknown;
  readonly lastname?: unknown;
  readonly fullname?: unknown;
  readonly position: unknown;
  readonly pro_team: unknown;
  readonly pro_status?: unknown;
};

/**
 * Reads players from the dump of all players, but only those that the league asks for. `merged` are
 * the rosters' notes about players whom Sleeper has merged into others.
 */
export const readPlayers = (dump: Cursor, merged: readonly Cursor[]): SleeperPlayers => {
  const namelessIds = new Set<string>();
  const notes = new Map(
    merged.flatMap((map) =>
      Object.keys(isObject(map.value) ? map.value : {}).map((old) => [old, field(map, old)]),
    ),
  );
  /** A player from the dump or, if the dump does not have them, from a roster. */
  const entry = (sleeperId: string): Cursor | undefined =>
    [newestId(sleeperId), sleeperId]
      .map((id) => object(field(dump, id)))
      .concat(notes.get(sleeperId) ?? [])
      .find((each) => isObject(each.value) && hasName(each));
  /** The id of the player whom a player was merged into, or else their own id. */
  const newestId = (sleeperId: string): string =>
    mergedInto(notes.get(sleeperId)) ?? mergedInto(field(dump, sleeperId)) ?? sleeperId;
  const idOf = (sleeperId: string): string => {
    const newest = newestId(sleeperId);
    return isDefence(newest) ? `DEF-${newest}` : newest;
  };
  const positions = (sleeperId: string): readonly string[] => {
    const found = entry(sleeperId);
    if (found === undefined) return isDefence(sleeperId) ? ["DEF"] : [];
    const listed = items(field(found, "fantasy_positions")).map((each) => text(each));
    const own = text(field(found, "position"));
    return listed.length > 0 ? listed : [own].filter((each) => each !== "");
  };
  return {
    idOf,
    idAt: (cursor) => {
      const sleeperId = text(cursor);
      const id = idOf(sleeperId);
      return id === sleeperId ? placed(cursor) : placed(cursor, id);
    },
    facts: (sleeperId) => {
      const found = entry(sleeperId);
      if (found !== undefined) return factsIn(found);
      const id = idOf(sleeperId);
      namelessIds.add(id);
      const isADefence = isDefence(sleeperId);
      return {
        fullname: nameless(id),
        position: isADefence ? "DEF" : "",
        pro_team: isADefence ? sleeperId : "",
      };
    },
    eligible: (sleeperId, slots) => eligibleAt(positions(sleeperId), slots).join(","),
    homePosition: (sleeperId) => positions(sleeperId)[0] ?? "",
    namelessCount: () => namelessIds.size,
  };
};

const factsIn = (found: Cursor): PlayerFacts => {
  const own = field(found, "position");
  const [first] = items(field(found, "fantasy_positions"));
  return {
    firstname: placed(field(found, "first_name")),
    lastname: placed(field(found, "last_name")),
    fullname: placed(field(found, "full_name")),
    position: placed(isGiven(own) || first === undefined ? own : first),
    pro_team: placed(field(found, "team")),
    pro_status: proStatusOf(text(field(found, "injury_status"))),
  };
};

/** A defence has the letters of its pro team as its id, such as `SF`. */
const isDefence = (sleeperId: string): boolean => /^[A-Za-z]+$/.test(sleeperId);

/** The names of players who were merged into others, or never existed. */
const NO_NAMES: readonly string[] = ["Duplicate Player", "Player Invalid"];

const hasName = (player: Cursor): boolean => {
  const [first, last, full] = ["first_name", "last_name", "full_name"].map((name) =>
    String(field(player, name).value ?? ""),
  );
  return ![`${first} ${last}`.trim() || full].some(
    (name) => name === undefined || name === "" || NO_NAMES.includes(name),
  );
};

/** The id in a note about a merged player: the note itself, or its `player_id`. */
const mergedInto = (note: Cursor | undefined): string | undefined => {
  if (note === undefined || !isGiven(note)) return undefined;
  if (typeof note.value === "string") return note.value;
  const { value } = field(note, "player_id");
  return typeof value === "string" && value !== "" ? value : undefined;
};
