import type { TradeId } from "../domain/league/ids.ts";
import type { TradeRefusal } from "../domain/refusals.ts";
import { deadlineText } from "./deadline.ts";
import { exception, listed, type Wording } from "./wording.ts";

/** Why a trade is refused, in the interface's words (interface.md, Errors). */
export const TRADE_WORDING: Wording<TradeRefusal> = {
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
  player_not_on_team: (refused) =>
    exception("invalid_offer", badTrade(refused.player, refused.team)),
  pick_not_on_team: (refused) => {
    const { season, round } = refused.pick;
    const pick = `${season} round ${round} pick of ${refused.originalTeam}`;
    return exception("invalid_offer", badTrade(pick, refused.team));
  },
  too_little_budget: (refused) =>
    exception("invalid_offer", `Bad Trade : ${refused.team} has only ${refused.left} left`),
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

const badTrade = (what: string, team: string): string => `Bad Trade : ${what} is not on ${team}`;

/** Names every locked player, however many there are (T15). */
const lockedText = (players: readonly string[]): string =>
  `${listed(players)} ${players.length === 1 ? "is" : "are"} currently locked`;
