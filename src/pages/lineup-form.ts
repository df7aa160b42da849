import { maySetLineup, runsLeague } from "../domain/caller.ts";
import type { PlayerId } from "../domain/league/ids.ts";
import {
  doesNotPlay,
  fullName,
  type Place,
  type Player,
  ROSTER_STATUSES,
  type RosterStatus,
  STATUS_WORDS,
} from "../domain/league/players.ts";
import { formatPoint, isWeek } from "../domain/league/points.ts";
import type { RosterRules } from "../domain/league/rules.ts";
import { type CardRow, lineupCard } from "../domain/lineups/card.ts";
import {
  type Destination,
  isInUse,
  movedPlayers,
  positionsFor,
} from "../domain/lineups/choices.ts";
import { type LineupMove, lineupFindings, moveFindings } from "../domain/lineups/findings.ts";
import { type LineupPlayer, type LineupView, openSlots } from "../domain/lineups/views.ts";
import { PATHS } from "../service/paths.ts";
import { exceptionOf } from "../words/refusals.ts";
import { eligibleText } from "../words/rosters.ts";
import { options } from "./forms.ts";
import { type Html, html } from "./html.ts";
import { teamPath, withQuery } from "./paths.ts";
import { lockBadge, playerLine, positionBadge } from "./players.ts";
import { ownTeams, type PageRequest, type Visit } from "./visit.ts";
import { slotText as placeText } from "./words.ts";

/** The name of the field for a player's slot. */
const fieldOf = (id: PlayerId): string => `slot.${id}`;

/** A slot as the value of a field, such as `A:1B` or `RS`. */
const slotValue = ({ rosterStatus, rosterPos }: Destination): string =>
  rosterStatus === "A" ? `A:${rosterPos}` : rosterStatus;

/** Where a player can go: their present slot, their positions, and the statuses in use. */
const slotsFor = ({ player, place }: LineupPlayer, rules: RosterRules): readonly Place[] => {
  const places: readonly Place[] = [
    ...(place.rosterStatus === "A" ? [place] : []),
    ...positionsFor(player, rules).map(
      (rosterPos) => ({ ...place, rosterStatus: "A", rosterPos }) as const,
    ),
    ...ROSTER_STATUSES.filter((status) => status !== "A")
      .filter((status) => status === place.rosterStatus || isInUse(status, rules))
      .map((rosterStatus) => ({ ...place, rosterStatus })),
  ];
  return [...new Map(places.map((each) => [slotValue(each), each])).values()];
};

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
      slotsFor(each, rules).find((slot) => slotValue(slot) === form.get(fieldOf(each.player.id))) ??
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
  const slots = moved.map(({ player, place }) => [fieldOf(player.id), slotValue(place)]);
  return {
    ...{ now, changes: moved.length },
    lineup: { ...now, players, openSlots: openSlots(players, rules), findings },
    request:
      moved.length === 0
        ? undefined
        : {
            ...{ method: "PUT", path: PATHS.lineup },
            payload: { team, point, ...Object.fromEntries(payload) },
          },
    pathWith: (more) => withQuery(teamPath(team), { point, ...Object.fromEntries(slots), ...more }),
  };
};

/** What the rules object to in a player's move. */
const objections = (
  player: Player,
  move: Pick<LineupMove, "from" | "to"> & Partial<LineupMove>,
  rules: RosterRules,
): readonly string[] =>
  moveFindings({ player, name: fullName(player), isLocked: false, ...move }, rules).map(
    (finding) => exceptionOf(finding).msg,
  );

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
  const asOwner =
    point >= visit.league.details.effectivePoint &&
    ownTeams(visit).some((each) => each.team.id === team.id);
  return { fields: visit.fields, isFixed: ({ isLocked }) => asOwner && isLocked };
};

