import type { Refusal } from "../domain/refusals.ts";
import type { StillNeeded } from "../domain/update-league.ts";
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
    case "unknown_rule":
      return exception(
        "invalid_request",
        `path: the league has no rule ${refused.path}; there are ${refused.others.join(", ")}`,
      );
    case "unknown_owner":
      return exception("invalid_action", `The league has no owner ${refused.ownerId}`);
    case "unknown_player":
      return exception("invalid_action", `The league has no player ${refused.playerId}`);
    case "nobody_to_lock":
      return exception(
        "invalid_action",
        `${refused.subject} is neither a player of the league nor the pro team of one`,
      );
    case "lock_has_ended":
      return exception(
        "invalid_action",
        `The lock would have ended before it begins: until ${refused.until} is not in the future`,
      );
    case "no_such_point":
      return exception(
        "invalid_action",
        `${refused.field}: ${refused.given} is not ${refused.form}`,
      );
    case "period_is_not_the_week":
      return exception(
        "invalid_action",
        `effective_period: ${refused.period} is not ${refused.week}; in football period and point are the same week`,
      );
    case "still_needed":
      return exception("invalid_action", stillNeededText(refused));
    case "trade_removed":
      return exception(
        "invalid_action",
        `Trade ${refused.tradeId} cannot go: nothing is deleted from the history`,
      );
    case "ended_trade_changed":
      return exception("invalid_action", `Trade ${refused.tradeId} has ended and never changes`);
    case "sport_changed":
      return exception(
        "invalid_action",
        `The sport cannot change from ${refused.from} to ${refused.to}: its points are others`,
      );
    default:
      return refused satisfies never;
  }
};

/** What cannot go, and what has need of it. */
const stillNeededText = ({ what, id, name, by }: StillNeeded): string => {
  const thing = what === "pick" ? `Draft pick ${id}` : `${name} (${id})`;
  const user = {
    trade: by.kind === "trade" ? `trade ${by.id}, which is in the state ${by.state},` : "",
    owner: `owner ${by.id}`,
    pick: `draft pick ${by.id}`,
  };
  return `${thing} cannot go: ${user[by.kind]} needs it`;
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
