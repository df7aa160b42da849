import type { Change } from "./changes.ts";
import { change, type Decision, type Refused, refuse } from "./decision.ts";
import { endTrade, executeTrade } from "./execution.ts";
import { compareIds } from "./ids.ts";
import type { League } from "./league.ts";
import { rejectionsRequired } from "./rules.ts";
import { type Owner, owns } from "./teams.ts";
import { LAST_SECOND, type Seconds } from "./time.ts";
import { ACCEPT_ROWS, APPROVAL_ROWS, checkTrade, type Row } from "./trade-checks.ts";
import {
  type Acceptance,
  type AwaitingTrade,
  type Ballot,
  hasVote,
  type OfferedTrade,
  TRADE_ACTIONS,
  type Trade,
  type TradeAction,
  type Vote,
  type VotingTrade,
} from "./trades.ts";
import { viewTrade } from "./views.ts";
import { findTrade, unknownTrade } from "./visibility.ts";

const SECONDS_AN_HOUR = 3600;

type Context = { readonly league: League; readonly caller: Owner; readonly now: Seconds };

/** What taking an action comes to. */
type Step = () => Refused | readonly Change[];

/**
 * PUT: acts on a trade. Refused: a word that is no action, a trade that is not there or not to be
 * seen (T5), an action that is not open to the caller now (T13), and at an acceptance or approval
 * every row of the POST table that applies again (T14).
 */
export const actOnTrade = (
  league: League,
  { id, action }: { readonly id: string; readonly action: string },
  { caller, now }: { readonly caller: Owner; readonly now: Seconds },
): Decision => {
  if (!isTradeAction(action)) return refuse({ code: "unknown_action", action });
  const trade = findTrade(league, caller, id);
  if (trade === undefined) return unknownTrade(id);
  const take = openActions({ league, caller, now }, trade)[action];
  if (take === undefined) return refuse({ code: "action_not_open", action });
  const taken = take();
  if ("refusals" in taken) return taken;
  return change(league, taken, (after) => ({
    kind: "trade",
    trade: viewTrade(after, after.trade(id) ?? trade),
  }));
};

/**
 * The actions that are open to an owner on a trade now, in the interface's order: those that
 * `actOnTrade` does not refuse as not open (T13). None of a trade that he may not see.
 */
export const actionsOpenTo = (
  league: League,
  trade: Trade,
  { caller, now }: { readonly caller: Owner; readonly now: Seconds },
): readonly TradeAction[] => {
  const open = openActions({ league, caller, now }, trade);
  return TRADE_ACTIONS.filter((action) => open[action] !== undefined);
};

/**
 * The interface's state table: which actions are open to the caller in the trade's state, and
 * where each leads. Owning both teams, or being commissioner and party, takes nothing away (T13).
 */
const openActions = (
  context: Context,
  trade: Trade,
): Readonly<Partial<Record<TradeAction, Step>>> => {
  const { caller, now } = context;
  switch (trade.state) {
    case "offer":
      return {
        ...(owns(caller, trade.offeredBy) && {
          withdraw: () => end(context, trade, "withdrawn"),
        }),
        ...(owns(caller, trade.offeredTo) && {
          accept: () => accept(context, trade),
          reject: () => end(context, trade, "rejected"),
        }),
      };
    case "vote":
      return hasVote(caller, trade) && now < trade.acceptance.votingDeadline
        ? {
            approve: () => castVote(context, trade, "approve"),
            object: () => castVote(context, trade, "object"),
          }
        : {};
    case "approve":
      return caller.isCommissioner
        ? {
            commissioner_approve: () => approve(context, trade),
            commissioner_reject: () => end(context, trade, "rejected"),
          }
        : {};
    case "executed":
    case "rejected":
    case "withdrawn":
    case "void":
      return {};
    default:
      return trade satisfies never;
  }
};

/** The trade goes where the league's policy leads; the rules of a vote are fixed now (T18). */
const accept = (context: Context, trade: OfferedTrade): ReturnType<Step> => {
  const { league, now } = context;
  const refused = checkAgain(ACCEPT_ROWS, context, trade);
  if (refused !== undefined) return refused;
  const rules = league.transactionRules();
  const policy = rules.tradePolicy;
  switch (policy) {
    case "free_for_all":
      return executeTrade(league, trade, { now, acceptance: { policy, acceptedAt: now } });
    case "vote": {
      const acceptance = {
        policy,
        acceptedAt: now,
        // A time that the league document can hold, however long the period.
        votingDeadline: Math.min(LAST_SECOND, now + rules.tradeVotingPeriod * SECONDS_AN_HOUR),
        rejectionsRequired: rejectionsRequired(rules, league.teamCount()),
        ballots: [],
      };
      return [{ kind: "trade", trade: { ...trade, state: "vote", acceptance } }];
    }
    case "approve": {
      const acceptance = { policy, acceptedAt: now };
      return [{ kind: "trade", trade: { ...trade, state: "approve", acceptance } }];
    }
    default:
      return policy satisfies never;
  }
};

const approve = (context: Context, trade: AwaitingTrade): ReturnType<Step> => {
  const refused = checkAgain(APPROVAL_ROWS, context, trade);
  if (refused !== undefined) return refused;
  const { league, now } = context;
  return executeTrade(league, trade, { now, acceptance: trade.acceptance });
};

/** The ballot of each of the caller's teams, in place of the team's earlier one (V2). */
const castVote = ({ caller, now }: Context, trade: VotingTrade, vote: Vote): readonly Change[] => {
  const { acceptance } = trade;
  const others = acceptance.ballots.filter((ballot) => !owns(caller, ballot.teamId));
  const cast = caller.teamIds.map(
    (teamId): Ballot => ({ teamId, ownerId: caller.id, vote, timestamp: now }),
  );
  const ballots = [...others, ...cast].sort((a, b) => compareIds(a.teamId, b.teamId));
  return [{ kind: "trade", trade: { ...trade, acceptance: { ...acceptance, ballots } } }];
};

/** Taking no for an answer needs no check (T14). */
const end = (
  { league, now }: Context,
  trade: OfferedTrade | AwaitingTrade,
  state: "withdrawn" | "rejected",
): readonly Change[] => {
  const acceptance: Acceptance | null = trade.state === "offer" ? null : trade.acceptance;
  return [endTrade(league, trade, { state, now, acceptance })];
};

const checkAgain = (
  rows: readonly Row[],
  context: Context,
  trade: OfferedTrade | AwaitingTrade,
): Refused | undefined => {
  const { offeredBy: from, offeredTo: to, players, picks } = trade;
  return checkTrade(rows, { ...context, from, to, players, picks, executeImmediately: false });
};

const isTradeAction = (word: string): word is TradeAction =>
  (TRADE_ACTIONS as readonly string[]).includes(word);
