import type { Place, Player } from "../../domain/league/players.ts";
import type { Cell } from "./cells.ts";
import { title } from "./facts.ts";
import type { Surface } from "./surface.ts";

/** What a player can play, his own position first. */
export const eligibleText = ({ position, eligible }: Player): string =>
  [...new Set([position, ...eligible])].filter((each) => each !== "").join(",");

/**
 * What to know of a player before he is played or traded: what his pro team says of him if he is
 * not active there, which matters most in an active slot, then whether he is locked.
 */
export const notesOn = (
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

/** Whether a terminal says once, below the table, what it would have to say in every row. */
export const areAllKeepers = (
  players: readonly { readonly player: Player }[],
  { isTerminal }: Surface,
): boolean => isTerminal && players.length > 1 && players.every(({ player }) => player.isKeeper);

export const allKeepersLine = (surface: Surface): string =>
  title({ text: "All of them are keepers.", meaning: "muted" }, surface);
