import { Chalk } from "chalk";

/** The meanings of styles. Only this file decides which colours they get. */
export type Meaning = "heading" | "team" | "good" | "waiting" | "refused" | "muted";
export type Styles = Readonly<Record<Meaning, (text: string) => string>>;

export const stylesOf = (hasColour: boolean): Styles => {
  const chalk = new Chalk({ level: hasColour ? 1 : 0 });
  return {
    heading: chalk.bold,
    team: chalk.cyan,
    good: chalk.green,
    waiting: chalk.yellow,
    refused: chalk.red,
    muted: chalk.dim,
  };
};
