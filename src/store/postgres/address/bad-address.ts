import { StoreError } from "../../../domain/port.ts";

/** The error about an address that is written wrongly. `what` goes on after its subject. */
export const badAddress = (what: string): StoreError =>
  new StoreError("bad address", `the address of the database ${what}`);
