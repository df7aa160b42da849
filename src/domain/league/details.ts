import {
  as,
  type Complete,
  defaultsOf,
  field,
  flag,
  id,
  list,
  object,
  optional,
  orNull,
  type Read,
  required,
  someText,
  text,
  type Written,
  word,
} from "../declared/codec.ts";
import * as at from "../declared/cursor.ts";
import {
  BEGINNING,
  isPoint,
  type Period,
  periodNumber,
  pointForm,
  pointOf,
  SPORTS,
  type Sport,
} from "./points.ts";

/** `league_details` of a document. */
export const DETAILS = {
  id: required("id", id, "", "The id of the league."),
  name: required("name", text, "", "The name of the league."),
  sport: required("sport", word(SPORTS), "baseball", "The sport."),
  timeZone: required(
    "time_zone",
    someText,
    "",
    "A name of the time zone database, such as America/New_York.",
  ),
  usesKeepers: field("uses_keepers", flag, false, "Whether teams have keepers."),
  transactionsLocked: field("transactions_locked", flag, false, "Whether all trading is locked."),
  season: optional("season", text, "The season at the platform that the league comes from."),
};

/** `dates` of a document: the league's place in its season. */
export const DATES = {
  effectivePoint: required(
    "effective_point",
    pointOf(null),
    BEGINNING,
    "The day on which changes arrive: YYYYMMDD, in football a week.",
  ),
  effectivePeriod: field(
    "effective_period",
    orNull(periodNumber),
    null,
    "The period of the effective point; null if the league has no periods.",
  ),
};

export const details = object(DETAILS);
export const dates = object(DATES);
export type DetailsResource = Written<typeof DETAILS>;
export type DatesResource = Written<typeof DATES>;
export type LeagueDetails = Read<typeof DETAILS> & Read<typeof DATES>;

const PERIOD = {
  period: required("period", periodNumber, 0, "The number of the period."),
  startPoint: required("start_point", pointOf(null), BEGINNING, "The first point of the period."),
};
export type PeriodResource = Written<typeof PERIOD>;

/** The periods of a league of a sport, or of any if it is null, each once (L9). */
export const periodsOf = (
  sport: Sport | null,
): Complete<readonly Period[], readonly PeriodResource[]> =>
  list(object({ ...PERIOD, startPoint: { ...PERIOD.startPoint, codec: pointOf(sport) } }), {
    ...{ name: "period", what: "the period", key: ({ period }) => String(period) },
  });

const POSITION = {
  abbr: required("abbr", someText, "", "The abbreviation."),
  name: field("name", text, "", "The name."),
};
/** A position of the sport, such as `C`, Catcher. */
export type Position = Read<typeof POSITION>;
export type PositionResource = Written<typeof POSITION>;
export const positions = list(
  object(POSITION, ({ abbr, name }) => ({ name: name === "" ? abbr : name })),
);

/** What a league has only once, beside its rules. Positions are in the league's own order. */
export type LeagueFacts = {
  readonly details: LeagueDetails;
  readonly periods: readonly Period[];
  readonly positions: readonly Position[];
};

/** The same as it is stored. */
export const leagueFacts: Complete<LeagueFacts> = as(
  object(
    {
      details: field("league_details", details, defaultsOf(DETAILS), ""),
      dates: field("dates", dates, defaultsOf(DATES), ""),
      periods: field("periods", periodsOf(null), [], ""),
      positions: field("positions", positions, [], ""),
    },
    ({ details: { sport }, dates: { effectivePoint } }, place) => {
      if (!isPoint(sport, effectivePoint))
        at.wrong(at.field(place.dates, DATES.effectivePoint.name), pointForm(sport));
      return {};
    },
  ),
  ({ details, dates: point, ...others }) => ({ ...others, details: { ...details, ...point } }),
  (facts) => ({ ...facts, dates: facts.details }),
);
