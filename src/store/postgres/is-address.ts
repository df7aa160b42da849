import { StoreError } from "../../domain/store-error.ts";

/**
 * Whether a text is meant as the address of a database, not as a file's name. A text with a missing
 * slash or colon counts too: it is refused as an address, and never used as a file's name.
 */
export const isDatabaseAddress = (text: string): boolean =>
  /^postgres(?:ql)?(?::|\/\/)/i.test(text);

/** The error for an address that cannot be read. `what` continues the sentence. */
export const badAddress = (what: string): StoreError =>
  new StoreError("bad address", `the address of the database ${what}`);
