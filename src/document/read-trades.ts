import { ROSTER_STATUSES } from "../domain/league/players.ts";
import { TRADE_POLICIES, type TradePolicy } from "../domain/league/rules.ts";
import { type Team, unknownTeam } from "../domain/league/teams.ts";
import {
  acceptedByAll,
  type EndState,
  type PlayerFacts,
  TRADE_STATES,
  type Trade,
  type TradeFacts,
  type TradeTerms,
  teamIdsOf,
} from "../domain/trades/trade.ts";
import { playerFacts } from "../domain/trades/views.ts";
import {
  type Cursor,
  fault,
  field,
  fields,
  isGiven,
  items,
  missing,
  quote,
  rejectDuplicates,
  text,
  word,
} from "./cursor.ts";
import {
  ACCEPTANCE_FIELDS,
  ofState,
  policyIs,
  readAcceptance,
  readAcceptedAt,
  readLeagueVote,
  requiredTime,
  saysSomething,
  VOTE_FIELDS,
} from "./read-acceptance.ts";
import { noteTeamEntry, readName, readTeamEntry } from "./read-rosters.ts";
import { readTerms } from "./read-trade-terms.ts";
import {
  ENTRY_FIELDS,
  TRADE_FIELDS,
  type TradeContext,
  type TradeCursors,
} from "./trade-cursors.ts";

/** Reads `trades`: the interface's resource of each, and beside it what its state needs. */
export const readTrades = (cursor: Cursor, context: TradeContext): readonly Trade[] => {
  const read = items(cursor).map((item) => {
    const given = fields(item, TRADE_FIELDS);
    for (const team of items(given.teams)) noteTeamEntry(team);
    return { cursor: given.id, trade: readTrade(given, context) };
  });
  rejectDuplicates(
    read.map(({ trade, cursor: at }) => ({ key: trade.id, cursor: at })),
    "the trade",
  );
  return read.map((each) => each.trade);
};

const readTrade = (given: TradeCursors, context: TradeContext): Trade => {
  const terms = readTerms(given, context);
  if (!isGiven(given.state)) missing(given.state);
  const state = word(given.state, TRADE_STATES) ?? "offer";
  switch (state) {
    case "offer":
      allowOnly(given, [], state);
      return { ...terms, state };
    case "vote":
      allowOnly(given, [...ACCEPTANCE_FIELDS, ...VOTE_FIELDS], state);
      return {
        ...acceptedByAll(terms),
        state,
        acceptance: readLeagueVote(given, terms, context),
      };
    case "approve":
      allowOnly(given, ACCEPTANCE_FIELDS, state);
      policyIs(given, "approve", state);
      return {
        ...acceptedByAll(terms),
        state,
        acceptance: { policy: "approve", acceptedAt: readAcceptedAt(given, terms.id) },
      };
    case "executed":
    case "rejected":
    case "withdrawn":
    case "void":
      return readEnded(given, terms, context, state);
    default:
      return state satisfies never;
  }
};

/** The policies under which a trade may have been accepted that ended so; none is: by nobody. */
const POLICIES_BEFORE: Readonly<Record<EndState, readonly TradePolicy[]>> = {
  executed: TRADE_POLICIES,
  rejected: ["vote", "approve"],
  withdrawn: [],
  void: ["vote"],
};

const readEnded = (
  given: TradeCursors,
  terms: TradeTerms,
  context: TradeContext,
  state: EndState,
): Trade => {
  const policies = POLICIES_BEFORE[state];
  const ofAcceptance = policies.length === 0 ? [] : [...ACCEPTANCE_FIELDS, ...VOTE_FIELDS];
  const ofEnd = state === "void" ? (["ended_at", "reason"] as const) : (["ended_at"] as const);
  allowOnly(given, [...ofAcceptance, ...ofEnd], state);
  if (state === "void" && !isGiven(given.reason)) missing(given.reason, ofState(state));
  const wasAccepted = state === "void" || ofAcceptance.some((name) => saysSomething(given[name]));
  return {
    ...(wasAccepted ? acceptedByAll(terms) : terms),
    state,
    endedAt: requiredTime(given.ended_at, state),
    acceptance: wasAccepted ? readAcceptance(given, terms, context, policies) : null,
    reason: isGiven(given.reason) ? text(given.reason) : null,
    facts: readFacts(given, terms, context),
  };
};

const STATE_FIELDS = [...ACCEPTANCE_FIELDS, ...VOTE_FIELDS, "ended_at", "reason"] as const;

/** Only some fields make sense in a state. */
const allowOnly = (
  given: TradeCursors,
  allowed: readonly (typeof STATE_FIELDS)[number][],
  state: string,
): void => {
  for (const name of STATE_FIELDS) {
    const cursor = given[name];
    if (saysSomething(cursor) && !allowed.includes(name))
      fault(cursor, `${quote(cursor.value)}: a trade in the state ${state} has none`);
  }
};

/** What an ended trade says of its parties; where it says nothing, what the league knows now. */
const readFacts = (given: TradeCursors, terms: TradeTerms, context: TradeContext): TradeFacts => {
  const teams = new Map(items(given.teams).map((cursor) => [text(field(cursor, "id")), cursor]));
  const team = (teamId: string): Team => {
    const cursor = teams.get(teamId);
    return cursor === undefined
      ? (context.teamsById.get(teamId) ?? unknownTeam(teamId))
      : readTeamEntry(cursor);
  };
  const [offering, ...others] = teamIdsOf(terms);
  return {
    teams: [team(offering), ...others.map(team)],
    players: items(given.players).map((cursor) => readPlayerFacts(cursor, context)),
  };
};

const readPlayerFacts = (cursor: Cursor, context: TradeContext): PlayerFacts => {
  const given = fields(cursor, ENTRY_FIELDS);
  const playerId = text(given.id);
  const player = context.playersById.get(playerId);
  const said = [given.fullname, given.lastname, given.roster_status, given.position];
  const isBare = said.every(({ value }) => value === undefined);
  if (isBare && player !== undefined) return playerFacts(player, context.effectivePoint);
  return {
    id: playerId,
    ...readName(given),
    position: text(given.position),
    proTeam: text(given.pro_team),
    rosterStatus: word(given.roster_status, ROSTER_STATUSES) ?? null,
  };
};
