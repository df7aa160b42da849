/** More words than anybody types: a command line of files. */
const MANY_WORDS = 500;

/**
 * Where `votes resolve` goes through thousands of files, V8's optimizing compilers take 10 MB and
 * save no time: most of the time is SQLite's. They are switched off before commander reads the
 * command line, for so many words are enough to start them.
 */
export const saveMemory = (argv: readonly string[]): void => {
  if (argv.length < MANY_WORDS || !argv.includes("resolve")) return;
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  for (const flag of ["--no-opt", "--no-maglev", "--optimize-for-size"]) setFlagsFromString(flag);
};

/** Gives back the memory of what is not needed any more, where V8 would rather take more. */
export const freeMemory = (): void => {
  process.getBuiltinModule("node:v8").setFlagsFromString("--expose-gc");
  const gc = process.getBuiltinModule("node:vm").runInNewContext("gc");
  gc({ type: "major", execution: "sync", flavor: "last-resort" });
};
