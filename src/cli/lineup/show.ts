import { PATHS } from "../../service/paths.ts";
import { point } from "../dates/options.ts";
import { typedLineupPoint } from "../dates/typed-point.ts";
import { read } from "../read.ts";
import { idOf, namedTeam, ownTeam, typedTeam } from "../typed-names.ts";
import { allTeams } from "../values/league-values.ts";

const TEAM = {
  about: "the team, by id or by name (default: the owner's only team)",
  values: allTeams,
} as const;

export const show = read({
  name: "show",
  about: "show a team's lineup, and what is wrong with it",
  examples: ["fantasy-tx lineup show 1", "fantasy-tx lineup show --team 1 --point friday"],
  printsList: true,
  args: { whose: { term: "[team]", ...TEAM, asks: "Whose lineup?" } },
  options: {
    "--team <team>": { ...TEAM, conflicts: ["whose"] },
    ...point("the day of the lineup"),
  },
  path: PATHS.lineup,
  query: async (context, words) => {
    const named = namedTeam(words);
    const at = await typedLineupPoint(context, words.point);
    const team =
      named === undefined
        ? await ownTeam(context, WHOSE_LINEUP)
        : await idOf(context, named, typedTeam);
    return { team, point: at };
  },
});

/** The error for a missing team without a terminal. */
export const WHOSE_LINEUP = "missing team: use --team <team>";
