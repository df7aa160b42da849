import type { ClientConfig } from "pg";
import { codeOf } from "../../problems.ts";
import type { DatabaseAddress } from "../address/address.ts";

/**
 * Connects with TLS or without, as the address says. If there are two ways and the server refuses
 * the first, tries the second.
 */
export const withEncryption = async <Result>(
  { config, otherSsl }: Pick<DatabaseAddress, "config" | "otherSsl">,
  connect: (config: ClientConfig) => Promise<Result>,
): Promise<Result> => {
  try {
    return await connect(config);
  } catch (error) {
    if (otherSsl === undefined || !isAboutEncryption(error)) throw error;
    return connect({ ...config, ssl: otherSsl });
  }
};

/** Whether an error may be gone with the other way of connecting. */
const isAboutEncryption = (error: unknown): boolean =>
  codeOf(error) === NOT_AUTHORIZED || encryptionProblem(error) !== undefined;

/** Such as when `pg_hba.conf` has no line for connections with TLS, or for those without. */
const NOT_AUTHORIZED = "28000";

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
