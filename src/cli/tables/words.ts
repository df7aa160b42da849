import { type RosterStatus, STATUS_WORDS } from "../../domain/players.ts";
import { formatPoint, isWeek, type Point } from "../../domain/points.ts";

/** A point as a person says it: `week 3` in football, `20260501` elsewhere. */
export const pointText = (point: Point): string =>
  isWeek(point) ? `week ${formatPoint(point)}` : formatPoint(point);

/** A roster status in a word; nothing for a player on no team. */
export const statusWord = (status: RosterStatus | null): string =>
  status === null ? "" : STATUS_WORDS[status];
