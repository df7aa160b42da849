import type { TeamId } from "../../domain/league/ids.ts";
import type { Context } from "../context.ts";
import { UsageError } from "../usage-error.ts";
import type { Looked } from "./ask-to-see.ts";

/** What a command line without them is told where nobody is there to be asked. */
export const WHICH_TRADE = "which trade? Name its id, as 'trade list' shows it";
export const WHOSE_LINEUP = "whose lineup? Name the team's id with --team";

/**
 * The id of a trade to look at, or of one to look at the vote on, from whoever is at the terminal.
 * Throws UsageError where nobody is there to be asked, or nothing to be seen, and `Cancelled`.
 */
export const askWhichTrade = async (context: Context, looked: Looked): Promise<string> => {
  if (context.prompter === undefined) throw new UsageError(WHICH_TRADE);
  const { askForTradeToSee } = await import("./ask-to-see.ts");
  return askForTradeToSee(context, await context.prompter(), looked);
};

/** The same for the team whose lineup is to be looked at. */
export const askWhichTeam = async (context: Context): Promise<TeamId> => {
  if (context.prompter === undefined) throw new UsageError(WHOSE_LINEUP);
  const { askForTeamToSee } = await import("./ask-to-see.ts");
  return askForTeamToSee(context, await context.prompter());
};
