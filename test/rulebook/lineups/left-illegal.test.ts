import { describe, expect, it } from "vitest";
import type { Outcome } from "../../../src/domain/decision.ts";
import type { Answer } from "../../../src/service/exchange.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { type Edit, move, sandlotTable, warned } from "../../support/lineups.ts";
import { refusals, type Table, tradeIn } from "../../support/play.ts";
import { HOUR, NOON, playerOf, policy } from "../../support/sandlot.ts";

type Moving = Extract<Outcome, { readonly arrivals: unknown }>;

/**
 * The teams that an answer lists as left with an illegal lineup, each with its number of
 * findings.
 */
const leftIllegal = (answer: Answer): readonly string[] | undefined => {
  if (answer.statusCode !== 200) throw new Error(refusals(answer).join("\n"));
  const { arrivals } = answer.outcome as Moving;
  return arrivals?.illegal.map(
    ({ team, isWorse, findings }) => `${team.id}: ${findings.length}${isWorse ? "" : " as before"}`,
  );
};

const tableUnder = (value: Parameters<typeof policy>[0], edit: Edit = () => {}): Table =>
  sandlotTable((document) => {
    policy(value)(document);
    edit(document);
  });

/** Ann's catcher for Bob's. Traded players arrive on the reserve (T17), so each team lacks one. */
const SWAP = { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] };

describe("a trade that is executed leaves teams with illegal lineups (T17)", () => {
  it("those of its teams that now lack a player, if their lineups were legal before", async () => {
    const table = tableUnder("free_for_all");
    const { id } = tradeIn(await table.offer("ann", SWAP));
    expect(leftIllegal(await table.act("bob", id, "accept"))).toEqual(["1: 1", "2: 1"]);
  });

  it("and such a team that only loses a reserve", async () => {
    const table = tableUnder("free_for_all");
    await warned(table, "ann", { team: "1", ...move("101", "RS") });
    const moves = { moves: ["106:1:0"] };
    const moved = await table.ask({ method: "PUT", path: PATHS.rosters, payload: moves });
    expect(leftIllegal(moved)).toEqual(["1: 1 as before"]);
  });

  it("also if what is new only follows from what was wrong before (L14)", async () => {
    const table = tableUnder("free_for_all", (document) => {
      Object.assign(playerOf(document, "101"), { roster_status: "RS" });
      const inFourth = { roster_status: "A", roster_pos: "OF", eligible: [] };
      Object.assign(playerOf(document, "106"), inFourth);
    });
    const { id } = tradeIn(await table.offer("ann", { ...SWAP, players: ["106:1:2"] }));
    expect(leftIllegal(await table.act("bob", id, "accept"))).toEqual(["1: 1"]);
  });

  it("also in a dry run, by a commissioner at once, and in a resolved vote", async () => {
    const both = ["1: 1", "2: 1"];
    const approved = tableUnder("approve");
    const offered = tradeIn(await approved.offer("ann", SWAP));
    await approved.act("bob", offered.id, "accept");
    const approval = {
      ...{ as: "zoe", method: "PUT", path: PATHS.trade },
      payload: { id: offered.id, action: "commissioner_approve" },
    };
    expect(leftIllegal(await approved.ask({ ...approval, dryRun: true }))).toEqual(both);
    expect(leftIllegal(await approved.ask(approval))).toEqual(both);

    const atOnce = { ...SWAP, execute_immediately: true };
    expect(leftIllegal(await tableUnder("vote").offer("zoe", atOnce))).toEqual(both);

    const voted = tableUnder("vote");
    const { id } = tradeIn(await voted.offer("ann", SWAP));
    expect(leftIllegal(await voted.act("bob", id, "accept"))).toBe(undefined);
    const resolve = { at: NOON + 48 * HOUR, method: "POST", path: PATHS.votes, payload: {} };
    expect(leftIllegal(await voted.ask(resolve))).toEqual(both);
  });

  it("a move by hand and a reversal do so too", async () => {
    const table = tableUnder("free_for_all");
    const moves = { moves: ["101:1:0"] };
    const moved = await table.ask({ method: "PUT", path: PATHS.rosters, payload: moves });
    expect(leftIllegal(moved)).toEqual(["1: 1"]);

    const swapped = tableUnder("free_for_all");
    const { id } = tradeIn(await swapped.offer("ann", SWAP));
    await swapped.act("bob", id, "accept");
    for (const [as, team, catcher] of [
      ["ann", "1", "201"],
      ["bob", "2", "101"],
    ] as const)
      await warned(swapped, as, { team, ...move(catcher, "A") });
    const back = { method: "PUT", path: PATHS.trades, payload: { reverse: id } };
    expect(leftIllegal(await swapped.ask(back))).toEqual(["1: 1", "2: 1"]);
  });
});
