import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { BIN, type Finished, NOW, run, type Surroundings } from "./command.ts";
import { inWorld } from "./world.ts";

/** Runs lines of sh in a folder, one after the other. */
export type Session = (line: string) => Promise<Finished>;

type Where = Pick<Surroundings, "env"> & { readonly cwd: string };

export type SessionIn = (where: Where) => Session;

/** A session in which each line is run by sh, and fantasy-tx is the built command. */
export const builtSession: SessionIn = ({ cwd, env = {} }) => {
  const bin = join(cwd, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "fantasy-tx"), `#!/bin/sh\nexec '${process.execPath}' '${BIN}' "$@"\n`);
  chmodSync(join(bin, "fantasy-tx"), 0o755);
  const PATH = [bin, process.env["PATH"]].join(delimiter);
  return (line) => run("/bin/sh", ["-c", line], { cwd, env: { PATH, ...env } });
};

/**
 * The same session, but a line that needs no shell is run in the test's own process, which takes a
 * twentieth of the time. The output may go into a file.
 */
export const quickSession: SessionIn = (where) => {
  const built = builtSession(where);
  return async (line) => {
    const [, command = line, file] = /^(.*\S) > ([\w./-]+)$/.exec(line) ?? [];
    const argv = argvOf(command);
    if (argv === undefined) return built(line);
    const finished = await runIn(where, argv);
    if (file === undefined) return finished;
    writeFileSync(resolve(where.cwd, file), finished.stdout);
    return { ...finished, stdout: "" };
  };
};

/**
 * Runs a command line in a folder, but in the test's own process. The process changes its folder
 * meanwhile, so only one can run at a time.
 */
export const runIn = async ({ cwd, env }: Where, argv: readonly string[]): Promise<Finished> => {
  const before = process.cwd();
  process.chdir(cwd);
  try {
    const finished = await inWorld(argv, { env: { FANTASY_TX_NOW: NOW, ...env } });
    return { ...finished, signal: null };
  } finally {
    process.chdir(before);
  }
};

/** The same, but the command must succeed. Returns its output. */
export const wellIn = async (where: Where, argv: readonly string[]): Promise<string> => {
  const { stdout, stderr, status } = await runIn(where, argv);
  if (status !== 0) throw new Error(`exit ${status}: ${stderr}`);
  return stdout;
};

/** The words after `fantasy-tx`, if sh would change nothing about them except to remove quotes. */
const argvOf = (line: string): readonly string[] | undefined => {
  const isPlain = /^fantasy-tx(?: +(?:[\w.,:@%+=/-]|'[^']*'|"[^"$`\\]*")+)*$/.test(line);
  if (!isPlain) return undefined;
  const words = line.match(/(?:[^ '"]|'[^']*'|"[^"]*")+/g) ?? [];
  return words.slice(1).map((word) => word.replace(/'([^']*)'|"([^"]*)"/g, "$1$2"));
};
