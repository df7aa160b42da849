import type { Assumption } from "../domain/declared/cursor.ts";

/** The name of a player whom no recorded response names. */
export const nameless = (id: string): string => `Player ${id}`;

/** Says once how many players have such a name. */
export const namelessAssumptions = (count: number): readonly Assumption[] =>
  count === 0
    ? []
    : [
        {
          what: `${count} ${count === 1 ? "player is" : "players are"} called '${nameless("<id>")}': no recorded response names them`,
        },
      ];
