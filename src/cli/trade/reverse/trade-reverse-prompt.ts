import type { TradeId } from "../../../domain/league/ids.ts";
import { maySee } from "../../../domain/trades/visibility.ts";
import { type Context, noteToCopy } from "../../context.ts";
import { callerOf } from "../../prompts/people.ts";
import type { Prompter } from "../../prompts/prompter.ts";
import { sameCommand } from "../../prompts/same-command.ts";
import { queryLeague } from "../../query.ts";
import { UsageError } from "../../usage-error.ts";
import { tradeChoices } from "../act/trade-act-prompt.ts";

/**
 * Asks which of the executed trades that the caller may see to reverse, the latest first. Then
 * prints the command that does the same without prompts. Throws UsageError if there are none, and
 * `Cancelled`.
 */
export const askForTradeToReverse = async (
  context: Context,
  prompter: Prompter,
  { dryRun }: { readonly dryRun: boolean },
): Promise<TradeId> => {
  const { as, league: file, isLeagueGiven } = context;
  const trades = await queryLeague(context, (league) => {
    const caller = as === null ? null : callerOf(league, context);
    const executed = league
      .trades()
      .filter((trade) => trade.state === "executed")
      .filter((trade) => maySee(league.transactionRules(), caller, trade));
    if (executed.length === 0)
      throw new UsageError(
        caller === null
          ? "there is no executed trade to reverse"
          : `there is no executed trade that ${caller.name} may see. To reverse another one, give its id`,
      );
    return tradeChoices(league, executed.reverse());
  });
  const id = await prompter.choose("Which trade do you want to reverse?", trades);
  const line = sameCommand("trade reverse", [id], {
    ...(isLeagueGiven && { league: file }),
    ...(as !== null && { as }),
    ...(dryRun && { dryRun }),
  });
  noteToCopy(context, `to repeat this without prompts: ${line}`);
  return id;
};
