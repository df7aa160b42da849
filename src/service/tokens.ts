import { hash, randomBytes } from "node:crypto";

/** A new token. Nobody can guess it: 24 of its bytes are random. */
export const newToken = (): string => `ftx_${randomBytes(24).toString("base64url")}`;

/** What a store keeps of a token: its SHA-256, in hexadecimal digits. */
export const hashOfToken = (token: string): string => hash("sha256", token);

/**
 * A link that signs its reader in at a server such as `https://league.example.org`. Browsers never
 * send what follows the `#`, so it is in no log.
 */
export const signInLink = (server: string, token: string): string => `${server}/sign-in#${token}`;
