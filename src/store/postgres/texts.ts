import type { AnyRow, Value } from "../tables/table.ts";

/**
 * PostgreSQL cannot store the character U+0000, which a text of a league may have. It is stored as
 * U+FFFE and 0, and U+FFFE, which is no character of any language, as U+FFFE and 1.
 */
export const storedValue = <Stored extends Value>(value: Stored): Stored | string =>
  typeof value === "string" && /[\0\ufffe]/.test(value)
    ? value.replaceAll("\ufffe", "\ufffe1").replaceAll("\0", "\ufffe0")
    : value;

/** A row as it was before it was stored. */
export const originalRow = <Row extends AnyRow>(row: Row): Row => {
  const escaped = Object.entries(row).filter(
    (column): column is [string, string] =>
      typeof column[1] === "string" && column[1].includes("\ufffe"),
  );
  return escaped.length === 0
    ? row
    : { ...row, ...Object.fromEntries(escaped.map(([name, text]) => [name, originalText(text)])) };
};

const originalText = (text: string): string =>
  text.replaceAll("\ufffe0", "\0").replaceAll("\ufffe1", "\ufffe");
