import { field, type Html, hidden, hiddenFields, html, options } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { NEW_TRADE } from "./paths.ts";
import { teamMark } from "./players.ts";
import { reasonsNotice } from "./submitted.ts";
import { type Draft, draftFields } from "./trade-draft.ts";
import { ownTeams, type PageAnswer, type Visit } from "./visit.ts";

/**
 * The most teams in the form of an offer, without the caller's. The form has a line for each
 * player.
 */
export const MOST_OTHERS = 4;

/**
 * Asks which team makes the offer, and to which teams. A tap on a team leads on; several teams are
 * ticked.
 */
export const chooseTeams = (visit: Visit, draft: Draft): PageAnswer => {
  const isTooMany = draft.to.length > MOST_OTHERS;
  const mine = ownTeams(visit);
  const form =
    draft.to.length > 0 && !isTooMany
      ? html`${hiddenFields(draftFields({ ...draft, from: "" }))}${teamButtons("from", "From which of your teams?", mine)}`
      : teamsToAsk(visit, draft, isTooMany);
  return leaguePage(
    visit,
    "Offer a trade",
    html`<h1>Offer a trade</h1>
${mine.length > 0 ? html`<form action="${NEW_TRADE}">${form}</form>` : html`<p>You own no team, so you cannot offer a trade.</p>`}`,
    { status: isTooMany ? 400 : 200 },
  );
};

/** The teams that an offer can go to, and which of the caller's teams makes it. */
const teamsToAsk = (visit: Visit, { from, to }: Draft, isTooMany: boolean): Html => {
  const mine = ownTeams(visit);
  const others = visit.league.teams.filter((each) => mine.length > 1 || !mine.includes(each));
  const names = mine.map(({ team }) => [team.id, team.name] as const);
  const own = html`<select id="from" name="from">${options(names, from)}</select>`;
  const fewer = `Choose at most ${MOST_OTHERS} other teams. A trade of more teams is offered by a request or a command.`;
  return html`${reasonsNotice(isTooMany ? [fewer] : [])}
${mine.length > 1 ? field("from", "From", own) : hidden("from", mine[0]?.team.id ?? "")}
${teamButtons("to", "To which team?", others)}
<details${isTooMany && html` open`}><summary>An offer to several teams</summary>
<fieldset><legend>To</legend>
${others.map(
  ({ team }) =>
    html`<label class="choice"><input type="checkbox" name="to" value="${team.id}"${to.includes(team.id) && html` checked`}> ${team.name}</label>
`,
)}</fieldset><button>Go on</button></details>`;
};

const teamButtons = (
  name: "from" | "to",
  question: string,
  teams: Visit["league"]["teams"],
): Html => html`<h2>${question}</h2>
<div class="sides">${teams.map(
  ({ team }) =>
    html`<button class="quiet" name="${name}" value="${team.id}">${teamMark(team)}${team.name}</button>
`,
)}</div>`;
