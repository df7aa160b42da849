import { describe, expect, it } from "vitest";
import { play, tradeIn } from "../../support/play.ts";
import { sandlot } from "../../support/sandlot.ts";
import { SWAP } from "../../support/trades.ts";

describe("a new trade", () => {
  it("returns the comment when it is not empty, later as well (E9)", async () => {
    const table = play(sandlot());
    const { id } = tradeIn(await table.offer("ann", { ...SWAP, comment: " Deal?\n– A. " }));
    expect(tradeIn(await table.show("bob", id))["comment"]).toBe(" Deal?\n– A. ");
    expect(tradeIn(await table.act("bob", id, "reject"))["comment"]).toBe(" Deal?\n– A. ");
  });

  it.each([{}, { comment: "" }, { comment: null }])(
    "has no comment of %j (E9)",
    async (comment) => {
      const trade = tradeIn(await play(sandlot()).offer("ann", { ...SWAP, ...comment }));
      expect(trade).not.toHaveProperty("comment");
    },
  );

  it("has an id of its time and its team, raised by a second until free; the timestamp stays true (E10)", async () => {
    const table = play(sandlot());
    const made = [];
    for (let count = 0; count < 3; count += 1) {
      const { id, timestamp } = tradeIn(await table.offer("ann", SWAP));
      made.push([id, timestamp]);
    }
    expect(made).toEqual([
      ["1777651200.1", "1777651200"],
      ["1777651201.1", "1777651200"],
      ["1777651202.1", "1777651200"],
    ]);
  });

  it("in the same second as another team's offer has an id that differs by the team (E10)", async () => {
    const table = play(sandlot());
    await table.offer("ann", SWAP);
    const bobs = await table.offer("bob", { team_from: "2", team_to: "1", players: ["201:2:1"] });
    expect(tradeIn(bobs).id).toBe("1777651200.2");
  });

  it("does not get the id of an ended trade (E10, T3)", async () => {
    const table = play(sandlot());
    await table.act("ann", tradeIn(await table.offer("ann", SWAP)).id, "withdraw");
    expect(tradeIn(await table.offer("ann", SWAP)).id).toBe("1777651201.1");
  });

  it("names the offering team first, with any ids (E12)", async () => {
    const payload = { team_from: "3", team_to: "1", players: ["301:3:1"] };
    const trade = tradeIn(await play(sandlot()).offer("cat", payload));
    expect(trade).toMatchObject({
      offered_by_team_id: 3,
      offered_to_teams: [1],
      teams: [{ id: "3" }, { id: "1" }],
    });
  });

  it("names players and picks in the order of the entries (E12)", async () => {
    const trade = tradeIn(
      await play(sandlot()).offer("ann", {
        ...SWAP,
        players: ["202:2:1", "104:1:2", "201:2:1", "101:1:2"],
        draft_picks: ["2027.2.1:1:2", "2027.1.2:2:1", "2027.1.1:1:2"],
      }),
    );
    expect(trade).toMatchObject({
      players: [{ id: "202" }, { id: "104" }, { id: "201" }, { id: "101" }],
      draft_picks: [{ id: "2027.2.1" }, { id: "2027.1.2" }, { id: "2027.1.1" }],
    });
  });

  it("has a player's full name, or the last name alone if there is no first name (E7)", async () => {
    const trade = tradeIn(
      await play(sandlot()).offer("ann", { ...SWAP, players: ["101:1:2", "206:2:1"] }),
    );
    expect(trade["players"]).toMatchObject([
      { name: "Abe Ashby", firstname: "Abe", lastname: "Ashby", fullname: "Abe Ashby" },
      {
        name: "Tomas Made Up",
        firstname: "",
        lastname: "Tomas Made Up",
        fullname: "Tomas Made Up",
      },
    ]);
  });

  it("has an empty string for what a team does not have (E5)", async () => {
    const payload = { team_from: "1", team_to: "7", players: ["101:1:7"] };
    expect(tradeIn(await play(sandlot()).offer("ann", payload))["teams"]).toMatchObject([
      { id: "1" },
      { id: "7", logo: "", abbr: "GHO" },
    ]);
  });
});
