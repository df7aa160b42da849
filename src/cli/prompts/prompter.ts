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

export const isHeading = <Any>(line: Choice<Any> | Heading): line is Heading => "heading" in line;
