import {
  allOrNone,
  atLeast,
  type Codec,
  field,
  id,
  list,
  object,
  optional,
  orNull,
  type Reader,
  someText,
  teamId,
  text,
  time,
  whole,
  word,
} from "../domain/declared/codec.ts";
import { DATES, DETAILS } from "../domain/league/details.ts";
import { lock } from "../domain/league/locks.ts";
import { PLAYER_IN_PLACE } from "../domain/league/players.ts";
import { periodNumber, pointOf } from "../domain/league/points.ts";
import { TRANSACTION_RULES } from "../domain/league/rules.ts";
import { ROSTER, TEAM } from "../domain/league/teams.ts";
import { countVotes, type LeagueVote, OPEN_STATES, WAITS_FOR } from "../domain/trades/trade.ts";
import { ANSWERED, ballot } from "../domain/trades/trade-table.ts";
import { EXCEPTION_TYPES, SERVER_EXCEPTION_TYPES } from "../words/refusals.ts";

/*
 * What answers have beside the things of a league (command-line.md, Bodies beyond the documented
 * ones).
 */

/** A field of an answer. Nobody reads it, so it has no default. */
export const part = <Value, How extends Reader<Value>, const Name extends string>(
  name: Name,
  codec: How & Reader<Value>,
  about = "",
) => field<Value, How, Name>(name, codec, undefined as never, about);

export const exception = object({
  type: part(
    "type",
    word([...EXCEPTION_TYPES, ...SERVER_EXCEPTION_TYPES]),
    "The kind of exception.",
  ),
  msg: part("msg", someText, "The message."),
});

/** The counts of a vote. */
const VOTE_COUNT = {
  votesFor: part("votes_for", whole(), "The number of votes for the trade."),
  votesAgainst: part("votes_against", whole(), "The number of votes against the trade."),
  rejectionsRequired: part(
    "rejections_required",
    whole(),
    "The number of votes against that rejects the trade; 0 if none does.",
  ),
};
export const voteCount = object(VOTE_COUNT);

/** What `voteCount` writes of a vote. */
export const countsOf = (vote: LeagueVote) => ({
  votesFor: countVotes(vote, "approve"),
  votesAgainst: countVotes(vote, "object"),
  rejectionsRequired: vote.rejectionsRequired,
});

const people = list(
  object({
    id: part("id", id, "The id of the owner."),
    name: part("name", text, "The name of the owner."),
  }),
);

const tradeId = part("trade_id", id, "The id of the trade.");
const votingDeadline = part("voting_deadline", time, "When the vote ends, in UNIX seconds.");
const nameOfTeam = part("name", text, "The full name.");

export const vote = object({
  tradeId,
  ...VOTE_COUNT,
  votingDeadline,
  ballots: part("ballots", list(ballot), "The votes that were cast."),
  notVoted: optional(
    "not_voted",
    list(
      object({
        ...{ id: TEAM.id, name: nameOfTeam },
        owners: part("owners", people, "The owners who can vote for it."),
      }),
    ),
    "The teams that can vote and have not; left out if the vote is over.",
  ),
});

export const resolvedTrade = object({
  league: part("league", id, "The id of the league."),
  tradeId,
  state: { ...ANSWERED.state, about: "The state of the trade now." },
  ...allOrNone(VOTE_COUNT),
  reason: optional("reason", someText, "Why the trade could not be executed."),
});

const legality: Codec<boolean, "ok" | "illegal"> = {
  read: () => undefined,
  write: (isLegal) => (isLegal ? "ok" : "illegal"),
  schema: { type: "string", enum: ["ok", "illegal"] },
};
const isLegal = part(
  "lineup_status",
  legality,
  "Whether the lineup keeps to the rules of the league.",
);
const team = part("team", teamId, "The id of the team.");
const point = part("point", pointOf(null), "The point: YYYYMMDD, in football a week.");

const { firstname: _, lastname: __, isKeeper: ___, isLocked, ...SHOWN_PLAYER } = PLAYER_IN_PLACE;

export const lineup = object({
  ...{ team, point },
  players: part(
    "players",
    list(
      object({
        ...SHOWN_PLAYER,
        from: part(
          "from_point",
          orNull(pointOf(null)),
          "The point from which the player has this place; null for the beginning.",
        ),
        isLocked,
      }),
    ),
    "The players on the team at that point.",
  ),
  isLegal,
  warnings: part("warnings", list(exception), "What is wrong with the lineup."),
});

export const checkedLineup = object({
  team,
  teamName: part("team_name", text, "The full name of the team."),
  ...{ point, isLegal },
  warnings: part(
    "warnings",
    list(exception),
    "What is wrong with the lineup; empty if it is legal.",
  ),
});

const one: Codec<1, 1> = { read: () => undefined, write: () => 1, schema: { enum: [1] } };

/** Clients ask whether there is `logged_in_team`, so it is never 0 (R8). */
export const teamOfLeague = object({
  ...TEAM,
  isCallers: optional("logged_in_team", one, "Only of the caller's own teams."),
});

const { players, ...TEAM_OF_ROSTERS } = ROSTER;

/** A team of the rosters. Without its players, there is no point either (R8). */
export const roster = object({
  ...TEAM_OF_ROSTERS,
  ...allOrNone({
    point: part(
      "point",
      pointOf(null),
      "The effective point. Left out if the players were not asked for.",
    ),
    period: part(
      "period",
      orNull(periodNumber),
      "The effective period; null if the league has none.",
    ),
  }),
  players,
});

const waitingTrade = object({
  id: ANSWERED.id,
  state: part("state", word(OPEN_STATES), ANSWERED.state.about),
  offeredBy: ANSWERED.offeredBy,
  offeredTo: ANSWERED.offeredTo,
  timestamp: ANSWERED.timestamp,
  waitsFor: part("waits_for", word(Object.values(WAITS_FOR)), "Who has to act."),
  expiresAt: ANSWERED.expiresAt,
  ...allOrNone({ votingDeadline, ...VOTE_COUNT }),
});

/** The overview of a league (command-line.md, `league show`). */
export const overview = object({
  ...{ ...DETAILS, ...DATES },
  rules: part(
    "rules",
    object({
      ...TRANSACTION_RULES,
      tradeRejectionsRequired: {
        ...VOTE_COUNT.rejectionsRequired,
        name: TRANSACTION_RULES.tradeRejectionsRequired.name,
      },
    }),
  ),
  teams: part(
    "teams",
    atLeast(
      1,
      list(
        object({
          ...{ id: TEAM.id, name: nameOfTeam },
          owners: part("owners", people, "The owners of the team."),
          players: part("players", whole(), "The number of players on the team."),
          budget: ROSTER.budget,
          isLegal,
        }),
      ),
    ),
    "The teams.",
  ),
  commissioners: part("commissioners", people, "The owners who run the league."),
  barred: part("barred_owners", people, "The owners who are barred from trading."),
  trades: part("trades", list(waitingTrade), "The trades under way that the caller may see."),
  locks: part("locks", list(lock), "The locks that hold."),
  nextLocks: part("next_locks", list(lock), "The planned locks that begin next."),
});
