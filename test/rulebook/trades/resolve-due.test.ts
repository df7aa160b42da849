import { describe, expect, it } from "vitest";
import type { League } from "../../../src/domain/league.ts";
import { leagueOf, withChanges } from "../../../src/domain/league.ts";
import { thingsIn } from "../../../src/domain/things.ts";
import { resolveDue } from "../../../src/domain/trades/resolve-due.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { reasonText } from "../../../src/words/refusals.ts";
import { DAY, type Document, HOUR, NOON, playerOf, sandlot } from "../../support/sandlot.ts";

/** The league's own policy is a different one: only the trades themselves count for votes. */
const withTrades = (
  trades: readonly object[],
  edit: (document: Document) => void = () => {},
): WholeLeague =>
  sandlot((document) => {
    document.rules.transactions.trade_policy = { value: "free_for_all" };
    document.trades = trades;
    edit(document);
  });

const DEADLINE = NOON + 2 * DAY;

type Terms = {
  readonly offered?: number;
  readonly by?: string;
  readonly to?: string;
  /** Entries `id:from:to`. */
  readonly players?: readonly string[];
  readonly picks?: readonly string[];
  readonly deadline?: number;
  readonly against?: readonly string[];
  readonly inFavour?: readonly string[];
  readonly needs?: number;
};

/** A trade in a league vote: Ann's catcher for Bob's, two objections needed, none cast. */
const voting = ({
  offered = NOON,
  by = "1",
  to = "2",
  players = ["101:1:2", "201:2:1"],
  picks = [],
  deadline = DEADLINE,
  against = [],
  inFavour = [],
  needs = 2,
}: Terms = {}) => ({
  id: `${offered}.${by}`,
  offered_by_team_id: by,
  offered_to_teams: [to],
  timestamp: offered,
  players: players.map(moveOf),
  draft_picks: picks.map(moveOf),
  state: "vote",
  policy: "vote",
  accepted_at: offered + HOUR,
  voting_deadline: deadline,
  rejections_required: needs,
  ballots: [
    ...against.map((team) => ballotOf(team, "object")),
    ...inFavour.map((team) => ballotOf(team, "approve")),
  ],
});

const moveOf = (entry: string) => {
  const [id, from_team_id, to_team_id] = entry.split(":");
  return { id, from_team_id, to_team_id };
};

const OWNERS: Readonly<Record<string, string>> = { 3: "cat", 4: "dan", 5: "dan", 6: "eve" };
const ballotOf = (team: string, vote: string) => ({
  team_id: team,
  owner_id: OWNERS[team],
  vote,
  timestamp: NOON + DAY,
});

type Resolved = {
  readonly league: League;
  /** Each resolved trade in order, as `id state`. */
  readonly ends: readonly string[];
  readonly pending: number;
  readonly changes: number;
};

const resolveAt = (now: number, league: League): Resolved => {
  const decision = resolveDue(league, now, reasonText);
  if ("refusals" in decision) throw new Error(reasonText(decision.refusals));
  const { outcome, changes } = decision;
  if (outcome.kind !== "resolved") throw new Error(`resolving came to a ${outcome.kind}`);
  return {
    league: withChanges(league, changes),
    ends: outcome.resolved.map(({ trade: { trade } }) => `${trade.id} ${trade.state}`),
    pending: outcome.pending,
    changes: changes.length,
  };
};

const resolved = (trades: readonly object[], now = DEADLINE): Resolved =>
  resolveAt(now, leagueOf(thingsIn(withTrades(trades))));

const teamOf = (league: League, ...players: readonly string[]) =>
  players.map((id) => league.player(id)?.teamId);

describe("the boundary second (V4, V5)", () => {
  it("a second before the deadline nothing is resolved and nothing changes", () => {
    const { ends, pending, changes } = resolved([voting()], DEADLINE - 1);
    expect({ ends, pending, changes }).toEqual({ ends: [], pending: 1, changes: 0 });
  });

  it.each([0, 1, 400 * DAY])("%i seconds after the deadline it resolves", (late) => {
    const { ends, pending } = resolved([voting()], DEADLINE + late);
    expect({ ends, pending }).toEqual({ ends: [`${NOON}.1 executed`], pending: 0 });
  });

  it("trades in other states stay: offers, those that wait for the commissioner, ended ones", () => {
    const rest = {
      ...voting(),
      policy: null,
      accepted_at: null,
      voting_deadline: null,
      rejections_required: null,
    };
    const others = [
      { ...rest, state: "offer" },
      {
        ...rest,
        id: `${NOON}.2`,
        state: "approve",
        policy: "approve",
        accepted_at: NOON,
      },
      { ...voting({ offered: NOON + 1 }), state: "rejected", ended_at: NOON + DAY },
    ];
    const { ends, pending, changes } = resolved(others, DEADLINE + DAY);
    expect({ ends, pending, changes }).toEqual({ ends: [], pending: 0, changes: 0 });
  });
});

