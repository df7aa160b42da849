import pg from "pg";

/** Runs statements on a connection of their own, and returns the last rows. */
export const query = async <Row extends pg.QueryResultRow>(
  address: string,
  text: string,
  ...values: readonly string[]
): Promise<readonly Row[]> => {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const result: pg.QueryResult<Row> | readonly pg.QueryResult<Row>[] = await client.query<Row>(
      text,
      [...values],
    );
    return (Array.isArray(result) ? result.at(-1) : result).rows;
  } finally {
    await client.end();
  }
};
