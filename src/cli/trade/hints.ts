import { runsLeague } from "../../domain/caller.ts";
import type { Outcome } from "../../domain/decision.ts";
import type { TradeId } from "../../domain/league/ids.ts";
import type { Seconds } from "../../domain/league/time.ts";
import type { League } from "../../domain/league.ts";
import { ownerName } from "../../domain/names.ts";
import { actionsOpenTo } from "../../domain/trades/actions.ts";
import { CAME_TO_NOTHING, hasExpired, OPEN_STATES, type Trade } from "../../domain/trades/trade.ts";
import { viewTrade } from "../../domain/trades/views.ts";
import { findTrade } from "../../domain/trades/visibility.ts";
import type { Request } from "../../service/exchange.ts";
import { listed } from "../../words/text.ts";
import { type Teams, waitsFor as waiting } from "../../words/trades.ts";
import { run, type Sentence, say, shellWord } from "../sentences.ts";
import { moment } from "../tables/moments.ts";

/** Whom a trade waits for, and what they have to do, with the command that ends an expired offer. */
export const waitsFor = (
  trade: Trade,
  teams: Teams,
  { now }: { readonly now: Seconds },
): ReturnType<typeof waiting> =>
  trade.state === "offer" && hasExpired(trade, now)
    ? { whom: "votes resolve", what: "'votes resolve' to end the expired offer" }
    : waiting(trade, teams);

/** Who asked, and when. */
export type Asked = Pick<Request, "as" | "at">;

/**
 * Where to look for a trade. The words are the same for a trade that does not exist and for one that
 * the owner may not see (T5).
 */
export const listOfTrades = (league: League, { as }: Pick<Asked, "as">): Sentence => {
  const list = run("trade list");
  if (as === null) return say`'${list}' lists the trades`;
  const name = ownerName(league, as);
  const ended = run(`trade list --state ${CAME_TO_NOTHING.join()}`);
  return say`'${list}' lists the trades under way that ${name} may see, and '${ended}' those of ${name}'s teams that came to nothing`;
};

/** How to see the trades that come before those of a list. */
export const earlierTrades = (trade: TradeId): string =>
  `note: older trades: --before ${shellWord(trade)}, or a larger --limit`;

/** What a list without trades did not find, and how to see other trades (T3). */
export const noTrades = ({
  caller,
  filter,
}: Extract<Outcome, { readonly kind: "trades" }>): Sentence => {
  const { states, since = 0, ...others } = filter;
  const isUnderWay = states === undefined ? caller !== null : OPEN_STATES.join() === states.join();
  const ofStates = states === undefined ? "" : ` in the state ${listed(states, "or")}`;
  const isPartial = since > 0 || Object.keys(others).length > 0;
  const what = [
    `no trades${isUnderWay ? " under way" : ofStates}`,
    ...(isPartial ? ["with these options"] : []),
    ...(caller === null ? [] : [`that ${caller.name} may see`]),
  ].join(" ");
  if (isUnderWay)
    return say`${what}; '${run("trade list --state executed")}' lists the executed ones`;
  return states === undefined && !isPartial
    ? what
    : say`${what}; '${run("trade list --open")}' lists those under way`;
};

/** What a commissioner can do in a vote only if a rule lets them (T28). */
const COMMISSIONERS: readonly string[] = ["commissioner_approve", "commissioner_reject"];

/**
 * What to do about an action that is not open on a trade: until when the offer was open (T23), or
 * what the owner can do instead, or what the trade waits for. Empty if they may not see the trade.
 */
export const insteadOfAction = (
  league: League,
  { tradeId, action }: { readonly tradeId: string; readonly action: string },
  { as, at: now }: Asked,
): readonly Sentence[] => {
  const caller = as === null ? null : league.owner(as);
  const trade = caller === undefined ? undefined : findTrade(league, caller, tradeId);
  if (caller === undefined || trade === undefined) return [];
  if (runsLeague(caller) && trade.state === "vote" && COMMISSIONERS.includes(action))
    return [
      say`'${run("rules set trade_vote_override on")}' lets commissioners decide during a vote`,
    ];
  if (caller === null) return [];
  if (trade.state === "offer" && trade.expiresAt !== null && hasExpired(trade, now)) {
    const expiry = moment(trade.expiresAt, league.details().timeZone);
    return [say`the offer was open until ${expiry}; '${run("trade offer")}' makes a new one`];
  }
  const open = actionsOpenTo(league, trade, { caller, now });
  if (open.length > 0) return [`${caller.name} can use ${open.join(" or ")} on this trade now`];
  const waiting = waitsFor(trade, viewTrade(league, trade).teams, { now });
  return [
    waiting === undefined
      ? `the trade has ended: it is ${trade.state}`
      : `the trade waits for ${waiting.what}`,
  ];
};
