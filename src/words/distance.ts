import type { Seconds } from "../domain/league/time.ts";
import { counted } from "./text.ts";

/** Units with their length and the number of seconds from which they are used. */
const UNITS = [
  ["day", 86_400, 2 * 86_400],
  ["hour", 3600, 3600],
  ["minute", 60, 60],
] as const;

/** How far away a moment is, such as `in 2 days` or `1 hour ago`. */
export const distanceText = (seconds: Seconds): string => {
  if (seconds === 0) return "now";
  const [unit, length] = UNITS.find(([, , from]) => Math.abs(seconds) >= from) ?? ["second", 1];
  const time = counted(Math.trunc(Math.abs(seconds) / length), unit);
  return seconds < 0 ? `${time} ago` : `in ${time}`;
};
