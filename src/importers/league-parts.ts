import { type Cursor, fault, quote, rejectDuplicates } from "../domain/declared/cursor.ts";
import type { Fields } from "../domain/declared/json.ts";
import { ABBREVIATION_LIMITS } from "../domain/league/teams.ts";

/* Parts of a league document that are made in the same way for several platforms. */

/** Somebody who owns a team, alone or with others, or is a commissioner without one. */
type Claim = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly team?: string;
  readonly isCommissioner?: boolean | undefined;
};

/** The owners, each once, with all of their teams. The name in the first claim counts. */
export const ownersOf = (claims: readonly Claim[]): readonly Fields[] =>
  [...Map.groupBy(claims, ({ id }) => id)].map(([id, same]) => ({
    id,
    name: same[0]?.name,
    commissioner: same.some(({ isCommissioner }) => isCommissioner) ? 1 : 0,
    teams: same.flatMap(({ team }) => (team === undefined ? [] : [{ id: team }])),
  }));

/** The one abbreviation of a platform, in the fields that it is not too long for (E5). */
export const abbreviations = (abbreviation: string): Fields => {
  const upTo = (most: number) => ([...abbreviation].length <= most && abbreviation) || undefined;
  return {
    long_abbr: upTo(ABBREVIATION_LIMITS.longAbbr),
    short_name: upTo(ABBREVIATION_LIMITS.shortName),
    abbr: upTo(ABBREVIATION_LIMITS.abbr),
  };
};

/** Reports the rosters of teams that a league does not have, and second rosters of a team. */
export const rejectOtherRosters = (
  teams: readonly { readonly id: string }[],
  rosters: readonly { readonly id: string; readonly at: Cursor }[],
  { lacks, second }: { readonly lacks: string; readonly second: string },
): void => {
  const ids = new Set(teams.map(({ id }) => id));
  for (const { id, at } of rosters) if (!ids.has(id)) fault(at, `${lacks} ${quote(id)}`);
  rejectDuplicates(
    rosters.map(({ id, at }) => ({ key: id, cursor: at })),
    second,
  );
};

/** A starting slot, and the positions that it takes. */
type StartingSlot = { readonly abbr: string; readonly takes: readonly string[] };

/** Where a player may start: at their own positions, and in the slots that take one of these. */
export const eligibleAt = (
  own: readonly string[],
  slots: readonly StartingSlot[],
): readonly string[] => [
  ...own,
  ...slots
    .filter(({ abbr, takes }) => !own.includes(abbr) && takes.some((each) => own.includes(each)))
    .map(({ abbr }) => abbr),
];
