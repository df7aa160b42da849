import type { Place } from "../domain/league/players.ts";
import { countsInTotal } from "../domain/lineups/findings.ts";
import { inLineup } from "../domain/lineups/views.ts";
import type { RostersView } from "../domain/maintenance/rosters.ts";
import { type Html, html } from "./html.ts";
import type { Visit } from "./visit.ts";

/** The players of a team's lineup, with their places, by id. */
export const placesOf = ({ teams, point }: RostersView): ReadonlyMap<string, Place> =>
  new Map(
    teams.flatMap(({ team, players }) =>
      inLineup(
        players.map(({ player }) => player),
        team.id,
        point,
      ).map(({ player, place }) => [player.id, place]),
    ),
  );

/**
 * The line in which the script counts the players that a team would have after the trade: all of
 * them (T25), and those at each position that has a limit (L7). A limit is a position (null for
 * all), the most players, and how many there are now.
 */
export const rosterCount = ({ league }: Visit, roster: RostersView): Html | false => {
  const [{ team } = { team: undefined }] = roster.teams;
  if (team === undefined) return false;
  const { rosterRules } = league.rules;
  const places = [...placesOf(roster).values()];
  const total = rosterRules.statuses.find(({ status }) => status === "total")?.max ?? null;
  const all = places.filter(({ rosterStatus }) => countsInTotal(rosterStatus, rosterRules));
  const limits = [
    ...(total === null ? [] : [[null, total, all.length]]),
    ...rosterRules.positions.flatMap(({ abbr, maxTotal }) =>
      maxTotal === null
        ? []
        : [[abbr, maxTotal, places.filter(({ rosterPos }) => rosterPos === abbr).length]],
    ),
  ];
  return (
    limits.length > 0 &&
    html`<p class="count muted" role="status" hidden data-team="${team.id}" data-name="${team.name}" data-limits="${JSON.stringify(limits)}"></p>`
  );
};

/** How the script counts a player: at which position, and whether they count in the total. */
export const countedAs = ({ league }: Visit, place: Place | undefined): Html | false =>
  place !== undefined &&
  html` data-pos="${place.rosterPos}"${!countsInTotal(place.rosterStatus, league.rules.rosterRules) && html` data-off`}`;
