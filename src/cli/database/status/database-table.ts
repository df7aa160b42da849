import type { DatabaseStatus } from "../../../domain/port.ts";
import type { Cell } from "../../tables/cells.ts";
import { facts } from "../../tables/facts.ts";
import type { Surface } from "../../tables/surface.ts";

/** What a database has, and what the role of this connection may do. */
export const databaseTable = (status: DatabaseStatus, surface: Surface): string =>
  facts(
    [
      ["Database", status.shown],
      ["Server", `PostgreSQL ${status.server}, ${status.isEncrypted ? "with" : "without"} TLS`],
      ["Version", String(status.version)],
      ["Leagues", status.leagues === null ? undefined : String(status.leagues)],
      ["Size", sizeText(status.bytes)],
      ["Role", status.isSuperuser ? `${status.role}, a superuser` : status.role],
      ["Rights", rightsOf(status)],
    ],
    surface,
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
