import type { OwnerId } from "../../domain/league/ids.ts";
import type { Token } from "../../domain/port.ts";
import type { Context } from "../context.ts";
import { aligned } from "../prompts/lines.ts";
import { ownerChoices } from "../prompts/people.ts";
import type { Prompter } from "../prompts/prompter.ts";
import { queryLeague } from "../query.ts";
import { UsageError } from "../usage-error.ts";
import { holderText } from "./tokens.ts";

/** Asks whose a new token is; null is the operator. Throws `Cancelled`. */
export const askForHolder = async (
  context: Context,
  prompter: Prompter,
): Promise<OwnerId | null> => {
  const owners = await queryLeague(context, ownerChoices);
  const operator = { name: "the operator, who sees every trade", value: null };
  return prompter.choose<OwnerId | null>("Which owner is this token for?", [...owners, operator]);
};

/** Asks for one of the tokens. Throws UsageError if there are none, and `Cancelled`. */
export const askForToken = async (
  tokens: readonly Token[],
  prompter: Prompter,
): Promise<string> => {
  if (tokens.length === 0) throw new UsageError("there are no tokens to revoke");
  return prompter.choose(
    "Which token?",
    aligned(
      tokens.map((token) => ({
        cells: [token.id, holderText(token), token.label],
        value: token.id,
      })),
    ),
  );
};
