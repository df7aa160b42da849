import { isId, isTeamId, type PickId, type TeamId } from "./ids.ts";

/** The right to choose in a coming draft, which teams trade like players (T11). */
export type DraftPick = PickTerms & {
  readonly id: PickId;
  /** The team that holds it now; null is none. */
  readonly teamId: TeamId | null;
};

/** What a pick's id says of it. */
export type PickTerms = {
  readonly season: string;
  readonly round: number;
  /** The team whose pick it was at first. */
  readonly originalTeamId: TeamId;
};

/** Reads `<season>.<round>.<original team>`; undefined if it is not of that form (T11). */
export const parsePickId = (id: PickId): PickTerms | undefined => {
  const [season = "", round = "", originalTeamId = "", ...more] = id.split(".");
  const fits =
    more.length === 0 &&
    isId(season) &&
    /^[1-9][0-9]{0,5}$/.test(round) &&
    isTeamId(originalTeamId);
  return fits ? { season, round: Number(round), originalTeamId } : undefined;
};

/** The id of a pick, `<season>.<round>.<original team>` (T11). */
export const formatPickId = (terms: PickTerms): PickId =>
  `${terms.season}.${terms.round}.${terms.originalTeamId}`;
