import { hidden, options } from "./forms.ts";
import { type Html, html } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { NEW_TRADE } from "./paths.ts";
import { reasonsNotice } from "./submitted.ts";
import type { Draft } from "./trade-draft.ts";
import type { PageAnswer, Visit } from "./visit.ts";
import { ownTeams } from "./visit.ts";

/**
 * The most teams in the form of an offer, without the caller's. The form has a line for each
 * player.
 */
export const MOST_OTHERS = 4;

/** The key of the query that asks for an offer to several teams. */
const SEVERAL = "several";

type Teams = Visit["league"]["teams"];

/** Asks which team makes the offer, and to which teams. */
export const chooseTeams = (visit: Visit, { to }: Draft): PageAnswer => {
  const mine = ownTeams(visit);
  const others = visit.league.teams.filter(
    ({ team }) => mine.length > 1 || !mine.some((own) => own.team.id === team.id),
  );
  const isSeveral = visit.fields.has(SEVERAL);
  const fewer = `Choose at most ${MOST_OTHERS} other teams. A trade of more teams is offered by a request or a command.`;
  const main =
    mine.length === 0
      ? html`<p>You own no team, so you cannot offer a trade.</p>`
      : html`${reasonsNotice(to.length > MOST_OTHERS ? [fewer] : [])}<form action="${NEW_TRADE}" class="stacked">
${mine.length > 1 ? teamList(visit, "from", "From your team", mine) : hidden("from", mine[0]?.team.id ?? "")}
${isSeveral ? teamBoxes(others, to) : teamList(visit, "to", "To", others)}<div><button class="main">Go on</button></div>
</form>
${
  others.length > 1 &&
  (isSeveral
    ? html`<p><a href="${NEW_TRADE}">Offer a trade to one team</a></p>`
    : html`<p><a href="${NEW_TRADE}?${SEVERAL}=1">Offer a trade to several teams</a></p>`)
}`;
  return leaguePage(
    visit,
    "Offer a trade",
    html`<h1>Offer a trade</h1>
${main}`,
    { status: to.length > MOST_OTHERS ? 400 : 200 },
  );
};

const teamList = (
  { fields }: Visit,
  name: "from" | "to",
  label: string,
  teams: Teams,
): Html => html`<label for="${name}">${label}</label>
<select id="${name}" name="${name}">
${options(
  teams.map(({ team }) => [team.id, team.name]),
  fields.get(name) ?? "",
)}</select>
`;

const teamBoxes = (
  teams: Teams,
  chosen: readonly string[],
): Html => html`${hidden(SEVERAL, "1")}<fieldset><legend>To</legend>
${teams.map(
  ({ team }) =>
    html`<label class="choice"><input type="checkbox" name="to" value="${team.id}"${chosen.includes(team.id) && html` checked`}> ${team.name}</label>
`,
)}</fieldset>
`;
