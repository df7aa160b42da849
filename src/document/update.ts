import type { LeagueDetails, WholeLeague } from "../domain/league.ts";
import type { Lock } from "../domain/locks.ts";
import { atPoint, type Player } from "../domain/players.ts";
import { isPoint, type Point, periodAt } from "../domain/points.ts";
import type { Refusal } from "../domain/refusals.ts";
import {
  continued,
  endedTradesChanged,
  type Remaining,
  sportChanged,
  stillNeeded,
} from "../domain/update-league.ts";
import { isSameTrade } from "./differences.ts";
import { isObject } from "./json.ts";
import { DOCUMENT_KEYS, readDocument } from "./read.ts";
import { type Fault, isNoValue, isOff } from "./spots.ts";
import { documentOf } from "./write.ts";

/** A league as an update makes it; or every fault of the update; or what the league still needs. */
export type UpdateReading =
  | {
      readonly next: WholeLeague;
      readonly assumed: readonly string[];
      readonly leftOut: readonly string[];
    }
  | { readonly faults: readonly [Fault, ...Fault[]] }
  | { readonly refusals: readonly [Refusal, ...Refusal[]] };

type Part = Readonly<Record<string, unknown>>;

/**
 * Reads a part of a league document as an update of a league: its keys replace the league's, and
 * what it does not say stays (command-line.md, `league update`). Four things follow from what a
 * league under way is: what the details and dates do not say stays too; players who are on no
 * roster any more are on no team, unless `players` comes with the rosters and leaves them out; the
 * point of recorded rosters counts where it is later than the league's; and who is not locked in
 * recorded rosters loses a lock without end, for being locked there is how he got it. Exported
 * rosters have no point, and say nothing of locks.
 */
export const readUpdate = (before: WholeLeague, given: Part): UpdateReading => {
  const part = Object.fromEntries(Object.entries(given).filter(([, value]) => !isNoValue(value)));
  const listed = "rosters" in part ? listedIn(part["rosters"]) : null;
  const remaining = remainingAfter(before, part, listed);
  const reading = readDocument(merged(before, part, listed, remaining), {
    name: before.details.name,
    commissioner: null,
  });

  if ("faults" in reading) {
    const [own, ...more] = reading.faults.filter(({ where }) => topKey(where) in part);
    if (own !== undefined) return { faults: [own, ...more] };
  }
  const [refusal, ...others] = [
    ...sportChanged(before.details, valueIn(part["league_details"], "sport")),
    ...stillNeeded(before, remaining),
    ...("league" in reading ? endedTradesChanged(before, reading.league, isSameTrade) : []),
  ];
  if (refusal !== undefined) return { refusals: [refusal, ...others] };
  if ("faults" in reading) return reading;
  const { league, assumed, leftOut } = reading;
  return { next: continued(before, league, { lineups: "lineups" in part }), assumed, leftOut };
};

/** Whether an object has any key of a league document. */
export const isDocumentPart = (given: object): boolean => DOCUMENT_KEYS.some((key) => key in given);

/**
 * A part of a league document without the fields that no league document has, which a recording
 * is full of, and the names of those.
 */
export const withoutStrangers = (
  part: Part,
): { readonly part: Part; readonly leftOut: readonly string[] } => {
  const { leftOut } = readDocument(part, { name: "", commissioner: null });
  const strangers = new Set(leftOut);
  const strip = (value: unknown, kind: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => strip(item, `${kind}[]`));
    if (!isObject(value)) return value;
    const fields = Object.entries(value)
      .map(([name, each]) => ({ name, each, kind: kind === "" ? name : `${kind}.${name}` }))
      .filter((field) => !strangers.has(field.kind))
      .map((field) => [field.name, strip(field.each, field.kind)]);
    return Object.fromEntries(fields);
  };
  return { part: strip(part, "") as Part, leftOut };
};

