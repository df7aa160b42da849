import type { Outcome } from "../../domain/decision.ts";
import { PATHS } from "../../service/paths.ts";
import { ask, withQuery } from "../ask.ts";
import { command } from "../command.ts";
import { point } from "../dates/options.ts";
import { typedLineupPoint } from "../dates/typed-point.ts";
import { idOrNone, namedTeam, typedTeam } from "../typed-names.ts";
import { allTeams } from "../values/league-values.ts";

const TEAM = { about: "only the lineup of this team, by id or by name", values: allTeams } as const;

export const check = command({
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
  run: async (context, words) => {
    const team = await idOrNone(context, namedTeam(words), typedTeam);
    const at = await typedLineupPoint(context, words.point);
    return ask(context, {
      method: "GET",
      path: withQuery(PATHS.lineups, { team, point: at }),
      isBad: hasIllegalLineup,
    });
  },
});

const hasIllegalLineup = (outcome: Outcome): boolean =>
  outcome.kind === "lineups" && outcome.lineups.some(({ findings }) => findings.length > 0);
