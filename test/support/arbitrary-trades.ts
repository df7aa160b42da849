import fc from "fast-check";
import { byId, compareIds } from "../../src/domain/league/ids.ts";
import type { DraftPick } from "../../src/domain/league/picks.ts";
import { type Player, ROSTER_STATUSES } from "../../src/domain/league/players.ts";
import type { Owner } from "../../src/domain/league/teams.ts";
import {
  type Acceptance,
  acceptedByAll,
  type Ballot,
  type EndState,
  type LeagueVote,
  MOVE_KINDS,
  type Move,
  type MoveOf,
  movesOf,
  type PlayerFacts,
  partiesOfOffer,
  playerMoves,
  type Trade,
  type TradeFacts,
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
 * Trades in all states between two or more teams, with the fields of their states (T3, T21 to T27, V1,
 * V6).
 */
export const arbitraryTrades = (known: Known): fc.Arbitrary<readonly Trade[]> =>
  fc
    .uniqueArray(
      arbitraryTerms(known).chain((terms) => arbitraryStates(terms, known)),
      { maxLength: 5, selector: ({ id }) => id },
    )
    .map(byId);

const arbitraryTerms = ({ teamIds, players, picks }: Known): fc.Arbitrary<TradeTerms> =>
  fc
    .shuffledSubarray([...teamIds], { minLength: 2, maxLength: Math.min(4, teamIds.length) })
    .chain(([offeredBy = "", ...offeredTo]) => {
      const sides = fc
        .shuffledSubarray([offeredBy, ...offeredTo], { minLength: 2, maxLength: 2 })
        .map(([from = "", to = ""]) => ({ from, to }));
      const moves = (kind: "player" | "pick", things: readonly { readonly id: string }[]) =>
        fc.tuple(
          ...things.map(({ id }) =>
            fc
              .tuple(fc.boolean(), sides)
              .map(
                ([isDropped, { from, to }]): Move =>
                  isDropped && kind === "player"
                    ? { kind: "drop", id, from, to: null }
                    : { kind, id, from, to },
              ),
          ),
        );
      const budget = fc.uniqueArray(
        fc
          .record({ amount: fc.integer({ min: 1 }), sides })
          .map(
            (each): MoveOf<"budget"> => ({ kind: "budget", amount: each.amount, ...each.sides }),
          ),
        { maxLength: 2, selector: ({ from, to }) => `${from}:${to}` },
      );
      return fc.record<TradeTerms>({
        id: fc.oneof(
          seconds.map((at) => `${at}.${offeredBy}`),
          idFrom("recorded"),
        ),
        parties: fc.constant(partiesOfOffer(offeredBy, offeredTo)),
        timestamp: seconds,
        moves: fc
          .tuple(
            subset(players).chain((some) => moves("player", some)),
            subset(picks).chain((some) => moves("pick", some)),
            budget,
          )
          .map((all) => inOrder(all.flat())),
        comment: anyText,
        expiresAt: fc.option(seconds),
        counterTo: fc.option(idFrom("recorded", "1777651200.1")),
      });
    });

/** The moves as a trade lists them (E12). */
const inOrder = (moves: readonly Move[]): readonly Move[] =>
  MOVE_KINDS.flatMap((kind): readonly Move[] => movesOf({ moves }, kind));

const arbitraryStates = (terms: TradeTerms, known: Known): fc.Arbitrary<Trade> => {
  const vote = arbitraryVote(terms, known);
  const approval = fc.record({ policy: fc.constant("approve" as const), acceptedAt: seconds });
  const atOnce = fc.record({ policy: fc.constant("free_for_all" as const), acceptedAt: seconds });
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
  return fc.oneof(
    fc.constant<Trade>({ ...terms, state: "offer" }),
    vote.map((acceptance): Trade => ({ ...acceptedByAll(terms), state: "vote", acceptance })),
    approval.map(
      (acceptance): Trade => ({ ...acceptedByAll(terms), state: "approve", acceptance }),
    ),
    ended("executed", fc.oneof(nobody, atOnce, approval, vote)),
    ended("rejected", fc.oneof(nobody, approval, vote)),
    ended("rejected", nobody, someText),
    ended("expired", nobody),
    ended("reversed", fc.oneof(nobody, atOnce, approval, vote)),
    ended("withdrawn", nobody),
    ended("void", vote, someText),
  );
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
