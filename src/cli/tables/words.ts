import { type RosterStatus, STATUS_WORDS } from "../../domain/players.ts";

/** A roster status in a word; nothing for a player on no team. */
export const statusWord = (status: RosterStatus | null): string =>
  status === null ? "" : STATUS_WORDS[status];
