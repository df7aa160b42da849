import { fold } from "../domain/league/matching-names.ts";
import { fullName, slotAt } from "../domain/league/players.ts";
import { counted, joined } from "../words/text.ts";
import { field, html, typedText } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { SEARCH } from "./paths.ts";
import { everyPlayer, teamOf } from "./player-page.ts";
import { playerLine, teamLink } from "./players.ts";
import type { PageAnswer, Visit } from "./visit.ts";
import { people } from "./words.ts";

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
  const { players, point } = asked === "" ? { players: [], point: 0 } : await everyPlayer(visit);
  const found = players.filter(({ player }) => has(fullName(player)));
  const results = [
    ...teams
      .slice(0, MOST)
      .map(
        ({ team, owners }) =>
          html`<span>${teamLink(team)}</span> <span class="muted">${people(owners)}</span>`,
      ),
    ...found
      .slice(0, MOST)
      .map(
        ({ player }) =>
          html`${playerLine(player)}<span>${teamOf(visit, slotAt(player.timeline, point).place)}</span>`,
      ),
  ];
  const more = teams.length + found.length - MOST;
  return leaguePage(
    visit,
    joined(["Search", asked], ": "),
    html`<h1>Search</h1>
<form action="${SEARCH}" role="search">
<div class="inline">${field("q", "Players and teams", html`<input id="q" name="q" type="search" value="${asked}" enterkeyhint="search" autocapitalize="none"${asked === "" && html` autofocus`}>`)}
<button class="main">Search</button></div>
</form>
${
  results.length === 0
    ? html`<p role="status">No player or team is called “${asked}”.</p>`
    : html`<ul class="plain results" aria-label="Found">
${results.slice(0, MOST).map(
  (result) => html`<li>${result}</li>
`,
)}</ul>`
}${more > 0 && html`<p class="muted">${counted(more, "more result")}: type more of the name.</p>`}`,
  );
};
