import { list } from "../../domain/declared/codec.ts";
import { type Cursor, fault, isGiven, quote } from "../../domain/declared/cursor.ts";
import { matchingOwners } from "../../domain/league/matching-names.ts";
import { type Owner, owner, type Team } from "../../domain/league/teams.ts";

const listed = list(owner, { name: "id", what: "the owner", key: ({ id }) => id });

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
  }: { readonly teams: readonly Team[]; readonly commissioner: string | null },
): readonly Owner[] => {
  const owners = isGiven(cursor) ? listed.read(cursor) : teams.map(ownerOfTeam);
  if (!isGiven(cursor))
    cursor.report.assumed.push({
      what: "each team has one owner, with the id and name of the team",
    });
  if (commissioner === null) return owners;
  const matching = matchingOwners(owners, commissioner);
  const [named, ...others] = matching;
  if (named === undefined || others.length > 0)
    fault(
      { ...cursor, place: "--commissioner" },
      named === undefined
        ? `${quote(commissioner)} is not an owner of the league; the owners are ${namesIn(owners)}`
        : `several owners match ${quote(commissioner)}: ${namesIn(matching)}. Use an id`,
    );
  return owners.map((each) => (each.id === named?.id ? { ...each, isCommissioner: true } : each));
};

const namesIn = (owners: readonly Owner[]): string =>
  owners.map(({ id, name }) => (name === id ? id : `${name} (${id})`)).join(", ");

const ownerOfTeam = ({ id, name }: Team): Owner => ({
  ...{ id, name, isCommissioner: false, tradesDisabled: false, teamIds: [id] },
});
