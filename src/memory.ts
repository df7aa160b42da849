/** More words than anybody types: a command line of league files. */
const MANY_WORDS = 500;

/**
 * In a run through thousands of files V8's optimizing compilers take 10 MB and save no time, for
 * most of it is SQLite's. They have to be off before the command line is read, which is long.
 */
export const saveMemory = (argv: readonly string[]): void => {
  if (argv.length < MANY_WORDS) return;
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  for (const flag of ["--no-opt", "--no-maglev", "--optimize-for-size"]) setFlagsFromString(flag);
};

/** Gives back the memory of what is not needed any more, where V8 would rather take more. */
export const freeMemory = (): void => {
  process.getBuiltinModule("node:v8").setFlagsFromString("--expose-gc");
  const gc = process.getBuiltinModule("node:vm").runInNewContext("gc");
  gc({ type: "major", execution: "sync", flavor: "last-resort" });
};
