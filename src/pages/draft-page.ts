import { NO_TEAM } from "../domain/league/ids.ts";
import { isLockOf } from "../domain/league/locks.ts";
import { fullName } from "../domain/league/players.ts";
import type { Team } from "../domain/league/teams.ts";
import { hoursAfter } from "../domain/league/time.ts";
import { countsInTotal } from "../domain/lineups/findings.ts";
import type { LineupPlayer } from "../domain/lineups/views.ts";
import type { PickView } from "../domain/maintenance/rosters.ts";
import { mostPlayers } from "../domain/trades/roster-limits.ts";
import { draftText } from "../words/rosters.ts";
import { counted, distanceText } from "../words/text.ts";
import { teamNames } from "../words/trades.ts";
import { field, type Html, hidden, html, options, tabs } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { NEW_TRADE } from "./paths.ts";
import { lockBadge, playerLine, positionBadge, teamMark } from "./players.ts";
import type { Told } from "./question.ts";
import { momentText } from "./times.ts";
import { BUDGET, type Draft } from "./trade-draft.ts";
import { commentField, lineupOf } from "./trades.ts";
import { isOwn, type PageAnswer, rosterOf, type Visit } from "./visit.ts";
import { slotText } from "./words.ts";

/** A team of the offer, and the teams to which it can give something. */
type Side = {
  readonly team: Team;
  /** `You give` and `You get`; among several teams, who gives. */
  readonly heading: string;
  readonly isOwn: boolean;
  readonly rosterName: string;
  readonly picks: readonly PickView[];
  /** In the order of the lineup. */
  readonly players: readonly LineupPlayer[];
  readonly others: readonly Pick<Team, "id" | "name">[];
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
  const sides = await sidesOf(visit, draft);
  const [own] = sides;
  if (own === undefined) throw new Error("an offer has no teams");
  const [title, to] =
    draft.counter === "" ? ["Offer a trade", "to"] : ["Counter the offer", "from"];
  return leaguePage(
    visit,
    notice === false ? title : `Not yet: ${title.toLowerCase()}`,
    html`<h1>${title} ${to} ${teamNames(own.others)}</h1>
${notice}<form action="${NEW_TRADE}" class="offer">${hidden("from", draft.from)}${draft.to.map((team) => hidden("to", team))}${hidden("counter", draft.counter)}
${tabs(
  "Teams",
  sides.map(({ team, heading }) => [`#side-${team.id}`, heading] as const),
)}
<div class="sides">
${sides.map((side) => sideForm(visit, draft, side))}</div>
${dropFields(visit, [own], draft.drops)}
${commentField("Comment", draft.comment)}${expiryField(visit, draft)}
<div class="dock"><div class="grow">${own.isOwn && html`<p class="sum" data-own="${own.team.id}" hidden></p>`}${sides.map((side) => side.isOwn && rosterCount(visit, side))}</div><button class="main" name="do" value="preview">Preview</button></div>
</form>`,
    status,
  );
};

/** The sides of an offer, the offering team's first. Throws `NoPage` for an unknown team. */
const sidesOf = async (visit: Visit, { from, to }: Draft): Promise<readonly Side[]> => {
  const rosters = await Promise.all([from, ...to].map((team) => rosterOf(visit, team)));
  const all = rosters.flatMap(({ teams, picks }) =>
    teams.map((each) => ({ ...each, picks: picks ?? [] })),
  );
  const isOne = all.filter(({ team }) => isOwn(visit, team)).length === 1;
  return all.map(({ team, players, picks }) => {
    const isMine = isOwn(visit, team);
    const [heading, rosterName] =
      isOne && isMine
        ? ["You give", "Your roster"]
        : isOne && all.length === 2
          ? ["You get", "Their roster"]
          : [`${team.name} gives`, team.name];
    return {
      ...{ team, heading, isOwn: isMine, rosterName, picks },
      players: lineupOf(visit, players, team),
      others: all.map((each) => each.team).filter(({ id }) => id !== team.id),
    };
  });
};

/** For how long an offer can be open, in place of the league's rule (T23). */
const HOURS = ["6", "12", "24", "48", "72", "168"].map(
  (hours) => [hours, distanceText(hoursAfter(0, Number(hours)))] as const,
);

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
  const { team, players } = side;
  const picks = draftPickTrades ? side.picks : [];
  const lines = [
    ...players.map((each) => playerField(visit, side, each, ["player", draft.players])),
    ...picks.map(({ pick, originalTeam }) => {
      const of = pick.originalTeamId !== team.id && html` <small>of ${originalTeam}</small>`;
      const text = html`<span class="player">${positionBadge("Pick")}<span>${draftText(pick)}${of}</span></span>`;
      const [heading, chosen] = ["Draft picks", draft.picks];
      return thingField(side, { heading, name: "pick", id: pick.id, chosen, text });
    }),
  ];
  const [chosen, others] = [true, false].map((is) =>
    lines.filter(({ isChosen }) => isChosen === is),
  );
  return html`<fieldset class="side" id="side-${team.id}"><legend>${teamMark(team)}${side.heading}</legend>
${!side.isOwn && rosterCount(visit, side)}<div class="group chosen"><h2 class="muted">In the offer</h2>
${chosen?.map(({ line }) => line)}</div>
${[...Map.groupBy(others ?? [], ({ heading }) => heading)].map(
  ([heading, group]) => html`<div class="group"><h2 class="muted">${heading}</h2>
${group.map(({ line }) => line)}</div>
`,
)}${budgetTrades && budgetFields(side, draft)}</fieldset>
`;
};

const budgetFields = ({ team, others }: Side, { budget }: Draft): readonly Html[] =>
  others.map((other) => {
    const way = `${team.id}:${other.id}`;
    return html`<label class="choice"><span class="player">${positionBadge("$")}<span>Budget${others.length > 1 && html` to ${other.name}`} <small>${team.budget === undefined ? "has none" : `of ${team.budget}`}</small></span></span> <input name="${BUDGET}${way}" type="number" min="1" step="1" value="${budget.get(way) ?? ""}"></label>
