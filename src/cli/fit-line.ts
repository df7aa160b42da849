import { Help } from "commander";
import type { Stream } from "./world.ts";

/** Such as `to repeat this without prompts: fantasy-tx lineup set 2`. */
const ENDS_WITH_COMMAND = /: (?:fantasy-tx|curl) .+$/;

/** The indent of all lines but the first. */
const INDENT = "  ";

/** Stands for a space in a command. No line has it, because control characters are escaped. */
const JOINER = "\0";

/**
 * commander's way to break lines. It is used instead of the `wrap-ansi` of tables, because every
 * command writes lines, and commander is loaded already. A terminal narrower than 20 columns breaks
 * the lines itself.
 */
const HELP = Object.assign(new Help(), {
  minWidthToWrap: 20 - INDENT.length,
  /** A character that may be wide counts as two, so a line is broken early rather than late. */
  displayWidth: (text: string) => text.replace(/[\u1100-\uffff]/g, "  ").length,
});

/**
 * A line as it fits a terminal: broken at spaces, where a terminal would break it in mid-word. A
 * command in quotes is not broken, so that it can be copied, and neither is a line that ends with a
 * command. Text for a pipe stays as it is.
 */
export const fitLine = (line: string, stream: Pick<Stream, "isTerminal" | "columns">): string => {
  if (!stream.isTerminal) return line;
  const { columns = 0 } = stream;
  if (HELP.displayWidth(line) <= columns || ENDS_WITH_COMMAND.test(line)) return line;
  const room = columns - INDENT.length;
  const whole = line.replace(/'fantasy-tx [^']*'\S*/g, (command) =>
    command.replaceAll(" ", JOINER),
  );
  return HELP.boxWrap(whole, room).replaceAll("\n", `\n${INDENT}`).replaceAll(JOINER, " ");
};
