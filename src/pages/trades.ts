import { fullName, slotAt } from "../domain/league/players.ts";
import type { Team } from "../domain/league/teams.ts";
import { lineupCard } from "../domain/lineups/card.ts";
import { inLineup, type LineupPlayer } from "../domain/lineups/views.ts";
import type { RosterPlayer } from "../domain/maintenance/rosters.ts";
import { mostPlayers, playersAfter } from "../domain/trades/roster-limits.ts";
import { isEnded, LONGEST_COMMENT, type PlayerFacts, playerMoves } from "../domain/trades/trade.ts";
import type { MoveView, TradeView } from "../domain/trades/views.ts";
import { draftText, pickText, statusWord } from "../words/rosters.ts";
import { capitalized, listed, listedInShort } from "../words/text.ts";
import { given, givesText, isDone, type MoveNames, moveText, teamNames } from "../words/trades.ts";
import { facts, field, type Html, html, list, type Part, section } from "./html.ts";
import { tradePath } from "./paths.ts";
import { lockBadge, playerLine, positionBadge, teamLink, teamMark } from "./players.ts";
import { isOwn, ownTeams, rosterOf, type Visit } from "./visit.ts";
import { stateBadge } from "./words.ts";

/** Full names of players; a team's own pick is `2028 round 1 pick`. */
const SHORT_PICKS: MoveNames = {
  player: fullName,
  pick: (pick) =>
    pick.originalTeamId === pick.from
      ? `${draftText(pick)} pick`
      : pickText(pick, pick.originalTeam),
};

/** How many players, picks and amounts of a side a title names. */
const MOST_NAMED = 3;

/**
 * A trade in a line, by what changes hands, such as `Gus Hobbs and 10 budget for Lou Lusk`. The
 * offering team's side comes first. A trade of several teams is named by its teams.
 */
export const tradeTitle = ({ teams, moves }: TradeView): string => {
  const [offering, other, ...more] = teams;
  if (other === undefined || more.length > 0) return `Trade of ${teamNames(teams)}`;
  const side = ({ id }: Team): string =>
    listedInShort(
      moves
        .filter(({ kind, from }) => from === id && kind !== "drop")
        .map((move) => moveText(move, { state: "offer" }, SHORT_PICKS)),
      MOST_NAMED,
    ) || "nothing";
  return `${side(offering)} for ${side(other)}`;
};

/** A trade by its teams: `the trade with Balks` or, if the visitor has no part in it, `the trade between Balks and Corkers`. */
export const tradeByTeams = (visit: Visit, { teams }: TradeView): string => {
  const others = teams.filter((team) => !isOwn(visit, team));
  return others.length > 0 && others.length < teams.length
    ? `the trade with ${teamNames(others)}`
    : `the trade between ${teamNames(teams)}`;
};

/** Trades by what changes hands, each a link with its state and a note. */
export const tradeList = (
  views: readonly TradeView[],
  none: string,
  note: (view: TradeView) => Part,
): Html =>
  list(
    views.map(
      (view) => html`<a href="${tradePath(view.trade.id)}">${tradeTitle(view)}</a>
<div class="muted">${stateBadge(view.trade)} ${note(view)}</div>`,
    ),
    "plain",
    none,
  );

/**
 * A trade in a card: what changes hands, between whom, a note, and buttons. The title is no link if
 * the visitor may not see the trade's page.
 */
export const tradeCard = (
  view: TradeView,
  note: Part,
  buttons: Html | false = false,
  isSeen = true,
): Html => {
  const { teams, trade } = view;
  const title = tradeTitle(view);
  return html`<h3>${isSeen ? html`<a href="${tradePath(trade.id)}">${title}</a>` : title}</h3>
${
  teams.length === 2
    ? html`<p>${teams.map((team, i) => html`${i > 0 && " and "}${teamLink(team)}`)}</p>`
    : teams.map((team) => html`<p>${givesText(view, team)}</p>`)
}<p class="muted">${note}</p>${buttons}`;
};

