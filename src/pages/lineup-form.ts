import { fullName, type Place, ROSTER_STATUSES, STATUS_WORDS } from "../domain/league/players.ts";
import { formatPoint } from "../domain/league/points.ts";
import type { RosterRules } from "../domain/league/rules.ts";
import { isInUse, positionsFor } from "../domain/lineups/choices.ts";
import type { LineupPlayer, LineupView } from "../domain/lineups/views.ts";
import { PATHS } from "../service/paths.ts";
import { type Html, html } from "./html.ts";
import type { PageRequest, Visit } from "./visit.ts";
import { slotText } from "./words.ts";

/**
 * The slots that were chosen in a form, by the ids of players: a position if active, otherwise a
 * status.
 */
export type ChosenSlots = ReadonlyMap<string, string>;

const FIELD = "slot.";

/** The slots in a form. */
export const chosenIn = (form: URLSearchParams): ChosenSlots =>
  new Map(
    [...form]
      .filter(([name]) => name.startsWith(FIELD))
      .map(([name, slot]) => [name.slice(FIELD.length), slot]),
  );

/** A slot as the value of a field, such as `A:1B` or `RS`. */
const slotValue = ({
  rosterStatus,
  rosterPos,
}: Pick<Place, "rosterStatus" | "rosterPos">): string =>
  rosterStatus === "A" ? `A:${rosterPos}` : rosterStatus;

/**
 * The field for a player's slot. It offers their present slot, their positions, and the statuses in
 * use.
 */
export const slotField = (
  { player, place }: LineupPlayer,
  rules: RosterRules,
  chosen: ChosenSlots,
): Html => {
  const now = slotValue(place);
  const slots = new Map([
    ...(place.rosterStatus === "A" ? [[now, place.rosterPos] as const] : []),
    ...positionsFor(player, rules).map((position) => [`A:${position}`, position] as const),
    ...ROSTER_STATUSES.filter((status) => status !== "A")
      .filter((status) => status === place.rosterStatus || isInUse(status, rules))
      .map((status) => [status, slotText({ rosterStatus: status, rosterPos: "" })] as const),
  ]);
  const selected = chosen.get(player.id) ?? now;
  return html`<select name="${FIELD}${player.id}" aria-label="Slot of ${fullName(player)}">${[
    ...slots,
  ].map(
    ([value, text]) =>
      html`<option value="${value}"${value === selected && html` selected`}>${text}</option>`,
  )}</select>`;
};

/**
 * The request that moves the players whose chosen slot differs from the present one; undefined if
 * there are none.
 */
export const lineupRequest = (
  { team, point, players }: LineupView,
  chosen: ChosenSlots,
): PageRequest | undefined => {
  const moved = players.flatMap(({ player, place }) => {
    const slot = chosen.get(player.id);
    return slot === undefined || slot === slotValue(place) ? [] : [{ id: player.id, slot }];
  });
  if (moved.length === 0) return undefined;
  const placements = ROSTER_STATUSES.map((status) => {
    const there = moved.filter(({ slot }) => slot === status || slot.startsWith(`${status}:`));
    return [
      STATUS_WORDS[status],
      Object.fromEntries(
        there.map(({ id, slot }) => [id, status === "A" ? { pos: slot.slice("A:".length) } : {}]),
      ),
    ] as const;
  }).filter(([, there]) => Object.keys(there).length > 0);
  return {
    ...{ method: "PUT", path: PATHS.lineup },
    payload: { team: team.id, point: formatPoint(point), ...Object.fromEntries(placements) },
  };
};

/** Whether the caller may set a team's lineup (L3). */
export const maySet = ({ league }: Visit, team: string): boolean =>
  [
    ...league.commissioners,
    ...(league.teams.find((each) => each.team.id === team)?.owners ?? []),
  ].some(({ id }) => id === league.caller?.id);
