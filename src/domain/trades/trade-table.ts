import {
  atLeast,
  type Codec,
  type Complete,
  type Cursors,
  type Field,
  field,
  id,
  ifGiven,
  list,
  needed,
  object,
  optional,
  ownerReference,
  playerReference,
  type Read,
  required,
  skipped,
  someText,
  teamId,
  teamReference,
  text,
  time,
  type Written,
  whole,
  word,
} from "../declared/codec.ts";
import * as at from "../declared/cursor.ts";
import type { Body } from "../declared/json.ts";
import type { TeamId } from "../league/ids.ts";
import { DRAFT_PICK, pickId, pickReference } from "../league/picks.ts";
import { PLAYER_IN_PLACE } from "../league/players.ts";
import { TRADE_POLICIES, type TradePolicy } from "../league/rules.ts";
import { TEAM, teamFacts } from "../league/teams.ts";
import {
  COMMENTED_ACTIONS,
  END_STATES,
  isOpenState,
  TRADE_STATES,
  type TradeState,
  VOTES,
} from "./trade.ts";

/*
 * A trade as documents, answers and league files have it (interface.md, Trade). Answers leave out
 * the fields of its state, apart from those of its end. A trade under way needs no facts about its
 * teams and players, because they come from the league; an ended one keeps those of its end (T19).
 */

/** At most 15 digits (E11). */
const TEAM_NUMBER: Body = { type: "integer", minimum: 1, maximum: 999_999_999_999_999 };

/** A team's id, which is written as a number. */
const asNumber = ({ read }: Codec<TeamId>): Codec<TeamId, number> => ({
  ...{ read, write: Number, schema: TEAM_NUMBER },
});
const teamNumbers = (each: Codec<TeamId>) =>
  list(needed(asNumber(each), ""), { what: "the team", key: (id) => id });

/** One of the trade's teams. */
const party: Codec<TeamId, TeamId> = { ...teamId, read: text.read };
const from = required("from_team_id", party, "", "The team that gives.");
const way = { from, to: required("to_team_id", party, "", "The team that gets.") };

/** A fact about a player: undefined if a document leaves it out. Answers always have it. */
const fact = <Value extends string, const Name extends string>({
  codec,
  ...field
}: Field<Value, Value, Name>): Field<Value | undefined, Value, Name> => ({
  ...{ ...field, or: undefined },
  codec: {
    ...codec,
    read: (cursor) =>
      cursor.value === undefined ? undefined : (codec.read(cursor) ?? ("" as Value)),
    write: (value) => codec.write(value ?? ("" as Value)),
  },
});

const { fullname } = PLAYER_IN_PLACE;
const FACTS = {
  rosterStatus: fact(PLAYER_IN_PLACE.rosterStatus),
  position: fact(PLAYER_IN_PLACE.position),
  ...skipped({ name: fact({ ...fullname, name: "name" }) }),
  firstname: fact(PLAYER_IN_PLACE.firstname),
  lastname: fact(PLAYER_IN_PLACE.lastname),
  fullname: fact(fullname),
  proTeam: fact(PLAYER_IN_PLACE.proTeam),
};

const TRADED_BUDGET = { amount: required("amount", whole(1), 1, "The amount."), ...way };

const BALLOT = {
  teamId: required("team_id", teamReference, "", "The team that voted."),
  ownerId: required("owner_id", ownerReference, "", "The owner who voted for the team."),
  vote: required("vote", word(VOTES), "approve", "For the trade (approve) or against it (object)."),
  timestamp: required("timestamp", time, 0, "When the vote was cast, in UNIX seconds."),
};
const REMARK = {
  ownerId: optional("owner_id", id, "The owner who said it; left out for the operator (R1)."),
  action: required(
    "action",
    word(COMMENTED_ACTIONS),
    "reject",
    "The action that it was said with.",
  ),
  comment: required("comment", someText, "", "What was said."),
  timestamp: required("timestamp", time, 0, "When it was said, in UNIX seconds."),
};
const remark = object(REMARK);

/** One team's vote and who cast it (V2). */
export const ballot = object(BALLOT);
export type BallotResource = Written<typeof BALLOT>;

