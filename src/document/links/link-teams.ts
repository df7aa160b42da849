import { teamOrNone } from "../../domain/league/ids.ts";
import type { Lock } from "../../domain/league/locks.ts";
import type { DraftPick } from "../../domain/league/picks.ts";
import type { Owner, Team } from "../../domain/league/teams.ts";
import type {
  LockResource,
  OwnerResource,
  PickResource,
  TeamResource,
} from "../league-document.ts";

export const linkTeam = (team: TeamResource): Team => ({
  id: team.id,
  name: team.name,
  longAbbr: team.long_abbr,
  shortName: team.short_name,
  abbr: team.abbr,
  logo: team.logo,
});

export const linkOwner = (owner: OwnerResource): Owner => ({
  id: owner.id,
  name: owner.name,
  isCommissioner: owner.commissioner === 1,
  tradesDisabled: owner.trades_disabled === 1,
  teamIds: [...(owner.team === undefined ? [] : [owner.team]), ...(owner.teams ?? [])].map(
    ({ id }) => id,
  ),
});

export const linkPick = (pick: PickResource): DraftPick => ({
  id: pick.id,
  season: pick.season,
  round: pick.round,
  originalTeamId: pick.original_team_id,
  teamId: teamOrNone(pick.team_id),
});

export const linkLock = (lock: LockResource): Lock => {
  const until = lock.until === null ? null : Number(lock.until);
  return "player_id" in lock
    ? { on: "player", playerId: lock.player_id, until }
    : { on: "pro_team", proTeam: lock.pro_team, until };
};
