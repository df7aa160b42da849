import type { Lock } from "../domain/league/locks.ts";
import { atPoint, type Player } from "../domain/league/players.ts";
import { isPoint, type Point, periodAt } from "../domain/league/points.ts";
import type { LeagueDetails, WholeLeague } from "../domain/league.ts";
import type { RuleWarning } from "../domain/maintenance/rule-warnings.ts";
import {
  continued,
  endedTradesChanged,
  pointMovedBack,
  type Remaining,
  sportChanged,
  stillNeeded,
} from "../domain/maintenance/update-league.ts";
import type { Refusal } from "../domain/refusals.ts";
import {
  type Cursor,
  field,
  isGiven,
  isNoValue,
  isOff,
  isOn,
  items,
  rootCursor,
} from "./cursor.ts";
import { isSameTrade } from "./differences.ts";
import type { DocumentPart } from "./document-part.ts";
import { type Fields, isObject } from "./json.ts";
import { readDocument } from "./read.ts";
import { type Fault, newReport } from "./report.ts";
import { documentOf, writeLeague } from "./write.ts";

/** A league as an update makes it; or every fault of the update; or what the league still needs. */
export type UpdateReading =
  | {
      readonly next: WholeLeague;
      readonly assumed: readonly string[];
      readonly warnings: readonly RuleWarning[];
      readonly leftOut: readonly string[];
    }
  | { readonly faults: readonly [Fault, ...Fault[]] }
  | { readonly refusals: readonly [Refusal, ...Refusal[]] };

/**
 * Reads a part of a league document as an update of a league: its keys replace the league's, and
 * what it does not say stays (command-line.md, `league update`). Four things follow from what a
 * league under way is: what the details and dates do not say stays too; players who are on no
 * roster any more are on no team, unless `players` comes with the rosters and leaves them out; the
 * point of recorded rosters counts where it is later than the league's; and in an update without
 * `locks`, `is_locked` of a player adds a lock without end or lifts one.
 */
export const readUpdate = (before: WholeLeague, given: DocumentPart): UpdateReading => {
  const part: DocumentPart = Object.fromEntries(
    Object.entries(given).filter(([, value]) => !isNoValue(value)),
  );
  const said = rootCursor(part, newReport());
  const listed = part.rosters === undefined ? null : listedIn(said);
  const remaining = remainingAfter(before, said, listed);
  const reading = readDocument(merged(before, part, { said, listed, remaining }), {
    name: before.details.name,
    commissioner: null,
  });

  if ("faults" in reading) {
    const [own, ...more] = reading.faults.filter(({ where }) => topKey(where) in part);
    if (own !== undefined) return { faults: [own, ...more] };
  }
  const [refusal, ...others] = [
    ...sportChanged(before.details, at(said, "league_details", "sport").value),
    ...stillNeeded(before, remaining),
    ...("league" in reading ? endedTradesChanged(before, reading.league, isSameTrade) : []),
    ...("league" in reading ? pointMovedBack(before, reading.league.details.effectivePoint) : []),
  ];
  if (refusal !== undefined) return { refusals: [refusal, ...others] };
  if ("faults" in reading) return reading;
  const { league, assumed, warnings, leftOut } = reading;
  const details = { ...league.details, effectivePeriod: periodOf(before, said, league) };
  const next = continued(before, { ...league, details }, { lineups: part.lineups !== undefined });
  return { next, assumed, warnings, leftOut };
};

/**
 * An update as the journal keeps it: keys that changed nothing are null, which says nothing. It
 * still makes the same league of the one before; where it would not, all of it is kept.
 */
export const effectivePart = (
  before: WholeLeague,
  part: DocumentPart,
  next: WholeLeague,
): DocumentPart => {
  const [old, changed]: readonly DocumentPart[] = [documentOf(before), documentOf(next)];
  const isSame = (key: keyof DocumentPart): boolean =>
    JSON.stringify(old?.[key]) === JSON.stringify(changed?.[key]);
  const kept: DocumentPart = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      isSame(key as keyof DocumentPart) ? null : value,
    ]),
  );
  const again = readUpdate(before, kept);
  return "next" in again && writeLeague(again.next) === writeLeague(next) ? kept : part;
};

