import { Separator } from "@inquirer/core";
import inquirer from "inquirer";
import { alignedRows, widthOf } from "../tables/plain.ts";
import { folded, stylesOf } from "../tables/terminal.ts";
import { visible } from "../visible.ts";
import { type Keys, keysLine, listWithFilter } from "./list-with-filter.ts";
import { Cancelled, type Choice, type Choices, isHeading, type Prompter } from "./prompter.ts";

type Terminal = {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly hasColour: boolean;
  /** Whether to draw only ASCII. */
  readonly isAscii: boolean;
  /** The height of the terminal, in lines. */
  readonly rows: number;
};

/**
 * The lines of the terminal that a list cannot use: the question, its help and the line above it.
 */
const AROUND_A_LIST = 5;
const SHORTEST_LIST = 5;

/** The columns that the mark before a question takes, and that of its answer behind it. */
const BESIDE_A_QUESTION = 8;

/** The columns before a choice, and before its next lines. */
const BESIDE_A_CHOICE = 6;
const NEXT_LINE = `\n${" ".repeat(BESIDE_A_CHOICE)}`;

/** The lines of a text. One that fits keeps its leading spaces, which align it with others. */
const inLines = (text: string, width: number): readonly string[] =>
  widthOf(text) <= width ? [text] : folded(text, width);

const columnsOf = ({ columns }: Pick<NodeJS.WriteStream, "columns">): number => columns || 80;

const ASCII_THEME = {
  prefix: { idle: "?", done: "*" },
  icon: { cursor: ">", checked: "[x]", unchecked: "[ ]" },
};

/** Prompts on a terminal with inquirer. Ctrl-C throws `Cancelled`. */
export const inquirerPrompter = ({
  input,
  output,
  hasColour,
  isAscii,
  rows,
}: Terminal): Prompter => {
  const prompt = inquirer.createPromptModule({ input, output });
  const pageSize = Math.max(SHORTEST_LIST, rows - AROUND_A_LIST);

  // After Ctrl-Z and `fg`, readline leaves its input paused.
  const resumeInput = (): void => void setImmediate(() => input.resume());

  const styles = stylesOf(hasColour);
  /** Without ASCII, the icons are those of inquirer. */
  const look = isAscii
    ? ASCII_THEME
    : { icon: { cursor: "❯", checked: styles.good("◉"), unchecked: "◯" } };

  /** A question as it fits the terminal. inquirer breaks longer lines in mid-word. */
  const message = (question: string): string =>
    inLines(visible(question), columnsOf(output) - BESIDE_A_QUESTION).join("\n");

  const linesOf = (choices: Choices<unknown>): readonly Line[] => {
    const names = namesOf(choices);
    return choices.map((line, i) =>
      isHeading(line)
        ? new Separator(visible(line.heading))
        : choiceShown(line, names[i] ?? "", columnsOf(output)),
    );
  };

  /** Waits for an answer, and leaves the input as it was. */
  const answerOf = async <Value>(asked: () => Promise<Value>): Promise<Value> => {
    process.on("SIGCONT", resumeInput);
    try {
      return await asked();
    } catch (error) {
      if (error instanceof Error && error.name === "ExitPromptError") throw new Cancelled();
      throw error;
    } finally {
      process.off("SIGCONT", resumeInput);
      input.pause();
    }
  };

  /** Lets inquirer ask a question. */
  const ask = <Value>(question: Readonly<Record<string, unknown>>): Promise<Value> =>
    answerOf(async () => {
      // inquirer derives the answer's type from a literal. Each question below states its own.
      const answers: Readonly<Record<string, unknown>> = await prompt([
        { ...question, theme: look, name: "answer" } as never,
      ]);
      return answers["answer"] as Value;
    });

  const askList = <Value>(
    question: string,
    choices: Choices<Value>,
    more: { readonly first?: Value | undefined; readonly least?: number },
  ): Promise<readonly Value[]> =>
    answerOf(async () => {
      const config = {
        ...{ message: message(question), choices: linesOf(choices), pageSize, theme: look },
        ...more,
        keysLine: (keys: Keys, unseen: number) => keysLine(keys, unseen, isAscii, styles),
      };
      return (await listWithFilter(config, { input, output })) as readonly Value[];
    });

  return {
    choose: async <Value>(question: string, choices: Choices<Value>, first?: Value) =>
      (await askList(question, choices, { first }))[0] as Value,
    chooseSome: (question, choices, least) => askList(question, choices, { least }),
    write: (question) => ask<string>({ type: "input", message: message(question) }),
    confirm: (question) =>
      ask<boolean>({ type: "confirm", message: message(question), default: false }),
  };
};

type Line = Separator | ReturnType<typeof choiceShown>;

/** The names of choices. Columns line up with those of the other choices under the same heading. */
export const namesOf = (choices: Choices<unknown>): readonly string[] => {
  const next = choices.findIndex((line, i) => i > 0 && isHeading(line));
  const end = next < 0 ? choices.length : next;
  const names = choices.slice(0, end).map((line) => (isHeading(line) ? line.heading : line.name));
  const rows = alignedRows(
    names.flatMap((name) => (typeof name === "string" ? [] : [name.map(visible)])),
  ).values();
  return [
    ...names.map((name) => (typeof name === "string" ? visible(name) : (rows.next().value ?? ""))),
    ...(next < 0 ? [] : namesOf(choices.slice(end))),
  ];
};

const choiceShown = (choice: Choice<unknown>, name: string, columns: number) => {
  const disabled = choice.whyNot === undefined ? (false as const) : `(${visible(choice.whyNot)})`;
  const beside = BESIDE_A_CHOICE + (disabled === false ? 0 : disabled.length + 1);
  return {
    name: inLines(name, columns - beside).join(NEXT_LINE),
    value: choice.value,
    short: visible([choice.name].flat()[0] ?? ""),
    checked: choice.isChosen ?? false,
    disabled,
  };
};
