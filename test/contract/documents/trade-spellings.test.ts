import { describe, expect, it } from "vitest";
import { acceptedByAll, partiesOfOffer, type Trade } from "../../../src/domain/trades/trade.ts";
import { read } from "../../support/reading.ts";
import { type Document, NOON, sandlotDocument } from "../../support/sandlot.ts";

/** An offer as the service records it: the interface's resource with full entries. */
const recorded = () => ({
  id: `${NOON}.1`,
  offered_by_team_id: 1,
  timestamp: String(NOON),
  teams: [
    { id: "1", name: "Alewives", logo: "", long_abbr: "ALEWIVES", abbr: "ALE", short_name: "" },
    { id: "2", name: "Balks", logo: "", long_abbr: "BALKS", abbr: "BAL", short_name: "" },
  ],
  offered_to_teams: [2],
  players: [
    {
      id: "101",
      roster_status: "A",
      position: "C",
      name: "Abe Ashby",
      firstname: "Abe",
      lastname: "Ashby",
      fullname: "Abe Ashby",
      from_team_id: "1",
      to_team_id: "2",
      pro_team: "SEA",
    },
  ],
  draft_picks: [
    {
      id: "2027.1.2",
      season: "2027",
      round: 1,
      original_team_id: "2",
      from_team_id: "2",
      to_team_id: "1",
    },
  ],
  comment: "Deal?",
  state: "offer",
});

const OFFER: Trade = {
  id: `${NOON}.1`,
  parties: partiesOfOffer("1", ["2"]),
  timestamp: NOON,
  moves: [
    { kind: "player", id: "101", from: "1", to: "2" },
    { kind: "pick", id: "2027.1.2", from: "2", to: "1" },
  ],
  comment: "Deal?",
  expiresAt: null,
  counterTo: null,
  remarks: [],
  state: "offer",
};

const VOTE = {
  policy: "vote",
  accepted_at: "1777651300",
  voting_deadline: "1777824100",
  rejections_required: 2,
};

const withTrade = (trade: object): Document =>
  sandlotDocument((document) => {
    document.trades = [trade];
  });

const tradeFrom = (trade: object): Trade | undefined => read(withTrade(trade)).league.trades[0];

