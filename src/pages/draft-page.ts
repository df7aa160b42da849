import { NO_TEAM } from "../domain/league/ids.ts";
import { isLockOf } from "../domain/league/locks.ts";
import { fullName } from "../domain/league/players.ts";
import type { Team } from "../domain/league/teams.ts";
import { lineupCard } from "../domain/lineups/card.ts";
import { countsInTotal } from "../domain/lineups/findings.ts";
import { inLineup, type LineupPlayer } from "../domain/lineups/views.ts";
import type { RostersView } from "../domain/maintenance/rosters.ts";
import { mostPlayers } from "../domain/trades/roster-limits.ts";
import { PATHS } from "../service/paths.ts";
import { draftText } from "../words/rosters.ts";
import { counted } from "../words/text.ts";
import { teamNames } from "../words/trades.ts";
import { commentField, field, hidden, options } from "./forms.ts";
import { type Html, html } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { NEW_TRADE, withQuery } from "./paths.ts";
import { lockBadge, playerLine, positionBadge, teamMark } from "./players.ts";
import type { Told } from "./submitted.ts";
import { momentText } from "./times.ts";
import { BUDGET, type Draft } from "./trade-draft.ts";
import { ownTeams, type PageAnswer, read, type Visit } from "./visit.ts";
import { slotText } from "./words.ts";

type Named = Pick<Team, "id" | "name">;

/** A team of the offer, and the teams to which it can give something. */
type Side = {
  readonly team: Named;
  /** Whether the visitor owns it. */
  readonly isOwn: boolean;
  readonly roster: RostersView;
  /** In the order of the lineup. */
  readonly players: readonly LineupPlayer[];
  readonly others: readonly Named[];
};

/**
 * The form of an offer, with the rosters of the teams. Between two teams, each player has a box to
 * tick; among more teams, each has a list of the teams that can get them (T21). It leads to the
 * preview, whose address has all that is in the form.
 */
export const draftPage = async (
  visit: Visit,
  draft: Draft,
  { status, notice = false }: Told = {},
): Promise<PageAnswer> => {
  const [own, ...others] = await sidesOf(visit, draft);
  if (own === undefined) throw new Error("an offer has no teams");
  const isNew = draft.counter === "";
  const title = isNew ? "Offer a trade" : "Counter the offer";
  const sides = [own, ...others];
  return leaguePage(
    visit,
    notice === false ? title : `Not yet: ${title.toLowerCase()}`,
    html`<h1>${title} ${isNew ? "to" : "from"} ${teamNames(others.map(({ team }) => team))}</h1>
${notice}<form action="${NEW_TRADE}" class="offer">${hidden("from", draft.from)}${draft.to.map((team) => hidden("to", team))}${hidden("counter", draft.counter)}
<nav class="tabs" aria-label="Teams">${sides.map((side) => html`<a href="#side-${side.team.id}">${tabText(side, sides)}</a>`)}</nav>
<div class="sides">
${sides.map((side) => sideForm(visit, draft, side))}</div>
<details${draft.drops.length > 0 && html` open`}><summary>Drop players of ${own.team.name} when the trade is executed</summary>
<fieldset class="side"><legend>${own.team.name} drops</legend>
${own.players.map((each) => dropField(visit, { ...own, others: [NO_TEAM_AT_ALL] }, each, draft.drops))}</fieldset></details>
${commentField("Comment", draft.comment)}${expiryField(visit, draft)}
<div class="dock"><div class="grow">${own.isOwn && html`<p class="sum" data-own="${own.team.id}" hidden></p>`}${sides.map((side) => side.isOwn && rosterCount(visit, side, sides))}</div><button class="main" name="do" value="preview">Preview</button></div>
</form>`,
    { status },
  );
};

const sidesOf = async (visit: Visit, { from, to }: Draft): Promise<readonly Side[]> => {
  const rosters = await Promise.all([from, ...to].map((team) => rosterOf(visit, team)));
  const teams = rosters.flatMap((roster) => roster.teams.map(({ team }) => team));
  return rosters.flatMap((roster) =>
    roster.teams.map(({ team }) => ({
      ...{ team, roster, players: inOrderOfLineup(visit, roster) },
      isOwn: ownTeams(visit).some((own) => own.team.id === team.id),
      others: teams.filter(({ id }) => id !== team.id),
    })),
  );
};

