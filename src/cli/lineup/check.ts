import { PATHS } from "../../service/paths.ts";
import { point } from "../dates/options.ts";
import { typedLineupPoint } from "../dates/typed-point.ts";
import { read } from "../read.ts";
import { idOrNone, namedTeam, typedTeam } from "../typed-names.ts";
import { allTeams } from "../values/league-values.ts";

const TEAM = { about: "only the lineup of this team, by id or by name", values: allTeams } as const;

export const check = read({
  name: "check",
  about: "list what is wrong with lineups; exits with 1 if one is illegal",
  examples: [
    "fantasy-tx lineup check",
    "fantasy-tx lineup check 2 --point friday",
    "fantasy-tx lineup check --quiet",
  ],
  printsList: true,
  args: { whose: { term: "[team]", ...TEAM } },
  options: { "--team <team>": TEAM, ...point("the day of the lineups") },
  path: PATHS.lineups,
  query: async (context, words) => ({
    team: await idOrNone(context, namedTeam(words), typedTeam),
    point: await typedLineupPoint(context, words.point),
  }),
  isBad: (outcome) =>
    outcome.kind === "lineups" && outcome.lineups.some(({ findings }) => findings.length > 0),
});
