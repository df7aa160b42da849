import type { Command } from "commander";
import { needNobody } from "../ask.ts";
import { examples } from "../examples.ts";
import { EXIT } from "../exit.ts";
import type { Bind, Run } from "../program.ts";

type Options = { readonly anonymous?: true };

export const declareLeagueExport = (league: Command, bind: Bind): void => {
  examples(league.command("export"), [
    "fantasy-tx league export > league.json",
    "fantasy-tx league export --anonymous > anonymous.json",
  ])
    .description("print the league document, which is JSON whatever the format")
    .option("--anonymous", "with aliases for owners, teams and comments")
    .action(bind(run));
};

const run: Run<Options> = async (context, { anonymous: isAnonymous }) => {
  needNobody(context, "league export");
  const { world, league } = context;
  const [{ readLeagueFile }, { writeLeague }, { aliasesFor, anonymous }] = await Promise.all([
    world.leagueFiles(),
    import("../../document/write.ts"),
    import("../../document/anonymous.ts"),
  ]);
  const whole = readLeagueFile(league);
  world.stdout.write(writeLeague(isAnonymous ? anonymous(whole, aliasesFor(whole)) : whole));
  return EXIT.done;
};
