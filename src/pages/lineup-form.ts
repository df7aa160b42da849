import { maySetLineup, runsLeague } from "../domain/caller.ts";
import type { PlayerId } from "../domain/league/ids.ts";
import {
  doesNotPlay,
  fullName,
  ROSTER_STATUSES,
  type RosterStatus,
  STATUS_WORDS,
} from "../domain/league/players.ts";
import { formatPoint, isWeek } from "../domain/league/points.ts";
import type { RosterRules } from "../domain/league/rules.ts";
import { type CardRow, lineupCard } from "../domain/lineups/card.ts";
import {
  changesAt,
  type EditableCard,
  movedPlayers,
  slotKey,
  slotOf,
  slotsFor,
} from "../domain/lineups/choices.ts";
import { lineupFindings, moveFindings } from "../domain/lineups/findings.ts";
import { type LineupPlayer, type LineupView, openSlots } from "../domain/lineups/views.ts";
import { PATHS } from "../service/paths.ts";
import { exceptionOf } from "../words/refusals.ts";
import { eligibleText } from "../words/rosters.ts";
import { capitalized } from "../words/text.ts";
import { type Html, html, options } from "./html.ts";
import { teamPath, withQuery } from "./paths.ts";
import { lockBadge, playerLine, positionBadge } from "./players.ts";
import { isOwn, type PageRequest, type Visit } from "./visit.ts";
import { slotText as placeText } from "./words.ts";

/** The name of the field for a player's slot. */
const fieldOf = (id: PlayerId): string => `slot.${id}`;

