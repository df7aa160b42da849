import type { Command } from "commander";
import type { Outcome } from "../../../domain/decision.ts";
import { acceptingTeams, TRADE_ACTIONS, type TradeAction } from "../../../domain/trades/trade.ts";
import { findTrade } from "../../../domain/trades/visibility.ts";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { callerIn } from "../../caller.ts";
import { completedArgument, completedOption } from "../../completion/completed-option.ts";
import type { Context } from "../../context.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import {
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  type WritingOptions,
  YES_OPTION,
} from "../../payload-option.ts";
import type { Bind, Run } from "../../program.ts";
import { WHICH_TRADE } from "../../prompts/ask-which.ts";
import { askForMissing } from "../../prompts/missing.ts";
import { readNames } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";
import { dropEntries } from "../drop-entries.ts";
import type { ActWords } from "./trade-act-prompt.ts";

export const declareTradeAct = (trade: Command, bind: Bind): void => {
  examples(trade.command("act"), [
    "fantasy-tx trade act 1777651200.1 accept --as bob --drop Lusk --dry-run",
    "fantasy-tx trade act 1777651200.1 accept --as bob",
    "fantasy-tx trade act 1777651200.1 object --as cat",
  ])
    .description("accept, reject, withdraw or vote on a trade (needs --as)")
    .addArgument(
      completedArgument(
        "[trade-id]",
        "the trade's id, as shown by 'trade list'",
        async () => (await load.actValues()).openTrades,
      ),
    )
    .addArgument(
      completedArgument("[action]", TRADE_ACTIONS.join(", "), async ({ as }) =>
        as === null ? TRADE_ACTIONS : (await load.actValues()).openActions,
      ),
    )
    .addOption(
      completedOption(
        "--drop <player...>",
        "with accept: players whom your team drops in the trade, by id or by name",
        async () => (await load.actValues()).droppedPlayers,
      ),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(bind(run));
};

/** Runs `trade act`. An unknown action is sent too: the league refuses it (T13). */
const run: Run<WritingOptions & Pick<ActWords, "drop">> = async (
  given,
  { payload, dryRun = false, drop },
  [id, action],
) => {
  const { context, words } = await askForMissing<ActWords>(
    given,
    { payload, dryRun },
    {
      ...(id !== undefined && { id }),
      ...(action !== undefined && { action }),
      ...(drop !== undefined && { drop }),
    },
    {
      command: "trade act",
      ask: async (...rest) => (await load.actPrompt()).askForAct(...rest),
      typed: (act) => ({
        args: [act.id ?? "", act.action ?? ""],
        options: { drop: act.drop },
      }),
    },
  );
  return askToChange(
    context,
    { method: "PUT", path: PATHS.trade, confirm: confirmationOf(words.action) },
    { payload, dryRun },
    { "a trade": id, "--drop": drop },
    () => fromWords(context, words),
  );
};

/** Such as `Accept trade 1777651200.1?`. The action of a payload is only in the preview. */
const confirmationOf =
  (action: string | undefined) =>
  async (outcome: Outcome): Promise<string | undefined> => {
    if (outcome.kind !== "trade") return undefined;
    const known = TRADE_ACTIONS.find((each) => each === action);
    const [deed, as = ""] = known === undefined ? ["Act on"] : DEEDS[known];
    return `${deed} trade ${outcome.trade.trade.id}${as}?`;
  };

/** What an action does to a trade: the words before its id and, for some, behind it. */
const DEEDS: Readonly<Record<TradeAction, readonly [string, string?]>> = {
  accept: ["Accept"],
  reject: ["Reject"],
  withdraw: ["Withdraw"],
  approve: ["Vote for"],
  object: ["Vote against"],
  commissioner_approve: ["Approve", " as commissioner"],
  commissioner_reject: ["Reject", " as commissioner"],
};

const fromWords = async (context: Context, { id, action, drop = [] }: ActWords) => {
  if (id === undefined) throw new UsageError(WHICH_TRADE);
  if (action === undefined)
    throw new UsageError(`missing action: use one of ${TRADE_ACTIONS.join(", ")}`);
  if (drop.length > 0 && action !== "accept")
    throw new UsageError(`--drop can be used with 'accept' only, not with '${action}'`);
  const drops = drop.length === 0 ? [] : await dropsOf(context, id, drop);
  return { id, action, ...(drops.length > 0 && { drops }) };
};

/**
 * The drops of the teams for which the caller accepts. If there are no such teams, the league
 * refuses.
 */
const dropsOf = async (
  context: Context,
  id: string,
  drop: readonly string[],
): Promise<readonly string[]> =>
  readNames(context, (names) => {
    const { league } = names;
    const caller = callerIn(league, context);
    const trade = caller && findTrade(league, caller, id);
    const [first, ...more] = caller && trade ? acceptingTeams(caller, trade) : [];
    return first === undefined ? [] : dropEntries(names, [first, ...more], drop);
  });
