import type { League } from "../../domain/league.ts";
import type { TokenStore } from "../../domain/port.ts";
import type { Token } from "../../domain/tokens.ts";
import { PREVIEW } from "../ask.ts";
import { DRY_RUN, YES } from "../change.ts";
import { command } from "../command.ts";
import { type Context, note, noteDryRun, queryLeague, UsageError } from "../context.ts";
import { EXIT, type ExitStatus } from "../exit.ts";
import { choicesOf } from "../prompts/choose.ts";
import { Cancelled } from "../prompts/prompter.ts";
import { run, say } from "../sentences.ts";
import { type Value, word } from "../values/values.ts";
import { holderName, printToken, refuse } from "./tokens.ts";

const tokenValues = (tokens: readonly Token[], league: League): readonly Value[] =>
  tokens.map(({ id, owner, label }) => word(id, holderName(league, owner), label));

export const revoke = command({
  name: "revoke",
  about: "revoke a token: from now on, nobody can sign in with it",
  examples: ["fantasy-tx token revoke 1"],
  actsFor: "operator",
  args: {
    named: {
      term: "[token-id]",
      about: "the token's id, as shown by 'token list'",
      values: { ofTokens: tokenValues },
    },
  },
  options: { ...DRY_RUN, ...YES },
  run: async (context, { named, dryRun = false }) => {
    if (named === undefined && context.prompter === undefined)
      throw new UsageError(say`missing token: give its id. '${run("token list")}' lists them`);
    const store = await context.world.tokensIn(context.league);
    const tokens = await store.list();
    const id = named ?? (await askForToken(context, tokens));
    const token = tokens.find((each) => each.id === id);
    if (token === undefined) return refuseUnknown(context, store, id);
    if (dryRun) {
      await printToken(context, token);
      noteDryRun(context);
      return EXIT.done;
    }
    const isShown = await confirm(context, token);
    if ((await store.revoke(id)) === undefined) return refuseUnknown(context, store, id);
    if (!isShown) await printToken(context, token);
    note(context, `token ${id} is revoked: nobody can sign in with it now`);
    return EXIT.done;
  },
});

/** Asks for one of the tokens. Throws UsageError if there are none, and `Cancelled`. */
const askForToken = async (context: Context, tokens: readonly Token[]): Promise<string> => {
  if (tokens.length === 0) throw new UsageError("there are no tokens to revoke");
  const values = await queryLeague(context, (league) => tokenValues(tokens, league));
  return context.prompter?.choose("Which token?", choicesOf(values)) ?? "";
};

/**
 * On a terminal, shows the token and asks for confirmation, because a revoked token cannot be
 * restored. Returns false if nobody can be asked. Throws `Cancelled`.
 */
const confirm = async (context: Context, token: Token): Promise<boolean> => {
  const { prompter } = context;
  if (prompter === undefined) return false;
  note(context, PREVIEW);
  await printToken(context, token);
  if (!(await prompter.confirm("Revoke this token?"))) throw new Cancelled();
  return true;
};

const refuseUnknown = async (
  context: Context,
  store: TokenStore,
  id: string,
): Promise<ExitStatus> => {
  const tokens = await store.list();
  const ofOwner = tokens.filter(({ owner }) => owner === id);
  const whose = ofOwner.length > 0 ? `${id} has` : "there are";
  const ids = (ofOwner.length > 0 ? ofOwner : tokens).map((token) => token.id);
  const others = ids.length === 0 ? "there are none" : `${whose} ${ids.join(", ")}`;
  const exception = { type: "invalid_request", msg: `Unknown Token ${id}; ${others}` } as const;
  return refuse(context, 404, exception);
};