/** The fields that put players in slots. */
const slotFields = (
  placed: readonly Pick<LineupPlayer, "player" | "place">[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(placed.map(({ player, place }) => [fieldOf(player.id), slotKey(place)]));

/** A lineup that was chosen in a form but is not set yet. */
export type Draft = {
  readonly now: LineupView;
  /** The lineup as it would be, with the findings that it would have. */
  readonly lineup: LineupView;
  /** How many players move. */
  readonly changes: number;
  /** The request that sets it; undefined if nobody moves. */
  readonly request: PageRequest | undefined;
  /** The address of the page that shows it, perhaps with more slots. */
  readonly pathWith: (more?: Readonly<Record<string, string>>) => string;
};

/** A lineup with the slots that are chosen in a form. */
export const draftOf = (now: LineupView, form: URLSearchParams, rules: RosterRules): Draft => {
  const players = now.players.map((each) => ({
    ...each,
    place:
      slotsFor(each, rules).find((slot) => slotKey(slot) === form.get(fieldOf(each.player.id))) ??
      each.place,
  }));
  const findings = lineupFindings(players, rules);
  const moved = movedPlayers(now.players, players);
  const placements = Map.groupBy(moved, ({ place }) => STATUS_WORDS[place.rosterStatus]);
  const payload = [...placements].map(([status, there]) => [
    status,
    Object.fromEntries(
      there.map(({ player, place }) => [
        player.id,
        status === "active" ? { pos: place.rosterPos } : {},
      ]),
    ),
  ]);
  const [team, point] = [now.team.id, formatPoint(now.point)];
  const request: PageRequest = {
    ...{ method: "PUT", path: PATHS.lineup },
    payload: { team, point, ...Object.fromEntries(payload) },
  };
  return {
    ...{ now, changes: moved.length },
    lineup: { ...now, players, openSlots: openSlots(players, rules), findings },
    request: moved.length > 0 ? request : undefined,
    pathWith: (more) => withQuery(teamPath(team), { point, ...slotFields(moved), ...more }),
  };
};

/**
 * Why the caller cannot set a team's lineup at a point, in a sentence (L3, L8): empty if it is not
 * their business, and undefined if they can.
 */
export const whyReadOnly = (
  { league }: Visit,
  { team, point }: Pick<LineupView, "team" | "point">,
): string | undefined => {
  const { caller, details } = league;
  if (!maySetLineup(caller, team.id)) return "";
  if (isWeek(point) && point > details.effectivePoint)
    return "Nobody can set a lineup for a later week.";
  return point < details.effectivePoint && !runsLeague(caller)
    ? `This ${isWeek(point) ? "week" : "day"} is over: only a commissioner can change its lineup.`
    : undefined;
};

/** How a lineup is changed: what a form says, and who cannot be moved. */
type Editing = {
  readonly fields: URLSearchParams;
  readonly isFixed: (player: LineupPlayer) => boolean;
};

/** How the caller sets a lineup. Owners cannot move locked players; whoever runs the league can. */
export const editingOf = (visit: Visit, { team, point }: LineupView): Editing => {
  const asOwner = point >= visit.league.details.effectivePoint && isOwn(visit, team);
  return { fields: visit.fields, isFixed: ({ isLocked }) => asOwner && isLocked };
};

/** The rows of a lineup, under headings with the numbers of players and their limits. */
export const lineupRows = (draft: Draft, rules: RosterRules, editing?: Editing): Html => {
  const { lineup } = draft;
  const rows = lineupCard(lineup.players, lineup.positions, lineup.openSlots.positions);
  const groups = Map.groupBy(rows, (row) => slotOf(row).rosterStatus);
  const opened = rows.find((row) => editing?.fields.get(nameOf(row)) === heldBy(row));
  const rowOf = (row: CardRow, i: number, group: readonly CardRow[]): Html => {
    const place = slotOf(row);
    const holder = row.kind === "player" ? row.player : undefined;
    const before = group.slice(0, i).filter((each) => slotOf(each).rosterPos === place.rosterPos);
    const isOpen = row === opened;
    const canOpen = editing !== undefined && (holder === undefined || !editing.isFixed(holder));
    return html`<li data-slot>${
      canOpen
        ? html`<button class="open" name="${nameOf(row)}" value="${heldBy(row)}" aria-expanded="${String(isOpen)}">${slotBadge(row)}<span class="hidden">: ${holder === undefined ? "empty" : fullName(holder.player)}. Change</span></button>`
        : slotBadge(row)
    }<div class="who">${lineIn(row, lineup.timeZone)}${
      holder !== undefined &&
      wrongWith(holder, before.length, draft, rules).map(
        (text) => html`<div class="missing">${text}</div>`,
      )
    }</div>${editing !== undefined && holder !== undefined && slotField(holder, draft, rules, editing)}${
      isOpen && canOpen && choiceList(draft, row, { rows, rules, isFixed: editing.isFixed })
    }</li>
`;
  };
  return html`${ROSTER_STATUSES.flatMap((status) => {
    const group = groups.get(status);
    if (group === undefined) return [];
    const { count, max, isWrong } = numberOf(lineup, rules, status);
    return [
      html`<h3>${status === "A" ? "Starters" : placeText({ rosterStatus: status, rosterPos: "" })} <span class="${isWrong ? "missing" : "muted"}">${count}${max !== null && ` of ${max}`}</span></h3>
<ul class="card plain slots">
${group.map(rowOf)}</ul>
`,
    ];
  })}`;
};

/** The field, and its value, that opens a row: a player to replace, or an empty slot. */
const nameOf = ({ kind }: CardRow): string => (kind === "player" ? "fix" : "slot");
const heldBy = (row: CardRow): string =>
  row.kind === "player" ? row.player.player.id : row.position;

/** The slot of a row or, of a player who does not start, their position. */
const slotBadge = (row: CardRow): Html =>
  positionBadge(
    row.kind === "player" && row.player.place.rosterStatus !== "A"
      ? row.player.player.position
      : slotOf(row).rosterPos,
  );

const lineIn = (row: CardRow, timeZone: string): Html => {
  if (row.kind === "player") return lineOf(row.player, timeZone);
  return row.isRequired
    ? html`<span class="missing">Empty: somebody has to play here</span>`
    : html`<span class="muted">Empty</span>`;
};

/** A player of a lineup, with the positions at which they may play. */
export const lineOf = (
  { player, ...state }: Pick<LineupPlayer, "player" | "isLocked" | "locksAt">,
  timeZone: string,
  isLink = true,
): Html =>
  playerLine(player, {
    isLink,
    lock: lockBadge(state, timeZone),
    more: html` <span class="muted">${eligibleText(player, ", ")}</span>`,
  });

/** What is wrong with a player in their slot, after so many others at the same position. */
const wrongWith = (
  { player, place, isLocked }: LineupPlayer,
  before: number,
  { now, lineup: { positions, findings } }: Draft,
  rules: RosterRules,
): readonly string[] => {
  const from = now.players.find((each) => each.player.id === player.id)?.place ?? place;
  const move = { player, name: fullName(player), from, to: place, isLocked };
  const objected = moveFindings(move, rules).map((finding) => exceptionOf(finding).msg);
  if (place.rosterStatus !== "A") return objected;
  const max = positions.find(({ abbr }) => abbr === place.rosterPos)?.active.max ?? null;
  const ineligible = findings.filter(
    (finding) => finding.code === "ineligible_at_position" && finding.playerId === player.id,
  );
  return [
    ...(objected.length > 0 ? objected : ineligible.map((finding) => exceptionOf(finding).msg)),
    ...(max !== null && before >= max ? [`Too many at ${place.rosterPos}: ${max} may play`] : []),
    ...(doesNotPlay(player) ? ["Does not play"] : []),
  ];
};

/** How many players of a status there are and may be, and whether that is wrong. */
const numberOf = ({ players, findings }: LineupView, rules: RosterRules, status: RosterStatus) => ({
  count: players.filter(({ place }) => place.rosterStatus === status).length,
  max: rules.statuses.find((limit) => limit.status === status)?.max ?? null,
  isWrong: findings.some(
    (finding) => finding.code === "wrong_number_of_players" && finding.status === status,
  ),
});

/** The field for a player's slot. */
const slotField = (
  holder: LineupPlayer,
  { now }: Draft,
  rules: RosterRules,
  { isFixed }: Editing,
): Html => {
  const { id } = holder.player;
  const slots = now.players
    .filter(({ player }) => player.id === id)
    .flatMap((present) => slotsFor(present, rules))
    .map((to) => [slotKey(to), placeText(to)] as const);
  return html`<select name="${fieldOf(id)}" aria-label="Slot of ${fullName(holder.player)}"${isFixed(holder) && html` disabled title="Locked: the game has begun"`}>${options(slots, slotKey(holder.place))}</select>`;
};

/** Where players go who do not start any more. */
const AWAY = { RS: "the bench", I: "an injured slot", ML: "the minors" } as const;

/** How many names stand in a line; more are folded away. */
const FEW = 4;

/**
 * Who can play in a slot instead, and where its player can go; and then why others cannot. A choice
 * leads to the page with the lineup as it would be.
 */
const choiceList = (draft: Draft, row: CardRow, card: EditableCard): Html => {
  const changes = changesAt(row, card).map((change) => {
    const { mover, to, other } = change;
    const isOwn = row.kind === "player" && row.player === mover;
    const shown = isOwn ? other : mover;
    const name = isOwn ? placeText(to) : fullName(mover.player);
    const content =
      shown === undefined
        ? html`Move ${fullName(mover.player)} to ${to.rosterStatus === "A" ? name : AWAY[to.rosterStatus]}`
        : html`${slotBadge({ kind: "player", player: shown })}${lineOf(shown, draft.lineup.timeZone, false)}`;
    return { ...change, name, content };
  });
  const refused = Map.groupBy(changes, (change) => ("no" in change ? change.no : ""));
  refused.delete("");
  return html`<ul class="plain choices">
${changes.map(
  (change) =>
    "places" in change &&
    html`<li><a class="button quiet" href="${draft.pathWith(slotFields(change.places))}">${change.content}</a></li>
`,
)}${[...refused].map(([no, those]) => {
  const why = capitalized(no);
  const names = [...new Set(those.map(({ name }) => name))];
  return names.length > FEW
    ? html`<li class="muted"><details><summary>${why}: ${names.length}</summary>${names.join(", ")}</details></li>
`
    : html`<li class="muted">${why}: ${names.join(", ")}</li>
`;
})}</ul>`;
};
