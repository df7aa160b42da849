import type { Owner } from "../../domain/league/teams.ts";
import { ownerCandidate } from "../completion/owner-values.ts";
import type { LeagueValues } from "../completion/values.ts";

/** The owners for whom the condition holds, and who are not named yet. */
const ownersThat =
  (isWanted: (owner: Owner) => boolean): LeagueValues =>
  ({ league }, { typed }) =>
    league
      .owners()
      .filter((owner) => isWanted(owner) && !typed.args.includes(owner.id))
      .map(ownerCandidate);

export const unnamedOwners: LeagueValues = ownersThat(() => true);

export const barredOwners: LeagueValues = ownersThat(({ tradesDisabled }) => tradesDisabled);

export const otherOwners: LeagueValues = ownersThat(({ tradesDisabled }) => !tradesDisabled);
