import { movablePlayers, moveEntries } from "../../completion/move-values.ts";
import type { LeagueValues } from "../../completion/values.ts";

export const playerMoves: LeagueValues = (live, target) =>
  moveEntries(live, target, movablePlayers(live), { toNone: true });
