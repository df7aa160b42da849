import type { Caller } from "../caller.ts";
import { change, type Decision } from "../decision.ts";
import type { OwnerId, TeamId } from "../league/ids.ts";
import type { Owner } from "../league/teams.ts";
import { type League, withChanges } from "../league.ts";
import { type Refusal, type Refused, refuse, refuseAny } from "../refusals.ts";
import { type Change, put } from "../things.ts";
import { nameNotes } from "./name-notes.ts";
import { losesLastCommissioner, ownershipNotes, SAME_OWNERSHIP } from "./ownership.ts";
import { refuseRemoval } from "./update-league.ts";

/** What is asked about owners. No owner is both removed and named elsewhere. */
export type OwnersToMaintain = {
  /** Owners to bar from trading, and owners to allow again. */
  readonly bar: readonly OwnerId[];
  readonly unbar: readonly OwnerId[];
  readonly add: readonly OwnerId[];
  readonly remove: readonly OwnerId[];
  /** An empty name is the owner's id. */
  readonly names: ReadonlyMap<OwnerId, string>;
  /** All teams that an owner has from now on. */
  readonly teams: ReadonlyMap<OwnerId, readonly TeamId[]>;
  readonly commissioners: ReadonlyMap<OwnerId, boolean>;
};

/**
 * Adds and removes owners, and sets their names, their teams, whether they are commissioners, and
 * whether they may trade. Refused: an unknown owner or team, a new owner whose id is taken, the
 * removal of an owner who has voted, and a change that leaves the league without a commissioner
 * (R11).
 */
export const maintainOwners = (
  league: League,
  asked: OwnersToMaintain,
  { caller }: { readonly caller: Caller },
): Decision => {
  const { bar, unbar, add, remove, names, teams, commissioners } = asked;
  const ids = distinct([
    ...[...bar, ...unbar, ...add],
    ...[...names.keys(), ...teams.keys(), ...commissioners.keys()],
  ]);
  const refused = checkIds(league, asked, ids);
  if (refused !== undefined) return refused;
  const removed = distinct(remove)
    .map((id) => league.owner(id))
    .filter((owner) => owner !== undefined);
  const owners = ids.map((id) => changed(league.owner(id) ?? newOwner(id), asked));
  const changes: readonly Change[] = [
    ...owners.map((owner) => put("owner", owner)),
    ...removed.map(({ id }) => ({ remove: "owner", id }) as const),
  ];
  const voted = refuseRemoval(league, caller, { owners: removed });
  if (voted !== undefined) return voted;
  const isSameOwnership = add.length + remove.length + teams.size + commissioners.size === 0;
  if (
    !isSameOwnership &&
    losesLastCommissioner(league.owners(), withChanges(league, changes).owners())
  )
    return refuse({ code: "last_commissioner" });
  return change(league, changes, (after) => ({
    kind: "owners",
    owners,
    removed,
    teams: league.teams(),
    names: nameNotes(after.owners(), [...names.keys(), ...add]),
    ...(isSameOwnership ? SAME_OWNERSHIP : ownershipNotes(league, after)),
  }));
};

/** Refusals for unknown owners and teams, and for new owners whose ids are taken. */
const checkIds = (
  league: League,
  { add, remove, teams }: OwnersToMaintain,
  ids: readonly OwnerId[],
): Refused | undefined => {
  const isKnown = (id: OwnerId): boolean => league.owner(id) !== undefined;
  return refuseAny([
    ...distinct([...ids, ...remove])
      .filter((id) => !add.includes(id) && !isKnown(id))
      .map((ownerId): Refusal => ({ code: "unknown_owner", ownerId })),
    ...distinct(add)
      .filter(isKnown)
      .map((ownerId): Refusal => ({ code: "owner_exists", ownerId })),
    ...distinct([...teams.values()].flat())
      .filter((id) => league.team(id) === undefined)
      .map((teamId): Refusal => ({ code: "unknown_team", teamId })),
  ]);
};

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

const newOwner = (id: OwnerId): Owner => ({
  ...{ id, name: id, isCommissioner: false, tradesDisabled: false, teamIds: [] },
});

const changed = (owner: Owner, asked: OwnersToMaintain): Owner => {
  const { id, name, isCommissioner, tradesDisabled, teamIds } = owner;
  const isAboutTrading = asked.bar.includes(id) || asked.unbar.includes(id);
  return {
    id,
    name: (asked.names.get(id) ?? name) || id,
    isCommissioner: asked.commissioners.get(id) ?? isCommissioner,
    tradesDisabled: isAboutTrading ? asked.bar.includes(id) : tradesDisabled,
    teamIds: distinct(asked.teams.get(id) ?? teamIds),
  };
};
