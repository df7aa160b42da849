import { difference } from "../../domain/maintenance/difference.ts";
import type { WholeLeague } from "../../domain/whole-league.ts";
import { command } from "../command.ts";
import { type Context, requestOf } from "../context.ts";
import { EXIT, type ExitStatus } from "../exit.ts";
import { readNamedFiles } from "../files.ts";
import { load } from "../lazy.ts";
import { printAnswer } from "../print.ts";
import { faultsOfFile, tellFaults } from "./sources.ts";

export const diff = command({
  name: "diff",
  about: "show what differs between two leagues; exits with 1 if anything does",
  examples: [
    "fantasy-tx league diff monday.db",
    "fantasy-tx league diff monday.db today.json --verbose",
  ],
  actsFor: "operator",
  args: {
    before: {
      term: "<before>",
      about: "a league file such as a backup, or an export; - is standard input",
      values: "files",
    },
    after: {
      term: "[after]",
      about: "the same; without it, the league itself",
      values: "files",
    },
  },
  options: { "--verbose": "show every change, however many there are" },
  run: async (context, { before, after = context.league, verbose: isVerbose = false }) => {
    const [old, now] = [await leagueIn(context, before), await leagueIn(context, after)];
    if (typeof old === "number") return old;
    if (typeof now === "number") return now;
    const { differencesBetween } = await load.documents();
    const differences = differencesBetween(old, now);
    await printAnswer(
      { ...context, isVerbose, isPreview: true },
      requestOf(context, { method: "GET", path: "/fantasy/league/diff" }),
      {
        ...{ responseFormat: "XML", statusCode: 200 },
        body: { changes: differences.map(difference.write) },
        outcome: {
          ...{ kind: "updated", differences, expired: [], teams: [...old.teams, ...now.teams] },
          timeZone: now.details.timeZone,
          notes: { assumed: [], warnings: [], leftOut: [] },
        },
      },
    );
    return differences.length === 0 ? EXIT.done : EXIT.refused;
  },
});

/** How a league file begins. */
const SQLITE = "SQLite format 3";

/** The league in a league file, at an address or in a document; or the exit status of its faults. */
const leagueIn = async (context: Context, name: string): Promise<WholeLeague | ExitStatus> => {
  const { world } = context;
  const document = await readNamedFiles(world, [name]).then(
    ([file]) => (file?.text.startsWith(SQLITE) ? undefined : file),
    () => undefined,
  );
  if (document === undefined) return (await world.leagueAt(name)).whole();
  const { readLeague } = await load.documents();
  const reading = readLeague([document], { commissioner: null });
  return "faults" in reading
    ? tellFaults(context, faultsOfFile(name, reading.faults))
    : reading.league;
};
