import { momentToTheSecond } from "../tables/moments.ts";

/** The messages about the end of an offer, and about that of a lock. */
const PAST_TIME =
  /^(?:expires: ([0-9]+) \(.*\) is not later than the request .*|The lock would have ended .*: until ([0-9]+) is not in the future)$/;

/**
 * What a message about a time that is over says to people: it has the time in the league's time zone,
 * where the interface has UNIX seconds. Undefined for another message.
 */
export const pastTimeIn = (msg: string): ((timeZone: string) => string) | undefined => {
  const [, expires, until] = PAST_TIME.exec(msg) ?? [];
  const at = expires ?? until;
  if (at === undefined) return undefined;
  const what = until === undefined ? "expires" : "The lock would end before it begins";
  return (timeZone) => `${what}: ${momentToTheSecond(Number(at), timeZone)} is in the past`;
};
