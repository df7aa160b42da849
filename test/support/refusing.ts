import { expect } from "vitest";
import { faultsOf, placesOf } from "./reading.ts";
import { type Document, sandlotDocument } from "./sandlot.ts";

/** Expects faults at one place of a document and no other, told with the values given. */
export const expectRefused = (
  document: unknown,
  where: string,
  ...values: readonly string[]
): void => {
  expect(placesOf(document)).toEqual([where]);
  for (const value of values) expect(faultsOf(document).join("\n")).toContain(value);
};

/** The same of Sandlot, which is right but for what the test changes. */
export const refuses = (
  edit: (document: Document) => void,
  where: string,
  ...values: readonly string[]
): void => expectRefused(sandlotDocument(edit), where, ...values);
