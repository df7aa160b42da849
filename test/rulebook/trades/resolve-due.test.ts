import { describe, expect, it } from "vitest";
import { type League, leagueOf, withChanges } from "../../../src/domain/league.ts";
import { thingsIn } from "../../../src/domain/things.ts";
import { resolveDue } from "../../../src/domain/trades/resolve-due.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { reasonText } from "../../../src/words/refusals.ts";
import { DAY, type Document, HOUR, NOON, sandlot } from "../../support/sandlot.ts";

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
});

describe("the order in which due trades are resolved (V5)", () => {
  const one = (terms: Terms) => voting({ players: [`${terms.by}02:${terms.by}:2`], ...terms });

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
});

describe("overtaken trades (V6)", () => {
  const toBob = voting({ players: ["101:1:2"] });
  const toCat = voting({ offered: NOON + 1, to: "3", players: ["101:1:3", "301:3:1"] });
  const reasonOf = (league: League, id: string) => {
    const trade = league.trade(id);
    return trade !== undefined && "reason" in trade ? trade.reason : undefined;
  };

  it("the reason names everything that has left, in the order of the trade", () => {
    const { league } = resolved([
      voting({ players: ["101:1:2", "102:1:2"] }),
      voting({ offered: NOON + 1, to: "3", players: ["102:1:3", "101:1:3"] }),
    ]);
    expect(reasonOf(league, `${NOON + 1}.1`)).toBe(
      "Bad Trade : Foz Ennis is not on Alewives; Bad Trade : Abe Ashby is not on Alewives",
    );
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
});
