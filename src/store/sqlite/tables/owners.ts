import { byId, type OwnerId, type TeamId } from "../../../domain/league/ids.ts";
import type { Owner } from "../../../domain/league/teams.ts";
import { flag, flagOf, rank, team, text } from "../columns.ts";
import { save, saveParts } from "../save.ts";
import type { Statements } from "../statements.ts";
import { type RowOf, rowsOf, table } from "../table.ts";

const OWNERS = table("owners", ["id"], {
  id: text,
  name: text,
  is_commissioner: flag,
  trades_disabled: flag,
});

/** The teams of each owner, in their order. */
const TEAM_OWNERS = table("team_owners", ["owner_id", "rank"], {
  owner_id: text,
  rank,
  team_id: team,
});

export const readOwners = (sql: Statements): readonly Owner[] => ownersWhere(sql, "");

export const readOwner = (sql: Statements, id: OwnerId): Owner | undefined =>
  ownersWhere(sql, "WHERE id = ?", id)[0];

export const readOwnersOf = (sql: Statements, teamId: TeamId): readonly Owner[] =>
  ownersWhere(sql, "WHERE id IN (SELECT owner_id FROM team_owners WHERE team_id = ?)", teamId);

const ownersWhere = (
  sql: Statements,
  condition: string,
  ...parameters: readonly string[]
): readonly Owner[] =>
  byId(rowsOf(sql, OWNERS, condition, ...parameters).map((row) => ownerFrom(sql, row)));

const ownerFrom = (
  sql: Statements,
  { id, name, is_commissioner, trades_disabled }: RowOf<typeof OWNERS>,
): Owner => ({
  id,
  name,
  isCommissioner: is_commissioner === 1,
  tradesDisabled: trades_disabled === 1,
  teamIds: rowsOf(sql, TEAM_OWNERS, "WHERE owner_id = ? ORDER BY rank", id).map(
    ({ team_id }) => team_id,
  ),
});

export const saveOwner = (sql: Statements, owner: Owner): void => {
  save(sql, OWNERS, {
    id: owner.id,
    name: owner.name,
    is_commissioner: flagOf(owner.isCommissioner),
    trades_disabled: flagOf(owner.tradesDisabled),
  });
  saveParts(
    sql,
    TEAM_OWNERS,
    { owner_id: owner.id },
    owner.teamIds.map((team_id, index) => ({ owner_id: owner.id, rank: index, team_id })),
  );
};
