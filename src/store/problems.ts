import { StoreError } from "../domain/store-error.ts";

export const unusable = (message: string, cause?: unknown): StoreError =>
  new StoreError("unusable", message, { cause });

/** For a place that is taken. */
export const alreadyThere = (shown: string, cause?: unknown): StoreError =>
  new StoreError(
    "exists",
    `${shown} already exists and is never overwritten: choose another name, or remove it first`,
    { cause },
  );

/** For a file or a database in a format from before the first release. */
export const earlierFormat = (shown: string): StoreError =>
  unusable(
    `${shown} was made before the first release, in a format that is no longer read: write the league to a document with the program that made it ('fantasy-tx league export'), and make a new one from that ('fantasy-tx league init --from <document>')`,
  );

/** How long to wait for a connection, or for a league that another program is changing. */
export const BUSY_SECONDS = 5;

export const isBusy = (error: unknown): boolean =>
  error instanceof StoreError && error.problem === "busy";

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The code of an error from a database or the file system; empty if it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** The error for an address that cannot be read. `what` continues the sentence. */
export const badAddress = (what: string): StoreError =>
  new StoreError("bad address", `the address of the database ${what}`);
