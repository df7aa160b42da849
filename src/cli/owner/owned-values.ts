import { ownerCandidate } from "../completion/owner-values.ts";
import { teams } from "../completion/team-values.ts";
import type { LeagueValues } from "../completion/values.ts";
import { NONE } from "../list-or-none.ts";

/** What `owner set --team` takes. */
export const teamsOfOwner: LeagueValues = (live, target) => [
  ...teams(live, target),
  { value: NONE, description: "no team" },
];

/** What `team set --owner` takes. */
export const ownersOfTeam: LeagueValues = ({ league }) => [
  ...league.owners().map(ownerCandidate),
  { value: NONE, description: "nobody" },
];
