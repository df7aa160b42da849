import type { Cursor } from "../cursor.ts";
import type { Fields } from "../json.ts";
import type { Assumption, Report } from "../report.ts";
import type { RuleName } from "../rule-names.ts";

/**
 * A platform that leagues come from (importing.md). It has no rules of the league: it turns recorded
 * responses into a league document, which is read like any other.
 */
export type Importer<Kind extends string = string> = {
  /** The platform, as its addresses name it: `sleeper` in `sleeper:1312071960615731200`. */
  readonly key: string;
  /** The platform, as messages name it. */
  readonly name: string;
  /**
   * What a recorded response is, by its shape, such as `rosters`. Undefined if the platform has no
   * such response. The names of files do not matter.
   */
  readonly recognises: (response: unknown) => Kind | undefined;
  /**
   * Whether a response says only that there is nothing, such as no results of a week. It is ignored,
   * like an empty list or object, unless it is in place of the league itself.
   */
  readonly isNothing?: (response: unknown) => boolean;
  /**
   * Makes a league document. Wrong values are reported at their places in the recording, and the
   * work goes on, so that all faults are reported at once.
   */
  readonly convert: (recording: Recording<Kind>, wanted: ImportOptions) => Conversion;
  /** Undefined if the platform gives nothing to programs. */
  readonly fetches?: Fetches;
};

/** The recorded responses of one league. */
export type Recording<Kind extends string = string> = {
  /** The responses of a kind, in the order of the files. */
  readonly all: (kind: Kind) => readonly Cursor[];
  /**
   * The response of a kind. If there is none, its value is undefined, and that is reported as a
   * fault if `why` says what it is needed for, such as `the teams are in it`.
   */
  readonly one: (kind: Kind, why?: string) => Cursor;
  /** For faults and assumptions that the importer finds. */
  readonly report: Report;
};

/** What the user has said about a league that its platform does not tell. */
export type ImportOptions = {
  /** The name of a time zone. */
  readonly zone?: string;
  /** Whether past trades are brought. */
  readonly trades?: boolean;
};

/** A league document, and what is not in it. */
export type Conversion = {
  /**
   * A league document in any spelling, with `Placed` values. A rule that the platform does not tell
   * is left out. Then the default is used for a new league, and an update leaves the rule as it is.
   */
  readonly document: Fields;
  /**
   * Rules that the platform does not tell, and that a new league has nevertheless. An update leaves
   * them as they are.
   */
  readonly rulesOfNewLeague?: Readonly<Partial<Record<RuleName, unknown>>>;
  /** What the document does not tell, and what was assumed. */
  readonly assumed: readonly Assumption[];
  /** What is assumed of a new league only. An update leaves it as it is, such as known names. */
  readonly assumedOfNewLeague?: readonly Assumption[];
  /** What the recording has and the document has not. A count of 0 is not mentioned. */
  readonly leftBehind: readonly LeftBehind[];
  /** The id of the league that this one continues, if it had another one in an earlier season. */
  readonly continues?: string;
};

/** Something that was not brought, such as 12 `waiver claims`, and why, if that is not obvious. */
export type LeftBehind = { readonly count: number; readonly what: string; readonly why?: string };

/** How a platform's responses are fetched. */
export type Fetches = {
  /** What follows the key in an address, such as `<league id>`. */
  readonly form: string;
  /** Whether a text has that form. */
  readonly isLeague: (league: string) => boolean;
  /**
   * Whether a host, such as `api.sleeper.app`, is one of the platform. No call and no redirect
   * leaves these hosts, also if a response names another one.
   */
  readonly isOwnHost: (host: string) => boolean;
  /**
   * The calls to make next for a league, such as `1312071960615731200`. `received` are the
   * responses so far by the names of their calls. None are left if the list is empty. The first
   * call is the one that fails if there is no such league.
   */
  readonly next: (
    league: string,
    received: ReadonlyMap<string, unknown>,
    wanted: ImportOptions,
  ) => readonly Call[];
  /** Milliseconds between the beginnings of two calls. */
  readonly pause?: number;
  /** The cookies of private leagues. */
  readonly cookies?: Cookies;
};

/** Cookies that are sent to one host of a platform, and never to another one. */
type Cookies = {
  readonly host: string;
  /** The variables of the environment that hold them, by the names of the cookies. */
  readonly variables: Readonly<Record<string, string>>;
};

/** A call of a platform, with GET. */
export type Call = {
  /** The name of the file for its response, without `.json`. */
  readonly name: string;
  /** Begins with `https://`. */
  readonly url: string;
  /** A response that may be used for a day, such as a dump of all players. */
  readonly isKeptForADay?: true;
};
