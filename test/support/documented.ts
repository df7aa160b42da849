import type { Exception, ExceptionType } from "../../src/words/refusals.ts";

/** The same messages, whether a lineup is refused or only warned about. */
const MOVES: readonly RegExp[] = [
  /^.+ is locked$/su,
  /^League requires the player be on DL to be eligible at Injured slot on the roster$/,
  /^League requires the player to be in the minors to be eligible at Minors slot on the roster$/,
  /^.* is not eligible at .+$/su,
];
const LINEUP: readonly RegExp[] = [
  /^You have \d+ (active|reserve|injured|minors|practice|total) players\. (Exactly|Between \d+ and|At least|At most) \d+ are allowed\.$/,
  /^You have \d+ active .+\. You must have (\d+|between \d+ and \d+|at least \d+|at most \d+)\.$/su,
  /^You have \d+ .+ in all\. At most \d+ are allowed\.$/su,
  /^.* is not eligible at .+\.$/su,
];

/**
 * Every type of exception with its possible messages, written by hand from interface.md,
 * decisions.md and command-line.md, as a second version of the wording tables. Names and ids can be
 * anything.
 */
const DOCUMENTED: Readonly<Record<ExceptionType, readonly RegExp[]>> = {
  same_player_trade: [/^Trying to offer same player to different teams$/],
  same_draft_pick: [/^Trying to offer same draft pick to different teams$/],
  invalid_execute_immediately: [/^User is not a commissioner$/],
  invalid_offer: [
    /^User trying to offer trade on someone else's behalf$/,
    /^Transactions are currently locked$/,
    /^Missing Offered (By|To) Team$/,
    /^Invalid Team ID .+$/su,
    /^Trades are disabled for .+$/su,
    /^All owners of team the trade is being offered are disabled from making trades$/,
    /^Missing Players$/,
    /^This league does not trade (draft picks|budget)$/,
    /^Bad Trade : .* is not on .+$/su,
    /^Bad Trade : .* has only \d+ left$/su,
    /^Your league's trade deadline of \d+:\d\d [ap]m \S+ \d+\/\d+\/\d\d has already passed$/,
    /^.+ (is|are) currently locked$/su,
    /^.* would have \d+ players\. At most \d+ are allowed\.$/su,
    /^.* has too many open offers$/su,
  ],
  invalid_action: [
    /^Invalid Action .*$/su,
    /^User is not a commissioner$/,
    /^User does not have permission to modify the lineup for team .*$/su,
    /^User does not have permission to set keepers$/,
    /^This league does not use keepers$/,
    /^You have \d+ keepers\. At most \d+ are allowed\.$/,
    /^point and period cannot be combined: name one of them$/,
    /^(point|period): \d+ is before the effective point \d+, and only a commissioner can change the past$/,
    /^(?:point|period): week \d+ is after the current week, \d+\. In football, no lineup can be set for a later week$/,
    /^(effective_)?(point|period): .* is not (a week from 1 to 17|a date that exists, as YYYYMMDD|one of \d+(, \d+)*|a period: the league has none)$/su,
    /^.* is not on .+$/su,
    /^.* is named more than once$/su,
    /^The league has no (owner|player|team) .*$/su,
    /^.* is neither a player of the league nor the pro team of one$/su,
    /^.+ already has the id .+$/su,
    /^The league already has an owner .+$/su,
    /^The league would have no commissioner: make another owner a commissioner first$/,
    /^.+ cannot be removed: .+ (is|are) active there, now or later$/su,
    /^.* is not a position of the league; there are .+$/su,
    /^The budgets of all teams together are at most \d+$/,
    /^The lock would have ended before it begins: until \d+ is not in the future$/,
    /^effective_period: \d+ is not \d+; in football period and point are the same week$/,
    /^effective_(point|period): cannot go back to \d+, because .+ (moved from .+ to .+|moved away from .+ and back|joined a team and left it) (on|in week) \d+\. Choose \d+ or later\.$/su,
    /^(Draft pick .+|.+ \(.+\)) cannot be removed: (trade .+, which is in the state [a-z]+,|owner .+|draft pick .+|something else in the league) needs it$/su,
    /^.+ \(.+\) cannot be removed: they are on team .+$/su,
    /^Trade .+ cannot be removed: nothing is deleted from the history$/su,
    /^Trade .+ has ended, so it cannot change$/su,
    /^A commissioner cannot change trades with an update: leave 'trades' out$/,
    /^The sport cannot change from [a-z]+ to [a-z]+: make a new league for [a-z]+$/,
  ],
  invalid_trade: [
    /^Invalid Trade ID .*$/su,
    /^Invalid Action [a-z_]+$/,
    /^Trade is not in a vote$/,
  ],
  invalid_move: MOVES,
  invalid_lineup: LINEUP,
  invalid_request: [
    /^unknown path .*; there are .+$/su,
    /^.* takes (GET|POST|PUT)(, (GET|POST|PUT))*, not .*$/su,
    /^(response_format|responseFormat|resultFormat|version|state|team|player|point|path|id|team_id): .+$/su,
    /^.*: (unknown query key; there are .+|given more than once|missing; this path needs it)$/su,
  ],
  invalid_payload: [/^.*: .+$/su],
  invalid_user: [/^Missing User$/, /^Unknown User .*$/su],
};

/** The exceptions or warnings that no contract has. */
export const undocumented = (told: readonly Exception[]): readonly Exception[] =>
  told.filter(({ type, msg }) => !(DOCUMENTED[type] ?? []).some((words) => words.test(msg)));
