import { type Cursor, field, placed, text } from "../../domain/declared/cursor.ts";
import type { Fields } from "../../domain/declared/json.ts";
import { pickIdAt } from "../pick-id.ts";
import { franchisesOf } from "./mfl-rosters.ts";
import { oneOrMore, teamOf } from "./mfl-values.ts";

/** The draft picks of coming seasons, each with the team that holds it. */
export const mflPicks = (futurePicks: Cursor): readonly Fields[] =>
  oneOrMore(field(field(futurePicks, "futureDraftPicks"), "franchise")).flatMap((franchise) => {
    const holder = field(franchise, "id");
    return oneOrMore(field(franchise, "futureDraftPick")).flatMap((pick) => {
      const original = field(pick, "originalPickFor");
      const id = pickIdAt(
        { season: field(pick, "year"), round: field(pick, "round"), team: original },
        teamOf,
      );
      if (id === undefined) return [];
      return {
        id: placed(pick, id),
        original_team_id: placed(original, teamOf(original)),
        team_id: placed(holder, teamOf(holder)),
      };
    });
  });

/** The id of a pick, such as `2021.1.2` (T11). */
export const pickIdOf = (season: string, round: string | number, team: string): string =>
  `${season}.${Number(round)}.${team}`;

/**
 * The season of the recording, from the league's own history. Undefined if that does not have it.
 */
export const seasonOf = (league: Cursor): string | undefined =>
  oneOrMore(field(field(league, "history"), "league"))
    .map((each) => text(field(each, "year")))
    .filter((year) => /^\d{4}$/.test(year))
    .sort()
    .at(-1);

/**
 * The original teams of this season's picks, by `<round>.<pick>`. MFL only says them in the
 * comments of the draft results, with the names of teams. The first name is the original team.
 */
export const originalTeams = (league: Cursor, results: Cursor): ReadonlyMap<string, string> => {
  const teamNamed = new Map(
    franchisesOf(league).map((each) => [text(field(each, "name")), teamOf(field(each, "id"))]),
  );
  return new Map(
    draftedIn(results).flatMap((pick) => {
      const [, first] =
        /Pick traded from (.+?)\.(?:\n|\])/.exec(text(field(pick, "comments"))) ?? [];
      const team =
        first === undefined ? teamOf(field(pick, "franchise")) : teamNamed.get(first.trim());
      const at = `${Number(text(field(pick, "round")))}.${Number(text(field(pick, "pick")))}`;
      return team === undefined ? [] : [[at, team] as const];
    }),
  );
};

/** The picks that draft results list. */
export const draftedIn = (results: Cursor): readonly Cursor[] =>
  oneOrMore(field(field(results, "draftResults"), "draftUnit")).flatMap((unit) =>
    oneOrMore(field(unit, "draftPick")),
  );
