import type { Outcome } from "../../domain/decision.ts";
import { rostersTable } from "../roster/tables.ts";
import { allLocksTable } from "../tables/locks-table.ts";
import type { Surface } from "../tables/surface.ts";

type Players = Extract<Outcome, { kind: "players" }>;

/** The locks and players that a request of `player` was about, as they are now. */
export const playersTable = ({ locks, timeZone, players }: Players, surface: Surface): string =>
  [
    ...(locks === null ? [] : [allLocksTable(locks, timeZone, surface)]),
    ...(players === null ? [] : [rostersTable(players, surface)]),
  ].join("\n");
