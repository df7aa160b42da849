import { rulesPart } from "../document/rule-paths.ts";
import type { Outcome } from "../domain/decision.ts";
import {
  atLeast,
  type Described,
  id,
  list,
  objectSchema,
  type ValueOf,
  whole,
} from "../domain/declared/codec.ts";
import type { Body } from "../domain/declared/json.ts";
import { DATES, DETAILS, dates, details, positions } from "../domain/league/details.ts";
import { lock } from "../domain/league/locks.ts";
import { draftPick } from "../domain/league/picks.ts";
import { fullName, playerAt, rosteredPlayer } from "../domain/league/players.ts";
import { BEGINNING, type Point } from "../domain/league/points.ts";
import { leagueRules } from "../domain/league/rules.ts";
import { owner } from "../domain/league/teams.ts";
import type { CheckedLineup, LineupView } from "../domain/lineups/views.ts";
import { difference } from "../domain/maintenance/difference.ts";
import type { LeagueOverview } from "../domain/maintenance/overview.ts";
import type { RosterPlayer, RostersView } from "../domain/maintenance/rosters.ts";
import {
  isEnded,
  leagueVote,
  type OpenTrade,
  offeredTo,
  offeringTeam,
  WAITS_FOR,
} from "../domain/trades/trade.ts";
import { tradeResource } from "../domain/trades/trade-in-documents.ts";
import { answeredTrade } from "../domain/trades/trade-table.ts";
import type { ResolvedTrade, VoteView } from "../domain/trades/views.ts";
import { exceptionOf } from "../words/refusals.ts";
import {
  checkedLineup,
  countsOf,
  exception,
  lineup,
  overview,
  resolvedTrade,
  roster,
  teamOfLeague,
  vote,
  type waitingTrade,
} from "./answers.ts";

/**
 * The documented body of an outcome (T2; command-line.md, Bodies beyond the documented ones).
 * Maintenance answers with the part of the league document that was changed.
 */
export const bodyOf = (outcome: Outcome): Body => {
  switch (outcome.kind) {
    case "trade":
      return { trade: tradeResource(outcome.trade) };
    case "trades":
      return {
        trades: outcome.trades.map((each) => tradeResource(each, { isListed: true })),
        ...(outcome.earlier !== null && { earlier: outcome.earlier }),
      };
    case "vote":
      return { vote: vote.write(voteShown(outcome.vote)) };
    case "resolved":
      return {
        resolved: outcome.resolved.map(resolvedResource),
        pending: outcome.pending,
      };
    case "league":
      return { league: overview.write(overviewShown(outcome.overview)) };
    case "details":
      return detailsBody(outcome);
    case "league_details":
      return { league_details: details.write(outcome.details) };
    case "positions":
      return { positions: positions.write(outcome.positions) };
    case "teams":
      return {
        teams: outcome.teams.map(({ team, isCallers }) =>
          teamOfLeague.write({ ...team, ...(isCallers && { isCallers: 1 }) }),
        ),
      };
    case "rules":
      return { rules: rulesPart(outcome.rules, outcome.paths, outcome.removed.length > 0) };
    case "lineup":
      return { lineup: lineup.write(lineupShown(outcome.lineup)) };
    case "lineups":
      return { lineups: outcome.lineups.map((each) => checkedLineup.write(checkedShown(each))) };
    case "lineup_set":
      return { warnings: outcome.findings.map((each) => exception.write(exceptionOf(each))) };
    case "rosters":
      return rostersBody(outcome.rosters);
    case "teams_set":
      return {
        ...(outcome.owners !== null && { owners: outcome.owners.map(owner.write) }),
        rosters: {
          teams: outcome.teams.map(({ team }) => roster.write({ ...team, players: [] })),
        },
      };
    case "picks":
      return { draft_picks: outcome.picks.map(({ pick }) => draftPick.write(pick)) };
    case "players": {
      const { locks, players, removed } = outcome;
      return {
        ...(players !== null && rostersBody(players)),
        ...(removed !== null && { removed_players: freeBody(removed) }),
        ...(locks !== null && { locks: locks.map((each) => lock.write(each.lock)) }),
      };
    }
    case "owners":
      return {
        owners: outcome.owners.map(owner.write),
        ...(outcome.removed.length > 0 && {
          removed_owners: outcome.removed.map(owner.write),
        }),
      };
    case "updated":
      return { changes: outcome.differences.map(difference.write) };
    default:
      return outcome satisfies never;
  }
};

const detailsBody = ({ details: all, asked }: Extract<Outcome, { kind: "details" }>): Body => {
  const written = details.write(all);
  const changed = Object.entries(DETAILS)
    .filter(([key]) => asked.some((each) => each === key))
    .flatMap(([, { name }]) =>
      written[name] === undefined ? [] : [[name, written[name]] as const],
    );
  return {
    ...(changed.length > 0 && { league_details: Object.fromEntries(changed) }),
    ...(asked.some((each) => each in DATES) && { dates: dates.write(all) }),
  };
};

const overviewShown = (of: LeagueOverview): ValueOf<typeof overview> => ({
  ...of.details,
  rules: {
    ...of.rules.transactionRules,
    tradeRejectionsRequired: of.rejectionsRequired,
  },
  teams: of.teams.map(({ team: { id, name, budget }, owners, players, findings }) => ({
    ...{ id, name, owners, players },
    ...(budget !== undefined && { budget }),
    isLegal: findings.length === 0,
  })),
  commissioners: of.commissioners,
  barred: of.barred,
  trades: of.trades.map(({ trade }) => waitingShown(trade)),
  locks: of.locks.map((each) => each.lock),
  nextLocks: of.nextLocks.map((each) => each.lock),
});

