import type { TradeId } from "../domain/league/ids.ts";
import { STATUS_WORDS } from "../domain/league/players.ts";
import { formatPoint, isWeek } from "../domain/league/points.ts";
import type { Bounds, LimitedStatus } from "../domain/league/rules.ts";
import { isoText } from "../domain/league/time.ts";
import type { MoveInTheWay } from "../domain/maintenance/move-in-the-way.ts";
import type {
  LineupRefusal,
  MaintenanceRefusal,
  Refusal,
  RequestRefusal,
  StillNeeded,
  TradeRefusal,
} from "../domain/refusals.ts";
import { deadlineText } from "./deadline.ts";
import { pickText } from "./rosters.ts";
import { listed } from "./text.ts";

/** The types of exception (interface.md, Errors; R1, R2, R3). */
export const EXCEPTION_TYPES = [
  "same_player_trade",
  "same_draft_pick",
  "invalid_execute_immediately",
  "invalid_offer",
  "invalid_action",
  "invalid_trade",
  "invalid_move",
  "invalid_lineup",
  "invalid_request",
  "invalid_payload",
  "invalid_user",
] as const;
export type ExceptionType = (typeof EXCEPTION_TYPES)[number];

/** The types that a server adds, for problems before a request reaches the door (docs/http.md). */
export const SERVER_EXCEPTION_TYPES = ["internal_error", "service_unavailable"] as const;

/** An exception as it appears in an answer. */
export type Exception = { readonly type: ExceptionType; readonly msg: string };

/** The message for each refusal. A new refusal does not compile without one. */
type Wording<Kind extends Refusal> = {
  readonly [Code in Kind["code"]]: (refused: Extract<Kind, { readonly code: Code }>) => Exception;
};

const exception = (type: ExceptionType, msg: string): Exception => ({ type, msg });

/** Why a trade is refused, in the interface's words (interface.md, Errors). */
const TRADE_WORDING: Wording<TradeRefusal> = {
  same_player_to_two_teams: () =>
    exception("same_player_trade", "Trying to offer same player to different teams"),
  same_pick_to_two_teams: () =>
    exception("same_draft_pick", "Trying to offer same draft pick to different teams"),
  execution_by_non_commissioner: () =>
    exception("invalid_execute_immediately", "User is not a commissioner"),
  offer_on_anothers_behalf: () =>
    exception("invalid_offer", "User trying to offer trade on someone else's behalf"),
  transactions_locked: () => exception("invalid_offer", "Transactions are currently locked"),
  missing_offering_team: () => exception("invalid_offer", "Missing Offered By Team"),
  missing_offered_to_team: () => exception("invalid_offer", "Missing Offered To Team"),
  invalid_team: (refused) => exception("invalid_offer", `Invalid Team ID ${refused.teamId}`),
  owner_barred: (refused) => exception("invalid_offer", `Trades are disabled for ${refused.owner}`),
  all_owners_barred: () =>
    exception(
      "invalid_offer",
      "All owners of team the trade is being offered are disabled from making trades",
    ),
  nothing_offered: () => exception("invalid_offer", "Missing Players"),
  picks_not_traded: () => exception("invalid_offer", "This league does not trade draft picks"),
  budget_not_traded: () => exception("invalid_offer", "This league does not trade budget"),
  player_not_on_team: (refused) => exception("invalid_offer", BAD_TRADE + badTradeText(refused)),
  pick_not_on_team: (refused) => exception("invalid_offer", BAD_TRADE + badTradeText(refused)),
  too_little_budget: (refused) => exception("invalid_offer", BAD_TRADE + badTradeText(refused)),
  trade_deadline_passed: (refused) => {
    const deadline = deadlineText(refused.deadline, refused.timeZone);
    return exception(
      "invalid_offer",
      `Your league's trade deadline of ${deadline} has already passed`,
    );
  },
  players_locked: (refused) => exception("invalid_offer", lockedText(refused.players)),
  roster_over_limit: ({ team, count, max }) =>
    exception("invalid_offer", `${team} would have ${count} players. At most ${max} are allowed.`),
  too_many_offers: ({ team }) => exception("invalid_offer", `${team} has too many open offers`),
  unknown_action: (refused) => exception("invalid_action", `Invalid Action ${refused.action}`),
  action_not_open: (refused) => exception("invalid_trade", `Invalid Action ${refused.action}`),
  unknown_trade: (refused) => exception("invalid_trade", `Invalid Trade ID ${refused.tradeId}`),
  not_in_vote: () => exception("invalid_trade", "Trade is not in a vote"),
  unknown_team_filter: ({ teamId, key = "team" }) =>
    exception("invalid_request", `${key}: the league has no team ${teamId}`),
  unknown_player_filter: (refused) =>
    exception("invalid_request", `player: the league has no player ${refused.playerId}`),
};

