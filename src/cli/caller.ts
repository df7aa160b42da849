import { matchingOwners } from "../domain/league/matching-names.ts";
import type { Owner } from "../domain/league/teams.ts";
import type { League } from "../domain/league.ts";
import { type Context, UsageError } from "./context.ts";
import { onlyOne, sayGuesses } from "./guess.ts";
import type { LiveLeague } from "./values/values.ts";

/**
 * The owner that `--as` names, by an id or a part of a name that fits only one; null for nobody.
 * Undefined if no owner fits: the league refuses the caller then. Throws UsageError if several fit.
 */
export const callerIn = (league: League, { as }: Pick<Context, "as">): Owner | null | undefined =>
  as === null
    ? null
    : (league.owner(as) ?? onlyOne(matchingOwners(league.owners(), as), as, "owners"));

/** Whether the league has the owner that `--as` names. True if nobody is named. */
export const isKnownCaller = (league: League, context: Pick<Context, "as">): boolean =>
  callerIn(league, context) !== undefined;

/**
 * The owner that `--as` names; null for nobody. Throws UsageError if the league has no such owner.
 */
export const knownCaller = (league: League, context: Context): Owner | null => {
  const owner = callerIn(league, context);
  if (owner === undefined)
    throw new UsageError(
      `the league has no owner '${context.as ?? ""}'. Name one with --as; 'fantasy-tx owner list' lists them`,
    );
  return owner;
};

/** The league as the caller sees it at the time of the request. */
export const liveIn = (league: League, context: Pick<Context, "as" | "now">): LiveLeague => ({
  ...{ league, caller: callerIn(league, context), now: context.now },
});

/** Throws UsageError if no owner is named. Checked before the league file is opened (R1). */
export const requireCaller = (context: Context): void => {
  if (context.as === null)
    throw new UsageError("which owner is this for? Use --as <owner> or set FANTASY_TX_AS");
};

/** The context with the owner that `--as` names. Says who that is if it was not their id. */
export const withCaller = (context: Context, caller: Owner | null): Context => {
  const { as } = context;
  if (as === null || caller === null) return context;
  if (as !== caller.id) sayGuesses(context, [{ word: as, thing: caller }]);
  return { ...context, as: caller.id, caller: caller.name };
};
