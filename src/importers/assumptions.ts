import type { Assumption } from "../domain/declared/cursor.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import { counted } from "../words/text.ts";

/* What leagues of several platforms leave out, each said in one line. */

/** The name of a player whom no recorded response names. */
export const nameless = (id: string): string => `Player ${id}`;

/** Says once how many players have such a name. */
export const namelessAssumptions = (count: number): readonly Assumption[] =>
  count === 0
    ? []
    : [
        {
          what: `${count} ${count === 1 ? "player is" : "players are"} called '${nameless("<id>")}': no recorded response names them`,
        },
      ];

export const NO_LINEUPS = "no recorded response has lineups";

/** Says once that the recording has no lineups, and why everybody is on reserve. */
export const nobodyStarts = (players: number, why: string): Assumption => ({
  what:
    players === 0
      ? "nobody starts: the rosters are empty"
      : `nobody starts: ${counted(players, "player is", "players are")} on reserve, because ${why}`,
});

/** Says once which teams of a league have no owner. A platform may have such teams. */
export const ownerlessTeams = ({ teams, owners }: WholeLeague): readonly Assumption[] => {
  const owned = new Set(owners.flatMap(({ teamIds }) => teamIds));
  const names = teams.filter(({ id }) => !owned.has(id)).map(({ name }) => name);
  if (names.length === 0) return [];
  const subject = names.length === 1 ? "1 team has" : `${names.length} teams have`;
  return [{ what: `${subject} no owner: ${names.join(", ")}` }];
};

/** Says that a league has no commissioner, if it has none. */
export const missingCommissioner = ({ owners }: WholeLeague): readonly Assumption[] =>
  owners.some(({ isCommissioner }) => isCommissioner)
    ? []
    : [{ what: "the league has no commissioner", option: "--commissioner" }];
