import type { Outcome } from "../../domain/decision.ts";
import type { Token } from "../../domain/port.ts";
import { type Question, send } from "../ask.ts";
import { type Context, note, queryLeague } from "../context.ts";

/**
 * An owner with tokens whose name an update changes. At a platform that names owners by their teams,
 * somebody else may own the team now, and the old tokens would act for them (R13).
 */
type RenamedOwner = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly tokens: readonly Token[];
};

/** The owners with tokens whose names an update would change. */
export const renamedOwners = async (
  context: Context,
  question: Question,
): Promise<readonly RenamedOwner[]> => {
  const tokens = await (await context.world.tokensIn(context.league)).list();
  if (tokens.every(({ owner }) => owner === null)) return [];
  const { answer } = await send(context, { ...question, dryRun: true });
  if (answer.statusCode !== 200) return [];
  return namesChangedBy(answer.outcome)
    .map((each) => ({ ...each, tokens: tokens.filter(({ owner }) => owner === each.id) }))
    .filter((each) => each.tokens.length > 0);
};

const namesChangedBy = (outcome: Outcome): readonly Omit<RenamedOwner, "tokens">[] =>
  outcome.kind === "updated"
    ? outcome.differences
        .filter(({ part, field }) => part === "owner" && field === "name")
        .map(({ id, from, to }) => ({ id, from, to }))
    : [];

/** Says what becomes of the tokens of owners with other names. */
export const warnOfRenamed = (
  context: Context,
  renamed: readonly RenamedOwner[],
  areKept: boolean,
): void => {
  for (const { id, from, to } of renamed)
    note(context, {
      warning: `owner ${id} has tokens, and was ${from}, but is ${to} now: ${
        areKept
          ? `whoever has these tokens acts for ${to}`
          : "they are revoked with this update, unless --keep-tokens is given"
      }`,
    });
};

/** Revokes the tokens of the owners who have other names now. */
export const revokeTokensOf = async (
  context: Context,
  renamed: readonly RenamedOwner[],
): Promise<void> => {
  const done = await queryLeague(context, (league) =>
    renamed.filter(({ id, to }) => league.owner(id)?.name === to),
  );
  const store = await context.world.tokensIn(context.league);
  for (const { id, to, tokens } of done) {
    for (const token of tokens) await store.revoke(token.id);
    note(
      context,
      `the tokens of ${to} are revoked: 'fantasy-tx token add ${id}' makes another one`,
    );
  }
};
