import type { TeamId } from "../../domain/league/ids.ts";
import { PATHS } from "../../service/paths.ts";
import { ownersText } from "../../words/rosters.ts";
import { ask, withQuery } from "../ask.ts";
import { command } from "../command.ts";
import { type Context, queryLeague } from "../context.ts";
import { printSections } from "../print.ts";
import { askWhichTeam } from "../prompts/choose.ts";
import { line } from "../tables/blocks.ts";
import { idOf, ownTeam, typedTeam } from "../typed-names.ts";
import { allTeams } from "../values/league-values.ts";
import { WHICH_TEAM } from "./set.ts";
import { teamFacts } from "./tables.ts";

export const show = command({
  name: "show",
  about: "show a team: its abbreviations, owners and budget, its players and its draft picks",
  examples: ["fantasy-tx team show 1", "fantasy-tx team show Balks --format json"],
  printsList: true,
  args: {
    team: {
      term: "[team]",
      about: "the team, by id or by name (default: the owner's only team)",
      values: allTeams,
    },
  },
  path: PATHS.rosters,
  run: async (context, { team: named }) => {
    const team =
      named === undefined
        ? await askWhichTeam(context, "Which team?", () => ownTeam(context, WHICH_TEAM, "the team"))
        : await idOf(context, named, typedTeam);
    if (context.format === "table" && context.listFormat === null) await printFacts(context, team);
    return ask(context, { method: "GET", path: withQuery(PATHS.rosters, { team }) });
  },
});

/** Prints what a roster does not say of its team. */
const printFacts = async (context: Context, id: TeamId): Promise<void> => {
  const facts = await queryLeague(context, (league) => {
    const team = league.team(id);
    return team && teamFacts(team, ownersText(league.ownersOf(id), league.owners()));
  });
  if (facts === undefined) return;
  await printSections(context, () => [[facts, line("")]]);
};
