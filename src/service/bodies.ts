import { rulesPart } from "../document/rule-paths.ts";
import type { Outcome } from "../domain/decision.ts";
import {
  atLeast,
  type Complete,
  type Described,
  id,
  list,
  object,
  objectSchema,
  optional,
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
import type { LineupFinding } from "../domain/lineups/findings.ts";
import type { CheckedLineup, LineupView } from "../domain/lineups/views.ts";
import { difference } from "../domain/maintenance/difference.ts";
import type { LockView } from "../domain/maintenance/locks.ts";
import type { LeagueOverview } from "../domain/maintenance/overview.ts";
import type { PickView, RosterPlayer, RostersView } from "../domain/maintenance/rosters.ts";
import {
  isEnded,
  leagueVote,
  type OpenTrade,
  offeredTo,
  offeringTeam,
  WAITS_FOR,
} from "../domain/trades/trade.ts";
import { tradeShown } from "../domain/trades/trade-in-documents.ts";
import { answeredTrade } from "../domain/trades/trade-table.ts";
import type { ResolvedTrade, TradeView, VoteView } from "../domain/trades/views.ts";
import { exceptionOf } from "../words/refusals.ts";
import {
  checkedLineup,
  countsOf,
  exception,
  lineup,
  overview,
  part,
  resolvedTrade,
  roster,
  teamOfLeague,
  vote,
} from "./answers.ts";

/** An outcome of a kind. */
type Of<K extends Outcome["kind"]> = Extract<Outcome, { readonly kind: K }>;

const notRead = (): never => {
  throw new Error("bodies are only written");
};

/** A codec that writes what it shows of a view. */
const shows = <View, Value, Written>(
  { schema, write }: Pick<Complete<Value, Written>, "schema" | "write">,
  shown: (view: View) => Value,
): Complete<View, Written> => ({ schema, write: (view) => write(shown(view)), read: notRead });

/** What is made as it is written. */
const made = ({ schema }: Described): Complete<Body, Body> => ({
  ...{ schema, write: (value: Body) => value, read: notRead },
});

const listedTrade = shows(answeredTrade, (trade: TradeView) =>
  tradeShown(trade, { isListed: true }),
);

const voteShown = shows(vote, ({ trade, vote: voted, notVoted }: VoteView) => ({
  tradeId: trade.trade.id,
  ...countsOf(voted),
  ...{ votingDeadline: voted.votingDeadline, ballots: voted.ballots },
  ...(notVoted !== null && {
    notVoted: notVoted.map(({ team: { id, name }, owners }) => ({ id, name, owners })),
  }),
}));

/** A trade that ended because it was due. */
export const resolvedShown = shows(
  resolvedTrade,
  ({ leagueId, trade: { trade }, vote: voted }: ResolvedTrade) => ({
    ...{ league: leagueId, tradeId: trade.id, state: trade.state },
    ...(voted !== null && countsOf(voted)),
    ...(isEnded(trade) && trade.reason !== null && { reason: trade.reason }),
  }),
);

const waitingShown = (trade: OpenTrade) => {
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

const overviewShown = shows(overview, (of: LeagueOverview) => ({
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
}));

const finding = shows(exception, (of: LineupFinding) => exceptionOf(of));

const lineupShown = shows(lineup, ({ team, point, players, findings }: LineupView) => ({
  team: team.id,
  point,
  players: players.map(({ player, place, from, isLocked }) => ({
    ...player,
    ...{ fullname: fullName(player), ...place, isLocked },
    from: from === BEGINNING ? null : from,
  })),
  isLegal: findings.length === 0,
  warnings: findings.map(exceptionOf),
}));

const checkedShown = shows(checkedLineup, ({ team, point, findings }: CheckedLineup) => ({
  ...{ team: team.id, teamName: team.name, point },
  ...{ isLegal: findings.length === 0, warnings: findings.map(exceptionOf) },
}));

const teamShown = shows(teamOfLeague, ({ team, isCallers }: Of<"teams">["teams"][number]) => ({
  ...team,
  ...(isCallers && { isCallers: 1 as const }),
}));

const pickShown = shows(draftPick, ({ pick }: PickView) => pick);
const lockShown = shows(lock, (of: LockView) => of.lock);

const { id: _, sport: __, season: ___, ...settable } = DETAILS;
const someDetails = made({ schema: objectSchema(Object.values(settable), { mayLack: true }) });

const rosters = object({ teams: part("teams", list(roster)) });
const FREE = { free: optional("players", list(rosteredPlayer), "Players on no team.") };

const rostersShown = (of: RostersView) => {
  const { point, period, teams, free } = of;
  return {
    rosters: {
      teams: teams.map(({ team, players }) => ({
        ...{ ...team, point, period },
        players: players.map((each) => shownAt(point, each)),
      })),
    },
    ...(free !== null && { free: freeShown(of) }),
  };
};

/** The players on no team. */
const freeShown = ({ point, free }: RostersView) =>
  (free ?? []).map((each) => shownAt(point, each));

const shownAt = (point: Point, { player, isLocked }: RosterPlayer) =>
  playerAt(player, point, isLocked);

/** The body of each outcome. */
export const BODIES: {
  readonly [K in Outcome["kind"]]: Described & { readonly write: (of: Of<K>) => Body };
} = {
  trade: object({ trade: part("trade", shows(answeredTrade, tradeShown)) }),
  trades: shows(
    object({
      trades: part("trades", list(listedTrade)),
      earlier: optional(
        "earlier",
        id,
        "With this id as before, a request lists those that come before; left out if there are none.",
      ),
    }),
    ({ trades, earlier }: Of<"trades">) => ({ trades, ...(earlier !== null && { earlier }) }),
  ),
  vote: object({ vote: part("vote", voteShown) }),
  resolved: object({
    resolved: part("resolved", list(resolvedShown)),
    pending: part("pending", whole(), "How many trades are still in a vote."),
  }),
  league: object({ overview: part("league", overviewShown) }),
  details: shows(
    object({
      details: optional("league_details", someDetails, ""),
      dates: optional("dates", dates, ""),
    }),
    ({ details: all, asked }: Of<"details">) => {
      const written: Body = details.write(all);
      const isAsked = (key: string): boolean => asked.some((each) => each === key);
      const changed = Object.entries(DETAILS).flatMap(([key, { name }]) => {
        const value = isAsked(key) ? written[name] : undefined;
        return value === undefined ? [] : [[name, value] as const];
      });
      return {
        ...(changed.length > 0 && { details: Object.fromEntries(changed) }),
        ...(Object.keys(DATES).some(isAsked) && { dates: all }),
      };
    },
  ),
  league_details: object({ details: part("league_details", details) }),
  positions: object({ positions: part("positions", positions) }),
  teams: object({ teams: part("teams", atLeast(1, list(teamShown))) }),
  rules: shows(
    object({ rules: part("rules", made(leagueRules)) }),
    ({ rules, paths, removed }: Of<"rules">) => ({
      rules: rulesPart(rules, paths, removed.length > 0),
    }),
  ),
  lineup: object({ lineup: part("lineup", lineupShown) }),
  lineups: object({ lineups: part("lineups", list(checkedShown)) }),
  lineup_set: object({
    findings: part("warnings", list(finding), "What is wrong with the lineup. It is set anyway."),
  }),
  rosters: shows(
    object({
      rosters: part("rosters", rosters),
      ...FREE,
      picks: optional("draft_picks", list(pickShown), ""),
    }),
    ({ rosters: of }: Of<"rosters">) => ({
      ...rostersShown(of),
      ...(of.picks !== null && { picks: of.picks }),
    }),
  ),
  teams_set: shows(
    object({
      owners: optional("owners", list(owner), "The owners whose teams have changed."),
      rosters: part("rosters", rosters),
    }),
    ({ owners, teams }: Of<"teams_set">) => ({
      ...(owners !== null && { owners }),
      rosters: { teams: teams.map(({ team }) => ({ ...team, players: [] })) },
    }),
  ),
  picks: object({ picks: part("draft_picks", list(pickShown)) }),
  players: shows(
    object({
      rosters: optional("rosters", rosters, ""),
      ...FREE,
      removed: optional(
        "removed_players",
        atLeast(1, list(rosteredPlayer)),
        "The players who were removed, as they were.",
      ),
      locks: optional(
        "locks",
        list(lockShown),
        "All locks of the league, present and planned ones.",
      ),
    }),
    ({ players, removed, locks }: Of<"players">) => ({
      ...(players !== null && rostersShown(players)),
      ...(removed !== null && { removed: freeShown(removed) }),
      ...(locks !== null && { locks }),
    }),
  ),
  owners: shows(
    object({
      owners: part("owners", list(owner)),
      removed: optional(
        "removed_owners",
        atLeast(1, list(owner)),
        "The owners who were removed, as they were.",
      ),
    }),
    ({ owners, removed }: Of<"owners">) => ({ owners, ...(removed.length > 0 && { removed }) }),
  ),
  updated: object({ differences: part("changes", list(difference)) }),
};

/**
 * The documented body of an outcome (T2; command-line.md, Bodies beyond the documented ones).
 * Maintenance answers with the part of the league document that was changed.
 */
export const bodyOf = (outcome: Outcome): Body => {
  const write = BODIES[outcome.kind].write as (of: Outcome) => Body;
  return write(outcome);
};

/** The body of every answer that is not a success. */
export const REFUSED: Described = object({
  exceptions: part("exceptions", atLeast(1, list(exception))),
});
