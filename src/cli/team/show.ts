import type { TeamId } from "../../domain/league/ids.ts";
import { PATHS } from "../../service/paths.ts";
import { ask, withQuery } from "../ask.ts";
import { isKnownCaller } from "../caller.ts";
import { command } from "../command.ts";
import type { Context } from "../context.ts";
import { load } from "../lazy.ts";
import { printTable } from "../print.ts";
import { chooseInLeague } from "../prompts/choose.ts";
import { queryLeague } from "../query.ts";
import { idOf, ownTeam, typedTeam } from "../typed-names.ts";
import { allTeams, teamValues } from "../values/league-values.ts";
import { WHICH_TEAM } from "./set.ts";

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
  run: async (context, { team: named }) => {
    const team =
      named === undefined ? await askWhichTeam(context) : await idOf(context, named, typedTeam);
    if (context.format === "table" && context.listFormat === null) await printFacts(context, team);
    return ask(context, { method: "GET", path: withQuery(PATHS.rosters, { team }) });
  },
});

/** Asks for the team. Without a terminal, it is the owner's only one. */
const askWhichTeam = async (context: Context): Promise<TeamId> => {
  if (context.prompter === undefined) return ownTeam(context, WHICH_TEAM, "the team");
  return chooseInLeague(
    ...([context, await context.prompter(), "Which team?"] as const),
    ({ league }) => teamValues(league, league.teams()),
    "the league has no team",
  );
};

/** Prints what a roster does not say of its team. The league refuses an unknown caller later. */
const printFacts = async (context: Context, id: TeamId): Promise<void> => {
  const found = await queryLeague(context, (league) => {
    const team = isKnownCaller(league, context) ? league.team(id) : undefined;
    return team && { team, owners: league.ownersOf(id), budget: league.budget(id) };
  });
  if (found === undefined) return;
  const { teamFacts } = await load.tables();
  printTable(context, (surface) => `${teamFacts(found, surface)}\n`);
};