const waitingShown = (trade: OpenTrade): ValueOf<typeof waitingTrade> => {
  const { id, state, timestamp } = trade;
  const voting = leagueVote(trade);
  return {
    ...{ id, state, timestamp },
    offeredBy: offeringTeam(trade),
    offeredTo: offeredTo(trade).map(({ teamId }) => teamId),
    waitsFor: WAITS_FOR[state],
    ...(state === "offer" && trade.expiresAt !== null && { expiresAt: trade.expiresAt }),
    ...(voting !== null && { votingDeadline: voting.votingDeadline, ...countsOf(voting) }),
  };
};

const lineupShown = ({ team, point, players, findings }: LineupView): ValueOf<typeof lineup> => ({
  team: team.id,
  point,
  players: players.map(({ player, place, from, isLocked }) => ({
    ...player,
    ...{ fullname: fullName(player), ...place, isLocked },
    from: from === BEGINNING ? null : from,
  })),
  isLegal: findings.length === 0,
  warnings: findings.map(exceptionOf),
});

const checkedShown = (of: CheckedLineup): ValueOf<typeof checkedLineup> => ({
  ...{ team: of.team.id, teamName: of.team.name, point: of.point },
  ...{ isLegal: of.findings.length === 0, warnings: of.findings.map(exceptionOf) },
});

const rostersBody = (rosters: RostersView): Body => {
  const { point, period, teams, free, picks } = rosters;
  return {
    rosters: {
      teams: teams.map(({ team, players }) =>
        roster.write({
          ...team,
          ...{ point, period, players: players.map((each) => shownAt(point, each)) },
        }),
      ),
    },
    ...(free !== null && { players: freeBody(rosters) }),
    ...(picks !== null && { draft_picks: picks.map(({ pick }) => draftPick.write(pick)) }),
  };
};

/** The players on no team. */
const freeBody = ({ point, free }: RostersView): readonly Body[] =>
  (free ?? []).map((each) => rosteredPlayer.write(shownAt(point, each)));

const shownAt = (point: Point, { player, isLocked }: RosterPlayer) =>
  playerAt(player, point, isLocked);

/** A trade that ended because it was due. */
export const resolvedResource = ({ leagueId, trade: { trade }, vote: voted }: ResolvedTrade) =>
  resolvedTrade.write({
    ...{ league: leagueId, tradeId: trade.id, state: trade.state },
    ...(voted !== null && countsOf(voted)),
    ...(isEnded(trade) && trade.reason !== null && { reason: trade.reason }),
  });

const voteShown = ({ trade, vote: voted, notVoted }: VoteView): ValueOf<typeof vote> => ({
  tradeId: trade.trade.id,
  ...countsOf(voted),
  ...{ votingDeadline: voted.votingDeadline, ballots: voted.ballots },
  ...(notVoted !== null && {
    notVoted: notVoted.map(({ team: { id, name }, owners }) => ({ id, name, owners })),
  }),
});

const { id: _, sport: __, season: ___, ...settable } = DETAILS;
const SETTABLE = Object.values(settable);

const part = (name: string, codec: Described, about = "") => ({ name, codec, about });
const maybe = (...given: Parameters<typeof part>) => ({ ...part(...given), isOptional: true });
const rosters = { schema: objectSchema([part("teams", list(roster))]) };
const free = maybe("players", list(rosteredPlayer), "Players on no team.");

/** The body of each outcome, as `bodyOf` writes it. */
export const BODIES: Readonly<Record<Outcome["kind"], Body>> = {
  trade: objectSchema([part("trade", answeredTrade)]),
  trades: objectSchema([
    part("trades", list(answeredTrade)),
    maybe(
      "earlier",
      id,
      "With this id as before, a request lists those that come before; left out if there are none.",
    ),
  ]),
  vote: objectSchema([part("vote", vote)]),
  resolved: objectSchema([
    part("resolved", list(resolvedTrade)),
    part("pending", whole(), "How many trades are still in a vote."),
  ]),
  league: objectSchema([part("league", overview)]),
  details: objectSchema([
    maybe("league_details", { schema: objectSchema(SETTABLE, { mayLack: true }) }),
    maybe("dates", dates),
  ]),
  league_details: objectSchema([part("league_details", details)]),
  positions: objectSchema([part("positions", positions)]),
  teams: objectSchema([part("teams", atLeast(1, list(teamOfLeague)))]),
  rules: objectSchema([part("rules", leagueRules)]),
  lineup: objectSchema([part("lineup", lineup)]),
  lineups: objectSchema([part("lineups", list(checkedLineup))]),
  lineup_set: objectSchema([
    part("warnings", list(exception), "What is wrong with the lineup. It is set anyway."),
  ]),
  rosters: objectSchema([part("rosters", rosters), free, maybe("draft_picks", list(draftPick))]),
  teams_set: objectSchema([
    maybe("owners", list(owner), "The owners whose teams have changed."),
    part("rosters", rosters),
  ]),
  picks: objectSchema([part("draft_picks", list(draftPick))]),
  players: objectSchema([
    maybe("rosters", rosters),
    free,
    maybe(
      "removed_players",
      atLeast(1, list(rosteredPlayer)),
      "The players who were removed, as they were.",
    ),
    maybe("locks", list(lock), "All locks of the league, present and planned ones."),
  ]),
  owners: objectSchema([
    part("owners", list(owner)),
    maybe("removed_owners", atLeast(1, list(owner)), "The owners who were removed, as they were."),
  ]),
  updated: objectSchema([part("changes", list(difference))]),
};

/** The body of every answer that is not a success. */
export const REFUSED: Body = objectSchema([part("exceptions", atLeast(1, list(exception)))]);
