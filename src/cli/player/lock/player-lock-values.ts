import { idCandidate } from "../../completion/player-values.ts";
import type { LeagueValues } from "../../completion/values.ts";
import { allPlayers } from "../../typed-names.ts";

/** Pro teams and players that are not named yet. */
export const lockable: LeagueValues = (live, { typed }) => {
  const players = allPlayers(live.league);
  const proTeams = [...new Set(players.map(({ proTeam }) => proTeam))].filter(
    (team) => team !== "",
  );
  return [
    ...proTeams.toSorted().map((value) => ({ value, description: "all players of the pro team" })),
    ...players.map(idCandidate(live)),
  ].filter(({ value }) => !typed.args.includes(value));
};