const topKey = (where: string): string => where.split(/[.[]/)[0] ?? "";

/** Who stands in rosters, faults and all. */
type Listed = {
  readonly teams: ReadonlySet<string>;
  readonly players: ReadonlySet<string>;
  readonly unlocked: ReadonlySet<string>;
};

const listedIn = (rosters: unknown): Listed => {
  const teams = itemsOf(valueIn(rosters, "teams"));
  const players = teams.flatMap((team) => itemsOf(valueIn(team, "players")));
  const isRecorded = !isNoValue(valueIn(rosters, "point"));
  return {
    teams: idsOf(teams),
    players: idsOf(players),
    unlocked: isRecorded
      ? idsOf(players.filter((each) => isOff(valueIn(each, "is_locked"))))
      : new Set(),
  };
};

const remainingAfter = (before: WholeLeague, part: Part, listed: Listed | null): Remaining => ({
  ...(listed !== null && { teams: listed.teams }),
  ...("owners" in part && { owners: idsIn(part["owners"]) }),
  ...("draft_picks" in part && { picks: idsIn(part["draft_picks"]) }),
  ...("trades" in part && { trades: idsIn(part["trades"]) }),
  ...("players" in part && {
    players: new Set([...idsIn(part["players"]), ...(listed?.players ?? rosteredIn(before))]),
  }),
});

const rosteredIn = ({ players }: WholeLeague): ReadonlySet<string> =>
  new Set(players.filter(({ teamId }) => teamId !== null).map(({ id }) => id));

/** The league's document with the part in it. */
const merged = (
  before: WholeLeague,
  part: Part,
  listed: Listed | null,
  { players: remaining }: Remaining,
): Part => {
  const point = pointOf(before, part);
  const { lineups: _, ...standing } = documentOf({
    ...before,
    details: {
      ...before.details,
      effectivePoint: point,
      effectivePeriod: periodOf(before, part, point),
    },
    players: playersBeside(listed, before, point),
    locks: locksAfter(listed, before, remaining),
  });
  const { league_details, dates } = standing;
  return {
    ...standing,
    ...part,
    league_details: extended(league_details, part["league_details"]),
    dates: extended(without(dates, saidIn(part["league_details"])), part["dates"]),
  };
};

/** The players whom no roster of the update lists; where it has rosters they are on no team any more. */
const playersBeside = (
  listed: Listed | null,
  { players, details }: WholeLeague,
  point: Point,
): readonly Player[] =>
  players
    .filter(({ id }) => !listed?.players.has(id))
    .map((player) => ({
      ...atPoint(player, details.effectivePoint, point),
      ...(listed !== null && player.teamId !== null && { teamId: null, isKeeper: false }),
    }));

/** The locks but those on players who are gone, and those without end on whom rosters show unlocked. */
const locksAfter = (
  listed: Listed | null,
  { locks }: WholeLeague,
  remaining: Remaining["players"],
): readonly Lock[] =>
  locks.filter((lock) => {
    if (lock.on === "pro_team") return true;
    const isGone = remaining !== undefined && !remaining.has(lock.playerId);
    const isUnlocked = lock.until === null && listed?.unlocked.has(lock.playerId);
    return !isGone && !isUnlocked;
  });

/** What is no object stays as it is, for the reader to find the fault. */
const extended = (standing: object, given: unknown): unknown =>
  given === undefined || isObject(given) ? { ...standing, ...saidIn(given) } : given;

/** No value says nothing, but for the period, which a league may be without. */
const saidIn = (given: unknown): Part =>
  Object.fromEntries(
    Object.entries(isObject(given) ? given : {}).filter(
      ([name, value]) => !isNoValue(value) || name === "effective_period",
    ),
  );

/** Recorded details say where the league is in its season as well, which the reader looks for in the dates. */
const without = (dates: object, details: Part): object =>
  Object.fromEntries(Object.entries(dates).filter(([name]) => isNoValue(details[name])));

/** The effective point after the update. */
const pointOf = ({ details }: WholeLeague, part: Part): Point => {
  const fields = ["effective_point", ...(details.sport === "football" ? ["effective_period"] : [])];
  const said = fields
    .flatMap((field) => ["dates", "league_details"].map((key) => valueIn(part[key], field)))
    .find((value) => !isNoValue(value));
  const point = Number(said ?? laterPoint(details, part));
  return isPoint(details.sport, point) ? point : details.effectivePoint;
};

/** The point of recorded rosters; of older ones it says nothing of the league. */
const laterPoint = ({ effectivePoint }: LeagueDetails, part: Part): number => {
  const recorded = Number(valueIn(part["rosters"], "point"));
  return recorded > effectivePoint ? recorded : effectivePoint;
};

const periodOf = ({ details, periods }: WholeLeague, part: Part, point: Point): number | null => {
  if (point === details.effectivePoint) return details.effectivePeriod;
  if (details.sport === "football") return point;
  const recorded = Number(valueIn(part["rosters"], "period"));
  return recorded > 0 ? recorded : (periodAt(periods, point) ?? details.effectivePeriod);
};

const valueIn = (holder: unknown, key: string): unknown =>
  isObject(holder) ? Reflect.get(holder, key) : undefined;

const itemsOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);

const idsIn = (list: unknown): ReadonlySet<string> => idsOf(itemsOf(list));

const idsOf = (things: readonly unknown[]): ReadonlySet<string> =>
  new Set(things.map((thing) => String(valueIn(thing, "id"))));
