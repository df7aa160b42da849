import type { Owner } from "../domain/league/teams.ts";
import type { League } from "../domain/league.ts";
import { isDatabaseAddress } from "../domain/port.ts";
import { printRefusal, type Question } from "./ask.ts";
import { asOperator, type Context, queryLeague, UsageError } from "./context.ts";
import type { ExitStatus } from "./exit.ts";
import { meantOwner, readNames } from "./typed-names.ts";
import type { LiveLeague } from "./values/values.ts";

/**
 * Runs a command for the owner that `--as` names, by an id or by a part of a name that fits only
 * one. Prints the refusal of the request if the league has no such owner: that comes before anything
 * else about the league. Throws UsageError if several fit.
 */
export const asCaller = async (
  context: Context,
  request: Pick<Question, "method" | "path">,
  run: (context: Context) => Promise<ExitStatus>,
): Promise<ExitStatus> => {
  const { as } = context;
  if (as === null) return run(context);
  const owner = await readNames(context, (names) => {
    const id = meantOwner(names, as);
    return id === undefined ? undefined : names.league.owner(id);
  });
  return owner === undefined
    ? printRefusal(context, request, { code: "unknown_user", ownerId: as })
    : run(withCaller(context, owner));
};

/** The context with an owner of the league, or with nobody. */
export const withCaller = <Given extends Context>(context: Given, caller: Owner | null): Given => ({
  ...context,
  as: caller === null ? null : caller.id,
  caller,
});

/** The league as the caller sees it at the time of the request. */
export const liveIn = (
  league: League,
  { caller, now }: Pick<Context, "caller" | "now">,
): LiveLeague => ({ league, caller, now });

/** Throws UsageError if no owner is named. Checked before the league file is opened (R1). */
export const requireCaller = (context: Context): void => {
  if (context.as === null)
    throw new UsageError("which owner is this for? Use --as <owner> or set FANTASY_TX_AS");
};

/** Throws UsageError if an owner is named (R1, T5). */
export const requireOperator = (context: Context): void => {
  if (context.as !== null)
    throw new UsageError(
      `'${context.command}' is for the operator of the league file, who may see every trade and act for every owner. ${asOperator(context, context.command)}`,
    );
};

/**
 * Throws StoreError if the league file is missing: that comes before any other error. This loads no
 * store, because that takes most of a command's time.
 */
export const requireLeague = async (context: Context): Promise<void> => {
  const { world, league } = context;
  if (isDatabaseAddress(league)) return;
  await world.realPath(league).catch(() => queryLeague(context, () => undefined));
};
