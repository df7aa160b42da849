import { leagueDatabases } from "../../../src/store/postgres/league-databases.ts";
import { query } from "./query.ts";

/**
 * Makes the tables of leagues and a role with the printed grants. Returns the address with that
 * role. So a test shows that the role needs nothing else. The role is dropped with the server or
 * with its databases.
 */
export const addressOfGrantee = async (address: string): Promise<string> => {
  const its = new URL(address);
  // Roles belong to the whole server, so their names begin like the databases of this run.
  its.username = `${its.pathname.slice(1)}_runner`;
  its.password = "runner";
  const { grants } = await leagueDatabases.initialize(address, {
    role: its.username,
    isDryRun: false,
  });
  const role = `CREATE ROLE ${its.username} LOGIN PASSWORD '${its.password}';`;
  await query(address, [role, ...grants].join("\n"));
  return its.href;
};