/**
 * The fields of a trade. One under way names things of the league. One that has ended has facts, and
 * may name players and picks that the league no longer has (T19).
 */
const fieldsOf = (hasEnded: boolean) => {
  const { proTeam, ...facts } = hasEnded ? FACTS : skipped(FACTS);
  const playersId = required("id", hasEnded ? id : playerReference, "", "The id of the player.");
  const player = object({ id: playersId, ...facts, ...way, proTeam });
  const drop = object({ id: playersId, ...facts, from, proTeam });
  const pick = object({
    id: { ...DRAFT_PICK.id, codec: hasEnded ? pickId : pickReference },
    ...PARTS_OF_A_PICK,
    ...way,
  });
  return {
    id: required("id", id, "", "The id of the trade."),
    offeredBy: required(
      "offered_by_team_id",
      asNumber(teamReference),
      "",
      "The team that offered the trade.",
    ),
    timestamp: required("timestamp", time, 0, "When the trade was offered, in UNIX seconds."),
    teams: field(
      "teams",
      atLeast(2, list(hasEnded ? teamFacts : object(skipped(TEAM)))),
      [],
      "The teams of the trade.",
    ),
    offeredTo: field(
      "offered_to_teams",
      atLeast(1, teamNumbers(teamReference)),
      [],
      "The teams that the trade was offered to.",
    ),
    /** T21. */
    acceptedBy: optional(
      "accepted_by_team_ids",
      ifGiven(teamNumbers(teamId)),
      "The teams that have accepted. Only in a trade of more than two teams.",
    ),
    players: field("players", list(player), [], "The players who change teams."),
    /** T11. */
    picks: optional(
      "draft_picks",
      ifGiven(atLeast(1, list(pick, { what: "it", key: (each) => each.id }))),
      "The draft picks that change teams; left out if none do.",
    ),
    /** T26. */
    budget: optional(
      "budget",
      ifGiven(
        atLeast(
          1,
          list(object(TRADED_BUDGET), {
            what: "budget between these teams",
            key: (each) => `${each.from}:${each.to}`,
          }),
        ),
      ),
      "The budget that changes teams; left out if none does.",
    ),
    /** T24. */
    drops: optional(
      "drops",
      ifGiven(atLeast(1, list(drop))),
      "The players who are dropped; left out if none are.",
    ),
    /** E9. */
    comment: optional("comment", someText, "A comment from the offering team."),
    /** T23. */
    expiresAt: optional("expires", time, "When the offer expires, in UNIX seconds."),
    /** T22. */
    counterTo: optional("counter_to", id, "The id of the offer that this one answers."),
    /** T30. */
    remarks: optional(
      "remarks",
      ifGiven(atLeast(1, list(remark))),
      "What people said when they ended the trade or voted against it; left out if they said nothing.",
    ),
    state: required("state", word(TRADE_STATES), "offer", "The state of the trade."),
    /** T27. */
    reversedAt: optional("reversed_at", time, "When the trade was reversed, in UNIX seconds."),
  };
};

/** Written, but not read: they follow from the id. */
const PARTS_OF_A_PICK = skipped({
  season: DRAFT_PICK.season,
  round: DRAFT_PICK.round,
  originalTeamId: DRAFT_PICK.originalTeamId,
});

const FIELDS_OF_STATES = {
  policy: optional("policy", word(TRADE_POLICIES), "The policy when the trade was accepted."),
  acceptedAt: optional("accepted_at", time, "When the trade was accepted, in UNIX seconds."),
  /** T18. */
  votingDeadline: optional("voting_deadline", time, "When the vote ends, in UNIX seconds."),
  rejectionsRequired: optional(
    "rejections_required",
    whole(),
    "The number of votes against that rejects the trade; 0 if none does.",
  ),
  ballots: optional(
    "ballots",
    ifGiven(
      list(ballot, { name: "team_id", what: "the ballot of this team", key: (b) => b.teamId }),
    ),
    "The votes that were cast.",
  ),
  endedAt: optional("ended_at", time, "When the trade ended, in UNIX seconds."),
  /** V6, T22. */
  reason: optional("reason", someText, "Why it is void, or what countered it."),
};

