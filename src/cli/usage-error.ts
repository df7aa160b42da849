/** The command line makes no sense; nothing was done. The message says what would. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
