import { STATUS_WORDS } from "../domain/league/players.ts";
import type { Bounds, LimitedStatus } from "../domain/league/rules.ts";
import type { LineupRefusal } from "../domain/refusals.ts";
import { exception, type Wording } from "./wording.ts";

/** Why a lineup change is refused or warned about (interface.md, Lineup change PUT; L2 to L10). */
export const LINEUP_WORDING: Wording<LineupRefusal> = {
  lineup_not_permitted: ({ teamId }) =>
    exception(
      "invalid_action",
      `User does not have permission to modify the lineup for team ${teamId}`,
    ),
  keepers_set_by_commissioner: () =>
    exception("invalid_action", "User does not have permission to set keepers"),
  keepers_not_used: () => exception("invalid_action", "This league does not use keepers"),
  too_many_keepers: ({ count, most }) =>
    exception("invalid_action", `You have ${count} keepers. At most ${most} are allowed.`),
  point_and_period: () =>
    exception("invalid_action", "point and period cannot be combined: name one of them"),
  point_is_past: ({ point, effectivePoint, period }) =>
    exception(
      "invalid_action",
      `${period === null ? `point: ${point}` : `period: ${period}`} is before the effective point ${effectivePoint}, and only a commissioner can change the past`,
    ),
  football_future: ({ week, effectivePoint, period }) =>
    exception(
      "invalid_action",
      `${period === null ? "point" : "period"}: week ${week} is after the current week, ${effectivePoint}. In football, no lineup can be set for a later week`,
    ),
  not_in_the_lineup: ({ player, team }) =>
    exception("invalid_action", `${player} is not on ${team}`),
  named_twice: ({ player }) => exception("invalid_action", `${player} is named more than once`),
  player_locked: ({ player }) => exception("invalid_move", `${player} is locked`),
  not_on_the_injured_list: () =>
    exception(
      "invalid_move",
      "League requires the player be on DL to be eligible at Injured slot on the roster",
    ),
  not_in_the_minors: () =>
    exception(
      "invalid_move",
      "League requires the player to be in the minors to be eligible at Minors slot on the roster",
    ),
  not_eligible: ({ player, position }) =>
    exception("invalid_move", `${player} is not eligible at ${position}`),
  wrong_number_of_players: ({ status, description, count, bounds }) =>
    exception(
      "invalid_lineup",
      `You have ${count} ${limitedWord(status, description)} players. ${allowed(bounds)} are allowed.`,
    ),
  wrong_number_at_position: ({ position, count, bounds }) =>
    exception(
      "invalid_lineup",
      `You have ${count} active ${position}. You must have ${needed(bounds)}.`,
    ),
  too_many_at_position: ({ position, count, max }) =>
    exception(
      "invalid_lineup",
      `You have ${count} ${position} in all. At most ${max} are allowed.`,
    ),
  ineligible_at_position: ({ player, position }) =>
    exception("invalid_lineup", `${player} is not eligible at ${position}.`),
};

const LIMITED_WORDS: Readonly<Record<LimitedStatus, string>> = { ...STATUS_WORDS, total: "total" };

/** The league's word for a status. Football calls its minors the practice squad. */
export const limitedWord = (status: LimitedStatus, description: string): string =>
  /\bpractice\b/i.test(description) ? "practice" : LIMITED_WORDS[status];

/** How many players are allowed, such as `At most 2`. A lower bound of 0 is left out (L7). */
export const allowed = ({ min, max }: Bounds): string => {
  if (max === null) return `At least ${min}`;
  if (min === 0) return `At most ${max}`;
  return min === max ? `Exactly ${min}` : `Between ${min} and ${max}`;
};

/** How many active players a position needs, such as `at most 2`. */
export const needed = ({ min, max }: Bounds): string => {
  if (max === null) return `at least ${min}`;
  if (min === 0) return `at most ${max}`;
  return min === max ? String(min) : `between ${min} and ${max}`;
};
