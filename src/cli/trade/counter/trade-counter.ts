import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument, completedOption } from "../../completion/completed-option.ts";
import { expiresOption, typedExpires } from "../../dates/date-options.ts";
import { checkMoment, typedMoment } from "../../dates/typed-moment.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import {
  type AskingOptions,
  byFlag,
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  YES_OPTION,
} from "../../payload-option.ts";
import type { Bind, Run } from "../../program.ts";
import { WHICH_TRADE } from "../../prompts/ask-which.ts";
import { askForMissing } from "../../prompts/missing.ts";
import { readNames } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";
import type { CounterWords } from "./counter-words.ts";

export const declareTradeCounter = (trade: Command, bind: Bind): void => {
  examples(trade.command("counter"), [
    'fantasy-tx trade counter 1777651200.1 --as bob --get "Kit Ivers" --dry-run',
    'fantasy-tx trade counter 1777651200.1 --as bob --give 201 202 --comment "So?"',
    "fantasy-tx trade counter 1777651200.2 --as ann --give none",
  ])
    .description("answer an offer with a counter-offer: what you do not change stays as offered")
    .addArgument(
      completedArgument(
        "[trade-id]",
        "the offer's id, as shown by 'trade list'",
        async () => (await load.counterValues()).openOffers,
      ),
    )
    .addOption(
      completedOption(
        "--from <team>",
        "the team that counters, by id or by name (default: the owner's only team in the offer)",
        async () => (await load.counterValues()).ownTeams,
      ),
    )
    .addOption(
      completedOption(
        "--give <player...>",
        "players that the countering team gives, or 'none' (default: as in the offer)",
        async () => (await load.counterValues()).givenPlayers,
      ),
    )
    .addOption(
      completedOption(
        "--get <player...>",
        "players that it gets, or 'none' (default: as in the offer)",
        async () => (await load.counterValues()).gottenPlayers,
      ),
    )
    .addOption(
      completedOption(
        "--player <id:from:to...>",
        "all players of the counter-offer, or 'none' (default: as in the offer)",
        async () => (await load.counterValues()).playerEntries,
      ),
    )
    .addOption(
      completedOption(
        "--pick <id:from:to...>",
        "all its draft picks, or 'none' (default: as in the offer)",
        async () => (await load.counterValues()).pickEntries,
      ),
    )
    .addOption(
      completedOption(
        "--budget <n:from:to...>",
        "all its budget, or 'none' (default: as in the offer)",
        async () => (await load.counterValues()).budgetEntries,
      ),
    )
    .addOption(
      completedOption(
        "--drop <player...>",
        "players whom the countering team drops in the trade, by id or by name",
        async () => (await load.counterValues()).droppedPlayers,
      ),
    )
    .option("--comment <text>", "a comment for the other team")
    .addOption(expiresOption("offer"))
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(bind(run));
};

const run: Run<AskingOptions & Omit<CounterWords, "id">> = async (
  given,
  { payload, dryRun = false, yes: _, ...options },
  [id],
) => {
  if (options.expires !== undefined) checkMoment(typedExpires(options.expires));
  const { context, words } = await askForMissing<CounterWords>(
    given,
    { payload, dryRun },
    { ...options, ...(id !== undefined && { id }) },
    {
      command: "trade counter",
      ask: async (...rest) => (await load.counterPrompt()).askForCounter(...rest),
      typed: ({ id: trade = "", ...rest }) => ({ args: [trade], options: rest }),
    },
  );
  return askToChange(
    context,
    { method: "POST", path: PATHS.trade, confirm: "Make this counter-offer?" },
    { payload, dryRun },
    { "a trade": id, ...byFlag(options) },
    async () => {
      const { id: trade, expires } = words;
      if (trade === undefined) throw new UsageError(WHICH_TRADE);
      const { counterPayload } = await load.counterWords();
      const counter = await readNames(context, (names) =>
        counterPayload(names, context, { ...words, id: trade }),
      );
      return expires === undefined
        ? counter
        : { ...counter, expires: await typedMoment(context, typedExpires(expires)) };
    },
  );
};
