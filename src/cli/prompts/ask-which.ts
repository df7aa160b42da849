import type { TeamId } from "../../domain/league/ids.ts";
import type { Context } from "../context.ts";
import { load } from "../lazy.ts";
import { ownTeam } from "../typed-names.ts";
import { UsageError } from "../usage-error.ts";
import type { Shown } from "./ask-to-show.ts";

/** Errors for a missing trade or team without a terminal. */
export const WHICH_TRADE = "missing trade: give its id. 'fantasy-tx trade list' lists them";
export const WHOSE_LINEUP = "missing team: use --team <team>";

/**
 * Asks for the id of the trade to show, or of the trade whose vote to show. Throws UsageError
 * without a terminal or if there is nothing to show, and `Cancelled`.
 */
export const askWhichTrade = async (context: Context, shown: Shown): Promise<string> => {
  if (context.prompter === undefined) throw new UsageError(WHICH_TRADE);
  const { askForTradeToShow } = await load.askToShow();
  return askForTradeToShow(context, await context.prompter(), shown);
};

/**
 * Asks for the team whose lineup to show. Without a terminal, it is the owner's only team. Throws
 * UsageError if there is none, and `Cancelled`.
 */
export const askWhichTeam = async (context: Context): Promise<TeamId> => {
  if (context.prompter === undefined) return ownTeam(context, WHOSE_LINEUP);
  const { askForTeamToShow } = await load.askToShow();
  return askForTeamToShow(context, await context.prompter());
};
