import { type Context, note } from "../context.ts";

/** Warns if a league's new database has another league with the same id. */
export const noteTwin = (context: Context, shown: string, twin: string | undefined): void => {
  if (twin !== undefined)
    note(
      context,
      `${shown} and ${twin} have the same league id: servers of the database serve neither until one is removed`,
    );
};
