import { fstatSync, statSync, writeSync } from "node:fs";
import { EXIT } from "./cli/exit.ts";
import type { Stream } from "./cli/world.ts";

/**
 * Where text goes, written at once. Node's own stream costs a millisecond or two to have, and takes
 * a short write on a file, as on a full disk, for a whole one: it is there for the width of a
 * terminal, and for a pipe that somebody has set not to wait for its reader.
 */
export const streamOf = (fd: 1 | 2, ofNode: () => NodeJS.WriteStream): Stream => {
  let isLost = false;
  let hasFailed = false;
  const lose = (error: NodeJS.ErrnoException): void => {
    if (isLost) return;
    isLost = true;
    // The reader has had enough, as `| head` has. The work goes on, and decides on the exit status.
    if (error.code === "EPIPE") return;
    hasFailed = true;
    tellUnwritten(fd, error);
  };
  let waiting: NodeJS.WriteStream | undefined;
  const isTerminal = isTerminalAt(fd);
  return {
    write: (text) => {
      let rest = Buffer.from(text);
      try {
        while (waiting === undefined && rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
      } catch (error) {
        const failure = error as NodeJS.ErrnoException;
        if (failure.code !== "EAGAIN") return lose(failure);
        waiting = ofNode().on("error", lose);
      }
      waiting?.write(rest);
    },
    hasFailed: () => hasFailed,
    isTerminal,
    get columns() {
      // A terminal that was never told its size says 0.
      return (isTerminal && ofNode().columns) || undefined;
    },
  };
};

const tellUnwritten = (fd: 1 | 2, error: NodeJS.ErrnoException): void => {
  process.exitCode = EXIT.fault;
  if (fd === 1)
    process.stderr.write(`fantasy-tx: the output could not be written: ${error.message}\n`);
};

/**
 * Whether a file descriptor is a terminal. `node:tty` loads the network, so it is asked only where
 * the file may be one: no pipe, no file, and not the /dev/null that cron gives.
 */
export const isTerminalAt = (fd: number): boolean => {
  try {
    const file = fstatSync(fd);
    const isNull = file.rdev === statSync("/dev/null", { throwIfNoEntry: false })?.rdev;
    if (!file.isCharacterDevice() || isNull) return false;
    return process.getBuiltinModule("node:tty").isatty(fd);
  } catch {
    return false;
  }
};
