/**
 * The pro status for a platform's word for an injury (importing.md, Mapping), such as `O` for
 * `Out`. Platforms spell the words differently, such as `INJURY_RESERVE`. Other words, and none,
 * mean that the player is active.
 */
export const proStatusOf = (injury: string): string => {
  const word = injury.toLowerCase().replace(/[^a-z0-9]/g, "");
  // Such as `TEN_DAY_DL` in baseball.
  return word.endsWith("daydl") || word.endsWith("dayil") ? "IL" : (PRO_STATUS_OF.get(word) ?? "A");
};

const PRO_STATUS_OF: ReadonlyMap<string, string> = new Map([
  ["out", "O"],
  ["ir", "IR"],
  ["injuryreserve", "IR"],
  ["injuredreserve", "IR"],
  ["questionable", "Q"],
  ["daytoday", "Q"],
  ["doubtful", "D"],
  ["pup", "PUP"],
  ["physicallyunabletoperform", "PUP"],
  ["na", "NA"],
  ["bereavement", "NA"],
  ["paternity", "NA"],
  ["sus", "SUS"],
  ["suspension", "SUS"],
  ["suspended", "SUS"],
]);
