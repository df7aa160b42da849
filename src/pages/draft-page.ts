import { fullName } from "../domain/league/players.ts";
import { countsInTotal } from "../domain/lineups/findings.ts";
import { inLineup } from "../domain/lineups/players-in-lineup.ts";
import type { RostersView } from "../domain/maintenance/rosters.ts";
import { PATHS } from "../service/paths.ts";
import { type Html, html } from "./html.ts";
import { leaguePage, NEW_TRADE } from "./layout.ts";
import { formFields } from "./submitted.ts";
import { BUDGET, type Draft, hidden } from "./trade-draft.ts";
import { type PageAnswer, read, type Visit, withQuery } from "./visit.ts";
import { counted } from "./words.ts";

/** The form of an offer: the rosters of the teams, to choose from. */
export const draftPage = async (visit: Visit, draft: Draft): Promise<PageAnswer> => {
  const { from, to } = draft;
  const [mine, theirs] = await Promise.all([rosterOf(visit, from), rosterOf(visit, to[0] ?? "")]);
  const [own, other] = [nameOf(mine), nameOf(theirs)];
  const title = draft.counter === "" ? "Offer a trade" : "Counter the offer";
  return {
    status: 200,
    page: leaguePage(
      visit,
      title,
      html`<h1>${title} ${draft.counter === "" ? "to" : "from"} ${other}</h1>
<form method="post" action="${NEW_TRADE}">${formFields(visit, "")}${hidden("from", from)}${to.map((team) => hidden("to", team))}${hidden("counter", draft.counter)}
${rosterCount(visit, mine)}
${rosterCount(visit, theirs)}
<div class="sides">
${sideForm(visit, draft, mine, to[0] ?? "")}
${sideForm(visit, draft, theirs, from)}
</div>
<details${draft.drops.length > 0 && html` open`}><summary>Drop players of ${own} when the trade is executed</summary>
<fieldset data-filter><legend>${own} drops</legend>
${choices(draft.drops, mine, { name: "drop", to: "0" })}</fieldset></details>
<div class="stacked"><label for="comment">Comment</label>
<textarea id="comment" name="comment" rows="3">
${draft.comment}</textarea>
${expiryField(visit, draft)}</div>
<button class="main" name="do" value="preview">Preview</button>
</form>`,
    ),
  };
};

/** The hours that an offer may be open for, beside what the league's rule says (T23). */
const HOURS = [
  [6, "in 6 hours"],
  [12, "in 12 hours"],
  [24, "in a day"],
  [48, "in 2 days"],
  [72, "in 3 days"],
  [168, "in a week"],
] as const;

const expiryField = ({ league }: Visit, draft: Draft): Html => {
  const { tradeOfferExpiration: byRule } = league.rules.transactionRules;
  return html`<label for="hours">The offer expires</label>
<select id="hours" name="hours"><option value="">${byRule === null ? "never" : `in ${counted(byRule, "hour")}, as the league’s rule says`}</option>
${HOURS.map(
  ([hours, text]) =>
    html`<option value="${hours}"${draft.hours === String(hours) && html` selected`}>${text}</option>
`,
)}</select>`;
};

const rosterOf = async (visit: Visit, team: string): Promise<RostersView> =>
  (await read(visit, "rosters", withQuery(PATHS.rosters, { team }))).rosters;

const nameOf = ({ teams }: RostersView): string => teams[0]?.team.name ?? "";

const idOf = ({ teams }: RostersView): string => teams[0]?.team.id ?? "";

/** The most players that a team may have (T25); null for no limit. */
const mostPlayers = ({ league }: Visit): number | null =>
  league.rules.rosterRules.statuses.find(({ status }) => status === "total")?.max ?? null;

/**
 * Where the script counts the players that a team would have after the trade (T25). Those who do not
 * count now, such as injured ones, are named, so that giving them away frees no place.
 */
const rosterCount = (visit: Visit, roster: RostersView): Html | false => {
  const max = mostPlayers(visit);
  const [team] = roster.teams;
  if (max === null || team === undefined) return false;
  const { rosterRules } = visit.league.rules;
  const listed = team.players.map(({ player }) => player);
  const counting = new Set(
    inLineup(listed, team.team.id, roster.point)
      .filter(({ place }) => countsInTotal(place.rosterStatus, rosterRules))
      .map(({ player }) => player.id),
  );
  const others = listed.filter(({ id }) => !counting.has(id)).map(({ id }) => id);
  return html`<p class="count muted" role="status" hidden data-team="${team.team.id}" data-name="${team.team.name}" data-now="${counting.size}" data-max="${max}" data-others="${others.join(" ")}"></p>`;
};

/** What a team gives to another one. */
const sideForm = (
  { league }: Visit,
  { players, picks, budget }: Draft,
  roster: RostersView,
  to: string,
): Html => {
  const { draftPickTrades, budgetTrades } = league.rules.transactionRules;
  const left = roster.teams[0]?.budget ?? null;
  const way = `${idOf(roster)}:${to}`;
  return html`<fieldset data-filter><legend>${nameOf(roster)} gives</legend>
${choices(players, roster, { name: "player", to })}${
  draftPickTrades &&
  (roster.picks ?? []).map(({ pick, originalTeam }) => {
    const entry = `${pick.id}:${way}`;
    return html`<label class="choice"><input type="checkbox" name="pick" value="${entry}"${picks.includes(entry) && html` checked`}> ${pick.season} round ${pick.round} <span class="muted">pick of ${originalTeam}</span></label>
`;
  })
}${
  budgetTrades &&
  html`<label class="choice">Budget <input name="${BUDGET}${way}" type="number" min="1" step="1" value="${budget.get(way) ?? ""}"> <span class="muted">${left === null ? "has none" : `of ${left}`}</span></label>
`
}</fieldset>`;
};

const choices = (
  chosen: readonly string[],
  { teams }: RostersView,
  { name, to }: { readonly name: "player" | "drop"; readonly to: string },
): readonly Html[] =>
  teams.flatMap(({ team, players }) =>
    players.map(({ player, isLocked }) => {
      const entry = `${player.id}:${team.id}:${to}`;
      return html`<label class="choice"><input type="checkbox" name="${name}" value="${entry}"${chosen.includes(entry) && html` checked`}> ${fullName(player)} <span class="muted">${player.position} ${player.proTeam}</span>${isLocked && html` <span class="badge waiting">Locked</span>`}</label>
`;
    }),
  );
