import { FIRST_WEEK } from "../domain/league/points.ts";
import type { Conversion } from "./importer.ts";

/** An empty document without faults, in place of one that cannot be made. */
export const NO_MORE_FAULTS = {
  dates: { effective_point: FIRST_WEEK },
  rosters: { teams: [{ id: "1" }] },
} as const;

/**
 * In place of a league whose most important response is missing. That is reported already. Faults
 * that would follow from it are not.
 */
export const UNREADABLE: Conversion = { document: NO_MORE_FAULTS, assumed: [], leftBehind: [] };
