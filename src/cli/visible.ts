/**
 * What a terminal may take for more than text: controls of both sets, line and paragraph breaks,
 * controls of the writing direction, and what has no width at all.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Text of a league or a user as it may be shown: on one line, with control characters escaped. */
export const visible = (text: string): string => text.toWellFormed().replace(INVISIBLE, escaped);

const NAMES: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const escaped = (character: string): string => {
  const code = character.charCodeAt(0).toString(16);
  return (
    NAMES[character] ??
    (code.length <= 2 ? `\\x${code.padStart(2, "0")}` : `\\u${code.padStart(4, "0")}`)
  );
};
