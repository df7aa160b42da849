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
  silenced,
  teamId,
  text,
  word,
  wrong,
} from "../../domain/declared/cursor.ts";
import { namesFrom, ROSTER_STATUSES } from "../../domain/league/players.ts";
import { TRADE_POLICIES, type TradePolicy } from "../../domain/league/rules.ts";
import { TEAM_FIELDS, type Team, team } from "../../domain/league/teams.ts";
import { type EndState, isOpenState, TRADE_STATES } from "../../domain/trades/trade.ts";
import type {
  DocumentTrade,
  MoveResource,
  TradedPlayer,
  TradeStateResource,
  TradeTermsResource,
} from "../trade-resources.ts";
import {
  ACCEPTANCE_FIELDS,
  hasValue,
  requiredInState,
  requiredTime,
  requirePolicy,
  shapeAcceptance,
  shapeAcceptedAt,
  shapeVote,
  VOTE_FIELDS,
} from "./shape-acceptance.ts";
import { shapeTerms } from "./shape-trade-terms.ts";
import {
  DROP_FIELDS,
  ENTRY_FIELDS,
  type PartyIds,
  TRADE_FIELDS,
  type TradeCursors,
} from "./trade-cursors.ts";

/** Shapes `trades`: the interface's resource, with the additional fields of each state. */
export const shapeTrades = (cursor: Cursor): readonly DocumentTrade<Team>[] => {
  const read = items(cursor).map((item) => {
    const given = fields(item, TRADE_FIELDS);
    for (const entry of items(given.teams)) fields(entry, TEAM_FIELDS);
    return { cursor: given.id, trade: shapeTrade(given) };
  });
  rejectDuplicates(
    read.map(({ trade, cursor: at }) => ({ key: trade.id, cursor: at })),
    "the trade",
  );
  return read.map((each) => each.trade);
};

const shapeTrade = (given: TradeCursors): DocumentTrade<Team> => {
  const { terms, parties } = shapeTerms(given);
  const state = shapeState(given, terms, parties);
  // The facts of a trade under way come from the league, so faults in recorded facts are not
  // reported.
  const at = isOpenState(state.state) ? silenced : (cursor: Cursor): Cursor => cursor;
  const teams = shapeTeams(at(given.teams), parties);
  const known = items(at(given.players)).map((item) => shapeFacts(item, ENTRY_FIELDS));
  const dropped = items(at(given.drops)).map((item) => shapeFacts(item, DROP_FIELDS));
  const accepted = shapeAcceptedBy(given.accepted_by_team_ids, parties, state);
  return {
    ...terms,
    ...(accepted !== undefined && { accepted_by_team_ids: accepted }),
    teams,
    players: terms.players.map((move, i) => ({ ...move, ...known[i] })),
    ...(terms.drops !== undefined && {
      drops: terms.drops.map((drop, i) => ({ ...drop, ...dropped[i] })),
    }),
    ...state,
  };
};

/**
 * The offered-to teams that have accepted. By default, none for an offer, and all for an accepted
 * trade. Undefined for a trade of two teams, where the state says it (T21).
 */
const shapeAcceptedBy = (
  cursor: Cursor,
  [, ...offeredTo]: PartyIds,
  state: TradeStateResource,
): readonly number[] | undefined => {
  const isAccepted = "policy" in state && state.policy !== undefined;
  if (offeredTo.length < 2) {
    if (hasValue(cursor)) fault(cursor, "a trade of two teams has none");
    return undefined;
  }
  const named = items(cursor).map((item) => {
    const team = teamId(item);
    if (!offeredTo.includes(team)) wrong(item, "a team that the trade was offered to");
    return { key: team, cursor: item };
  });
  rejectDuplicates(named, "the team");
  const hasAccepted = (team: string): boolean =>
    hasValue(cursor) ? named.some(({ key }) => key === team) : isAccepted;
  const accepted = offeredTo.filter(hasAccepted);
  if (isAccepted && accepted.length < offeredTo.length)
    fault(cursor, `${requiredOfAll}, and it has been accepted`);
  if (state.state === "offer" && accepted.length === offeredTo.length)
    fault(cursor, "all teams have accepted, so the trade is no longer an offer");
  return accepted.map(Number);
};

const requiredOfAll = "a trade is accepted when all teams accept it";

