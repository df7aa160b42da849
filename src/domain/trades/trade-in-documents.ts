import { as, type Complete } from "../declared/codec.ts";
import { compareIds, type PlayerId, type TeamId } from "../league/ids.ts";
import { parsePickId } from "../league/picks.ts";
import { fullName, namesFrom } from "../league/players.ts";
import type { TradePolicy } from "../league/rules.ts";
import { type TeamFacts, unknownTeam } from "../league/teams.ts";
import type { League } from "../league.ts";
import {
  type Acceptance,
  acceptedBy,
  isEnded,
  type LeagueVote,
  movesOf,
  offeredTo,
  offeringTeam,
  type PlayerFacts,
  partiesOfOffer,
  playerMoves,
  type Trade,
  type TradeFacts,
  type TradeTerms,
  unknownPlayer,
} from "./trade.ts";
import {
  type AnsweredTrade,
  type DocumentTrade,
  type FieldOfState,
  type GivenTrade,
  givenTrade,
} from "./trade-table.ts";
import { factsOf, type TradeView } from "./views.ts";

/** How a trade of the league becomes one of a document, an answer or a league file, and back. */

/** Where the facts come from that an ended trade leaves out. */
export type Known = {
  readonly team: (id: TeamId) => TeamFacts | undefined;
  readonly player: (id: PlayerId) => PlayerFacts | undefined;
};

/** The trade that was read. */
export const tradeFrom = (given: GivenTrade, known: Known): Trade => {
  const { state, policy, acceptedAt = 0 } = given;
  const terms = termsFrom(given);
  switch (state) {
    case "offer":
      return { ...terms, state };
    case "vote":
      return { ...terms, state, acceptance: voteFrom(given) };
    case "approve":
      return { ...terms, state, acceptance: { policy: "approve", acceptedAt } };
    case "executed":
    case "rejected":
    case "withdrawn":
    case "void":
    case "expired":
    case "reversed":
      return {
        ...{ ...terms, state },
        endedAt: given.endedAt ?? 0,
        reversedAt: given.reversedAt ?? null,
        acceptance: policy === undefined ? null : acceptanceFrom(policy, given),
        reason: given.reason ?? null,
        facts: factsFrom(given, known),
      };
    default:
      return state satisfies never;
  }
};

const termsFrom = (given: GivenTrade): TradeTerms => {
  const { policy, acceptedBy: named = [] } = given;
  const offer = partiesOfOffer(given.offeredBy, given.offeredTo);
  return {
    id: given.id,
    parties: acceptedBy({ parties: offer }, (team) => policy !== undefined || named.includes(team)),
    timestamp: given.timestamp,
    moves: [
      ...given.players.map(({ id, from, to }) => ({ kind: "player", id, from, to }) as const),
      ...(given.picks ?? []).map(({ id, from, to }) => ({ kind: "pick", id, from, to }) as const),
      ...(given.budget ?? []).map((each) => ({ kind: "budget", ...each }) as const),
      ...(given.drops ?? []).map(({ id, from }) => ({ kind: "drop", id, from, to: null }) as const),
    ],
    comment: given.comment ?? "",
    expiresAt: given.expiresAt ?? null,
    counterTo: given.counterTo ?? null,
    remarks: given.remarks ?? [],
  };
};

const acceptanceFrom = (policy: TradePolicy, given: GivenTrade): Acceptance =>
  policy === "vote" ? voteFrom(given) : { policy, acceptedAt: given.acceptedAt ?? 0 };

const voteFrom = (given: GivenTrade): LeagueVote => ({
  policy: "vote",
  acceptedAt: given.acceptedAt ?? 0,
  votingDeadline: given.votingDeadline ?? 0,
  rejectionsRequired: given.rejectionsRequired ?? 0,
  ballots: [...(given.ballots ?? [])].sort((a, b) => compareIds(a.teamId, b.teamId)),
});

const factsFrom = (given: GivenTrade, known: Known): TradeFacts => {
  const said = new Map(given.teams.map((each) => [each.id, each]));
  const teamNamed = (id: TeamId): TeamFacts => said.get(id) ?? known.team(id) ?? unknownTeam(id);
  return {
    teams: [teamNamed(given.offeredBy), ...given.offeredTo.map(teamNamed)],
    players: [...given.players, ...(given.drops ?? [])].map(
      (each) => factsSaid(each) ?? known.player(each.id) ?? unknownPlayer(each.id),
    ),
  };
};

type GivenDrop = NonNullable<GivenTrade["drops"]>[number];

