const range = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i));

/** Every character that a terminal may interpret, except NUL. */
const CONTROLS = [
  ...range(0x01, 0x1f),
  ...range(0x7f, 0x9f),
  ...range(0x200b, 0x200f),
  ...range(0x2028, 0x202e),
  ...range(0x2066, 0x2069),
  ...["\u061c", "\u2060", "\ufeff", "\ufff9"],
];

/**
 * Hostile names, by their purpose. Each contains `h0st`, so that a test can recognize it. None has
 * a `/`, or a NUL, which an argument of a process cannot hold.
 */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  "control characters": `${CONTROLS.map((control) => `x${control}`).join("")}h0st`,
  // Without space and colon, so that it is an id (E11).
  "escape sequences": "\u001b]0;h0st\u0007\u001b[31m\u001b[2J\u009b31m\u001b[6n\u202e",
  "lone surrogates": "h0st\ud800 x\udfff \ufffe\uffff",
  markup: `h0st]]><!-- & &nbsp; &#0; &lt;!ENTITY x SYSTEM 'file:x'> <x a='b'>"<?xml?>`,
  SQL: `h0st'; DROP TABLE journal; -- " OR 1=1; ? :id $1 %s \${x} $(x) \`x\``,
  "keys of JavaScript": "h0st.__proto__.constructor",
  "the key __proto__": "__proto__",
  "the key constructor": "constructor",
  "100,000 characters": "h0st".repeat(25_000),
};

/** The same, and texts that only a document or a payload can hold. */
export const IN_JSON: Readonly<Record<string, string>> = {
  ...HOSTILE_TEXTS,
  NUL: "h0st\u0000x",
};

/** Every text in a JSON value, except the messages of exceptions, which shorten long values. */
export const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries<unknown>({ ...value }).flatMap(([key, each]) =>
    key === "msg" ? [] : textsIn(each),
  );
};
