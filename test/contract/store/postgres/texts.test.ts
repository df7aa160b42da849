import { expect, it } from "vitest";
import { originalText, storedValue } from "../../../../src/store/postgres/texts.ts";

it.each([
  "",
  "Ann",
  "a\0b",
  "\0",
  "\ufffe",
  "\ufffe0",
  "\ufffe1",
  "\0\ufffe\0",
  "0\ufffe\ufffe1\0",
])(
  "a text that PostgreSQL cannot store is another one there, and the same afterwards: %j",
  (text) => {
    const stored = storedValue(text);
    expect(stored).not.toContain("\0");
    expect(originalText(stored)).toBe(text);
  },
);
