import type { Command } from "commander";
import { counted } from "../../../words/text.ts";
import type { Context } from "../../context.ts";
import { note } from "../../context.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../exit.ts";
import { printEnvelope } from "../../print.ts";
import { printWritten } from "../../print-written.ts";
import type { Bind, Run } from "../../run.ts";
import { UsageError } from "../../usage-error.ts";
import { visible } from "../../visible.ts";
import type { MovedLeague } from "../../world.ts";
import { noteTwin } from "../twin-note.ts";

export const declareLeagueMove = (league: Command, bind: Bind): void => {
  examples(league.command("move"), [
    "fantasy-tx league move league.db postgres://db.example.org/leagues#sandlot",
    "fantasy-tx league move postgres://db.example.org/leagues#sandlot sandlot.db",
  ])
    .description(
      "move a league to another file or into a database, with its journal and tokens; the old place becomes read-only",
    )
    .argument("<file>", "the league: its file, or postgres://<host>/<db>#<league>")
    .argument("<new-file>", "where it goes: a new file, or an address")
    .action(bind(run));
};

const run: Run<Record<string, never>> = async (context, _, [from = "", to = ""]) => {
  if (context.isLeagueGiven)
    throw new UsageError("league move takes no --league: name the two places as arguments");
  const moved = await context.world.moveLeague(from, to);
  await printWritten(context, `the league has moved to ${moved.to}`, () =>
    printMoved(context, moved),
  );
  noteTwin(context, moved.to, moved.twin);
  note(context, `${moved.from} is read-only from now on`);
  return EXIT.done;
};

const printMoved = async (context: Context, { from, to, entries }: MovedLeague): Promise<void> => {
  if (context.format === "table")
    context.world.stdout.write(
      `${visible(to)}: moved from ${visible(from)}, with ${counted(entries, "entry")} in its journal\n`,
    );
  else
    await printEnvelope(context, "/fantasy/league/move", {
      statusCode: 200,
      body: { moved: { from, to, entries } },
    });
};
