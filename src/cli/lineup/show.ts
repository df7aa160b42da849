import { PATHS } from "../../service/paths.ts";
import { ask, withQuery } from "../ask.ts";
import { command } from "../command.ts";
import { point } from "../dates/options.ts";
import { typedLineupPoint } from "../dates/typed-point.ts";
import { askWhichTeam } from "../prompts/choose.ts";
import { idOf, namedTeam, ownTeam, typedTeam } from "../typed-names.ts";
import { allTeams } from "../values/league-values.ts";

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
  path: PATHS.lineup,
  run: async (context, words) => {
    const named = namedTeam(words);
    const at = await typedLineupPoint(context, words.point);
    const team =
      named === undefined
        ? await askWhichTeam(context, "Whose lineup?", () => ownTeam(context, WHOSE_LINEUP))
        : await idOf(context, named, typedTeam);
    return ask(context, { method: "GET", path: withQuery(PATHS.lineup, { team, point: at }) });
  },
});

/** The error for a missing team without a terminal. */
export const WHOSE_LINEUP = "missing team: use --team <team>";
