import { isFarAhead, type Point } from "../../domain/league/points.ts";
import { pointText } from "../dates/calendar.ts";

/** Where the effective point would move if that is far ahead, for a question (R14). */
export const farAhead = (from: Point, to: Point): string | undefined =>
  isFarAhead(from, to)
    ? `the effective point far ahead, from ${pointText(from)} to ${pointText(to)}`
    : undefined;
