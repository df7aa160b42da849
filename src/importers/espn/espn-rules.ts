import { DEFAULT_TIME_ZONE } from "../../document/overrides.ts";
import {
  type Cursor,
  fault,
  field,
  isGiven,
  isOff,
  placed,
  quote,
  whole,
  wrong,
} from "../../domain/declared/cursor.ts";
import { type Fields, isObject } from "../../domain/declared/json.ts";
import type { RosterRulesResource } from "../../domain/league/rules.ts";
import { LARGEST_MIN } from "../../domain/league/rules.ts";
import { dateIn, timeZoneNamed } from "../../domain/league/time.ts";
import { slotLimits } from "../slot-limits.ts";
import type { Game } from "./espn-games.ts";
import { found, milliseconds, type Responses } from "./espn-responses.ts";

/** The numbers of slots that a league has. */
export type LeagueSlots = {
  /** By `lineupSlotId`. Slots that the league does not have are left out. */
  readonly starters: ReadonlyMap<number, number>;
  readonly bench: number;
  readonly injured: number;
};

/** Reads `lineupSlotCounts`. An unknown slot is a fault only if the league has it. */
export const readSlots = (responses: Responses, { slots, sport }: Game): LeagueSlots => {
  const counts = found(responses, "settings", "rosterSettings", "lineupSlotCounts");
  const given = readNumbered(counts)
    .map(({ id, cursor }) => ({ id, cursor, count: whole(cursor) ?? 0 }))
    .filter(({ count }) => count > 0);
  for (const { id, cursor, count } of given) {
    if (count > LARGEST_MIN) wrong(cursor, `a number of slots up to ${LARGEST_MIN}`);
    if (!slots.starters.has(id) && id !== slots.bench && id !== slots.injured)
      fault(cursor, `${id} is not a known lineup slot of ${sport}`);
  }
  const countOf = (wanted: number) => given.find(({ id }) => id === wanted)?.count ?? 0;
  return {
    starters: new Map(
      given.filter(({ id }) => slots.starters.has(id)).map(({ id, count }) => [id, count]),
    ),
    bench: countOf(slots.bench),
    injured: countOf(slots.injured),
  };
};

/** Reads the limits of slots and positions. */
export const readRosterRules = (
  responses: Responses,
  game: Game,
  { starters, bench, injured }: LeagueSlots,
): RosterRulesResource => {
  const counted = [...starters].map(([id, count]) => ({
    abbr: game.slots.starters.get(id) ?? "",
    count,
  }));
  const mostOf = new Map(
    readPositionLimits(responses, game).flatMap(({ abbr, most, cursor }) => {
      const slots = counted.find((each) => each.abbr === abbr)?.count ?? 0;
      if (most >= slots) return [[abbr, most] as const];
      fault(cursor, `${most} is below the ${slots} starting slots of ${abbr}`);
      return [];
    }),
  );
  return slotLimits(
    { starters: counted, bench, injured, minors: 0 },
    // ESPN's injured slots also take players who are only out.
    { mostOf, injuredRequiresDl: false },
  );
};

/**
 * Reads `positionLimits`. -1 means no limit, and 0 means that the league does not use the position.
 */
const readPositionLimits = (responses: Responses, { slots, sport }: Game) => {
  const limits = found(responses, "settings", "rosterSettings", "positionLimits");
  return readNumbered(limits).flatMap(({ id, cursor }) => {
    const most = cursor.value === -1 ? 0 : (whole(cursor) ?? 0);
    if (most === 0) return [];
    const abbr = slots.positions.get(id);
    if (abbr !== undefined) return [{ abbr, most, cursor }];
    fault(cursor, `${id} is not a known position of ${sport}`);
    return [];
  });
};

/** The fields of an object whose keys are numbers of slots or positions. */
const readNumbered = (
  cursor: Cursor,
): readonly { readonly id: number; readonly cursor: Cursor }[] => {
  if (!isGiven(cursor)) return [];
  if (!isObject(cursor.value)) {
    wrong(cursor, "an object");
    return [];
  }
  return Object.keys(cursor.value).flatMap((key) => {
    const at = field(cursor, key);
    if (/^[0-9]{1,9}$/.test(key)) return [{ id: Number(key), cursor: at }];
    fault(at, `${quote(key)} is not a number of ESPN's`);
    return [];
  });
};

/**
 * Reads the rules of trades and keepers. Every trade is reviewed for some hours. If no votes are
 * needed to veto a trade, only the commissioner can.
 */
export const readTransactionRules = (
  responses: Responses,
  zone: string = DEFAULT_TIME_ZONE,
): Fields => {
  const hours = found(responses, "settings", "tradeSettings", "revisionHours");
  const vetoes = found(responses, "settings", "tradeSettings", "vetoVotesRequired");
  const keepers = found(responses, "settings", "draftSettings", "keeperCount");
  return {
    ...readReview(hours, vetoes),
    ...readDeadline(found(responses, "settings", "tradeSettings", "deadlineDate"), zone),
    ...(keepersOf(keepers) > 0 && { keepers_per_team: { value: placed(keepers) } }),
  };
};

const readReview = (hours: Cursor, vetoes: Cursor): Fields => {
  const [reviewed, required] = [whole(hours), whole(vetoes)];
  if (reviewed === undefined && required === undefined) return {};
  if (reviewed === 0) return { trade_policy: { value: "free_for_all" } };
  return {
    trade_policy: { value: "vote" },
    ...(reviewed !== undefined && { trade_voting_period: { value: placed(hours) } }),
    ...(required !== undefined && { trade_rejections_required: { value: placed(vetoes) } }),
    ...(required === 0 && { trade_vote_override: { value: 1 } }),
    trade_vote_ends_early: { value: 1 },
  };
};

/** The deadline is a moment in milliseconds. */
const readDeadline = (cursor: Cursor, zone: string): Fields => {
  const at = milliseconds(cursor);
  if (at === undefined) return {};
  // A wrong time zone is reported elsewhere, with the options.
  const day = dateIn(timeZoneNamed(zone) ?? DEFAULT_TIME_ZONE, at);
  return { trade_deadline: { value: placed(cursor, day) } };
};

/** The number of keepers that each team may have. */
export const keepersOf = (cursor: Cursor): number => whole(cursor) ?? 0;

/** What each team can spend in a season; undefined if the league uses no budget. */
export const readBudget = (responses: Responses): number | undefined => {
  const isUsed = found(responses, "settings", "acquisitionSettings", "isUsingAcquisitionBudget");
  if (isOff(isUsed.value)) return undefined;
  return whole(found(responses, "settings", "acquisitionSettings", "acquisitionBudget"));
};