const { endedAt, reason } = FIELDS_OF_STATES;
export const ANSWERED = { ...fieldsOf(true), endedAt, reason };
const ENDED = { ...fieldsOf(true), ...FIELDS_OF_STATES };
const UNDER_WAY = { ...fieldsOf(false), ...FIELDS_OF_STATES };

/** A trade with its fields as they were read or are to be written. */
export type GivenTrade = Read<typeof ENDED>;
/** A trade of a document, or of a league file. */
export type DocumentTrade = Written<typeof ENDED>;
/** A trade of an answer, before it is written. */
export type AnsweredTrade = Read<typeof ANSWERED>;
/** The same as it is written. */
export type TradeResource = Written<typeof ANSWERED>;

/** The name of a field that only trades in some states have, as documents write it. */
export const nameOfField = (field: FieldOfState): string =>
  field === "reversedAt" ? ENDED.reversedAt.name : FIELDS_OF_STATES[field].name;

/** The fields that only trades in some states have. */
export type FieldOfState = keyof typeof FIELDS_OF_STATES | "reversedAt";
/** What a trade that was accepted under the policy `vote` has. */
export const OF_THE_VOTE = ["votingDeadline", "rejectionsRequired", "ballots"] as const;

const POLICIES_WITH_A_WAIT = TRADE_POLICIES.filter((policy) => policy !== "free_for_all");

/**
 * The trades in each state: the policies under which they were accepted, none if they never are, and
 * the other fields that they have.
 */
export const STATES: Readonly<
  Record<
    TradeState,
    { readonly policies: readonly TradePolicy[]; readonly has: readonly FieldOfState[] }
  >
> = {
  offer: { policies: [], has: [] },
  vote: { policies: ["vote"], has: [] },
  approve: { policies: ["approve"], has: [] },
  executed: { policies: TRADE_POLICIES, has: ["endedAt"] },
  rejected: { policies: POLICIES_WITH_A_WAIT, has: ["endedAt", "reason"] },
  withdrawn: { policies: [], has: ["endedAt"] },
  void: { policies: ["vote"], has: ["endedAt", "reason"] },
  // A new season also ends what waits for a vote or an approval (L13).
  expired: { policies: POLICIES_WITH_A_WAIT, has: ["endedAt"] },
  reversed: { policies: TRADE_POLICIES, has: ["endedAt", "reversedAt"] },
};

type Places = Cursors<typeof ENDED>;

/**
 * Reports fields that do not fit together. Fills in what follows from the state: the policy, and who
 * has accepted.
 */
const settle = (trade: GivenTrade, place: Places): Partial<GivenTrade> => {
  const accepted = { ...trade, ...acceptanceIn(trade, place) };
  checkTeams(trade, place);
  return { ...accepted, ...acceptedByIn(accepted, place) };
};

const checkTeams = (trade: GivenTrade, place: Places): void => {
  const others = at.items(place.offeredTo);
  if (others.length === 0) at.fault(place.offeredTo, "a trade is offered to at least one team");
  for (const [i, other] of others.entries())
    if (trade.offeredTo[i] === trade.offeredBy)
      at.wrong(other, "another team than the offering one");
  const parties = [trade.offeredBy, ...trade.offeredTo];
  for (const moves of [place.players, place.picks, place.budget, place.drops])
    for (const move of at.items(moves)) checkSides(move, parties);
  at.rejectDuplicates(
    [...at.items(place.players), ...at.items(place.drops)].map((cursor) => ({
      ...{ key: at.text(at.field(cursor, "id")), cursor },
    })),
    "it",
  );
  for (const cast of at.items(place.ballots)) {
    const voter = at.field(cast, "team_id");
    if (parties.includes(at.text(voter)))
      at.wrong(voter, "a team with a vote: it is a party to the trade");
  }
};

const checkSides = (move: at.Cursor, parties: readonly TeamId[]): void => {
  const [giver, getter] = [at.field(move, from.name), at.field(move, way.to.name)];
  for (const side of [giver, getter])
    if (at.isGiven(side) && !parties.includes(at.text(side)))
      at.wrong(side, `a party to the trade: ${parties.map(at.quote).join(" or ")}`);
  if (at.isGiven(getter) && at.text(giver) === at.text(getter))
    at.wrong(getter, "another team than from_team_id");
};

