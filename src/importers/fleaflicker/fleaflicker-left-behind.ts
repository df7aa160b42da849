import { type Cursor, field, isGiven, items, text } from "../../domain/declared/cursor.ts";
import type { ImportOptions, LeftBehind, Recording } from "../importer.ts";
import type { FleaflickerKind } from "./fleaflicker-kinds.ts";
import { teamsIn } from "./fleaflicker-teams.ts";
import { broughtTrades, isExecuted } from "./fleaflicker-trades.ts";

/** The trades that are not imported. */
export const tradesLeft = (
  trades: readonly Cursor[],
  wanted: ImportOptions,
): readonly LeftBehind[] => {
  const executed = trades.filter(isExecuted).length;
  return [
    wanted.trades
      ? {
          count: executed - broughtTrades(trades).length,
          what: "past trade",
          why: "of three teams or more: no response says who gave what",
        }
      : { count: executed, what: "past trade", why: "league init --trades imports them" },
    { count: trades.length - executed, what: "other trade", why: "not executed" },
  ];
};

/** Everything else that is in a recording of Fleaflicker, but not in the league. */
export const othersLeft = (
  { one, all }: Recording<FleaflickerKind>,
  standings: Cursor,
): readonly LeftBehind[] => {
  const types = all("transactions")
    .flatMap((response) => items(field(response, "items")))
    .map((item) => text(field(field(item, "transaction"), "type")));
  const claims = types.filter((type) => type === "TRANSACTION_CLAIM").length;
  const teams = teamsIn(standings);
  const budgets = teams.filter((team) => isGiven(field(team, "waiverAcquisitionBudget")));
  const scoring = items(field(one("rules"), "groups")).flatMap((group) =>
    items(field(group, "scoringRules")),
  );
  return [
    { count: claims, what: "waiver claim" },
    { count: types.length - claims, what: "other transaction" },
    { count: budgets.length, what: "waiver budget" },
    { count: teams.length, what: "standing" },
    { count: scoring.length, what: "scoring rule" },
  ];
};
