/**
 * Ids, as they are written in `id:from:to` entries and on command lines (decisions.md E11). A
 * team's id is a whole number above zero without leading zeros; `"0"` means no team. Any other id
 * is not empty, has no `:` or white space, and does not begin with `-` or `@`.
 */
export type TeamId = string;
export type PlayerId = string;
export type OwnerId = string;
/** `<season>.<round>.<original team>`, see `picks.ts`. */
export type PickId = string;
/**
 * `<unix timestamp>.<offering team>` for trades made here (E10). Recorded trades keep their ids.
 */
export type TradeId = string;

/** The id that means no team (E11). */
export const NO_TEAM = "0";

/** In place of a team's id: all teams, and the players on no team (R8). */
export const ALL_TEAMS = "all";

/** The team that an id means; null for the id that means no team. */
export const teamOrNone = (id: TeamId): TeamId | null => (id === NO_TEAM ? null : id);

/** At most 15 digits: in JSON, team ids are numbers (E8), and larger ones are not exact. */
export const TEAM_ID = /^[1-9][0-9]{0,14}$/;
/** White space, also for Unicode: to `\s`, U+0085 (next line) is none. */
export const ID = /^[^-@\s\u0085:][^\s\u0085:]*$/u;

/** Whether a text has the form of a team's id. The league may have no such team (E11). */
export const isTeamId = (text: string): boolean => TEAM_ID.test(text);

/** Whether a text has the form of any other id (E11). */
export const isId = (text: string): boolean => ID.test(text);

/**
 * The listing order of ids. The parts between the dots are compared one by one. Numbers are
 * compared as numbers and come before words (league-document.md, Writing).
 */
export const compareIds = (a: string, b: string): number => {
  const left = a.split(".");
  const right = b.split(".");
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const order = comparePart(left[i] ?? "", right[i] ?? "");
    if (order !== 0) return order;
  }
  return left.length - right.length || compareText(a, b);
};

const comparePart = (a: string, b: string): number => {
  const numbers = [/^[0-9]+$/.test(a), /^[0-9]+$/.test(b)];
  if (numbers[0] && numbers[1]) {
    const [x, y] = [BigInt(a), BigInt(b)];
    return x < y ? -1 : x > y ? 1 : 0;
  }
  if (numbers[0] !== numbers[1]) return numbers[0] ? -1 : 1;
  return compareText(a, b);
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A text for an id. As text, these are in the listing order of the ids; a space is in no id. */
export const sortableId = (id: string): string =>
  id
    .split(".")
    .map((part) =>
      /^[0-9]+$/.test(part) ? `${String(part.length).padStart(3, "0")}${part}` : `~${part}`,
    )
    .join(" ");

/** Sorts things that have an id into their listing order. */
export const byId = <T extends { readonly id: string }>(things: readonly T[]): T[] =>
  [...things].sort((a, b) => compareIds(a.id, b.id));

/**
 * An entry of a payload, `<id>:<from>:<to>`: a player or pick that goes from one team to another.
 */
export type Entry = { readonly id: string; readonly from: TeamId; readonly to: TeamId };

/** An entry whose player or pick may also go to no team. */
type Movement = Omit<Entry, "to"> & { readonly to: TeamId | null };

/** The entries without duplicates (T9). */
export const distinct = <Each extends Movement>(entries: readonly Each[]): readonly Each[] => {
  const textOf = ({ id, from, to }: Each): string => `${id}:${from}:${to}`;
  return [...new Map(entries.map((entry) => [textOf(entry), entry])).values()];
};

/** Whether two entries have the same player. */
export const isAnyTwice = (entries: readonly Pick<Movement, "id">[]): boolean =>
  new Set(entries.map(({ id }) => id)).size < entries.length;

/** Whether the same player or pick goes to two different teams (T9). */
export const hasTwoDestinations = (entries: readonly Movement[]): boolean => {
  const destinations = new Map(entries.map(({ id, to }) => [id, to]));
  return entries.some(({ id, to }) => destinations.get(id) !== to);
};
