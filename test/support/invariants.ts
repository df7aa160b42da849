import { slotAt } from "../../src/domain/league/players.ts";
import { BEGINNING } from "../../src/domain/league/points.ts";
import type { TradePolicy } from "../../src/domain/league/rules.ts";
import type { League } from "../../src/domain/league.ts";
import { thingsPut } from "../../src/domain/things.ts";
import {
  isEnded,
  type LeagueVote,
  leagueVote,
  type Trade,
  teamIdsOf,
} from "../../src/domain/trades/trade.ts";
import { viewTrade } from "../../src/domain/trades/views.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { existing, type Step } from "./histories.ts";
import type { Ask } from "./stage.ts";

/** The interface's state table, with the ends of T3 and the immediate execution of T12. */
const ANY_POLICY = [
  "(none) | POST offer | offer",
  "(none) | POST execute_immediately | executed",
  "offer | withdraw | withdrawn",
  "offer | reject | rejected",
];
const STATE_TABLE: Readonly<Record<TradePolicy, readonly string[]>> = {
  free_for_all: [...ANY_POLICY, "offer | accept | executed"],
  vote: [...ANY_POLICY, "offer | accept | vote", "vote | approve | vote", "vote | object | vote"],
  approve: [
    ...ANY_POLICY,
    "offer | accept | approve",
    "approve | commissioner_approve | executed",
    "approve | commissioner_reject | rejected",
  ],
};

/** The rows of the state table under a league's rules (T28, T29). */
export const stateTable = ({ transactionRules: rules }: WholeLeague): readonly string[] => [
  ...STATE_TABLE[rules.tradePolicy],
  ...(rules.tradePolicy === "vote" && rules.tradeVoteOverride
    ? ["vote | commissioner_approve | executed", "vote | commissioner_reject | rejected"]
    : []),
  ...(rules.tradePolicy === "vote" && rules.tradeVoteEndsEarly ? ["vote | object | rejected"] : []),
];

/** Throws, with the history that led there, if a step breaks an invariant. */
export const stepsThatHold = (start: WholeLeague): ((step: Step) => void) => {
  const rows = stateTable(start);
  return (step) => {
    const hold = holding(step);
    hold(rows.includes(rowOf(step)), `no row of the state table: ${rowOf(step)}`);
    oneTradeTouched(step, hold);
    endedTradesStay(step, hold);
    ballotsOnlyWhileVoting(step, hold);
    onlyTheTradedMove(start, step, hold);
    if (step.changes.length > thingsPut("trade", step.changes).length) {
      eachOnOneTeamOrNone(start, step.after, hold);
      timelinesInOrder(start, step.after, hold);
    }
  };
};

/** The row of the state table that a step takes. */
export const rowOf = (step: Step): string => {
  const { before, after } = touched(step);
  return `${before?.state ?? "(none)"} | ${triggerOf(step.ask)} | ${after.state}`;
};

const triggerOf = (ask: Ask): string => {
  if ("action" in ask) return ask.action;
  return ask.offer.executeImmediately ? "POST execute_immediately" : "POST offer";
};

/** The only trade that a step changes. */
const touched = (step: Step): { readonly before: Trade | undefined; readonly after: Trade } => {
  const ids = thingsPut("trade", step.changes).map(({ id }) => id);
  const [id = ""] = ids;
  if (ids.length !== 1) throw new Error(`${ids.length} trades changed at once`);
  return { before: step.before.league.trade(id), after: existing(step.after.trade(id)) };
};

/** An offer adds one trade with a new id (E10), and an action adds none. All others stay. */
const oneTradeTouched = (step: Step, hold: Hold): void => {
  const { before, after } = touched(step);
  const others = step.before.league.trades().filter(({ id }) => id !== after.id);
  hold("offer" in step.ask ? before === undefined : before?.id === step.ask.id, "another trade");
  hold(step.after.trades().length === others.length + 1, "a trade has come or gone");
  for (const other of others)
    hold(step.after.trade(other.id) === other, `trade ${other.id} has changed too`);
};

/** T3, T19: nothing is deleted, and an ended trade never changes. */
const endedTradesStay = ({ before, after }: Step, hold: Hold): void => {
  for (const ended of before.league.trades().filter(isEnded)) {
    hold(after.trade(ended.id) === ended, `the ended trade ${ended.id} has changed`);
    hold(
      shown(after, ended) === shown(before.league, ended),
      `the ended trade ${ended.id} reads otherwise`,
    );
  }
};

const shown = (league: League, trade: Trade): string => JSON.stringify(viewTrade(league, trade));

/**
 * Ballots are cast and changed only before the deadline (V4). The rules of a vote never change
 * (T18). A call casts the ballots of exactly the caller's teams (V2).
 */
