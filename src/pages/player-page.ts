import { fullName, onTeamSince, type Place, slotAt } from "../domain/league/players.ts";
import { BEGINNING, type Point } from "../domain/league/points.ts";
import type { RosterPlayer } from "../domain/maintenance/rosters.ts";
import { OPEN_STATES } from "../domain/trades/trade.ts";
import { PATHS } from "../service/paths.ts";
import { eligibleText } from "../words/rosters.ts";
import { capitalized } from "../words/text.ts";
import { teamNames } from "../words/trades.ts";
import { facts, type Html, html, type Part, section, table } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { NEW_TRADE, teamPath, withQuery } from "./paths.ts";
import { healthBadge, lockBadge, positionBadge, teamLink } from "./players.ts";
import { pointText } from "./times.ts";
import { tradeList } from "./trades.ts";
import { isOwn, NoPage, ownTeams, type PageAnswer, read, rosterOf, type Visit } from "./visit.ts";
import { slotText } from "./words.ts";

/** `/players/<id>`: where a player is and was, what is planned, and their trades. */
export const playerPage = async (visit: Visit, id: string): Promise<PageAnswer> => {
  // The league refuses the list of an unknown player's trades.
  const { trades } = await read(
    visit,
    "trades",
    withQuery(PATHS.trades, { player: id, state: [...OPEN_STATES, "executed", "reversed"].join() }),
  );
  const { players, point } = await everyPlayer(visit);
  const found = players.find(({ player }) => player.id === id);
  if (found === undefined) throw new NoPage(404, []);
  const { player } = found;
  const { timeline } = player;
  const name = fullName(player);
  const { place } = slotAt(timeline, point);
  const from = onTeamSince(timeline, point);
  const teams = timeline.filter(
    (slot, i) => i === 0 || slot.place?.teamId !== timeline[i - 1]?.place?.teamId,
  );
  const shown = timeline.filter((slot) => slot.from > point || teams.includes(slot));
  return leaguePage(
    visit,
    name,
    html`<h1>${positionBadge(player.position)} ${name} ${healthBadge(player)}</h1>
${facts([
  [
    "Team",
    html`${teamOf(visit, place)} <span class="muted">${from === BEGINNING ? "since the beginning" : `since ${pointText(from)}`}</span>`,
  ],
  ["Slot", place !== null && slotText(place)],
  ["Pro team", player.proTeam || "none"],
  ["Positions", eligibleText(player, ", ")],
  ["Lock", lockBadge(found, visit.league.details.timeZone)],
  ["Keeper", player.isKeeper && "yes"],
])}
${actions(visit, found, place)}
<div class="columns">
${section(
  "trades",
  "Trades",
  tradeList(trades.toReversed(), "None that you may see.", ({ teams }) => teamNames(teams)),
)}
${
  shown.length > 1 &&
  section(
    "teams",
    "Teams and planned slots",
    table(
      "Teams and planned slots",
      ["From", "Team", "Slot"],
      shown
        .toReversed()
        .map((slot) => [
          slot.from === BEGINNING ? "The beginning" : capitalized(pointText(slot.from)),
          teamOf(visit, slot.place),
          slot.from > point && slot.place !== null && slotText(slot.place),
        ]),
    ),
  )
}</div>`,
  );
};

/** All players of the league, by team and then those on no team. */
export const everyPlayer = async (
  visit: Visit,
): Promise<{ readonly players: readonly RosterPlayer[]; readonly point: Point }> => {
  const { teams, free, point } = await rosterOf(visit, "all");
  return { players: [...teams.flatMap(({ players }) => players), ...(free ?? [])], point };
};

/** The team of a place, as a link. */
export const teamOf = ({ league }: Visit, place: Place | null): Part => {
  const found = league.teams.find(({ team }) => team.id === place?.teamId);
  return found === undefined ? "Free agent" : teamLink(found.team);
};

const actions = (
  visit: Visit,
  { player: { id } }: RosterPlayer,
  place: Place | null,
): Html | false => {
  const [mine] = ownTeams(visit);
  if (mine === undefined || place === null) return false;
  const { teamId } = place;
  const [to, text] = isOwn(visit, { id: teamId })
    ? [withQuery(teamPath(teamId), { fix: id }), "Set the lineup"]
    : [
        withQuery(NEW_TRADE, { to: teamId, player: `${id}:${teamId}:${mine.team.id}` }),
        "Offer a trade",
      ];
  return html`<p class="actions"><a class="button main" href="${to}">${text}</a></p>`;
};
