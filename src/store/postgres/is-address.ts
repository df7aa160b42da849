/** Whether a text is the address of a database, and not the name of a file. */
export const isDatabaseAddress = (text: string): boolean => SCHEME.test(text);

/** What an address begins with. */
export const SCHEME = /^postgres(?:ql)?:\/\//i;
