import { expect } from "vitest";
import { faultsOf, placesOf } from "./reading.ts";
import { type Document, sandlotDocument } from "./sandlot.ts";

/** Expects faults of the changed Sandlot at exactly one place, with these values in them. */
export const refuses = (
  edit: (document: Document) => void,
  where: string,
  ...values: readonly string[]
): void => {
  const document = sandlotDocument(edit);
  expect(placesOf(document)).toEqual([where]);
  for (const value of values) expect(faultsOf(document).join("\n")).toContain(value);
};
