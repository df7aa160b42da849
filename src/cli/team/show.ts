import type { TeamId } from "../../domain/league/ids.ts";
import { PATHS } from "../../service/paths.ts";
import { ownersText } from "../../words/rosters.ts";
import { type Context, queryLeague } from "../context.ts";
import { printSections } from "../print.ts";
import { read } from "../read.ts";
import { line } from "../tables/blocks.ts";
import { ownTeam, typedTeam } from "../typed-names.ts";
import { allTeams } from "../values/league-values.ts";
import { WHICH_TEAM } from "./set.ts";
import { teamFacts } from "./tables.ts";

export const show = read({
  name: "show",
  about: "show a team: its abbreviations, owners and budget, its players and its draft picks",
  examples: ["fantasy-tx team show 1", "fantasy-tx team show Balks --format json"],
  printsList: true,
  args: {
    team: {
      term: "[team]",
      about: "the team, by id or by name (default: the owner's only team)",
      values: allTeams,
      asks: "Which team?",
      means: typedTeam,
    },
  },
  path: PATHS.rosters,
  query: async (context, { team: named }) => {
    const team = named ?? (await ownTeam(context, WHICH_TEAM, "the team"));
    if (context.format === "table" && context.listFormat === null) await printFacts(context, team);
    return { team };
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
