import { codecOf, type RuleValue } from "../../document/rule-paths.ts";
import { isMoment, isoText } from "../../domain/league/time.ts";
import { inIso } from "../tables/moments.ts";

/**
 * A value as `rules set` takes it. A moment is in ISO 8601: as the clocks of a time zone show it, or
 * else in UTC.
 */
export const valueText = ({ path, value }: RuleValue, timeZone?: string): string => {
  const at = codecOf(path)?.unit === "deadline" ? Number(value ?? 0) : 0;
  if (!isMoment(at)) return String(value ?? "none");
  return timeZone === undefined ? isoText(at) : inIso(at, timeZone);
};
