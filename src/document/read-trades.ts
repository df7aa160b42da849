import { compareIds, type TradeId } from "../domain/ids.ts";
import { parsePickId } from "../domain/picks.ts";
import { type Player, ROSTER_STATUSES } from "../domain/players.ts";
import type { Point } from "../domain/points.ts";
import { TRADE_POLICIES } from "../domain/rules.ts";
import type { Team } from "../domain/teams.ts";
import {
  type Acceptance,
  type Ballot,
  type LeagueVote,
  type Move,
  type PlayerFacts,
  TRADE_STATES,
  type Trade,
  type TradeFacts,
  type TradeTerms,
  VOTES,
} from "../domain/trades.ts";
import { playerFacts } from "../domain/views.ts";
import { type KnownIds, knownPlayer, knownTeam } from "./read-parts.ts";
import { readName, readTeamEntry } from "./read-rosters.ts";
import {
  fault,
  field,
  fields,
  id,
  isGiven,
  items,
  missing,
  noneTwice,
  type Spot,
  text,
  time,
  whole,
  word,
  wrong,
} from "./spots.ts";

/** What the league says of those who stand in its trades. */
export type TradeContext = KnownIds & {
  readonly teamsById: ReadonlyMap<string, Team>;
  readonly playersById: ReadonlyMap<string, Player>;
  readonly picks: ReadonlySet<string>;
  readonly owners: ReadonlySet<string>;
  readonly effectivePoint: Point;
};

const TRADE_FIELDS = [
  "id",
  "offered_by_team_id",
  "timestamp",
  "teams",
  "offered_to_teams",
  "players",
  "draft_picks",
  "comment",
  "state",
  "policy",
  "accepted_at",
  "voting_deadline",
  "rejections_required",
  "ballots",
  "ended_at",
  "reason",
] as const;

type TradeSpots = Readonly<Record<(typeof TRADE_FIELDS)[number], Spot>>;

/** Reads `trades`: the interface's resource of each, and beside it what its state needs. */
export const readTrades = (spot: Spot, context: TradeContext): readonly Trade[] => {
  const read = items(spot).map((item) => {
    const given = fields(item, TRADE_FIELDS);
    return { spot: given.id, trade: readTrade(given, context) };
  });
  noneTwice(
    read.map(({ trade, spot: at }) => ({ key: trade.id, spot: at })),
    "the trade",
  );
  return read.map((each) => each.trade);
};

const readTrade = (given: TradeSpots, context: TradeContext): Trade => {
  const terms = readTerms(given, context);
  if (!isGiven(given.state)) missing(given.state);
  const state = word(given.state, TRADE_STATES) ?? "offer";
  switch (state) {
    case "offer":
      allowOnly(given, [], state);
      return { ...terms, state };
    case "vote":
      allowOnly(given, [...ACCEPTANCE_FIELDS, ...VOTE_FIELDS], state);
      return { ...terms, state, acceptance: readLeagueVote(given, terms, context) };
    case "approve":
      allowOnly(given, ACCEPTANCE_FIELDS, state);
      policyIs(given, "approve", state);
      return {
        ...terms,
        state,
        acceptance: { policy: "approve", acceptedAt: readAcceptedAt(given, terms.id) },
      };
    case "executed":
    case "rejected":
    case "withdrawn":
    case "void": {
      allowOnly(
        given,
        state === "withdrawn"
          ? ["ended_at"]
          : [...ACCEPTANCE_FIELDS, ...VOTE_FIELDS, "ended_at", "reason"],
        state,
      );
      if (state === "void" && !isGiven(given.reason)) missing(given.reason, ofState(state));
      return {
        ...terms,
        state,
        endedAt: requiredTime(given.ended_at, state),
        acceptance: isGiven(given.accepted_at) ? readAcceptance(given, terms, context) : null,
        reason: isGiven(given.reason) ? text(given.reason) : null,
        facts: readFacts(given, terms, context),
      };
    }
    default:
      return state satisfies never;
  }
};

