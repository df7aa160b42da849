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
  /** Use only the cache, and make no calls. */
  readonly isOffline: boolean;
  /** Called with the name of a call when it begins, and with the bytes received so far. */
  readonly onProgress: (name: string, bytes: number) => void;
};

/** Fetches all responses of a league. Throws FetchError. */
export type FetchLeague = (
  league: PlatformLeague,
  options: FetchOptions,
) => Promise<readonly FetchedResponse[]>;

/** The folder for a recording. Every function throws FetchError. */
export type RecordingFolder = {
  /** Refuses a folder that has anything except a recording of the league. Writes nothing. */
  readonly check: () => Promise<void>;
  /**
   * Writes the responses and their index, all or nothing. Replaces a recording of the same league
   * as a whole. `isNew` is false if there was one.
   */
  readonly write: (responses: readonly FetchedResponse[]) => Promise<{ readonly isNew: boolean }>;
};

/**
 * A league cannot be fetched, or its recording cannot be written. `unreachable`: trying again may
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
