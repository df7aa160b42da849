import { join } from "node:path";
import { StoreError } from "../../domain/store-error.ts";
import { ask } from "../ask.ts";
import { asCaller } from "../caller.ts";
import { DRY_RUN, NOTIFY, withNotices, YES } from "../change.ts";
import { command } from "../command.ts";
import { asOperator, type Context, UsageError } from "../context.ts";
import { placeOf, resolveMany } from "./resolve-many.ts";
import { REQUEST } from "./resolve-report.ts";

export const resolve = command({
  name: "resolve",
  about: "end votes and offers whose deadline has passed; for cron",
  examples: [
    "fantasy-tx votes resolve",
    "fantasy-tx votes resolve --dry-run",
    "fantasy-tx votes resolve --quiet leagues/",
    "fantasy-tx votes resolve --quiet --notify ./announce.sh",
    "fantasy-tx votes resolve --league postgres://db.example.org/leagues",
  ],
  printsList: true,
  // Files and folders can take the place of --league.
  actsFor: "anybody",
  args: {
    files: {
      term: "[league-file...]",
      about: "league files, or folders with them (*.db), instead of --league",
      values: "files",
    },
  },
  options: { ...NOTIFY, ...DRY_RUN, ...YES },
  run: async (context, { files, dryRun = false }) => {
    if (files !== undefined && context.isLeagueGiven)
      throw new UsageError("files and --league cannot be combined: name all files as arguments");
    const found = await Promise.all((files ?? []).map((name) => leagueFilesAt(context, name)));
    // A file that is named twice is resolved only once.
    const names = files === undefined ? [context.league] : [...new Set(found.flat())];
    const places = await Promise.all(names.map((name) => placeOf(context, name)));
    const isOne = files === undefined && places.every(({ leagues }) => leagues === undefined);
    if (!isOne && context.as !== null && places.some(({ leagues }) => leagues !== undefined))
      throw new UsageError(
        `an owner cannot act in all leagues of a database: name one league (…#<league>), or run 'votes resolve' as the operator. ${asOperator(context, "votes resolve")}`,
      );
    return withNotices(context, (telling) =>
      isOne
        ? asCaller(telling, REQUEST, (known) => ask(known, { ...REQUEST, dryRun }))
        : resolveMany(telling, places, dryRun),
    );
  },
});

/** The league files in a folder, as for `serve`; any other name stays as it is. */
const leagueFilesAt = async (
  { world }: Pick<Context, "world">,
  name: string,
): Promise<readonly string[]> => {
  // Whatever cannot be read is reported as a league file is.
  const found = await world.readFolder(name).catch(() => undefined);
  if (found === undefined) return [name];
  const files = found.files.filter((file) => /^[^./\\][^/\\]*\.db$/.test(file));
  // A line of cron with a wrong folder must not succeed every night.
  if (files.length === 0)
    throw new StoreError("unusable", `the folder ${name} has no league files (*.db)`);
  return files.map((file) => join(name, file));
};
