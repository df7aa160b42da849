import { query } from "./query.ts";

/** A server that the person who runs the tests has named. */
export type GivenServer = {
  /** Resolves with its address if it can be used. Otherwise it throws, in one line. */
  readonly reached: () => Promise<string>;
  /** Removes the databases and the roles whose names begin with this. */
  readonly dropAll: (prefix: string) => Promise<void>;
};

export const givenServerAt = (address: string): GivenServer => ({
  reached: async () => {
    try {
      await query(address, "SELECT 1");
      return address;
    } catch (error) {
      throw new Error(
        `cannot use FANTASY_TX_TEST_DATABASE: ${error instanceof Error ? error.message : error}`,
      );
    }
  },
  dropAll: async (prefix) => {
    const databases = "SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)";
    for (const { name } of await query(address, databases, prefix))
      await query(address, `DROP DATABASE ${name} WITH (FORCE)`);
    const roles = "SELECT rolname AS name FROM pg_roles WHERE starts_with(rolname, $1)";
    for (const { name } of await query(address, roles, prefix))
      await query(address, `DROP ROLE ${name}`);
  },
});
