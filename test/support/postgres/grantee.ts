import pg from "pg";
import { leagueDatabases } from "../../../src/store/postgres/schema/league-databases.ts";

/**
 * Makes the tables of leagues and a role with the printed grants, and returns the address with that
 * role. What works there needs nothing else. The role goes with the server, or with its databases.
 */
export const addressOfGrantee = async (address: string): Promise<string> => {
  const its = new URL(address);
  // Names of roles belong to the server, and so begin like those of this run's databases.
  its.username = `${its.pathname.slice(1)}_runner`;
  its.password = "runner";
  const { grants } = await leagueDatabases.initialize(address, {
    role: its.username,
    isDryRun: false,
  });
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(`CREATE ROLE ${its.username} LOGIN PASSWORD '${its.password}'`);
    await client.query(grants.join("\n"));
  } finally {
    await client.end();
  }
  return its.href;
};
