import type { LeagueFileProblem, LeagueFiles } from "../domain/port.ts";
import type { Seconds } from "../domain/time.ts";
import type { answerRequest } from "../service/door.ts";
import type { Answer, Request } from "../service/exchange.ts";
import type { Prompter } from "./prompts/prompter.ts";
import type { Sample } from "./samples.ts";

/** Where text goes: a terminal, a pipe or a file. */
export type Stream = {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  /** The width of the terminal; undefined where there is none. */
  readonly columns: number | undefined;
};

/** What came of a request to one of many league files: its answer, or why it cannot be used. */
export type FileReply = { readonly file: string } & (
  | { readonly answer: Answer }
  | { readonly problem: LeagueFileProblem; readonly message: string }
);

/** Makes one request of each league file; the replies come in their order. */
export type AskFiles = (
  files: readonly string[],
  request: Request,
  options: { readonly dryRun: boolean },
) => AsyncGenerator<FileReply, void>;

/** Everything outside of the program that a command may touch, so that tests can be the outside. */
export type World = {
  /** The words of the command line, without the program's own name. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Pick<Stream, "isTerminal">;
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly clock: () => Seconds;
  readonly readFile: (path: string) => Promise<string>;
  /** The document of a league that comes with the program. */
  readonly readSample: (sample: Sample) => Promise<string>;
  readonly readStandardInput: () => Promise<string>;
  readonly askFiles: AskFiles;
  /** Loaded when a command needs them: they are most of what a start costs. */
  readonly leagueFiles: () => Promise<LeagueFiles>;
  readonly door: () => Promise<typeof answerRequest>;
  /** Asks on the terminal that standard input and standard error are. */
  readonly prompter: (look: {
    readonly hasColour: boolean;
    readonly isAscii: boolean;
  }) => Promise<Prompter>;
};
