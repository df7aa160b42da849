import type { RuleValues } from "../document/overrides.ts";
import type { Assumption, Report } from "../domain/declared/cursor.ts";
import type { Fields } from "../domain/declared/json.ts";
import type { RosterRulesResource } from "../domain/league/rules.ts";
import type { WeekPoint } from "./nfl-weeks.ts";
import type { Form, Shaped } from "./shapes.ts";

/**
 * A platform that leagues come from (importing.md). An importer knows no rules of leagues: it turns
 * recorded responses into parts of a league document, which is read like any other.
 */
export type Importer<Kind extends string = string> = {
  /** The platform's name in addresses: `sleeper` in `sleeper:1312071960615731200`. */
  readonly key: string;
  /** The platform's name in messages. */
  readonly name: string;
  /**
   * The kind of a recorded response, by its shape, such as `rosters`. Undefined if the platform has
   * no such response. The names of files do not matter.
   */
  readonly recognises: (response: unknown) => Kind | undefined;
  /**
   * Whether a response only says that there is nothing, such as no results in a week. It is
   * ignored, like an empty list or object, unless it is in place of the league itself.
   */
  readonly isNothing?: (response: unknown) => boolean;
  /** What a response says about itself. */
  readonly about: (response: unknown) => About;
  /** The responses without which no league can be made. */
  readonly needs: Readonly<Partial<Record<Kind, Need>>>;
  /**
   * Makes a league of a recording. Wrong values are reported at their places in the recording, and
   * conversion goes on, so that all faults are reported at once. Undefined if nothing can be made
   * of it: then there is a fault.
   */
  readonly convert: (recording: Recording<Kind>, wanted: ImportOptions) => Conversion | undefined;
  /** Undefined if the platform's responses cannot be fetched by programs. */
  readonly fetches?: Fetches;
};

/**
 * What a response says about itself, as far as it does: whose it is, and of when. The newest week
 * or day counts, if a recording has the same response of several.
 */
export type About = {
  readonly league?: string | undefined;
  /** Such as `2026`. */
  readonly season?: string | undefined;
  /** The number of a week or a day, which only has to be comparable with others. */
  readonly week?: number | undefined;
};

/** A response that a league needs. */
type Need = {
  /** What is in it, such as `the teams`. */
  readonly has: string;
  /** The call of the platform that gives it. */
  readonly from: string;
};

/** The recorded responses of one league in one season. */
export type Recording<Kind extends string = string> = {
  readonly has: (kind: Kind) => boolean;
  /** The response of a kind. If there is none, all of its fields have no value. */
  readonly read: <const F extends Form>(kind: Kind, form: F) => Shaped<F>;
  /** All responses of a kind, in the order of the files. */
  readonly readAll: <const F extends Form>(kind: Kind, form: F) => readonly Shaped<F>[];
  /** For faults of the recording as a whole. */
  readonly report: Report;
};

/** What the user says about a league because its platform does not. */
export type ImportOptions = {
  /** The name of a time zone. */
  readonly zone?: string | undefined;
  /** Whether past trades are imported. */
  readonly trades?: boolean | undefined;
  /** Whether the players on no team are imported from a dump of all players. */
  readonly freeAgents?: boolean | undefined;
};

/**
 * A league in the words of a league document, in any spelling, and what is not in it. What the
 * platform does not say is undefined: a new league then has the default, and an update changes
 * nothing.
 */
export type Conversion = {
  /** `league_details`, without the season. */
  readonly details: Fields;
  readonly now: WeekPoint;
  readonly rules: RuleValues;
  /**
   * Values for rules that the platform does not say, other than the defaults. Only a new league
   * gets them. An update does not change these rules.
   */
  readonly rulesOfNewLeague?: RuleValues;
  readonly roster: RosterRulesResource;
  readonly positions?: readonly Fields[];
  readonly owners: readonly Fields[];
  readonly teams: readonly RecordedTeam[];
  /** The players on no team. */
  readonly players?: readonly Fields[] | undefined;
  /** The draft picks that the platform says. */
  readonly picks?: readonly Fields[];
  readonly trades?: readonly Fields[] | undefined;
  /** What the platform does not say, and what was assumed instead. False is not mentioned. */
  readonly assumed: readonly (Assumption | false)[];
  /**
   * What was assumed for a new league only, such as names of players. An update keeps what the
   * league has.
   */
  readonly assumedOfNewLeague?: readonly (Assumption | false)[];
  /** What is in the recording, but not in the league. A count of 0 is not mentioned. */
  readonly leftBehind: readonly LeftBehind[];
  /** The id that this league had in an earlier season, if it was another one. */
  readonly continues?: string | undefined;
};

export type RecordedTeam = Fields & { readonly id: string; readonly players: readonly Fields[] };

/** The league document of a recording. */
export type RecordedDocument = {
  readonly league_details: Fields;
  readonly dates: Fields;
  readonly rules: { readonly transactions: RuleValues; readonly roster: RosterRulesResource };
  readonly positions: readonly Fields[] | undefined;
  readonly owners: readonly Fields[];
  readonly rosters: { readonly teams: readonly RecordedTeam[] };
  readonly players: readonly Fields[] | undefined;
  readonly draft_picks: readonly Fields[] | undefined;
  readonly trades: readonly Fields[] | undefined;
};

/** Something that was not imported, such as a `waiver claim`, and why, if that is not obvious. */
export type LeftBehind = {
  readonly count: number;
  readonly what: string;
  /** The plural, if it is not that of `counted`. */
  readonly plural?: string;
  readonly why?: string;
};

/** How a platform's responses are fetched. */
export type Fetches = {
  /** The form of what follows the key in an address, such as `<league id>`. */
  readonly form: string;
  /** Whether a text has that form. */
  readonly isLeague: (league: string) => boolean;
  /** The league that a page of the platform's own shows, by its address; undefined for another page. */
  readonly leagueOfPage: (url: string) => string | undefined;
  /**
   * Whether a host, such as `api.sleeper.app`, belongs to the platform. No call or redirect leaves
   * these hosts, even if a response names another one.
   */
  readonly isOwnHost: (host: string) => boolean;
  /**
   * The calls for a league, such as `1312071960615731200`, one after the other. Each gives the value
   * of its response. If there is no such league, the first call is the one that fails.
   */
  readonly calls: (league: string, wanted: ImportOptions) => Generator<Call, void, unknown>;
  /** Milliseconds between the starts of two calls. */
  readonly pause?: number;
  /** The cookies of private leagues. */
  readonly cookies?: Cookies;
};

/** Cookies that are sent to one host of a platform, and to no other. */
type Cookies = {
  readonly host: string;
  /** The variables of the environment that hold them, by the names of the cookies. */
  readonly variables: Readonly<Record<string, string>>;
};

/** A GET request to a platform. */
export type Call = {
  /** The name of the file for its response, without `.json`. */
  readonly name: string;
  /** Begins with `https://`. */
  readonly url: string;
  /** Whether the response may be used for a day, such as a dump of all players. */
  readonly isKeptForADay?: true;
};
