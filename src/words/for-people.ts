import type { Seconds } from "../domain/league/time.ts";
import type { Refusal } from "../domain/refusals.ts";

/** How a moment is written. */
type Moment = (at: Seconds) => string;

/**
 * What people read instead of the documented sentence of a refusal that has UNIX seconds or the long
 * list of all rules. Undefined for any other refusal.
 */
export const sentenceForPeople = (
  refusal: Refusal | undefined,
): ((moment: Moment) => string) | undefined => {
  switch (refusal?.code) {
    case "unknown_rule":
    case "unknown_rule_to_set":
      return () => `Unknown rule ${refusal.path}.`;
    case "expires_in_the_past":
      return (moment) => `expires: ${moment(refusal.expires)} is in the past`;
    case "lock_already_over":
      return (moment) => `The lock would be over already: ${moment(refusal.until)} is in the past`;
    default:
      return undefined;
  }
};
