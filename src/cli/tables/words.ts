import type { RosterStatus } from "../../domain/players.ts";

const STATUS_WORDS: Readonly<Record<RosterStatus, string>> = {
  A: "active",
  RS: "reserve",
  I: "injured",
  ML: "minors",
};

/** A roster status in a word; nothing for a player on no team. */
export const statusWord = (status: RosterStatus | null): string =>
  status === null ? "" : STATUS_WORDS[status];
