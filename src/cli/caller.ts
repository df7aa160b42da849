import { matchingOwners } from "../domain/league/matching-names.ts";
import type { Owner } from "../domain/league/teams.ts";
import type { League } from "../domain/league.ts";
import type { Context } from "./context.ts";
import { onlyOne, sayGuesses } from "./guess.ts";
import { choicesOf, type Prompter } from "./prompts/prompter.ts";
import { queryLeague } from "./query.ts";
import { UsageError } from "./usage-error.ts";
import { ownerValues } from "./values/league-values.ts";
import type { LiveLeague, Value } from "./values/values.ts";

/**
 * The owner that `--as` names, by an id or a part of a name that fits only one; null for nobody.
 * Undefined if no owner fits: the league refuses the caller then. Throws UsageError if several fit.
 */
export const callerIn = (league: League, { as }: Pick<Context, "as">): Owner | null | undefined =>
  as === null
    ? null
    : (league.owner(as) ?? onlyOne(matchingOwners(league.owners(), as), as, "owners", (it) => it));

/** Whether the league has the owner that `--as` names. True if nobody is named. */
export const isKnownCaller = (league: League, context: Pick<Context, "as">): boolean =>
  callerIn(league, context) !== undefined;

/** The owner that `--as` names. Throws UsageError if the league has no such owner. */
export const callerOf = (league: League, context: Context): Owner => {
  const owner = callerIn(league, context);
  if (owner === undefined || owner === null)
    throw new UsageError(
      `the league has no owner '${context.as ?? ""}'. Name one with --as; 'fantasy-tx league show' lists them`,
    );
  return owner;
};

/** The league as the caller sees it at the time of the request. */
export const liveIn = (league: League, context: Pick<Context, "as" | "now">): LiveLeague => ({
  ...{ league, caller: callerIn(league, context), now: context.now },
});

/**
 * Asks for one of the values that the league has for the caller. Throws UsageError with what
 * `whenNone` says if there are none, or if the league does not have the caller; and `Cancelled`.
 */
export const chooseInLeague = async (
  context: Context,
  prompter: Prompter,
  question: string,
  valuesIn: (live: LiveLeague) => readonly Value[],
  whenNone: string,
): Promise<string> => {
  const values = await queryLeague(context, (league) => {
    if (context.as !== null) callerOf(league, context);
    return valuesIn(liveIn(league, context));
  });
  if (values.length === 0) throw new UsageError(whenNone);
  return prompter.choose(question, choicesOf(values));
};

/** Throws UsageError if no owner is named. Checked before the league file is opened (R1). */
export const requireCaller = (context: Context): void => {
  if (context.as === null)
    throw new UsageError("which owner is this for? Use --as <owner> or set FANTASY_TX_AS");
};

/** The context with an owner. Asks for the owner if none is named (R1). Throws `Cancelled`. */
export const askForCaller = async (context: Context, prompter: Prompter): Promise<Context> => {
  if (context.as !== null) return context;
  const owners = await queryLeague(context, (league) => ownerValues(league, league.owners()));
  return {
    ...context,
    as: await prompter.choose("Which owner is this for?", choicesOf(owners)),
  };
};

/** The context with the owner that `--as` names. Says who that is if it was not their id. */
export const withCaller = (context: Context, caller: Owner): Context => {
  const { as } = context;
  if (as === null) return context;
  if (as !== caller.id) sayGuesses(context, [{ word: as, thing: caller }]);
  return { ...context, as: caller.id, caller: caller.name };
};
