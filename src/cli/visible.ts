/** Text of a league or a user as it may be shown: on one line, with what is invisible escaped. */
export const visible = (text: string): string => {
  if (/^[ -~]*$/.test(text)) return text;
  const wellFormed = text.toWellFormed();
  if (!HAS_JOINER.test(wellFormed)) return wellFormed.replace(invisible(), escaped);
  return wellFormed.replace(
    emojiOrInvisible(),
    (found, emoji: string | undefined) => emoji ?? escaped(found),
  );
};

/** Joiners, selectors and tags, which hold emoji together. */
const HAS_JOINER = /[\u200d\ufe0f\u{e0020}-\u{e007f}]/u;

/** A pattern that is made when it is first used, for V8 takes its time to make it. */
const madeOnce = (source: string): (() => RegExp) => {
  let pattern: RegExp | undefined;
  return () => {
    pattern ??= new RegExp(source, "gv");
    return pattern;
  };
};

/**
 * What a terminal may take for more than text, or does not show at all: controls of both sets, line
 * and paragraph breaks, controls of the writing direction, and what has no width.
 */
const INVISIBLE = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]`;

/** About a millisecond to make. */
const invisible = madeOnce(INVISIBLE);

/**
 * Such a character, or a whole emoji; 20 ms to make. Outside of emoji joiners and selectors are
 * escaped, for they let two names look alike.
 */
const emojiOrInvisible = madeOnce(String.raw`(\p{RGI_Emoji})|${INVISIBLE}`);

const NAMES: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const escaped = (character: string): string => {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  if (code.length > 4) return `\\u{${code}}`;
  return (
    NAMES[character] ??
    (code.length <= 2 ? `\\x${code.padStart(2, "0")}` : `\\u${code.padStart(4, "0")}`)
  );
};
