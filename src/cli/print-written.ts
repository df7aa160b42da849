import { type Context, tell } from "./context.ts";

/**
 * Prints what came of a command that has written something. Where that fails, as on a full disk,
 * standard error says what was written all the same: without it, a retry would do it twice.
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
