import type { JournalHead } from "../../../domain/port.ts";
import { resultOf } from "../../../service/entry-result.ts";
import type { Cell } from "../../tables/cells.ts";
import { facts } from "../../tables/facts.ts";
import { grid } from "../../tables/grid.ts";
import { moment } from "../../tables/moments.ts";
import type { Surface } from "../../tables/surface.ts";
import type { EntryInWords } from "./entries-in-words.ts";

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
    resultOf(entry),
  ]);
  return grid(["Seq", "When", "As", "Request", "What", "Result"], rows, surface);
};

/** The head of the journal, which people can keep somewhere else. */
export const headLine = ({ seq, hash }: JournalHead, surface: Surface): string =>
  facts([["Head", `${seq} ${hash}`]], surface);

const resourceOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
