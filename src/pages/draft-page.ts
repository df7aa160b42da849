import { fullName, type Place } from "../domain/league/players.ts";
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
${choices(visit, mine, { name: "drop", to: "0", chosen: draft.drops })}</fieldset></details>
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
 * Where the script counts the players that a team would have after the trade: all of them (T25), and
 * those at each position that has a limit (L7). Each limit is a position (null for all), the most
 * players, and how many there are now.
 */
const rosterCount = ({ league }: Visit, roster: RostersView): Html | false => {
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
    html`<p class="count muted" role="status" hidden data-team="${idOf(roster)}" data-name="${nameOf(roster)}" data-limits="${JSON.stringify(limits)}"></p>`
  );
};

/** What the script counts a player as: their position, and whether they do not count in the total. */
const countedAs = ({ league }: Visit, place: Place | undefined): Html | false =>
  place !== undefined &&
  html` data-pos="${place.rosterPos}"${!countsInTotal(place.rosterStatus, league.rules.rosterRules) && html` data-off`}`;

/** What a team gives to another one. */
const sideForm = (
  visit: Visit,
  { players, picks, budget }: Draft,
  roster: RostersView,
  to: string,
): Html => {
  const { draftPickTrades, budgetTrades } = visit.league.rules.transactionRules;
  const left = roster.teams[0]?.budget ?? null;
  const way = `${idOf(roster)}:${to}`;
  return html`<fieldset data-filter><legend>${nameOf(roster)} gives</legend>
${choices(visit, roster, { name: "player", to, chosen: players })}${
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
  visit: Visit,
  roster: RostersView,
  {
    name,
    to,
    chosen,
  }: {
    readonly name: "player" | "drop";
    readonly to: string;
    readonly chosen: readonly string[];
  },
): readonly Html[] => {
  const places = placesOf(roster);
  return roster.teams.flatMap(({ team, players }) =>
    players.map(({ player, isLocked }) => {
      const entry = `${player.id}:${team.id}:${to}`;
      return html`<label class="choice"><input type="checkbox" name="${name}" value="${entry}"${countedAs(visit, places.get(player.id))}${chosen.includes(entry) && html` checked`}> ${fullName(player)} <span class="muted">${player.position} ${player.proTeam}</span>${isLocked && html` <span class="badge waiting">Locked</span>`}</label>
`;
    }),
  );
};
