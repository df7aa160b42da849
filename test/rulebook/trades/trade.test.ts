import { describe, expect, it } from "vitest";
import { leagueOf } from "../../../src/domain/league.ts";
import { thingsIn } from "../../../src/domain/things.ts";
import { executeTrade } from "../../../src/domain/trades/execution.ts";
import {
  type LeagueVote,
  type OfferedTrade,
  partiesOfOffer,
  type VotingTrade,
} from "../../../src/domain/trades/trade.ts";
import { viewTrade, viewVote } from "../../../src/domain/trades/views.ts";
import { HOUR, NOON, sandlot } from "../../support/sandlot.ts";

const league = leagueOf(thingsIn(sandlot()));

const OFFER: OfferedTrade = {
  id: `${NOON}.1`,
  parties: partiesOfOffer("1", ["2"]),
  timestamp: NOON,
  moves: [
    { kind: "player", id: "101", from: "1", to: "2" },
    { kind: "pick", id: "2027.2.2", from: "1", to: "2" },
  ],
  comment: "Deal?",
  expiresAt: null,
  counterTo: null,
  remarks: [],
  state: "offer",
};

const VOTE: LeagueVote = {
  policy: "vote",
  acceptedAt: NOON,
  votingDeadline: NOON + 48 * HOUR,
  rejectionsRequired: 2,
  ballots: [
    { teamId: "3", ownerId: "cat", vote: "object", timestamp: NOON + 1 },
    { teamId: "4", ownerId: "dan", vote: "approve", timestamp: NOON + 2 },
    { teamId: "5", ownerId: "dan", vote: "approve", timestamp: NOON + 2 },
  ],
};
const VOTING: VotingTrade = { ...OFFER, state: "vote", acceptance: VOTE };

describe("the end of a trade", () => {
  it.each<[string, OfferedTrade]>([
    ["player", { ...OFFER, moves: [{ kind: "player", id: "nobody", from: "1", to: "2" }] }],
    ["draft pick", { ...OFFER, moves: [{ kind: "pick", id: "2099.1.1", from: "1", to: "2" }] }],
  ])("is a fault, not a refusal, where a %s to be moved is not in the league", (what, trade) => {
    expect(() => executeTrade(league, trade, { now: NOON, acceptance: null })).toThrow(
      `trade ${NOON}.1: no ${what}`,
    );
  });
});

describe("a trade as it is shown", () => {
  it("has ids as names for a team and a player that the league does not have", () => {
    const move = { kind: "player", id: "ghost", from: "1", to: "99" } as const;
    const parties = partiesOfOffer("1", ["99"]);
    const view = viewTrade(league, { ...OFFER, parties, moves: [move] });
    const unnamed = { longAbbr: "", shortName: "", abbr: "", logo: "" };
    expect(view.teams[1]).toEqual({ id: "99", name: "99", ...unnamed });
    const unknown = { firstname: "", lastname: "ghost", position: "", proTeam: "" };
    expect(view.moves).toEqual([{ ...move, ...unknown, rosterStatus: null }]);
  });

  it("names the teams that voted, for the table", () => {
    expect(viewVote(league, VOTING, 0)?.voters.map(({ team }) => team.name)).toEqual([
      "Corkers",
      "Dingers",
      "Ephus",
    ]);
  });
});
