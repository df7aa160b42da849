import type { Command } from "commander";
import type { Context } from "../../context.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../exit.ts";
import { printEnvelope } from "../../print.ts";
import { printWritten } from "../../print-written.ts";
import type { Bind, Run } from "../../run.ts";
import { visible } from "../../visible.ts";
import type { MadeBackup } from "../../world.ts";

export const declareLeagueBackup = (league: Command, bind: Bind): void => {
  examples(league.command("backup"), [
    "fantasy-tx league backup monday.db",
    'fantasy-tx league backup "league-$(date +%F).db"',
  ])
    .description("copy the league file, even while others are writing to it")
    .argument("<file>", "the copy; an existing file is never overwritten")
    .action(bind(run));
};

const run: Run<Record<string, never>> = async (context, _, [file = ""]) => {
  const made = await context.world.backUpLeague(context.league, file);
  await printWritten(context, `the copy ${file} was made`, () => printCopy(context, file, made));
  return EXIT.done;
};

const printCopy = async (
  context: Context,
  file: string,
  { shown, bytes }: MadeBackup,
): Promise<void> => {
  if (context.format === "table")
    context.world.stdout.write(`${visible(file)}: ${bytes} bytes, a copy of ${visible(shown)}\n`);
  else
    await printEnvelope(context, "/fantasy/league/backup", {
      statusCode: 200,
      body: { backup: { league_file: shown, file, bytes } },
    });
};
