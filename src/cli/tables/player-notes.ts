import type { LockState } from "../../domain/league/locks.ts";
import type { Place, Player } from "../../domain/league/players.ts";
import type { Cell } from "./cells.ts";
import { title } from "./facts.ts";
import { shortMoment } from "./moments.ts";
import type { Surface } from "./surface.ts";

/**
 * Notes about a player: a pro status other than active, which stands out in an active slot; a lock
 * or when the next one begins; a different position; and whether they are a keeper.
 */
export const playerNotes = (
  { proStatus, isKeeper }: Player,
  { place, isLocked, locksAt }: LockState & { readonly place: Place | null },
  { at = "", areAllKeepers, timeZone }: NotesOn & { readonly at?: string },
): Cell => {
  const isActive = place?.rosterStatus === "A";
  return [
    { text: proStatus === "A" ? "" : proStatus, meaning: isActive ? "refused" : "muted" },
    { text: lockText({ isLocked, locksAt }, timeZone), meaning: isLocked ? "waiting" : "muted" },
    { text: at === "" ? "" : `at ${at}`, meaning: "muted" },
    { text: isKeeper && !areAllKeepers ? "keeper" : "", meaning: "muted" },
  ];
};

/** What the notes of a list have in common. */
export type NotesOn = { readonly areAllKeepers: boolean; readonly timeZone: string };

/** Such as `locked` or `locks 2026-05-03 13:00`. */
const lockText = ({ isLocked, locksAt }: LockState, timeZone: string): string => {
  if (isLocked) return "locked";
  return locksAt === null ? "" : `locks ${shortMoment(locksAt, timeZone)}`;
};

/** Whether all players are keepers. A terminal says this once below the table, not in every row. */
export const areAllKeepers = (
  players: readonly { readonly player: Player }[],
  { isTerminal }: Surface,
): boolean => isTerminal && players.length > 1 && players.every(({ player }) => player.isKeeper);

export const allKeepersLine = (surface: Surface): string =>
  title({ text: "All of them are keepers.", meaning: "muted" }, surface);
