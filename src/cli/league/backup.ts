import { YES } from "../change.ts";
import { command } from "../command.ts";
import { EXIT } from "../exit.ts";
import { printResult } from "../print.ts";
import { visible } from "../visible.ts";

export const backup = command({
  name: "backup",
  about: "copy the league file, even while others are writing to it",
  examples: [
    "fantasy-tx league backup monday.db",
    'fantasy-tx league backup "league-$(date +%F).db"',
  ],
  actsFor: "nobody",
  args: {
    file: {
      term: "<file>",
      about: "the copy; an existing file is never overwritten",
      values: "files",
    },
  },
  options: YES,
  run: async (context, { file }) => {
    const { shown, bytes } = await context.world.backUpLeague(context.league, file);
    await printResult(
      ...([context, "/fantasy/league/backup"] as const),
      () => ({ backup: { league_file: shown, file, bytes } }),
      `${visible(file)}: ${bytes} bytes, a copy of ${visible(shown)}\n`,
    );
    return EXIT.done;
  },
});
