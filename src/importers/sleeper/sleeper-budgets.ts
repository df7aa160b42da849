import {
  type Cursor,
  fault,
  field,
  isGiven,
  placed,
  whole,
  wrong,
} from "../../domain/declared/cursor.ts";
import type { Placed } from "../../domain/declared/placed.ts";

/** The `waiver_type` of leagues where teams bid for free agents. */
const BIDDING = 2;

/** Whether the teams of a league have a budget. */
export const hasBudgets = (league: Cursor): boolean => {
  const settings = field(league, "settings");
  const type = whole(field(settings, "waiver_type"));
  return isGiven(field(settings, "waiver_budget")) && (type === undefined || type === BIDDING);
};

/** What a team has left to spend; undefined if the league has no budgets. */
export const teamBudget = (league: Cursor, roster: Cursor): Placed | undefined => {
  const settings = field(league, "settings");
  const total = hasBudgets(league) ? whole(field(settings, "waiver_budget")) : undefined;
  if (total === undefined) return undefined;
  const used = field(field(roster, "settings"), "waiver_budget_used");
  const amount = spent(used);
  if (amount <= total) return placed(used, total - amount);
  fault(used, `${amount} is more than the league's waiver_budget, ${total}`);
  return placed(used, 0);
};

/** What a team has spent. It is negative if trades have brought more. */
const spent = (cursor: Cursor): number => {
  const { value } = cursor;
  if (!isGiven(cursor)) return 0;
  if (typeof value === "number" && Number.isSafeInteger(value)) return value;
  wrong(cursor, "a whole number");
  return 0;
};
