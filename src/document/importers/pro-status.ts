/**
 * The pro status that a platform's word for an injury means (imports.md, Mapping), such as `O` for
 * `Out`. Other words, and none, mean that the player is active.
 */
export const proStatusOf = (injury: string): string =>
  PRO_STATUS_OF.get(injury.toLowerCase()) ?? "A";

const PRO_STATUS_OF: ReadonlyMap<string, string> = new Map([
  ["out", "O"],
  ["ir", "IR"],
  ["questionable", "Q"],
  ["doubtful", "D"],
  ["pup", "PUP"],
  ["na", "NA"],
  ["sus", "SUS"],
]);
