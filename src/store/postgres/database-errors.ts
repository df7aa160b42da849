import { StoreError } from "../../domain/port.ts";
import { codeOf, damageText, unusable } from "../problems.ts";
import { encryptionProblem } from "./encryption.ts";

/** Seconds to wait for a connection, or for a league that another program is changing. */
export const BUSY_SECONDS = 5;

/** Whether the database refused a transaction that may succeed if it is done once more. */
export const isRetryable = (error: unknown): boolean =>
  [SERIALIZATION_FAILURE, DEADLOCK].includes(codeOf(error));

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";

/** Whether nobody can know what became of the last statements, because the connection is lost. */
export const isLostConnection = (error: unknown): boolean => {
  const code = codeOf(error);
  return (
    // Connection exceptions, and a server that is stopped, restarted or crashes.
    /^(08...|57P0[1-5])$/.test(code) ||
    ["ECONNRESET", "EPIPE", "ETIMEDOUT"].includes(code) ||
    (error instanceof Error && LOST.test(error.message))
  );
};

/** What `pg` says without a code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client was closed)/;

/**
 * Turns an error of PostgreSQL or of the network into a StoreError. Other errors stay as they are.
 * `shown` names the database or the league in it, without a password.
 */
export const databaseError = (shown: string, error: unknown): unknown => {
  if (error instanceof StoreError)
    return error.damage === undefined ? error : unusable(damageText(shown, error.damage), error);
  const detail = error instanceof Error ? error.message : String(error);
  const code = codeOf(error);
  const encryption = encryptionProblem(error);
  if (encryption !== undefined) return unusable(`${shown} ${encryption}`, error);
  const sentence = sentenceFor(code, shown, detail);
  if (sentence !== undefined) return unusable(sentence, error);
  const why = whyBusy(code, detail, error);
  return why === undefined ? error : new StoreError("busy", `${shown} ${why}`, { cause: error });
};

/** Why it is worth trying again. */
const whyBusy = (code: string, detail: string, error: unknown): string | undefined => {
  if (code === "55P03")
    return `is busy: another program kept the league locked for ${BUSY_SECONDS} seconds; try again`;
  if (isRetryable(error))
    return "is busy: other programs change the league all the time; try again";
  if (code === "53300") return `has no connection left (${detail}); try again`;
  if (code === "57014" || /^timeout exceeded when trying to connect|^timeout expired/.test(detail))
    return `does not answer within ${BUSY_SECONDS} seconds; try again`;
  if (isLostConnection(error) || code === "57P03" || NO_SERVER.has(code))
    return `cannot be reached (${detail}); try again when it can`;
  return undefined;
};

const NO_SERVER = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EHOSTDOWN",
  "ENOENT",
]);

const sentenceFor = (code: string, shown: string, detail: string): string | undefined => {
  switch (code) {
    case "3D000":
      return `there is no database ${shown}: create it first (createdb)`;
    case "28000":
    case "28P01":
      return `${shown} refuses the sign-in: ${detail}`;
    case "42501":
      return `${shown} gives this role too few rights (${detail}): 'fantasy-tx database init' prints what it needs`;
    case "3F000":
    case "42P01":
    case "42703":
      return `${shown} has no leagues yet, or not all of their tables (${detail}): 'fantasy-tx database init' makes them`;
    case "25006":
      return `${shown} is read-only; nothing was changed`;
    case "53100":
      return `there is no room left at ${shown}; nothing was changed`;
    default:
      return /^(23|22|XX)...$/.test(code) ? damageText(shown, detail) : undefined;
  }
};
