import type { Command } from "commander";
import { PATHS } from "../../service/paths.ts";
import { ask, withQuery } from "../ask.ts";
import type { Bind, Run } from "../program.ts";

export const declareTradeShow = (trade: Command, bind: Bind): void => {
  trade
    .command("show")
    .description("show a trade: who gives what to whom, its state and what it waits for")
    .argument("<trade-id>", "as 'trade list' shows it")
    .action(bind(run));
};

const run: Run<Record<string, never>> = (context, _, [id]) =>
  ask(context, { method: "GET", path: withQuery(PATHS.trade, { id }) });
