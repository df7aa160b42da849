import type { Command } from "commander";
import type { DatabaseStatus } from "../../../domain/port.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../exit.ts";
import { load } from "../../lazy.ts";
import { printTable } from "../../print.ts";
import type { Bind, Run } from "../../run.ts";
import { printDatabase } from "../print-database.ts";

export const declareDatabaseStatus = (database: Command, bind: Bind): void => {
  examples(database.command("status"), [
    "fantasy-tx database status --league postgres://db.example.org/leagues",
    "fantasy-tx database status --league postgres:///leagues --format json",
  ])
    .description(
      "show a database: its version, its leagues, its size, TLS, and what the role may do",
    )
    .action(bind(run));
};

const run: Run<Record<string, never>> = async (context) => {
  const { status } = await context.world.leagueDatabases();
  const found = await status(context.league);
  if (context.format === "table") {
    const { databaseTable } = await load.databaseTable();
    printTable(context, (surface) => databaseTable(found, surface));
  } else await printDatabase(context, bodyOf(found));
  return EXIT.done;
};

const bodyOf = (status: DatabaseStatus) => ({
  address: status.shown,
  server: status.server,
  uses_tls: flag(status.isEncrypted),
  version: status.version,
  leagues: status.leagues,
  bytes: status.bytes,
  role: status.role,
  may_read: flag(status.mayRead),
  may_write: flag(status.mayWrite),
  is_superuser: flag(status.isSuperuser),
});

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);
