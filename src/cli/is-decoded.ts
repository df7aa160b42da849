/**
 * Whether a word of the command line was UTF-8. Node has replaced invalid bytes by U+FFFD, which
 * would be a name that nobody typed.
 */
export const isDecoded = (word: string): boolean => !word.includes("\ufffd");
