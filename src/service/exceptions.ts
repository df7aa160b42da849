import type { Refusal } from "../domain/refusals.ts";
import { deadlineText } from "./deadline.ts";
import { type ErrorAnswer, type Exception, type ExceptionType, errorAnswer } from "./exchange.ts";

/** The answer to a request that the league refuses: 404 where there is nothing to see (T4, T5). */
export const refusalAnswer = (refusals: readonly Refusal[]): ErrorAnswer =>
  errorAnswer(
    refusals.some((each) => each.code === "unknown_trade") ? 404 : 400,
    ...refusals.map((each) => ({ ...exceptionOf(each), code: each.code })),
  );

/** Refusals in the words of their messages, as the reason why a trade ended (V6). */
export const reasonText = (refusals: readonly Refusal[]): string =>
  refusals.map((each) => exceptionOf(each).msg).join("; ");

/** The documented type and message of every refusal (interface.md, Errors). */
const exceptionOf = (refused: Refusal): Exception => {
  switch (refused.code) {
    case "same_player_to_two_teams":
      return exception("same_player_trade", "Trying to offer same player to different teams");
    case "same_pick_to_two_teams":
      return exception("same_draft_pick", "Trying to offer same draft pick to different teams");
    case "execution_by_non_commissioner":
      return exception("invalid_execute_immediately", "User is not a commissioner");
    case "offer_on_anothers_behalf":
      return exception("invalid_offer", "User trying to offer trade on someone else's behalf");
    case "transactions_locked":
      return exception("invalid_offer", "Transactions are currently locked");
    case "missing_offering_team":
      return exception("invalid_offer", "Missing Offered By Team");
    case "missing_offered_to_team":
      return exception("invalid_offer", "Missing Offered To Team");
    case "invalid_team":
      return exception("invalid_offer", `Invalid Team ID ${refused.teamId}`);
    case "owner_barred":
      return exception("invalid_offer", `Trades are disabled for ${refused.owner}`);
    case "all_owners_barred":
      return exception(
        "invalid_offer",
        "All owners of team the trade is being offered are disabled from making trades",
      );
    case "nothing_offered":
      return exception("invalid_offer", "Missing Players");
    case "picks_not_traded":
      return exception("invalid_offer", "This league does not trade draft picks");
    case "player_not_on_team":
      return exception("invalid_offer", badTrade(refused.player, refused.team));
    case "pick_not_on_team": {
      const { season, round } = refused.pick;
      const pick = `${season} round ${round} pick of ${refused.originalTeam}`;
      return exception("invalid_offer", badTrade(pick, refused.team));
    }
    case "trade_deadline_passed": {
      const deadline = deadlineText(refused.deadline, refused.timeZone);
      return exception(
        "invalid_offer",
        `Your league's trade deadline of ${deadline} has already passed`,
      );
    }
    case "players_locked":
      return exception("invalid_offer", lockedText(refused.players));
    case "unknown_action":
      return exception("invalid_action", `Invalid Action ${refused.action}`);
    case "action_not_open":
      return exception("invalid_trade", `Invalid Action ${refused.action}`);
    case "unknown_trade":
      return exception("invalid_trade", `Invalid Trade ID ${refused.tradeId}`);
    case "not_in_vote":
      return exception("invalid_trade", "Trade is not in a vote");
    case "not_a_commissioner":
      return exception("invalid_action", "User is not a commissioner");
    case "unknown_team_filter":
      return exception("invalid_request", `team: the league has no team ${refused.teamId}`);
    case "unknown_player_filter":
      return exception("invalid_request", `player: the league has no player ${refused.playerId}`);
    default:
      return refused satisfies never;
  }
};

const exception = (type: ExceptionType, msg: string): Exception => ({ type, msg });

const badTrade = (what: string, team: string): string => `Bad Trade : ${what} is not on ${team}`;

/** One player, two, three, and so on for any number (T15). */
const lockedText = ([first, ...more]: readonly [string, ...string[]]): string => {
  const last = more.pop();
  return last === undefined
    ? `${first} is currently locked`
    : `${[first, ...more].join(", ")} and ${last} are currently locked`;
};
