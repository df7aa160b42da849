import { fstatSync, statSync, writeSync } from "node:fs";
import { EXIT } from "./cli/exit.ts";
import type { Stream } from "./cli/world.ts";

/**
 * A stream that writes at once. Node's own stream takes one or two milliseconds to create, and
 * treats a partial write as complete, for example on a full disk. It is used only for the width of
 * a terminal, and for a pipe in non-blocking mode.
 */
export const streamOf = (fd: 1 | 2, ofNode: () => NodeJS.WriteStream): Stream => {
  let isClosed = false;
  let hasFailed = false;
  const fail = (error: NodeJS.ErrnoException): void => {
    if (isClosed) return;
    isClosed = true;
    // A pipe that its reader has closed, such as `| head`, is not an error. The command goes on,
    // and its result decides the exit status.
    if (error.code === "EPIPE") return;
    hasFailed = true;
    reportUnwritten(fd, error);
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
        if (failure.code !== "EAGAIN") return fail(failure);
        waiting = ofNode().on("error", fail);
      }
      waiting?.write(rest);
    },
    hasFailed: () => hasFailed,
    isClosed: () => isClosed && !hasFailed,
    drained: () => drainedOf(waiting),
    isTerminal,
    get columns() {
      // A terminal of unknown size has 0 columns.
      return (isTerminal && ofNode().columns) || undefined;
    },
  };
};

/** Resolves when a stream can take more text, or when it is closed. */
const drainedOf = (stream: NodeJS.WriteStream | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (stream?.writableNeedDrain !== true || stream.destroyed) return resolve();
    const settle = (): void => {
      stream.off("drain", settle).off("close", settle);
      resolve();
    };
    stream.on("drain", settle).on("close", settle);
  });

const reportUnwritten = (fd: 1 | 2, error: NodeJS.ErrnoException): void => {
  process.exitCode = EXIT.fault;
  if (fd === 1)
    process.stderr.write(
      `fantasy-tx: the output could not be written: ${error.message}; what the command did stays\n`,
    );
};

/**
 * Whether a file descriptor is a terminal. `node:tty` loads Node's network code, so it is not
 * loaded for a pipe, a file, or the /dev/null that cron uses.
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
