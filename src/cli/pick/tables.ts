import type { PickView } from "../../domain/maintenance/rosters.ts";
import { draftText } from "../../words/rosters.ts";
import { type Table, table } from "../tables/blocks.ts";

/** Draft picks, one row for each: the original team and the holder. */
export const picksTable = (picks: readonly PickView[]): Table => {
  const rows = picks.map(({ pick, originalTeam, holder }) => [
    pick.id,
    draftText(pick),
    originalTeam,
    holder === null ? "nobody" : `${holder} (${pick.teamId})`,
  ]);
  return table(["Pick", "Draft", "Of", "With"], rows);
};
