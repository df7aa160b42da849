/**
 * Whether a text is meant as the address of a database, not as a file's name. A text with a missing
 * slash counts too: it is refused as an address, and never used as a file's name.
 */
export const isDatabaseAddress = (text: string): boolean => /^postgres(?:ql)?:/i.test(text);

/** How an address begins. */
export const SCHEME = /^postgres(?:ql)?:\/\//i;
