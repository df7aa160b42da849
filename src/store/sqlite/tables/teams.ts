import { byId, type TeamId } from "../../../domain/league/ids.ts";
import type { Team } from "../../../domain/league/teams.ts";
import { team, text } from "../columns.ts";
import { insert } from "../save.ts";
import type { Statements } from "../statements.ts";
import { type RowOf, rowsOf, table } from "../table.ts";

const TEAMS = table("teams", ["id"], {
  id: team,
  name: text,
  long_abbr: text,
  short_name: text,
  abbr: text,
  logo: text,
});

const teamFrom = ({ id, name, long_abbr, short_name, abbr, logo }: RowOf<typeof TEAMS>): Team => ({
  ...{ id, name, longAbbr: long_abbr, shortName: short_name, abbr, logo },
});

export const countTeams = (sql: Statements): number =>
  sql.get<{ n: number }>("SELECT count(*) AS n FROM teams")?.n ?? 0;

export const readTeams = (sql: Statements): readonly Team[] =>
  byId(rowsOf(sql, TEAMS).map(teamFrom));

export const readTeam = (sql: Statements, id: TeamId): Team | undefined =>
  rowsOf(sql, TEAMS, "WHERE id = ?", id).map(teamFrom)[0];

export const insertTeam = (
  sql: Statements,
  { id, name, longAbbr, shortName, abbr, logo }: Team,
): void => insert(sql, TEAMS, { id, name, long_abbr: longAbbr, short_name: shortName, abbr, logo });
