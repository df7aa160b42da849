import type { PlayerId } from "../domain/league/ids.ts";
import { fold } from "../domain/league/matching-names.ts";
import {
  fullName,
  onTeamSince,
  type Place,
  type Player,
  slotAt,
} from "../domain/league/players.ts";
import { BEGINNING } from "../domain/league/points.ts";
import type { Team } from "../domain/league/teams.ts";
import type { RosterPlayer } from "../domain/maintenance/rosters.ts";
import { OPEN_STATES } from "../domain/trades/trade.ts";
import { eligibleText } from "../words/rosters.ts";
import { capitalized, counted, joined } from "../words/text.ts";
import { teamNames } from "../words/trades.ts";
import { facts, field, type Html, html, list, section, table, typedText } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { NEW_TRADE, SEARCH, teamPath, withQuery } from "./paths.ts";
import { healthBadge, lockBadge, playerLine, positionBadge, teamLink } from "./players.ts";
import { pointText } from "./times.ts";
import { tradeList } from "./trades.ts";
import {
  isOwn,
  NoPage,
  ownTeams,
  type PageAnswer,
  rosterOf,
  tradesIn,
  type Visit,
} from "./visit.ts";
import { people, slotText } from "./words.ts";

/** `/players/<id>`: where a player is and was, what is planned, and their trades. */
export const playerPage = async (visit: Visit, id: string): Promise<PageAnswer> => {
  // The league refuses the list of an unknown player's trades.
  const state = [...OPEN_STATES, "executed", "reversed"].join();
  const trades = await tradesIn(visit, { player: id, state });
  const found = (await everybody(visit)).find((each) => each.player.id === id);
  if (found === undefined) throw new NoPage(404, []);
  const { player, ...lock } = found;
  const { effectivePoint: point, timeZone } = visit.league.details;
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
  ["Lock", lockBadge(lock, timeZone)],
  ["Keeper", player.isKeeper && "yes"],
])}
${actions(visit, id, place)}
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

/** All players of the league with their locks, by team and then those on no team. */
const everybody = async (visit: Visit): Promise<readonly RosterPlayer[]> => {
  const { teams, free } = await rosterOf(visit, "all");
  return [...teams.flatMap(({ players }) => players), ...(free ?? [])];
};

/** All players of the league, in the same order. */
export const everyPlayer = async (visit: Visit): Promise<readonly Player[]> =>
  (await everybody(visit)).map(({ player }) => player);

/** How many players with similar names a page offers. */
const MOST_CHOICES = 20;

/** Asks which of several players was meant. Each is a link. */
export const whichPlayer = (
  visit: Visit,
  players: readonly Player[],
  typed: string,
  pathOf: (player: PlayerId) => string,
): Html =>
  html`<p>${counted(players.length, "player has", "players have")} “${typed}” in their name. Which one?</p>
${players.slice(0, MOST_CHOICES).map(
  (player) =>
    html`<a class="choice" href="${pathOf(player.id)}">${playerLine(player, { isLink: false })} <span class="muted">${teamNow(visit, player)?.name ?? "No team"}</span></a>
`,
)}`;

/** The team of a player; undefined for a free agent. */
export const teamNow = ({ league }: Visit, { timeline }: Player): Team | undefined => {
  const { place } = slotAt(timeline, league.details.effectivePoint);
  return league.teams.find(({ team }) => team.id === place?.teamId)?.team;
};

/** The team of a place, as a link. */
const teamOf = ({ league }: Visit, place: Place | null): Html | string => {
  const found = league.teams.find(({ team }) => team.id === place?.teamId);
  return found === undefined ? "Free agent" : teamLink(found.team);
};

const actions = (visit: Visit, id: PlayerId, place: Place | null): Html | false => {
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

/** How many results are shown. */
const MOST = 50;

/** How many words of a search count: each is looked for in every name. */
const MOST_WORDS = 8;

/**
 * `/search`: the teams and players whose names have all words of `q`, teams first. A team is also
 * found by its abbreviations and owners. Case and accents do not matter.
 */
export const searchPage = async (visit: Visit): Promise<PageAnswer> => {
  const asked = typedText(visit.fields, "q");
  const words = fold(asked).split(" ").slice(0, MOST_WORDS);
  const has = (...texts: readonly string[]): boolean => {
    const text = fold(texts.join(" "));
    return words.every((word) => text.includes(word));
  };
  const teams = visit.league.teams.filter(({ team, owners }) =>
    has(team.name, team.longAbbr, team.shortName, team.abbr, ...owners.map(({ name }) => name)),
  );
  const players = asked === "" ? [] : await everyPlayer(visit);
  const found = players.filter((player) => has(fullName(player)));
  const { effectivePoint } = visit.league.details;
  const ofTeams = teams.map(
    ({ team, owners }) =>
      html`<span>${teamLink(team)}</span> <span class="muted">${people(owners)}</span>`,
  );
  const ofPlayers = found.slice(0, MOST).map((player) => {
    const { place } = slotAt(player.timeline, effectivePoint);
    return html`${playerLine(player)}<span>${teamOf(visit, place)}</span>`;
  });
  const more = teams.length + found.length - MOST;
  return leaguePage(
    visit,
    joined(["Search", asked], ": "),
    html`<h1>Search</h1>
<form action="${SEARCH}" role="search">
<div class="inline">${field("q", "Players and teams", html`<input id="q" name="q" type="search" value="${asked}" enterkeyhint="search" autocapitalize="none"${asked === "" && html` autofocus`}>`)}
<button class="main">Search</button></div>
</form>
${list([...ofTeams, ...ofPlayers].slice(0, MOST), "plain results", `No player or team is called “${asked}”.`)}${more > 0 && html`<p class="muted">${counted(more, "more result")}: type more of the name.</p>`}`,
  );
};
