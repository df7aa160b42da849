import { styleText } from "node:util";
import inquirer from "inquirer";
import { visible } from "../visible.ts";
import { Cancelled, type Choices, isHeading, type Prompter } from "./prompter.ts";

type Terminal = {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  /** Whether to draw only ASCII. */
  readonly isAscii: boolean;
  /** The height of the terminal, in lines. */
  readonly rows: number;
};

/**
 * The lines of the terminal that are not for the list: the question, its help and the line above.
 */
const AROUND_A_LIST = 5;
const SHORTEST_LIST = 5;

const ASCII_THEME = {
  prefix: { idle: "?", done: "*" },
  icon: {
    cursor: ">",
    checked: "[x]",
    unchecked: "[ ]",
    disabledChecked: "[x]",
    disabledUnchecked: "[ ]",
  },
};

/** Keys with what they do, as inquirer passes them. */
type Keys = readonly (readonly [key: string, action: string])[];

const ASCII_KEYS: Readonly<Record<string, string>> = { "↑↓": "arrows", "⏎": "enter" };

/** The keys and, if the list does not fit the screen, the number of hidden choices. */
const helpLine = (keys: Keys, unseen: number, isAscii: boolean): string =>
  [
    ...keys.map(([key, action]) =>
      isAscii
        ? `${ASCII_KEYS[key] ?? key} ${action}`
        : `${styleText("bold", key)} ${styleText("dim", action)}`,
    ),
    ...(unseen > 0 ? [styleText("dim", `${unseen} more`)] : []),
  ].join(isAscii ? ", " : styleText("dim", " • "));

/** Prompts on a terminal with inquirer. Ctrl-C throws `Cancelled`. */
export const inquirerPrompter = ({ input, output, isAscii, rows }: Terminal): Prompter => {
  const prompt = inquirer.createPromptModule({ input, output });
  const pageSize = Math.max(SHORTEST_LIST, rows - AROUND_A_LIST);

  // After Ctrl-Z and `fg`, readline leaves its input paused.
  const resumeInput = (): void => void setImmediate(() => input.resume());

  const ask = async <Value>(question: Readonly<Record<string, unknown>>): Promise<Value> => {
    const { choices = [] } = question as { readonly choices?: readonly unknown[] };
    const keysHelpTip = (keys: Keys): string => helpLine(keys, choices.length - pageSize, isAscii);
    const theme = { ...(isAscii && ASCII_THEME), style: { keysHelpTip } };
    process.on("SIGCONT", resumeInput);
    try {
      // inquirer derives the answer's type from a literal. Each question below states its own.
      const answers: Readonly<Record<string, unknown>> = await prompt([
        { ...question, theme, name: "answer" } as never,
      ]);
      return answers["answer"] as Value;
    } catch (error) {
      if (error instanceof Error && error.name === "ExitPromptError") throw new Cancelled();
      throw error;
    } finally {
      process.off("SIGCONT", resumeInput);
      input.pause();
    }
  };

  const shown = <Value>(choices: Choices<Value>): readonly unknown[] =>
    choices.map((line) =>
      isHeading(line)
        ? new inquirer.Separator(visible(line.heading))
        : {
            name: visible(line.name),
            value: line.value,
            short: visible(line.short ?? line.name),
            checked: line.isChosen ?? false,
            disabled: line.disabled === undefined ? false : `(${visible(line.disabled)})`,
          },
    );

  return {
    choose: <Value>(question: string, choices: Choices<Value>, first?: Value) =>
      ask<Value>({
        type: "select",
        message: visible(question),
        choices: shown(choices),
        default: first,
        pageSize,
      }),
    chooseSome: <Value>(question: string, choices: Choices<Value>, least: number) =>
      ask<readonly Value[]>({
        type: "checkbox",
        message: visible(question),
        choices: shown(choices),
        required: least > 0,
        validate: (chosen: readonly unknown[]) =>
          chosen.length >= least || `Choose at least ${least}.`,
        loop: false,
        // Pressing one of these keys by mistake would trade away a whole team.
        shortcuts: { all: null, invert: null },
        pageSize,
      }),
    write: (question) => ask<string>({ type: "input", message: visible(question) }),
    confirm: (question) =>
      ask<boolean>({ type: "confirm", message: visible(question), default: false }),
  };
};
