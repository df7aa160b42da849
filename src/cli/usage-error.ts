/** The command line is wrong, and nothing was done. The message says how to correct it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
