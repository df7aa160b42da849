import { formatPoint, isWeek } from "../domain/league/points.ts";
import type { MoveInTheWay } from "../domain/maintenance/move-in-the-way.ts";
import type { StillNeeded } from "../domain/maintenance/update-league.ts";
import type { MaintenanceRefusal } from "../domain/refusals.ts";
import { exception, listed, type Wording } from "./wording.ts";

/** Why a maintenance request is refused (command-line.md, Maintenance). */
export const MAINTENANCE_WORDING: Wording<MaintenanceRefusal> = {
  not_a_commissioner: () => exception("invalid_action", "User is not a commissioner"),
  unknown_rule: (refused) =>
    exception(
      "invalid_request",
      `path: the league has no rule ${refused.path}; there are ${refused.others.join(", ")}`,
    ),
  position_in_use: ({ abbr, players }) =>
    exception(
      "invalid_action",
      `${abbr} cannot be removed: ${listed(players)} ${players.length === 1 ? "is" : "are"} active there, now or later`,
    ),
  unknown_owner: (refused) =>
    exception("invalid_action", `The league has no owner ${refused.ownerId}`),
  owner_exists: (refused) =>
    exception("invalid_action", `The league already has an owner ${refused.ownerId}`),
  last_commissioner: () =>
    exception(
      "invalid_action",
      "The league would have no commissioner: make another owner a commissioner first",
    ),
  unknown_team: (refused) =>
    exception("invalid_action", `The league has no team ${refused.teamId}`),
  budgets_too_large: (refused) =>
    exception("invalid_action", `The budgets of all teams together are at most ${refused.most}`),
  unknown_player: (refused) =>
    exception("invalid_action", `The league has no player ${refused.playerId}`),
  player_exists: (refused) =>
    exception("invalid_action", `${refused.name} already has the id ${refused.playerId}`),
  unknown_position: (refused) =>
    exception(
      "invalid_action",
      `${refused.position} is not a position of the league; there are ${refused.others.join(", ")}`,
    ),
  unknown_lock_subject: (refused) =>
    exception(
      "invalid_action",
      `${refused.subject} is neither a player of the league nor the pro team of one`,
    ),
  lock_already_over: (refused) =>
    exception(
      "invalid_action",
      `The lock would have ended before it begins: until ${refused.until} is not in the future`,
    ),
  no_such_point: (refused) =>
    exception("invalid_action", `${refused.field}: ${refused.given} is not ${refused.form}`),
  football_has_no_today: (refused) =>
    exception("invalid_action", `effective_point: today is not ${refused.form}`),
  period_differs_from_week: (refused) =>
    exception(
      "invalid_action",
      `effective_period: ${refused.period} is not ${refused.week}; in football period and point are the same week`,
    ),
  move_in_the_way: (refused) => exception("invalid_action", moveInTheWayText(refused)),
  still_needed: (refused) => exception("invalid_action", stillNeededText(refused)),
  trade_removed: (refused) =>
    exception(
      "invalid_action",
      `Trade ${refused.tradeId} cannot be removed: nothing is deleted from the history`,
    ),
  ended_trade_changed: (refused) =>
    exception("invalid_action", `Trade ${refused.tradeId} has ended and never changes`),
  trades_changed_by_named_caller: () =>
    exception(
      "invalid_action",
      "A commissioner cannot change trades with an update: leave 'trades' out",
    ),
  sport_changed: (refused) =>
    exception(
      "invalid_action",
      `The sport cannot change from ${refused.from} to ${refused.to}: make a new league for ${refused.to}`,
    ),
};

/** Names the point, the player with their teams, and the points that the league can go back to. */
const moveInTheWayText = (refused: MoveInTheWay): string => {
  const { field, point, player, at, earliest } = refused;
  const when = isWeek(at) ? `in week ${formatPoint(at)}` : `on ${formatPoint(at)}`;
  return `${field}: cannot go back to ${formatPoint(point)}, because ${player} ${moveText(refused)} ${when}. Choose ${formatPoint(earliest)} or later.`;
};

const moveText = ({ from, to }: MoveInTheWay): string => {
  if (from !== to) return `moved from ${from ?? "no team"} to ${to ?? "no team"}`;
  return from === null ? "joined a team and left it" : `moved away from ${from} and back`;
};

/** Names the thing that cannot be removed, and what refers to it. */
const stillNeededText = ({ id, name, by }: StillNeeded): string => {
  const thing = name === null ? `Draft pick ${id}` : `${name} (${id})`;
  return `${thing} cannot be removed: ${userText(by)} needs it`;
};

const userText = (by: StillNeeded["by"]): string => {
  switch (by.kind) {
    case "trade":
      return `trade ${by.id}, which is in the state ${by.state},`;
    case "owner":
      return `owner ${by.id}`;
    case "pick":
      return `draft pick ${by.id}`;
    case "hidden":
      return "something else in the league";
    default:
      return by satisfies never;
  }
};