/** Shapes the additional fields of the trade's state. */
const shapeState = (
  given: TradeCursors,
  { id }: TradeTermsResource,
  parties: PartyIds,
): TradeStateResource => {
  if (!isGiven(given.state)) missing(given.state);
  const state = word(given.state, TRADE_STATES) ?? "offer";
  switch (state) {
    case "offer":
      allowOnly(given, [], state);
      return { state };
    case "vote":
      allowOnly(given, [...ACCEPTANCE_FIELDS, ...VOTE_FIELDS], state);
      return { state, ...shapeVote(given, parties) };
    case "approve":
      allowOnly(given, ACCEPTANCE_FIELDS, state);
      requirePolicy(given, "approve", state);
      return { state, policy: "approve", accepted_at: shapeAcceptedAt(given, id) };
    case "executed":
    case "rejected":
    case "withdrawn":
    case "void":
    case "expired":
    case "reversed":
      return shapeEnd(given, parties, state);
    default:
      return state satisfies never;
  }
};

/**
 * The policies under which trades can end in each state; empty if such trades are never accepted.
 */
const POLICIES_BEFORE: Readonly<Record<EndState, readonly TradePolicy[]>> = {
  executed: TRADE_POLICIES,
  rejected: ["vote", "approve"],
  withdrawn: [],
  void: ["vote"],
  expired: [],
  reversed: TRADE_POLICIES,
};

/** The fields of trades in each end state, besides those of their acceptance. */
const FIELDS_OF_THE_END: Readonly<Record<EndState, readonly (typeof STATE_FIELDS)[number][]>> = {
  executed: ["ended_at"],
  rejected: ["ended_at", "reason"],
  withdrawn: ["ended_at"],
  void: ["ended_at", "reason"],
  expired: ["ended_at"],
  reversed: ["ended_at", "reversed_at"],
};

const shapeEnd = (given: TradeCursors, parties: PartyIds, state: EndState): TradeStateResource => {
  const policies = POLICIES_BEFORE[state];
  const ofAcceptance = policies.length === 0 ? [] : [...ACCEPTANCE_FIELDS, ...VOTE_FIELDS];
  allowOnly(given, [...ofAcceptance, ...FIELDS_OF_THE_END[state]], state);
  if (state === "void" && !isGiven(given.reason)) missing(given.reason, requiredInState(state));
  const wasAccepted = state === "void" || ofAcceptance.some((name) => hasValue(given[name]));
  const ended_at = requiredTime(given.ended_at, state);
  return {
    state,
    ...(wasAccepted && shapeAcceptance(given, parties, policies)),
    ended_at,
    ...(isGiven(given.reason) && { reason: text(given.reason) }),
    ...(state === "reversed" && { reversed_at: requiredTime(given.reversed_at, state) }),
  };
};

const STATE_FIELDS = [
  ...ACCEPTANCE_FIELDS,
  ...VOTE_FIELDS,
  "ended_at",
  "reason",
  "reversed_at",
] as const;

/** Reports fields that make no sense in a state. */
const allowOnly = (
  given: TradeCursors,
  allowed: readonly (typeof STATE_FIELDS)[number][],
  state: string,
): void => {
  for (const name of STATE_FIELDS) {
    const cursor = given[name];
    if (hasValue(cursor) && !allowed.includes(name))
      fault(cursor, `${quote(cursor.value)}: a trade in the state ${state} has none`);
  }
};

/** The team entries of a trade's parties. Recordings may leave them out. */
const shapeTeams = (cursor: Cursor, parties: PartyIds): readonly Team[] => {
  const entries = new Map(items(cursor).map((item) => [text(field(item, "id")), item]));
  return parties.flatMap((id) => {
    const entry = entries.get(id);
    return entry === undefined ? [] : [team.read(entry)];
  });
};

/** The facts of a trade about a player, apart from the move; undefined if they are left out. */
const shapeFacts = (
  cursor: Cursor,
  names: typeof DROP_FIELDS | typeof ENTRY_FIELDS,
): Omit<TradedPlayer, keyof MoveResource> | undefined => {
  const given = fields(cursor, names);
  text(given.id);
  const said = [given.fullname, given.lastname, given.roster_status, given.position];
  if (said.every(({ value }) => value === undefined)) return undefined;
  const name = namesFrom(
    { firstname: text(given.firstname), lastname: text(given.lastname) },
    given,
  );
  return {
    ...name,
    name: name.fullname,
    position: text(given.position),
    pro_team: text(given.pro_team),
    roster_status: word(given.roster_status, ROSTER_STATUSES) ?? "",
  };
};