describe("a trade's fields in every spelling (league-document.md, Reading)", () => {
  it("reads the interface's resource", () => {
    expect(tradeFrom(recorded())).toEqual(OFFER);
    expect(read(withTrade(recorded())).leftOut).toEqual([]);
  });

  it.each([[[2]], [["2"]]])("reads offered_to_teams %j", (offered_to_teams) => {
    expect(tradeFrom({ ...recorded(), offered_to_teams })).toEqual(OFFER);
  });

  it("reads offered_by_team_id as a string, and times and entries as numbers", () => {
    const [player] = recorded().players;
    const [pick] = recorded().draft_picks;
    const spelled = {
      ...recorded(),
      offered_by_team_id: "1",
      timestamp: NOON,
      players: [{ ...player, id: 101, from_team_id: 1, to_team_id: 2 }],
      draft_picks: [{ ...pick, season: 2027, round: "1", from_team_id: 2, to_team_id: 1 }],
    };
    expect(tradeFrom(spelled)).toEqual(OFFER);
  });

  it.each([null, ""])("reads %j as no comment, no picks and no fields of another state", (none) => {
    const others = ["comment", "draft_picks", "policy", "accepted_at", "voting_deadline"];
    const more = ["rejections_required", "ballots", "ended_at", "reason"];
    const spelled = Object.fromEntries([...others, ...more].map((name) => [name, none]));
    const { comment: _, draft_picks: __, ...bare } = recorded();
    expect(tradeFrom({ ...bare, ...spelled })).toEqual({
      ...OFFER,
      comment: "",
      moves: OFFER.moves.slice(0, 1),
    });
  });

  it("reads entries with only ids and teams", () => {
    const players = [{ id: "101", from_team_id: "1", to_team_id: "2" }];
    const draft_picks = [{ id: "2027.1.2", from_team_id: "2", to_team_id: "1" }];
    const { teams: _, ...bare } = recorded();
    expect(tradeFrom({ ...bare, players, draft_picks })).toEqual(OFFER);
  });

  it("keeps the order of the entries (E12)", () => {
    const players = ["103", "101", "102"].map((id) => ({ id, from_team_id: 1, to_team_id: 2 }));
    const trade = tradeFrom({ ...recorded(), players });
    const ids = trade?.moves.map((move) => `${move.kind} ${"id" in move ? move.id : ""}`);
    expect(ids).toEqual(["player 103", "player 101", "player 102", "pick 2027.1.2"]);
  });

  it.each([
    ["as strings", { accepted_at: "1777651300", rejections_required: "2" }, "1777651400", "4"],
    ["as numbers", { accepted_at: 1777651300, rejections_required: 2 }, 1777651400, 4],
  ])("reads a league vote with its ballots %s, by team", (_, terms, timestamp, team) => {
    const ballots = [
      { team_id: team, owner_id: "dan", vote: "approve", timestamp },
      { team_id: "3", owner_id: "cat", vote: "object", timestamp },
    ];
    const trade = tradeFrom({ ...recorded(), state: "vote", ...VOTE, ...terms, ballots });
    expect(trade).toEqual({
      ...acceptedByAll(OFFER),
      state: "vote",
      acceptance: {
        policy: "vote",
        acceptedAt: 1777651300,
        votingDeadline: 1777824100,
        rejectionsRequired: 2,
        ballots: [
          { teamId: "3", ownerId: "cat", vote: "object", timestamp: 1777651400 },
          { teamId: "4", ownerId: "dan", vote: "approve", timestamp: 1777651400 },
        ],
      },
    });
  });

  it.each([[[]], [null], [""]])("reads ballots %j as none so far", (ballots) => {
    const trade = tradeFrom({ ...recorded(), state: "vote", ...VOTE, ballots });
    expect(trade).toMatchObject({ state: "vote", acceptance: { ballots: [] } });
  });

  it("assumes that a trade that awaits approval was accepted when it was offered, and says so", () => {
    const reading = read(withTrade({ ...recorded(), state: "approve" }));
    expect(reading.league.trades[0]).toEqual({
      ...acceptedByAll(OFFER),
      state: "approve",
      acceptance: { policy: "approve", acceptedAt: NOON },
    });
    expect(reading.assumed.join("\n")).toContain(`${NOON}.1`);
  });

  it("reads the facts of an ended trade about its parties as they were then (T19)", () => {
    const ended = { ...recorded(), state: "executed", ended_at: 1777651500 };
    const [player] = recorded().players;
    const players = [{ ...player, pro_team: "TEX", lastname: "Oldname", roster_status: "I" }];
    const teams = [{ id: 2, name: "Old Balks", abbr: "OLD" }];
    expect(tradeFrom({ ...ended, players, teams })).toEqual({
      ...OFFER,
      state: "executed",
      reversedAt: null,
      endedAt: 1777651500,
      acceptance: null,
      reason: null,
      facts: {
        teams: [
          expect.objectContaining({ id: "1", name: "Alewives", shortName: "Alewvs" }),
          { id: "2", name: "Old Balks", longAbbr: "", shortName: "", abbr: "OLD", logo: "" },
        ],
        players: [
          {
            id: "101",
            firstname: "Abe",
            lastname: "Oldname",
            position: "C",
            proTeam: "TEX",
            rosterStatus: "I",
          },
        ],
      },
    });
  });

  it("uses what the league knows if an ended trade has no facts about its parties", () => {
    const players = [{ id: "206", from_team_id: "2", to_team_id: "1" }];
    const { teams: _, ...bare } = recorded();
    const trade = tradeFrom({ ...bare, players, state: "withdrawn", ended_at: "1777651500" });
    expect(trade).toMatchObject({
      facts: {
        teams: [{ name: "Alewives" }, { name: "Balks" }],
        players: [{ id: "206", firstname: "", lastname: "Tomas Made Up", rosterStatus: "ML" }],
      },
    });
  });

  it("lists once what it ignores in trades", () => {
    const [player] = recorded().players;
    const players = [{ ...player, bye_week: 4 }];
    const { leftOut } = read(
      sandlotDocument((document) => {
        document.trades = [
          { ...recorded(), players, proposal_type: "x" },
          { ...recorded(), id: "2.1", proposal_type: "y" },
        ];
      }),
    );
    expect(leftOut).toEqual(["trades[].players[].bye_week", "trades[].proposal_type"]);
  });
});
