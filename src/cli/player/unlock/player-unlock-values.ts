import { holds } from "../../../domain/league/locks.ts";
import { idCandidate } from "../../completion/player-values.ts";
import type { Candidate, LeagueValues } from "../../completion/values.ts";

/** Pro teams and players that are locked now and not named yet. */
export const locked: LeagueValues = (live, { typed }) =>
  live.league
    .locks()
    .filter((lock) => holds(lock, live.now))
    .flatMap((lock): readonly Candidate[] => {
      if (lock.on === "pro_team") return [{ value: lock.proTeam, description: "pro team" }];
      const player = live.league.player(lock.playerId);
      return player === undefined ? [] : [idCandidate(live)(player)];
    })
    .filter(({ value }) => !typed.args.includes(value));
