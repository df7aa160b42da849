import type { Value } from "../values/values.ts";

/** Something to choose from a list. */
export type Choice<Chosen> = {
  /** A text, or columns that line up with those of the other choices. */
  readonly name: string | readonly string[];
  readonly value: Chosen;
  /** Why it cannot be chosen, such as `locked`. */
  readonly whyNot?: string | undefined;
  /** Whether it is chosen at the beginning, in a list for several choices. */
  readonly isChosen?: true;
};

/** A heading between choices. */
export type Heading = { readonly heading: string };

export type Choices<Chosen> = readonly (Choice<Chosen> | Heading)[];

/**
 * Prompts for a person at a terminal. All of them throw `Cancelled` on Ctrl-C, and escape invisible
 * characters in the texts that they show.
 */
export type Prompter = {
  /** One choice of a list; `first` is selected at the beginning. */
  readonly choose: <Chosen>(
    question: string,
    choices: Choices<Chosen>,
    first?: Chosen,
  ) => Promise<Chosen>;
  /** Several choices, but at least `least`, in the order of the list. */
  readonly chooseSome: <Chosen>(
    question: string,
    choices: Choices<Chosen>,
    least: number,
  ) => Promise<readonly Chosen[]>;
  /** A line of text, which may be empty. */
  readonly write: (question: string) => Promise<string>;
  /** Yes or no; Enter alone means no. */
  readonly confirm: (question: string) => Promise<boolean>;
};

/** The person cancelled: nothing was written, and the exit status is 130. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
}

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
  prompter: Prompter,
  question: string,
  values: readonly Value[],
): Promise<string | undefined> => {
  const [only, ...more] = values;
  return more.length === 0 ? only?.id : prompter.choose(question, choicesOf(values));
};

export const isHeading = <Any>(line: Choice<Any> | Heading): line is Heading => "heading" in line;
