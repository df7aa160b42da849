import { expect } from "vitest";
import { faultsOf, placesOf } from "./reading.ts";
import { type Document, sandlotDocument } from "./sandlot.ts";

/** Expects faults at exactly one place of a document, with the given values in their messages. */
export const expectRefused = (
  document: unknown,
  where: string,
  ...values: readonly string[]
): void => {
  expect(placesOf(document)).toEqual([where]);
  for (const value of values) expect(faultsOf(document).join("\n")).toContain(value);
};

/** The same for Sandlot, which is valid except for the test's change. */
export const refuses = (
  edit: (document: Document) => void,
  where: string,
  ...values: readonly string[]
): void => expectRefused(sandlotDocument(edit), where, ...values);