const readTerms = (given: TradeSpots, context: TradeContext): TradeTerms => {
  const offeredBy = knownTeam(given.offered_by_team_id, context);
  const [offeredToSpot, ...more] = items(given.offered_to_teams);
  if (offeredToSpot === undefined || more.length > 0)
    fault(given.offered_to_teams, "a trade is offered to exactly one team");
  const offeredTo = offeredToSpot === undefined ? "" : knownTeam(offeredToSpot, context);
  if (offeredToSpot !== undefined && offeredTo === offeredBy)
    wrong(offeredToSpot, "another team than the offering one");
  if (!isGiven(given.timestamp)) missing(given.timestamp);
  const parties = [offeredBy, offeredTo];
  return {
    id: id(given.id),
    offeredBy,
    offeredTo,
    timestamp: time(given.timestamp) ?? 0,
    players: items(given.players).map((spot) =>
      readMove(spot, parties, (at) => knownPlayer(at, context)),
    ),
    picks: items(given.draft_picks).map((spot) =>
      readMove(spot, parties, (at) => knownPick(at, context)),
    ),
    comment: text(given.comment),
  };
};

const PLAYER_ENTRY_FIELDS = [
  "id",
  "roster_status",
  "position",
  "name",
  "firstname",
  "lastname",
  "fullname",
  "from_team_id",
  "to_team_id",
  "pro_team",
] as const;

const PICK_ENTRY_FIELDS = ["season", "round", "original_team_id"] as const;

const readMove = (spot: Spot, parties: readonly string[], readId: (at: Spot) => string): Move => {
  const given = fields(spot, [...PLAYER_ENTRY_FIELDS, ...PICK_ENTRY_FIELDS]);
  const [from, to] = [readParty(given.from_team_id, parties), readParty(given.to_team_id, parties)];
  if (isGiven(given.to_team_id) && from === to)
    wrong(given.to_team_id, "another team than from_team_id");
  return { id: readId(given.id), from, to };
};

const readParty = (spot: Spot, parties: readonly string[]): string => {
  const found = text(spot);
  if (!isGiven(spot)) missing(spot);
  else if (!parties.includes(found)) wrong(spot, `a party to the trade: ${parties.join(" or ")}`);
  return found;
};

const knownPick = (spot: Spot, context: TradeContext): string => {
  const found = id(spot);
  if (isGiven(spot) && parsePickId(found) === undefined)
    wrong(spot, "a pick id: <season>.<round>.<original team>");
  else if (isGiven(spot) && !context.picks.has(found))
    fault(spot, `${JSON.stringify(found)}: the league has no such pick`);
  return found;
};

const ACCEPTANCE_FIELDS = ["policy", "accepted_at"] as const;
const VOTE_FIELDS = ["voting_deadline", "rejections_required", "ballots"] as const;
const STATE_FIELDS = [...ACCEPTANCE_FIELDS, ...VOTE_FIELDS, "ended_at", "reason"] as const;

const ofState = (state: string): string => `; a trade in the state ${state} has one`;

/** Only some fields make sense in a state. */
const allowOnly = (
  given: TradeSpots,
  allowed: readonly (typeof STATE_FIELDS)[number][],
  state: string,
): void => {
  for (const name of STATE_FIELDS) {
    const spot = given[name];
    if (saysSomething(spot) && !allowed.includes(name))
      fault(spot, `a trade in the state ${state} has none`);
  }
};

const saysSomething = (spot: Spot): boolean =>
  isGiven(spot) && !(Array.isArray(spot.value) && spot.value.length === 0);

const policyIs = (given: TradeSpots, policy: string, state: string): void => {
  if (isGiven(given.policy) && given.policy.value !== policy)
    wrong(given.policy, `${policy}, the policy of a trade in the state ${state}`);
};

/** Recorded trades do not say when they were accepted. */
const readAcceptedAt = (given: TradeSpots, trade: TradeId): number => {
  const found = time(given.accepted_at);
  if (found !== undefined || isGiven(given.accepted_at)) return found ?? 0;
  given.id.report.assumed.push(`trade ${trade} was accepted when it was offered`);
  return time(given.timestamp) ?? 0;
};

