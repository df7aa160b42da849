import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { FOLDERS } from "./folders.ts";
import { madeOnce } from "./made-once.ts";
import { inWorld } from "./world.ts";

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The program that users start. The global setup of the tests has built it. */
export const BIN = join(ROOT, "bin", "fantasy-tx.js");

export type Finished = {
  readonly stdout: string;
  readonly stderr: string;
  /** Null if it died of a signal. */
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
};

export type Surroundings = {
  readonly cwd?: string;
  /** Added to the environment, which otherwise has only PATH and a fixed FANTASY_TX_NOW. */
  readonly env?: Readonly<Record<string, string>>;
  /** The standard input; empty by default. */
  readonly input?: string;
};

/** Noon within the season, as a user would type it: `NOON` in `sandlot.ts`. */
export const NOW = "2026-05-01T12:00:00-04:00";

/** Runs any program to its end. */
export const run = (
  program: string,
  args: readonly string[],
  { cwd, env = {}, input = "" }: Surroundings = {},
): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { PATH: process.env["PATH"] ?? "", FANTASY_TX_NOW: NOW, ...env },
    });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
    child.on("error", reject);
    child.on("close", (status, signal) => {
      const text = (chunks: readonly Buffer[]) => Buffer.concat(chunks).toString("utf8");
      resolve({ stdout: text(stdout), stderr: text(stderr), status, signal });
    });
    // A program that does not read its input may have ended before the input is written.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });

/** Runs the built command as a user would. */
export const fantasyTx = (
  args: readonly string[],
  surroundings: Surroundings = {},
): Promise<Finished> => run(process.execPath, [BIN, ...args], surroundings);

type AfterTest = (undo: () => void) => void;

/** A folder for the running test, removed after it. Concurrent tests pass their own hook. */
export const temporaryFolder = (afterTest: AfterTest = onTestFinished): string => {
  const folder = mkdtempSync(join(FOLDERS, "fantasy-tx-"));
  afterTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/**
 * The fixtures that the tests' commands read. Copying all of them would take longer than a command.
 */
const COPIED = [
  "baseball.json",
  "sandlot.json",
  "policies",
  "scenarios/offer-creates-a-trade.json",
  "scenarios/silence-counts-as-consent.json",
];

/** A folder like `temporaryFolder`, with a copy of these fixtures. */
export const folderWithFixtures = (afterTest?: AfterTest): string => {
  const folder = temporaryFolder(afterTest);
  for (const path of COPIED)
    cpSync(join(ROOT, "fixtures", path), join(folder, path), { recursive: true });
  return folder;
};

/** The same, with `league.db` made from `sandlot.json`, and other files. */
export const folderWithLeague = async (
  changes: readonly string[] = [],
  afterTest?: AfterTest,
): Promise<string> => {
  const cwd = folderWithFixtures(afterTest);
  const league = join(cwd, "league.db");
  const from = ["sandlot.json", ...changes];
  await madeOnce(`init ${from.join(" ")}`, league, async () => {
    const files = from.map((file) => join(cwd, file));
    const init = ["league", "init", "--from", ...files, "--league", league];
    const { stderr, status } = await inWorld(init);
    if (status !== 0) throw new Error(stderr);
  });
  return cwd;
};

/** Runs a command that must succeed, and returns its output. */
export const well = async (
  args: readonly string[],
  surroundings: Surroundings = {},
): Promise<string> => {
  const { stdout, stderr, status } = await fantasyTx(args, surroundings);
  if (status !== 0) throw new Error(`exit ${status}: ${stderr}`);
  return stdout;
};