/** What a trade says of a player; undefined if it leaves that out. */
const factsSaid = (player: GivenDrop): PlayerFacts | undefined => {
  const { id, rosterStatus, position, firstname = "", lastname, fullname, proTeam = "" } = player;
  if ([rosterStatus, position, lastname, fullname].every((each) => each === undefined)) return;
  const names = namesFrom({ firstname, lastname: lastname ?? "", fullname: fullname ?? "" });
  return {
    ...{ id, firstname: names.firstname, lastname: names.lastname, proTeam },
    ...{ position: position ?? "", rosterStatus: rosterStatus || null },
  };
};

/** A trade as a document has it: with the facts of its end or, while it is under way, of now. */
export const documentTrade = (league: League, trade: Trade): DocumentTrade =>
  givenTrade.write({
    ...givenTerms(trade, isEnded(trade) ? trade.facts : factsOf(league, trade)),
    ...givenState(trade),
  });

/**
 * A trade as an answer has it (interface.md, Trade; E8, E12). A list also says when it ended (T3).
 */
export const tradeShown = (
  { trade, teams, moves }: TradeView,
  { isListed = false } = {},
): AnsweredTrade => {
  const { endedAt, ...end } = givenEnd(trade);
  return {
    ...givenTerms(trade, { teams, players: playerMoves({ moves }) }),
    ...end,
    ...(isListed && endedAt !== undefined && { endedAt }),
  };
};

/** A trade as it is stored: one under way has no facts. */
export const tradeInStore: Complete<Trade, DocumentTrade> = as(
  givenTrade,
  (given) => tradeFrom(given, { team: () => undefined, player: () => undefined }),
  (trade) => ({
    ...givenTerms(trade, isEnded(trade) ? trade.facts : { teams: [], players: [] }),
    ...givenState(trade),
  }),
);

const givenTerms = (
  trade: Trade,
  facts: { readonly teams: readonly TeamFacts[]; readonly players: readonly PlayerFacts[] },
): Omit<GivenTrade, FieldOfState> => {
  const known = new Map(facts.players.map((player) => [player.id, player]));
  const others = offeredTo(trade);
  const picks = movesOf(trade, "pick").map(({ kind: _, ...pick }) => {
    const { season = "", round = 1, originalTeamId = "" } = parsePickId(pick.id) ?? {};
    return { ...pick, season, round, originalTeamId };
  });
  const budget = movesOf(trade, "budget").map(({ kind: _, ...each }) => each);
  const drops = movesOf(trade, "drop").map(({ id, from: giver }) => ({
    ...{ id, from: giver },
    ...given(known.get(id)),
  }));
  return {
    id: trade.id,
    offeredBy: offeringTeam(trade),
    timestamp: trade.timestamp,
    teams: facts.teams,
    offeredTo: others.map(({ teamId }) => teamId),
    ...(others.length > 1 && {
      acceptedBy: others.filter(({ hasAccepted }) => hasAccepted).map(({ teamId }) => teamId),
    }),
    players: movesOf(trade, "player").map(({ kind: _, ...move }) => ({
      ...move,
      ...given(known.get(move.id)),
    })),
    ...(picks.length > 0 && { picks }),
    ...(budget.length > 0 && { budget }),
    ...(drops.length > 0 && { drops }),
    ...(trade.comment !== "" && { comment: trade.comment }),
    ...(trade.expiresAt !== null && { expiresAt: trade.expiresAt }),
    ...(trade.counterTo !== null && { counterTo: trade.counterTo }),
    ...(trade.remarks.length > 0 && { remarks: trade.remarks }),
    state: trade.state,
  };
};

const given = (player: PlayerFacts | undefined): Omit<GivenDrop, "id" | "from"> => ({
  rosterStatus: player && (player.rosterStatus ?? ""),
  position: player?.position,
  name: player && fullName(player),
  firstname: player?.firstname,
  lastname: player?.lastname,
  fullname: player && fullName(player),
  proTeam: player?.proTeam,
});

const givenState = (trade: Trade): Pick<GivenTrade, FieldOfState> => ({
  ...(trade.state !== "offer" && trade.acceptance),
  ...givenEnd(trade),
});

const givenEnd = (trade: Trade): Pick<GivenTrade, "endedAt" | "reason" | "reversedAt"> =>
  isEnded(trade)
    ? {
        endedAt: trade.endedAt,
        ...(trade.reason !== null && { reason: trade.reason }),
        ...(trade.reversedAt !== null && { reversedAt: trade.reversedAt }),
      }
    : {};
