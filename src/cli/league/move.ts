import { counted } from "../../words/text.ts";
import { YES } from "../change.ts";
import { command } from "../command.ts";
import { note, UsageError } from "../context.ts";
import { EXIT } from "../exit.ts";
import { printResult } from "../print.ts";
import { visible } from "../visible.ts";
import { noteTwin } from "./init.ts";

export const move = command({
  name: "move",
  about:
    "move a league to another file or into a database, with its journal and tokens; the old place becomes read-only",
  examples: [
    "fantasy-tx league move league.db postgres://db.example.org/leagues#sandlot",
    "fantasy-tx league move postgres://db.example.org/leagues#sandlot sandlot.db",
  ],
  actsFor: "nobody",
  args: {
    place: {
      term: "<file>",
      about: "the league: its file, or postgres://<host>/<db>#<league>",
      values: "files",
    },
    newPlace: {
      term: "<new-file>",
      about: "where it goes: a new file, or an address",
      values: "files",
    },
  },
  options: YES,
  run: async (context, { place, newPlace }) => {
    if (context.isLeagueGiven)
      throw new UsageError("league move takes no --league: name the two places as arguments");
    const { from, to, entries, twin } = await context.world.moveLeague(place, newPlace);
    await printResult(
      ...([context, "/fantasy/league/move"] as const),
      () => ({ moved: { from, to, entries } }),
      `${visible(to)}: moved from ${visible(from)}, with ${counted(entries, "entry")} in its journal\n`,
    );
    noteTwin(context, to, twin);
    note(context, `note: ${from} is read-only from now on`);
    return EXIT.done;
  },
});
