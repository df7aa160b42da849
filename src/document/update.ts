import {
  type Assumption,
  type Cursor,
  type Fault,
  faultsAtKeys,
  field,
  isGiven,
  isNoValue,
  isOff,
  isOn,
  items,
  type LeftOut,
  newReport,
  rootCursor,
} from "../domain/declared/cursor.ts";
import { type Fields, isObject } from "../domain/declared/json.ts";
import type { LeagueDetails } from "../domain/league/details.ts";
import type { Lock } from "../domain/league/locks.ts";
import { alwaysAt, atPoint, type Player, slotAt } from "../domain/league/players.ts";
import { isPoint, type Point, periodAt } from "../domain/league/points.ts";
import type { Seconds } from "../domain/league/time.ts";
import { leagueOf, withChanges } from "../domain/league.ts";
import { losesLastCommissioner } from "../domain/maintenance/ownership.ts";
import type { RuleWarning } from "../domain/maintenance/rule-warnings.ts";
import {
  continueLeague,
  endedTradesChanged,
  pointMovedBack,
  type Remaining,
  sportChanged,
  stillNeeded,
} from "../domain/maintenance/update-league.ts";
import type { Refusal } from "../domain/refusals.ts";
import { thingsIn } from "../domain/things.ts";
import { expireAll } from "../domain/trades/execution.ts";
import type { Trade } from "../domain/trades/trade.ts";
import { documentTrade } from "../domain/trades/trade-in-documents.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import type { DocumentPart } from "./document-part.ts";
import type { LeagueDocument } from "./league-document.ts";
import { readDocument } from "./read.ts";
import { documentOf, writeLeague } from "./write.ts";

/**
 * The updated league; or all faults of the update; or refusals, because other things still need
 * what it would remove.
 */
export type UpdateReading =
  | {
      readonly next: WholeLeague;
      readonly assumed: readonly Assumption[];
      readonly warnings: readonly RuleWarning[];
      readonly leftOut: readonly LeftOut[];
    }
  | { readonly faults: readonly [Fault, ...Fault[]] }
  | { readonly refusals: readonly [Refusal, ...Refusal[]] };

/**
 * Reads a part of a league document as an update: its keys replace those of the league, and other
 * keys stay (command-line.md, `league update`). There are special cases:
 *
 * Details, dates and rules that the update leaves out stay. Players who are no longer on a roster
 * are on no team; they are removed if the update also has `players` without them. The point of
 * recorded rosters is used if it is later than the league's. Without `locks`, a player's `is_locked`
 * adds or removes a lock without an end.
 *
 * An update that begins a new season may move the point back, and ends the trades under way (L13).
 */
export const readUpdate = (
  before: WholeLeague,
  given: DocumentPart,
  now: Seconds,
): UpdateReading => {
  const part: DocumentPart = Object.fromEntries(
    Object.entries(given).filter(([, value]) => !isNoValue(value)),
  );
  const updateCursor = rootCursor(part, newReport());
  const isNewSeason = beginsNewSeason(before, updateCursor);
  // Checked before the faults: moving the point back may be the reason why slots contradict the
  // rosters.
  const [movedBack] = isNewSeason ? [] : pointMovedBack(before, pointOf(before, updateCursor));
  if (movedBack !== undefined) return { refusals: [movedBack] };
  const listed = part.rosters === undefined ? null : rosteredIds(updateCursor);
  const remaining = remainingAfter(before, updateCursor, listed);
  const base = isNewSeason ? withoutTimelines(withoutOpenTrades(before, now)) : before;
  const report = newReport();
  const reading = readDocument(
    merged(base, part, { updateCursor, listed, remaining }),
    { name: before.details.name, commissioner: null },
    report,
  );

  const [own, ...more] = faultsAtKeys(report).filter(({ keys: [top = ""] }) => top in part);
  if (own !== undefined) return { faults: [own, ...more] };
  const known = leagueOf(thingsIn(before));
  const written = (trade: Trade): string => JSON.stringify(documentTrade(known, trade));
  const [refusal, ...others] = [
    ...sportChanged(before.details, at(updateCursor, "league_details", "sport").value),
    ...stillNeeded(base, remaining),
    ...("league" in reading
      ? [
          ...endedTradesChanged(before, reading.league, written),
          ...(losesLastCommissioner(before.owners, reading.league.owners)
            ? [{ code: "last_commissioner" } as const]
            : []),
        ]
      : []),
  ];
  if (refusal !== undefined) return { refusals: [refusal, ...others] };
  if ("faults" in reading) return reading;
  const { league, assumed, warnings, leftOut } = reading;
  const details = { ...league.details, effectivePeriod: periodOf(before, updateCursor, league) };
  const next = continueLeague(
    before,
    { ...(isNewSeason ? withoutOpenTrades(league, now) : league), details },
    { lineups: part.lineups !== undefined || isNewSeason },
  );
  return { next, assumed, warnings, leftOut };
};

