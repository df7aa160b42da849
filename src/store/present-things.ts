import { NO_TEAM } from "../domain/league/ids.ts";
import {
  type Change,
  type Index,
  type Kind,
  type Things,
  type ThingsInMemory,
  thingsIn,
} from "../domain/things.ts";
import { isEnded } from "../domain/trades/trade.ts";
import type { WholeLeague } from "../domain/whole-league.ts";

/** The kinds of which a store has more than memory: ended trades, players on no team, and tokens. */
export const PARTLY_IN_MEMORY: readonly Kind[] = ["player", "trade", "token"];

/** The indexes that list only what is in memory. */
export const IN_MEMORY: readonly Index[] = ["playersWithSlotsOn", "openTrades"];

/**
 * The things of a league that a server keeps in memory, without ended trades, players on no
 * team and tokens. They are many, and few requests need them, so `stored` gives them when they are
 * asked for.
 */
export const presentThings = (present: WholeLeague, stored: () => Things): ThingsInMemory => {
  const memory = thingsIn(present);
  return {
    get: (kind, id) =>
      memory.get(kind, id) ??
      (PARTLY_IN_MEMORY.includes(kind) ? stored().get(kind, id) : undefined),
    list: (kind) => (PARTLY_IN_MEMORY.includes(kind) ? stored() : memory).list(kind),
    by: (index, key) =>
      IN_MEMORY.includes(index) || (index === "playersOf" && key !== NO_TEAM)
        ? memory.by(index, key)
        : stored().by(index, key),
    newest: (...asked) => stored().newest(...asked),
    apply: (changes) => memory.apply(changes.filter(isInMemory).map(withoutEnded)),
  };
};

const isInMemory = (change: Change): boolean => !("put" in change && change.put === "token");

/** An ended trade leaves memory. */
const withoutEnded = (change: Change): Change =>
  "put" in change && change.put === "trade" && isEnded(change.thing)
    ? { remove: "trade", id: change.thing.id }
    : change;
