import { describe, expect, it } from "vitest";
import { leagueOf } from "../../../src/domain/league.ts";
import { thingsIn, thingsPut } from "../../../src/domain/things.ts";
import { endTrade, executeTrade } from "../../../src/domain/trades/execution.ts";
import {
  countVotes,
  isEnded,
  type LeagueVote,
  leagueVote,
  type OfferedTrade,
  partiesOfOffer,
  type Trade,
  type VotingTrade,
} from "../../../src/domain/trades/trade.ts";
import { viewTrade, viewVote } from "../../../src/domain/trades/views.ts";
import { existing } from "../../support/histories.ts";
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

const endedAs = (state: "executed" | "void", reason?: string): Trade => {
  const now = NOON + HOUR;
  const ending = { state, now, acceptance: VOTE, ...(reason !== undefined && { reason }) };
  return existing(thingsPut("trade", [endTrade(league, VOTING, ending)])[0]);
};

describe("the end of a trade", () => {
  it("keeps the terms, the vote, the time and the reason (T3, V6)", () => {
    const { state: _, acceptance: __, ...terms } = VOTING;
    expect(endedAs("void", "Bad Trade : Abe Ashby is not on Alewives")).toMatchObject({
      ...terms,
      state: "void",
      acceptance: VOTE,
      endedAt: NOON + HOUR,
      reason: "Bad Trade : Abe Ashby is not on Alewives",
    });
    expect(endedAs("executed")).toMatchObject({ state: "executed", reason: null });
  });

  it("keeps teams and players as they were just before it (T19)", () => {
    const ended = endedAs("executed");
    expect(ended).toMatchObject({
      facts: {
        teams: [{ name: "Alewives" }, { name: "Balks" }],
        players: [{ id: "101", lastname: "Ashby", proTeam: "SEA", rosterStatus: "A" }],
      },
    });
    const later = leagueOf(
      thingsIn(
        sandlot((document) => {
          document.rosters.teams[0].name = "Renamed";
          document.rosters.teams[0].players[0].roster_status = "RS";
        }),
      ),
    );
    expect(viewTrade(later, ended)).toMatchObject({
      teams: [{ name: "Alewives" }, { name: "Balks" }],
      moves: [{ id: "101", rosterStatus: "A" }, { id: "2027.2.2" }],
    });
    expect(viewTrade(later, OFFER)).toMatchObject({
      teams: [{ name: "Renamed" }, { name: "Balks" }],
      moves: [{ id: "101", rosterStatus: "RS" }, { id: "2027.2.2" }],
    });
  });

  it.each<[string, OfferedTrade]>([
    ["player", { ...OFFER, moves: [{ kind: "player", id: "nobody", from: "1", to: "2" }] }],
    ["draft pick", { ...OFFER, moves: [{ kind: "pick", id: "2099.1.1", from: "1", to: "2" }] }],
  ])("is a fault, not a refusal, where a %s to be moved is not in the league", (what, trade) => {
    expect(() => executeTrade(league, trade, { now: NOON, acceptance: null })).toThrow(
      `trade ${NOON}.1: no ${what}`,
    );
  });
});

describe("whether a trade has ended, and by which vote", () => {
  it("it has ended in every state except offer, vote and approve (T3)", () => {
    expect([OFFER, VOTING].map(isEnded)).toEqual([false, false]);
    const approving: Trade = {
      ...OFFER,
      state: "approve",
      acceptance: { policy: "approve", acceptedAt: NOON },
    };
    expect(isEnded(approving)).toBe(false);
    expect([endedAs("executed"), endedAs("void")].map(isEnded)).toEqual([true, true]);
  });

  it("it has the league's vote while it is in one, and keeps it (V7)", () => {
    expect([VOTING, endedAs("executed")].map(leagueVote)).toEqual([VOTE, VOTE]);
  });

  it.each<[string, Trade]>([
    ["an offer", OFFER],
    [
      "the commissioner's approval",
      { ...OFFER, state: "approve", acceptance: { policy: "approve", acceptedAt: NOON } },
    ],
  ])("it never was in a vote as %s (V7)", (_, trade) => {
    expect(leagueVote(trade)).toBeNull();
  });

  it("the ballots on each side are counted, one for each team (V2)", () => {
    expect([countVotes(VOTE, "approve"), countVotes(VOTE, "object")]).toEqual([2, 1]);
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