/** The roster of a team, its picks and its budget. Throws `NoPage` for an unknown team. */
const rosterOf = async (visit: Visit, team: string): Promise<RostersView> =>
  (await read(visit, "rosters", withQuery(PATHS.rosters, { team }))).rosters;

/** The players of a team in the order of its lineup: starters by position, then the others. */
const inOrderOfLineup = (
  { league }: Visit,
  { teams, point }: RostersView,
): readonly LineupPlayer[] => {
  const players = teams.flatMap(({ team, players: all }) =>
    all.flatMap(({ player, ...lock }) =>
      inLineup([player], team.id, point).map((placed) => ({ ...placed, ...lock })),
    ),
  );
  return lineupCard(players, league.rules.rosterRules.positions).flatMap((row) =>
    row.kind === "player" ? [row.player] : [],
  );
};

/** `You give` and `You get`; among several teams, who gives. */
const tabText = ({ team, isOwn }: Side, sides: readonly Side[]): string => {
  const isOnlyOwn = sides.filter((side) => side.isOwn).length === 1;
  if (isOwn && isOnlyOwn) return "You give";
  return sides.length === 2 && isOnlyOwn ? "You get" : `${team.name} gives`;
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
  return field(
    "hours",
    "The offer expires",
    html`<select id="hours" name="hours"><option value="">${byRule === null ? "never" : `in ${counted(byRule, "hour")}, as the league’s rule says`}</option>
${options(HOURS, draft.hours)}</select>`,
  );
};

/** A line of a side, under its heading. */
type Line = { readonly heading: string; readonly line: Html; readonly isChosen: boolean };

/** The fields for what a team gives. What is chosen stands first. */
const sideForm = (visit: Visit, draft: Draft, side: Side): Html => {
  const { draftPickTrades, budgetTrades } = visit.league.rules.transactionRules;
  const { team, roster, players } = side;
  const picks = draftPickTrades ? (roster.picks ?? []) : [];
  const lines = [
    ...players.map((each) => playerField(visit, side, each, draft.players)),
    ...picks.map(({ pick, originalTeam }) => ({
      heading: "Draft picks",
      ...thingField(side, {
        ...{ name: "pick", id: pick.id, chosen: draft.picks },
        text: html`<span class="player">${positionBadge("Pick")}<span>${draftText(pick)}${
          pick.originalTeamId !== team.id && html` <small>of ${originalTeam}</small>`
        }</span></span>`,
      }),
    })),
  ];
  const groups = Map.groupBy(
    lines.filter(({ isChosen }) => !isChosen),
    ({ heading }) => heading,
  );
  return html`<fieldset class="side" id="side-${team.id}"><legend>${teamMark(team)}${team.name} gives</legend>
${!side.isOwn && rosterCount(visit, side)}<div class="group chosen"><h2>In the offer</h2>
${lines.filter(({ isChosen }) => isChosen).map(({ line }) => line)}</div>
${[...groups].map(
  ([heading, group]) => html`<div class="group"><h2>${heading}</h2>
${group.map(({ line }) => line)}</div>
`,
)}${budgetTrades && budgetFields(side, draft)}</fieldset>
`;
};

const budgetFields = ({ team, roster, others }: Side, { budget }: Draft): readonly Html[] => {
  const left = roster.teams[0]?.budget ?? null;
  return others.map((other) => {
    const way = `${team.id}:${other.id}`;
    return html`<label class="choice"><span class="player">${positionBadge("$")}<span>Budget${others.length > 1 && html` to ${other.name}`} <small>${left === null ? "has none" : `of ${left}`}</small></span></span> <input name="${BUDGET}${way}" type="number" min="1" step="1" value="${budget.get(way) ?? ""}"></label>
`;
  });
};

const playerField = (
  visit: Visit,
  side: Side,
  each: LineupPlayer,
  chosen: readonly string[],
): Line => {
  const { player, place, isLocked } = each;
  const slot = slotText(place);
  return {
    heading: place.rosterStatus === "A" ? "Starters" : slot,
    ...thingField(side, {
      ...{ name: "player", id: player.id, chosen, isLocked },
      attributes: countedAs(visit, each),
      text: html`${playerLine(player, { isLink: false, lock: lockText(visit, each) })} <small>${slot}</small>`,
    }),
  };
};

