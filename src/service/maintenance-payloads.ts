import * as v from "valibot";
import { shown } from "../document/json.ts";
import type { OwnersToBar } from "../domain/bar-owners.ts";
import type { PlayersToMaintain } from "../domain/maintain-players.ts";
import { isPoint, parsePoint, pointForm, SPORTS } from "../domain/points.ts";
import type { DetailsToSet } from "../domain/set-details.ts";
import { TIME_ZONE_FORM, timeZoneNamed } from "../domain/time.ts";
import type { Move } from "../domain/trades.ts";
import type { Json } from "./exchange.ts";
import {
  type Decoded,
  decode,
  entries,
  list,
  neededList,
  pickEntry,
  playerEntry,
  text,
  time,
  whenDecoded,
} from "./payload.ts";

/** The payloads of maintenance (command-line.md, Maintenance). */

const playerMoves = v.strictObject({ moves: neededList(playerEntry) });
const pickMoves = v.strictObject({ moves: neededList(pickEntry) });

/** PUT of the rosters: players, each from a team to another, `0` being none. */
export const decodePlayerMoves = (payload: Json): Decoded<readonly Move[]> =>
  whenDecoded(decode(playerMoves, payload), ({ moves }) => ({ value: moves }));

/** PUT of the draft picks: the same for picks. */
export const decodePickMoves = (payload: Json): Decoded<readonly Move[]> =>
  whenDecoded(decode(pickMoves, payload), ({ moves }) => ({ value: moves }));

const ownersToBar = v.strictObject({ bar: list(text), unbar: list(text) });

/** PUT of the owners: who may not trade, and who may again. */
export const decodeBar = (payload: Json): Decoded<OwnersToBar> =>
  whenDecoded(decode(ownersToBar, payload), ({ bar, unbar }) => {
    const both = bar.find((id) => unbar.includes(id));
    return both === undefined
      ? { value: { bar, unbar } }
      : { problem: `bar: ${shown(both)} stands in unbar as well` };
  });

const playersToMaintain = v.strictObject({
  lock: list(text),
  unlock: list(text),
  until: v.nullish(time, null),
  pro_status: entries(text),
});

/** PUT of the players: locks and pro statuses. */
export const decodePlayers = (payload: Json): Decoded<PlayersToMaintain> =>
  whenDecoded(decode(playersToMaintain, payload), ({ lock, unlock, until, pro_status }) => {
    const both = lock.find((id) => unlock.includes(id));
    if (both !== undefined) return { problem: `lock: ${shown(both)} stands in unlock as well` };
    if (until !== null && lock.length === 0)
      return { problem: "until: says when a lock ends, and lock names none" };
    return { value: { lock, unlock, until, proStatus: new Map(pro_status) } };
  });

const point = v.pipe(
  v.union([v.string(), v.number()], ({ input }) => `${shown(input)} is not a point`),
  v.rawTransform(({ dataset, addIssue, NEVER }): number | "today" => {
    const given = String(dataset.value);
    if (given === "today") return given;
    const number = parsePoint(given);
    if (SPORTS.some((sport) => isPoint(sport, number))) return number;
    addIssue({
      message: `${shown(dataset.value)} is not a point: ${pointForm("baseball")}, ${pointForm("football")}, or today`,
    });
    return NEVER;
  }),
);

const period = v.pipe(
  v.union([v.string(), v.number()], ({ input }) => `${shown(input)} is not a period`),
  v.rawTransform(({ dataset, addIssue, NEVER }): number => {
    if (/^[1-9][0-9]{0,7}$/.test(String(dataset.value))) return Number(dataset.value);
    addIssue({ message: `${shown(dataset.value)} is not a period: a whole number of at least 1` });
    return NEVER;
  }),
);

const SWITCHES: ReadonlyMap<Json, boolean> = new Map<Json, boolean>([
  ...([true, 1, "1", "true", "on"] as const).map((on) => [on, true] as const),
  ...([false, 0, "0", "false", "off"] as const).map((off) => [off, false] as const),
]);

const onOrOff = v.pipe(
  v.any(),
  v.check(
    (value: Json) => SWITCHES.has(value),
    ({ input }) => `${shown(input)} is neither on nor off`,
  ),
  v.transform((value: Json) => SWITCHES.get(value) === true),
);

const timeZone = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const zone = timeZoneNamed(dataset.value);
    if (zone !== undefined) return zone;
    addIssue({
      message: `${shown(dataset.value)} is not ${TIME_ZONE_FORM}`,
    });
    return NEVER;
  }),
);

const details = v.strictObject({
  effective_point: v.exactOptional(point),
  effective_period: v.exactOptional(period),
  transactions_locked: v.exactOptional(onOrOff),
  uses_keepers: v.exactOptional(onOrOff),
  time_zone: v.exactOptional(timeZone),
});

/** PUT of the details: which of them to set. */
export const decodeDetails = (payload: Json): Decoded<DetailsToSet> =>
  whenDecoded(decode(details, payload), (given) => ({
    value: {
      ...(given.effective_point !== undefined && { effectivePoint: given.effective_point }),
      ...(given.effective_period !== undefined && { effectivePeriod: given.effective_period }),
      ...(given.transactions_locked !== undefined && {
        transactionsLocked: given.transactions_locked,
      }),
      ...(given.uses_keepers !== undefined && { usesKeepers: given.uses_keepers }),
      ...(given.time_zone !== undefined && { timeZone: given.time_zone }),
    },
  }));
