import { NO_TEAM } from "../domain/league/ids.ts";
import type { League } from "../domain/league.ts";
import {
  type Change,
  type Index,
  KINDS,
  type Kind,
  kindOf,
  put,
  type Things,
  type ThingsInMemory,
  thingsIn,
} from "../domain/things.ts";
import { isEnded } from "../domain/trades/trade.ts";

/** The kinds of which a store has more than memory: ended trades, and players on no team. */
const PARTLY_IN_MEMORY: readonly Kind[] = ["player", "trade"];

/** The indexes of these kinds that list only what is in memory. */
const IN_MEMORY: readonly Index[] = ["playersWithSlotsOn", "openTrades"];

/**
 * The things of a league that a server keeps in memory, without ended trades and players on no team.
 * They are many, and few requests need them, so `stored` gives them when they are asked for.
 */
export const presentThings = (present: League, stored: () => Things): ThingsInMemory => {
  const memory = thingsIn(present.whole());
  memory.apply(present.things.list("token").map((token) => put("token", token)));
  return {
    get: (kind, id) =>
      memory.get(kind, id) ??
      (PARTLY_IN_MEMORY.includes(kind) ? stored().get(kind, id) : undefined),
    list: (kind) => (PARTLY_IN_MEMORY.includes(kind) ? stored() : memory).list(kind),
    by: (index, key) => (isInMemory(index, key) ? memory : stored()).by(index, key),
    newest: (...asked) => stored().newest(...asked),
    apply: (changes) => memory.apply(changes.map(withoutEnded)),
  };
};

const isInMemory = (index: Index, key: string): boolean =>
  !PARTLY_IN_MEMORY.includes(kindOf(index)) ||
  IN_MEMORY.includes(index) ||
  (index === "playersOf" && key !== NO_TEAM);

/** An ended trade leaves memory. */
const withoutEnded = (change: Change): Change =>
  "put" in change && change.put === "trade" && isEnded(change.thing)
    ? { remove: "trade", id: change.thing.id }
    : change;

/** The condition of SQL for what a server has in memory; `keys` is as for `conditionFor`. */
export const presentCondition = (keys: string): string => {
  const whole = KINDS.filter((kind) => !PARTLY_IN_MEMORY.includes(kind)).map((kind) => `'${kind}'`);
  const parts = IN_MEMORY.map(
    (index) => `(kind = '${kindOf(index)}' AND id IN (SELECT id FROM ${keys} name = '${index}'))`,
  );
  return `(kind IN (${whole.join(", ")}) OR ${parts.join(" OR ")})`;
};
