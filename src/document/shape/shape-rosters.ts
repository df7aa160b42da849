import {
  type Cursor,
  fault,
  field,
  items,
  rejectDuplicates,
  text,
} from "../../domain/declared/cursor.ts";
import { LARGEST_TOTAL_BUDGET } from "../../domain/league/budgets.ts";
import { freePlayer, type PlayerInPlace } from "../../domain/league/players.ts";
import { type Roster, roster } from "../../domain/league/teams.ts";

/** Shapes `rosters.teams` and `players`: every team, and every player on one team or on none. */
export const shapeRosters = (
  teams: Cursor,
  players: Cursor,
): { readonly rosters: readonly Roster[]; readonly free: readonly PlayerInPlace[] } => {
  const rosters = items(teams).map(roster.read);
  rejectTooMuchBudget(teams, rosters);
  if (rosters.length === 0) fault(teams, "no teams: a league has at least one");
  const free = items(players).map(freePlayer.read);
  rejectDuplicates(idsIn(teams), "the team");
  const listed = items(teams).flatMap((team) => idsIn(field(team, "players")));
  rejectDuplicates([...listed, ...idsIn(players)], "the player");
  return { rosters, free };
};

/** Reports the first budget that makes the total of all budgets too large (T26). */
const rejectTooMuchBudget = (teams: Cursor, rosters: readonly Roster[]): void => {
  let total = 0;
  const first = rosters.findIndex(({ budget = 0 }) => {
    total += budget;
    return total > LARGEST_TOTAL_BUDGET;
  });
  const team = items(teams)[first];
  if (team !== undefined)
    fault(
      field(team, "budget"),
      `the budgets of all teams together are more than ${LARGEST_TOTAL_BUDGET}`,
    );
};

/** The ids in a list, each with its place. */
const idsIn = (list: Cursor): readonly { readonly key: string; readonly cursor: Cursor }[] =>
  items(list).map((item) => {
    const cursor = field(item, "id");
    return { key: text(cursor), cursor };
  });
