/** The name of a player whom no recorded response names. */
export const nameless = (id: string): string => `Player ${id}`;
