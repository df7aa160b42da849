import { byId, type OwnerId } from "../../domain/league/ids.ts";
import type { Owner } from "../../domain/league/teams.ts";
import { flag, flagOf, rank, team, text } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { type RowOf, table } from "./table.ts";

export const OWNERS = table("owners", ["id"], {
  id: text,
  name: text,
  is_commissioner: flag,
  trades_disabled: flag,
});

/** The teams of each owner, in their order. */
export const TEAM_OWNERS = table("team_owners", ["owner_id", "rank"], {
  owner_id: text,
  rank,
  team_id: team,
});

export type OwnerRows = {
  readonly owners: readonly RowOf<typeof OWNERS>[];
  /** For each owner, by rank. */
  readonly teamOwners: readonly RowOf<typeof TEAM_OWNERS>[];
};

/** By id. */
export const ownersFrom = ({ owners, teamOwners }: OwnerRows): readonly Owner[] => {
  const teams = Map.groupBy(teamOwners, ({ owner_id }) => owner_id);
  return byId(
    owners.map(({ id, name, is_commissioner, trades_disabled }) => ({
      id,
      name,
      isCommissioner: is_commissioner === 1,
      tradesDisabled: trades_disabled === 1,
      teamIds: (teams.get(id) ?? []).map(({ team_id }) => team_id),
    })),
  );
};

export const saveOwner = (to: RowWriter, owner: Owner): void => {
  to.save(OWNERS, {
    id: owner.id,
    name: owner.name,
    is_commissioner: flagOf(owner.isCommissioner),
    trades_disabled: flagOf(owner.tradesDisabled),
  });
  to.saveParts(
    TEAM_OWNERS,
    { owner_id: owner.id },
    owner.teamIds.map((team_id, index) => ({ owner_id: owner.id, rank: index, team_id })),
  );
};

export const deleteOwner = (to: RowWriter, id: OwnerId): void => {
  to.saveParts(TEAM_OWNERS, { owner_id: id }, []);
  to.remove(OWNERS, { id });
};
