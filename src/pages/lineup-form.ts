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
import { isInUse, movedPlayers, positionsFor } from "../domain/lineups/choices.ts";
import { type LineupMove, lineupFindings, moveFindings } from "../domain/lineups/findings.ts";
import { type LineupPlayer, type LineupView, openSlots } from "../domain/lineups/views.ts";
import { PATHS } from "../service/paths.ts";
import { exceptionOf } from "../words/refusals.ts";
import { eligibleText } from "../words/rosters.ts";
import { type Html, html } from "./html.ts";
import { teamPath, withQuery } from "./paths.ts";
import { lockBadge, playerLine, positionBadge } from "./players.ts";
import { ownTeams, type PageRequest, type Visit } from "./visit.ts";
import { slotText } from "./words.ts";

/** The name of the field for a player's slot. */
const fieldOf = (id: PlayerId): string => `slot.${id}`;

/** A slot as the value of a field, such as `A:1B` or `RS`. */
const slotValue = ({
  rosterStatus,
  rosterPos,
}: Pick<Place, "rosterStatus" | "rosterPos">): string =>
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
  /** The address of the page that shows it. */
  readonly path: string;
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
    path: withQuery(teamPath(team), { point, ...Object.fromEntries(slots) }),
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

/** The rows of a lineup, under headings with the numbers of players and their limits. */
export const lineupRows = (
  draft: Draft,
  rules: RosterRules,
  selectOf: (player: LineupPlayer) => Html | false = () => false,
): Html => {
  const { lineup } = draft;
  const rows = lineupCard(lineup.players, lineup.positions, lineup.openSlots.positions);
  const groups = Map.groupBy(rows, (row) =>
    row.kind === "empty" ? "A" : row.player.place.rosterStatus,
  );
  const rowOf = (row: CardRow, i: number, group: readonly CardRow[]): Html => {
    const place = placeOf(row);
    const before = group.slice(0, i).filter((each) => placeOf(each).rosterPos === place.rosterPos);
    return html`<li data-slot="${slotValue(place)}">${positionBadge(row.kind === "player" && place.rosterStatus !== "A" ? row.player.player.position : place.rosterPos)}<div class="who">${
      row.kind === "player"
        ? html`${lineOf(row.player, lineup.timeZone)}${wrongWith(row.player, before.length, draft, rules).map((text) => html`<div class="missing">${text}</div>`)}`
        : html`<span class="${row.isRequired ? "missing" : "muted"}">${row.isRequired ? "Empty: somebody has to play here" : "Empty"}</span>`
    }</div>${row.kind === "player" && selectOf(row.player)}</li>
`;
  };
  return html`${ROSTER_STATUSES.flatMap((status) => {
    const group = groups.get(status);
    if (group === undefined) return [];
    const { count, max, isWrong } = numberOf(lineup, rules, status);
    return [
      html`<h3>${status === "A" ? "Starters" : slotText({ rosterStatus: status, rosterPos: "" })} <span class="${isWrong ? "missing" : "muted"}">${count}${max !== null && ` of ${max}`}</span></h3>
<ul class="card plain slots">
${group.map(rowOf)}</ul>
`,
    ];
  })}`;
};

const placeOf = (row: CardRow): Pick<Place, "rosterStatus" | "rosterPos"> =>
  row.kind === "player" ? row.player.place : { rosterStatus: "A", rosterPos: row.position };

/** A player of a lineup, with the positions at which they may play. */
export const lineOf = (
  { player, ...state }: Pick<LineupPlayer, "player" | "isLocked" | "locksAt">,
  timeZone: string,
): Html =>
  playerLine(player, {
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

/**
 * The field for a player's slot. The script reads from it where the player can go, and why not. A
 * locked player's is disabled, unless somebody sets the lineup as commissioner.
 */
export const slotField = (visit: Visit, { now, lineup }: Draft, rules: RosterRules) => {
  const asOwner =
    lineup.point >= visit.league.details.effectivePoint &&
    ownTeams(visit).some(({ team }) => team.id === lineup.team.id);
  return ({ player, place, isLocked }: LineupPlayer): Html => {
    const present = now.players.filter((each) => each.player.id === player.id);
    const slots = present
      .flatMap((each) => slotsFor(each, rules))
      .map((to) => {
        const value = slotValue(to);
        const isChosen = value === slotValue(place);
        const { count, max } = numberOf(lineup, rules, to.rosterStatus);
        const isOff =
          isChosen || objections(player, { from: present[0]?.place ?? to, to }, rules).length > 0;
        const isFull = max !== null && count >= max;
        const no =
          to.rosterStatus !== "A" && (isOff || isFull) && html` data-no="${!isOff && "Full"}"`;
        return html`<option value="${value}"${isChosen && html` selected`}${no}>${slotText(to)}</option>`;
      });
    return html`<select name="${fieldOf(player.id)}" aria-label="Slot of ${fullName(player)}"${doesNotPlay(player) && html` data-out`}${isLocked && asOwner && html` disabled title="Locked: the game has begun"`}>${slots}</select>`;
  };
};
