/** Text that is safe to show: on one line, with invisible characters escaped. */
export const visible = (text: string): string => {
  if (/^[ -~]*$/.test(text)) return text;
  const wellFormed = text.toWellFormed();
  if (!HAS_JOINER.test(wellFormed)) return wellFormed.replace(invisible(), escaped);
  return wellFormed.replace(
    emojiOrInvisible(),
    (found, emoji: string | undefined) => emoji ?? escaped(found),
  );
};

/** Joiners, selectors and tags, from which emoji are made. */
const HAS_JOINER = /[\u200d\ufe0f\u{e0020}-\u{e007f}]/u;

/** A pattern that is compiled on first use, because compiling it is slow. */
const compiledOnUse = (source: string): (() => RegExp) => {
  let pattern: RegExp | undefined;
  return () => {
    pattern ??= new RegExp(source, "gv");
    return pattern;
  };
};

/**
 * Characters that a terminal may interpret or not show: control characters, line and paragraph
 * breaks, controls of the writing direction, characters without a width, and the blank of Braille.
 */
const INVISIBLE = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`;

/** Takes about a millisecond to compile. */
const invisible = compiledOnUse(INVISIBLE);

/**
 * Such a character, or a whole emoji. Takes 20 ms to compile. Joiners and selectors outside of
 * emoji are escaped, because they can make two different names look the same.
 */
const emojiOrInvisible = compiledOnUse(String.raw`(\p{RGI_Emoji})|${INVISIBLE}`);

const NAMES: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const escaped = (character: string): string => {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  if (code.length > 4) return `\\u{${code}}`;
  return (
    NAMES[character] ??
    (code.length <= 2 ? `\\x${code.padStart(2, "0")}` : `\\u${code.padStart(4, "0")}`)
  );
};

/**
 * A text without the passwords of addresses of databases. Passwords of other addresses are removed
 * too, because somebody may mistype `postgres`, or forget a slash or the colon.
 */
export const withoutPasswords = (text: string): string =>
  /:\/\/|postgres/i.test(text)
    ? text
        .replace(/(\b[a-z][\w+.-]*:\/\/[^\s:/@]*):\S*@/gi, "$1@")
        .replace(/(\bpostgres(?:ql)?(?::\/?|\/{1,2})[^\s:/@]*):\S*@/gi, "$1@")
        .replace(/([?&]password=)[^\s&#]*/gi, "$1***")
    : text;