/** The rows of a lineup, under headings with the numbers of players and their limits. */
export const lineupRows = (draft: Draft, rules: RosterRules, editing?: Editing): Html => {
  const { lineup } = draft;
  const rows = lineupCard(lineup.players, lineup.positions, lineup.openSlots.positions);
  const groups = Map.groupBy(rows, (row) => placeOf(row).rosterStatus);
  const opened = rows.find((row) => editing?.fields.get(nameOf(row)) === heldBy(row));
  const rowOf = (row: CardRow, i: number, group: readonly CardRow[]): Html => {
    const place = placeOf(row);
    const holder = row.kind === "player" ? row.player : undefined;
    const before = group.slice(0, i).filter((each) => placeOf(each).rosterPos === place.rosterPos);
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
      isOpen && canOpen && choiceList(draft, rules, editing, { row, rows })
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

const placeOf = (row: CardRow): Destination =>
  row.kind === "player" ? row.player.place : { rosterStatus: "A", rosterPos: row.position };

/** The field, and its value, that opens a row: a player to replace, or an empty slot. */
const nameOf = ({ kind }: CardRow): string => (kind === "player" ? "fix" : "slot");
const heldBy = (row: CardRow): string =>
  row.kind === "player" ? row.player.player.id : row.position;

/** The slot of a row or, of a player who does not start, their position. */
const slotBadge = (row: CardRow): Html =>
  positionBadge(
    row.kind === "player" && row.player.place.rosterStatus !== "A"
      ? row.player.player.position
      : placeOf(row).rosterPos,
  );

const lineIn = (row: CardRow, timeZone: string, isLink = true): Html => {
  if (row.kind === "player") return lineOf(row.player, timeZone, isLink);
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
  const objected = objections(player, { from, to: place, isLocked }, rules);
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
    .map((to) => [slotValue(to), placeText(to)] as const);
  return html`<select name="${fieldOf(id)}" aria-label="Slot of ${fullName(holder.player)}"${isFixed(holder) && html` disabled title="Locked: the game has begun"`}>${options(slots, slotValue(holder.place))}</select>`;
};

/** A change of a lineup: the slots that it sets, or why it is not possible. */
type Choice = { readonly name: string; readonly content: Html } & (
  | { readonly slots: Readonly<Record<string, string>> }
  | { readonly no: string }
);

/** How many names stand in a line; more are folded away. */
const FEW = 4;

/**
 * Who can play in a slot or, for a player who does not start, where they can start; and then why
 * others cannot. Healthy players come first, and those of the bench before starters.
 */
const choiceList = (
  draft: Draft,
  rules: RosterRules,
  { isFixed }: Editing,
  { row, rows }: { readonly row: CardRow; readonly rows: readonly CardRow[] },
): Html => {
  const { lineup, pathWith } = draft;
  const to = placeOf(row);
  const holder = row.kind === "player" ? row.player : undefined;
  const isSlot = to.rosterStatus === "A";
  const canGo = (player: LineupPlayer, slot: string): boolean =>
    slotsFor(player, rules).some((each) => slotValue(each) === slot);
  /** What happens if a player goes to a slot. Whoever is there swaps, or goes to the bench. */
  const swap = (mover: LineupPlayer, slot: string, other: LineupPlayer | undefined) => {
    if (isFixed(mover) || (other !== undefined && isFixed(other))) return { no: "Locked" };
    if (!canGo(mover, slot)) return { no: "Not eligible" };
    const slots = { [fieldOf(mover.player.id)]: slot };
    if (other === undefined) return { slots };
    const from = slotValue(mover.place);
    const back = mover.place.rosterStatus === "A" && canGo(other, from) ? from : "RS";
    return canGo(other, back)
      ? { slots: { ...slots, [fieldOf(other.player.id)]: back } }
      : { no: "Position full" };
  };
  const rank = (each: CardRow): number =>
    each.kind === "player" && isSlot
      ? 2 * Number(doesNotPlay(each.player.player)) + Number(placeOf(each).rosterStatus === "A")
      : 0;
  const swaps = rows
    .filter((each) => slotValue(placeOf(each)) !== slotValue(to))
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((each): readonly Choice[] => {
      const there = each.kind === "player" ? each.player : undefined;
      const [mover, slot, other] = isSlot ? [there, to, holder] : [holder, placeOf(each), there];
      if (mover === undefined || slot.rosterStatus !== "A") return [];
      const name = isSlot ? fullName(mover.player) : slot.rosterPos;
      const content = html`${slotBadge(each)}${lineIn(each, lineup.timeZone, false)}`;
      return [{ name, content, ...swap(mover, slotValue(slot), other) }];
    });
  const moves = (holder === undefined ? [] : slotsFor(holder, rules))
    .filter(({ rosterStatus }) => rosterStatus !== "A" && rosterStatus !== to.rosterStatus)
    .filter(
      (place) =>
        holder && objections(holder.player, { from: holder.place, to: place }, rules).length === 0,
    )
    .map((place): Choice => {
      const name = placeText(place);
      const { count, max } = numberOf(lineup, rules, place.rosterStatus);
      const content = html`To: ${name}`;
      if (max !== null && count >= max) return { name, content, no: "Full" };
      return { name, content, slots: { [fieldOf(heldBy(row))]: slotValue(place) } };
    });
  const all = [...swaps, ...moves];
  const refused = Map.groupBy(all, (choice) => ("no" in choice ? choice.no : ""));
  refused.delete("");
  return html`<ul class="plain choices">
${all.map(
  (choice) =>
    "slots" in choice &&
    html`<li><a class="button quiet" href="${pathWith(choice.slots)}">${choice.content}</a></li>
`,
)}${[...refused].map(([no, those]) => {
  const names = [...new Set(those.map(({ name }) => name))];
  return names.length > FEW
    ? html`<li class="muted"><details><summary>${no}: ${names.length}</summary>${names.join(", ")}</details></li>
`
    : html`<li class="muted">${no}: ${names.join(", ")}</li>
`;
})}</ul>`;
};
