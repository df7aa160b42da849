import type { Arrivals, Outcome } from "../domain/decision.ts";
import type { Seconds } from "../domain/league/time.ts";
import { todayIfBehind } from "../domain/season.ts";
import { playerMoves } from "../domain/trades/trade.ts";
import type { TradeView } from "../domain/trades/views.ts";
import { inShort } from "../words/lineup-problems.ts";
import type { Note } from "./context.ts";
import { dayText, pointText } from "./dates/date-words.ts";
import { run, type Sentence, say, shellWord } from "./sentences.ts";

/** How to move on a league that is behind. `file` is given if the command names several files. */
export const moveOnHint = (file?: string): Sentence => {
  const option = file === undefined ? "" : ` --league ${shellWord(file)}`;
  return say`hint: '${run(`league set --effective-point today${option}`)}' moves the league to today`;
};

/** An outcome of requests that may move players. */
type MovingOutcome = Extract<Outcome, { readonly arrivals: Arrivals }>;

/**
 * Warnings about moves that change past lineups, because the league is behind (T17). `file` is
 * given if the command names several files.
 */
const pastLineupWarnings = (
  outcome: MovingOutcome,
  { now, file }: { readonly now: Seconds; readonly file?: string },
): readonly Note[] => {
  const { arrivals } = outcome;
  const today = arrivals === null ? undefined : todayIfBehind(arrivals, now);
  if (arrivals === null || today === undefined) return [];
  const warnings = movesIn(outcome).map((what) => ({
    warning: `${what} changes past lineups: it counts from the effective point ${pointText(arrivals.effectivePoint)}, and today is ${dayText(today)}`,
    file,
  }));
  return [...warnings, moveOnHint(file)];
};

/**
 * Warnings about what moving players did: past lineups that it changed, and illegal lineups that it
 * left. `file` is given if the command names several files.
 */
export const arrivalWarnings = (
  outcome: MovingOutcome,
  where: { readonly now: Seconds; readonly file?: string },
): readonly Note[] => [
  ...pastLineupWarnings(outcome, where),
  ...illegalLineupWarnings(outcome, where.file),
];

const illegalLineupWarnings = (
  outcome: MovingOutcome,
  file: string | undefined,
): readonly Note[] => {
  const illegal = outcome.arrivals?.illegal ?? [];
  const [first, ...others] = illegal;
  if (first === undefined) return [];
  const moves = movesIn(outcome);
  const [cause, leaves] = moves.length === 1 ? [moves[0], "leaves"] : ["these trades", "leave"];
  const team = others.length === 0 ? ` --team ${first.team.id}` : "";
  const option = file === undefined ? "" : ` --league ${shellWord(file)}`;
  return [
    ...illegal.map(({ team: { id, name }, isWorse, findings }) => {
      const said = isWorse
        ? `${cause} ${leaves} ${name} (${id}) with an illegal lineup`
        : `the lineup of ${name} (${id}) is still illegal, as before ${cause}`;
      return { warning: `${said}: ${inShort(findings)}`, file };
    }),
    say`hint: '${run(`lineup check${team}${option}`)}' lists what is wrong`,
  ];
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