describe("the state table at a passed voting deadline", () => {
  it.each([
    { against: [], inFavour: [], end: "executed" },
    { against: ["3"], inFavour: [], end: "executed" },
    { against: ["3", "4"], inFavour: [], end: "rejected" },
    { against: ["3", "4", "5"], inFavour: [], end: "rejected" },
    { against: ["3", "4"], inFavour: ["5", "6"], end: "rejected" },
    { against: ["3"], inFavour: ["4", "5", "6"], end: "executed" },
  ])(
    "$against.length against and $inFavour.length for, 2 rejections required: $end",
    ({ against, inFavour, end }) => {
      const { ends, league } = resolved([voting({ against, inFavour })]);
      expect(ends).toEqual([`${NOON}.1 ${end}`]);
      expect(teamOf(league, "101", "201")).toEqual(end === "executed" ? ["2", "1"] : ["1", "2"]);
    },
  );

  it("an executed trade moves players and picks together, to the reserve, no longer keepers (T17)", () => {
    const { league } = resolved([
      voting({ players: ["101:1:2", "202:2:1"], picks: ["2027.1.2:2:1"] }),
    ]);
    expect(teamOf(league, "101", "202")).toEqual(["2", "1"]);
    expect(league.pick("2027.1.2")?.teamId).toBe("1");
    expect(league.player("101")).toMatchObject({
      isKeeper: false,
      timeline: [
        { place: { teamId: "1", rosterStatus: "A" } },
        { from: 20_260_501, place: { teamId: "2", rosterStatus: "RS", rosterPos: "C" } },
      ],
    });
  });

  it("an ended trade keeps when it ended, its ballots and its players as they were just before (T3, T19)", () => {
    const { league } = resolved([voting({ against: ["3"] })], DEADLINE + 7);
    expect(league.trade(`${NOON}.1`)).toMatchObject({
      state: "executed",
      endedAt: DEADLINE + 7,
      reason: null,
      acceptance: {
        policy: "vote",
        votingDeadline: DEADLINE,
        ballots: [{ teamId: "3", ownerId: "cat", vote: "object", timestamp: NOON + DAY }],
      },
      facts: { players: [{ id: "101", rosterStatus: "A" }, { id: "201" }] },
    });
  });
});

describe("the order in which due trades are resolved (V5)", () => {
  const one = (terms: Terms) => voting({ players: [`${terms.by}02:${terms.by}:2`], ...terms });

  it("by deadline, whatever their ids", () => {
    const { ends } = resolved([
      one({ by: "1", deadline: DEADLINE }),
      one({ by: "3", deadline: DEADLINE - 2 }),
      one({ by: "4", deadline: DEADLINE - 1 }),
    ]);
    expect(ends).toEqual([`${NOON}.3 executed`, `${NOON}.4 executed`, `${NOON}.1 executed`]);
  });

  it("with the same deadline by id: by the time in it, then by the team, as numbers", () => {
    const { ends } = resolved([
      one({ by: "4", offered: NOON + 1 }),
      one({ by: "3", offered: NOON + 1 }),
      one({ by: "6" }),
      one({ by: "1", offered: 999 }),
    ]);
    expect(ends).toEqual([
      "999.1 executed",
      `${NOON}.6 executed`,
      `${NOON + 1}.3 executed`,
      `${NOON + 1}.4 executed`,
    ]);
  });

  it("only the due ones; the others are counted as pending and stay as they are", () => {
    const later = one({ by: "3", deadline: DEADLINE + 1 });
    const { ends, pending, league } = resolved([later, one({ by: "1" })]);
    expect({ ends, pending }).toEqual({ ends: [`${NOON}.1 executed`], pending: 1 });
    expect(league.trade(`${NOON}.3`)?.state).toBe("vote");
    expect(teamOf(league, "302")).toEqual(["3"]);
  });

  it("is idempotent: what is resolved is not resolved again", () => {
    const first = resolved([voting(), one({ by: "3", deadline: DEADLINE + 1 })]);
    const second = resolveAt(DEADLINE, first.league);
    expect(second).toMatchObject({ ends: [], pending: 1, changes: 0 });
    expect(second.league.trades()).toEqual(first.league.trades());
  });
});

