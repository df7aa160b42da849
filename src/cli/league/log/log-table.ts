import type { JournalHead, KeptEntry } from "../../../domain/port.ts";
import { counted } from "../../counted.ts";
import type { Cell } from "../../tables/cells.ts";
import { facts } from "../../tables/facts.ts";
import { grid } from "../../tables/grid.ts";
import { moment } from "../../tables/moments.ts";
import type { Surface } from "../../tables/surface.ts";
import type { EntryInWords } from "./payload-words.ts";

/** The journal, one row for each request: when, by whom, what, and the result. */
export const logTable = (
  entries: readonly EntryInWords[],
  timeZone: string,
  surface: Surface,
): string => {
  const rows = entries.map((entry): readonly Cell[] => [
    String(entry.seq),
    moment(entry.at, timeZone),
    entry.as ?? "",
    `${entry.method} ${resourceOf(entry.path)}`,
    entry.what,
    resultCell(entry),
  ]);
  return grid(["Seq", "When", "As", "Request", "What", "Result"], rows, surface);
};

/** The head of the journal, which people can keep somewhere else. */
export const headLine = ({ seq, hash }: JournalHead, surface: Surface): string =>
  facts([["Head", `${seq} ${hash}`]], surface);

const resourceOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const resultCell = ({ method, statusCode, body }: KeptEntry): Cell => {
  const answered = JSON.parse(body) as {
    readonly exceptions?: readonly { readonly type: string; readonly msg: string }[];
    readonly trade?: {
      readonly id: string;
      readonly state: string;
      readonly counter_to?: string;
    };
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
  if (trade !== undefined) {
    const made = `trade ${trade.id}: ${trade.state}`;
    // A counter-offer also ends the offer that it answers (T22).
    const isCounter = method === "POST" && trade.counter_to !== undefined;
    return isCounter ? `${made}; trade ${trade.counter_to}: rejected` : made;
  }
  if (resolved !== undefined)
    return resolved.map(({ trade_id, state }) => `trade ${trade_id}: ${state}`).join("; ");
  if (changes !== undefined) return counted(changes.length, "changes");
  if (warnings.length > 0)
    return { text: counted(warnings.length, "warnings"), meaning: "waiting" };
  return statusCode === 200 ? { text: "done", meaning: "good" } : String(statusCode);
};