/** Who owns a team, as others call them: its owner's name, or the team's if it has several owners. */
const whoOwns = ({ league }: Pick<Visit, "league">, team: Pick<Team, "id" | "name">): string => {
  const [owner, ...others] = league.teams.find((each) => each.team.id === team.id)?.owners ?? [];
  return owner === undefined || others.length > 0 ? team.name : owner.name || team.name;
};

/** What a trade is to the visitor, in a sentence such as `Luis offers you a trade`. */
export const tradeHeadline = (
  visit: Pick<Visit, "league">,
  { trade, teams }: TradeView,
): string => {
  const isMine = (team: Team): boolean => isOwn(visit, team);
  const who = (team: Team): string => (isMine(team) ? "you" : whoOwns(visit, team));
  const [offering, ...others] = teams;
  const mineFirst = (some: readonly Team[]): readonly Team[] =>
    some.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)));
  const between = mineFirst(teams).map((team) => (isMine(team) ? "you" : team.name));
  const all = listed(between);
  switch (trade.state) {
    case "offer": {
      const whom = listed(mineFirst(others).map(who));
      const verb = trade.counterTo === null ? "offer" : "answer";
      const begins = isMine(offering) ? `You ${verb}` : `${who(offering)} ${verb}s`;
      return `${begins} ${whom} ${trade.counterTo === null ? "a trade" : "with a counter-offer"}`;
    }
    case "vote":
      return `The league votes on a trade of ${all}`;
    case "approve":
      return `A trade of ${all} waits for a commissioner`;
    case "executed":
      return `${capitalized(all)} have traded`;
    case "rejected":
      return trade.reason === null
        ? `A trade of ${all} was rejected`
        : `${capitalized(who(offering))} offered a trade and got a counter-offer`;
    case "withdrawn":
      return `${capitalized(who(offering))} withdrew this offer`;
    case "void":
      return `A trade of ${all} is void`;
    case "expired":
      return "This offer has expired";
    case "reversed":
      return `A trade of ${all} was reversed`;
    default:
      return trade satisfies never;
  }
};

/** What the league knows now of the players of some teams, by their ids. */
export type KnownPlayers = ReadonlyMap<string, RosterPlayer>;

/** The players of all teams of trades under way. Those of ended trades are shown as they were then. */
export const playersIn = async (
  visit: Visit,
  views: readonly TradeView[],
): Promise<KnownPlayers> => {
  const open = views.filter(({ trade }) => !isEnded(trade));
  const teams = [...new Set(open.flatMap((view) => view.teams.map(({ id }) => id)))];
  const rosters = await Promise.all(teams.map((team) => rosterOf(visit, team)));
  const players = rosters.flatMap((each) => each.teams).flatMap((each) => each.players);
  return new Map(players.map((each) => [each.player.id, each]));
};

/** Those of some players who are in a team's lineup now, in the order of the lineup. */
export const lineupOf = (
  { league }: Visit,
  players: Iterable<RosterPlayer>,
  { id }: Pick<Team, "id">,
): readonly LineupPlayer[] => {
  const placed = [...players].flatMap(({ player, ...lock }) =>
    inLineup([player], id, league.details.effectivePoint).map((each) => ({ ...each, ...lock })),
  );
  const card = lineupCard(placed, league.rules.rosterRules.positions);
  return card.flatMap((row) => (row.kind === "player" ? [row.player] : []));
};

/**
 * What each team of a trade gives and drops. The visitor's own team comes first, and says `You give`
 * and, of two teams, the other one `You get`.
 */
export const tradeSides = (visit: Visit, view: TradeView, known: KnownPlayers): Html => {
  const isMine = (team: Team): boolean => isOwn(visit, team);
  const hasOne = ownTeams(visit).length === 1;
  const isBetween = view.teams.length === 2 && view.teams.filter(isMine).length === 1;
  const done = isDone(view.trade);
  const heading = (team: Team): string => {
    if (isMine(team) && hasOne) return done ? "You gave" : "You give";
    if (isBetween && hasOne) return done ? "You got" : "You get";
    return `${team.name} ${done ? "gave" : "gives"}`;
  };
  // What somebody gets interests them most.
  const order = view.teams.toSorted((a, b) => Number(isMine(a)) - Number(isMine(b)));
  return html`<div class="sides">
${(isBetween ? order : view.teams).map(
  (team) => html`<div><h2>${teamMark(team)}${heading(team)}${
    isBetween && hasOne && !isMine(team) && html` <span class="muted">from ${team.name}</span>`
  }</h2>
<ul class="plain">${given(view, team, (move) => html`<li>${moveLine(visit, view, move, known)}</li>`, html`<li class="muted">nothing</li>`)}</ul></div>
`,
)}</div>`;
};

