import type { Body } from "../../domain/declared/json.ts";
import type { Owner } from "../../domain/league/teams.ts";
import type { League } from "../../domain/league.ts";
import { isTokenExpired, type Token } from "../../domain/tokens.ts";
import { type ErrorAnswer, type Explained, errorAnswer } from "../../service/exchange.ts";
import { ownersText } from "../../words/rosters.ts";
import { type Context, queryLeague, requestOf } from "../context.ts";
import type { ExitStatus } from "../exit.ts";
import { printAnswer, printEnvelope, printList } from "../print.ts";
import { type Cell, type Column, type Look, tableOf } from "../tables/blocks.ts";
import { momentOn } from "../tables/moments.ts";
import { ownerValues } from "../values/league-values.ts";

/**
 * The path in the envelope of tokens. Tokens are no part of the league, so no request has this
 * path.
 */
export const TOKENS_PATH = "/fantasy/league/tokens";

/** A token in an answer. Times are text, as in the league document. */
export const tokenBody = ({ owner, label, createdAt, expiresAt }: Omit<Token, "id">) =>
  ({
    owner,
    label,
    created_at: String(createdAt),
    expires_at: expiresAt === null ? null : String(expiresAt),
  }) satisfies Body;

/** A token of a league file in an answer. */
export const keptTokenBody = (token: Token) =>
  ({ id: token.id, ...tokenBody(token) }) satisfies Body;

/** What people call the holder of a token, who may have left the league. */
export const holderName = (league: League, owner: Token["owner"]): string => {
  if (owner === null) return "the operator";
  const known = league.owner(owner);
  return known === undefined ? owner : (ownerValues(league, [known])[0]?.word ?? owner);
};

/** Prints tokens as a table, or as a list. A mark shows those that are no longer valid. */
export const printTokens = async (context: Context, tokens: readonly Token[]): Promise<void> => {
  const columns = await queryLeague(context, tokenColumns);
  await printList(context, (look) => tableOf(columns, tokens, look));
};

/** The columns of tokens. A table leaves out an owner's id where the name is enough. */
export const tokenColumns = (league: League): readonly Column<Token>[] => {
  const owners = league.owners();
  const { timeZone } = league.details();
  return [
    ["Token", ({ id }) => id],
    ["Owner", (token, look) => holder(token, owners, look)],
    ["Label", ({ label }) => label],
    ["Added", ({ createdAt }, look) => momentOn(createdAt, timeZone, look)],
    ["Expires", (token, look) => expiry(token, timeZone, look)],
  ];
};

const holder = ({ owner }: Token, owners: readonly Owner[], { isList }: Look): Cell => {
  if (owner === null) return "the operator";
  const known = owners.find(({ id }) => id === owner);
  return known === undefined
    ? [owner, { text: "has left", meaning: "refused" }]
    : ownersText([known], isList ? undefined : owners);
};

const expiry = (token: Token, timeZone: string, look: Look): Cell => {
  if (token.expiresAt === null) return "never";
  const at = momentOn(token.expiresAt, timeZone, look);
  return isTokenExpired(token, look.now) && !look.hasIsoTimes
    ? { text: `expired ${at}`, meaning: "refused" }
    : at;
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
