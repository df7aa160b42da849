import { type Context, note } from "../context.ts";

/** Warns about another league with the same id in the database that a league has come to. */
export const noteTwin = (context: Context, shown: string, twin: string | undefined): void => {
  if (twin !== undefined)
    note(
      context,
      `${shown} and ${twin} have the same league id: servers of the database serve neither while both are there`,
    );
};
