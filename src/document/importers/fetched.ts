import type { Importer, ImportOptions } from "./importer.ts";

/** A response of a platform, as it was received. */
export type FetchedResponse = {
  /** The name of its call, and of its file without `.json`. */
  readonly name: string;
  readonly url: string;
  /** When it was received, in milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
};

/** A league of a platform, such as `sleeper:1312071960615731200`. */
export type PlatformLeague = {
  readonly address: string;
  readonly importer: Importer;
  /** What follows the platform in the address. */
  readonly league: string;
};

/** How a league is fetched. */
export type FetchOptions = ImportOptions & {
  /** Only what is in the cache is used, and no call is made. */
  readonly isOffline: boolean;
  /** Called with the name of a call when it begins, and with what has come so far. */
  readonly onProgress: (name: string, bytes: number) => void;
};

/** Fetches all responses of a league. Throws FetchError. */
export type FetchLeague = (
  league: PlatformLeague,
  options: FetchOptions,
) => Promise<readonly FetchedResponse[]>;

/** Where a recording goes. Every function throws FetchError. */
export type RecordingFolder = {
  /**
   * Refuses a folder with other things in it than a recording of the league. Nothing is written.
   */
  readonly check: () => Promise<void>;
  /**
   * Writes the responses and their index, all or nothing. A recording of the same league is
   * replaced as a whole. Returns whether there was one.
   */
  readonly write: (responses: readonly FetchedResponse[]) => Promise<{ readonly isNew: boolean }>;
};

/**
 * A league cannot be fetched, or its recording cannot be written. `unreachable` if trying again can
 * help.
 */
export class FetchError extends Error {
  override readonly name = "FetchError";
  readonly problem: "unreachable" | "refused";

  constructor(problem: FetchError["problem"], message: string) {
    super(message);
    this.problem = problem;
  }
}
