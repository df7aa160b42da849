import { change, type Decision, refuseAny } from "../decision.ts";
import type { OwnerId } from "../league/ids.ts";
import type { League } from "../league.ts";
import type { Refusal } from "../refusals.ts";

/** The owners to bar from trading, and those to allow again. */
export type OwnersToBar = {
  readonly bar: readonly OwnerId[];
  readonly unbar: readonly OwnerId[];
};

/** Bars owners from trading, or allows them to trade again. Refused: an unknown owner. */
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
