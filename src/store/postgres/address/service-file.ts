import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, unusable } from "../../problems.ts";
import { SETTINGS, type Setting, type Settings } from "./address-text.ts";
import type { Surroundings } from "./surroundings.ts";

/**
 * The settings of a service (libpq's documentation, "The Connection Service File"). Looks in the
 * user's file, then in the system's. Throws StoreError if no file has the service, or if the file
 * that has it cannot be read.
 */
export const readService = (service: string, { env, home }: Surroundings): Settings => {
  const named = env["PGSERVICEFILE"] || undefined;
  const own = named ?? join(home, ".pg_service.conf");
  const text = textOf(own);
  if (text === undefined && named !== undefined)
    throw unusable(`the service file ${own} does not exist: PGSERVICEFILE names it`);
  const shared = join(env["PGSYSCONFDIR"] || "/etc/postgresql-common", "pg_service.conf");
  const found =
    (text === undefined ? undefined : serviceIn(text, service, own)) ??
    serviceIn(textOf(shared) ?? "", service, shared);
  if (found === undefined)
    throw unusable(`there is no service '${service}' in ${own} or ${shared}: define it there`);
  return found;
};

/** The text of a file; undefined if there is none. */
const textOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) return undefined;
    throw unusable(`the service file ${file} cannot be read (${codeOf(error)})`, error);
  }
};

/** The settings of a service; undefined if the file does not have it. The first value counts. */
const serviceIn = (text: string, service: string, file: string): Settings | undefined => {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const start = lines.indexOf(`[${service}]`);
  if (start === -1) return undefined;
  const settings: Partial<Record<Setting, string>> = {};
  for (const [i, line] of lines.entries()) {
    if (i <= start || line === "" || line.startsWith("#")) continue;
    if (line.startsWith("[")) break;
    const [, key = "", value = ""] = /^([^=]*)=(.*)$/.exec(line) ?? [];
    settings[readKey(key, `line ${i + 1} of the service file ${file}`)] ??= value;
  }
  return settings;
};

const readKey = (key: string, where: string): Setting => {
  const known = SERVICE_KEYS.find((setting) => setting === key);
  if (known === undefined)
    throw unusable(
      `${where} is not <key>=<value> with a key that is known: use ${SERVICE_KEYS.join(", ")}`,
    );
  return known;
};

/** A service cannot refer to another one. */
const SERVICE_KEYS = SETTINGS.filter((setting) => setting !== "service");
