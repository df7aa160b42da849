import type { Caller } from "../caller.ts";
import { arrivalsIn, change, type Decision } from "../decision.ts";
import { hasCommissioner } from "../league/teams.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { refuse } from "../refusals.ts";
import { decideAction, isOpenTo, withoutBallotsOf } from "./actions.ts";
import { type Caution, lineupsAtRisk, sameVote } from "./cautions.ts";
import {
  isWaitingFor,
  type MoveOf,
  mayHaveComment,
  TRADE_ACTIONS,
  type Trade,
  type TradeCommand,
} from "./trade.ts";
import { viewTrade } from "./views.ts";
import { findTrade, unknownTrade } from "./visibility.ts";

/** What a caller wants to do with a trade, not yet checked against the league. */
export type AskedAction = {
  readonly id: string;
  readonly action: string;
  /** The players whom the accepting teams drop; none with another action than `accept` (T24). */
  readonly drops: readonly MoveOf<"drop">[];
  /** Empty if there is none (T30). */
  readonly comment: string;
};

/**
 * PUT: performs an action on a trade. Refused: an unknown action; a trade that does not exist or is
 * hidden from the caller (T5); an action that the caller may not take now (T13). `accept` and
 * `commissioner_approve` are also refused by every row of the POST table that applies (T14).
 */
export const actOnTrade = (
  league: League,
  asked: AskedAction,
  { caller, now }: { readonly caller: Caller; readonly now: Seconds },
): Decision => {
  const { id, action, comment } = asked;
  const command = commandOf(asked);
  if (command === undefined) return refuse({ code: "unknown_action", action });
  const trade = findTrade(league, caller, id);
  if (trade === undefined) return unknownTrade(id);
  const acting = { league, caller, now };
  if (!isOpenTo(acting, trade, command.action))
    return refuse({ code: "action_not_open", action, tradeId: id });
  const isVote = action === "approve" || action === "object";
  const standing = isVote ? withoutBallotsOf(caller, trade) : trade;
  const remarks =
    comment === "" || !mayHaveComment(action)
      ? standing.remarks
      : [
          ...standing.remarks,
          { ...(caller !== null && { ownerId: caller.id }), action, comment, timestamp: now },
        ];
  const decided = decideAction(acting, { ...standing, remarks }, command);
  if ("refusals" in decided) return decided;
  return change(league, decided, (after) => {
    const acted = after.trade(id) ?? trade;
    return {
      kind: "trade",
      trade: viewTrade(after, acted),
      arrivals: arrivalsIn(league, decided),
      cautions: cautionsOn(league, trade, acted, { caller, command }),
      warnings:
        isWaitingFor(acted, "commissioner") && !hasCommissioner(after.owners())
          ? [{ code: "nobody_approves" }]
          : [],
    };
  });
};

/** An acceptance can leave a trade under way, which may make lineups illegal later. */
const cautionsOn = (
  league: League,
  before: Trade,
  after: Trade,
  { caller, command: { action } }: { readonly caller: Caller; readonly command: TradeCommand },
): readonly Caution[] => {
  if (caller !== null && (action === "approve" || action === "object"))
    return sameVote(before, caller, action);
  return action === "accept" ? lineupsAtRisk(league, after) : [];
};

const commandOf = ({ action: word, drops }: AskedAction): TradeCommand | undefined => {
  const action = TRADE_ACTIONS.find((each) => each === word);
  return action && { action, drops };
};
