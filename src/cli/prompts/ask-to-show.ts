import type { Caller } from "../../domain/caller.ts";
import type { TeamId, TradeId } from "../../domain/league/ids.ts";
import type { League } from "../../domain/league.ts";
import { isEnded, leagueVote, type Trade } from "../../domain/trades/trade.ts";
import { maySee } from "../../domain/trades/visibility.ts";
import type { Context } from "../context.ts";
import { queryLeague } from "../query.ts";
import { tradeChoices } from "../trade/act/trade-act-prompt.ts";
import { UsageError } from "../usage-error.ts";
import { callerOf, teamChoices } from "./people.ts";
import type { Choice, Prompter } from "./prompter.ts";

/** What to show: a trade, or the vote on one. */
export type Shown = "trade" | "vote";

/**
 * Asks which trade to show, out of those that the caller may see: trades under way first, then the
 * latest. Throws UsageError if there are none, and `Cancelled`.
 */
export const askForTradeToShow = async (
  context: Context,
  prompter: Prompter,
  shown: Shown,
): Promise<TradeId> => {
  const trades = await queryLeague(context, (league) => {
    const caller = context.as === null ? null : callerOf(league, context);
    const choices = tradesToShow(league, caller, shown);
    if (choices.length === 0) throw new UsageError(nothingToShow(caller, shown));
    return choices;
  });
  return prompter.choose("Which trade?", trades);
};

const nothingToShow = (caller: Caller, shown: Shown): string =>
  caller === null
    ? `there is no ${shown} to show`
    : `there is no ${shown} that ${caller.name} may see`;

const tradesToShow = (league: League, caller: Caller, shown: Shown): readonly Choice<string>[] => {
  const isWanted = (trade: Trade): boolean =>
    maySee(league.transactionRules(), caller, trade) &&
    (shown === "trade" || leagueVote(trade) !== null);
  const trades = league.trades().filter(isWanted).reverse();
  return tradeChoices(league, [
    ...trades.filter((trade) => !isEnded(trade)),
    ...trades.filter(isEnded),
  ]);
};

/**
 * Asks whose lineup to show. Everybody may see every lineup (L3). Throws UsageError if the league
 * does not have the owner in `--as`.
 */
export const askForTeamToShow = async (context: Context, prompter: Prompter): Promise<TeamId> =>
  prompter.choose(
    "Whose lineup?",
    await queryLeague(context, (league) => {
      if (context.as !== null) callerOf(league, context);
      return teamChoices(league, league.teams());
    }),
  );
