import { namesOf } from "../../src/cli/prompts/inquirer.ts";
import {
  Cancelled,
  type Choice,
  type Choices,
  isHeading,
  type Prompter,
} from "../../src/cli/prompts/prompter.ts";

/** Ctrl-C. */
export const CTRL_C = Symbol("Ctrl-C");

/** Enter alone, which leaves the choices as they are. */
export const ENTER = Symbol("Enter");

/** A person's answer to a prompt: part of a choice's name, several of them, a text, yes or no. */
type Deed = string | readonly string[] | boolean | typeof CTRL_C | typeof ENTER;

/** A prompt as the screen shows it, and the choices that Enter alone takes. */
export type Asked = {
  readonly question: string;
  readonly choices: readonly string[];
  readonly first: string | undefined;
  /** Those that are chosen at the beginning, where any number can be. */
  readonly chosen: readonly string[];
};

/**
 * A person who answers prompts in order. Each prompt must contain the expected words. Throws for an
 * unexpected prompt, and for a choice that is missing, disabled or ambiguous.
 */
export const somebodyWho = (
  ...deeds: readonly (readonly [question: string, deed: Deed])[]
): { readonly prompter: Prompter; readonly asked: readonly Asked[] } => {
  const asked: Asked[] = [];
  const answer = (question: string, choices: Choices<unknown> = [], ready?: unknown): Deed => {
    const names = shownIn(choices);
    const nameOf = (line: Choices<unknown>[number]): string => names[choices.indexOf(line)] ?? "";
    const first = choices.find((line) => !isHeading(line) && line.value === ready);
    asked.push({
      question,
      choices: names,
      first: first === undefined ? undefined : nameOf(first),
      chosen: chosenIn(choices).map(nameOf),
    });
    const [expected, deed] = deeds[asked.length - 1] ?? [];
    if (expected === undefined || deed === undefined || !question.includes(expected))
      throw new Error(`asked '${question}' where ${expected ?? "nothing"} was expected`);
    if (deed === CTRL_C) throw new Cancelled();
    return deed;
  };
  const prompter: Prompter = {
    choose: async (question, choices, first) => {
      const deed = answer(question, choices, first);
      return deed === ENTER && first !== undefined ? first : found(choices, deed);
    },
    chooseSome: async (question, choices, least) => {
      const deed = answer(question, choices);
      if (deed === ENTER) return chosenIn(choices).map(({ value }) => value);
      if (!Array.isArray(deed) || deed.length < least)
        throw new Error(`${String(deed)} does not answer '${question}'`);
      return deed.map((words: string) => found(choices, words));
    },
    write: async (question) => String(answer(question)),
    confirm: async (question) => answer(question) === true,
  };
  return { prompter, asked };
};

const chosenIn = <Value>(choices: Choices<Value>): readonly Choice<Value>[] =>
  choices.filter((line): line is Choice<Value> => !isHeading(line) && line.isChosen === true);

const shownIn = (choices: Choices<unknown>): readonly string[] => {
  const names = namesOf(choices);
  return choices.map((line, i) =>
    isHeading(line) || line.whyNot === undefined
      ? (names[i] ?? "")
      : `${names[i]} (${line.whyNot})`,
  );
};

const found = <Value>(choices: Choices<Value>, words: Deed): Value => {
  const names = namesOf(choices);
  const fitting = choices.filter(
    (line, i): line is Choice<Value> =>
      !isHeading(line) && line.whyNot === undefined && names[i]?.includes(String(words)) === true,
  );
  const [only, ...more] = fitting;
  if (only === undefined || more.length > 0)
    throw new Error(`'${String(words)}' fits ${fitting.length} of ${names}`);
  return only.value;
};
