import { type Cursor, field, isGiven, items, text, word } from "../../domain/declared/cursor.ts";
import type { Fields } from "../../domain/declared/json.ts";
import { playerIdOf } from "./fleaflicker-players.ts";
import { SLOT_GROUPS } from "./fleaflicker-rules.ts";

/** The groups of slots, and their roster statuses. */
const STATUS_OF = { START: "A", BENCH: "RS", INJURED: "I", TAXI: "ML" } as const;

/**
 * The places of the players in lineups, by player id. An undefined `roster_pos` means the player's
 * own position.
 */
export const placesIn = (lineups: readonly Cursor[]): ReadonlyMap<string, Fields> =>
  new Map(
    lineups
      .flatMap((lineup) => items(field(lineup, "groups")))
      .flatMap((group) => items(field(group, "slots")).map((slot) => [group, slot] as const))
      .flatMap(([group, slot]) => {
        const player = field(field(slot, "leaguePlayer"), "proPlayer");
        if (!isGiven(player)) return [];
        const position = field(slot, "position");
        const named = [field(position, "group"), field(group, "group")].find(isGiven);
        const status = STATUS_OF[(named && word(named, SLOT_GROUPS)) ?? "BENCH"];
        const place = {
          roster_status: status,
          ...(status === "A" && { roster_pos: text(field(position, "label")) }),
        };
        return [[playerIdOf(player), place] as const];
      }),
  );