/**
 * An update as the journal keeps it, with null for keys that changed nothing. If the same league
 * would not result from that, it is kept unchanged.
 */
export const effectivePart = (
  before: WholeLeague,
  part: DocumentPart,
  next: WholeLeague,
  now: Seconds,
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
  const again = readUpdate(before, kept, now);
  return "next" in again && writeLeague(again.next) === writeLeague(next) ? kept : part;
};

/** Whether an update begins a new season: `previous_id` is the id that the league has (L13). */
const beginsNewSeason = ({ details }: WholeLeague, updateCursor: Cursor): boolean =>
  String(at(updateCursor, "league_details", "previous_id").value) === details.id;

/** A league whose trades under way have expired. */
const withoutOpenTrades = (league: WholeLeague, now: Seconds): WholeLeague => {
  const before = leagueOf(thingsIn(league));
  return withChanges(before, expireAll(before, now)).whole();
};

/** A league in which each player has been in the present place from the beginning. */
const withoutTimelines = (league: WholeLeague): WholeLeague => ({
  ...league,
  players: league.players.map((player) => ({
    ...player,
    timeline: alwaysAt(slotAt(player.timeline, league.details.effectivePoint).place),
  })),
});

/** The teams and players that the rosters of an update list. The update may have faults. */
type Listed = {
  readonly teams: ReadonlySet<string>;
  readonly players: ReadonlySet<string>;
};

const rosteredIds = (updateCursor: Cursor): Listed => ({
  teams: idsOf(items(at(updateCursor, "rosters", "teams"))),
  players: idsOf(rosteredPlayers(updateCursor)),
});

const rosteredPlayers = (updateCursor: Cursor): readonly Cursor[] =>
  items(at(updateCursor, "rosters", "teams")).flatMap((team) => items(at(team, "players")));

