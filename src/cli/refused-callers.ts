import { isDatabaseAddress } from "../domain/port.ts";
import type { Refusal } from "../domain/refusals.ts";
import { StoreError } from "../domain/store-error.ts";
import { refusalAnswer } from "../service/exchange.ts";
import { PATHS } from "../service/paths.ts";
import { isAboutOwner, type Question, send } from "./ask.ts";
import { asOperator, type Context, queryLeague, requestOf, UsageError } from "./context.ts";
import type { ExitStatus } from "./exit.ts";
import { printAnswer } from "./print.ts";

/**
 * Throws UsageError if an owner is named. Commands that show the whole league are for its operator,
 * because no owner may see every trade (R1, T5).
 */
export const requireNobody = (context: Context, command: string): void => {
  if (context.as !== null)
    throw new UsageError(
      `'${command}' reads every trade, including those that ${context.caller} may not see. ${asOperator(context, command)}`,
    );
};

/**
 * Prints the refusal if the league does not have the owner that `--as` names. Undefined if it has,
 * if nobody is named, or if the league file cannot be used.
 */
export const refuseUnknownOwner = async (context: Context): Promise<ExitStatus | undefined> => {
  const { as, league, world } = context;
  if (as === null || (await isMissing(world, league))) return undefined;
  try {
    // The league refuses an unknown owner before it reads anything else of a request.
    const { request, answer } = await send(context, { method: "GET", path: PATHS.league });
    return isAboutOwner(answer) ? await printAnswer(context, request, answer) : undefined;
  } catch (error) {
    if (error instanceof StoreError) return undefined;
    throw error;
  }
};

/** Throws StoreError if the league file is missing: that comes before any other error. */
export const requireLeague = async (context: Context): Promise<void> => {
  if (await isMissing(context.world, context.league)) await queryLeague(context, () => undefined);
};

/**
 * Whether a league file is missing. This loads no store, because that takes most of a command's
 * time.
 */
const isMissing = async (world: Context["world"], name: string): Promise<boolean> =>
  !isDatabaseAddress(name) &&
  world.realPath(name).then(
    () => false,
    () => true,
  );

/** Prints the refusal that a request would get, without sending it. */
export const printRefusal = (
  context: Context,
  { method, path }: Pick<Question, "method" | "path">,
  refusal: Refusal,
): Promise<ExitStatus> =>
  printAnswer(context, requestOf(context, { method, path }), {
    responseFormat: "XML",
    ...refusalAnswer([refusal]),
  });
