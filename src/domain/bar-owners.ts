import { change, type Decision, refuseAny } from "./decision.ts";
import type { OwnerId } from "./ids.ts";
import type { League } from "./league.ts";
import type { Refusal } from "./refusals.ts";

/** Who may no longer offer and accept trades, and who may again. */
export type OwnersToBar = {
  readonly bar: readonly OwnerId[];
  readonly unbar: readonly OwnerId[];
};

/** Bars owners from trading, or lifts that. Refused: an owner whom the league does not have. */
export const barOwners = (league: League, { bar, unbar }: OwnersToBar): Decision => {
  const ids = [...new Set([...bar, ...unbar])];
  const refused = refuseAny(
    ids
      .filter((id) => league.owner(id) === undefined)
      .map((ownerId): Refusal => ({ code: "unknown_owner", ownerId })),
  );
  if (refused !== undefined) return refused;
  const owners = ids
    .map((id) => league.owner(id))
    .filter((owner) => owner !== undefined)
    .map((owner) => ({ ...owner, tradesDisabled: bar.includes(owner.id) }));
  return change(
    league,
    owners.map((owner) => ({ kind: "owner", owner })),
    () => ({ kind: "owners", owners }),
  );
};
