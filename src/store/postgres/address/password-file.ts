import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { codeOf, unusable } from "../../problems.ts";
import type { Surroundings } from "./surroundings.ts";

/** What a password is for, as a line of a password file says it. */
export type Login = {
  /** `localhost` for a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
};

/** The password file of a user. */
export const ownPasswordFile = ({ home, env }: Surroundings): string =>
  process.platform === "win32"
    ? join(env["APPDATA"] ?? home, "postgresql", "pgpass.conf")
    : join(home, ".pgpass");

/**
 * The password of a login, from a file with lines `host:port:database:user:password` (libpq's
 * documentation, "The Password File"). `*` matches everything, and a `` before `:` or `` makes it
 * an ordinary character. The first line that matches counts. Undefined if no line matches, if that
 * line has no password, or if there is no file. Throws StoreError if others could read the file.
 */
export const passwordFromFile = (file: string, login: Login): string | undefined => {
  const text = privateText(file);
  const wanted = [login.host, String(login.port), login.database, login.user];
  for (const line of text?.split(/\r?\n/) ?? []) {
    if (line.startsWith("#")) continue;
    const fields = line
      .match(/(?:\\.|[^:\\]|\\$)*(?::|$)/g)
      ?.map((field) => field.replace(/:$/, ""));
    const password = fields?.[wanted.length];
    const matches = wanted.every((value, i) => fields?.[i] === "*" || plain(fields?.[i]) === value);
    if (matches && password !== undefined) return plain(password) || undefined;
  }
  return undefined;
};

const plain = (field: string | undefined): string | undefined => field?.replace(/\\(.)/g, "$1");

/** The text of a file that only its owner can read; undefined if there is none. */
const privateText = (file: string): string | undefined => {
  try {
    const found = statSync(file);
    if (!found.isFile()) throw unusable(`password file "${file}" is not a plain file`);
    // Windows has no such permissions.
    if (process.platform !== "win32" && (found.mode & 0o077) !== 0)
      throw unusable(
        `password file "${file}" has group or world access; permissions should be u=rw (0600) or less`,
      );
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = codeOf(error);
    if (["ENOENT", "ENOTDIR"].includes(code)) return undefined;
    if (code === "") throw error;
    throw unusable(`password file "${file}" cannot be read (${code})`, error);
  }
};
