import { type Caller, mayOffer, runsLeague } from "../caller.ts";
import { totalOf } from "../league/budgets.ts";
import { hasTwoDestinations, isAnyTwice, type TeamId } from "../league/ids.ts";
import { isLocked } from "../league/locks.ts";
import { fullName } from "../league/players.ts";
import { isDayOver, isMoment, type Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { teamName } from "../names.ts";
import { pickNotOnTeam, playerNotOnTeam } from "../not-on-team.ts";
import { type Refusal, type Refused, refuseAny, type TradeRequest } from "../refusals.ts";
import { teamsOverLimit } from "./roster-limits.ts";
import { type Move, type MoveOf, movesOf, offeringTeam, playerMoves } from "./trade.ts";

/** What the checks of a trade need to know. */
export type Proposal = {
  readonly request: TradeRequest;
  readonly league: League;
  readonly caller: Caller;
  readonly now: Seconds;
  /** The id as given; the league may not have it. Empty if it is missing. */
  readonly from: string;
  /** The same for each offered-to team. */
  readonly to: readonly string[];
  readonly moves: readonly Move[];
  /** The drops that this request adds; they are among the moves (T24). */
  readonly drops: readonly MoveOf<"drop">[];
  /** The teams whose players this request may drop. */
  readonly droppingTeams: readonly string[];
  /** The teams whose roster limits count (T25). */
  readonly limitedTeams: readonly string[];
  readonly executeImmediately: boolean;
};

/**
 * A check: one row of the interface's table of POST errors, or several that are reported together.
 */
export type Check = (proposal: Proposal) => readonly Refusal[];

/** A dropped player cannot be traded, or dropped twice, even by the same entry (T24). */
const samePlayer: Check = (proposal) =>
  hasTwoDestinations(playerMoves(proposal)) || isAnyTwice(movesOf(proposal, "drop"))
    ? [{ code: "same_player_to_two_teams" }]
    : [];

const samePick: Check = (proposal) =>
  hasTwoDestinations(movesOf(proposal, "pick")) ? [{ code: "same_pick_to_two_teams" }] : [];

const executedByCommissioner: Check = ({ executeImmediately, caller }) =>
  executeImmediately && !runsLeague(caller) ? [{ code: "execution_by_non_commissioner" }] : [];

const onOwnBehalf: Check = ({ league, from, caller, executeImmediately }) =>
  league.team(from) === undefined || mayOffer(caller, from, executeImmediately)
    ? []
    : [{ code: "offer_on_anothers_behalf" }];

/** A check that looks only at the league and its time. */
type CheckOfLeague = (proposal: Pick<Proposal, "league" | "now">) => readonly Refusal[];

const transactionsOpen: CheckOfLeague = ({ league }) =>
  league.details().transactionsLocked ? [{ code: "transactions_locked" }] : [];

const teamsGiven: Check = ({ from, to }) => [
  ...(from === "" ? [{ code: "missing_offering_team" } as const] : []),
  ...(to.length === 0 || to.includes("") ? [{ code: "missing_offered_to_team" } as const] : []),
];

/**
 * The teams of a trade, and of each of its entries, must be in the league and in the trade. Where a
 * party is unknown, teams of the league may fit once it is corrected, so they are not named (T8). A
 * request drops players only of the teams that it speaks for (T24).
 */
const teamsValid: Check = ({ league, from, to, moves, drops, droppingTeams }) => {
  const parties = [from, ...to];
  const unknown = parties.filter((id) => league.team(id) === undefined);
  const dropping = drops.map((drop) => drop.from).filter((id) => !droppingTeams.includes(id));
  const wrong = [...unknown, ...strayTeams(parties, moves), ...dropping];
  const told = unknown.length === 0 ? wrong : wrong.filter((id) => league.team(id) === undefined);
  return [...new Set(told)].map((teamId): Refusal => {
    const refusal = { code: "invalid_team", teamId } as const;
    if (teamId === from && to.includes(from)) return { ...refusal, why: "offers_to_itself" };
    const isStray = !parties.includes(teamId) && league.team(teamId) !== undefined;
    return isStray ? { ...refusal, why: "not_in_trade" } : refusal;
  });
};

const callerNotBarred: Check = ({ caller }) =>
  caller?.tradesDisabled ? [{ code: "owner_barred", owner: caller.name }] : [];

/** A team without owners is not barred (T20). */
const someOwnerNotBarred: Check = ({ league, to }) => {
  const isBarred = (team: TeamId): boolean => {
    const owners = league.ownersOf(team);
    return owners.length > 0 && owners.every((owner) => owner.tradesDisabled);
  };
  return to.some(isBarred) ? [{ code: "all_owners_barred" }] : [];
};

/**
 * Every team gives or gets something, even something that the league does not trade (T11, T21).
 * Letting a player go is neither (T24).
 */
const somethingOffered: Check = ({ league, from, to, moves }) => {
  const { draftPickTrades, budgetTrades } = league.transactionRules();
  const has = (wanted: Move["kind"]): boolean => moves.some(({ kind }) => kind === wanted);
  const involved = new Set(
    moves.flatMap((move) => (move.kind === "drop" ? [] : [move.from, move.to])),
  );
  const parties = [from, ...to];
  return [
    ...(has("pick") && !draftPickTrades ? [{ code: "picks_not_traded" } as const] : []),
    ...(has("budget") && !budgetTrades ? [{ code: "budget_not_traded" } as const] : []),
    ...(parties.every((team) => involved.has(team))
      ? []
      : [{ code: "nothing_offered", teams: parties.length } as const]),
  ];
};

const onTheirTeams: Check = ({ league, moves }) => notOnTheirTeams(league, moves);

/** A day counts to its end in the league's time zone; in the second of a moment it is late (T16). */
const beforeDeadline: CheckOfLeague = ({ league, now }) => {
  const { tradeDeadline: deadline } = league.transactionRules();
  if (deadline === null) return [];
  const isOver = isMoment(deadline) ? now >= deadline : isDayOver(deadline, now, league.timeZone);
  return isOver ? [{ code: "trade_deadline_passed", deadline, timeZone: league.timeZone() }] : [];
};

/** Why the league takes no offers and acceptances now, whatever is in them. */
export const whyClosed: CheckOfLeague = (proposal) => [
  ...transactionsOpen(proposal),
  ...beforeDeadline(proposal),
];

/** Each locked player is named once, however many entries they have (T15). */
const playersUnlocked: Check = ({ league, moves, now }) => {
  const [first, ...more] = [...new Set(playerMoves({ moves }).map(({ id }) => id))]
    .map((id) => league.player(id))
    .filter((player) => player !== undefined)
    .filter((player) => isLocked(league.locksOf(player), now))
    .map(fullName);
  return first === undefined ? [] : [{ code: "players_locked", players: [first, ...more] }];
};

/** A team that already has too many players may have as many after the trade (T25). */
const withinRosterLimits: Check = ({ league, moves, limitedTeams, request }) =>
  league.transactionRules().tradeRosterLimits === "ignore"
    ? []
    : teamsOverLimit(league, moves, limitedTeams)
        .filter(({ excess }) => excess > 0)
        .map(({ team: { name: team }, count, max }) => ({
          code: "roster_over_limit",
          ...{ team, count, max, request },
        }));

/** The most offers under way that a team may have made (T31). */
export const MOST_OFFERS = 100;

/** An offer that has expired counts until it is ended (T31). */
const fewOffers: Check = ({ league, from, executeImmediately }) => {
  if (executeImmediately) return [];
  const offers = league
    .openTrades()
    .filter((trade) => trade.state === "offer" && offeringTeam(trade) === from);
  return offers.length < MOST_OFFERS
    ? []
    : [{ code: "too_many_offers", team: teamName(league, from) }];
};

/** The checks of an offer, in the order of the interface's table. */
export const OFFER_CHECKS: readonly Check[] = [
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
  withinRosterLimits,
  fewOffers,
];

/** If one of these checks refuses, no other runs, because the others need the teams (T6). */
const ENDS_THE_CHECKS: ReadonlySet<Check> = new Set([teamsGiven, teamsValid]);

const omitChecks = (checks: readonly Check[], ...omitted: readonly Check[]): readonly Check[] =>
  checks.filter((check) => !omitted.includes(check));

/**
 * The checks of an acceptance. The caller need not own the offering team, and of the owners only
 * the caller must not be barred (T14).
 */
export const ACCEPT_CHECKS: readonly Check[] = omitChecks(
  OFFER_CHECKS,
  onOwnBehalf,
  someOwnerNotBarred,
  fewOffers,
);

/**
 * The checks of an approval. A trade agreed before the deadline may complete after it, and barred
 * owners do not stop an approval (T14).
 */
export const APPROVAL_CHECKS: readonly Check[] = omitChecks(
  ACCEPT_CHECKS,
  callerNotBarred,
  beforeDeadline,
);

/**
 * Runs the checks and returns every refusal, in the order of the interface's table. A missing or
 * invalid team ends the checks (T6). Undefined if nothing is refused.
 */
export const checkTrade = (checks: readonly Check[], proposal: Proposal): Refused | undefined => {
  let refusals: readonly Refusal[] = [];
  for (const check of checks) {
    const found = check(proposal);
    refusals = [...refusals, ...found];
    if (found.length > 0 && ENDS_THE_CHECKS.has(check)) break;
  }
  return refuseAny(refusals);
};

/**
 * Refusals for players and picks that are not on the team they are traded from, and for each team
 * that gives more budget than it has (T26). An unknown player's id is used as the name (T7).
 */
export const notOnTheirTeams = (league: League, moves: readonly Move[]): readonly Refusal[] =>
  moves.flatMap((move): readonly Refusal[] => {
    switch (move.kind) {
      case "player":
      case "drop":
        return league.player(move.id)?.teamId === move.from
          ? []
          : [playerNotOnTeam(league, { id: move.id, from: move.from })];
      case "pick":
        return league.pick(move.id)?.teamId === move.from ? [] : [pickNotOnTeam(league, move)];
      case "budget": {
        const payments = movesOf({ moves }, "budget").filter(({ from }) => from === move.from);
        return move === payments[0]
          ? tooLittleBudget(league, move.from, totalOf(payments, "from", move.from))
          : [];
      }
      default:
        return move satisfies never;
    }
  });

/** The refusal for a team that has less budget than it needs; empty if it has enough (T26). */
export const tooLittleBudget = (
  league: League,
  team: TeamId,
  needed: number,
): readonly Refusal[] => {
  const left = league.team(team)?.budget ?? 0;
  return needed > left ? [{ code: "too_little_budget", team: teamName(league, team), left }] : [];
};

/**
 * The team ids that do not fit: a party named twice, an entry from a team to itself, and a team
 * that is not a party (T8).
 */
const strayTeams = (parties: readonly string[], moves: readonly Move[]): readonly string[] => {
  const named = new Map(parties.map((id, i) => [id, i]));
  return [
    ...parties.filter((id, i) => named.get(id) !== i),
    ...moves.flatMap(({ from, to }) =>
      from === to ? [from] : [from, to].filter((id) => id !== null).filter((id) => !named.has(id)),
    ),
  ];
};
