import type { TeamId } from "../../domain/league/ids.ts";
import type { Team } from "../../domain/league/teams.ts";
import type { League } from "../../domain/league.ts";
import type { MoveOf } from "../../domain/trades/trade.ts";
import type { Context } from "../context.ts";
import { teamChoices } from "../prompts/people.ts";
import type { Prompter } from "../prompts/prompter.ts";
import { queryLeague } from "../query.ts";

/** A team that can give budget, how much it has, and how much it gives if nothing is typed. */
type Payer = {
  readonly team: Team;
  readonly left: number;
  readonly before: MoveOf<"budget"> | undefined;
};

/**
 * Asks how much of their budget the payers give in a trade and, among several teams, to which one.
 * Returns the entries `<amount>:<from>:<to>`. Enter alone takes the moves of `before`. Asks nothing
 * if the league does not trade budget, and nothing about a team that has none left and gives none
 * (T26). Throws `Cancelled`.
 */
export const askForBudget = async (
  context: Context,
  prompter: Prompter,
  {
    payers,
    teams,
    before = [],
  }: {
    readonly payers: readonly TeamId[];
    readonly teams: readonly TeamId[];
    readonly before?: readonly MoveOf<"budget">[];
  },
): Promise<readonly string[]> => {
  const asked = await queryLeague(context, (league) => payersAmong(league, payers, before));
  let entries: readonly string[] = [];
  for (const payer of asked) {
    const amount = await askForAmount(prompter, payer);
    if (amount === 0) continue;
    const to = await askToWhom(context, prompter, payer, teams);
    entries = [...entries, `${amount}:${payer.team.id}:${to}`];
  }
  return entries;
};

/** Whether any of the teams has budget that the league lets it trade. */
export const canGiveBudget = (context: Context, teams: readonly TeamId[]): Promise<boolean> =>
  queryLeague(context, (league) => payersAmong(league, teams, []).length > 0);

const payersAmong = (
  league: League,
  teams: readonly TeamId[],
  before: readonly MoveOf<"budget">[],
): readonly Payer[] =>
  league.transactionRules().budgetTrades
    ? teams
        .flatMap((id) => league.team(id) ?? [])
        .map((team) => ({
          team,
          left: league.budget(team.id) ?? 0,
          before: before.find(({ from }) => from === team.id),
        }))
        .filter((payer) => payer.left > 0 || payer.before !== undefined)
    : [];

/** Asks until the answer is an amount that the team has. */
const askForAmount = async (prompter: Prompter, { team, left, before }: Payer): Promise<number> => {
  const question = `How much of its budget of ${left} does ${team.name} give? (Enter for ${before?.amount ?? "none"}):`;
  let typed = (await prompter.write(question)).trim();
  while (!/^[0-9]*$/.test(typed) || Number(typed) > left) {
    const problem = `'${typed}' is not a whole number up to ${left}.`;
    typed = (await prompter.write(`${problem} ${question}`)).trim();
  }
  return typed === "" ? (before?.amount ?? 0) : Number(typed);
};

const askToWhom = async (
  context: Context,
  prompter: Prompter,
  { team, before }: Payer,
  teams: readonly TeamId[],
): Promise<TeamId> => {
  const others = teams.filter((id) => id !== team.id);
  const [other = "", ...more] = others;
  if (more.length === 0) return other;
  const choices = await queryLeague(context, (league) =>
    teamChoices(
      league,
      others.flatMap((id) => league.team(id) ?? []),
    ),
  );
  return prompter.choose(`To which team does the budget of ${team.name} go?`, choices, before?.to);
};
