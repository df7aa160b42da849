/**
 * Characters that must never reach a terminal unescaped (command-line.md, Output): control
 * characters of both sets, line and paragraph separators, and controls of the writing direction.
 */
const CONTROL = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** The code points of a text that must not reach a terminal. Line ends are allowed. */
export const controlsIn = (text: string): readonly string[] =>
  text.split("\n").flatMap((line) => [...line.matchAll(CONTROL)].map(([found]) => named(found)));

const named = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
