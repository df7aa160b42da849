import { describe, expect, it } from "vitest";
import { TRADE_STATES, type TradeState } from "../../../src/domain/trades/trade.ts";
import { faultsOf, placesOf } from "../../support/reading.ts";
import { expectRefused } from "../../support/refusing.ts";
import { type Document, sandlotDocument } from "../../support/sandlot.ts";

/** Ann's catcher for Bob's, offered at noon. */
const OFFER = {
  id: "1777651200.1",
  offered_by_team_id: 1,
  timestamp: "1777651200",
  offered_to_teams: [2],
  players: [
    { id: "101", from_team_id: "1", to_team_id: "2" },
    { id: "201", from_team_id: "2", to_team_id: "1" },
  ],
  draft_picks: [{ id: "2027.1.1", from_team_id: "1", to_team_id: "2" }],
};

const BALLOT = { team_id: "3", owner_id: "cat", vote: "object", timestamp: "1777651260" };

const accepted = (policy: string) => ({ policy, accepted_at: "1777651210" });

const VOTED = {
  ...accepted("vote"),
  voting_deadline: "1777824010",
  rejections_required: 2,
  ballots: [BALLOT],
};

const ENDED = { ended_at: "1777824010" };

const withTrade = (trade: object): Document =>
  sandlotDocument((document) => {
    document.trades = [trade];
  });

/** The fields of an offer, changed. */
const offer = (change: object): Document => withTrade({ ...OFFER, state: "offer", ...change });

/** A trade in a state, with the fields that it needs in addition to those of an offer. */
const inState = (state: TradeState, fields: object): Document =>
  withTrade({ ...OFFER, state, ...fields });

const without = (fields: object, name: string): object =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

/** The fields of each state, by how a trade gets there (interface.md, States; T3, T12, V6). */
const HISTORIES: readonly (readonly [string, TradeState, object])[] = [
  ["an offer", "offer", {}],
  ["in a vote", "vote", VOTED],
  ["in a vote without ballots yet", "vote", without(VOTED, "ballots")],
  ["awaiting the commissioner", "approve", accepted("approve")],
  ["executed at its acceptance", "executed", { ...accepted("free_for_all"), ...ENDED }],
  ["executed by the league's vote", "executed", { ...VOTED, ...ENDED }],
  ["executed by approval", "executed", { ...accepted("approve"), ...ENDED }],
  ["executed immediately, by a commissioner", "executed", ENDED],
  ["rejected by the offered-to team", "rejected", ENDED],
  ["rejected by the league's vote", "rejected", { ...VOTED, ...ENDED }],
  ["rejected by the commissioner", "rejected", { ...accepted("approve"), ...ENDED }],
  ["withdrawn", "withdrawn", ENDED],
  ["rejected because it was countered (T22)", "rejected", { ...ENDED, reason: "Countered by 1.2" }],
  ["expired (T23)", "expired", { ...ENDED, expires: "1777651500" }],
  ["reversed (T27)", "reversed", { ...accepted("approve"), ...ENDED, reversed_at: "1777651500" }],
  [
    "reversed after it was executed immediately",
    "reversed",
    { ...ENDED, reversed_at: "1777651500" },
  ],
  ["void", "void", { ...VOTED, ...ENDED, reason: "Bad Trade : Abe Ashby is not on Alewives" }],
];

describe("a trade in a state that its fields allow (league-document.md, Reading)", () => {
  it.each(HISTORIES)("%s", (_, state, fields) => {
    expect(faultsOf(inState(state, fields))).toEqual([]);
  });

  it("exists for each of the nine states", () => {
    expect(new Set(HISTORIES.map(([, state]) => state))).toEqual(new Set(TRADE_STATES));
  });
});

describe("refuses a trade without a field of its state", () => {
  const needs: readonly (readonly [string, string, object])[] = [
    ["vote", "accepted_at", VOTED],
    ["vote", "voting_deadline", VOTED],
    ["vote", "rejections_required", VOTED],
    ["executed", "ended_at", ENDED],
    ["rejected", "ended_at", ENDED],
    ["withdrawn", "ended_at", ENDED],
    ["expired", "ended_at", ENDED],
    ["reversed", "ended_at", { ...ENDED, reversed_at: "1777651500" }],
    ["reversed", "reversed_at", { ...ENDED, reversed_at: "1777651500" }],
    ["void", "ended_at", { ...VOTED, ...ENDED, reason: "Gone" }],
    ["void", "reason", { ...VOTED, ...ENDED, reason: "Gone" }],
    ["executed", "policy", { ...accepted("approve"), ...ENDED }],
    ["executed", "voting_deadline", { ...VOTED, ...ENDED }],
    ["executed", "rejections_required", { ...VOTED, ...ENDED }],
    ["rejected", "voting_deadline", { ...VOTED, ...ENDED }],
  ];
  it.each(needs)("%s without %s", (state, name, fields) => {
    const document = inState(state as TradeState, without(fields, name));
    expectRefused(document, `trades[0].${name}`, "missing");
  });

  it.each([null, "", undefined])("any without a state: %j", (state) => {
    expectRefused(withTrade({ ...OFFER, state }), "trades[0].state", "missing");
  });
});

