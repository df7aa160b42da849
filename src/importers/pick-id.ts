import { type Cursor, isGiven, missing, text, whole } from "../domain/declared/cursor.ts";

/** What a platform says about a draft pick. `team` is the original team. */
type ToldPick = { readonly season: Cursor; readonly round: Cursor; readonly team: Cursor };

/**
 * The id of a pick, such as `2021.1.2` (T11). Undefined if a part of it cannot be read; that is
 * reported at the part's place.
 */
export const pickIdAt = (
  { season, round, team }: ToldPick,
  teamId: (team: Cursor) => string = (each) => text(each),
): string | undefined => {
  for (const part of [season, round, team]) if (!isGiven(part)) missing(part);
  const [year, number, id] = [whole(season, 1), whole(round, 1), teamId(team)];
  return year === undefined || number === undefined || id === ""
    ? undefined
    : `${year}.${number}.${id}`;
};
