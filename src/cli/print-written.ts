import { type Context, tell } from "./context.ts";

/**
 * Prints the result of a command that has written something. If printing fails, for example on a
 * full disk, standard error says what was written, so that nobody repeats the command.
 */
export const printWritten = async <Result>(
  context: Context,
  written: string,
  print: () => Promise<Result>,
): Promise<Result> => {
  let isPrinted = false;
  try {
    const result = await print();
    isPrinted = !context.world.stdout.hasFailed();
    return result;
  } finally {
    if (!isPrinted) tell(context, `fantasy-tx: ${written}`);
  }
};
