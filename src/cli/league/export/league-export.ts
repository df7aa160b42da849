import type { Command } from "commander";
import { examples } from "../../examples.ts";
import { EXIT } from "../../exit.ts";
import { load } from "../../lazy.ts";
import { queryLeague } from "../../query.ts";
import { requireNobody } from "../../refused-callers.ts";
import type { Bind, Run } from "../../run.ts";

type Options = { readonly anonymous?: true };

export const declareLeagueExport = (league: Command, bind: Bind): void => {
  examples(league.command("export"), [
    "fantasy-tx league export > league.json",
    "fantasy-tx league export --anonymous > anonymous.json",
  ])
    .description("print the league as a document; always JSON")
    .option("--anonymous", "use aliases for owners, teams and the league, and blank all free text")
    .action(bind(run));
};

const run: Run<Options> = async (context, { anonymous: isAnonymous }) => {
  requireNobody(context, "league export");
  const { whole, head } = await queryLeague(context, (league, journal) => ({
    whole: league.whole(),
    head: journal(),
  }));
  const { documentOf, writeLeague } = await load.writeDocument();
  context.world.stdout.write(
    // Only an export with real names can be used to update this league.
    isAnonymous
      ? writeLeague((await load.anonymous()).anonymousLeague(documentOf(whole)))
      : writeLeague(whole, head),
  );
  return EXIT.done;
};
