import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { known } from "../../support/json.ts";
import { refusals, type Table, tradeIn } from "../../support/play.ts";
import { HOUR, NOON } from "../../support/sandlot.ts";
import {
  acceptedSwap,
  askVotes,
  type Played,
  SWAP,
  tableUnder,
  VOTING_DEADLINE,
} from "../../support/trades.ts";

type Ballot = readonly [team: string, owner: string, vote: string, at: number];

/** The ballots that the operator sees, in short form. */
const ballotsOn = async (table: Table, id: string): Promise<readonly Ballot[]> => {
  const { body } = await askVotes(table, null, id);
  const { ballots } = known<{
    readonly ballots: readonly {
      readonly team_id: string;
      readonly owner_id: string;
      readonly vote: string;
      readonly timestamp: string;
    }[];
  }>(body["vote"]);
  return ballots.map(({ team_id, owner_id, vote, timestamp }) => [
    team_id,
    owner_id,
    vote,
    Number(timestamp),
  ]);
};

describe("who votes (V2)", () => {
  it("an owner with one of their teams in the trade has no vote for the other", async () => {
    const table = tableUnder("vote");
    const payload = { team_from: "4", team_to: "1", players: ["401:4:1"] };
    const { id } = tradeIn(await table.offer("dan", payload));
    await table.act("ann", id, "accept");
    expect(refusals(await table.act("dan", id, "approve"))).toEqual([
      "invalid_trade: Invalid Action approve",
    ]);
    expect(await ballotsOn(table, id)).toEqual([]);
  });

  it("an owner without a team has none, commissioner or not: the trade is hidden from them (T5)", async () => {
    const { table, id } = await acceptedSwap("vote");
    expect(refusals(await table.act("zoe", id, "approve"))).toEqual([
      `invalid_trade: Invalid Trade ID ${id}`,
    ]);
  });

  it("an owner who is barred from trading may vote (T14)", async () => {
    const { table, id } = await acceptedSwap("vote");
    await table.act("flo", id, "object");
    expect(await ballotsOn(table, id)).toEqual([["6", "flo", "object", NOON]]);
  });
});

describe("a new ballot replaces the team's earlier one, and what was said with that (V2, T30)", () => {
  it("also if another owner of the team cast it, in the same second; others' words stay", async () => {
    const { table, id } = await acceptedSwap("vote");
    const vote = async (as: string, action: string, comment?: string): Promise<unknown> => {
      const payload = { id, action, comment };
      const { remarks } = tradeIn(
        await table.ask({ as, method: "PUT", path: PATHS.trade, payload }),
      );
      return (remarks as readonly { readonly comment: string }[]).map((each) => each.comment);
    };
    await vote("dan", "object", "Too cheap");
    await vote("cat", "object", "Collusion");
    expect(await vote("cat", "object", "Unfair")).toEqual(["Too cheap", "Unfair"]);
    expect(await vote("cal", "approve")).toEqual(["Too cheap"]);
  });
});

describe("looking at a vote (V7)", () => {
  it.each([
    ["executed", ["ann", "bob", "cat", "eve", "zoe", null]],
    ["void", ["ann", "bob", "cat", "eve", "zoe", null]],
    ["rejected", [null]],
  ])(
    "shows the vote of a trade that ended as %s to whom could see it then, and commissioners: %j (T3, V7)",
    async (state, seers) => {
      const table = tableUnder("vote", (document) => {
        document.trades = [{ ...RESOLVED, state, reason: state === "void" ? "Overtaken" : null }];
        document.owners.push({ id: "ida", name: "Ida" });
      });
      for (const as of ["ann", "bob", "cat", "eve", "ida", "zoe", null]) {
        const answer = await askVotes(table, as, RESOLVED.id);
        expect([as, answer.statusCode]).toEqual([as, seers.includes(as) ? 200 : 404]);
        if (answer.statusCode === 200)
          expect(answer.body).toMatchObject({
            vote: {
              votes_against: 1,
              ballots: [{ team_id: "6", owner_id: "eve", vote: "object" }],
            },
          });
      }
    },
  );
});

