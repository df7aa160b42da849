import { damageText, StoreError } from "../../domain/store-error.ts";
import { BUSY_SECONDS, codeOf, messageOf, unusable } from "../problems.ts";

/** Seconds to wait for an answer before the connection is closed. */
export const ANSWER_SECONDS = 10;

/** Whether the database refused a transaction that may succeed if it is tried again. */
export const isRetryable = (error: unknown): boolean =>
  [SERIALIZATION_FAILURE, DEADLOCK].includes(codeOf(error));

/** The error for a league that has changed while it was read, so that it is read again. */
export const changedMeanwhile = (): Error =>
  Object.assign(new Error("the league has changed meanwhile"), { code: SERIALIZATION_FAILURE });

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";

/** Whether the connection was lost, so that nobody knows whether the last statements were done. */
export const isLostConnection = (error: unknown): boolean => {
  const code = codeOf(error);
  return (
    // Connection exceptions; a server that is stopped, restarted or crashes; a transaction or
    // session that took too long; the network.
    /^(08...|57P0[1-5]|25P0[34]|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code) ||
    (error instanceof Error && LOST.test(error.message))
  );
};

/** Errors that `pg` reports without a code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client was closed)/;

/** Whether a host did not answer within the `connect_timeout` of the address. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error &&
  /^(timeout expired|Connection terminated due to connection timeout)/.test(error.message);

/** Whether there is no server at the address. */
export const isNotThere = (error: unknown): boolean =>
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOENT)$/.test(
    codeOf(error),
  );

/** Whether a server is there, but is a standby or has no room for this connection now. */
export const isNotThereYet = (error: unknown): boolean =>
  [NO_CONNECTION_LEFT, STANDBY].includes(codeOf(error));

const NO_CONNECTION_LEFT = "53300";

/** Whether the database stores nothing in this transaction. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === READ_ONLY;

const READ_ONLY = "25006";

/**
 * The error for a read-only database that is a standby. After a failover, the address may lead to
 * the standby before it is promoted. Once promoted, it can store again.
 */
export const standbyError = (cause: Error): Error =>
  Object.assign(new Error(cause.message, { cause }), { code: STANDBY });

/** The error for a connection that was lost after a COMMIT was sent. Nobody may try again. */
export const unknownEnd = (cause: unknown): Error =>
  Object.assign(new Error("the answer to COMMIT was lost", { cause }), { code: UNKNOWN_END });

/** Our own codes, which PostgreSQL does not use. */
const STANDBY = "standby";
const UNKNOWN_END = "unknown end";

/** Whether a schema, a table or a column is missing. */
export const isAboutMissingTables = (error: unknown): boolean =>
  /^(3F000|42P01|42703)$/.test(codeOf(error));

/**
 * Why there is no TLS, for a message after the name of the database; undefined for other errors.
 */
export const encryptionProblem = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  // Errors that `pg` reports without a code.
  if (error.message === "The server does not support SSL connections")
    return "does not offer TLS, which sslmode demands: turn it on in the server, or use another sslmode";
  if (error.message === "There was an error establishing an SSL connection" || isOfTls(error))
    return `cannot be reached with TLS (${reasonIn(error.message)}): see sslmode and sslrootcert`;
  return undefined;
};

/** After a semicolon, Node adds advice for programmers. */
const reasonIn = (message: string): string => message.split(";", 1)[0] ?? message;

const isOfTls = (error: Error): boolean =>
  /^(ERR_SSL|ERR_TLS|ERR_OSSL|EPROTO$|CERT_|SELF_SIGNED_CERT|DEPTH_ZERO|UNABLE_TO_|HOSTNAME_MISMATCH)/.test(
    codeOf(error),
  );

/**
 * Turns an error of PostgreSQL or of the network into a StoreError. Returns other errors unchanged.
 * `shown` names the database or the league in the message, without a password.
 */
export const databaseError = (shown: string, error: unknown): unknown => {
  if (error instanceof StoreError)
    return error.damage === undefined ? error : unusable(damageText(shown, error.damage), error);
  const detail = messageOf(error);
  const code = codeOf(error);
  const encryption = encryptionProblem(error);
  if (encryption !== undefined) return unusable(`${shown} ${encryption}`, error);
  if (isAboutMissingTables(error))
    return unusable(
      `${shown} lacks a table or a column (${detail}): restore a backup, or drop the schema fantasy_tx and make it again`,
      error,
    );
  const sentence = sentenceFor(code, shown, detail);
  if (sentence !== undefined) return unusable(sentence, error);
  const why = whyBusy(code, detail, error);
  if (why !== undefined) return new StoreError("busy", `${shown} ${why}`, { cause: error });
  return isFatal(error) ? unusable(`${shown} refuses the connection: ${detail}`, error) : error;
};

/** Whether PostgreSQL has ended the connection, or refused to begin it. */
const isFatal = (error: unknown): boolean =>
  error instanceof Error && "severity" in error && error.severity === "FATAL";

/** Why trying again may help; undefined if it does not. */
const whyBusy = (code: string, detail: string, error: unknown): string | undefined => {
  if (code === "55P03")
    return `is busy: another program kept the league locked for ${BUSY_SECONDS} seconds; try again`;
  if (isRetryable(error))
    return "is busy: other programs change the league all the time; try again";
  if (code === STANDBY) return "is a standby, which stores nothing; try again when it is promoted";
  if (code === UNKNOWN_END)
    return "was lost while it stored the request: 'fantasy-tx league log' or 'token list' shows whether it did; look before you try again";
  if (isNotThereYet(error)) return `has no connection left (${detail}); try again`;
  if (isUnanswered(error)) return "does not answer; try again";
  if (/^timeout exceeded when trying to connect/.test(detail))
    return `does not answer within ${BUSY_SECONDS} seconds; try again`;
  if (detail === "Query read timeout")
    return `does not answer within ${ANSWER_SECONDS} seconds; try again`;
  if (isLostConnection(error) || isNotThere(error))
    return `cannot be reached (${detail}); try again when it can`;
  // The server has reached a limit or has no memory, or its operator has stopped something.
  return /^(53|55|57)...$/.test(code) ? `cannot do this now (${detail}); try again` : undefined;
};

const sentenceFor = (code: string, shown: string, detail: string): string | undefined => {
  switch (code) {
    case "3D000":
      return `there is no database ${shown}: create it first (createdb)`;
    case "28000":
    case "28P01":
      return `${shown} refuses the sign-in: ${detail}`;
    case "42501":
      return `${shown} gives this role too few rights (${detail}): 'fantasy-tx database init' prints what it needs`;
    case READ_ONLY:
      return `${shown} is read-only; nothing was changed`;
    case "53100":
      return `there is no room left at ${shown}; nothing was changed`;
    case "58030":
      return `${shown} cannot read or write its files (${detail})`;
    default:
      return /^(23|22|XX)...$/.test(code) ? damageText(shown, detail) : undefined;
  }
};