/** What changes hands in a line of a list. A player has badges for health, lock and slot. */
const moveLine = (visit: Visit, view: TradeView, move: MoveView, known: KnownPlayers): Html => {
  const to = view.teams.length > 2 ? view.teams.find(({ id }) => id === move.to) : undefined;
  const whom = to === undefined ? "" : `to ${isOwn(visit, to) ? "you" : to.name}`;
  if (move.kind !== "player" && move.kind !== "drop")
    return html`<span class="player">${positionBadge(move.kind === "pick" ? "Pick" : "$")}<span>${moveText(move, view.trade, SHORT_PICKS)} <span class="muted">${whom}</span></span></span>`;
  const now = known.get(move.id);
  const dropped = isDone(view.trade) ? "dropped" : "is dropped";
  const notes = [slotNote(visit, move, now), whom, move.kind === "drop" ? dropped : ""].filter(
    (each) => each !== "",
  );
  return playerLine(
    { ...move, ...(now !== undefined && { proStatus: now.player.proStatus }) },
    {
      lock: now !== undefined && lockBadge(now, view.timeZone),
      more: notes.length > 0 && html` <span class="muted">${notes.join(" · ")}</span>`,
    },
  );
};

/** Where a player is in a lineup now, such as `starts at SS`; where they were if the trade has ended. */
const slotNote = (
  { league }: Visit,
  { rosterStatus, position }: PlayerFacts,
  now: RosterPlayer | undefined,
): string => {
  if (rosterStatus === null) return "";
  if (rosterStatus !== "A") return rosterStatus === "RS" ? "bench" : statusWord(rosterStatus);
  const slot = now && slotAt(now.player.timeline, league.details.effectivePoint);
  const pos = slot?.place?.rosterPos ?? "";
  return pos === "" || pos === position ? "starter" : `starts at ${pos}`;
};

/** The field for a comment on a trade. */
export const commentField = (label: string, comment: string): Html =>
  field(
    "comment",
    label,
    html`<textarea id="comment" name="comment" rows="3" maxlength="${LONGEST_COMMENT}">
${comment}</textarea>`,
  );

/**
 * What a trade does to each of its teams: how many players the team then has, against the limit
 * (T25), and the starters that it loses.
 */
export const afterTrade = (
  visit: Visit,
  { teams, moves }: TradeView,
  known: KnownPlayers,
): Html => {
  const { rosterRules, transactionRules } = visit.league.rules;
  const max = mostPlayers(rosterRules);
  const leaving = playerMoves({ moves }).map(({ id }) => id);
  const what = teams.map((team): [string, Html] => {
    const players = lineupOf(visit, known.values(), team);
    const { before, after } = playersAfter(players, { team, moves, rosterRules });
    const excess = after - (max ?? after);
    const isRefused = transactionRules.tradeRosterLimits === "refuse" && after > before;
    const starters = players
      .filter(({ player, place }) => place.rosterStatus === "A" && leaving.includes(player.id))
      .map(({ player, place }) => `${fullName(player)} (${place.rosterPos})`);
    const count = html`${after}${max !== null && ` of ${max}`} players`;
    const over = html` <span class="badge bad">${excess} too many</span>${isRefused && " Nobody can accept the trade until there is room."}`;
    const lost = starters.length > 0 && html`<br>Loses ${listed(starters)} from its lineup`;
    return [team.name, html`${count}${excess > 0 && over}${lost}`];
  });
  return section("after", "After the trade", facts(what));
};
