import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type ConnectionOptions, createSecureContext } from "node:tls";
import { codeOf, unusable } from "../../problems.ts";
import type { Settings } from "./address-text.ts";
import { badAddress } from "./bad-address.ts";

const MODES = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"] as const;
type Mode = (typeof MODES)[number];

/** False means without TLS. */
type Ssl = false | ConnectionOptions;

/** How a connection is encrypted. */
export type Encryption = {
  readonly ssl: Ssl;
  /** What to try if the server refuses `ssl`; undefined if nothing else is allowed. */
  readonly otherSsl: Ssl | undefined;
};

const UNENCRYPTED: Encryption = { ssl: false, otherSsl: undefined };

/**
 * What `sslmode` and the files for TLS mean, as libpq says (its documentation, "SSL Support"). If
 * there is a root certificate, the server's certificate is checked in every mode; its name is
 * checked only by `verify-full`. A Unix socket is never encrypted. Throws StoreError.
 */
export const readEncryption = (
  settings: Settings,
  { isSocket, home }: { readonly isSocket: boolean; readonly home: string },
): Encryption => {
  const mode = readMode(settings);
  if (isSocket || mode === "disable") return UNENCRYPTED;
  const ssl = readSsl(settings, mode, join(home, ".postgresql"));
  switch (mode) {
    case "allow":
      return { ssl: false, otherSsl: ssl };
    case "prefer":
      return { ssl, otherSsl: false };
    case "require":
    case "verify-ca":
    case "verify-full":
      return { ssl, otherSsl: undefined };
    default:
      return mode satisfies never;
  }
};

/** Means Node's own root certificates, in place of a file. */
const SYSTEM = "system";

const readMode = ({ sslmode, sslrootcert }: Settings): Mode => {
  const trustsMany = sslrootcert === SYSTEM;
  const given = sslmode ?? (trustsMany ? "verify-full" : "prefer");
  const mode = MODES.find((each) => each === given);
  if (mode === undefined)
    throw badAddress(`has the unknown sslmode '${given}': use ${MODES.join(", ")}`);
  if (trustsMany && mode !== "verify-full")
    throw badAddress(
      `has sslrootcert=system with sslmode=${mode}: use verify-full, because anybody can get a certificate for a name of their own`,
    );
  return mode;
};

const readSsl = (settings: Settings, mode: Mode, folder: string): ConnectionOptions => {
  const ssl = { ...readRoot(settings, mode, folder), ...readOwnCertificate(settings, folder) };
  try {
    createSecureContext(ssl);
  } catch (error) {
    throw unusable(
      `the certificates for the database cannot be used (${error instanceof Error ? error.message : error}): see sslrootcert, sslcert and sslkey`,
      error,
    );
  }
  return mode === "verify-full" ? ssl : { ...ssl, checkServerIdentity: () => undefined };
};

const readRoot = (
  { sslrootcert }: Settings,
  mode: Mode,
  folder: string,
): Pick<ConnectionOptions, "ca" | "rejectUnauthorized"> => {
  if (sslrootcert === SYSTEM) return { rejectUnauthorized: true };
  const file = sslrootcert ?? join(folder, "root.crt");
  if (existsSync(file)) return { rejectUnauthorized: true, ca: readPem(file) };
  if (mode === "verify-ca" || mode === "verify-full")
    throw unusable(
      `the root certificate file ${file} does not exist: sslmode=${mode} needs it. Name it with sslrootcert, or trust public certificates with sslrootcert=system`,
    );
  return { rejectUnauthorized: false };
};

/** The certificate with which a user signs in, if they have one. */
const readOwnCertificate = (
  { sslcert, sslkey }: Settings,
  folder: string,
): Pick<ConnectionOptions, "cert" | "key"> => {
  const certFile = sslcert ?? join(folder, "postgresql.crt");
  if (!existsSync(certFile)) return {};
  const keyFile = sslkey ?? join(folder, "postgresql.key");
  if (!existsSync(keyFile))
    throw unusable(`there is no private key ${keyFile} for the certificate ${certFile}`);
  checkKeyRights(keyFile);
  return { cert: readPem(certFile), key: readPem(keyFile) };
};

/** The group may read a key that root owns, as in libpq. */
const checkKeyRights = (file: string): void => {
  const { mode, uid } = statSync(file);
  const forbidden = uid === 0 && process.getuid?.() !== 0 ? 0o037 : 0o077;
  if (process.platform !== "win32" && (mode & forbidden) !== 0)
    throw unusable(
      `private key file "${file}" has group or world access; permissions should be u=rw (0600) or less`,
    );
};

const readPem = (file: string): string => {
  const text = textOf(file);
  // Node treats a file without any certificate as an empty list.
  if (!text.includes("-----BEGIN"))
    throw unusable(`${file} is not a certificate or a key: it has no -----BEGIN`);
  return text;
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw unusable(`${file} cannot be read (${codeOf(error)})`, error);
  }
};
