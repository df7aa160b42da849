import { StoreError } from "../domain/store-error.ts";

export const unusable = (message: string, cause?: unknown): StoreError =>
  new StoreError("unusable", message, { cause });

export const isBusy = (error: unknown): boolean =>
  error instanceof StoreError && error.problem === "busy";

/** The code of an error from a database or the file system; empty if it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
