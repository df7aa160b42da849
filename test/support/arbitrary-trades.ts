import fc from "fast-check";
import { byId, compareIds } from "../../src/domain/league/ids.ts";
import type { DraftPick } from "../../src/domain/league/picks.ts";
import { type Player, ROSTER_STATUSES } from "../../src/domain/league/players.ts";
import type { TradePolicy } from "../../src/domain/league/rules.ts";
import type { Owner } from "../../src/domain/league/teams.ts";
import {
  type Acceptance,
  acceptedByAll,
  type Ballot,
  COMMENTED_ACTIONS,
  type EndState,
  type LeagueVote,
  MOVE_KINDS,
  type Move,
  type MoveKind,
  type MoveOf,
  type PlayerFacts,
  partiesOfOffer,
  playerMoves,
  type Trade,
  type TradeFacts,
  type TradeState,
  type TradeTerms,
  teamIdsOf,
  VOTES,
} from "../../src/domain/trades/trade.ts";
import { anyText, arbitraryTeam, idFrom, seconds, someText, subset } from "./arbitrary.ts";

type Known = {
  readonly teamIds: readonly string[];
  readonly owners: readonly Owner[];
  readonly players: readonly Player[];
  readonly picks: readonly DraftPick[];
};

/**
 * A trade in any state between two or more teams, with the fields of its state (T3, T21 to T27, V1,
 * V6).
 */
const arbitraryTrade = (known: Known): fc.Arbitrary<Trade> =>
  arbitraryTerms(known).chain((terms) => arbitraryStates(terms, known));

export const arbitraryTrades = (known: Known): fc.Arbitrary<readonly Trade[]> =>
  fc.uniqueArray(arbitraryTrade(known), { maxLength: 5, selector: ({ id }) => id }).map(byId);

const arbitraryTerms = ({ teamIds, ...things }: Known): fc.Arbitrary<TradeTerms> =>
  fc
    .shuffledSubarray([...teamIds], { minLength: 2, maxLength: Math.min(4, teamIds.length) })
    .chain(([offeredBy = "", ...offeredTo]) =>
      fc.record<TradeTerms>({
        id: fc.oneof(
          seconds.map((at) => `${at}.${offeredBy}`),
          idFrom("recorded"),
        ),
        parties: fc.constant(partiesOfOffer(offeredBy, offeredTo)),
        timestamp: seconds,
        moves: arbitraryMoves([offeredBy, ...offeredTo], things),
        comment: anyText,
        expiresAt: fc.option(seconds),
        counterTo: fc.option(idFrom("recorded", "1777651200.1")),
        remarks: fc.array(
          fc.record({
            ownerId: idFrom("recorded", "gone"),
            action: fc.constantFrom(...COMMENTED_ACTIONS),
            comment: anyText.map((text) => text || "no"),
            timestamp: seconds,
          }),
          { maxLength: 2 },
        ),
      }),
    );

/** Moves between these teams, in the order in which a trade lists them (E12). */
const arbitraryMoves = (
  teamIds: readonly string[],
  { players, picks }: Pick<Known, "players" | "picks">,
): fc.Arbitrary<readonly Move[]> => {
  const sides = fc
    .shuffledSubarray([...teamIds], { minLength: 2, maxLength: 2 })
    .map(([from = "", to = ""]) => ({ from, to }));
  const some = <Made>(things: readonly Thing[], move: (thing: Thing, sides: Sides) => Made) =>
    subset(things).chain((chosen) =>
      fc.tuple(...chosen.map((thing) => sides.map((each) => move(thing, each)))),
    );
  const budget = fc
    .tuple(fc.integer({ min: 1 }), sides)
    .map(([amount, each]): MoveOf<"budget"> => ({ kind: "budget", amount, ...each }));
  const movesByKind = (dropped: readonly Player[], others: readonly Player[]) =>
    fc.record({
      player: some(others, ({ id }, each) => ({ kind: "player" as const, id, ...each })),
      pick: some(picks, ({ id }, each) => ({ kind: "pick" as const, id, ...each })),
      budget: fc.uniqueArray(budget, {
        ...{ maxLength: 2, selector: ({ from, to }) => `${from}:${to}` },
      }),
      drop: some(dropped, ({ id }, { from }) => ({ kind: "drop" as const, id, from, to: null })),
    } satisfies { readonly [Kind in MoveKind]: fc.Arbitrary<readonly MoveOf<Kind>[]> });
  return subset(players)
    .chain((dropped) =>
      movesByKind(
        dropped,
        players.filter((each) => !dropped.includes(each)),
      ),
    )
    .map((moves) => MOVE_KINDS.flatMap((kind): readonly Move[] => moves[kind]));
};

