import type { ClientConfig } from "pg";
import { codeOf } from "../../problems.ts";
import type { DatabaseAddress } from "../address/address.ts";

/**
 * Connects with TLS or without, as the address wants it. If the server does not want the first of
 * two ways, the second is tried.
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

/** Whether an error may not come with the other way of connecting. */
const isAboutEncryption = (error: unknown): boolean =>
  codeOf(error) === NOT_AUTHORIZED || encryptionProblem(error) !== undefined;

/** Also if `pg_hba.conf` has no line for connections with TLS, or without. */
const NOT_AUTHORIZED = "28000";

/** Why there is no TLS, after the name of the database; undefined for any other error. */
export const encryptionProblem = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  // What `pg` says without a code.
  if (error.message === "The server does not support SSL connections")
    return "does not offer TLS, which sslmode demands: turn it on in the server, or use another sslmode";
  if (error.message === "There was an error establishing an SSL connection" || isOfTls(error))
    return `cannot be reached with TLS (${reasonIn(error.message)}): see sslmode and sslrootcert`;
  return undefined;
};

/** Node adds advice that is for programs of its own, after a semicolon. */
const reasonIn = (message: string): string => message.split(";", 1)[0] ?? message;

const isOfTls = (error: Error): boolean =>
  /^(ERR_SSL|ERR_TLS|ERR_OSSL|EPROTO$|CERT_|SELF_SIGNED_CERT|DEPTH_ZERO|UNABLE_TO_|HOSTNAME_MISMATCH)/.test(
    codeOf(error),
  );
