import * as v from "valibot";
import { TRADE_STATES, VOTES } from "../domain/trades/trade.ts";
import {
  integer,
  list,
  optional,
  proTeam,
  rosterStatus,
  teamId,
  text,
  time,
  whole,
  word,
} from "./openapi-fields.ts";
import { about } from "./payload-fields.ts";

/** Trades and votes in answers, for the description of the service. */

export const team = about(
  "A fantasy team.",
  v.object({
    id: teamId("The id of the team."),
    logo: text("The complete URL of the logo; empty if there is none."),
    long_abbr: about("At most 10 characters.", v.pipe(v.string(), v.maxLength(10))),
    abbr: about("At most 3 characters.", v.pipe(v.string(), v.maxLength(3))),
    short_name: about("At most 6 characters.", v.pipe(v.string(), v.maxLength(6))),
    name: text("The full name."),
  }),
);

const playerFacts = {
  id: text("The id of the player."),
  roster_status: rosterStatus,
  position: text("The abbreviation of the primary position."),
  name: text("The full name."),
  firstname: text("The first name."),
  lastname: text("The last name."),
  fullname: text("The full name."),
};
const way = {
  from_team_id: teamId("The team that gives."),
  to_team_id: teamId("The team that gets."),
};

export const tradedPlayer = about(
  "A player of a trade.",
  v.object({ ...playerFacts, ...way, pro_team: proTeam }),
);
export const tradedPick = about(
  "A draft pick of a trade.",
  v.object({
    id: text("The id of the pick: <season>.<round>.<original team>."),
    season: text("The season of the draft."),
    round: whole("The round of the draft."),
    original_team_id: teamId("The team whose pick it was at first."),
    ...way,
  }),
);
export const tradedBudget = about(
  "Budget of a trade.",
  v.object({ amount: whole("The amount."), ...way }),
);
export const drop = about(
  "A player whom a team drops with a trade.",
  v.object({ ...playerFacts, from_team_id: way.from_team_id, pro_team: proTeam }),
);

export const trade = about(
  "A trade.",
  v.object({
    id: text("The id of the trade."),
    offered_by_team_id: about("The team that offered the trade.", integer),
    timestamp: time("When the trade was offered"),
    teams: list("The teams of the trade.", team),
    offered_to_teams: list("The teams that the trade was offered to.", integer),
    accepted_by_team_ids: optional(
      list("The teams that have accepted. Only in a trade of more than two teams.", integer),
    ),
    players: list("The players who change teams.", tradedPlayer),
    draft_picks: optional(
      list("The draft picks that change teams; left out if none do.", tradedPick),
    ),
    budget: optional(list("The budget that changes teams; left out if none does.", tradedBudget)),
    drops: optional(list("The players who are dropped; left out if none are.", drop)),
    comment: optional(text("A comment from the offering team.")),
    expires: optional(time("When the offer expires")),
    counter_to: optional(text("The id of the offer that this one answers.")),
    state: word("The state of the trade.", TRADE_STATES),
    reversed_at: optional(time("When the trade was reversed")),
  }),
);

export const voteCount = {
  votes_for: whole("The number of votes for the trade."),
  votes_against: whole("The number of votes against the trade."),
  rejections_required: whole("The number of votes against that rejects the trade; 0 if none does."),
};

/** Owners by id and name. */
export const people = (meaning: string) =>
  list(
    meaning,
    v.object({ id: text("The id of the owner."), name: text("The name of the owner.") }),
  );

export const ballot = about(
  "The vote of a team.",
  v.object({
    team_id: teamId("The team that voted."),
    owner_id: text("The owner who voted for the team."),
    vote: word("For the trade (approve) or against it (object).", VOTES),
    timestamp: time("When the vote was cast"),
  }),
);
export const vote = about(
  "The vote on a trade.",
  v.object({
    trade_id: text("The id of the trade."),
    ...voteCount,
    voting_deadline: time("When the vote ends"),
    ballots: list("The votes that were cast.", ballot),
    not_voted: optional(
      list(
        "The teams that can vote and have not; left out if the vote is over.",
        v.object({
          id: teamId("The id of the team."),
          name: text("The full name."),
          owners: people("The owners who can vote for it."),
        }),
      ),
    ),
  }),
);

export const resolvedTrade = about(
  "A trade whose vote has ended, or an offer that has expired.",
  v.object({
    league: text("The id of the league."),
    trade_id: text("The id of the trade."),
    state: word("The state of the trade now.", TRADE_STATES),
    votes_for: optional(voteCount.votes_for),
    votes_against: optional(voteCount.votes_against),
    rejections_required: optional(voteCount.rejections_required),
    reason: optional(text("Why the trade could not be executed.")),
  }),
);
