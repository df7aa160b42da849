import type { JournalHead } from "../../../domain/port.ts";
import { resultOf } from "../../../service/entry-result.ts";
import type { Cell } from "../../tables/cells.ts";
import { facts } from "../../tables/facts.ts";
import { type Column, type List, listOf, listTable } from "../../tables/list.ts";
import { momentOn } from "../../tables/moments.ts";
import type { Surface } from "../../tables/surface.ts";
import type { EntryInWords } from "./entries-in-words.ts";

const columns = (timeZone: string): readonly Column<EntryInWords>[] => [
  ["Seq", ({ seq }) => String(seq)],
  ["When", ({ at }, surface) => momentOn(at, timeZone, surface)],
  ["As", ({ caller }) => caller],
  ["Request", ({ method, path }) => `${method} ${resourceOf(path)}`],
  ["What", ({ what }) => what],
  ["Result", (entry): Cell => resultOf(entry)],
];

/** The journal, one row for each request: when, by whom, what, and the result. */
export const logTable = (
  entries: readonly EntryInWords[],
  timeZone: string,
  surface: Surface,
): string => listTable(columns(timeZone), entries, surface);

export const logList = (
  entries: readonly EntryInWords[],
  timeZone: string,
  surface: Surface,
): List => listOf(columns(timeZone), entries, surface);

/**
 * The head of the journal. People can keep it elsewhere, to prove later that nothing was changed.
 */
export const headLine = ({ seq, hash }: JournalHead, surface: Surface): string =>
  facts([["Head", `${seq} ${hash}`]], surface);

const resourceOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
