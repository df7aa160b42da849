import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { BIN, type Finished, NOW, run, type Surroundings } from "./command.ts";
import { inWorld } from "./world.ts";

/** Runs lines of sh in a folder, one after the other. */
export type Session = (line: string, input?: string) => Promise<Finished>;

type Where = Omit<Surroundings, "cwd"> & { readonly cwd: string };

export type SessionIn = (where: Where) => Session;

/** A session in which each line is run by sh, and fantasy-tx is the built command. */
export const builtSession: SessionIn = ({ cwd, env = {} }) => {
  const bin = join(cwd, "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "fantasy-tx"), `#!/bin/sh\nexec '${process.execPath}' '${BIN}' "$@"\n`);
  chmodSync(join(bin, "fantasy-tx"), 0o755);
  const PATH = [bin, process.env["PATH"]].join(delimiter);
  return (line, input = "") => run("/bin/sh", ["-c", line], { cwd, env: { PATH, ...env }, input });
};

/** A word that sh changes in no way except that it removes quotes. */
const WORD = String.raw`(?:[\w.,:@%+=/-]|'[^']*'|"[^"$\x60\\]*")+`;

/** `before | X=1 fantasy-tx words > to`, or `| after` at its end. */
const LINE = new RegExp(
  String.raw`^(?:(.+) \| )?((?:[A-Z_]+=[\w.-]* )*)fantasy-tx((?: +${WORD})*)(?: > ([\w./-]+)| \| (.+))?$`,
);

/**
 * The same session, but fantasy-tx is run in the test's own process, which takes a twentieth of the
 * time, unless the line has more than one command or words that sh would change.
 */
export const quickSession: SessionIn = (where) => {
  const shell = builtSession(where);
  const { cwd, env } = where;
  const session: Session = async (line, given = "") => {
    const [isPlain, before, set = "", words = "", to, after] = LINE.exec(line) ?? [];
    if (isPlain === undefined) return shell(line, given);
    const left = before === undefined ? undefined : await session(before, given);
    const more = Object.fromEntries(set.split(" ").map((each) => each.split("=")));
    const quoted = words.match(new RegExp(WORD, "g")) ?? [];
    const argv = quoted.map((word) => word.replace(/'([^']*)'|"([^"]*)"/g, "$1$2"));
    const at = { cwd, env: { ...env, ...more }, input: left?.stdout ?? given };
    const own = await runIn(at, argv);
    if (to !== undefined) writeFileSync(resolve(cwd, to), own.stdout);
    const last = after === undefined ? own : await session(after, own.stdout);
    const stderr = [...new Set([left, own, last])].map((each) => each?.stderr ?? "").join("");
    return { ...last, stdout: to === undefined ? last.stdout : "", stderr };
  };
  return session;
};

/**
 * Runs a command line in a folder, but in the test's own process. The process changes its folder
 * meanwhile, so only one can run at a time.
 */
export const runIn = async (
  { cwd, env, input = "" }: Where,
  argv: readonly string[],
): Promise<Finished> => {
  const before = process.cwd();
  process.chdir(cwd);
  try {
    const finished = await inWorld(argv, { env: { FANTASY_TX_NOW: NOW, ...env }, input });
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