const readAcceptance = (
  given: TradeSpots,
  terms: TradeTerms,
  context: TradeContext,
): Acceptance => {
  if (!isGiven(given.policy)) missing(given.policy, "; an accepted trade has one");
  const policy = word(given.policy, TRADE_POLICIES) ?? "free_for_all";
  if (policy === "vote") return readLeagueVote(given, terms, context);
  for (const name of VOTE_FIELDS) {
    const spot = given[name];
    if (saysSomething(spot)) fault(spot, `a trade under the policy ${policy} has none`);
  }
  return { policy, acceptedAt: time(given.accepted_at) ?? 0 };
};

const readLeagueVote = (
  given: TradeSpots,
  terms: TradeTerms,
  context: TradeContext,
): LeagueVote => {
  policyIs(given, "vote", text(given.state));
  if (!isGiven(given.rejections_required)) missing(given.rejections_required, ofState("vote"));
  return {
    policy: "vote",
    acceptedAt: requiredTime(given.accepted_at, "vote"),
    votingDeadline: requiredTime(given.voting_deadline, "vote"),
    rejectionsRequired: whole(given.rejections_required, 1) ?? 1,
    ballots: readBallots(given.ballots, terms, context),
  };
};

const readBallots = (spot: Spot, terms: TradeTerms, context: TradeContext): readonly Ballot[] => {
  const read = items(spot).map((item): { ballot: Ballot; spot: Spot } => {
    const given = fields(item, ["team_id", "owner_id", "vote", "timestamp"]);
    const teamId = knownTeam(given.team_id, context);
    const ownerId = id(given.owner_id);
    if (isGiven(given.owner_id) && !context.owners.has(ownerId))
      fault(given.owner_id, `${JSON.stringify(ownerId)}: the league has no such owner`);
    if ([terms.offeredBy, terms.offeredTo].includes(teamId))
      wrong(given.team_id, "a team with a vote: it is a party to the trade");
    if (!isGiven(given.vote)) missing(given.vote);
    return {
      spot: given.team_id,
      ballot: {
        teamId,
        ownerId,
        vote: word(given.vote, VOTES) ?? "approve",
        timestamp: requiredTime(given.timestamp, "vote"),
      },
    };
  });
  noneTwice(
    read.map(({ ballot, spot: at }) => ({ key: ballot.teamId, spot: at })),
    "the ballot of this team",
  );
  return read.map((each) => each.ballot).sort((a, b) => compareIds(a.teamId, b.teamId));
};

const requiredTime = (spot: Spot, state: string): number => {
  if (!isGiven(spot)) missing(spot, ofState(state));
  return time(spot) ?? 0;
};

/** What an ended trade says of its parties; where it says nothing, what the league knows now. */
const readFacts = (given: TradeSpots, terms: TradeTerms, context: TradeContext): TradeFacts => {
  const teams = new Map(items(given.teams).map((spot) => [text(field(spot, "id")), spot]));
  const team = (teamId: string): Team => {
    const spot = teams.get(teamId);
    return spot === undefined
      ? (context.teamsById.get(teamId) ?? unknownTeam(teamId))
      : readTeamEntry(spot);
  };
  return {
    teams: [team(terms.offeredBy), team(terms.offeredTo)],
    players: items(given.players).map((spot) => readPlayerFacts(spot, context)),
  };
};

const readPlayerFacts = (spot: Spot, context: TradeContext): PlayerFacts => {
  const given = fields(spot, [...PLAYER_ENTRY_FIELDS, ...PICK_ENTRY_FIELDS]);
  const playerId = text(given.id);
  const player = context.playersById.get(playerId);
  const isBare = !isGiven(given.fullname) && !isGiven(given.lastname);
  if (isBare && player !== undefined) return playerFacts(player, context.effectivePoint);
  return {
    id: playerId,
    ...readName(given),
    position: text(given.position),
    proTeam: text(given.pro_team),
    rosterStatus: word(given.roster_status, ROSTER_STATUSES) ?? null,
  };
};

const unknownTeam = (teamId: string): Team => ({
  id: teamId,
  name: teamId,
  longAbbr: "",
  shortName: "",
  abbr: "",
  logo: "",
});
