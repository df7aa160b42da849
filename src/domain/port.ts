import type { Seconds } from "./league/time.ts";
import type { League } from "./league.ts";
import type { Change } from "./things.ts";
import type { StoredToken, Token } from "./tokens.ts";
import type { WholeLeague } from "./whole-league.ts";

/** A request that could have changed the league, with its answer (R6). */
export type JournalEntry = {
  readonly at: Seconds;
  /** The owner on whose behalf it was made; null means nobody. */
  readonly as: string | null;
  readonly method: string;
  readonly path: string;
  /** JSON text. */
  readonly payload: string;
  readonly statusCode: number;
  /** JSON text. */
  readonly body: string;
};

/** An entry as the journal keeps it: in order, from 1 on. Its hash covers it and all before it. */
export type NumberedEntry = JournalEntry & { readonly seq: number; readonly hash: string };

/** The end of a journal: the number of its last entry (0 if there is none), and its hash. */
export type JournalHead = { readonly seq: number; readonly hash: string };

/** What a step returns: a result, and what to store of it. */
export type Commit<Result> = {
  readonly result: Result;
  readonly changes: readonly Change[];
  readonly entry: JournalEntry | null;
};

/** Whether there is nothing to store. */
export const isNothing = ({ changes, entry }: Commit<unknown>): boolean =>
  changes.length === 0 && entry === null;

/** `head` says where the league's journal ends. */
export type Step<Result> = (league: League, head: () => JournalHead) => Commit<Result>;

/**
 * What a request intends to do with a league. It decides who has to wait: a request that reads,
 * such as a dry run, makes nobody wait. A request that may change makes others wait only if it
 * stores something.
 */
export type Intent = "read" | "change" | "may change";

/** A league in its home. Every function throws StoreError if the league cannot be used. */
export type LeagueStore = {
  /**
   * Performs one request. The step reads the league and returns what to store: changes and a
   * journal entry. They are stored together or not at all, before the promise resolves. Nothing is
   * stored if the step throws, or with the intent `read`. Nobody else changes the league in
   * between. The step may be called more than once, so its result must depend only on the league.
   */
  readonly perform: <Result>(intent: Intent, step: Step<Result>) => Promise<Result>;
  readonly whole: () => Promise<WholeLeague>;
  /** Entries of the journal: all of them, or a page. */
  readonly history: (page?: JournalPage) => Promise<Entries>;
  /** The whole league and its history at one moment: all of it, or only what is asked for. */
  readonly story: (of?: Told) => Promise<LeagueStory>;
};

/**
 * The tokens of a league, in its home. `hash` is the SHA-256 of a token, in hexadecimal digits.
 * Every function throws StoreError if the league cannot be used.
 */
export type TokenStore = {
  /** By id, those that have expired too. */
  readonly list: () => Promise<readonly Token[]>;
  /** Undefined, and nothing is added, if the league has no such owner. */
  readonly add: (token: Omit<Token, "id">, hash: string) => Promise<Token | undefined>;
  /** The token that is now revoked; undefined if there is none with this id. */
  readonly revoke: (id: string) => Promise<Token | undefined>;
  /** The caller checks whether it has expired. */
  readonly find: (hash: string) => Promise<Token | undefined>;
};

/** A league that a server uses, with its tokens. */
export type ServedLeague = {
  readonly id: string;
  readonly store: LeagueStore;
  readonly tokens: TokenStore;
};

/** A token, and the league that has it. */
export type SignIn = { readonly league: ServedLeague; readonly token: Token };

/** A league in which a vote or an offer may have to end. */
export type DueLeague = {
  /** What messages call it. */
  readonly name: string;
  /** Undefined if it is gone by now. */
  readonly open: () => Promise<LeagueStore | undefined>;
};

/** The leagues of a database, for a command that does something in all of them. */
export type SeveralLeagues = {
  /** Those in which something is due, in the order of its time. Their names are addresses. */
  readonly due: (now: Seconds) => Promise<readonly DueLeague[]>;
  /** How many votes and offers are under way, and not due. */
  readonly pending: (
    now: Seconds,
  ) => Promise<{ readonly pending: number; readonly pendingOffers: number }>;
};

/** The name of a league, and why it cannot be used, in the sentence that commands print. */
export type Unusable = { readonly name: string; readonly why: string };