const topKey = (where: string): string => where.split(/[.[]/)[0] ?? "";

/** Who is in the rosters of an update, faults and all. */
type Listed = {
  readonly teams: ReadonlySet<string>;
  readonly players: ReadonlySet<string>;
};

const listedIn = (said: Cursor): Listed => ({
  teams: idsOf(items(at(said, "rosters", "teams"))),
  players: idsOf(rosteredPlayersIn(said)),
});

const rosteredPlayersIn = (said: Cursor): readonly Cursor[] =>
  items(at(said, "rosters", "teams")).flatMap((team) => items(at(team, "players")));

const remainingAfter = (before: WholeLeague, said: Cursor, listed: Listed | null): Remaining => {
  const idsIn = (key: keyof DocumentPart): ReadonlySet<string> | undefined =>
    isGiven(at(said, key)) ? idsOf(items(at(said, key))) : undefined;
  const [owners, picks, trades] = [idsIn("owners"), idsIn("draft_picks"), idsIn("trades")];
  const players = idsIn("players");
  return {
    ...(listed !== null && { teams: listed.teams }),
    ...(owners !== undefined && { owners }),
    ...(picks !== undefined && { picks }),
    ...(trades !== undefined && { trades }),
    ...(players !== undefined && {
      players: new Set([...players, ...(listed?.players ?? rosteredIn(before))]),
    }),
  };
};

const rosteredIn = ({ players }: WholeLeague): ReadonlySet<string> =>
  new Set(players.filter(({ teamId }) => teamId !== null).map(({ id }) => id));

/** The league's document with the part in it. */
const merged = (
  before: WholeLeague,
  part: DocumentPart,
  {
    said,
    listed,
    remaining,
  }: {
    readonly said: Cursor;
    readonly listed: Listed | null;
    readonly remaining: Remaining;
  },
): DocumentPart => {
  const point = pointOf(before, said);
  const { lineups: _, ...standing } = documentOf({
    ...before,
    details: {
      ...before.details,
      effectivePoint: point,
      ...(before.details.sport === "football" && { effectivePeriod: point }),
    },
    players: playersBeside(listed, before, point),
    locks: locksAfter(before, said, remaining.players),
  });
  const { league_details, dates } = standing;
  return {
    ...standing,
    ...part,
    league_details: extended(league_details, part.league_details),
    dates: extended(without(dates, saidIn(part.league_details)), part.dates),
  };
};

/** The players whom no roster of the update lists; where it has rosters they are on no team any more. */
const playersBeside = (
  listed: Listed | null,
  { players }: WholeLeague,
  point: Point,
): readonly Player[] =>
  players
    .filter(({ id }) => !listed?.players.has(id))
    .map((player) => ({
      ...atPoint(player, point),
      ...(listed !== null && player.teamId !== null && { teamId: null, isKeeper: false }),
    }));

/**
 * The league's locks without those on players who are gone. `is_locked` of a player in the update
 * adds a lock without end, or lifts one; a lock that ends by itself stays as it is.
 */
const locksAfter = (
  { locks }: WholeLeague,
  said: Cursor,
  remaining: Remaining["players"],
): readonly Lock[] => {
  const players = [...rosteredPlayersIn(said), ...items(at(said, "players"))];
  const saying = (isSaid: (value: unknown) => boolean): ReadonlySet<string> =>
    idsOf(players.filter((player) => isSaid(at(player, "is_locked").value)));
  const unlocked = saying(isOff);
  const standing = locks.filter((lock) => {
    if (lock.on === "pro_team") return true;
    const isGone = remaining !== undefined && !remaining.has(lock.playerId);
    return !isGone && !(lock.until === null && unlocked.has(lock.playerId));
  });
  const held = new Set(standing.map((lock) => (lock.on === "player" ? lock.playerId : "")));
  const added = [...saying(isOn)].filter((id) => !held.has(id));
  return [...standing, ...added.map((playerId): Lock => ({ on: "player", playerId, until: null }))];
};

/** What is no object stays as it is, for the reader to find the fault. */
const extended = (standing: object, given: unknown): unknown =>
  given === undefined || isObject(given) ? { ...standing, ...saidIn(given) } : given;

/** No value says nothing, but for the period, which a league may be without. */
const saidIn = (given: unknown): Fields =>
  Object.fromEntries(
    Object.entries(isObject(given) ? given : {}).filter(
      ([name, value]) => !isNoValue(value) || name === "effective_period",
    ),
  );

/** Recorded details say where the league is in its season as well, which the reader looks for in the dates. */
const without = (dates: object, details: Fields): object =>
  Object.fromEntries(Object.entries(dates).filter(([name]) => isNoValue(details[name])));

/** The effective point after the update. */
const pointOf = ({ details }: WholeLeague, said: Cursor): Point => {
  const fields = ["effective_point", ...(details.sport === "football" ? ["effective_period"] : [])];
  const given = fields
    .flatMap((name) => DATED.map((key) => at(said, key, name)))
    .find((cursor) => isGiven(cursor));
  const point = Number(given?.value ?? laterPoint(details, said));
  return isPoint(details.sport, point) ? point : details.effectivePoint;
};

/** The point of recorded rosters; of older ones it says nothing of the league. */
const laterPoint = ({ effectivePoint }: LeagueDetails, said: Cursor): number => {
  const recorded = Number(at(said, "rosters", "point").value);
  return recorded > effectivePoint ? recorded : effectivePoint;
};

/**
 * The effective period after the update: the one that it says, in its details or dates or, where
 * the point moves, in recorded rosters. A point that moves without one takes that of the league's
 * periods, or none (L9).
 */
const periodOf = ({ details }: WholeLeague, said: Cursor, read: WholeLeague): number | null => {
  const { effectivePoint: point, effectivePeriod } = read.details;
  const isSaid = DATED.some((key) => "effective_period" in saidIn(at(said, key).value));
  if (isSaid || details.sport === "football") return effectivePeriod;
  if (point === details.effectivePoint) return details.effectivePeriod;
  const recorded = Number(at(said, "rosters", "period").value);
  return recorded > 0 ? recorded : periodAt(read.periods, point);
};

/** The keys that say where the league is in its season. */
const DATED = ["dates", "league_details"] as const satisfies readonly (keyof DocumentPart)[];

const at = (cursor: Cursor, ...names: readonly string[]): Cursor => names.reduce(field, cursor);

const idsOf = (things: readonly Cursor[]): ReadonlySet<string> =>
  new Set(things.map((thing) => String(at(thing, "id").value)));
