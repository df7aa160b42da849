/**
 * Whether a text is meant as the address of a database, and not as the name of a file. A slash may be
 * missing: then the address is refused, and nobody looks for a file of that name.
 */
export const isDatabaseAddress = (text: string): boolean => /^postgres(?:ql)?:/i.test(text);

/** What an address begins with. */
export const SCHEME = /^postgres(?:ql)?:\/\//i;
