import type { StoreProblem } from "../domain/store-error.ts";
import type { Answer } from "../service/exchange.ts";
import type { StopSignal } from "./world.ts";

/** The exit statuses of the program (command-line.md, Output). */
export const EXIT = {
  done: 0,
  refused: 1,
  usage: 2,
  unusableFile: 3,
  oldNode: 69,
  fault: 70,
  exists: 73,
  busyFile: 75,
  hungUp: 129,
  cancelled: 130,
  quit: 131,
  terminated: 143,
} as const;
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

/** What each exit status means. */
export const EXIT_MEANINGS = {
  [EXIT.done]: "done, also with warnings, or if there was nothing to do",
  [EXIT.refused]:
    "refused by the league; 'league check', 'league diff', 'lineup check' or 'replay' found something; or a command did its work, but its --notify command failed",
  [EXIT.usage]:
    "an invalid command line, document or payload, or an unknown owner, team, player, draft pick or rule",
  [EXIT.unusableFile]:
    "the league file cannot be used: missing, damaged, read-only, or made by a newer version",
  [EXIT.oldNode]: "this Node is too old",
  [EXIT.fault]: "an internal error, or the output could not be written",
  [EXIT.exists]: "there is a file or a league already, and nothing is ever overwritten",
  [EXIT.busyFile]:
    "another program kept the file busy for five seconds, or changed the league between a preview and its confirmation; or a database or a platform cannot be reached: try again",
  [EXIT.hungUp]:
    "stopped by SIGHUP: 'votes resolve' between two files, a batch between two requests, or any command while --notify ran",
  [EXIT.cancelled]:
    "cancelled at a prompt, and nothing was written; or stopped by SIGINT, as with 129",
  [EXIT.quit]: "stopped by SIGQUIT, as with 129",
  [EXIT.terminated]: "stopped by SIGTERM, as with 129",
} as const satisfies Readonly<Record<ExitStatus, string>>;

/** The exit status for an answer. */
export const statusOf = (answer: Answer): ExitStatus => {
  if (answer.statusCode === 200) return EXIT.done;
  const isUsage = answer.exceptions.some(
    ({ type }) => type === "invalid_payload" || type === "invalid_user",
  );
  return isUsage ? EXIT.usage : EXIT.refused;
};

/** The exit statuses, the most important first (command-line.md, votes resolve). */
const WORST_FIRST: readonly ExitStatus[] = [
  EXIT.fault,
  EXIT.unusableFile,
  EXIT.busyFile,
  EXIT.usage,
  EXIT.refused,
];

/** The exit status for several files: 3 before 75 before 0 (command-line.md, votes resolve). */
export const worst = (statuses: Iterable<ExitStatus>): ExitStatus => {
  const all = new Set(statuses);
  return WORST_FIRST.find((status) => all.has(status)) ?? EXIT.done;
};

/** The exit status of a command that a signal stopped early. */
export const statusOfSignal: Readonly<Record<StopSignal, ExitStatus>> = {
  SIGHUP: EXIT.hungUp,
  SIGINT: EXIT.cancelled,
  SIGQUIT: EXIT.quit,
  SIGTERM: EXIT.terminated,
};

/** The exit status of a command that cannot use its league file. */
export const statusOfProblem: Readonly<Record<StoreProblem, ExitStatus>> = {
  unusable: EXIT.unusableFile,
  busy: EXIT.busyFile,
  exists: EXIT.exists,
  "bad address": EXIT.usage,
};
