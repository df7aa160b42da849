import type { TeamId, TradeId } from "../../domain/league/ids.ts";
import type { League } from "../../domain/league.ts";
import { isEnded, leagueVote, type Trade } from "../../domain/trades/trade.ts";
import { maySee } from "../../domain/trades/visibility.ts";
import { lookAt } from "../ask.ts";
import type { Context } from "../context.ts";
import { tradeChoices } from "../trade/act/trade-act-prompt.ts";
import { UsageError } from "../usage-error.ts";
import { callerOf, teamChoices } from "./people.ts";
import type { Choice, Prompter } from "./prompter.ts";

/** What is to be looked at: a trade, or the vote on one. */
export type Looked = "trade" | "vote";

/**
 * Asks which trade to look at: among those that the caller may see, those under way first and then
 * the latest. Throws UsageError where there is none, and `Cancelled`.
 */
export const askForTradeToSee = async (
  context: Context,
  prompter: Prompter,
  looked: Looked,
): Promise<TradeId> => {
  const trades = await lookAt(context, (league) => tradesToSee(league, context, looked));
  if (trades.length === 0) throw new UsageError(noneToSee(context, looked));
  return prompter.choose("Which trade?", trades);
};

const noneToSee = ({ as }: Context, looked: Looked): string =>
  as === null ? `there is no ${looked} to look at` : `there is no ${looked} that ${as} may see`;

const tradesToSee = (
  league: League,
  context: Context,
  looked: Looked,
): readonly Choice<string>[] => {
  const caller = context.as === null ? null : callerOf(league, context);
  const isWanted = (trade: Trade): boolean =>
    maySee(caller, trade) && (looked === "trade" || leagueVote(trade) !== null);
  const trades = league.trades().filter(isWanted).reverse();
  return tradeChoices(league, [
    ...trades.filter((trade) => !isEnded(trade)),
    ...trades.filter(isEnded),
  ]);
};

/** Asks whose lineup to look at: everybody may look at every one (L3). */
export const askForTeamToSee = async (context: Context, prompter: Prompter): Promise<TeamId> =>
  prompter.choose(
    "Whose lineup?",
    await lookAt(context, (league) => teamChoices(league, league.teams())),
  );
