import type { Body } from "../../domain/declared/json.ts";
import type { Seconds } from "../../domain/league/time.ts";
import type { Token } from "../../domain/port.ts";
import { type ErrorAnswer, type Explained, errorAnswer } from "../../service/exchange.ts";
import { asOperator, type Context, requestOf } from "../context.ts";
import type { ExitStatus } from "../exit.ts";
import { load } from "../lazy.ts";
import { printAnswer, printEnvelope, printTable } from "../print.ts";
import { printList } from "../print-list.ts";
import { queryLeague } from "../query.ts";
import { UsageError } from "../usage-error.ts";

/**
 * The path in the envelope of tokens. Tokens are no part of the league, so no request has this
 * path.
 */
export const TOKENS_PATH = "/fantasy/league/tokens";

/**
 * Throws UsageError if an owner is named. A token lets its client act for its owner, so only the
 * operator of the league file makes and sees tokens (R1).
 */
export const requireOperator = (context: Context, command: string): void => {
  if (context.as !== null)
    throw new UsageError(
      `'${command}' is for the operator of the league file, because a token lets its client act for its owner. ${asOperator(context, command)}`,
    );
};

/** A token in an answer. Times are text, as in the league document. */
export const tokenBody = ({ owner, label, createdAt, expiresAt }: Omit<Token, "id">) =>
  ({
    owner,
    label,
    created_at: String(createdAt),
    expires_at: timeText(expiresAt),
  }) satisfies Body;

const timeText = (at: Seconds | null): string | null => (at === null ? null : String(at));

/** A token of a league file in an answer. */
export const keptTokenBody = (token: Token) =>
  ({ id: token.id, ...tokenBody(token) }) satisfies Body;

/** The holder of a token, for a sentence. */
export const holderText = ({ owner }: Pick<Token, "owner">): string => owner ?? "the operator";

/** Prints tokens as a table, or as a list. */
export const printTokens = async (context: Context, tokens: readonly Token[]): Promise<void> => {
  const { tokensList, tokensTable } = await load.tokensTable();
  const league = await queryLeague(context, (found) => ({
    owners: found.owners(),
    timeZone: found.details().timeZone,
  }));
  if (context.listFormat === null)
    printTable(context, (surface) => tokensTable(tokens, league, surface));
  else
    await printList(context, context.listFormat, (surface) => tokensList(tokens, league, surface));
};

/** Prints one token: an envelope with its body, or a table. */
export const printToken = async (context: Context, token: Token): Promise<void> => {
  const body = { token: keptTokenBody(token) };
  if (context.format === "table") await printTokens(context, [token]);
  else await printEnvelope(context, TOKENS_PATH, { statusCode: 200, body });
};

/** Prints a refusal, as the league's own are printed. */
export const refuse = (
  context: Context,
  statusCode: ErrorAnswer["statusCode"],
  exception: Explained,
): Promise<ExitStatus> =>
  printAnswer(context, requestOf(context, { method: "POST", path: TOKENS_PATH }), {
    ...{ responseFormat: "XML", ...errorAnswer(statusCode, exception) },
  });
