import type { Seconds } from "../domain/league/time.ts";
import type {
  LeagueDatabases,
  LeagueHost,
  LeaguePlace,
  LeagueStore,
  LeagueToRemove,
  SeveralLeagues,
  TokenStore,
} from "../domain/port.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import type { FetchLeague, RecordingFolder } from "../importers/fetched.ts";
import type { Deliver } from "../service/announcer.ts";
import type { answerRequest } from "../service/door.ts";
import type { Sample } from "./league/samples.ts";
import type { Prompter } from "./prompts/prompter.ts";

/** Where text goes: a terminal, a pipe or a file. */
export type Stream = {
  readonly write: (text: string) => void;
  /** Whether some text could not be written. A closed pipe is not a failure. */
  readonly hasFailed: () => boolean;
  /** Whether the reader of a pipe has closed it, so that nobody reads the text any more. */
  readonly isClosed: () => boolean;
  /** Resolves when the reader has taken enough of the text, so that little of it is in memory. */
  readonly drained: () => Promise<void>;
  readonly isTerminal: boolean;
  /** The width of the terminal; undefined if there is none. */
  readonly columns: number | undefined;
};

/** The signals that ask a program to stop. */
export type StopSignal = "SIGHUP" | "SIGINT" | "SIGQUIT" | "SIGTERM";

/** Catches the first signal to stop. A second one ends the program. */
export type StopListener = {
  /** Resolves at the first signal. */
  readonly stopped: Promise<StopSignal>;
  readonly signal: () => StopSignal | undefined;
  readonly close: () => void;
};

/** A league that stays open until it is closed. */
type OpenLeague = { readonly store: LeagueStore; readonly close: () => void };

/** A line of a text with its number, from 1 on; or why it cannot be read. */
export type Line = { readonly number: number } & (
  | { readonly text: string }
  | { readonly problem: string }
);

/** A file that is read line by line. */
export type LineInput = {
  /** Ends early if the input is closed. Throws UsageError if it cannot be read. */
  readonly lines: AsyncIterable<Line>;
  readonly close: () => void;
};

/** What was copied, without a password, and the size of the copy. */
type MadeBackup = { readonly shown: string; readonly bytes: number };

/** The places of a league that has moved, without passwords. */
type MovedLeague = {
  readonly from: string;
  readonly to: string;
  /** How many entries its journal has. */
  readonly entries: number;
  /** Another league that has the same id in the same database. */
  readonly twin: string | undefined;
};

/** Everything outside of the program that a command uses. Tests provide their own. */
export type World = {
  /** The words of the command line, without the program's own name. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Pick<Stream, "isTerminal">;
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly clock: () => Seconds;
  readonly readFile: (path: string) => Promise<string>;
  /** The real path, with symbolic links followed. */
  readonly realPath: (path: string) => Promise<string>;
  /**
   * The names of the files in a folder, sorted, and of what is no file, such as a named pipe.
   * Undefined if the path is no folder.
   */
  readonly readFolder: (
    path: string,
  ) => Promise<
    { readonly files: readonly string[]; readonly others: readonly string[] } | undefined
  >;
  /** Reads the document of a sample league. */
  readonly readSample: (sample: Sample) => Promise<string>;
  readonly listenForStop: () => StopListener;
  readonly readStandardInput: () => Promise<string>;
  /** Opens a file to be read line by line; `-` is standard input. `longest` is in bytes. */
  readonly openLines: (name: string, longest: number) => LineInput;
  // Everything below is loaded only when it is needed: loading takes most of a command's time.
  /** The league in a league file, or at an address. */
  readonly leagueAt: (name: string) => Promise<LeagueStore>;
  /** The same, kept open and in memory for many requests. Others may change it between them. */
  readonly openLeague: (name: string) => Promise<OpenLeague>;
  /** The tokens of the league in a league file, or at an address. */
  readonly tokensIn: (name: string) => Promise<TokenStore>;
  /** A league that is lost when the program ends. `origin` is the document that it is made from. */
  readonly leagueInMemory: () => Promise<(league: WholeLeague, origin: string) => LeagueStore>;
  /** The same league for a server. */
  readonly hostOfStore: (store: LeagueStore) => Promise<LeagueHost>;
  readonly leagueDatabases: () => Promise<LeagueDatabases>;
  /** The league at an address, to remove it for good. */
  readonly leagueToRemove: (address: string) => Promise<LeagueToRemove>;
  /**
   * A place for a league. `newLeague` is the id of a league to be made there. A database uses it as
   * the league's name if the address has none.
   */
  readonly placeAt: (name: string, newLeague?: string) => Promise<LeaguePlace>;
  /** Copies a league to a new file. */
  readonly backUpLeague: (name: string, file: string) => Promise<MadeBackup>;
  /** Moves a league from one place to another, with all of its history. */
  readonly moveLeague: (from: string, to: string) => Promise<MovedLeague>;
  /** All leagues of the database at an address. Undefined if the name means one league. */
  readonly severalAt: (name: string) => Promise<SeveralLeagues | undefined>;
  /** The leagues of a server: in these files and in the files of folders, or at an address. */
  readonly leagueHost: (names: readonly string[]) => Promise<LeagueHost>;
  /** Removes a Unix socket if nobody listens at it any more. */
  readonly removeDeadSocket: (path: string) => Promise<void>;
  /** Fetches leagues over the network. */
  readonly fetcher: () => Promise<FetchLeague>;
  /** The folder for a recording of the league at an address. */
  readonly recordingFolder: (folder: string, address: string) => Promise<RecordingFolder>;
  /** Hands notices to a shell command (R12). Throws UsageError if there is no such command. */
  readonly noticeCommand: (command: string) => Promise<Deliver>;
  readonly door: () => Promise<typeof answerRequest>;
  /** Asks on the terminal that standard input and standard error are. */
  readonly prompter: (look: {
    readonly hasColour: boolean;
    readonly isAscii: boolean;
  }) => Promise<Prompter>;
};
