import { byId, type PickId } from "../../../domain/league/ids.ts";
import { type DraftPick, parsePickId } from "../../../domain/league/picks.ts";
import { orNull, team, text } from "../columns.ts";
import { damaged } from "../errors.ts";
import { save } from "../save.ts";
import type { Statements } from "../statements.ts";
import { type RowOf, rowsOf, table } from "../table.ts";

/** The id contains everything about a draft pick except its holder. */
const PICKS = table("picks", ["id"], { id: text, team_id: orNull(team) });

export const readPicks = (sql: Statements): readonly DraftPick[] =>
  byId(rowsOf(sql, PICKS).map(pickFrom));

export const readPick = (sql: Statements, id: PickId): DraftPick | undefined =>
  rowsOf(sql, PICKS, "WHERE id = ?", id).map(pickFrom)[0];

const pickFrom = ({ id, team_id }: RowOf<typeof PICKS>): DraftPick => {
  const terms = parsePickId(id);
  if (terms === undefined) throw damaged(`${id} is not the id of a draft pick`);
  return { id, ...terms, teamId: team_id };
};

export const savePick = (sql: Statements, { id, teamId }: DraftPick): void =>
  save(sql, PICKS, { id, team_id: teamId });
