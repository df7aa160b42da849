import type { Command } from "commander";
import type { WholeLeague } from "../../domain/league.ts";
import { type Context, note, tell } from "../context.ts";
import { counted } from "../counted.ts";
import { EXIT } from "../exit.ts";
import { DRY_RUN_OPTION, readNamedFile } from "../payload-option.ts";
import { printEnvelope } from "../print.ts";
import type { Bind, Run } from "../program.ts";
import { visible } from "../visible.ts";

type Options = {
  readonly from: readonly string[];
  readonly commissioner?: string;
  readonly dryRun?: true;
};

export const declareLeagueInit = (league: Command, bind: Bind): void => {
  league
    .command("init")
    .description("make a league file of a league document; it never overwrites one")
    .requiredOption(
      "--from <doc.json...>",
      "the files of the document; a key of a later one replaces the earlier",
    )
    .option("--commissioner <id>", "an owner who is to be a commissioner")
    .option(...DRY_RUN_OPTION)
    .action(bind(run));
};

const run: Run<Options> = async (context, { from, commissioner, dryRun }) => {
  const { world } = context;
  const files = await Promise.all(
    from.map(async (name) => ({ name, text: await readNamedFile(world, name) })),
  );
  const [{ readLeague }, { writeLeague }] = await Promise.all([
    import("../../document/read.ts"),
    import("../../document/write.ts"),
  ]);
  const reading = readLeague(files, { commissioner: commissioner ?? null });
  if ("faults" in reading) {
    for (const { where, what } of reading.faults) tell(context, `${where}: ${what}`);
    return EXIT.usage;
  }
  const { checkFreePlace, createLeagueFile } = await world.leagueFiles();
  if (dryRun) checkFreePlace(context.league);
  else createLeagueFile(context.league, reading.league, writeLeague(reading.league));
  await printMade(context, reading.league);
  for (const assumed of reading.assumed) note(context, `assumed: ${assumed}`);
  for (const line of leftOutLines(reading.leftOut)) note(context, line);
  if (dryRun) note(context, "dry run: nothing was written");
  return EXIT.done;
};

/** The fields that no league document has, a line for each place that had some. */
const leftOutLines = (leftOut: readonly string[]): readonly string[] => {
  const byPlace = Map.groupBy(leftOut, (field) => field.slice(0, field.lastIndexOf(".") + 1));
  return [...byPlace].map(([place, fields]) => {
    const names = fields.map((field) => field.slice(place.length)).join(", ");
    return place === "" ? `left out: ${names}` : `left out of ${place.slice(0, -1)}: ${names}`;
  });
};

const printMade = async (context: Context, league: WholeLeague): Promise<void> => {
  const { id, name, sport } = league.details;
  const counts = {
    teams: league.teams.length,
    players: league.players.length,
    owners: league.owners.length,
    draft_picks: league.picks.length,
    trades: league.trades.length,
  };
  if (context.format !== "table") {
    const body = { league: { id, name, sport, ...counts } };
    return printEnvelope(context, "/fantasy/league", { statusCode: 200, body });
  }
  const summary = Object.entries(counts)
    .map(([things, count]) => counted(count, things.replaceAll("_", " ")))
    .join(", ");
  context.world.stdout.write(
    `${visible(context.league)}: ${visible(name)} (${sport}), ${summary}\n`,
  );
};
