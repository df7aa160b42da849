import { ALL_TEAMS } from "../../domain/league/ids.ts";
import { PATHS } from "../../service/paths.ts";
import { read } from "../read.ts";
import { idOf, namedTeam, typedTeamOrNone } from "../typed-names.ts";
import { allTeams, noTeam } from "../values/league-values.ts";
import type { LeagueValues } from "../values/values.ts";

const teamsOrNone: LeagueValues = (...live) => [...allTeams(...live), noTeam];

const ONLY = "only this team, by id or by name; 0 or 'none' is no team";

export const show = read({
  name: "show",
  about: "show who is on which team, and who holds which draft picks",
  examples: [
    "fantasy-tx roster show 1",
    "fantasy-tx roster show --team 1",
    "fantasy-tx roster show --team 0 --format json",
  ],
  printsList: true,
  args: { whose: { term: "[team]", about: ONLY, values: teamsOrNone } },
  options: { "--team <team>": { about: ONLY, values: teamsOrNone } },
  path: PATHS.rosters,
  query: async (context, words) => {
    const named = namedTeam(words) ?? ALL_TEAMS;
    return { team: named === ALL_TEAMS ? named : await idOf(context, named, typedTeamOrNone) };
  },
});
