import {
  type Cursor,
  fault,
  field,
  isGiven,
  items,
  missing,
  placed,
  quote,
  rejectDuplicates,
  text,
} from "../../domain/declared/cursor.ts";
import type { Placed } from "../../domain/declared/placed.ts";
import { teamBudget } from "./sleeper-budgets.ts";
import type { SleeperPlayers } from "./sleeper-players.ts";
import type { SleeperSlots } from "./sleeper-slots.ts";

type RosterContext = {
  readonly league: Cursor;
  readonly slots: SleeperSlots;
  readonly players: SleeperPlayers;
  /** Whether the league has keepers. If not, no player is marked as one or the other. */
  readonly hasKeepers: boolean;
  /** The name and the logo of a roster's team. */
  readonly team: (roster: Cursor) => object;
};

/** A team with its players, and how many entries of its lists are players of other teams. */
export type TeamRead = { readonly team: Placed; readonly strays: number };

/** Reads one of the rosters. */
export const readRoster = (
  roster: Cursor,
  { league, slots, players, hasKeepers, team }: RosterContext,
): TeamRead => {
  const list = field(roster, "players");
  const given = items(list);
  for (const player of given) if (!isGiven(player)) missing(player);
  const listed = given.filter(isNamed);
  const ids = new Set(listed.map((player) => text(player)));
  // If the players are not a list, only that is reported.
  const isRead = !isGiven(list) || Array.isArray(list.value);
  const isHere = (entry: Cursor): boolean => !isRead || ids.has(text(entry));
  const entries = (name: string): readonly Cursor[] => items(field(roster, name)).filter(isNamed);
  const starters = readStarters(roster, slots, isHere);
  const [reserve, taxi, keepers] = [entries("reserve"), entries("taxi"), entries("keepers")];
  rejectDuplicates(
    [...starters.map(({ cursor }) => cursor), ...[...reserve, ...taxi].filter(isHere)].map(
      (cursor) => ({ key: text(cursor), cursor }),
    ),
    "the player",
  );
  const slotOf = new Map(starters.map(({ cursor, slot }) => [text(cursor), slot]));
  const [injured, minors, kept] = [reserve, taxi, keepers].map(
    (list) => new Set(list.map((entry) => text(entry))),
  );
  const place = (id: string) => {
    const slot = slotOf.get(id);
    if (slot !== undefined) return { roster_status: "A", roster_pos: slot };
    const roster_status = injured?.has(id) ? "I" : minors?.has(id) ? "ML" : "RS";
    return { roster_status, roster_pos: players.homePosition(id) };
  };
  const budget = teamBudget(league, roster);
  return {
    team: placed(roster, {
      id: placed(field(roster, "roster_id")),
      ...team(roster),
      ...(budget !== undefined && { budget }),
      players: listed.map((cursor) => {
        const id = text(cursor);
        return placed(cursor, {
          id: players.idAt(cursor),
          ...players.facts(id),
          eligible: players.eligible(id, slots),
          ...place(id),
          ...(hasKeepers && { is_keeper: kept?.has(id) ? 1 : 0 }),
        });
      }),
    }),
    strays: [...reserve, ...taxi, ...(hasKeepers ? keepers : [])].filter((entry) => !isHere(entry))
      .length,
  };
};

/** Whether an entry of a list is a player. An empty slot is `"0"`. */
const isNamed = (entry: Cursor): boolean => !["", "0"].includes(text(entry));

/**
 * The starters and their slots: the first starter is in the first slot. If the league's slots
 * cannot be read, all starters are in the same slot.
 */
const readStarters = (
  roster: Cursor,
  { starting }: SleeperSlots,
  isHere: (entry: Cursor) => boolean,
): readonly { readonly cursor: Cursor; readonly slot: string }[] =>
  items(field(roster, "starters")).flatMap((cursor, i) => {
    if (!isNamed(cursor)) return [];
    const slot = starting.length === 0 ? "" : starting[i];
    if (slot === undefined) {
      fault(
        cursor,
        `${quote(cursor.value)}: the league has only ${starting.length} starting slots`,
      );
      return [];
    }
    if (!isHere(cursor)) fault(cursor, `${quote(cursor.value)} is not among the team's players`);
    return [{ cursor, slot }];
  });
