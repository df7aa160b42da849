import type { Caller } from "../caller.ts";
import { arrivalsIn, change, type Decision } from "../decision.ts";
import { totalOf } from "../league/budgets.ts";
import { NO_TEAM } from "../league/ids.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { type Refusal, refuse, refuseAny } from "../refusals.ts";
import { put } from "../things.ts";
import { notOnTheirTeams, tooLittleBudget } from "./checks.ts";
import { makeMoves } from "./execution.ts";
import { viewReversal } from "./reversal-view.ts";
import { type EndedTrade, isEnded, type Move, movesOf, type Trade } from "./trade.ts";
import { viewTrade } from "./views.ts";
import { findTrade, unknownTrade } from "./visibility.ts";

/**
 * Reverses an executed trade: its players, picks and budget go back, and so do dropped players who
 * are on no team (T27). Players arrive as after a trade, and their new slots are moves (T17, L12).
 * Refused: an unknown or hidden trade; a trade that is not executed; a trade that put something
 * where it no longer is.
 */
export const reverseTrade = (
  league: League,
  { reverse: id }: { readonly reverse: string },
  { caller, now }: { readonly caller: Caller; readonly now: Seconds },
): Decision => {
  const trade = findTrade(league, caller, id);
  if (trade === undefined) return unknownTrade(id);
  if (!isEnded(trade) || trade.state !== "executed")
    return refuse({ code: "action_not_open", action: "reverse", tradeId: id });
  const refused = refuseAny([
    ...notOnTheirTeams(league, trade.moves.flatMap(undone)),
    ...budgetSpent(league, trade),
  ]);
  if (refused !== undefined) return refused;

  const reversed: EndedTrade = { ...trade, state: "reversed", reversedAt: now };
  const payments = movesOf(trade, "budget").map(swapped);
  const moves = [
    ...trade.moves.flatMap(undone),
    ...payments,
    ...movesOf(trade, "drop")
      .filter((drop) => league.player(drop.id)?.teamId === null)
      .map((drop): Move => ({ kind: "player", id: drop.id, from: NO_TEAM, to: drop.from })),
  ];
  const changes = [put("trade", reversed), ...makeMoves(league, { id, moves })];
  return change(league, changes, (after) => ({
    kind: "trade",
    trade: viewTrade(after, reversed),
    arrivals: arrivalsIn(league, changes),
    reversal: viewReversal(after, trade, moves),
  }));
};

/** The move back of a player or pick; nothing for a drop or budget. */
const undone = (move: Move): readonly Move[] =>
  move.kind === "player" || move.kind === "pick" ? [swapped(move)] : [];

const swapped = <Sides extends { readonly from: string; readonly to: string }>(
  move: Sides,
): Sides => ({ ...move, from: move.to, to: move.from });

/**
 * Refusals for teams that no longer have the budget that the trade brought them, all payments
 * together.
 */
const budgetSpent = (league: League, trade: Trade): readonly Refusal[] => {
  const payments = movesOf(trade, "budget");
  return [...new Set(payments.map(({ to }) => to))].flatMap((team) =>
    tooLittleBudget(league, team, totalOf(payments, "to", team) - totalOf(payments, "from", team)),
  );
};
