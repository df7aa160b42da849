import type { MarkedCursor } from "./cursor.ts";
import type { SlotResource } from "./league-document.ts";

/** What is wrong with a document, and where, as in `rosters.teams[3].players[7].id`. */
export type Fault = { readonly where: string; readonly what: string };

/** What reading a document found beside its content. */
export type Report = {
  readonly told: (Fault & { readonly order: number })[];
  /** Fields that no league document has, each once, as in `rosters.teams[].division`. */
  readonly leftOut: Set<string>;
  /** What was taken for granted because the document does not say it. */
  readonly assumed: string[];
  /** What one part of the document says of another, for the link step to check. */
  readonly references: Reference[];
  /** The slots of players, for the link step to compare with the rosters. */
  readonly slots: Map<SlotResource, MarkedCursor>;
  /** How many faults were told and places marked so far. */
  count: number;
};

/** An id in a document, and what it should be the id of. */
export type Reference = {
  readonly to: "team" | "player" | "pick" | "owner" | "original team";
  readonly id: string;
  readonly cursor: MarkedCursor;
};

export const newReport = (): Report => ({
  told: [],
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

/** All faults in the order in which the document was read. */
export const faultsIn = ({ told }: Report): readonly Fault[] =>
  [...told].sort((a, b) => a.order - b.order).map(({ where, what }) => ({ where, what }));