/** The leagues of a server. Every function throws StoreError if a league cannot be used. */
export type LeagueHost = {
  /** The league, if there is only one; undefined if there are several. */
  readonly onlyLeague: () => Promise<ServedLeague | undefined>;
  readonly league: (id: string) => Promise<ServedLeague | undefined>;
  /** The token with this hash, expired or not, and its league. */
  readonly signIn: (hash: string) => Promise<SignIn | undefined>;
  /** The leagues in which something may be due, by their ids. */
  readonly due: (now: Seconds) => Promise<readonly DueLeague[]>;
  /** How many leagues can be used, and which cannot. Does not throw. */
  readonly health: () => Promise<{
    readonly leagues: number;
    readonly unusable: readonly Unusable[];
  }>;
  /** Closes whatever is open. */
  readonly close: () => void;
};

/** Something that is wrong with a league, or with its file. */
export type Finding = { readonly where: string; readonly what: string };

/**
 * A place for a league, such as a file or a name in a database. The league may not be there yet.
 * Every function throws StoreError.
 */
export type LeaguePlace = {
  /** For messages: without a password. */
  readonly shown: string;
  /** Throws unless a league can be made there. */
  readonly checkFree: () => Promise<void>;
  /**
   * Makes a league, with the document that it was made from, the journal so far and tokens. Makes all
   * of it or nothing. Throws `exists` if anything is there.
   */
  readonly create: (
    league: WholeLeague,
    origin: string,
    entries?: readonly JournalEntry[],
    tokens?: readonly StoredToken[],
  ) => Promise<void>;
  /**
   * Another league that has this id in the same database, so that servers serve neither of them.
   * Undefined if there is none, or if that cannot be found out: the league is made in any case.
   */
  readonly twinOf: (id: string) => Promise<string | undefined>;
  /** What is wrong with the place and, by `faultsOf`, with the league that is there. */
  readonly check: (
    faultsOf: (league: WholeLeague) => readonly Finding[],
  ) => Promise<readonly Finding[]>;
};

/** A database of leagues. */
type DatabaseVersion = {
  /** The address, without a password. */
  readonly shown: string;
  /** The version of its tables. */
  readonly version: number;
};

export type DatabaseStatus = DatabaseVersion & {
  /** The version of the server. */
  readonly server: string;
  /** Whether this connection uses TLS. */
  readonly isEncrypted: boolean;
  /** Null if the role may not read them. */
  readonly leagues: number | null;
  readonly bytes: number;
  /** The role of this connection, and what it may do. */
  readonly role: string;
  readonly mayRead: boolean;
  readonly mayWrite: boolean;
  readonly isSuperuser: boolean;
};

/**
 * What can be done with a database of leagues as a whole. The addresses may name a league of it. A
 * dry run changes nothing. Every function throws StoreError.
 */
export type LeagueDatabases = {
  /**
   * Makes the tables, unless they are there (`isNew`). `grants` are the statements that let a role
   * use them.
   */
  readonly initialize: (
    address: string,
    given: { readonly role: string; readonly isDryRun: boolean },
  ) => Promise<DatabaseVersion & { readonly isNew: boolean; readonly grants: readonly string[] }>;
  readonly status: (address: string) => Promise<DatabaseStatus>;
};

/** A league of a database that can be removed for good. */
export type LeagueToRemove = {
  /** Its address, without a password. */
  readonly shown: string;
  /** Its name in the database, as messages have it. */
  readonly name: string;
  /** How many entries its journal has. */
  readonly entries: number;
  /** The address of the place where the league is now; null if it is still here. */
  readonly movedTo: string | null;
  /** Removes it, with its journal and tokens. Throws StoreError. */
  readonly remove: () => Promise<void>;
};

/** A part of a journal: its newest entries, or the newest of those before an entry. */
export type JournalPage = {
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
};

/** Which entries a history has: by default all; `done` leaves out refused requests. */
export type Told = "all" | "done";

/** Entries of a journal in order, and where the journal ends. */
export type Entries = { readonly entries: readonly NumberedEntry[]; readonly head: JournalHead };

/** Everything that has happened to a league since it was made. */
export type History = Entries & {
  /** The document that the league was made from. */
  readonly origin: string;
};

/** A league with its history. */
export type LeagueStory = { readonly league: WholeLeague; readonly history: History };

/**
 * Whether a text is meant as the address of a database, not as a file's name. A text with a missing
 * slash or colon counts too: it is refused as an address, and never used as a file's name.
 */
export const isDatabaseAddress = (text: string): boolean =>
  /^postgres(?:ql)?(?::|\/\/)/i.test(text);
