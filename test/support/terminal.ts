import { spawn } from "@lydell/node-pty";
import xterm from "@xterm/headless";

const { Terminal } = xterm;

/** Keys as a terminal sends them. */
export const KEY = {
  enter: "\r",
  down: "\u001b[B",
  up: "\u001b[A",
  space: " ",
  ctrlC: "\u0003",
  ctrlD: "\u0004",
  ctrlZ: "\u001a",
} as const;

/** A program on a real pseudo-terminal, with the screen that a person would see. */
export type Screen = {
  /** The lines of the screen, without trailing blanks. */
  readonly text: () => string;
  /** Everything that was sent to the terminal, including escape sequences. */
  readonly sent: () => string;
  /**
   * Resolves when the screen shows a text. If it never does, the test's time limit ends the wait.
   */
  readonly shows: (wanted: string | RegExp) => Promise<void>;
  readonly type: (keys: string) => void;
  /** The exit status of the program, once it has ended. */
  readonly ended: () => Promise<number>;
};

type Setting = {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly columns?: number;
  readonly rows?: number;
};

export const onTerminal = (
  file: string,
  args: readonly string[],
  { cwd, env = {}, columns = 100, rows = 40 }: Setting,
): Screen => {
  const terminal = new Terminal({ cols: columns, rows, allowProposedApi: true });
  const program = spawn(file, [...args], {
    name: "xterm-256color",
    cols: columns,
    rows,
    cwd,
    env: { PATH: process.env["PATH"] ?? "", LANG: "C.UTF-8", ...env },
  });
  let sent = "";
  let waiting: (() => void)[] = [];
  program.onData((data) => {
    sent += data;
    terminal.write(data, () => {
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    });
  });
  const exit = new Promise<number>((resolve) =>
    program.onExit(({ exitCode }) => resolve(exitCode)),
  );

  const text = (): string => {
    const { active } = terminal.buffer;
    const lines = Array.from(
      { length: active.length },
      (_, y) => active.getLine(y)?.translateToString(true) ?? "",
    );
    return lines.join("\n").trimEnd();
  };
  const isShown = (wanted: string | RegExp): boolean =>
    typeof wanted === "string" ? text().includes(wanted) : wanted.test(text());
  return {
    text,
    sent: () => sent,
    shows: async (wanted) => {
      while (!isShown(wanted)) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    type: (keys) => program.write(keys),
    ended: () => exit,
  };
};
