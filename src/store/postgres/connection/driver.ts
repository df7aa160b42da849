import type { ClientConfig } from "pg";
import { StoreError } from "../../../domain/port.ts";
import { codeOf } from "../../problems.ts";

export type Driver = Pick<typeof import("pg"), "Client" | "Pool">;

/**
 * Loads `pg`. It is not installed with the program, because only databases need it. Throws
 * StoreError if it is missing.
 */
export const loadDriver = async (
  load: () => Promise<Driver> = () => import("pg"),
): Promise<Driver> => {
  try {
    const { Client, Pool } = await load();
    return { Client: closingAfterErrors(Client), Pool };
  } catch (error) {
    if (!["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"].includes(codeOf(error))) throw error;
    throw new StoreError(
      "no driver",
      "a database needs the package pg: run 'npm install pg@8' where fantasy-tx is installed ('npm install --global pg@8' if it is installed globally)",
      { cause: error },
    );
  }
};

/**
 * `pg` leaves a connection open if it has no password for it. The process would then wait until the
 * server closes it.
 */
const closingAfterErrors = (Client: Driver["Client"]): Driver["Client"] =>
  class ClosingClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      this.connection.on("error", () => this.connection.stream.destroy());
    }
  };
