import type { Choice } from "./prompter.ts";

/** A choice whose name has columns. */
export type Line<Value> = {
  readonly cells: readonly string[];
  readonly value: Value;
  readonly disabled?: string | undefined;
};

/** Choices with aligned columns. */
export const aligned = <Value>(lines: readonly Line<Value>[]): readonly Choice<Value>[] =>
  lines.map(({ cells, value, disabled }) => ({ name: cells, value, whyNot: disabled }));
