/** Something to choose from a list. */
export type Choice<Value> = {
  readonly name: string;
  readonly value: Value;
  /** Shown instead of the whole name once it is chosen. */
  readonly short?: string;
  /** Why it cannot be chosen, such as `locked`. */
  readonly disabled?: string;
  /** Whether it is chosen at the beginning, in a list for several choices. */
  readonly isChosen?: true;
};

/** A heading between choices. */
export type Heading = { readonly heading: string };

export type Choices<Value> = readonly (Choice<Value> | Heading)[];

/**
 * Prompts for a person at a terminal. All of them throw `Cancelled` on Ctrl-C, and escape invisible
 * characters in the texts that they show.
 */
export type Prompter = {
  /** One choice of a list; `first` is selected at the beginning. */
  readonly choose: <Value>(
    question: string,
    choices: Choices<Value>,
    first?: Value,
  ) => Promise<Value>;
  /** Several choices, but at least `least`, in the order of the list. */
  readonly chooseSome: <Value>(
    question: string,
    choices: Choices<Value>,
    least: number,
  ) => Promise<readonly Value[]>;
  /** A line of text, which may be empty. */
  readonly write: (question: string) => Promise<string>;
  /** Yes or no; Enter alone means no. */
  readonly confirm: (question: string) => Promise<boolean>;
};

/** The person cancelled: nothing was written, and the exit status is 130. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
}

export const isHeading = <Value>(line: Choice<Value> | Heading): line is Heading =>
  "heading" in line;
