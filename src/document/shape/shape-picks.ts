import {
  type Cursor,
  fault,
  fields,
  isGiven,
  items,
  quote,
  rejectDuplicates,
  text,
  whole,
} from "../../domain/declared/cursor.ts";
import { NO_TEAM } from "../../domain/league/ids.ts";
import { formatPickId, parsePickId } from "../../domain/league/picks.ts";
import type { PickResource } from "../league-document.ts";
import { noteOriginalTeam, pickId, teamReference } from "./references.ts";

/** Shapes `draft_picks`. A pick without a team is held by its original team. */
export const shapePicks = (cursor: Cursor): readonly PickResource[] => {
  const read = items(cursor).map(shapePick);
  rejectDuplicates(
    read.map(({ pick, cursor: at }) => ({ key: pick.id, cursor: at })),
    "the pick",
  );
  return read.map((each) => each.pick);
};

const shapePick = (cursor: Cursor): { readonly pick: PickResource; readonly cursor: Cursor } => {
  const given = fields(cursor, ["id", "season", "round", "original_team_id", "team_id"]);
  const found = pickId(given.id);
  const terms = parsePickId(found);
  const stated = {
    season: text(given.season, terms?.season),
    round: whole(given.round, 1) ?? terms?.round ?? 1,
    originalTeamId: isGiven(given.original_team_id)
      ? teamReference(given.original_team_id)
      : (terms?.originalTeamId ?? ""),
  };
  if (terms !== undefined && formatPickId(stated) !== found)
    fault(
      given.id,
      `${quote(found)} does not fit its fields, which say ${quote(formatPickId(stated))}`,
    );
  if (terms !== undefined && !isGiven(given.original_team_id))
    noteOriginalTeam(given.id, terms.originalTeamId);
  return {
    cursor: given.id,
    pick: {
      id: found,
      season: stated.season,
      round: stated.round,
      original_team_id: stated.originalTeamId,
      team_id: isGiven(given.team_id) ? holder(given.team_id) : stated.originalTeamId,
    },
  };
};

const holder = (cursor: Cursor): string =>
  text(cursor) === NO_TEAM ? NO_TEAM : teamReference(cursor);