describe("overtaken trades (V6)", () => {
  const toBob = voting({ players: ["101:1:2"] });
  const toCat = voting({ offered: NOON + 1, to: "3", players: ["101:1:3", "301:3:1"] });
  const reasonOf = (league: League, id: string) => {
    const trade = league.trade(id);
    return trade !== undefined && "reason" in trade ? trade.reason : undefined;
  };

  it("one due trade takes what the next one needs: void with its reason, and nothing moves", () => {
    const { ends, league } = resolved([toBob, toCat]);
    expect(ends).toEqual([`${NOON}.1 executed`, `${NOON + 1}.1 void`]);
    expect(reasonOf(league, `${NOON + 1}.1`)).toBe("Bad Trade : Abe Ashby is not on Alewives");
    expect(teamOf(league, "101", "301")).toEqual(["2", "3"]);
  });

  it("the reason names everything that has left, in the order of the trade", () => {
    const { league } = resolved([
      voting({ players: ["101:1:2", "102:1:2"] }),
      voting({ offered: NOON + 1, to: "3", players: ["102:1:3", "101:1:3"] }),
    ]);
    expect(reasonOf(league, `${NOON + 1}.1`)).toBe(
      "Bad Trade : Foz Ennis is not on Alewives; Bad Trade : Abe Ashby is not on Alewives",
    );
  });

  it("the earlier deadline wins, not the earlier offer", () => {
    const { ends, league } = resolved([
      toBob,
      { ...toCat, voting_deadline: DEADLINE - 1, ballots: [] },
    ]);
    expect(ends).toEqual([`${NOON + 1}.1 executed`, `${NOON}.1 void`]);
    expect(teamOf(league, "101", "301")).toEqual(["3", "1"]);
  });

  it("a rejected trade takes nothing from the next one", () => {
    const { ends, league } = resolved([
      { ...toBob, rejections_required: 1, ballots: [ballotOf("4", "object")] },
      toCat,
    ]);
    expect(ends).toEqual([`${NOON}.1 rejected`, `${NOON + 1}.1 executed`]);
    expect(teamOf(league, "101")).toEqual(["3"]);
  });

  it("a player who came back in time is traded", () => {
    const back = voting({ offered: NOON + 1, by: "2", to: "1", players: ["101:2:1"] });
    const { ends, league } = resolved([toBob, back, { ...toCat, id: `${NOON + 2}.1` }]);
    expect(ends).toEqual([
      `${NOON}.1 executed`,
      `${NOON + 1}.2 executed`,
      `${NOON + 2}.1 executed`,
    ]);
    expect(teamOf(league, "101")).toEqual(["3"]);
  });

  it("a pick that has left its team", () => {
    const pick = (terms: Terms) => voting({ players: [], ...terms });
    const { ends, league } = resolved([
      pick({ picks: ["2027.2.2:1:2"] }),
      pick({ offered: NOON + 1, to: "3", picks: ["2027.2.2:1:3", "2027.1.3:3:1"] }),
    ]);
    expect(ends).toEqual([`${NOON}.1 executed`, `${NOON + 1}.1 void`]);
    expect(reasonOf(league, `${NOON + 1}.1`)).toBe(
      "Bad Trade : 2027 round 2 pick of Balks is not on Alewives",
    );
    expect([league.pick("2027.2.2")?.teamId, league.pick("2027.1.3")?.teamId]).toEqual(["2", "3"]);
  });

  it("a player who is no longer on a team", () => {
    const free = (document: Document) => {
      const [team] = document.rosters.teams;
      document.players.push(playerOf(document, "101"));
      team.players = team.players.filter((player) => player.id !== "101");
      document.lineups = [];
    };
    const { ends, league } = resolveAt(DEADLINE, leagueOf(thingsIn(withTrades([toCat], free))));
    expect(ends).toEqual([`${NOON + 1}.1 void`]);
    expect(teamOf(league, "101", "301")).toEqual([null, "3"]);
  });

  it("enough objections reject it anyway, without a reason", () => {
    const { ends, league } = resolved([
      toBob,
      voting({ offered: NOON + 1, to: "3", players: ["101:1:3"], against: ["4", "5"] }),
    ]);
    expect(ends).toEqual([`${NOON}.1 executed`, `${NOON + 1}.1 rejected`]);
    expect(reasonOf(league, `${NOON + 1}.1`)).toBeNull();
  });

  it("locks, barred owners and a passed trade deadline do not stop a resolved trade (T14)", () => {
    const locked = (document: Document) => {
      document.locks = [{ player_id: "101", until: null }];
      document.rules.transactions.trade_deadline = { value: 20_260_401 };
      for (const owner of document.owners) owner.trades_disabled = 1;
    };
    const { ends, league } = resolveAt(
      DEADLINE,
      leagueOf(thingsIn(withTrades([voting()], locked))),
    );
    expect(ends).toEqual([`${NOON}.1 executed`]);
    expect(teamOf(league, "101", "201")).toEqual(["2", "1"]);
  });

  it("roster limits do not stop it either (T17)", () => {
    const all = ["101", "102", "103", "104", "105", "106"].map((id) => `${id}:1:2`);
    const { ends, league } = resolved([voting({ players: all })]);
    expect(ends).toEqual([`${NOON}.1 executed`]);
    expect(league.playersOf("2")).toHaveLength(12);
    expect(league.playersOf("1")).toEqual([]);
  });
});
