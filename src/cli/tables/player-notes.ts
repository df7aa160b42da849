import type { Place, Player } from "../../domain/league/players.ts";
import type { Cell } from "./cells.ts";
import { title } from "./facts.ts";
import type { Surface } from "./surface.ts";

/**
 * Notes about a player: a pro status other than active, which stands out in an active slot; a lock;
 * a different position; and whether they are a keeper.
 */
export const playerNotes = (
  { proStatus, isKeeper }: Player,
  { place, isLocked }: { readonly place: Place | null; readonly isLocked: boolean },
  { at = "", areAllKeepers }: { readonly at?: string; readonly areAllKeepers: boolean },
): Cell => {
  const isActive = place?.rosterStatus === "A";
  return [
    { text: proStatus === "A" ? "" : proStatus, meaning: isActive ? "refused" : "muted" },
    { text: isLocked ? "locked" : "", meaning: "waiting" },
    { text: at === "" ? "" : `at ${at}`, meaning: "muted" },
    { text: isKeeper && !areAllKeepers ? "keeper" : "", meaning: "muted" },
  ];
};

/** Whether all players are keepers. A terminal says this once below the table, not in every row. */
export const areAllKeepers = (
  players: readonly { readonly player: Player }[],
  { isTerminal }: Surface,
): boolean => isTerminal && players.length > 1 && players.every(({ player }) => player.isKeeper);

export const allKeepersLine = (surface: Surface): string =>
  title({ text: "All of them are keepers.", meaning: "muted" }, surface);