describe("refuses a trade that has a field of another state", () => {
  const own: Readonly<Record<string, unknown>> = { ...VOTED, ...ENDED, reason: "Because" };
  const voting = ["voting_deadline", "rejections_required", "ballots"];
  const foreign: readonly (readonly [string, TradeState, object, readonly string[]])[] = [
    ["an offer", "offer", {}, Object.keys(own)],
    ["in a vote", "vote", VOTED, ["ended_at", "reason"]],
    ["awaiting approval", "approve", accepted("approve"), [...voting, "ended_at", "reason"]],
    ["withdrawn", "withdrawn", ENDED, ["policy", ...voting, "reason"]],
    ["executed at once", "executed", { ...accepted("free_for_all"), ...ENDED }, voting],
    ["executed by approval", "executed", { ...accepted("approve"), ...ENDED }, voting],
    ["rejected by the commissioner", "rejected", { ...accepted("approve"), ...ENDED }, voting],
  ];
  describe.each(foreign)("%s", (_, state, fields, names) => {
    it.each(names)("%s", (name) => {
      expectRefused(inState(state, { ...fields, [name]: own[name] }), `trades[0].${name}`);
    });

    it("and reports all faults together", () => {
      const all = Object.fromEntries(names.map((name) => [name, own[name]]));
      expect(new Set(placesOf(inState(state, { ...fields, ...all })))).toEqual(
        new Set(names.map((name) => `trades[0].${name}`)),
      );
    });
  });
});

describe("refuses a policy that does not lead to the state", () => {
  it.each<readonly [TradeState, string, object]>([
    ["vote", "approve", VOTED],
    ["vote", "free_for_all", VOTED],
    ["approve", "vote", accepted("approve")],
    ["approve", "free_for_all", accepted("approve")],
  ])("%s under %s", (state, policy, fields) => {
    expectRefused(inState(state, { ...fields, policy }), "trades[0].policy", `"${policy}"`);
  });

  it.each<TradeState>(["vote", "approve", "executed", "rejected"])(
    "%s under no policy",
    (state) => {
      const fields = { ...(state === "vote" ? VOTED : accepted("approve")), policy: "king" };
      const ended = state === "executed" || state === "rejected" ? ENDED : {};
      expectRefused(inState(state, { ...fields, ...ended }), "trades[0].policy", '"king"');
    },
  );
});

const BY = "trades[0].accepted_by_team_ids";
const OF_THREE = { offered_to_teams: [2, 3] };

