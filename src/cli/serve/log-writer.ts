/** Writes lines, those of one turn of the event loop together. */
export type LogWriter = {
  readonly write: (line: string) => void;
  /** Writes the lines that still wait. */
  readonly flush: () => void;
};

/** To write each line by itself takes longer than to make it. */
export const logWriter = (write: (lines: string) => void): LogWriter => {
  let waiting = "";
  const flush = (): void => {
    const lines = waiting;
    waiting = "";
    if (lines !== "") write(lines);
  };
  return {
    write: (line) => {
      if (waiting === "") setImmediate(flush);
      waiting += line;
    },
    flush,
  };
};
