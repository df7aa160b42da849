import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { done, maintain, maintained, refused } from "../../support/maintain.ts";
import { keepsTheContractOfMaintenance } from "../../support/maintenance-contract.ts";
import { play, refusals, tradeIn } from "../../support/play.ts";
import { type Document, HOUR, NOON, sandlot } from "../../support/sandlot.ts";
import { holdersOf, tableUnder } from "../../support/trades.ts";

/** The sandlot, with some picks on other teams. */
const holding =
  (holders: Readonly<Record<string, string>>) =>
  (document: Document): void => {
    for (const pick of document.draft_picks) pick.team_id = holders[pick.id] ?? pick.team_id;
  };

const move = (...moves: readonly string[]) => maintained(sandlot(), PATHS.picks, { moves });
const refusedOf = (...moves: readonly string[]) => refused(sandlot(), PATHS.picks, { moves });

describe("PUT /fantasy/league/draft/picks: moves between teams", () => {
  it("change the team that holds a pick, also to and from no team, and nothing else", async () => {
    const before = sandlot(holding({ "2027.1.3": "0" }));
    const moves = ["2027.1.1:1:2", "2027.2.2:1:0", "2027.1.3:0:4"];
    expect(await maintained(before, PATHS.picks, { moves })).toEqual(
      sandlot(holding({ "2027.1.1": "2", "2027.2.2": "0", "2027.1.3": "4" })),
    );
  });

  it("count once if one is given twice (T9)", async () => {
    expect(await move("2027.1.1:1:2", "2027.1.1:1:2")).toEqual(
      sandlot(holding({ "2027.1.1": "2" })),
    );
  });

  it("of no picks change nothing", async () => {
    expect(await move()).toEqual(sandlot());
  });

  it("are open to a commissioner even if the league does not trade picks", async () => {
    const untraded = (document: Document) => {
      document.rules.transactions.draft_pick_trades.value = 0;
    };
    const after = await maintained(sandlot(untraded), PATHS.picks, { moves: ["2027.1.1:1:2"] });
    expect(after).toEqual(
      sandlot((document) => {
        untraded(document);
        holding({ "2027.1.1": "2" })(document);
      }),
    );
  });

  it("answer with the moved picks, in the order of the moves", async () => {
    const table = play(sandlot());
    const moves = ["2027.2.2:1:0", "2027.1.1:1:2", "2027.2.2:1:0"];
    expect(await done(maintain(table, PATHS.picks, { moves }))).toEqual({
      draft_picks: [
        { id: "2027.2.2", season: "2027", round: 2, original_team_id: "2", team_id: "0" },
        { id: "2027.1.1", season: "2027", round: 1, original_team_id: "1", team_id: "2" },
      ],
    });
  });
});

describe("the table of moved picks", () => {
  it("names the original team and the team that holds the pick, if any", async () => {
    const moves = ["2027.2.2:1:3", "2027.1.1:1:0"];
    const answer = await maintain(play(sandlot()), PATHS.picks, { moves });
    expect("outcome" in answer && answer.outcome).toMatchObject({
      picks: [
        { originalTeam: "Balks", holder: "Corkers" },
        { originalTeam: "Alewives", holder: null },
      ],
    });
  });
});

describe("PUT /fantasy/league/draft/picks refuses, all or none", () => {
  it.each([
    ["a pick that another team holds", "2027.2.2:2:3", "2027 round 2 pick of Balks", "Balks"],
    ["a pick that there is not", "2031.1.1:1:3", "2031 round 1 pick of Alewives", "Alewives"],
    ["a pick of a team that there is not", "2027.1.99:1:3", "2027 round 1 pick of 99", "Alewives"],
  ])("a wrong FROM, by the Bad Trade exception (T11): %s", async (_, wrong, pick, team) => {
    expect(await refusedOf("2027.1.1:1:2", wrong, wrong)).toEqual([
      `invalid_offer: Bad Trade : ${pick} is not on ${team}`,
    ]);
  });

  it.each([
    ["to a team that there is not", "2027.1.1:1:99", "99"],
    ["to the team that holds it", "2027.1.1:1:1", "1"],
    ["from nobody to nobody", "2027.1.1:0:0", "0"],
  ])("a move %s", async (_, wrong, team) => {
    const [first] = await refusedOf("2027.1.2:2:1", wrong);
    expect(first).toBe(`invalid_offer: Invalid Team ID ${team}`);
  });

  it("a pick with two destinations", async () => {
    expect(await refusedOf("2027.1.1:1:2", "2027.1.1:1:3")).toEqual([
      "same_draft_pick: Trying to offer same draft pick to different teams",
    ]);
  });

  it.each([
    ["no moves", {}, "moves: missing"],
    [
      "an id that is not of a pick",
      { moves: ["101:1:2"] },
      'moves[0]: "101:1:2" is not of the form',
    ],
    ["a round that is no number", { moves: ["2027.x.1:1:2"] }, "moves[0]: "],
    ["an unknown field", { moves: [], players: [] }, "players: unknown field; there is moves"],
  ])("%s as malformed (R2)", async (_, payload, msg) => {
    const [only, ...more] = await refused(sandlot(), PATHS.picks, payload);
    expect(only).toContain(`invalid_payload: ${msg}`);
    expect(more).toEqual([]);
  });
});

describe("a pick that was moved by hand", () => {
  const PAYLOAD = { team_from: "1", team_to: "2", draft_picks: ["2027.1.1:1:2"] };
  const MOVED = { moves: ["2027.1.1:1:3"] };

  it("makes an acceptance of a trade with it fail (T7, T14)", async () => {
    const table = tableUnder("free_for_all");
    const { id } = tradeIn(await table.offer("ann", PAYLOAD));
    await done(maintain(table, PATHS.picks, MOVED));
    expect(refusals(await table.act("bob", id, "accept"))).toEqual([
      "invalid_offer: Bad Trade : 2027 round 1 pick of Alewives is not on Alewives",
    ]);
  });

  it("makes a trade void when its vote is resolved (V6)", async () => {
    const table = tableUnder("vote");
    const { id } = tradeIn(await table.offer("ann", PAYLOAD));
    tradeIn(await table.act("bob", id, "accept"));
    await done(maintain(table, PATHS.picks, MOVED));
    const at = NOON + 48 * HOUR;
    const { body } = await table.ask({ at, method: "POST", path: PATHS.votes, payload: {} });
    expect(body).toMatchObject({ resolved: [{ trade_id: id, state: "void" }] });
    expect(holdersOf(table, "2027.1.1")).toEqual(["3"]);
  });

  it("can undo an executed trade", async () => {
    const table = tableUnder("free_for_all");
    const { id } = tradeIn(await table.offer("ann", PAYLOAD));
    tradeIn(await table.act("bob", id, "accept"));
    await done(maintain(table, PATHS.picks, { moves: ["2027.1.1:2:1"] }));
    expect(table.league().picks()).toEqual(sandlot().picks);
    expect(table.league().trade(id)?.state).toBe("executed");
  });
});

keepsTheContractOfMaintenance({
  path: PATHS.picks,
  granted: { moves: ["2027.1.1:1:2", "2027.2.2:1:0"] },
  refused: { moves: ["2027.1.2:2:1", "2027.1.1:2:1"] },
  malformed: { moves: ["2027.1:1:2"] },
});