describe("refuses a trade's invalid values", () => {
  it.each<readonly [string, object, string]>([
    ["trades[0].state", { state: "accepted" }, '"accepted"'],
    ["trades[0].id", { id: "1777651200:1" }, '"1777651200:1"'],
    ["trades[0].timestamp", { timestamp: "noon" }, '"noon"'],
    ["trades[0].timestamp", { timestamp: 253_402_300_800 }, "253402300800"],
    ["trades[0].players", { players: "101:1:2" }, '"101:1:2"'],
  ])("%s of %j", (where, change, value) => {
    expectRefused(offer(change), where, value);
  });

  it.each([[[]], [null]])("not offered to any team: %j", (offered_to_teams) => {
    const change = { offered_to_teams, players: [], draft_picks: [] };
    expectRefused(offer(change), "trades[0].offered_to_teams");
  });

  it.each<readonly [string, object, readonly string[]]>([
    ["the same team twice", { offered_to_teams: [2, 2] }, ["trades[0].offered_to_teams[1]"]],
    ["an acceptance in a trade of two", { accepted_by_team_ids: [2] }, [BY]],
    ["an acceptance by another team", { ...OF_THREE, accepted_by_team_ids: [4] }, [`${BY}[0]`]],
    ["an acceptance given twice", { ...OF_THREE, accepted_by_team_ids: [2, 2] }, [`${BY}[1]`]],
    ["an offer that all have accepted", { ...OF_THREE, accepted_by_team_ids: [2, 3] }, [BY]],
    [
      "a vote that one has not accepted",
      { ...OF_THREE, ...VOTED, ballots: [], state: "vote", accepted_by_team_ids: [3] },
      [BY],
    ],
  ])("of several teams (T21): %s", (_, change, places) => {
    expect(placesOf(offer(change))).toEqual(places);
  });

  const between = (from: string, to: string) => ({ from_team_id: from, to_team_id: to });

  it.each<readonly [string, object, string]>([
    ["no amount", { budget: [between("1", "2")] }, "budget[0].amount"],
    ["an amount of 0", { budget: [{ amount: 0, ...between("1", "2") }] }, "budget[0].amount"],
    ["half an amount", { budget: [{ amount: 1.5, ...between("1", "2") }] }, "budget[0].amount"],
    ["to itself", { budget: [{ amount: 1, ...between("1", "1") }] }, "budget[0].to_team_id"],
    ["to a third team", { budget: [{ amount: 1, ...between("1", "3") }] }, "budget[0].to_team_id"],
    [
      "twice in one direction",
      { budget: [1, 2].map((amount) => ({ amount, ...between("1", "2") })) },
      "budget[1]",
    ],
    ["a drop of nobody", { drops: [{ from_team_id: "1" }] }, "drops[0].id"],
    ["a drop of no such player", { drops: [{ id: "77", from_team_id: "1" }] }, "drops[0].id"],
    [
      "a drop of a third team",
      { drops: [{ id: "103", from_team_id: "3" }] },
      "drops[0].from_team_id",
    ],
    ["a drop who is traded", { drops: [{ id: "101", from_team_id: "1" }] }, "drops[0]"],
    ["an expiry that is no time", { expires: "soon" }, "expires"],
    ["an answer to no trade", { counter_to: "a:b" }, "counter_to"],
  ])("of its richer terms (T22 to T26): %s", (_, change, place) => {
    expect(placesOf(offer(change))).toEqual([`trades[0].${place}`]);
  });

  it("but an ended trade may name players and picks that the league no longer has (T19)", () => {
    const gone = {
      players: [{ id: "gone", ...between("1", "2") }],
      draft_picks: [{ id: "1999.1.1", ...between("2", "1") }],
      drops: [{ id: "dropped", from_team_id: "2" }],
    };
    expect(faultsOf(inState("executed", { ...gone, ...ENDED }))).toEqual([]);
    expect(placesOf(offer(gone))).toEqual(
      ["players[0].id", "draft_picks[0].id", "drops[0].id"].map((place) => `trades[0].${place}`),
    );
  });

  it.each(["id", "timestamp"])("a missing value: %s", (name) => {
    expectRefused(offer({ [name]: null }), `trades[0].${name}`, "missing");
  });

  it("rejections of -1, and a deadline that is not a time", () => {
    const none = inState("vote", { ...VOTED, rejections_required: -1 });
    expectRefused(none, "trades[0].rejections_required", "-1");
    const never = inState("vote", { ...VOTED, voting_deadline: "never" });
    expectRefused(never, "trades[0].voting_deadline", '"never"');
  });

  it("two trades with the same id", () => {
    const trade = { ...OFFER, state: "offer" };
    const document = sandlotDocument((edited) => {
      edited.trades = [trade, { ...trade, comment: "Again" }];
    });
    expectRefused(document, "trades[1].id", '"1777651200.1"', "trades[0].id");
  });
});

describe("refuses a trade of an unknown team, player, pick or owner", () => {
  const [player, other] = OFFER.players;
  const [pick] = OFFER.draft_picks;

  it.each<readonly [string, object]>([
    ["offered_by_team_id", { offered_by_team_id: 99, players: [], draft_picks: [] }],
    ["offered_to_teams[0]", { offered_to_teams: ["99"], players: [], draft_picks: [] }],
    ["players[1].id", { players: [player, { ...other, id: "99" }] }],
    ["draft_picks[0].id", { draft_picks: [{ ...pick, id: "2027.9.1" }] }],
  ])("%s", (where, change) => {
    const value = where.startsWith("draft") ? "2027.9.1" : "99";
    expectRefused(offer(change), `trades[0].${where}`, value);
  });

  it("an invalid pick", () => {
    const draft_picks = [{ ...pick, id: "first-rounder" }];
    expectRefused(offer({ draft_picks }), "trades[0].draft_picks[0].id", '"first-rounder"');
  });

  it.each([
    ["from_team_id", "3"],
    ["to_team_id", "3"],
    ["to_team_id", "0"],
    ["to_team_id", "1"],
  ])("an entry whose %s is %s, and so not the other party (T8)", (name, team) => {
    const players = [{ ...player, [name]: team }, other];
    expectRefused(offer({ players }), `trades[0].players[0].${name}`, `"${team}"`);
    const draft_picks = [{ ...pick, [name]: team }];
    expectRefused(offer({ draft_picks }), `trades[0].draft_picks[0].${name}`, `"${team}"`);
  });

  it.each(["from_team_id", "to_team_id"])("an entry without %s", (name) => {
    const players = [without(player ?? {}, name)];
    expectRefused(offer({ players }), `trades[0].players[0].${name}`, "missing");
  });

  it("a trade with itself", () => {
    const change = { offered_to_teams: [1], players: [], draft_picks: [] };
    expectRefused(offer(change), "trades[0].offered_to_teams[0]", "1");
  });
});

