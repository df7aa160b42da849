import type { LeagueDatabases } from "../../domain/port.ts";
import { DRY_RUN, YES } from "../change.ts";
import { command } from "../command.ts";
import { note, noteDryRun, UsageError } from "../context.ts";
import { EXIT } from "../exit.ts";
import { visible } from "../visible.ts";
import { printDatabase } from "./status.ts";

export const init = command({
  name: "init",
  about:
    "make the tables for leagues in a database, and print what its role has to be granted; keep passwords in ~/.pgpass, because ps shows those that are typed",
  examples: [
    "fantasy-tx database init --league postgres://db.example.org/leagues",
    "fantasy-tx database init --league postgres:///leagues --role web > grants.sql",
  ],
  actsFor: "nobody",
  options: {
    "--role <name>": {
      about: "the database role that will use the leagues",
      default: "fantasy_tx",
    },
    ...DRY_RUN,
    ...YES,
  },
  run: async (context, { role, dryRun: isDryRun = false }) => {
    if (role === "" || visible(role) !== role)
      throw new UsageError(
        `'${role}' cannot be the name of a role: use visible characters in --role`,
      );
    const { initialize } = await context.world.leagueDatabases();
    const made = await initialize(context.league, { role, isDryRun });
    const { shown: address, version, isNew, grants } = made;
    if (context.format === "table")
      context.world.stdout.write(`${grants.map(visible).join("\n")}\n`);
    else await printDatabase(context, { address, version, is_new: isNew ? 1 : 0, role, grants });
    note(context, sentenceOf(made, isDryRun));
    if (isDryRun) noteDryRun(context);
    else if (context.format === "table")
      note(context, `run these statements in the database, after CREATE ROLE for ${role}`);
    return EXIT.done;
  },
});

type Made = Awaited<ReturnType<LeagueDatabases["initialize"]>>;

const sentenceOf = ({ shown, version, isNew }: Made, isDryRun: boolean): string => {
  if (isNew && isDryRun) return `${shown} would get the tables of version ${version}`;
  if (isNew) return `${shown} has the tables of version ${version} now`;
  return `${shown} had the tables of version ${version} already; nothing was changed`;
};