/** Whether a field has a value. An empty list is no value. */
const hasValue = (cursor: at.Cursor): boolean =>
  at.isGiven(cursor) && !(Array.isArray(cursor.value) && cursor.value.length === 0);

/** How the trade was accepted. Checks the fields that belong to some states only. */
const acceptanceIn = (
  trade: GivenTrade,
  place: Places,
): Pick<GivenTrade, "policy" | "acceptedAt"> => {
  const { state } = trade;
  const { policies, has } = STATES[state];
  const need = (of: string, ...names: readonly FieldOfState[]): void => {
    for (const name of names)
      if (!hasValue(place[name])) at.missing(place[name], `; ${of} has one`);
  };
  const refuse = (of: string, names: readonly FieldOfState[]): void => {
    for (const name of names)
      if (hasValue(place[name]))
        at.fault(place[name], `${at.quote(place[name].value)}: a trade ${of} has none`);
  };
  const inState = `a trade in the state ${state}`;
  const ofAcceptance: readonly FieldOfState[] = ["policy", "acceptedAt", ...OF_THE_VOTE];

  need(inState, ...has.filter((name) => name !== "reason" || state === "void"));
  refuse(
    `in the state ${state}`,
    (["endedAt", "reason", "reversedAt"] as const).filter((name) => !has.includes(name)),
  );
  if (policies.length === 0) {
    refuse(`in the state ${state}`, ofAcceptance);
    return {};
  }
  const isUnderWay = isOpenState(state);
  const isAccepted =
    isUnderWay || state === "void" || ofAcceptance.some((name) => hasValue(place[name]));
  if (!isAccepted) return {};
  if (!isUnderWay) need("an accepted trade", "policy", "acceptedAt");
  if (trade.policy !== undefined && !policies.includes(trade.policy)) {
    at.wrong(place.policy, `${policies.join(" or ")}, the policy of ${inState}`);
    return {};
  }
  const policy = isUnderWay ? policies[0] : trade.policy;
  if (policy === "vote")
    need("a trade with a vote", "acceptedAt", "votingDeadline", "rejectionsRequired");
  else if (policy !== undefined) refuse(`under the policy ${policy}`, OF_THE_VOTE);
  if (policy === undefined) return {};
  if (at.isGiven(place.acceptedAt)) return { policy };
  place.id.report.assumed.push({ what: `trade ${trade.id} was accepted when it was offered` });
  return { policy, acceptedAt: trade.timestamp };
};

/**
 * The offered-to teams that have accepted. By default, none of an offer, and all of an accepted
 * trade. Undefined for a trade of two teams, where the state says it (T21).
 */
const acceptedByIn = (trade: GivenTrade, place: Places): Pick<GivenTrade, "acceptedBy"> => {
  const isAccepted = trade.policy !== undefined;
  const named = hasValue(place.acceptedBy) ? trade.acceptedBy : undefined;
  if (trade.offeredTo.length < 2) {
    if (named !== undefined) at.fault(place.acceptedBy, "a trade of two teams has none");
    return {};
  }
  for (const [i, each] of at.items(place.acceptedBy).entries())
    if (!trade.offeredTo.includes(named?.[i] ?? ""))
      at.wrong(each, "a team that the trade was offered to");
  const accepted = trade.offeredTo.filter((each) => named?.includes(each) ?? isAccepted);
  const isByAll = accepted.length === trade.offeredTo.length;
  if (isAccepted && !isByAll)
    at.fault(
      place.acceptedBy,
      "a trade is accepted when all teams accept it, and it has been accepted",
    );
  if (trade.state === "offer" && isByAll)
    at.fault(place.acceptedBy, "all teams have accepted, so the trade is no longer an offer");
  return { acceptedBy: accepted };
};

/** A trade of an answer. */
export const answeredTrade = object(ANSWERED);
const underWay = object(UNDER_WAY, settle);
const ended = object(ENDED, settle);

/** A trade, before what it leaves out is taken from the league. */
export const givenTrade: Complete<GivenTrade, DocumentTrade> = {
  ...ended,
  read: (cursor) => {
    const { value } = at.field(cursor, "state");
    return (END_STATES.some((state) => state === value) ? ended : underWay).read(cursor);
  },
};