const ballotsOnlyWhileVoting = (step: Step, hold: Hold): void => {
  const { before, after } = touched(step);
  const vote = leagueVote(after);
  const old = before === undefined ? null : leagueVote(before);
  hold(after.state !== "vote" || vote !== null, "a trade in a vote without one");
  if (vote === null || old === null) {
    hold(after.state === "vote" || vote === null, "a vote that never began has ended");
    hold((vote?.ballots ?? []).length === 0, "a ballot before the vote began");
    return;
  }
  hold(rulesOf(vote) === rulesOf(old), "the rules of a live vote have changed");
  if (triggerOf(step.ask).startsWith("commissioner_")) {
    hold(JSON.stringify(vote) === JSON.stringify(old), "a ballot cast without a vote");
    return;
  }
  hold(step.ask.at < old.votingDeadline, "a late vote");
  endsWithTheLastObjection(step, vote, hold);

  const { ask } = step;
  const { teamIds } = existing(step.after.owner(ask.as));
  const parties = [...teamIdsOf(after)];
  hold(teamIds.length > 0, `${ask.as} voted without a team`);
  hold(!teamIds.some((id) => parties.includes(id)), `${ask.as} voted on a trade of their own`);
  const others = ({ ballots }: LeagueVote) =>
    JSON.stringify(ballots.filter(({ teamId }) => !teamIds.includes(teamId)));
  hold(others(vote) === others(old), "the ballot of another team has changed");
  const cast = vote.ballots.filter(({ teamId }) => teamIds.includes(teamId));
  const asCast = teamIds.map((teamId) => ({
    teamId,
    ownerId: ask.as,
    vote: triggerOf(ask),
    timestamp: ask.at,
  }));
  hold(JSON.stringify(cast) === JSON.stringify(asCast), "not one ballot for each of their teams");
};

/** T29: under this rule, and only then, a vote ends as soon as enough teams have objected. */
const endsWithTheLastObjection = (step: Step, vote: LeagueVote, hold: Hold): void => {
  const { tradeVoteEndsEarly } = step.before.league.transactionRules();
  const objections = vote.ballots.filter((ballot) => ballot.vote === "object").length;
  const isEnough = triggerOf(step.ask) === "object" && objections >= vote.rejectionsRequired;
  hold(
    (touched(step).after.state === "rejected") === (tradeVoteEndsEarly && isEnough),
    `${objections} of ${vote.rejectionsRequired} objections`,
  );
};

const rulesOf = ({ votingDeadline, rejectionsRequired, acceptedAt }: LeagueVote): string =>
  [votingDeadline, rejectionsRequired, acceptedAt].join();

/**
 * T17: execution moves the trade's players and picks to their new teams. Nothing else moves
 * anything.
 */
const onlyTheTradedMove = (start: WholeLeague, step: Step, hold: Hold): void => {
  const trade = touched(step).after;
  const moves = trade.state === "executed" ? trade.moves : [];
  const destination = new Map(
    moves.flatMap((move) => (move.kind === "budget" ? [] : [[move.id, move.to] as const])),
  );
  const { league } = step.before;
  for (const { id } of start.players) {
    const to = destination.get(id);
    if (to === undefined) hold(step.after.player(id) === league.player(id), `${id} has changed`);
    else hold(step.after.player(id)?.teamId === to, `${id} is not on team ${to}`);
  }
  for (const { id } of start.picks) {
    const to = destination.get(id);
    if (to === undefined) hold(step.after.pick(id) === league.pick(id), `${id} has changed`);
    else hold(step.after.pick(id)?.teamId === to, `${id} is not with team ${to}`);
  }
};

/** Every player and every pick is on exactly one team of the league or on none. */
const eachOnOneTeamOrNone = (start: WholeLeague, league: League, hold: Hold): void => {
  const { effectivePoint } = league.details();
  const teamIds = start.teams.map(({ id }) => id);
  const listed = new Map<string, string[]>();
  for (const team of teamIds)
    for (const { id } of league.playersOf(team)) listed.set(id, [...(listed.get(id) ?? []), team]);
  for (const { id } of start.players) {
    const { teamId, timeline } = existing(league.player(id));
    const teams = teamId === null ? [] : [teamId];
    hold(
      teams.every((team) => teamIds.includes(team)),
      `${id} is on team ${teamId}`,
    );
    hold((listed.get(id) ?? []).join() === teams.join(), `${id} is listed by ${listed.get(id)}`);
    const place = slotAt(timeline, effectivePoint).place;
    hold((place?.teamId ?? null) === teamId, `${id} has his place on team ${place?.teamId}`);
  }
  for (const { id } of start.picks) {
    const { teamId } = existing(league.pick(id));
    hold(teamId === null || teamIds.includes(teamId), `pick ${id} is with team ${teamId}`);
  }
};

/** L8: timelines begin at the beginning and have each point once, in order. */
const timelinesInOrder = (start: WholeLeague, league: League, hold: Hold): void => {
  for (const { id } of start.players) {
    const points = existing(league.player(id)).timeline.map(({ from }) => from);
    const sorted = [...new Set(points)].sort((a, b) => a - b);
    hold(points[0] === BEGINNING, `${id}'s timeline begins at ${points[0]}`);
    hold(points.join() === sorted.join(), `${id}'s timeline runs ${points}`);
  }
};

type Hold = (holds: boolean, what: string) => void;

const holding =
  ({ before, ask }: Step): Hold =>
  (holds, what) => {
    if (!holds) throw new Error(`${what}, after ${JSON.stringify([...before.history, ask])}`);
  };