const dropField = (
  visit: Visit,
  side: Side,
  each: LineupPlayer,
  chosen: readonly string[],
): Html => {
  const { player, isLocked } = each;
  return thingField(side, {
    ...{ name: "drop", id: player.id, chosen, isLocked },
    attributes: countedAs(visit, each),
    text: html`${fullName(player)} <small>${player.position} ${player.proTeam}</small>${isLocked && lockText(visit, each)}`,
  }).line;
};

/** Until when a player is locked, or when the next lock begins. */
const lockText = ({ league }: Visit, each: LineupPlayer): Html | false => {
  const { timeZone } = league.details;
  const ends = league.locks.flatMap(({ lock }) =>
    isLockOf(lock, each.player) ? [lock.until ?? Number.POSITIVE_INFINITY] : [],
  );
  const until = Math.max(...ends);
  return html`${lockBadge(each, timeZone)}${
    each.isLocked &&
    Number.isFinite(until) &&
    html` <span class="muted">until ${momentText(until, timeZone)}</span>`
  }`;
};

/**
 * A player or pick that a team can give: a box, or a list of the teams that may get it. A locked
 * player cannot be chosen, but one who is chosen already can be left out again.
 */
const thingField = (
  { team, others }: Side,
  {
    name,
    id,
    chosen,
    text,
    attributes = false,
    isLocked = false,
  }: {
    readonly name: "player" | "drop" | "pick";
    readonly id: string;
    /** The entries that are chosen; a link may have the id alone. */
    readonly chosen: readonly string[];
    readonly text: Html;
    readonly attributes?: Html | false;
    readonly isLocked?: boolean;
  },
): Omit<Line, "heading"> => {
  const entries = others.map((other) => ({ ...other, entry: `${id}:${team.id}:${other.id}` }));
  const [only] = entries;
  const isOne = only !== undefined && entries.length === 1;
  const isChosen =
    entries.some(({ entry }) => chosen.includes(entry)) || (isOne && chosen.includes(id));
  const state = html`${isLocked && !isChosen && html` disabled`}${attributes}`;
  // A list of several teams has no closing tags where HTML needs none: it has very many options.
  const line = isOne
    ? html`<label class="choice"><input type="checkbox" name="${name}" value="${only.entry}"${isChosen && html` checked`}${state}> ${text}</label>
`
    : html`<label class="choice">${text} <select name="${name}"${state}><option value="">stays${entries.map(
        ({ entry, name: other }) =>
          html`<option value="${entry}"${chosen.includes(entry) && html` selected`}>to ${other}`,
      )}</select></label>
`;
  return { line, isChosen };
};

/**
 * The line in which the script counts the players that a team would have after the trade: all of
 * them (T25), and those at each position that has a limit (L7). A limit is a position (null for
 * all), the most players, and how many there are now.
 */
const rosterCount = (
  { league }: Visit,
  { team, isOwn, players }: Side,
  sides: readonly Side[] = [],
): Html => {
  const { rosterRules } = league.rules;
  const all = players.filter(({ place }) => countsInTotal(place.rosterStatus, rosterRules));
  const limits = [
    [null, mostPlayers(rosterRules), all.length],
    ...rosterRules.positions.flatMap(({ abbr, maxTotal }) =>
      maxTotal === null
        ? []
        : [[abbr, maxTotal, players.filter(({ place }) => place.rosterPos === abbr).length]],
    ),
  ];
  const isOnlyOwn = isOwn && sides.filter((side) => side.isOwn).length === 1;
  return html`<p class="tally muted" role="status" hidden data-team="${team.id}" data-name="${isOnlyOwn ? "Your roster" : team.name}" data-limits="${JSON.stringify(limits)}"></p>`;
};

/** How the script counts a player: at which position, and whether they count in the total. */
const countedAs = ({ league }: Visit, { place }: LineupPlayer): Html => {
  const { rosterRules } = league.rules;
  const isLimited = rosterRules.positions.some(
    ({ abbr, maxTotal }) => abbr === place.rosterPos && maxTotal !== null,
  );
  return html`${isLimited && html` data-pos="${place.rosterPos}"`}${!countsInTotal(place.rosterStatus, rosterRules) && html` data-off`}`;
};
