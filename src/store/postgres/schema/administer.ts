import { type DatabaseAddress, readAddress } from "../address/address.ts";
import { databaseError } from "../connection/database-errors.ts";
import { Client } from "../connection/driver.ts";
import { withEncryption } from "../connection/encryption.ts";

/** A connection for a command about a whole database. */
export type Administration = {
  readonly address: DatabaseAddress;
  readonly isEncrypted: boolean;
  /** Runs statements, and returns the rows of the last one. `Row` has the types of its columns. */
  readonly query: <Row extends Readonly<Record<string, string | number | boolean | null>>>(
    text: string,
    values?: readonly (string | readonly string[])[],
  ) => Promise<readonly Row[]>;
};

/** Connects to a database for one command. Throws StoreError. */
export const administer = async <Result>(
  text: string,
  work: (administration: Administration) => Promise<Result>,
): Promise<Result> => {
  const address = readAddress(text);
  let client: Client | undefined;
  try {
    client = await withEncryption(address, async (config) => {
      const attempt = new Client(config);
      // Without a listener, a lost connection would end the process. The next statement fails in
      // any case.
      attempt.on("error", () => {});
      await attempt.connect();
      return attempt;
    });
    const connected = client;
    return await work({
      address,
      isEncrypted: connected.ssl !== false,
      query: async (statements, values = []) => {
        const result = await connected.query({ text: statements, values: [...values] });
        return (Array.isArray(result) ? result.at(-1) : result).rows;
      },
    });
  } catch (error) {
    throw databaseError(address.shown, error);
  } finally {
    await client?.end();
  }
};
