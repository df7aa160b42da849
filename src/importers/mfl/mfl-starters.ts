import { type Cursor, field, text, whole } from "../../domain/declared/cursor.ts";
import type { StartingPosition } from "./mfl-limits.ts";
import type { MflPlayers } from "./mfl-players.ts";
import { oneOrMore, teamOf, wordsOf } from "./mfl-values.ts";

/**
 * The starters of each team in a week, from the weekly results. Undefined if there are no results
 * of that week, or if they name no starters.
 */
export const startersIn = (
  responses: readonly Cursor[],
  week: number | undefined,
): ReadonlyMap<string, readonly string[]> | undefined => {
  const results = responses
    .map((response) => field(response, "weeklyResults"))
    .find((each) => whole(field(each, "week")) === week);
  if (results === undefined) return undefined;
  const franchises = [
    ...oneOrMore(field(results, "matchup")).flatMap((matchup) =>
      oneOrMore(field(matchup, "franchise")),
    ),
    ...oneOrMore(field(results, "franchise")),
  ];
  const starters = franchises
    .map((franchise) => [teamOf(field(franchise, "id")), field(franchise, "starters")] as const)
    .filter(([, list]) => text(list) !== "");
  return starters.length === 0
    ? undefined
    : new Map(starters.map(([team, list]) => [team, wordsOf(list)]));
};

/** The positions that starters play: their own position while it has room, and then a joint one. */
export const seatsOf = (
  starters: readonly string[],
  players: Pick<MflPlayers, "positionOf">,
  starting: readonly StartingPosition[],
): ReadonlyMap<string, string> => {
  const taken = new Map<string, number>();
  return new Map(
    starters.map((id) => {
      const own = players.positionOf(id);
      const seat =
        starting
          .filter(({ takes }) => takes.includes(own))
          .sort((a, b) => a.takes.length - b.takes.length)
          .find(({ name, max }) => (taken.get(name) ?? 0) < max)?.name ?? own;
      taken.set(seat, (taken.get(seat) ?? 0) + 1);
      return [id, seat];
    }),
  );
};
