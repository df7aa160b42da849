import { NO_TEAM } from "../domain/league/ids.ts";
import { fullName, type Place } from "../domain/league/players.ts";
import type { Team } from "../domain/league/teams.ts";
import { countsInTotal } from "../domain/lineups/findings.ts";
import { inLineup } from "../domain/lineups/views.ts";
import type { RostersView } from "../domain/maintenance/rosters.ts";
import { PATHS } from "../service/paths.ts";
import { draftText } from "../words/rosters.ts";
import { counted } from "../words/text.ts";
import { teamNames } from "../words/trades.ts";
import { commentField, hidden, options } from "./forms.ts";
import { type Html, html } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { NEW_TRADE, withQuery } from "./paths.ts";
import { lockBadge } from "./players.ts";
import { formFields } from "./submitted.ts";
import { BUDGET, type Draft } from "./trade-draft.ts";
import { type PageAnswer, read, type Visit } from "./visit.ts";

/**
 * The form of an offer, with the rosters of the teams. Between two teams, each player has a box to
 * tick; among more teams, each has a list of the teams that can get them (T21).
 */
export const draftPage = async (visit: Visit, draft: Draft): Promise<PageAnswer> => {
  const { from, to } = draft;
  const rosters = await Promise.all([from, ...to].map((team) => rosterOf(visit, team)));
  const teams = rosters.flatMap((roster) => roster.teams.map(({ team }) => team));
  const [own, ...others] = rosters.flatMap((roster) =>
    roster.teams.map(
      ({ team }): Side => ({ team, roster, others: teams.filter(({ id }) => id !== team.id) }),
    ),
  );
  if (own === undefined) throw new Error("an offer has no teams");
  const title = draft.counter === "" ? "Offer a trade" : "Counter the offer";
  return leaguePage(
    visit,
    title,
    html`<h1>${title} ${draft.counter === "" ? "to" : "from"} ${teamNames(others.map(({ team }) => team))}</h1>
<form method="post" action="${NEW_TRADE}">${formFields(visit, "")}${hidden("from", from)}${to.map((team) => hidden("to", team))}${hidden("counter", draft.counter)}
${rosters.map(
  (roster) => html`${rosterCount(visit, roster)}
`,
)}<div class="sides">
${[own, ...others].map(
  (side) => html`${sideForm(visit, draft, side)}
`,
)}</div>
<details${draft.drops.length > 0 && html` open`}><summary>Drop players of ${own.team.name} when the trade is executed</summary>
<fieldset data-filter><legend>${own.team.name} drops</legend>
${playerFields(visit, { ...own, others: [NO_TEAM_AT_ALL] }, { name: "drop", chosen: draft.drops })}</fieldset></details>
<div class="stacked">${commentField("Comment", draft.comment)}${expiryField(visit, draft)}</div>
<button class="main" name="do" value="preview">Preview</button>
</form>`,
  );
};

/** A team of the offer, and the teams to which it can give something. */
type Side = {
  readonly team: Pick<Team, "id" | "name">;
  readonly roster: RostersView;
  readonly others: readonly Pick<Team, "id" | "name">[];
};

/** Where dropped players go (T24). */
const NO_TEAM_AT_ALL = { id: NO_TEAM, name: "no team" };

/** For how many hours an offer can be open, in place of the league's rule (T23). */
const HOURS = [
  ["6", "in 6 hours"],
  ["12", "in 12 hours"],
  ["24", "in a day"],
  ["48", "in 2 days"],
  ["72", "in 3 days"],
  ["168", "in a week"],
] as const;

const expiryField = ({ league }: Visit, draft: Draft): Html => {
  const { tradeOfferExpiration: byRule } = league.rules.transactionRules;
  return html`<label for="hours">The offer expires</label>
<select id="hours" name="hours"><option value="">${byRule === null ? "never" : `in ${counted(byRule, "hour")}, as the league’s rule says`}</option>
${options(HOURS, draft.hours)}</select>`;
};

const rosterOf = async (visit: Visit, team: string): Promise<RostersView> =>
  (await read(visit, "rosters", withQuery(PATHS.rosters, { team }))).rosters;

/** The fields for what a team gives. */
const sideForm = (visit: Visit, draft: Draft, side: Side): Html => {
  const { draftPickTrades, budgetTrades } = visit.league.rules.transactionRules;
  const { team, roster } = side;
  return html`<fieldset data-filter><legend>${team.name} gives</legend>
${playerFields(visit, side, { name: "player", chosen: draft.players })}${
  draftPickTrades &&
  (roster.picks ?? []).map(({ pick, originalTeam }) =>
    thingField(side, {
      ...{ name: "pick", id: pick.id, chosen: draft.picks, attributes: false },
      text: html`${draftText(pick)} <span class="muted">pick of ${originalTeam}</span>`,
    }),
  )
}${budgetTrades && budgetFields(side, draft)}</fieldset>`;
};

const budgetFields = ({ team, roster, others }: Side, { budget }: Draft): readonly Html[] => {
  const left = roster.teams[0]?.budget ?? null;
  return others.map((other) => {
    const way = `${team.id}:${other.id}`;
    return html`<label class="choice">Budget${others.length > 1 && html` to ${other.name}`} <input name="${BUDGET}${way}" type="number" min="1" step="1" value="${budget.get(way) ?? ""}"> <span class="muted">${left === null ? "has none" : `of ${left}`}</span></label>
`;
  });
};

const playerFields = (
  visit: Visit,
  side: Side,
  { name, chosen }: { readonly name: "player" | "drop"; readonly chosen: readonly string[] },
): readonly Html[] => {
  const places = placesOf(side.roster);
  return side.roster.teams.flatMap(({ players }) =>
    players.map(({ player, ...state }) =>
      thingField(side, {
        ...{ name, id: player.id, chosen },
        attributes: countedAs(visit, places.get(player.id)),
        text: html`${fullName(player)} <span class="muted">${player.position} ${player.proTeam}</span>${lockBadge(state, side.roster.timeZone)}`,
      }),
    ),
  );
};

/** A player or pick that a team can give: a box, or a list of the teams that may get it. */
const thingField = (
  { team, others }: Side,
  {
    name,
    id,
    chosen,
    attributes,
    text,
  }: {
    readonly name: "player" | "drop" | "pick";
    readonly id: string;
    /** The entries that are chosen. */
    readonly chosen: readonly string[];
    readonly attributes: Html | false;
    readonly text: Html;
  },
): Html => {
  const entries = others.map((other) => ({ ...other, entry: `${id}:${team.id}:${other.id}` }));
  const [only] = entries;
  if (only !== undefined && entries.length === 1)
    return html`<label class="choice"><input type="checkbox" name="${name}" value="${only.entry}"${chosen.includes(only.entry) && html` checked`}${attributes}> ${text}</label>
`;
  const field = `${name}-${id}`;
  return html`<div class="choice way"><label for="${field}">${text}</label> <select id="${field}" name="${name}"${attributes}><option value="">stays</option>${entries.map(
    ({ entry, name: other }) =>
      html`<option value="${entry}"${chosen.includes(entry) && html` selected`}>to ${other}</option>`,
  )}</select></div>
`;
};

/** The players of a team's lineup, with their places, by id. */
const placesOf = ({ teams, point }: RostersView): ReadonlyMap<string, Place> =>
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
const rosterCount = ({ league }: Visit, roster: RostersView): Html | false => {
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
const countedAs = ({ league }: Visit, place: Place | undefined): Html | false =>
  place !== undefined &&
  html` data-pos="${place.rosterPos}"${!countsInTotal(place.rosterStatus, league.rules.rosterRules) && html` data-off`}`;
