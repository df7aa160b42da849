import type { Command } from "commander";
import type { Token, TokenStore } from "../../../domain/port.ts";
import { PREVIEW } from "../../ask.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import { type Context, note, noteDryRun } from "../../context.ts";
import { examples } from "../../examples.ts";
import { EXIT, type ExitStatus } from "../../exit.ts";
import { load } from "../../lazy.ts";
import { DRY_RUN_OPTION, YES_OPTION } from "../../payload-option.ts";
import { printWritten } from "../../print-written.ts";
import { Cancelled } from "../../prompts/prompter.ts";
import type { Bind, Run } from "../../run.ts";
import { UsageError } from "../../usage-error.ts";
import { printToken, refuse, requireOperator } from "../tokens.ts";

export const declareTokenRevoke = (token: Command, bind: Bind): void => {
  examples(token.command("revoke"), ["fantasy-tx token revoke 1"])
    .description("revoke a token: from now on, nobody can sign in with it")
    .addArgument(
      completedArgument(
        "[token-id]",
        "the token's id, as shown by 'token list'",
        async () => (await load.tokenValues()).tokens,
      ),
    )
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(bind(run));
};

const run: Run<{ readonly dryRun?: true; readonly yes?: true }> = async (
  context,
  { dryRun = false },
  [named],
) => {
  requireOperator(context, "token revoke");
  if (named === undefined && context.prompter === undefined)
    throw new UsageError("missing token: give its id. 'fantasy-tx token list' lists them");
  const store = await context.world.tokensIn(context.league);
  const tokens = await store.list();
  const id = named ?? (await askWhich(context, tokens));
  const token = tokens.find((each) => each.id === id);
  if (token === undefined) return refuseUnknown(context, store, id);
  if (dryRun) {
    await printToken(context, token);
    noteDryRun(context);
    return EXIT.done;
  }
  const isShown = await confirm(context, token);
  if ((await store.revoke(id)) === undefined) return refuseUnknown(context, store, id);
  if (!isShown)
    await printWritten(context, `token ${id} was revoked`, () => printToken(context, token));
  note(context, `token ${id} is revoked: nobody can sign in with it now`);
  return EXIT.done;
};

/**
 * On a terminal, shows the token and asks for confirmation, because a revoked token cannot be
 * restored. Returns false if nobody can be asked. Throws `Cancelled`.
 */
const confirm = async (context: Context, token: Token): Promise<boolean> => {
  if (context.prompter === undefined) return false;
  note(context, PREVIEW);
  await printToken(context, token);
  const prompter = await context.prompter();
  if (!(await prompter.confirm("Revoke this token?"))) throw new Cancelled();
  return true;
};

const askWhich = async (context: Context, tokens: readonly Token[]): Promise<string> => {
  if (context.prompter === undefined) return "";
  const { askForToken } = await load.tokenPrompt();
  return askForToken(tokens, await context.prompter());
};

const refuseUnknown = async (
  context: Context,
  store: TokenStore,
  id: string,
): Promise<ExitStatus> => {
  const ids = (await store.list()).map((token) => token.id);
  const others = ids.length === 0 ? "there are none" : `there are ${ids.join(", ")}`;
  const exception = { type: "invalid_request", msg: `Unknown Token ${id}; ${others}` } as const;
  return refuse(context, 404, exception);
};
