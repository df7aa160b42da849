import type { PlayerId, TeamId } from "../../domain/league/ids.ts";
import type { Player } from "../../domain/league/players.ts";
import type { League } from "../../domain/league.ts";
import { type OverLimit, teamsOverLimit } from "../../domain/trades/roster-limits.ts";
import { type Move, playerMoves } from "../../domain/trades/trade.ts";
import type { Context } from "../context.ts";
import type { Choice, Prompter } from "../prompts/prompter.ts";
import { queryLeague } from "../query.ts";
import { playerChoices } from "./player-choices.ts";

/** What is in a trade, and the teams whose players can be dropped. */
export type Dropping = {
  readonly moves: readonly Move[];
  readonly teams: readonly TeamId[];
  /** Whether the league counts players in this request, or later at the acceptance (T25). */
  readonly limits: "now" | "at acceptance";
};

/**
 * Asks whom to drop, for each of the teams that would have too many players after the trade. The
 * answer may be nobody, unless the league would refuse the request (T25). Throws `Cancelled`.
 */
export const askForDrops = async (
  context: Context,
  prompter: Prompter,
  droppingIn: (league: League) => Dropping,
): Promise<readonly PlayerId[]> => {
  const questions = await queryLeague(context, (league) =>
    questionsAbout(league, droppingIn(league), context),
  );
  let dropped: readonly PlayerId[] = [];
  for (const { question, choices, least } of questions) {
    const chosen = await prompter.chooseSome(question, choices, least);
    dropped = [...dropped, ...chosen.map(({ id }) => id)];
  }
  return dropped;
};

/** The moves that entries of players, `<id>:<from>:<to>`, stand for. They are not checked. */
export const typedMoves = (entries: readonly string[]): readonly Move[] =>
  entries.map((entry) => {
    const [id = "", from = "", to = ""] = entry.split(":");
    return { kind: "player", id, from, to };
  });

type Question = {
  readonly question: string;
  readonly choices: readonly Choice<Player>[];
  readonly least: number;
};

const questionsAbout = (
  league: League,
  { moves, teams, limits }: Dropping,
  { now }: Pick<Context, "now">,
): readonly Question[] => {
  const isRefused = league.transactionRules().tradeRosterLimits === "refuse";
  const without = playerMoves({ moves }).map(({ id }) => id);
  return teamsOverLimit(league, moves, teams).flatMap((over): readonly Question[] => {
    const choices = playerChoices(league, over.team, { now, without });
    const open = choices.filter(({ whyNot }) => whyNot === undefined).length;
    const needed = isRefused ? Math.min(over.excess, open) : 0;
    const least = limits === "now" ? needed : 0;
    const question = questionText(over) + nobodyText({ needed, least });
    return open === 0 ? [] : [{ question, choices, least }];
  });
};

const questionText = ({ team, count, max }: OverLimit): string =>
  `${team.name} would have ${count} players, ${max} are allowed. Drop:`;

/**
 * Says that nobody has to be dropped. Until the acceptance, a team can make room in another way.
 */
const nobodyText = ({ needed, least }: { readonly needed: number; readonly least: number }) => {
  if (least > 0) return "";
  return needed > 0
    ? " (Enter for nobody; the trade cannot be accepted until there is room)"
    : " (Enter for nobody)";
};
