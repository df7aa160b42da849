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
