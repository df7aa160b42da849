import { type Refused, refuseAny } from "./decision.ts";
import { NO_TEAM, type PickId, type PlayerId, type TeamId } from "./ids.ts";
import type { League } from "./league.ts";
import { isLocked } from "./locks.ts";
import { parsePickId } from "./picks.ts";
import { fullName } from "./players.ts";
import type { Refusal } from "./refusals.ts";
import { mayOffer, type Owner } from "./teams.ts";
import { isDayOver, type Seconds } from "./time.ts";
import type { Move } from "./trades.ts";

/** What a trade is checked by: who wants what, when. */
export type Proposal = {
  readonly league: League;
  readonly caller: Owner;
  readonly now: Seconds;
  /** As given, known to the league or not; empty where it is missing. */
  readonly from: string;
  readonly to: string;
  readonly players: readonly Move[];
  readonly picks: readonly Move[];
  readonly executeImmediately: boolean;
};

/** A row of the interface's table of POST errors, or the rows that are told together. */
export type Row = {
  readonly check: (proposal: Proposal) => readonly Refusal[];
  /** What follows makes no sense once this row has refused (T6). */
  readonly endsTheChecks?: true;
};

const samePlayer: Row = {
  check: ({ players }) =>
    hasTwoDestinations(players) ? [{ code: "same_player_to_two_teams" }] : [],
};

const samePick: Row = {
  check: ({ picks }) => (hasTwoDestinations(picks) ? [{ code: "same_pick_to_two_teams" }] : []),
};

const executedByCommissioner: Row = {
  check: ({ executeImmediately, caller }) =>
    executeImmediately && !caller.isCommissioner ? [{ code: "execution_by_non_commissioner" }] : [],
};

const onOwnBehalf: Row = {
  check: ({ league, from, caller, executeImmediately }) =>
    league.team(from) === undefined || mayOffer(caller, from, executeImmediately)
      ? []
      : [{ code: "offer_on_anothers_behalf" }],
};

const transactionsOpen: Row = {
  check: ({ league }) =>
    league.details().transactionsLocked ? [{ code: "transactions_locked" }] : [],
};

const teamsGiven: Row = {
  check: ({ from, to }) => [
    ...(from === "" ? [{ code: "missing_offering_team" } as const] : []),
    ...(to === "" ? [{ code: "missing_offered_to_team" } as const] : []),
  ],
  endsTheChecks: true,
};

/**
 * A trade is between two teams of the league, and so is every entry of it (T8). Where one of the
 * two is none, the entries cannot be judged.
 */
const teamsValid: Row = {
  check: ({ league, from, to, players, picks }) => {
    const parties = [from, to];
    const unknown = parties.filter((id) => league.team(id) === undefined);
    const wrong = unknown.length > 0 ? unknown : strayTeams(parties, [...players, ...picks]);
    return [...new Set(wrong)].map((teamId) => ({ code: "invalid_team", teamId }));
  },
  endsTheChecks: true,
};

const callerNotBarred: Row = {
  check: ({ caller }) =>
    caller.tradesDisabled ? [{ code: "owner_barred", owner: caller.name }] : [],
};

/** A team without owners is not barred (T20). */
const someOwnerNotBarred: Row = {
  check: ({ league, to }) => {
    const owners = league.ownersOf(to);
    return owners.length > 0 && owners.every((owner) => owner.tradesDisabled)
      ? [{ code: "all_owners_barred" }]
      : [];
  },
};

const somethingOffered: Row = {
  check: ({ league, players, picks }) => {
    if (picks.length > 0 && !league.transactionRules().draftPickTrades)
      return [{ code: "picks_not_traded" }];
    return players.length + picks.length === 0 ? [{ code: "nothing_offered" }] : [];
  },
};

/** Who holds a pick is of no interest to a league that trades none. */
const onTheirTeams: Row = {
  check: ({ league, players, picks }) =>
    notOnTheirTeams(league, {
      players,
      picks: league.transactionRules().draftPickTrades ? picks : [],
    }),
};

/** The deadline day counts to its end in the league's time zone (T16). */
const beforeDeadline: Row = {
  check: ({ league, now }) => {
    const { tradeDeadline: deadline } = league.transactionRules();
    return deadline !== null && isDayOver(deadline, now, league.timeZone)
      ? [{ code: "trade_deadline_passed", deadline, timeZone: league.timeZone() }]
      : [];
  },
};