type Thing = { readonly id: string };
type Sides = { readonly from: string; readonly to: string };

const arbitraryStates = (terms: TradeTerms, known: Known): fc.Arbitrary<Trade> => {
  const accepted = {
    free_for_all: fc.record({ policy: fc.constant("free_for_all" as const), acceptedAt: seconds }),
    vote: arbitraryVote(terms, known),
    approve: fc.record({ policy: fc.constant("approve" as const), acceptedAt: seconds }),
  } satisfies Record<TradePolicy, fc.Arbitrary<Acceptance>>;
  const { approve, vote } = accepted;
  const nobody = fc.constant(null);
  const ended = (
    state: EndState,
    acceptance: fc.Arbitrary<Acceptance | null>,
    reason: fc.Arbitrary<string | null> = nobody,
  ) =>
    fc
      .record({
        ...{ endedAt: seconds, acceptance, reason, facts: arbitraryFacts(terms) },
        reversedAt: state === "reversed" ? seconds : nobody,
      })
      .map(
        (ending): Trade => ({
          ...(ending.acceptance === null ? terms : acceptedByAll(terms)),
          state,
          ...ending,
        }),
      );
  const inAnyWay = fc.oneof(nobody, ...Object.values(accepted));
  const states: Readonly<Record<TradeState, fc.Arbitrary<Trade>>> = {
    offer: fc.constant({ ...terms, state: "offer" }),
    vote: vote.map((acceptance) => ({ ...acceptedByAll(terms), state: "vote", acceptance })),
    approve: approve.map((acceptance) => ({
      ...acceptedByAll(terms),
      state: "approve",
      acceptance,
    })),
    executed: ended("executed", inAnyWay),
    rejected: fc.oneof(
      ended("rejected", fc.oneof(nobody, approve, vote)),
      ended("rejected", nobody, someText),
    ),
    expired: ended("expired", nobody),
    reversed: ended("reversed", inAnyWay),
    withdrawn: ended("withdrawn", nobody),
    void: ended("void", vote, someText),
  };
  return fc.oneof(...Object.values(states));
};

const arbitraryVote = (terms: TradeTerms, known: Known): fc.Arbitrary<LeagueVote> =>
  fc.record({
    policy: fc.constant("vote" as const),
    acceptedAt: seconds,
    votingDeadline: seconds,
    rejectionsRequired: fc.nat(),
    ballots: arbitraryBallots(terms, known),
  });

const arbitraryBallots = (
  terms: TradeTerms,
  { teamIds, owners }: Known,
): fc.Arbitrary<readonly Ballot[]> => {
  const outside = teamIds.filter((team) => !teamIdsOf(terms).includes(team));
  if (owners.length === 0) return fc.constant([]);
  const ballot = (teamId: string): fc.Arbitrary<Ballot> =>
    fc.record({
      teamId: fc.constant(teamId),
      ownerId: fc.constantFrom(...owners.map(({ id }) => id)),
      vote: fc.constantFrom(...VOTES),
      timestamp: seconds,
    });
  return subset(outside)
    .chain((some) => fc.tuple(...some.map(ballot)))
    .map((ballots) => ballots.sort((a, b) => compareIds(a.teamId, b.teamId)));
};

/** The frozen facts of an ended trade may differ from the league's present ones (T19). */
const arbitraryFacts = (terms: TradeTerms): fc.Arbitrary<TradeFacts> => {
  const [offering, ...others] = teamIdsOf(terms);
  return fc.record({
    teams: fc.tuple(arbitraryTeam(offering), ...others.map(arbitraryTeam)),
    players: fc.tuple(
      ...playerMoves(terms).map(({ id }) =>
        fc.record<PlayerFacts>({
          id: fc.constant(id),
          firstname: anyText,
          lastname: someText,
          position: anyText,
          proTeam: anyText,
          rosterStatus: fc.option(fc.constantFrom(...ROSTER_STATUSES)),
        }),
      ),
    ),
  });
};
