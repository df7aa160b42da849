type Value = string | number | null;

/**
 * PostgreSQL cannot store the character U+0000, which a text of a league may have. It is stored as
 * U+FFFE and 0. U+FFFE, which is not a character of any language, is stored as U+FFFE and 1.
 */
export const storedValue = <Stored extends Value>(value: Stored): Stored | string =>
  typeof value === "string" && /[\0\ufffe]/.test(value)
    ? value.replaceAll("\ufffe", "\ufffe1").replaceAll("\0", "\ufffe0")
    : value;

/** A text as it was before it was stored. */
export const originalText = (stored: string): string =>
  stored.includes("\ufffe")
    ? stored.replaceAll("\ufffe0", "\0").replaceAll("\ufffe1", "\ufffe")
    : stored;

/**
 * Shares equal texts among rows, such as positions and pro teams. This saves a third of the memory
 * of leagues.
 */
export const sharedTexts = (): ((text: string) => string) => {
  const known = new Map<string, string>();
  return (text) => {
    if (text.length > LONGEST_SHARED) return text;
    const same = known.get(text);
    if (same !== undefined) return same;
    if (known.size < MOST_SHARED) known.set(text, text);
    return text;
  };
};

const LONGEST_SHARED = 4;
const MOST_SHARED = 20_000;
