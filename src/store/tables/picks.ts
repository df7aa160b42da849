import { byId } from "../../domain/league/ids.ts";
import { type DraftPick, parsePickId } from "../../domain/league/picks.ts";
import { damaged } from "../../domain/store-error.ts";
import { orNull, team, text } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { type RowOf, table } from "./table.ts";

/** The id contains everything about a draft pick except its holder. */
export const PICKS = table("picks", ["id"], { id: text, team_id: orNull(team) });

/** By id. */
export const picksFrom = (rows: readonly RowOf<typeof PICKS>[]): readonly DraftPick[] =>
  byId(rows.map(pickFrom));

const pickFrom = ({ id, team_id }: RowOf<typeof PICKS>): DraftPick => {
  const terms = parsePickId(id);
  if (terms === undefined) throw damaged(`${id} is not the id of a draft pick`);
  return { id, ...terms, teamId: team_id };
};

export const savePick = (to: RowWriter, { id, teamId }: DraftPick): void =>
  to.save(PICKS, { id, team_id: teamId });
