import { liveIn, withCaller } from "../caller.ts";
import { type Asking, queryLeague, UsageError } from "../context.ts";
import type { Sentence } from "../sentences.ts";
import { ownerValues } from "../values/league-values.ts";
import type { LiveLeague, Value } from "../values/values.ts";
import type { Choice } from "./prompter.ts";

/** Values to choose from by id: their names, or ids, and what they are recognised by. */
export const choicesOf = (values: readonly Value[]): readonly Choice<string>[] => {
  const names = Map.groupBy(values, ({ name }) => name);
  return values.map(({ id, name, about, whyNot }) => {
    const isOnly = name === undefined || names.get(name)?.length === 1;
    return { name: [name ?? id, ...(isOnly ? [] : [id]), ...about], value: id, whyNot };
  });
};

/**
 * Asks for one of some values. A single one is chosen without a prompt; undefined if there is none.
 * Throws `Cancelled`.
 */
export const chooseOne = async (
  { prompter }: Asking,
  question: string,
  values: readonly Value[],
): Promise<string | undefined> => {
  const [only, ...more] = values;
  return more.length === 0 ? only?.id : prompter.choose(question, choicesOf(values));
};

/**
 * Asks for one of the values that the league has for the caller. Throws UsageError with what
 * `whenNone` says if there are none, and `Cancelled`.
 */
export const chooseInLeague = async (
  context: Asking,
  question: string,
  valuesIn: (live: LiveLeague) => readonly Value[],
  whenNone: Sentence,
): Promise<string> => {
  const values = await queryLeague(context, (league) => valuesIn(liveIn(league, context)));
  if (values.length === 0) throw new UsageError(whenNone);
  return context.prompter.choose(question, choicesOf(values));
};

/**
 * The context with an owner, or with nobody if it may be the operator. Asks if no owner is named
 * (R1). Throws `Cancelled`.
 */
export const askForCaller = async (context: Asking, orOperator: boolean): Promise<Asking> => {
  if (context.as !== null) return context;
  const { owners, values } = await queryLeague(context, (league) => ({
    owners: league.owners(),
    values: ownerValues(league, league.owners()),
  }));
  const choices: Choice<string | null>[] = [...choicesOf(values)];
  if (orOperator)
    choices.push({ name: ["the operator", "what a commissioner may do"], value: null });
  const chosen = await context.prompter.choose("Which owner is this for?", choices);
  return withCaller(context, owners.find(({ id }) => id === chosen) ?? null);
};