const remainingAfter = (
  before: WholeLeague,
  updateCursor: Cursor,
  listed: Listed | null,
): Remaining => {
  const idsIn = (key: keyof DocumentPart): ReadonlySet<string> | undefined =>
    isGiven(at(updateCursor, key)) ? idsOf(items(at(updateCursor, key))) : undefined;
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

/** The league's document with the update's part in it. */
const merged = (
  before: WholeLeague,
  part: DocumentPart,
  {
    updateCursor,
    listed,
    remaining,
  }: {
    readonly updateCursor: Cursor;
    readonly listed: Listed | null;
    readonly remaining: Remaining;
  },
): DocumentPart => {
  const point = pointOf(before, updateCursor);
  const { lineups: _, ...current } = documentOf({
    ...before,
    details: {
      ...before.details,
      effectivePoint: point,
      ...(before.details.sport === "football" && { effectivePeriod: point }),
    },
    players: playersOffRosters(listed, before, point),
    locks: locksAfter(before, updateCursor, remaining.players),
  });
  const { league_details, dates, rules } = current;
  return {
    ...current,
    ...part,
    rules: mergedRules(rules, part.rules),
    league_details: withFields(league_details, part.league_details),
    dates: withFields(datesNotIn(givenFields(part.league_details), dates), part.dates),
  };
};

/** The rules with those that an update gives; the others stay. */
const mergedRules = (before: LeagueDocument["rules"], given: unknown): unknown => {
  if (!isObject(given)) return given ?? before;
  const { transactions, roster, ...others } = given;
  return {
    ...others,
    transactions: withFields(before.transactions, transactions ?? undefined),
    roster: withFields(before.roster, roster ?? undefined),
  };
};

/** The players whom the rosters of the update do not list. Now they are on no team. */
const playersOffRosters = (
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
 * The league's locks, without locks of removed players. A player's `is_locked` in the update adds
 * or removes a lock without an end. A lock with an end, and a planned one, stays.
 */
const locksAfter = (
  { locks }: WholeLeague,
  updateCursor: Cursor,
  remaining: Remaining["players"],
): readonly Lock[] => {
  const players = [...rosteredPlayers(updateCursor), ...items(at(updateCursor, "players"))];
  const playersWith = (matches: (value: unknown) => boolean): ReadonlySet<string> =>
    idsOf(players.filter((player) => matches(at(player, "is_locked").value)));
  const unlocked = playersWith(isOff);
  const current = locks.filter((lock) => {
    if (lock.on === "pro_team") return true;
    const isGone = remaining !== undefined && !remaining.has(lock.playerId);
    const isByHand = lock.from === null && lock.until === null;
    return !isGone && !(isByHand && unlocked.has(lock.playerId));
  });
  const held = new Set(
    current.map((lock) => (lock.on === "player" && lock.from === null ? lock.playerId : "")),
  );
  const added = [...playersWith(isOn)].filter((id) => !held.has(id));
  return [
    ...current,
    ...added.map((playerId): Lock => ({ on: "player", playerId, from: null, until: null })),
  ];
};

/**
 * An object with some fields replaced. Anything else is returned as it is, so that it is reported.
 */
const withFields = (before: object, given: unknown): unknown =>
  given === undefined || isObject(given) ? { ...before, ...givenFields(given) } : given;

/**
 * The fields that have a value, and the period even without one, because a league may have none.
 */
const givenFields = (given: unknown): Fields =>
  Object.fromEntries(
    Object.entries(isObject(given) ? given : {}).filter(
      ([name, value]) => !isNoValue(value) || name === "effective_period",
    ),
  );

/**
 * The dates without those that the details give. Recorded details have dates too, but `dates` would
 * win.
 */
const datesNotIn = (details: Fields, dates: object): object =>
  Object.fromEntries(Object.entries(dates).filter(([name]) => isNoValue(details[name])));

/** The effective point after the update. */
const pointOf = ({ details }: WholeLeague, updateCursor: Cursor): Point => {
  const fields = ["effective_point", ...(details.sport === "football" ? ["effective_period"] : [])];
  const given = fields
    .flatMap((name) => KEYS_WITH_DATES.map((key) => at(updateCursor, key, name)))
    .find((cursor) => isGiven(cursor));
  const point = Number(given?.value ?? recordedPoint(details, updateCursor));
  return isPoint(details.sport, point) ? point : details.effectivePoint;
};

/** The point of recorded rosters, if it is later than the league's. */
const recordedPoint = ({ effectivePoint }: LeagueDetails, updateCursor: Cursor): number => {
  const recorded = Number(at(updateCursor, "rosters", "point").value);
  return recorded > effectivePoint ? recorded : effectivePoint;
};

/**
 * The effective period after the update. It comes from the details or dates. If they do not have it
 * and the point moves, it comes from recorded rosters, otherwise from the league's periods (L9).
 */
const periodOf = (
  { details }: WholeLeague,
  updateCursor: Cursor,
  read: WholeLeague,
): number | null => {
  const { effectivePoint: point, effectivePeriod } = read.details;
  const isGivenHere = KEYS_WITH_DATES.some(
    (key) => "effective_period" in givenFields(at(updateCursor, key).value),
  );
  if (isGivenHere || details.sport === "football") return effectivePeriod;
  if (point === details.effectivePoint) return details.effectivePeriod;
  const recorded = Number(at(updateCursor, "rosters", "period").value);
  return recorded > 0 ? recorded : periodAt(read.periods, point);
};

/** The keys that can have the effective point and period. */
const KEYS_WITH_DATES = [
  "dates",
  "league_details",
] as const satisfies readonly (keyof DocumentPart)[];

const at = (cursor: Cursor, ...names: readonly string[]): Cursor => names.reduce(field, cursor);

const idsOf = (things: readonly Cursor[]): ReadonlySet<string> =>
  new Set(things.map((thing) => String(at(thing, "id").value)));