describe("who has not voted (V7)", () => {
  /** The teams that have not voted, each with the owners who can vote for it. */
  const notVotedOn = async (table: Table, as: string | null, id: string) => {
    const { body } = await askVotes(table, as, id);
    return known<{
      readonly not_voted?: readonly {
        readonly id: string;
        readonly name: string;
        readonly owners: readonly { readonly id: string; readonly name: string }[];
      }[];
    }>(body["vote"]).not_voted?.map(
      ({ id: team, name, owners }) =>
        `${team} ${name}: ${owners.map((owner) => `${owner.name} (${owner.id})`).join(", ")}`,
    );
  };
  const [CORKERS, DINGERS, EPHUS, FUNGOES] = [
    "3 Corkers: Cal (cal), Cat (cat)",
    "4 Dingers: Dan (dan)",
    "5 Ephus: Dan (dan)",
    "6 Fungoes: Eve (eve), Flo (flo)",
  ];

  it("is each team with a vote but without a ballot: no party, and no team without an owner", async () => {
    const { table, id } = await acceptedSwap("vote");
    expect(await notVotedOn(table, null, id)).toEqual([CORKERS, DINGERS, EPHUS, FUNGOES]);
    await table.act("dan", id, "object");
    expect(await notVotedOn(table, null, id)).toEqual([CORKERS, FUNGOES]);
    await table.act("cal", id, "approve");
    await table.act("flo", id, "approve");
    expect(await notVotedOn(table, null, id)).toEqual([]);
  });

  it("names only the owners who can vote (V2)", async () => {
    const { table, id } = await acceptedSwap("vote", (document) => {
      document.owners.push({ id: "gil", name: "Gil", teams: [{ id: "1" }, { id: "4" }] });
    });
    expect(await notVotedOn(table, null, id)).toContain(DINGERS);
  });

  it("is not shown of a vote that has ended before its deadline", async () => {
    const { table, id } = await acceptedSwap("vote", ({ rules }) => {
      rules.transactions.trade_vote_ends_early = { value: 1 };
      rules.transactions.trade_rejections_required = { value: 1 };
    });
    await table.act("dan", id, "object");
    expect(await notVotedOn(table, null, id)).toBe(undefined);
  });
});

describe("how many teams can still object (V2, V4)", () => {
  const objectorsLeft = async ({ table, id }: Played, at?: number): Promise<number> => {
    const answer = await askVotes(table, null, id, at);
    if (answer.statusCode !== 200 || answer.outcome.kind !== "vote")
      throw new Error(refusals(answer).join("\n"));
    return answer.outcome.objectorsLeft;
  };

  it("the teams with a voter that have not objected: each once, even with several owners", async () => {
    const played = await acceptedSwap("vote");
    const { table, id } = played;
    expect(await objectorsLeft(played)).toBe(4);
    await table.act("dan", id, "object");
    expect(await objectorsLeft(played)).toBe(2);
    await table.act("cal", id, "object");
    expect(await objectorsLeft(played)).toBe(1);
    await table.act("flo", id, "object");
    expect(await objectorsLeft(played)).toBe(0);
  });

  it("also one that has voted for the trade, because it may change its vote (V2)", async () => {
    const played = await acceptedSwap("vote");
    await played.table.act("cat", played.id, "approve");
    expect(await objectorsLeft(played)).toBe(4);
    await played.table.act("cat", played.id, "object");
    expect(await objectorsLeft(played)).toBe(3);
    await played.table.act("cal", played.id, "approve");
    expect(await objectorsLeft(played)).toBe(4);
  });

  it("no team whose only owner has another team in the trade", async () => {
    const table = tableUnder("vote");
    const payload = { team_from: "4", team_to: "1", players: ["401:4:1"] };
    const { id } = tradeIn(await table.offer("dan", payload));
    await table.act("ann", id, "accept");
    expect(await objectorsLeft({ table, id })).toBe(3);
  });

  it("none from the second of the deadline on (V4)", async () => {
    const played = await acceptedSwap("vote");
    expect(await objectorsLeft(played, VOTING_DEADLINE - 1)).toBe(4);
    expect(await objectorsLeft(played, VOTING_DEADLINE)).toBe(0);
    expect(await objectorsLeft(played, VOTING_DEADLINE + 1)).toBe(0);
  });
});

/** The swap after its vote, as a league document keeps it. */
const RESOLVED = {
  id: `${NOON}.1`,
  offered_by_team_id: 1,
  timestamp: String(NOON),
  offered_to_teams: [2],
  players: SWAP.players.map((entry) => {
    const [id, from_team_id, to_team_id] = entry.split(":");
    return { id, from_team_id, to_team_id };
  }),
  state: "executed",
  policy: "vote",
  accepted_at: String(NOON),
  voting_deadline: String(VOTING_DEADLINE),
  rejections_required: 2,
  ballots: [{ team_id: "6", owner_id: "eve", vote: "object", timestamp: String(NOON + HOUR) }],
  ended_at: String(VOTING_DEADLINE),
};