/** The reason of an offer that ended because another one answers it (T22). */
export const counteredText = (counter: TradeId): string => `Countered by ${counter}`;

const BAD_TRADE = "Bad Trade : ";

type BadTrade = Extract<
  Refusal,
  { readonly code: "player_not_on_team" | "pick_not_on_team" | "too_little_budget" }
>;

/** What a team does not have that it would give. */
export const badTradeText = (refused: BadTrade): string => {
  switch (refused.code) {
    case "player_not_on_team":
      return `${refused.player} is not on ${refused.team}`;
    case "pick_not_on_team":
      return `${pickText(refused.pick, refused.originalTeam)} is not on ${refused.team}`;
    case "too_little_budget":
      return `${refused.team} has only ${refused.left} left`;
    default:
      return refused satisfies never;
  }
};

/** Names every locked player, however many there are (T15). */
const lockedText = (players: readonly string[]): string =>
  `${listed(players)} ${players.length === 1 ? "is" : "are"} currently locked`;

/** Why a lineup change is refused or warned about (interface.md, Lineup change PUT; L2 to L10). */
const LINEUP_WORDING: Wording<LineupRefusal> = {
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

/** Why a maintenance request is refused (command-line.md, Maintenance). */
const MAINTENANCE_WORDING: Wording<MaintenanceRefusal> = {
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
    exception("invalid_action", `Trade ${refused.tradeId} has ended, so it cannot change`),
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
  const why = by.kind === "team" ? `they are on team ${by.id}` : `${userText(by)} needs it`;
  return `${thing} cannot be removed: ${why}`;
};

const userText = (by: Exclude<StillNeeded["by"], { readonly kind: "team" }>): string => {
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

/** The messages of refusals, as the reason of a trade that ended as void (V6). */
export const reasonText = (refusals: readonly Refusal[]): string =>
  refusals.map((each) => exceptionOf(each).msg).join(BETWEEN);

const BETWEEN = "; ";

/** The first of these messages, and how many others there are. */
export const firstReason = (reason: string): string => {
  const [first = "", ...others] = reason.replaceAll(BAD_TRADE, "").split(BETWEEN);
  return others.length === 0 ? first : `${first} (and ${others.length} more)`;
};

/** Why a request is refused before the league decides on it. */
const REQUEST_WORDING: Wording<RequestRefusal> = {
  missing_user: () => exception("invalid_user", "Missing User"),
  unknown_user: (refused) => exception("invalid_user", `Unknown User ${refused.ownerId}`),
  league_moved_on: () => exception("invalid_request", "The league has changed in the meantime"),
  expires_in_the_past: ({ expires, at }) =>
    exception(
      "invalid_payload",
      `expires: ${expires} (${isoText(expires)}) is not later than the request (${isoText(at)})`,
    ),
  unknown_rule_to_set: ({ path, others }) =>
    exception("invalid_payload", `${path}: unknown rule; there are ${others.join(", ")}`),
};

const WORDING: Wording<Refusal> = {
  ...REQUEST_WORDING,
  ...TRADE_WORDING,
  ...LINEUP_WORDING,
  ...MAINTENANCE_WORDING,
};

/** The documented type and message of a refusal or a warning. */
export const exceptionOf = <Each extends Refusal>(refused: Each): Exception => {
  const word = WORDING[refused.code] as (refused: Each) => Exception;
  return word(refused);
};
