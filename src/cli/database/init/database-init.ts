import type { Command } from "commander";
import type { LeagueDatabases } from "../../../domain/port.ts";
import { note, noteDryRun } from "../../context.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../exit.ts";
import { DRY_RUN_OPTION } from "../../payload-option.ts";
import { printWritten } from "../../print-written.ts";
import type { Bind, Run } from "../../run.ts";
import { UsageError } from "../../usage-error.ts";
import { visible } from "../../visible.ts";
import { printDatabase } from "../print-database.ts";

type Options = { readonly role: string; readonly dryRun?: true };

export const declareDatabaseInit = (database: Command, bind: Bind): void => {
  examples(database.command("init"), [
    "fantasy-tx database init --league postgres://db.example.org/leagues",
    "fantasy-tx database init --league postgres:///leagues --role web > grants.sql",
  ])
    .description(
      "make the tables for leagues in a database, and print what to grant to the role that uses them; keep passwords in ~/.pgpass, because ps shows those that are typed",
    )
    .option("--role <name>", "the database role that will use the leagues", "fantasy_tx")
    .addOption(DRY_RUN_OPTION)
    .action(bind(run));
};

const run: Run<Options> = async (context, { role, dryRun: isDryRun = false }) => {
  checkRole(role);
  const { initialize } = await context.world.leagueDatabases();
  const made = await initialize(context.league, { role, isDryRun });
  const { shown, version, isNew, grants } = made;
  await printWritten(context, `the tables are in ${shown}`, async () => {
    if (context.format === "table")
      context.world.stdout.write(`${grants.map(visible).join("\n")}\n`);
    else
      await printDatabase(context, {
        ...{ address: shown, version, is_new: isNew ? 1 : 0 },
        ...{ role, grants },
      });
  });
  note(context, sentenceOf(made, isDryRun));
  if (isDryRun) noteDryRun(context);
  else if (context.format === "table")
    note(context, `run these statements in the database, after CREATE ROLE for ${role}`);
  return EXIT.done;
};

/** Throws UsageError if the name is empty, or has characters that cannot be printed. */
const checkRole = (role: string): void => {
  if (role === "" || visible(role) !== role)
    throw new UsageError(
      `'${role}' cannot be the name of a role: use visible characters in --role`,
    );
};

type Made = Awaited<ReturnType<LeagueDatabases["initialize"]>>;

const sentenceOf = ({ shown, version, isNew }: Made, isDryRun: boolean): string => {
  if (isNew && isDryRun) return `${shown} would get the tables of version ${version}`;
  if (isNew) return `${shown} has the tables of version ${version} now`;
  return `${shown} had the tables of version ${version} already; nothing was changed`;
};
