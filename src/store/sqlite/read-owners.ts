import type { OwnerId } from "../../domain/league/ids.ts";
import type { Owner } from "../../domain/league/teams.ts";
import { OWNERS, ownersFrom, TEAM_OWNERS } from "../tables/owners.ts";
import type { Value } from "../tables/table.ts";
import { rowsOf } from "./rows.ts";
import type { Statements } from "./statements.ts";

export const readOwners = (sql: Statements): readonly Owner[] => ownersWhere(sql, "TRUE");

export const readOwner = (sql: Statements, id: OwnerId): Owner | undefined =>
  ownersWhere(sql, "id = ?", id)[0];

/** The owners that match a condition, in two statements. */
const ownersWhere = (
  sql: Statements,
  condition: string,
  ...parameters: readonly Value[]
): readonly Owner[] =>
  ownersFrom({
    owners: rowsOf(sql, OWNERS, `WHERE ${condition}`, ...parameters),
    teamOwners: rowsOf(
      sql,
      TEAM_OWNERS,
      `WHERE owner_id IN (SELECT id FROM owners WHERE ${condition}) ORDER BY owner_id, rank`,
      ...parameters,
    ),
  });
