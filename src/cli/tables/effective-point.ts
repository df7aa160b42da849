import type { Arrivals, Outcome } from "../../domain/decision.ts";
import type { CalendarDate, Seconds } from "../../domain/league/time.ts";
import { isBehind, type Season } from "../../domain/season.ts";
import { playerMoves } from "../../domain/trades/trade.ts";
import type { TradeView } from "../../domain/trades/views.ts";
import { shellWord } from "../shell-word.ts";
import { dayAt } from "./moments.ts";

/** Today's date, if the league is behind. Otherwise undefined. */
export const todayIfBehind = (season: Season, now: Seconds): CalendarDate | undefined => {
  const today = dayAt(now, season.timeZone);
  return isBehind(season, today) ? today : undefined;
};

/** How to move on a league that is behind. `file` is given if the command names several files. */
export const moveOnHint = (file?: string): string => {
  const option = file === undefined ? "" : ` --league ${shellWord(file)}`;
  return `hint: 'fantasy-tx league set --effective-point today${option}' moves the league to today`;
};

/** An outcome of requests that may move players. */
type MovingOutcome = Extract<Outcome, { readonly arrivals: Arrivals }>;

/**
 * Warnings about moves that change past lineups, because the league is behind (T17). `file` is
 * given if the command names several files.
 */
export const pastLineupWarnings = (
  outcome: MovingOutcome,
  { now, file }: { readonly now: Seconds; readonly file?: string },
): readonly string[] => {
  const { arrivals } = outcome;
  const today = arrivals === null ? undefined : todayIfBehind(arrivals, now);
  if (arrivals === null || today === undefined) return [];
  const place = file === undefined ? "" : `${file}: `;
  const warnings = movesIn(outcome).map(
    (what) =>
      `${place}warning: ${what} changes past lineups: it counts from the effective point ${arrivals.effectivePoint}, and today is ${today}`,
  );
  return [...warnings, moveOnHint(file)];
};

const movesIn = (outcome: MovingOutcome): readonly string[] => {
  switch (outcome.kind) {
    case "trade":
      return outcome.reversal === undefined
        ? tradesMovingPlayers([outcome.trade])
        : ["the reversal"];
    case "resolved":
      return tradesMovingPlayers(outcome.resolved.map(({ trade }) => trade));
    case "rosters":
    case "players":
      return ["the move"];
    default:
      return outcome satisfies never;
  }
};

const tradesMovingPlayers = (views: readonly TradeView[]): readonly string[] =>
  views
    .filter(({ trade }) => trade.state === "executed")
    .filter(({ moves }) => playerMoves({ moves }).length > 0)
    .map(({ trade }) => `trade ${trade.id}`);