const playersUnlocked: Row = {
  check: ({ league, players, now }) => {
    const [first, ...more] = players
      .map((move) => league.player(move.id))
      .filter((player) => player !== undefined)
      .filter((player) => isLocked(league.locksOf(player), now))
      .map(fullName);
    return first === undefined ? [] : [{ code: "players_locked", players: [first, ...more] }];
  },
};

/** The rows of the interface's table, from top to bottom. */
export const OFFER_ROWS: readonly Row[] = [
  samePlayer,
  samePick,
  executedByCommissioner,
  onOwnBehalf,
  transactionsOpen,
  teamsGiven,
  teamsValid,
  callerNotBarred,
  someOwnerNotBarred,
  somethingOffered,
  onTheirTeams,
  beforeDeadline,
  playersUnlocked,
];

const without = (rows: readonly Row[], ...left: readonly Row[]): readonly Row[] =>
  rows.filter((row) => !left.includes(row));

/** Who accepts need not own the offering team (T14). */
export const ACCEPT_ROWS: readonly Row[] = without(OFFER_ROWS, onOwnBehalf);

/** Trades agreed before the deadline complete after it, and nobody is barred from it (T14). */
export const APPROVAL_ROWS: readonly Row[] = without(
  ACCEPT_ROWS,
  callerNotBarred,
  someOwnerNotBarred,
  beforeDeadline,
);

/**
 * Checks a proposal row by row and tells all that can be told, in the order of the interface's
 * table; a missing or invalid team ends the checks after its row (T6). Undefined if nothing is
 * refused.
 */
export const checkTrade = (rows: readonly Row[], proposal: Proposal): Refused | undefined => {
  let refusals: readonly Refusal[] = [];
  for (const row of rows) {
    const found = row.check(proposal);
    refusals = [...refusals, ...found];
    if (found.length > 0 && row.endsTheChecks) break;
  }
  return refuseAny(refusals);
};

/**
 * What is not on the team that a trade takes it from. Where a player is unknown, his id stands for
 * the name (T7).
 */
export const notOnTheirTeams = (
  league: League,
  { players, picks }: Pick<Proposal, "players" | "picks">,
): readonly Refusal[] => [
  ...players
    .filter((move) => league.player(move.id)?.teamId !== move.from)
    .map((move) => playerNotOnTeam(league, move)),
  ...picks
    .filter((move) => league.pick(move.id)?.teamId !== move.from)
    .map((move) => pickNotOnTeam(league, move)),
];

/** The ids for which a trade of known teams is not one between two teams. */
const strayTeams = (parties: readonly string[], moves: readonly Move[]): readonly string[] => [
  ...(parties[0] === parties[1] ? parties : []),
  ...moves.flatMap((move) =>
    move.from === move.to
      ? [move.from]
      : [move.from, move.to].filter((id) => !parties.includes(id)),
  ),
];

/** Each entry once, however often it is given (T9). */
export const distinct = (moves: readonly Move[]): readonly Move[] => {
  const entry = (move: Move): string => `${move.id}:${move.from}:${move.to}`;
  return [...new Map(moves.map((move) => [entry(move), move])).values()];
};

/** Whether something goes to more than one team (T9). */
export const hasTwoDestinations = (moves: readonly Move[]): boolean => {
  const destinations = new Map(moves.map((move) => [move.id, move.to]));
  return moves.some((move) => destinations.get(move.id) !== move.to);
};

/** A player who is not where a move takes him from; his id stands for an unknown one (T7). */
export const playerNotOnTeam = (
  league: League,
  move: { readonly id: PlayerId; readonly from: TeamId },
): Refusal => {
  const player = league.player(move.id);
  return {
    code: "player_not_on_team",
    player: player === undefined ? move.id : fullName(player),
    team: teamName(league, move.from),
  };
};

/** A pick that is not where a move takes it from (T11). */
export const pickNotOnTeam = (
  league: League,
  move: { readonly id: PickId; readonly from: TeamId },
): Refusal => {
  const pick = parsePickId(move.id);
  if (pick === undefined) throw new Error(`${move.id} is not the id of a draft pick`);
  return {
    code: "pick_not_on_team",
    pick,
    originalTeam: teamName(league, pick.originalTeamId),
    team: teamName(league, move.from),
  };
};

/** The name of a team; an id that the league does not have stands for itself. */
export const teamName = (league: League, id: TeamId): string =>
  id === NO_TEAM ? "team 0" : (league.team(id)?.name ?? id);
