import type { Command } from "commander";
import { note } from "../../context.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../exit.ts";
import { printsList } from "../../list-format.ts";
import { printEnvelope } from "../../print.ts";
import type { Bind, Run } from "../../run.ts";
import { keptTokenBody, printTokens, requireOperator, TOKENS_PATH } from "../tokens.ts";

export const declareTokenList = (token: Command, bind: Bind): void => {
  examples(printsList(token.command("list")), [
    "fantasy-tx token list",
    "fantasy-tx token list --format json",
  ])
    .description("list the tokens: whose they are, and until when they can be used")
    .action(bind(run));
};

const run: Run<Record<string, never>> = async (context) => {
  requireOperator(context, "token list");
  const store = await context.world.tokensIn(context.league);
  const tokens = await store.list();
  if (context.format !== "table")
    await printEnvelope(context, TOKENS_PATH, {
      statusCode: 200,
      body: { tokens: tokens.map(keptTokenBody) },
    });
  else {
    if (tokens.length > 0 || context.listFormat !== null) await printTokens(context, tokens);
    if (tokens.length === 0) note(context, "no tokens; 'fantasy-tx token add' makes one");
  }
  return EXIT.done;
};
