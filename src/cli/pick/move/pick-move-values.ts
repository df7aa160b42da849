import { movablePicks, moveEntries } from "../../completion/move-values.ts";
import type { LeagueValues } from "../../completion/values.ts";

export const pickMoves: LeagueValues = (live, target) =>
  moveEntries(live, target, movablePicks(live), { toNone: true });