describe("refuses a ballot", () => {
  const ballot = (change: object): Document =>
    inState("vote", { ...VOTED, ballots: [{ ...BALLOT, ...change }] });

  it.each<readonly [string, object, string]>([
    ["team_id", { team_id: "99" }, '"99"'],
    ["team_id", { team_id: "1" }, '"1"'],
    ["team_id", { team_id: 2 }, "2"],
    ["owner_id", { owner_id: "nobody" }, '"nobody"'],
    ["vote", { vote: "yes" }, '"yes"'],
    ["vote", { vote: "" }, "missing"],
    ["timestamp", { timestamp: "then" }, '"then"'],
    ["timestamp", { timestamp: null }, "missing"],
  ])("whose %s is not one of a vote, as in %j (V2)", (name, change, value) => {
    expectRefused(ballot(change), `trades[0].ballots[0].${name}`, value);
  });

  it("of a team that has one already (V2)", () => {
    const document = inState("vote", { ...VOTED, ballots: [BALLOT, { ...BALLOT, team_id: 3 }] });
    expectRefused(document, "trades[0].ballots[1].team_id", '"3"', "trades[0].ballots[0].team_id");
  });

  it("of an ended trade, as well as of one under way", () => {
    const ballots = [{ ...BALLOT, team_id: "99" }];
    const document = inState("rejected", { ...VOTED, ...ENDED, ballots });
    expectRefused(document, "trades[0].ballots[0].team_id", '"99"');
  });
});

describe("refuses facts of an ended trade about its parties", () => {
  const ended = (change: object): Document => inState("executed", { ...ENDED, ...change });

  it("an abbreviation that is too long (E5)", () => {
    const document = ended({ teams: [{ id: "1" }, { id: "2", abbr: "BALK" }] });
    expectRefused(document, "trades[0].teams[1].abbr", '"BALK"');
  });

  it("an unknown roster status (E6)", () => {
    const [player, other] = OFFER.players;
    const players = [player, { ...other, lastname: "Hobbs", roster_status: "X" }];
    expectRefused(ended({ players }), "trades[0].players[1].roster_status", '"X"');
  });
});

describe("refuses a trade with a history that no trade can have", () => {
  it("withdrawn after it was accepted, without asking for a policy that it cannot have", () => {
    const document = inState("withdrawn", { ...ENDED, accepted_at: "1777651210" });
    expectRefused(document, "trades[0].accepted_at");
  });

  it.each<TradeState>(["executed", "rejected"])(
    "%s, with a policy and a vote but without the time of its acceptance",
    (state) => {
      const fields = { ...without(VOTED, "accepted_at"), ...ENDED };
      expectRefused(inState(state, fields), "trades[0].accepted_at", "missing");
    },
  );

  it.each<readonly [string, object, string]>([
    ["policy", { policy: "king" }, '"king"'],
    ["voting_deadline", { voting_deadline: "never" }, '"never"'],
    ["rejections_required", { rejections_required: -1 }, "-1"],
  ])("executed with a bad %s, whether or not it says when it was accepted", (name, bad, value) => {
    const faults = faultsOf(inState("executed", { ...ENDED, ...bad })).join("\n");
    expect(faults).toContain(`trades[0].${name}: `);
    expect(faults).toContain(value);
  });

  it("rejected under free_for_all, where accepting executes (interface.md, States)", () => {
    const document = inState("rejected", { ...accepted("free_for_all"), ...ENDED });
    expect(faultsOf(document)).not.toEqual([]);
  });

  it.each<readonly [string, object]>([
    ["by nobody", {}],
    ["under approve", accepted("approve")],
    ["under free_for_all", accepted("free_for_all")],
  ])("void although it was accepted %s: only a vote overtakes (V6)", (_, acceptance) => {
    const document = inState("void", { ...acceptance, ...ENDED, reason: "Gone" });
    expect(faultsOf(document)).not.toEqual([]);
  });
});
