import {
  type Cursor,
  fault,
  fields,
  flag,
  id,
  isGiven,
  items,
  quote,
  rejectDuplicates,
  text,
} from "../../domain/declared/cursor.ts";
import { matchingOwners } from "../../domain/league/matching-names.ts";
import type { OwnerResource, TeamResource } from "../league-document.ts";
import { ownedTeams } from "../resources.ts";
import { teamReference } from "./references.ts";

/**
 * Shapes `owners`. Without this key, each team gets one owner, with the team's id and name. The
 * owner named by `commissioner`, by id or by any part of a name that fits only one, becomes a
 * commissioner, whatever the document says.
 */
export const shapeOwners = (
  cursor: Cursor,
  {
    teams,
    commissioner,
  }: { readonly teams: readonly TeamResource[]; readonly commissioner: string | null },
): readonly OwnerResource[] => {
  const read = items(cursor).map(shapeOwner);
  rejectDuplicates(
    read.map(({ owner, cursor: at }) => ({ key: owner.id, cursor: at })),
    "the owner",
  );
  const owners = isGiven(cursor) ? read.map((each) => each.owner) : teams.map(ownerOfTeam);
  if (!isGiven(cursor))
    cursor.report.assumed.push({
      what: "each team has one owner, with the id and name of the team",
    });
  if (commissioner === null) return owners;
  const matching = matchingOwners(owners, commissioner);
  const [named, ...others] = matching;
  if (named === undefined || others.length > 0)
    fault(
      { ...cursor, where: "--commissioner" },
      named === undefined
        ? `${quote(commissioner)} is not an owner of the league; the owners are ${namesIn(owners)}`
        : `several owners match ${quote(commissioner)}: ${namesIn(matching)}. Use an id`,
    );
  return owners.map((owner) => (owner.id === named?.id ? { ...owner, commissioner: 1 } : owner));
};

const namesIn = (owners: readonly OwnerResource[]): string =>
  owners.map(({ id, name }) => (name === id ? id : `${name} (${id})`)).join(", ");

const shapeOwner = (cursor: Cursor): { readonly owner: OwnerResource; readonly cursor: Cursor } => {
  const given = fields(cursor, ["id", "name", "commissioner", "trades_disabled", "team", "teams"]);
  const ownerId = id(given.id);
  const entries = [...(isGiven(given.team) ? [given.team] : []), ...items(given.teams)];
  const teamIds = entries.map((entry) => teamReference(fields(entry, ["id"]).id));
  return {
    cursor: given.id,
    owner: {
      id: ownerId,
      name: text(given.name, ownerId),
      commissioner: flag(given.commissioner),
      trades_disabled: flag(given.trades_disabled),
      ...ownedTeams([...new Set(teamIds)]),
    },
  };
};

const ownerOfTeam = ({ id: team, name }: TeamResource): OwnerResource => ({
  id: team,
  name,
  commissioner: 0,
  trades_disabled: 0,
  ...ownedTeams([team]),
});
