import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { UsageError } from "./cli/context.ts";
import { withoutPasswords } from "./cli/visible.ts";
import type { Deliver } from "./service/announcer.ts";

/** How long the command may take for one notice, in seconds. */
const PATIENCE = 30;

/** How many characters of a failed command's output are reported. */
const LONGEST_REPORT = 500;

/**
 * How long to wait for the output of a command that has ended, in milliseconds. A child of the
 * command may keep the pipe open.
 */
const AFTER_THE_END = 200;

/**
 * The first word of a shell command, behind its variables. Only a plain word can be looked up: what a
 * quoted one means, only the shell knows.
 */
const FIRST_WORD = /^\s*(?:\w+=\S*\s+)*([\w./][\w./+@%:,-]*)(?=$|[\s;|&<>])/;

/**
 * Throws UsageError if the shell does not find a command, so that nothing is changed that nobody hears
 * of (R12).
 */
export const requireCommand = (command: string, env: Environment): void => {
  const word = FIRST_WORD.exec(command)?.[1];
  if (word === undefined) return;
  const look = word.includes("/") ? '[ -f "$1" ] && [ -x "$1" ]' : 'command -v "$1"';
  const { status } = spawnSync("/bin/sh", ["-c", look, "sh", word], {
    ...{ stdio: "ignore", env: withoutSecrets(env) },
  });
  if (status !== 0)
    throw new UsageError(
      `${COMMAND} cannot be run: there is no command '${word}', or it may not be executed. Nothing was changed`,
    );
};

/**
 * Delivers notices to a shell command, on its standard input. Each time it resolves to what went
 * wrong, or to undefined: it never throws. The command fails if its exit status is not 0, or if it
 * takes too long; then it is killed. Whatever it has started ends with it. Its output is reported
 * only if it fails.
 */
export const noticeCommand =
  (command: string, env: Environment, patience = PATIENCE): Deliver =>
  (text, signal) =>
    new Promise((resolve) => {
      // `detached` gives the command a process group, so that its children can be killed with it.
      const child = spawn(command, { shell: true, detached: true, env: withoutSecrets(env) });
      let printed = "";
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (part: string) => {
          if (printed.length < LONGEST_REPORT) printed += part;
        });
      let killed: string | undefined;
      const kill = (why: string): void => {
        killed ??= why;
        killGroup(child);
      };
      const timer = setTimeout(
        () => kill(`${COMMAND} did not end within ${patience} seconds`),
        patience * 1000,
      );
      const stop = (): void => kill(`${COMMAND} was stopped because the program ended`);
      signal.addEventListener("abort", stop);
      const end = (problem: string | undefined): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", stop);
        child.stdout.destroy();
        child.stderr.destroy();
        killGroup(child);
        resolve(problem);
      };
      child.on("error", (error) => end(failure(error.message, "")));
      child.on("exit", (status, by) => {
        if (status === 0 || killed !== undefined) return end(killed);
        const report = (): void => end(failure(by ?? `exit status ${status}`, printed));
        const late = setTimeout(report, AFTER_THE_END);
        child.on("close", () => {
          clearTimeout(late);
          report();
        });
      });
      // A command need not read its input.
      child.stdin.on("error", () => {});
      child.stdin.end(text);
    });

type Environment = Readonly<Record<string, string | undefined>>;

/** What messages call the command. Its text stays out of them: it may have a webhook's secret address. */
const COMMAND = "the --notify command";

const failure = (problem: string, printed: string): string => {
  const report = printed.trim().slice(0, LONGEST_REPORT);
  return `${COMMAND} failed (${report === "" ? problem : `${problem}: ${report}`})`;
};

const killGroup = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // All of it has ended already.
  }
};

/** Passwords and cookies that the program itself uses. */
const SECRETS: readonly string[] = ["PGPASSWORD", "ESPN_S2", "ESPN_SWID"];

/** The environment without secrets: the command sends messages to others. */
const withoutSecrets = (env: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value === undefined || SECRETS.includes(name) ? [] : [[name, withoutPasswords(value)]],
    ),
  );
