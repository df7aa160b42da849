import type { Lock } from "../domain/league/locks.ts";
import { atPoint, type Player } from "../domain/league/players.ts";
import { isPoint, type Point, periodAt } from "../domain/league/points.ts";
import type { LeagueDetails, WholeLeague } from "../domain/league.ts";
import type { RuleWarning } from "../domain/maintenance/rule-warnings.ts";
import {
  continued,
  endedTradesChanged,
  type Remaining,
  sportChanged,
  stillNeeded,
} from "../domain/maintenance/update-league.ts";
import type { Refusal } from "../domain/refusals.ts";
import { isNoValue, isOff, isOn } from "./cursor.ts";
import { isSameTrade } from "./differences.ts";
import { isObject } from "./json.ts";
import { DOCUMENT_KEYS } from "./league-document.ts";
import { readDocument } from "./read.ts";
import type { Fault } from "./report.ts";
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

type Part = Readonly<Record<string, unknown>>;

/**
 * Reads a part of a league document as an update of a league: its keys replace the league's, and
 * what it does not say stays (command-line.md, `league update`). Four things follow from what a
 * league under way is: what the details and dates do not say stays too; players who are on no
 * roster any more are on no team, unless `players` comes with the rosters and leaves them out; the
 * point of recorded rosters counts where it is later than the league's; and in an update without
 * `locks`, `is_locked` of a player adds a lock without end or lifts one.
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
  const { league, assumed, warnings, leftOut } = reading;
  const details = { ...league.details, effectivePeriod: periodOf(before, part, league) };
  const next = continued(before, { ...league, details }, { lineups: "lineups" in part });
  return { next, assumed, warnings, leftOut };
};

/**
 * An update as the journal keeps it: keys that changed nothing are null, which says nothing. It
 * still makes the same league of the one before; where it would not, all of it is kept.
 */
export const effectivePart = (before: WholeLeague, part: Part, next: WholeLeague): Part => {
  const [old, changed]: readonly Part[] = [documentOf(before), documentOf(next)];
  const kept = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      JSON.stringify(old?.[key]) === JSON.stringify(changed?.[key]) ? null : value,
    ]),
  );
  const again = readUpdate(before, kept);
  return "next" in again && writeLeague(again.next) === writeLeague(next) ? kept : part;
};

/** Whether an object has any key of a league document. */
export const isDocumentPart = (given: object): boolean => DOCUMENT_KEYS.some((key) => key in given);

/**
 * A part of a league document without the fields that no league document has, which a recording
 * is full of, and the names of those.
 */
export const dropUnknownFields = (
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
};

const listedIn = (rosters: unknown): Listed => {
  const teams = itemsOf(valueIn(rosters, "teams"));
  return { teams: idsOf(teams), players: idsOf(rosteredPlayersIn(rosters)) };
};

const rosteredPlayersIn = (rosters: unknown): readonly unknown[] =>
  itemsOf(valueIn(rosters, "teams")).flatMap((team) => itemsOf(valueIn(team, "players")));

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
      ...(before.details.sport === "football" && { effectivePeriod: point }),
    },
    players: playersBeside(listed, before, point),
    locks: locksAfter(before, part, remaining),
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

/**
 * The league's locks without those on players who are gone. `is_locked` of a player in the update
 * adds a lock without end, or lifts one; a lock that ends by itself stays as it is.
 */
const locksAfter = (
  { locks }: WholeLeague,
  part: Part,
  remaining: Remaining["players"],
): readonly Lock[] => {
  const players = [...rosteredPlayersIn(part["rosters"]), ...itemsOf(part["players"])];
  const saying = (isSaid: (value: unknown) => boolean): ReadonlySet<string> =>
    idsOf(players.filter((player) => isSaid(valueIn(player, "is_locked"))));
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

/**
 * The effective period after the update: the one that it says, in its details or dates or, where
 * the point moves, in recorded rosters. A point that moves without one takes that of the league's
 * periods, or none (L9).
 */
const periodOf = ({ details }: WholeLeague, part: Part, read: WholeLeague): number | null => {
  const { effectivePoint: point, effectivePeriod } = read.details;
  const isSaid = ["dates", "league_details"].some((key) => "effective_period" in saidIn(part[key]));
  if (isSaid || details.sport === "football") return effectivePeriod;
  if (point === details.effectivePoint) return details.effectivePeriod;
  const recorded = Number(valueIn(part["rosters"], "period"));
  return recorded > 0 ? recorded : periodAt(read.periods, point);
};

const valueIn = (holder: unknown, key: string): unknown =>
  isObject(holder) ? Reflect.get(holder, key) : undefined;

const itemsOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);

const idsIn = (list: unknown): ReadonlySet<string> => idsOf(itemsOf(list));

const idsOf = (things: readonly unknown[]): ReadonlySet<string> =>
  new Set(things.map((thing) => String(valueIn(thing, "id"))));
