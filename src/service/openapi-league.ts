import * as v from "valibot";
import { SPORTS } from "../domain/league/points.ts";
import { leagueRules, TRANSACTION_RULES } from "../domain/league/rules.ts";
import { PARTS } from "../domain/maintenance/difference.ts";
import { OPEN_STATES } from "../domain/trades/trade.ts";
import {
  declared,
  exception,
  flag,
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
import { people, team, voteCount } from "./openapi-trades.ts";
import { about } from "./payload-fields.ts";

/*
 * The resources of a league in answers, for the description of the service.
 */

const detailFields = {
  id: text("The id of the league."),
  name: text("The name of the league."),
  sport: word("The sport.", SPORTS),
  time_zone: text("A name of the time zone database, such as America/New_York."),
  uses_keepers: flag("Whether teams have keepers."),
  transactions_locked: flag("Whether all trading is locked."),
};

export const leagueDetails = about("The league itself.", v.object(detailFields));

const dateFields = {
  effective_point: text("The day on which changes arrive: YYYYMMDD, in football a week."),
  effective_period: about(
    "The period of the effective point; null if the league has no periods.",
    v.nullable(v.string()),
  ),
};
export const dates = about("The league's place in its season.", v.object(dateFields));

const ruleValues = Object.fromEntries(
  Object.values(TRANSACTION_RULES).map((rule) => [
    rule.name,
    about(rule.about, declared(rule.codec.schema)),
  ]),
);

/** The rules that were asked for or set: every field may be left out. */
export const rules = about(
  "Rules of the league: those that were asked for or set.",
  declared(leagueRules.schema),
);

const lineupPlayerFields = {
  id: text("The id of the player."),
  fullname: text("The first and the last name."),
  position: text("The abbreviation of the primary position."),
  eligible: text("Abbreviations of positions, separated by commas."),
  pro_team: proTeam,
  pro_status: text("Whether the player is active, injured or in the minors."),
  roster_status: rosterStatus,
  roster_pos: text("The position in the lineup; empty on no team."),
  is_locked: flag("Whether a lock holds now."),
};
export const player = about(
  "A player in their place at the effective point.",
  v.object({
    ...lineupPlayerFields,
    firstname: text("The first name."),
    lastname: text("The last name."),
    is_keeper: flag("Whether the player is a keeper."),
  }),
);

export const teamOfLeague = about(
  "A team of the league.",
  v.object({
    ...team.entries,
    logged_in_team: optional(about("Only of the caller's own teams.", v.literal(1))),
  }),
);

const budgetLeft = optional(
  whole("What the team has left to spend; left out if it has no budget."),
);

export const roster = about(
  "A team and its players.",
  v.object({
    ...team.entries,
    budget: budgetLeft,
    point: optional(text("The effective point. Left out if the players were not asked for.")),
    period: optional(
      about("The effective period; null if the league has none.", v.nullable(v.string())),
    ),
    players: list("The players on the team.", player),
  }),
);

export const draftPick = about(
  "The right to choose a player in a draft.",
  v.object({
    id: text("The id of the pick: <season>.<round>.<original team>."),
    season: text("The season of the draft."),
    round: whole("The round of the draft."),
    original_team_id: teamId("The team whose pick it was at first."),
    team_id: text("The team that has it; 0 for none."),
  }),
);

const ownedTeam = v.object({ id: teamId("The id of the team.") });
export const owner = about(
  "An owner: with team if they own one team, with teams if they own several.",
  v.object({
    id: text("The id of the owner."),
    name: text("The name of the owner."),
    commissioner: flag("Whether the owner runs the league."),
    trades_disabled: flag("Whether the owner is barred from trading."),
    team: optional(ownedTeam),
    teams: optional(v.array(ownedTeam)),
  }),
);

export const position = about(
  "A position of the sport.",
  v.object({ abbr: text("The abbreviation."), name: text("The name.") }),
);

const until = about("When the lock ends, in UNIX seconds; null for never.", v.nullable(v.string()));
export const lock = about(
  "A lock on a player or on all players of a pro team.",
  v.union([
    v.object({ player_id: text("The id of the player."), until }),
    v.object({ pro_team: text("The abbreviation of the pro team."), until }),
  ]),
);

const lineupStatus = word("Whether the lineup keeps to the rules of the league.", [
  "ok",
  "illegal",
]);

export const lineup = about(
  "The lineup of a team at a point.",
  v.object({
    team: teamId("The id of the team."),
    point: text("The point: YYYYMMDD, in football a week."),
    players: list(
      "The players on the team at that point.",
      v.object({
        ...lineupPlayerFields,
        from_point: about(
          "The point from which the player has this place; null for the beginning.",
          v.nullable(v.string()),
        ),
      }),
    ),
    lineup_status: lineupStatus,
    warnings: list("What is wrong with the lineup.", exception),
  }),
);

export const checkedLineup = about(
  "What is wrong with the lineup of a team at a point.",
  v.object({
    team: teamId("The id of the team."),
    team_name: text("The full name of the team."),
    point: text("The point: YYYYMMDD, in football a week."),
    lineup_status: lineupStatus,
    warnings: list("What is wrong with the lineup; empty if it is legal.", exception),
  }),
);

const waitingTrade = v.object({
  id: text("The id of the trade."),
  state: word("The state of the trade.", OPEN_STATES),
  offered_by_team_id: about("The team that offered the trade.", integer),
  offered_to_teams: list("The teams that the trade was offered to.", integer),
  timestamp: time("When the trade was offered"),
  waits_for: word("Who has to act.", ["offered_to_team", "league", "commissioner"]),
  expires: optional(time("When the offer expires")),
  voting_deadline: optional(time("When the vote ends")),
  votes_for: optional(voteCount.votes_for),
  votes_against: optional(voteCount.votes_against),
  rejections_required: optional(voteCount.rejections_required),
});

export const leagueOverview = about(
  "An overview of the league, and who has to act.",
  v.object({
    ...detailFields,
    ...dateFields,
    rules: v.object({
      ...ruleValues,
      trade_rejections_required: voteCount.rejections_required,
    }),
    teams: list(
      "The teams.",
      v.object({
        id: teamId("The id of the team."),
        name: text("The full name."),
        owners: people("The owners of the team."),
        players: whole("The number of players on the team."),
        budget: budgetLeft,
        lineup_status: lineupStatus,
      }),
    ),
    commissioners: people("The owners who run the league."),
    barred_owners: people("The owners who are barred from trading."),
    trades: list("The trades under way that the caller may see.", waitingTrade),
    locks: list("The locks that hold.", lock),
  }),
);

export const difference = about(
  "One change. Of a thing that was added or removed, field, from and to are empty.",
  v.object({
    part: word("What kind of thing changed.", PARTS),
    what: word("How it changed.", ["added", "removed", "changed"]),
    id: text("The id of the thing."),
    name: text("Its name; empty if the id is enough."),
    field: text("The field that changed."),
    from: text("The value before."),
    to: text("The value after."),
  }),
);

/** The details that a request has set. */
export const detailsThatWereSet = v.object({
  name: optional(detailFields.name),
  time_zone: optional(detailFields.time_zone),
  uses_keepers: optional(detailFields.uses_keepers),
  transactions_locked: optional(detailFields.transactions_locked),
});
