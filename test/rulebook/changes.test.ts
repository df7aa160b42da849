import { describe, expect, it } from "vitest";
import { leagueOf, withChanges } from "../../src/domain/league.ts";
import { type Change, put, thingsIn } from "../../src/domain/things.ts";
import { partiesOfOffer, type Trade } from "../../src/domain/trades/trade.ts";
import { existing } from "../support/histories.ts";
import { HOUR, NOON, sandlot } from "../support/sandlot.ts";

const start = leagueOf(thingsIn(sandlot()));

const offer = (id: string, comment = ""): Trade => ({
  id,
  parties: partiesOfOffer("1", ["2"]),
  timestamp: NOON,
  moves: [{ kind: "player", id: "101", from: "1", to: "2" }],
  comment,
  expiresAt: null,
  counterTo: null,
  remarks: [],
  state: "offer",
});
const trade = (id: string, comment?: string): Change => put("trade", offer(id, comment));
const player = (id: string, teamId: string | null): Change =>
  put("player", { ...existing(start.player(id)), teamId });
const pick = (id: string, teamId: string | null): Change =>
  put("pick", { ...existing(start.pick(id)), teamId });

const idsOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id);
const TEAM_1 = ["101", "102", "103", "104", "105", "106"];

describe("a league with changes applied over it", () => {
  it("is the league itself if there are none", () => {
    expect(withChanges(start, [])).toBe(start);
  });

  it("has a trade that was not there, in the trades' order", () => {
    const after = withChanges(start, [trade("1000.10"), trade("1000.9"), trade("999.1")]);
    expect(after.trade("1000.9")).toEqual(offer("1000.9"));
    expect(idsOf(after.trades())).toEqual(["999.1", "1000.9", "1000.10"]);
  });

  it("lists a trade as open for as long as it is in a vote", () => {
    const acceptance = {
      policy: "vote",
      acceptedAt: NOON,
      votingDeadline: NOON + HOUR,
      rejectionsRequired: 2,
      ballots: [],
    } as const;
    const vote: Change = put("trade", { ...offer("1.1"), state: "vote", acceptance });
    const voting = withChanges(start, [trade("2.1"), vote]);
    expect(idsOf(voting.deadlines())).toEqual(["1.1"]);
    expect(idsOf(withChanges(voting, [trade("1.1")]).deadlines())).toEqual([]);
  });

  it("keeps a changed player at the same place in the list of their team", () => {
    const renamed = { ...existing(start.player("103")), lastname: "Other" };
    const after = withChanges(start, [put("player", renamed)]);
    expect(idsOf(after.playersOf("1"))).toEqual(TEAM_1);
    expect(after.playersOf("1")[2]?.lastname).toBe("Other");
  });

  it("has a team with its new name", () => {
    const team = { ...existing(start.team("2")), name: "Bawks" };
    const after = withChanges(start, [put("team", team)]);
    expect(after.team("2")).toBe(team);
    expect(
      after
        .teams()
        .map(({ name }) => name)
        .slice(0, 3),
    ).toEqual(["Alewives", "Bawks", "Corkers"]);
    expect(after.whole().teams).toEqual(after.teams());
  });

  it("has an owner who joins, and no owner who leaves, unless they join again", () => {
    const eva = { ...existing(start.owner("bob")), id: "eva" };
    const removal: Change = { remove: "owner", id: "bob" };
    const after = withChanges(start, [put("owner", eva), removal]);
    expect(after.owner("bob")).toBeUndefined();
    expect(idsOf(after.ownersOf("2"))).toEqual(["eva"]);
    expect(idsOf(after.owners())).toEqual(["ann", "cal", "cat", "dan", "eva", "eve", "flo", "zoe"]);
    expect(after.whole().owners).toEqual(after.owners());
    const bob = existing(start.owner("bob"));
    expect(withChanges(start, [removal, put("owner", bob)]).owner("bob")).toBe(bob);
  });

  it("has the last of several changes to one thing", () => {
    const after = withChanges(start, [
      player("103", "2"),
      player("103", "3"),
      pick("2027.1.1", "2"),
      pick("2027.1.1", null),
    ]);
    expect(after.player("103")?.teamId).toBe("3");
    expect(idsOf(after.playersOf("2"))).not.toContain("103");
    expect(after.pick("2027.1.1")?.teamId).toBeNull();
  });

  it("can be changed again, as if all changes had been made at once", () => {
    const first = [player("101", "2"), trade("1.1")];
    const second = [player("101", "1"), player("201", "1"), trade("1.1", "Deal?")];
    const twice = withChanges(withChanges(start, first), second);
    const once = withChanges(start, [...first, ...second]);
    for (const team of ["1", "2"]) expect(twice.playersOf(team)).toEqual(once.playersOf(team));
    expect(twice.trades()).toEqual(once.trades());
    expect(idsOf(twice.playersOf("1"))).toEqual([...TEAM_1, "201"]);
  });

  it("leaves everything else as it was, and does not change the league below it", () => {
    const after = withChanges(start, [player("103", "2"), trade("1.1"), pick("2027.1.1", "2")]);
    expect(after.player("101")).toBe(start.player("101"));
    expect(after.pick("2027.1.2")).toBe(start.pick("2027.1.2"));
    expect(after.details()).toBe(start.details());
    expect(after.ownersOf("3")).toEqual(start.ownersOf("3"));
    expect(start.player("103")?.teamId).toBe("1");
    expect(idsOf(start.playersOf("1"))).toEqual(TEAM_1);
    expect(start.trades()).toEqual([]);
    expect(start.pick("2027.1.1")?.teamId).toBe("1");
  });
});

describe("any question to a league with changes", () => {
  it("has the same answer as from a league that was made with them", () => {
    const lock: Change = { remove: "lock", id: "player.705" };
    const barred = existing(start.owner("bob"));
    const after = withChanges(start, [
      player("101", "2"),
      put("player", { ...existing(start.player("102")), proTeam: "NEW" }),
      pick("2027.1.1", "2"),
      put("owner", { ...barred, teamIds: ["1"] }),
      trade("1.1"),
      trade("2.1"),
      put("trade", {
        ...offer("2.1"),
        ...{
          state: "withdrawn",
          endedAt: NOON,
          reversedAt: null,
          acceptance: null,
          reason: null,
        },
        facts: { teams: [existing(start.team("1")), existing(start.team("2"))], players: [] },
      }),
      lock,
    ]);
    const made = leagueOf(thingsIn(after.whole()));
    const answers = (league: typeof after) => ({
      teams: ["1", "2", "3"].map((team) => ({
        owners: idsOf(league.ownersOf(team)),
        players: idsOf(league.playersOf(team)),
        withSlots: idsOf(league.playersWithSlotsOn(team)),
      })),
      proTeams: ["NEW", "SEA", "NONE"].map((proTeam) => league.hasProTeam(proTeam)),
      trades: [league.trades(), league.openTrades(), league.deadlines()].map(idsOf),
      locks: league.locks(),
      picks: league.picks(),
    });
    expect(answers(after)).toEqual(answers(made));
    expect(answers(after)).toMatchObject({
      teams: [{ owners: ["ann", "bob"] }, { owners: [] }, { owners: ["cal", "cat"] }],
      proTeams: [true, true, false],
      trades: [["1.1", "2.1"], ["1.1"], []],
      locks: [],
    });
    expect(idsOf(after.playersWithSlotsOn("3"))).not.toContain("101");
  });
});
