import { StoreError } from "../domain/port.ts";

export const unusable = (message: string, cause?: unknown): StoreError =>
  new StoreError("unusable", message, { cause });

/** The error for a stored value that cannot be read. The home adds the name of the league. */
export const damaged = (what: string): StoreError =>
  new StoreError("unusable", damageText("the league", what), { damage: what });

/** The message about a damaged league. */
export const damageText = (name: string, what: string): string =>
  `${name} is damaged (${what}): restore a backup`;

export const isBusy = (error: unknown): boolean =>
  error instanceof StoreError && error.problem === "busy";

/** The code of an error from a database or the file system; empty if it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
