import { isId, isTeamId, NO_TEAM } from "../domain/ids.ts";
import { LAST_SECOND, type Seconds } from "../domain/time.ts";
import { isObject, shown } from "./json.ts";

/** What is wrong with a document, and where, as in `rosters.teams[3].players[7].id`. */
export type Fault = { readonly where: string; readonly what: string };

/** What reading a document found beside its content. */
export type Report = {
  readonly faults: Fault[];
  /** Fields that no league document has, each once, as in `rosters.teams[].division`. */
  readonly leftOut: Set<string>;
  /** What was taken for granted because the document does not say it. */
  readonly assumed: string[];
};

/**
 * A place in a document under reading. Reading goes on after a fault, with a stand-in for the
 * value, so that every fault is told at once; what was read counts only where there is none.
 */
export type Spot = {
  readonly value: unknown;
  readonly where: string;
  /** `where` without the numbers of list items. */
  readonly kind: string;
  readonly report: Report;
};

export const newReport = (): Report => ({ faults: [], leftOut: new Set(), assumed: [] });

export const rootSpot = (value: unknown, report: Report): Spot => ({
  value,
  where: "",
  kind: "",
  report,
});

/** Tells a fault, once. */
export const fault = (spot: Spot, what: string): void => {
  const { faults } = spot.report;
  const where = spot.where === "" ? "the document" : spot.where;
  if (!faults.some((told) => told.where === where && told.what === what))
    faults.push({ where, what });
};

/** A fault that names the value given. */
export const wrong = (spot: Spot, wanted: string): void => {
  fault(spot, `${quote(spot.value)} is not ${wanted}`);
};

export const missing = (spot: Spot, why = ""): void => fault(spot, `missing${why}`);

/** "No value" is spelled `null`, `""`, or by leaving the field out. */
export const isNoValue = (value: unknown): value is null | undefined | "" =>
  value === null || value === undefined || value === "";

export const isGiven = (spot: Spot): boolean => !isNoValue(spot.value);

/** The fields of an object by name. Others that it has are noted as left out. */
export const fields = <const Name extends string>(
  spot: Spot,
  names: readonly Name[],
): Readonly<Record<Name, Spot>> => {
  if (isGiven(spot) && !isObject(spot.value)) wrong(spot, "an object");
  for (const key of Object.keys(isObject(spot.value) ? spot.value : {}))
    if (!(names as readonly string[]).includes(key)) spot.report.leftOut.add(join(spot.kind, key));
  const entries = names.map((name): [Name, Spot] => [name, field(spot, name)]);
  return Object.fromEntries(entries) as Record<Name, Spot>;
};

/** One field of what may be an object, whatever else it has. */
export const field = (spot: Spot, name: string): Spot => ({
  value:
    isObject(spot.value) && Object.hasOwn(spot.value, name)
      ? (spot.value as Record<string, unknown>)[name]
      : undefined,
  where: join(spot.where, name),
  kind: join(spot.kind, name),
  report: spot.report,
});

const join = (place: string, name: string): string => (place === "" ? name : `${place}.${name}`);

/** The items of a list; none where the list is left out. */
export const items = (spot: Spot): readonly Spot[] => {
  if (!isGiven(spot)) return [];
  if (!Array.isArray(spot.value)) {
    wrong(spot, "a list");
    return [];
  }
  return spot.value.map((value: unknown, index) => ({
    value,
    where: `${spot.where}[${index}]`,
    kind: `${spot.kind}[]`,
    report: spot.report,
  }));
};

/** Text, or a number spelled as text; the fallback where there is none. */
export const text = (spot: Spot, fallback = ""): string => {
  const { value } = spot;
  if (isNoValue(value)) return fallback;
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value === "number") return String(value);
  wrong(spot, "text");
  return fallback;
};

/** An id that is required (E11). */
export const id = (spot: Spot): string => {
  const found = text(spot);
  if (!isGiven(spot)) missing(spot);
  else if (hasLostDigits(spot)) wrong(spot, EXACT);
  else if (!isId(found))
    wrong(spot, "an id: one has neither ':' nor white space and does not begin with '-' or '@'");
  return found;
};

/** A JSON number of more than 15 or 16 digits is not the one that was written. */
const hasLostDigits = ({ value }: Spot): boolean =>
  typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value);

const EXACT = "exact: write an id of so many digits as text";

/** The id of a team, required (E11). */
export const teamId = (spot: Spot): string => {
  const found = text(spot);
  if (!isGiven(spot)) missing(spot);
  else if (hasLostDigits(spot)) wrong(spot, EXACT);
  else if (!isTeamId(found))
    wrong(
      spot,
      "a team id: a whole number above zero, of at most 15 digits, without leading zeros",
    );
  return found;
};

/** The id of a team, or `0` for no team; undefined where there is no value. */
export const teamIdOrNone = (spot: Spot): string | null | undefined => {
  if (!isGiven(spot)) return undefined;
  return text(spot) === NO_TEAM ? null : teamId(spot);
};

const YES: readonly unknown[] = [1, "1", true, "true"];
const NO: readonly unknown[] = [0, "0", false, "false"];

/** Whether a value is one of the recorded spellings of "off", which "no value" is not. */
export const isOff = (value: unknown): boolean => NO.includes(value);

/** A switch in any of its recorded spellings. */
export const flag = (spot: Spot, fallback = false): boolean => {
  if (!isGiven(spot)) return fallback;
  if (!YES.includes(spot.value) && !NO.includes(spot.value)) wrong(spot, "0 or 1");
  return YES.includes(spot.value);
};

/** A whole number of at least `min`, spelled as a number or as text; undefined where there is none. */
export const whole = (spot: Spot, min = 0): number | undefined => {
  const { value } = spot;
  if (isNoValue(value)) return undefined;
  const number = typeof value === "string" && /^[0-9]+$/.test(value) ? Number(value) : value;
  if (typeof number === "number" && Number.isSafeInteger(number) && number >= min) return number;
  wrong(spot, min === 0 ? "a whole number" : `a whole number of at least ${min}`);
  return undefined;
};

/** A whole number that is a limit; null where there is none, also spelled `No Limit`. */
export const limit = (spot: Spot): number | null =>
  typeof spot.value === "string" && spot.value.trim().toLowerCase() === "no limit"
    ? null
    : (whole(spot) ?? null);

/** A moment in UNIX seconds; undefined where there is none. */
export const time = (spot: Spot): Seconds | undefined => {
  const found = whole(spot);
  if (found === undefined || found <= LAST_SECOND) return found;
  wrong(spot, "a time in UNIX seconds");
  return undefined;
};

/** A word of a closed list; undefined where there is none. */
export const word = <Word extends string>(spot: Spot, list: readonly Word[]): Word | undefined => {
  if (!isGiven(spot)) return undefined;
  const found = list.find((each) => each === spot.value);
  if (found === undefined) wrong(spot, `one of ${list.join(", ")}`);
  return found;
};

/** Tells what stands twice in a list that may hold it once, at each later place; an empty key is none. */
export const noneTwice = (
  entries: readonly { readonly key: string; readonly spot: Spot }[],
  what: string,
): void => {
  const first = new Map<string, Spot>();
  for (const { key, spot } of entries) {
    if (key === "") continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, spot);
    else fault(spot, `${quote(key)}: ${what} stands at ${before.where} already`);
  }
};

/** A value as a message names it: of a document, lists and objects are too much to show. */
export const quote = (value: unknown): string => {
  if (Array.isArray(value)) return "a list";
  return isObject(value) ? "an object" : shown(value);
};
