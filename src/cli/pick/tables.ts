import type { PickView } from "../../domain/maintenance/rosters.ts";
import { draftText } from "../../words/rosters.ts";
import type { Surface } from "../tables/cells.ts";
import { grid } from "../tables/grid.ts";

/** Draft picks, one row for each: the original team and the holder. */
export const picksTable = (picks: readonly PickView[], surface: Surface): string => {
  const rows = picks.map(({ pick, originalTeam, holder }) => [
    pick.id,
    draftText(pick),
    originalTeam,
    holder === null ? "nobody" : `${holder} (${pick.teamId})`,
  ]);
  return grid(["Pick", "Draft", "Of", "With"], rows, surface);
};