`;
  });

/** A player whom a team can give or drop. Dropped players have a short line, to keep the page small. */
const playerField = (
  visit: Visit,
  side: Pick<Side, "team" | "others">,
  each: LineupPlayer,
  [name, chosen]: readonly ["player" | "drop", readonly string[]],
): Line => {
  const { player, place, isLocked } = each;
  const lock = lockText(visit, each);
  const slot = slotText(place);
  const text =
    name === "player"
      ? html`${playerLine(player, { isLink: false, lock })} <small>${slot}</small>`
      : html`<span class="player"><span>${fullName(player)} <small>${player.position} ${player.proTeam}</small>${isLocked && lock}</span></span>`;
  const attributes = countedAs(visit, each);
  const heading = place.rosterStatus === "A" ? "Starters" : slot;
  return thingField(side, { heading, name, id: player.id, chosen, text, attributes, isLocked });
};

/** The fields for the players whom teams drop when a trade is executed (T24), and perhaps a button. */
export const dropFields = (
  visit: Visit,
  teams: readonly Pick<Side, "team" | "players">[],
  drops: readonly string[],
  button: Html | false = false,
): Html => {
  const others = [{ id: NO_TEAM, name: "" }];
  return html`<details${drops.length > 0 && html` open`}><summary>Drop players when the trade is executed</summary>
${teams.map(
  ({ team, players }) => html`<fieldset class="side"><legend>${team.name} drops</legend>
${players.map((each) => playerField(visit, { team, others }, each, ["drop", drops]).line)}</fieldset>
`,
)}${button}</details>`;
};

/** Until when a player is locked, or when the next lock begins. */
const lockText = ({ league }: Visit, each: LineupPlayer): Html => {
  const { timeZone } = league.details;
  const locks = league.locks.filter(({ lock }) => isLockOf(lock, each.player));
  const until = Math.max(...locks.map(({ lock }) => lock.until ?? Number.POSITIVE_INFINITY));
  return html`${lockBadge(each, timeZone)}${each.isLocked && Number.isFinite(until) && html` <small>until ${momentText(until, timeZone)}</small>`}`;
};

/** A player or pick that a team can give. */
type Thing = {
  readonly heading: string;
  readonly name: "player" | "drop" | "pick";
  readonly id: string;
  /** The entries that are chosen; a link may have the id alone. */
  readonly chosen: readonly string[];
  readonly text: Html;
  readonly attributes?: Html;
  readonly isLocked?: boolean;
};

/**
 * A thing with a box, or with a list of the teams that may get it. A locked player cannot be chosen,
 * but one who is chosen already can be left out again.
 */
const thingField = (
  { team, others }: Pick<Side, "team" | "others">,
  { heading, name, id, chosen, text, attributes, isLocked = false }: Thing,
): Line => {
  const entries = others.map((other) => ({ ...other, entry: `${id}:${team.id}:${other.id}` }));
  const only = entries.length === 1 ? entries[0]?.entry : undefined;
  const isChosen = [...entries.map(({ entry }) => entry), only && id].some(
    (entry) => entry !== undefined && chosen.includes(entry),
  );
  const state = html`${isLocked && !isChosen && html` disabled`}${attributes}`;
  // A list of several teams has no closing tags where HTML needs none: it has very many options.
  const line =
    only === undefined
      ? html`<label class="choice">${text} <select name="${name}"${state}><option value="">stays${entries.map(
          ({ entry, name: other }) =>
            html`<option value="${entry}"${chosen.includes(entry) && html` selected`}>to ${other}`,
        )}</select></label>
`
      : html`<label class="choice"><input type="checkbox" name="${name}" value="${only}"${isChosen && html` checked`}${state}> ${text}</label>
`;
  return { heading, line, isChosen };
};

/**
 * The line in which the script counts the players that a team would have after the trade: all of
 * them (T25), and those at each position that has a limit (L7). A limit is a position (null for
 * all), the most players, and how many there are now.
 */
const rosterCount = ({ league }: Visit, { team, rosterName, players }: Side): Html => {
  const { rosterRules } = league.rules;
  const all = players.filter(({ place }) => countsInTotal(place.rosterStatus, rosterRules));
  const limits = [
    [null, mostPlayers(rosterRules), all.length],
    ...rosterRules.positions
      .filter(({ maxTotal }) => maxTotal !== null)
      .map(({ abbr, maxTotal }) => {
        const there = players.filter(({ place }) => place.rosterPos === abbr);
        return [abbr, maxTotal, there.length];
      }),
  ];
  return html`<p class="tally muted" role="status" hidden data-team="${team.id}" data-name="${rosterName}" data-limits="${JSON.stringify(limits)}"></p>`;
};

/** How the script counts a player: at which position, and whether they count in the total. */
const countedAs = ({ league }: Visit, { place }: LineupPlayer): Html => {
  const { rosterRules } = league.rules;
  const isLimited = rosterRules.positions.some(
    ({ abbr, maxTotal }) => abbr === place.rosterPos && maxTotal !== null,
  );
  return html`${isLimited && html` data-pos="${place.rosterPos}"`}${!countsInTotal(place.rosterStatus, rosterRules) && html` data-off`}`;
};
