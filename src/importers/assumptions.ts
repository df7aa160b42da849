import type { Assumption } from "../domain/declared/cursor.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import { counted } from "../words/text.ts";
import type { LeftBehind } from "./importer.ts";

/* What leagues of several platforms leave out, each said in one line. */

/** The name of a player whom no recorded response names. */
export const nameless = (id: string): string => `Player ${id}`;

/** Says how many players have such a name. */
export const namelessPlayers = (count: number): Assumption | false =>
  count > 0 && {
    what: `${counted(count, "player is", "players are")} called '${nameless("<id>")}': no recorded response names them`,
  };

/** Says that the recording has no lineups, and why everybody is on reserve. */
export const nobodyStarts = (
  players: number,
  why = "no recorded response has lineups",
): Assumption => ({
  what:
    players === 0
      ? "nobody starts: the rosters are empty"
      : `nobody starts: ${counted(players, "player is", "players are")} on reserve, because ${why}`,
});

/** Says which teams of a league have no owner. A platform may have such teams. */
export const ownerlessTeams = ({ teams, owners }: WholeLeague): Assumption | false => {
  const owned = new Set(owners.flatMap(({ teamIds }) => teamIds));
  const names = teams.filter(({ id }) => !owned.has(id)).map(({ name }) => name);
  return (
    names.length > 0 && {
      what: `${counted(names.length, "team has", "teams have")} no owner: ${names.join(", ")}`,
    }
  );
};

/** Says that a league has no commissioner, if it has none. */
export const missingCommissioner = ({ owners }: WholeLeague): Assumption | false =>
  !owners.some(({ isCommissioner }) => isCommissioner) && {
    what: "the league has no commissioner",
    option: "--commissioner",
  };

/** Past trades that are imported only if somebody asks for them. */
export const pastTradesLeft = (count: number): LeftBehind => ({
  ...{ count, what: "past trade", why: "league init --trades imports them" },
});
