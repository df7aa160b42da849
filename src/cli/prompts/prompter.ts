/** Something to choose from a list. */
export type Choice<Value> = {
  readonly name: string;
  readonly value: Value;
  /** What is shown of it once it is chosen, instead of the whole name. */
  readonly short?: string;
  /** Why it is shown but cannot be chosen, as in `locked`. */
  readonly disabled?: string;
};

/** A line between choices that says what follows. */
export type Heading = { readonly heading: string };

export type Choices<Value> = readonly (Choice<Value> | Heading)[];

/**
 * How a person at a terminal is asked. All questions throw `Cancelled` when he presses Ctrl-C.
 * Texts of a league may be given as they are: whoever asks makes them visible.
 */
export type Prompter = {
  /** One of a list; `first` is the value that stands ready. */
  readonly choose: <Value>(
    question: string,
    choices: Choices<Value>,
    first?: Value,
  ) => Promise<Value>;
  /** Any number of a list, in the list's order. */
  readonly chooseSome: <Value>(
    question: string,
    choices: Choices<Value>,
    least: 0 | 1,
  ) => Promise<readonly Value[]>;
  /** A line of text, which may be empty. */
  readonly write: (question: string) => Promise<string>;
  /** Yes or no; no is what Enter alone means. */
  readonly confirm: (question: string) => Promise<boolean>;
};

/** Somebody did not want to go on: nothing is written, and the exit status is 130. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
}

export const isHeading = <Value>(line: Choice<Value> | Heading): line is Heading =>
  "heading" in line;
