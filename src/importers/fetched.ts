import { isObject } from "../domain/declared/json.ts";
import type { Fetches, Importer, ImportOptions } from "./importer.ts";

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
  readonly fetches: Fetches;
  /** What follows the platform in the address. */
  readonly league: string;
};

/** How a league is fetched. */
export type FetchOptions = ImportOptions & {
  /** Make no calls. */
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

/** The file beside recorded responses. It says where each came from, and when. */
export type RecordingIndex = {
  /** The address of the league, such as `sleeper:1312071960615731200`. */
  readonly fetched: string;
  readonly responses: readonly {
    readonly file: string;
    readonly url: string;
    /** When it was received, in ISO 8601. */
    readonly at: string;
  }[];
};

/** Whether the value of a JSON file is the index of a recording. */
export const isIndex = (value: unknown): value is RecordingIndex =>
  isObject(value) && typeof value["fetched"] === "string" && Array.isArray(value["responses"]);

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
