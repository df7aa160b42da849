import { PATHS } from "../../service/paths.ts";
import { ask } from "../ask.ts";
import { DRY_RUN, NOTIFY, withNotices, YES } from "../change.ts";
import { command, parseWhole } from "../command.ts";
import { note, queryLeague, UsageError } from "../context.ts";
import { load } from "../lazy.ts";
import { moment } from "../tables/moments.ts";
import { entriesInWords } from "./log.ts";

/** How many of the later entries are told one by one. */
const MOST_NOTES = 3;

export const undo = command({
  name: "undo",
  about: "undo the last change that can be undone; trades stay",
  examples: ["fantasy-tx league undo --dry-run", "fantasy-tx league undo 2"],
  actsFor: "operator",
  args: {
    entry: {
      term: "[entry]",
      about: "the number of another change, as shown by 'league log'",
      parse: (word: string) => parseWhole(word, 1),
    },
  },
  options: { ...NOTIFY, ...DRY_RUN, ...YES },
  run: async (context, { entry: seq, dryRun = false }) => {
    const { world } = context;
    const [store, leagueInMemory, { undoOf }] = await Promise.all([
      world.leagueAt(context.league),
      world.leagueInMemory(),
      load.documents(),
    ]);
    const story = await store.story("done");
    const found = await undoOf(story, leagueInMemory, seq);
    if ("problem" in found) throw new UsageError(found.problem);
    const { entry, part, staying } = found;
    const line = await queryLeague(context, (league) => {
      const [{ caller, what } = { caller: "", what: "" }] = entriesInWords([entry], league);
      return `entry ${entry.seq} by ${caller}, ${moment(entry.at, league.timeZone())}: ${what}`;
    });
    for (const why of staying.slice(0, MOST_NOTES)) note(context, `note: ${why}`);
    if (staying.length > MOST_NOTES)
      note(context, `note: ${staying.length - MOST_NOTES} more later entries stay`);
    note(context, `takes back ${line}`);
    return withNotices(context, (telling) =>
      ask(telling, {
        method: "PUT",
        path: PATHS.league,
        payload: JSON.stringify(part),
        dryRun,
        onlyAt: story.history.head,
        confirm: "Take this back?",
      }),
    );
  },
});
