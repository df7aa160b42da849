import type { TeamId } from "../../domain/league/ids.ts";
import { PATHS } from "../../service/paths.ts";
import { ask, withQuery } from "../ask.ts";
import { command } from "../command.ts";
import type { Context } from "../context.ts";
import { point } from "../dates/options.ts";
import { typedLineupPoint } from "../dates/typed-point.ts";
import { chooseInLeague } from "../prompts/choose.ts";
import { idOf, ownTeam, typedTeam } from "../typed-names.ts";
import { UsageError } from "../usage-error.ts";
import { allTeams, teamValues } from "../values/league-values.ts";

const TEAM = {
  about: "the team, by id or by name (default: the owner's only team)",
  values: allTeams,
} as const;

export const show = command({
  name: "show",
  about: "show a team's lineup, and what is wrong with it",
  examples: ["fantasy-tx lineup show 1", "fantasy-tx lineup show --team 1 --point friday"],
  printsList: true,
  args: { whose: { term: "[team]", ...TEAM } },
  options: { "--team <team>": TEAM, ...point("the day of the lineup") },
  run: async (context, words) => {
    const named = namedTeam(words);
    const at = await typedLineupPoint(context, words.point);
    const team =
      named === undefined ? await askWhoseLineup(context) : await idOf(context, named, typedTeam);
    return ask(context, { method: "GET", path: withQuery(PATHS.lineup, { team, point: at }) });
  },
});

/** The team of a command line, which can stand alone or behind `--team`. */
export const namedTeam = ({
  whose,
  team,
}: {
  readonly whose?: string;
  readonly team?: string;
}): string | undefined => {
  if (whose !== undefined && team !== undefined)
    throw new UsageError("an argument and --team cannot be combined: name the team once");
  return whose ?? team;
};

/** The error for a missing team without a terminal. */
export const WHOSE_LINEUP = "missing team: use --team <team>";

/**
 * Asks for the team whose lineup to show: everybody may see every lineup (L3). Without a terminal,
 * it is the owner's only team. Throws UsageError if there is none, and `Cancelled`.
 */
const askWhoseLineup = async (context: Context): Promise<TeamId> => {
  if (context.prompter === undefined) return ownTeam(context, WHOSE_LINEUP);
  return chooseInLeague(
    ...([context, await context.prompter(), "Whose lineup?"] as const),
    ({ league }) => teamValues(league, league.teams()),
    "the league has no team",
  );
};
