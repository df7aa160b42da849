import type { ListFormat } from "../../src/cli/context.ts";
import {
  type Cell,
  type Column,
  type Fact,
  facts,
  type Section,
  type Table,
  table,
  tableOf,
} from "../../src/cli/tables/blocks.ts";
import { listText } from "../../src/cli/tables/plain.ts";
import { draw, type Surface } from "../../src/cli/tables/terminal.ts";
import { listIn, sectionsIn } from "../../src/cli/tables/views.ts";
import type { Outcome } from "../../src/domain/decision.ts";
import { NOON } from "./sandlot.ts";

/** A pipe or file, to which tables are written as plain text. */
export const PIPE: Surface = {
  isTerminal: false,
  columns: undefined,
  hasColour: false,
  isAscii: false,
  now: NOON,
};

/** A terminal of 80 columns, without colours. */
export const TERMINAL: Surface = { ...PIPE, isTerminal: true, columns: 80 };

/** CSV or Markdown. */
export const LIST: Surface = { ...PIPE, isList: true };

const drawn = (section: Section, surface: Surface): string => draw([section], surface);

/** An outcome, drawn. */
export const outcomeTable = (outcome: Outcome, surface: Surface): string =>
  draw(sectionsIn(outcome, surface), surface);

/** An outcome as CSV or Markdown. */
export const outcomeText = (outcome: Outcome, format: ListFormat): string =>
  listText(listIn(outcome, LIST), format);

export const listTable = <Thing>(
  columns: readonly Column<Thing>[],
  things: readonly Thing[],
  surface: Surface,
): string => drawn([tableOf(columns, things, surface)], surface);

export const grid = (
  heading: Table["heading"],
  rows: readonly (readonly Cell[])[],
  surface: Surface,
  breaks: readonly number[] = [],
): string => drawn([{ ...table(heading, rows), breaks }], surface);

export const factsOn = (given: readonly Fact[], surface: Surface): string =>
  drawn([facts(...given)], surface);
