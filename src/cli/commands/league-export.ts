import type { Command } from "commander";
import { EXIT } from "../exit.ts";
import type { Bind, Run } from "../program.ts";

export const declareLeagueExport = (league: Command, bind: Bind): void => {
  league
    .command("export")
    .description("print the league document, which is JSON whatever the format")
    .action(bind(run));
};

const run: Run<Record<string, never>> = async ({ world, league }) => {
  const [{ readLeagueFile }, { writeLeague }] = await Promise.all([
    world.leagueFiles(),
    import("../../document/write.ts"),
  ]);
  world.stdout.write(writeLeague(readLeagueFile(league)));
  return EXIT.done;
};
