import type { MarkedCursor } from "./cursor.ts";

/** What is wrong with a document, and where, such as `rosters.teams[3].players[7].id`. */
export type Fault = { readonly where: string; readonly what: string };

/** Something that was assumed because a document leaves it out. */
export type Assumption = {
  readonly what: string;
  /** The command-line option that sets it, such as `--zone`. */
  readonly option?: string;
};

/** What was found while a document was read, apart from its content. */
export type Report = {
  /** Each fault once. */
  readonly faults: Map<string, Fault & { readonly order: number }>;
  /** Fields that no league document has, each once, such as `rosters.teams[].division`. */
  readonly leftOut: Set<string>;
  readonly assumed: Assumption[];
  /** References from one part of the document to another, for the link step to check. */
  readonly references: Reference[];
  /** The slots of players, for the link step to compare with the rosters. */
  readonly slots: Map<object, MarkedCursor>;
  /** The number of faults reported and places marked so far. */
  count: number;
};

/** An id in a document, and the kind of thing that it should belong to. */
export type Reference = {
  readonly to: "team" | "player" | "pick" | "owner" | "original team";
  readonly id: string;
  readonly cursor: MarkedCursor;
};

export const newReport = (): Report => ({
  faults: new Map(),
  leftOut: new Set(),
  assumed: [],
  references: [],
  slots: new Map(),
  count: 0,
});

/** Counts one more fault or mark. */
export const nextOrder = (report: Report): number => {
  report.count += 1;
  return report.count;
};

/** All faults, in the order of reading. `whole` is what a fault of the whole value is called. */
export const faultsIn = ({ faults }: Report, whole = "the document"): readonly Fault[] =>
  [...faults.values()]
    .sort((a, b) => a.order - b.order)
    .map(({ where, what }) => ({ where: where || whole, what }));
