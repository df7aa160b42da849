import type { Described } from "../domain/declared/codec.ts";
import { type Body, isBody, isList, type Json } from "../domain/declared/json.ts";
import { dates, details, positions } from "../domain/league/details.ts";
import { lock } from "../domain/league/locks.ts";
import { draftPick } from "../domain/league/picks.ts";
import { rosteredPlayer } from "../domain/league/players.ts";
import { leagueRules } from "../domain/league/rules.ts";
import { owner, teamFacts } from "../domain/league/teams.ts";
import { difference } from "../domain/maintenance/difference.ts";
import { ANSWERED, answeredTrade, ballot } from "../domain/trades/trade-table.ts";
import {
  checkedLineup,
  exception,
  lineup,
  overview,
  resolvedTrade,
  roster,
  teamOfLeague,
  vote,
} from "./answers.ts";

/** The schema of the items of a list. */
const itemsOf = ({ schema: { items } }: Described): Described => ({ schema: items as Body });

/** The resources in answers, by the names that they get as types of a client. */
const RESOURCES: Readonly<Record<string, readonly [resource: Described, meaning: string]>> = {
  Trade: [answeredTrade, "A trade."],
  Team: [teamFacts, "A fantasy team."],
  TradedPlayer: [itemsOf(ANSWERED.players.codec), "A player of a trade."],
  TradedPick: [itemsOf(ANSWERED.picks.codec), "A draft pick of a trade."],
  TradedBudget: [itemsOf(ANSWERED.budget.codec), "Budget of a trade."],
  Drop: [itemsOf(ANSWERED.drops.codec), "A player whom a team drops with a trade."],
  Vote: [vote, "The vote on a trade."],
  Ballot: [ballot, "The vote of a team."],
  ResolvedTrade: [resolvedTrade, "A trade whose vote has ended, or an offer that has expired."],
  League: [overview, "An overview of the league, and who has to act."],
  LeagueDetails: [details, "The league itself."],
  TeamOfLeague: [teamOfLeague, "A team of the league."],
  Position: [itemsOf(positions), "A position of the sport."],
  Dates: [dates, "The league's place in its season."],
  Rules: [leagueRules, "Rules of the league: those that were asked for or set."],
  Lineup: [lineup, "The lineup of a team at a point."],
  CheckedLineup: [checkedLineup, "What is wrong with the lineup of a team at a point."],
  Roster: [roster, "A team and its players."],
  Player: [rosteredPlayer, "A player in their place at the effective point."],
  DraftPick: [draftPick, "The right to choose a player in a draft."],
  Owner: [owner, "An owner: with team if they own one team, with teams if they own several."],
  Lock: [lock, "A lock on a player or on all players of a pro team."],
  Difference: [
    difference,
    "One change. Of a thing that was added or removed, field, from and to are empty.",
  ],
  Exception: [exception, "Why a request was refused; or a warning about one that was not."],
};

/**
 * The schemas of all resources and of some bodies, by name. Where one of them has a resource in it,
 * it refers to that by its name.
 */
export const schemasOfAnswers = (bodies: Readonly<Record<string, Described>>): Body => {
  const names = new Map<unknown, string>(
    Object.entries(RESOURCES).map(([name, [{ schema }]]) => [schema, name]),
  );
  const inside = (schema: Body): Body =>
    Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, referring(value)]));
  const referring = (value: Json): Json => {
    const name = names.get(value);
    if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
    if (isList(value)) return value.map(referring);
    return isBody(value) ? inside(value) : value;
  };
  return {
    ...Object.fromEntries(
      Object.entries(RESOURCES).map(([name, [{ schema }, description]]) => [
        name,
        { ...inside(schema), description },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(bodies).map(([name, { schema }]) => [name, inside(schema)]),
    ),
  };
};
