import { byId } from "../../domain/league/ids.ts";
import type { Team } from "../../domain/league/teams.ts";
import { team, text } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { type RowOf, table } from "./table.ts";

export const TEAMS = table("teams", ["id"], {
  id: team,
  name: text,
  long_abbr: text,
  short_name: text,
  abbr: text,
  logo: text,
});

/** By id. */
export const teamsFrom = (rows: readonly RowOf<typeof TEAMS>[]): readonly Team[] =>
  byId(
    rows.map(({ id, name, long_abbr, short_name, abbr, logo }) => ({
      ...{ id, name, longAbbr: long_abbr, shortName: short_name, abbr, logo },
    })),
  );

export const insertTeam = (to: RowWriter, team: Team): void => to.insert(TEAMS, rowOf(team));

export const saveTeam = (to: RowWriter, team: Team): void => to.save(TEAMS, rowOf(team));

const rowOf = ({ id, name, longAbbr, shortName, abbr, logo }: Team): RowOf<typeof TEAMS> => ({
  ...{ id, name, long_abbr: longAbbr, short_name: shortName, abbr, logo },
});
