import { type Command, Option } from "commander";
import { OPEN_STATES, TRADE_STATES } from "../../../domain/trades/trade.ts";
import { PATHS } from "../../../service/paths.ts";
import { ask, withQuery } from "../../ask.ts";
import { completedOption } from "../../completion/completed-option.ts";
import { TEAMS } from "../../completion/shared-completions.ts";
import { sinceOption, typedSince } from "../../dates/date-options.ts";
import { typedMoment } from "../../dates/typed-moment.ts";
import { choiceOf } from "../../did-you-mean.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import { printsList } from "../../list-format.ts";
import type { Bind, Run } from "../../program.ts";
import { idOrNone, typedPlayer, typedTeam } from "../../typed-names.ts";
import { wholeNumber } from "../../whole-number.ts";

type Options = {
  readonly state?: readonly string[];
  readonly open?: true;
  readonly team?: string;
  readonly player?: string;
  readonly since?: string;
  readonly limit?: number;
};

export const declareTradeList = (trade: Command, bind: Bind): void => {
  examples(printsList(trade.command("list")), [
    "fantasy-tx trade list --as ann",
    "fantasy-tx trade list --open --team 2",
    "fantasy-tx trade list --state executed,reversed --since 7d --limit 10",
    "fantasy-tx trade list --player 101 --format json",
  ])
    .description(
      "list the trades that the owner given by --as may see, the oldest offer first; without --as, all trades",
    )
    .addOption(statesOption())
    .addOption(new Option("--open", "only trades under way").conflicts("state"))
    .addOption(
      completedOption("--team <team>", "only trades of this team, by id or by name", TEAMS),
    )
    .addOption(
      completedOption(
        "--player <player>",
        "only trades with this player, by id or by name",
        async () => (await load.listValues()).tradedPlayers,
      ),
    )
    .addOption(sinceOption("only trades offered from this time on"))
    .addOption(wholeNumber("--limit <n>", "only the n newest trades", 1, 999_999_999))
    .action(bind(run));
};

/** States are given one by one or separated by commas. */
const statesOption = (): Option => {
  const stateOf = choiceOf(TRADE_STATES);
  return completedOption(
    "--state <state...>",
    "only trades in these states, such as offer,vote",
    ({ word }) => {
      const before = word.slice(0, word.lastIndexOf(",") + 1);
      return TRADE_STATES.map((state) => `${before}${state}`);
    },
  )
    .choices(TRADE_STATES)
    .argParser((words: string, before: readonly string[] = []) => [
      ...new Set([...before, ...words.split(",").map(stateOf)]),
    ]);
};

const run: Run<Options> = async (context, { state, open, since, limit, ...named }) => {
  const team = await idOrNone(context, named.team, typedTeam);
  const player = await idOrNone(context, named.player, typedPlayer);
  const states = open ? OPEN_STATES : state;
  const from = since === undefined ? undefined : await typedMoment(context, typedSince(since));
  return ask(context, {
    method: "GET",
    path: withQuery(PATHS.trades, {
      ...{ state: states?.join(), team, player },
      since: from?.toString(),
      limit: limit?.toString(),
    }),
  });
};
