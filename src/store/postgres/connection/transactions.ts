import type { Answered, Connection, Statement } from "./database.ts";
import { BUSY_SECONDS, isLostConnection, unknownEnd } from "./database-errors.ts";
import type { Question } from "./question.ts";

const plain = (text: string): Statement => ({ text, values: [] });

/** Begins a transaction that only reads, at one moment. */
const BEGIN_READING = plain("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");

/**
 * Begins a transaction that stores something. It gives up soon if it has to wait for a lock. If
 * this program disappears, the database ends the transaction, so that others can go on.
 */
const BEGIN_WRITING = plain(
  `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = '${BUSY_SECONDS}s'; SET LOCAL idle_in_transaction_session_timeout = '${2 * BUSY_SECONDS}s'`,
);

const COMMIT = plain("COMMIT");
export const ROLLBACK = plain("ROLLBACK");

/** Asks a question in a transaction that has begun. */
export const ask = async <Result>(
  connection: Connection,
  { statements, resultOf }: Question<Result>,
): Promise<Result> => resultOf(await connection.send(...statements));

/** Asks a question about one moment, in one round trip. */
export const askAtOneMoment = async <Result>(
  connection: Connection,
  { statements, resultOf }: Question<Result>,
): Promise<Result> => {
  const answers = await connection.send(BEGIN_READING, ...statements, COMMIT);
  return resultOf(answers.slice(1, -1));
};

/** Begins to read, at one moment, and asks a question, in one round trip. */
export const beginReadingAndAsk = async <Result>(
  connection: Connection,
  { statements, resultOf }: Question<Result>,
): Promise<Result> => resultOf((await connection.send(BEGIN_READING, ...statements)).slice(1));

/** Begins to write and asks a question, in one round trip. */
export const beginAndAsk = async <Result>(
  connection: Connection,
  { statements, resultOf }: Question<Result>,
): Promise<Result> => resultOf((await connection.send(BEGIN_WRITING, ...statements)).slice(1));

/**
 * Sends statements and commits, in one round trip. If a statement fails, the database answers the
 * COMMIT with a ROLLBACK; then nothing is stored, and the error is thrown. If the connection is
 * lost, throws `unknownEnd`.
 */
export const sendAndCommit = async (
  connection: Connection,
  statements: readonly Statement[],
): Promise<readonly Answered[]> => {
  const answers = await connection.send(...statements, COMMIT).catch((error: unknown) => {
    throw isLostConnection(error) ? unknownEnd(error) : error;
  });
  const end = answers.at(-1)?.command;
  if (end !== "COMMIT") throw new Error(`COMMIT was answered with ${end}`);
  return answers.slice(0, -1);
};
