import { expect, it } from "vitest";
import {
  originalText,
  sharedTexts,
  storedValue,
} from "../../../../src/store/postgres/connection/texts.ts";

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

it("a shared text is equal to the given one, whether it is known or not", () => {
  const shared = sharedTexts();
  for (const text of ["", "C", "OF", "MIL", "Ashby", "MIL", "OF"]) expect(shared(text)).toBe(text);
  for (let i = 0; i < 30_000; i += 1) expect(shared(i.toString(36))).toBe(i.toString(36));
});
