import { StoreError } from "../../domain/port.ts";
import { codeOf } from "../problems.ts";

export type Driver = Pick<typeof import("pg"), "Client" | "Pool">;

/**
 * Loads `pg`, which only databases need, so it is not installed with the program. Throws StoreError
 * if it is missing.
 */
export const loadDriver = async (
  load: () => Promise<Driver> = () => import("pg"),
): Promise<Driver> => {
  try {
    return await load();
  } catch (error) {
    if (!["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"].includes(codeOf(error))) throw error;
    throw new StoreError(
      "no driver",
      "a database needs the package pg: run 'npm install pg@8' where fantasy-tx is installed ('npm install --global pg@8' if it is installed globally)",
      { cause: error },
    );
  }
};
