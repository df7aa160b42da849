import { isId, isTeamId, type PickId, type TeamId } from "./ids.ts";

/** The right to choose a player in a coming draft. Teams trade picks like players (T11). */
export type DraftPick = PickTerms & {
  readonly id: PickId;
  /** The team that holds it now; null means no team. */
  readonly teamId: TeamId | null;
};

/** The parts of a pick's id. */
export type PickTerms = {
  readonly season: string;
  readonly round: number;
  /** The team that the pick belonged to originally. */
  readonly originalTeamId: TeamId;
};

/** Reads `<season>.<round>.<original team>`. Undefined if the id does not have that form (T11). */
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
