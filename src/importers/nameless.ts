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

/** Says once that the recording has no lineups, and why everybody is on reserve. */
export const nobodyStarts = (players: number, why: string): Assumption => ({
  what: `nobody starts: ${players === 1 ? "1 player is" : `${players} players are`} on reserve, because ${why}`,
});
