import type { League } from "../../../domain/league.ts";
import { actionsOpenTo } from "../../../domain/trades/actions.ts";
import { acceptingTeams, type Trade, type TradeAction } from "../../../domain/trades/trade.ts";
import { viewTrade } from "../../../domain/trades/views.ts";
import { findTrade } from "../../../domain/trades/visibility.ts";
import { givesText } from "../../../words/trades.ts";
import type { Context } from "../../context.ts";
import { aligned } from "../../prompts/lines.ts";
import { callerOf } from "../../prompts/people.ts";
import type { Choice, Prompter } from "../../prompts/prompter.ts";
import { queryLeague } from "../../query.ts";
import { UsageError } from "../../usage-error.ts";
import { askForDrops, type Dropping } from "../drop-prompt.ts";

/** The words of `trade act`, from the command line or from prompts. */
export type ActWords = {
  readonly id?: string;
  readonly action?: string;
  readonly drop?: readonly string[];
};

/**
 * Asks for a trade and an action if they are missing, and for drops if an accepting team would have
 * too many players. Offers only trades and actions that are open to the caller now (T13). Throws
 * UsageError if there are none, and `Cancelled`.
 */
export const askForAct = async (
  context: Context,
  prompter: Prompter,
  words: ActWords,
): Promise<ActWords> => {
  const act = await askForAction(context, prompter, words);
  const { id = "", action, drop: given } = act;
  if (action !== "accept" || given !== undefined) return act;
  const drop = await askForDrops(context, prompter, (league) => droppingIn(league, context, id));
  return drop.length === 0 ? act : { ...act, drop };
};

/** The trade as the caller accepts it. If they cannot accept it, nobody can be dropped. */
const droppingIn = (league: League, context: Context, id: string): Dropping => {
  const caller = callerOf(league, context);
  const trade = findTrade(league, caller, id);
  return trade === undefined
    ? { moves: [], teams: [], limits: "now" }
    : { moves: trade.moves, teams: acceptingTeams(caller, trade), limits: "now" };
};

const askForAction = async (
  context: Context,
  prompter: Prompter,
  words: ActWords,
): Promise<ActWords> => {
  if (words.action !== undefined) return words;
  const trade = words.id ?? (await askForTrade(context, prompter));
  const actions = await queryLeague(context, (league) => actionsOn(league, context, trade));
  if (actions.length === 0)
    throw new UsageError(
      `${context.caller} cannot act on trade ${trade} now. To choose another trade, run 'fantasy-tx trade act' without arguments`,
    );
  return { ...words, id: trade, action: await prompter.choose("What do you want to do?", actions) };
};

const askForTrade = async (context: Context, prompter: Prompter): Promise<string> => {
  const trades = await queryLeague(context, (league) =>
    tradeChoices(
      league,
      league.openTrades().filter((trade) => openTo(league, context, trade).length > 0),
    ),
  );
  if (trades.length === 0) throw new UsageError(`no trades need action from ${context.caller}`);
  return prompter.choose("Which trade?", trades);
};

/** Trades to choose from, with what each team gives. */
export const tradeChoices = (league: League, trades: readonly Trade[]): readonly Choice<string>[] =>
  aligned(
    trades.map((trade) => {
      const view = viewTrade(league, trade);
      return {
        cells: [trade.id, trade.state, ...view.teams.map((team) => givesText(view, team))],
        value: trade.id,
      };
    }),
  );

const actionsOn = (
  league: League,
  context: Context,
  id: string,
): readonly Choice<TradeAction>[] => {
  const trade = league.trade(id);
  const open = trade === undefined ? [] : openTo(league, context, trade);
  return aligned(
    open
      .toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
      .map((action) => ({ cells: [action, MEANINGS[action]], value: action })),
  );
};

const openTo = (league: League, context: Context, trade: Trade): readonly TradeAction[] =>
  actionsOpenTo(league, trade, { caller: callerOf(league, context), now: context.now });

const MEANINGS: Readonly<Record<TradeAction, string>> = {
  accept: "agree to the offer",
  reject: "decline the offer",
  withdraw: "take the offer back",
  approve: "vote for the trade",
  object: "vote against the trade",
  commissioner_approve: "execute the trade",
  commissioner_reject: "end the trade",
};

/** The order of the choices. Agreeing comes first and is selected at the beginning. */
const ORDER: readonly string[] = Object.keys(MEANINGS);
