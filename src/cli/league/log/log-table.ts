import { type Fields, isObject } from "../../../document/json.ts";
import type { JournalHead, KeptEntry } from "../../../domain/port.ts";
import { PATHS } from "../../../service/paths.ts";
import { fullPath } from "../../../wire/uri.ts";
import { counted } from "../../counted.ts";
import type { Cell } from "../../tables/cells.ts";
import { facts } from "../../tables/facts.ts";
import { grid } from "../../tables/grid.ts";
import { moment } from "../../tables/moments.ts";
import type { Surface } from "../../tables/surface.ts";

/** The journal, one row for each request: when, by whom, what, and the result. */
export const logTable = (
  entries: readonly KeptEntry[],
  timeZone: string,
  surface: Surface,
): string => {
  const rows = entries.map((entry): readonly Cell[] => [
    String(entry.seq),
    moment(entry.at, timeZone),
    entry.as ?? "",
    `${entry.method} ${resourceOf(entry.path)}`,
    payloadSummary(entry),
    resultCell(entry),
  ]);
  return grid(["Seq", "When", "As", "Request", "What", "Result"], rows, surface);
};

/** The head of the journal, which people can keep somewhere else. */
export const headLine = ({ seq, hash }: JournalHead, surface: Surface): string =>
  facts([["Head", `${seq} ${hash}`]], surface);

const resourceOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The payload in short. Fields are named, unless their values are clear without a name. */
const payloadSummary = ({ path, payload }: KeptEntry): string => {
  const fields = JSON.parse(payload) as Fields;
  if (fullPath(path) === PATHS.league) return Object.keys(fields).join(" ");
  return Object.entries(fields)
    .map(([name, value]) => `${NAMES.get(name) ?? name} ${shown(value)}`.trim())
    .join(" ");
};

/** Short names of fields; empty if the value is clear without a name. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...["id", "action", "players", "draft_picks", "comment", "moves"].map(
    (name) => [name, ""] as const,
  ),
  ["team_from", "from"],
  ["team_to", "to"],
]);

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(shown).join(" ");
  if (isObject(value))
    return Object.entries(value)
      .map(([name, each]) => `${name} ${shown(each)}`.trim())
      .join(" ");
  return typeof value === "string" ? value : JSON.stringify(value);
};

const resultCell = ({ statusCode, body }: KeptEntry): Cell => {
  const answered = JSON.parse(body) as {
    readonly exceptions?: readonly { readonly type: string; readonly msg: string }[];
    readonly trade?: { readonly id: string; readonly state: string };
    readonly resolved?: readonly { readonly trade_id: string; readonly state: string }[];
    readonly changes?: readonly unknown[];
    readonly warnings?: readonly unknown[];
  };
  if (answered.exceptions !== undefined)
    return {
      text: answered.exceptions.map(({ type, msg }) => `${type}: ${msg}`).join("; "),
      meaning: "refused",
    };
  const { trade, resolved, changes, warnings = [] } = answered;
  if (trade !== undefined) return `trade ${trade.id}: ${trade.state}`;
  if (resolved !== undefined)
    return resolved.map(({ trade_id, state }) => `trade ${trade_id}: ${state}`).join("; ");
  if (changes !== undefined) return counted(changes.length, "changes");
  if (warnings.length > 0)
    return { text: counted(warnings.length, "warnings"), meaning: "waiting" };
  return statusCode === 200 ? { text: "done", meaning: "good" } : String(statusCode);
};
