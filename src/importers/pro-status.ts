/**
 * The pro status for a platform's word for an injury (importing.md, Mapping), such as `O` for
 * `Out`. Platforms spell the words differently, such as `INJURY_RESERVE`, and add numbers and
 * endings, such as `IL60` or `IR-LT`. Other words, and none, mean that the player is active.
 */
export const proStatusOf = (injury: string): string => {
  const [word = "", beginning = ""] = [injury, injury.replace(/\d+$|-.*$/, "")].map((each) =>
    each.toLowerCase().replace(/[^a-z0-9]/g, ""),
  );
  // Such as `TEN_DAY_DL` in baseball.
  if (/day[di]l$/.test(word)) return "IL";
  return PRO_STATUS_OF.get(word) ?? PRO_STATUS_OF.get(beginning) ?? "A";
};

const WORDS: Readonly<Record<string, readonly string[]>> = {
  O: ["o", "out", "inj"],
  // `IRD` means designated for return.
  IR: ["ir", "ird", "injuryreserve", "injuredreserve"],
  IL: ["il"],
  DL: ["dl"],
  Q: ["q", "questionable", "daytoday", "dtd", "gtd"],
  D: ["d", "doubtful"],
  PUP: ["pup", "irpup", "physicallyunabletoperform"],
  NA: ["na", "bereavement", "paternity"],
  SUS: ["sus", "susp", "suspension", "suspended"],
};

const PRO_STATUS_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([status, words]) => words.map((word) => [word, status])),
);
