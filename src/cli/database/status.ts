import type { Body } from "../../domain/declared/json.ts";
import type { DatabaseStatus } from "../../domain/port.ts";
import { command } from "../command.ts";
import type { Context } from "../context.ts";
import { EXIT } from "../exit.ts";
import { printEnvelope, printSections } from "../print.ts";
import { type Block, type Cell, facts } from "../tables/blocks.ts";

export const status = command({
  name: "status",
  about: "show a database: its version, its leagues, its size, TLS, and what the role may do",
  examples: [
    "fantasy-tx database status --league postgres://db.example.org/leagues",
    "fantasy-tx database status --league postgres:///leagues --format json",
  ],
  actsFor: "nobody",
  run: async (context) => {
    const databases = await context.world.leagueDatabases();
    const found = await databases.status(context.league);
    if (context.format === "table") await printSections(context, () => [[factsOf(found)]]);
    else await printDatabase(context, bodyOf(found));
    return EXIT.done;
  },
});

const bodyOf = (found: DatabaseStatus) => ({
  address: found.shown,
  server: found.server,
  uses_tls: flag(found.isEncrypted),
  version: found.version,
  leagues: found.leagues,
  bytes: found.bytes,
  role: found.role,
  may_read: flag(found.mayRead),
  may_write: flag(found.mayWrite),
  is_superuser: flag(found.isSuperuser),
});

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** What a database has, and what the role of this connection may do. */
const factsOf = (found: DatabaseStatus): Block =>
  facts(
    ["Database", found.shown],
    ["Server", `PostgreSQL ${found.server}, ${found.isEncrypted ? "with" : "without"} TLS`],
    ["Version", String(found.version)],
    ["Leagues", found.leagues === null ? undefined : String(found.leagues)],
    ["Size", sizeText(found.bytes)],
    ["Role", found.isSuperuser ? `${found.role}, a superuser` : found.role],
    ["Rights", rightsOf(found)],
  );

const rightsOf = ({ mayRead, mayWrite }: DatabaseStatus): Cell => {
  const rights = [...(mayRead ? ["read leagues"] : []), ...(mayWrite ? ["write leagues"] : [])];
  return rights.length === 0 ? { text: "none", meaning: "refused" } : rights;
};

const UNITS = ["kB", "MB", "GB", "TB"] as const;

const sizeText = (bytes: number): string => {
  let [size, i] = [bytes / 1000, 0];
  while (size >= 1000 && i < UNITS.length - 1) {
    size /= 1000;
    i += 1;
  }
  return `${size.toFixed(size < 10 ? 1 : 0)} ${UNITS[i]}`;
};

/** The path in the envelope of a database. No request has this path. */
const DATABASE_PATH = "/fantasy/database";

/** Prints an envelope with a database. */
export const printDatabase = (context: Context, database: Body): Promise<void> =>
  printEnvelope(context, DATABASE_PATH, { statusCode: 200, body: { database } });
