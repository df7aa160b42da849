import type { Group } from "../group.ts";
import { declareDatabaseInit } from "./init/database-init.ts";
import { declareDatabaseRemove } from "./remove/database-remove.ts";
import { declareDatabaseStatus } from "./status/database-status.ts";

export const DATABASE: Group = {
  name: "database",
  description: "set up and manage a PostgreSQL database with many leagues",
  examples: [
    "fantasy-tx database init --league postgres://db.example.org/leagues",
    "fantasy-tx database status --league postgres://db.example.org/leagues",
  ],
  declare: (database, bind) => {
    declareDatabaseInit(database, bind);
    declareDatabaseStatus(database, bind);
    declareDatabaseRemove(database, bind);
  },
};
