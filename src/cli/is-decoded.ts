/**
 * Whether a word of the command line was UTF-8. Node replaces invalid bytes by U+FFFD, and so makes
 * a name that nobody typed.
 */
export const isDecoded = (word: string): boolean => !word.includes("\ufffd");
