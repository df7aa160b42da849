import pg from "pg";

/** A server that the person who runs the tests has named. */
export type GivenServer = {
  /** Resolves with its address if it can be used. Otherwise it throws, in one line. */
  readonly reached: () => Promise<string>;
  /** Removes the databases and the roles whose names begin with this. */
  readonly dropAll: (prefix: string) => Promise<void>;
};

export const givenServerAt = (address: string): GivenServer => {
  const reached = async (): Promise<string> => {
    try {
      await withClient(address, (client) => client.query("SELECT 1"));
      return address;
    } catch (error) {
      throw new Error(
        `cannot use FANTASY_TX_TEST_DATABASE: ${error instanceof Error ? error.message : error}`,
      );
    }
  };
  const dropAll = (prefix: string): Promise<void> =>
    withClient(address, async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        "SELECT datname FROM pg_database WHERE starts_with(datname, $1)",
        [prefix],
      );
      for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
      const roles = await client.query<{ rolname: string }>(
        "SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)",
        [prefix],
      );
      for (const { rolname } of roles.rows) await client.query(`DROP ROLE ${rolname}`);
    });
  return { reached, dropAll };
};

const withClient = async (
  address: string,
  use: (client: pg.Client) => Promise<unknown>,
): Promise<void> => {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
};
