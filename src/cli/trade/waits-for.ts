import type { Seconds } from "../../domain/league/time.ts";
import { hasExpired, type Trade } from "../../domain/trades/trade.ts";
import { type Teams, waitsFor as waiting } from "../../words/trades.ts";

/** Whom a trade waits for, and what they have to do, with the command that ends an expired offer. */
export const waitsFor = (
  trade: Trade,
  teams: Teams,
  { now }: { readonly now: Seconds },
): ReturnType<typeof waiting> =>
  trade.state === "offer" && hasExpired(trade, now)
    ? { whom: "votes resolve", what: "'votes resolve' to end the expired offer" }
    : waiting(trade, teams);
