import { everyPlayer } from "../../../domain/every-player.ts";
import { idCandidate } from "../../completion/player-values.ts";
import type { LeagueValues } from "../../completion/values.ts";
import { proTeamsOf } from "../pro-teams.ts";

/** Pro teams and players that are not named yet. */
export const lockable: LeagueValues = (live, { typed }) => {
  const players = everyPlayer(live.league);
  return [
    ...proTeamsOf(live.league).map((value) => ({
      value,
      description: "all players of the pro team",
    })),
    ...players.map(idCandidate(live)),
  ].filter(({ value }) => !typed.args.includes(value));
};
