import { StoreError } from "../../../domain/store-error.ts";

/** The error for an address that cannot be read. `what` continues the sentence. */
export const badAddress = (what: string): StoreError =>
  new StoreError("bad address", `the address of the database ${what}`);
