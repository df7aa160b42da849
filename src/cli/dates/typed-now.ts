import { StoreError } from "../../domain/store-error.ts";
import { type Context, type GlobalOptions, typedNow, UsageError } from "../context.ts";
import { shellWord } from "../shell-word.ts";
import { typedMoment } from "./typed-moment.ts";

/**
 * The context at the time that `--now` or FANTASY_TX_NOW means, which are as `--until`. Words are
 * about the league's clocks. So they need its file; a command that works without one refuses them
 * then. Throws UsageError for a text that is no time.
 */
export const atTypedNow = async (
  context: Context,
  options: Pick<GlobalOptions, "now">,
  { isForNobody }: { readonly isForNobody?: true } = {},
): Promise<Context> => {
  const text = typedNow(context.world, options);
  if (text === undefined || context.isNowGiven) return context;
  const then = { ...context, isNowGiven: true };
  const now = await typedMoment(then, { option: "--now", text, sense: "until" }).catch(
    (error: unknown) => {
      if (isForNobody !== true || !(error instanceof StoreError)) throw error;
      throw new UsageError(
        `--now ${shellWord(text)} is a time on the clocks of a league, but ${error.message}. Write it in ISO 8601 with an offset (2026-05-03T12:00:00-04:00)`,
      );
    },
  );
  return { ...then, now };
};
