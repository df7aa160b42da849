import { describe, expect, it } from "vitest";
import { DOCUMENT_KEYS } from "../../../src/document/league-document.ts";
import { HOUR, NOON } from "../../support/sandlot.ts";
import { edited, part, refusalsOf, updated } from "../../support/update.ts";

/** What an update leaves out stays: the result is the same as editing the whole document. */
const expectOnlyThat = async (
  given: object,
  edit: Parameters<typeof edited>[0],
  said: readonly string[],
): Promise<void> => {
  const { league, changes } = await updated(given);
  expect(changes).toEqual(said);
  expect(league).toEqual(edited(edit));
};

describe("each key of a league document replaces the league's, and what is left out stays", () => {
  it("owners: a new one, another commissioner, a changed name, and one who is left out", async () => {
    const owners = [
      { id: "ann", name: "Anna", commissioner: "0", team: { id: 1 } },
      { id: "bob", commissioner: true, teams: [{ id: "2" }, { id: "7" }] },
      { id: "gil", name: "Gil" },
    ];
    await expectOnlyThat({ owners }, (d) => Object.assign(d, { owners }), [
      ...["cal", "cat", "dan", "eve", "flo", "zoe"].map((id) => `owner ${id}: removed`),
      "owner ann: name Ann > Anna",
      "owner ann: commissioner 1 > 0",
      "owner bob: name Bob > bob",
      "owner bob: commissioner 0 > 1",
      "owner bob: teams 2 > 2, 7",
      "owner gil: added",
    ]);
  });

  it("draft_picks: an empty list removes all, unlike a list that is left out", async () => {
    expect((await updated({ draft_picks: [] })).league.picks).toEqual([]);
    expect((await updated({ draft_picks: null, dates: {} })).league.picks).toHaveLength(14);
  });

  it("draft_picks: next season's are added, this season's are removed, and one changes teams", async () => {
    const draft_picks = [
      { id: "2027.1.1", team_id: "3" },
      { id: "2028.1.1" },
      { id: "2028.1.2", season: 2028, round: "1", original_team_id: 2, team_id: "0" },
    ];
    const { league, changes } = await updated({ draft_picks });
    expect(league).toEqual(edited((d) => Object.assign(d, { draft_picks })));
    expect(changes).toContain("draft pick 2027.1.1: team 1 > 3");
    expect(changes).toContain("draft pick 2028.1.2: added");
    expect(changes.filter((line) => line.endsWith("removed"))).toHaveLength(13);
  });

  it("rules: those that are left out have their defaults, as in a new document", async () => {
    const rules = { transactions: { trade_policy: "approve", trade_voting_period: { value: 12 } } };
    const { league, changes } = await updated({ rules });
    expect(league).toEqual(edited((d) => Object.assign(d, { rules })));
    expect(changes).toContain("rule /transactions/trade_policy/value: value vote > approve");
    expect(changes).toContain("rule /transactions/trade_deadline/value: value 20260731 > nothing");
    expect(league.rosterRules.positions).toEqual([]);
  });

  it("periods", async () => {
    const periods = [{ period: 1, start_point: 20260325 }];
    await expectOnlyThat({ periods }, (d) => Object.assign(d, { periods }), [
      ...["4", "5", "6"].map((period) => `period ${period}: removed`),
      "period 1: added",
    ]);
  });

  it("positions", async () => {
    const given = part("positions", (positions) => positions.push({ abbr: "U", name: "Utility" }));
    await expectOnlyThat(given, (d) => Object.assign(d, given), ["position U: added"]);
  });

  it("locks: a player who is left out is unlocked", async () => {
    const locks = [
      { player_id: "101", until: null },
      { pro_team: "SEA", until: NOON + HOUR },
    ];
    await expectOnlyThat({ locks }, (d) => Object.assign(d, { locks }), [
      "lock 705: removed",
      "lock 101: added",
      "lock SEA: added",
    ]);
  });

  it("lineups: the slots of other points than the effective one", async () => {
    const lineups = [
      { player_id: "102", point: "20260508", team_id: "1", roster_status: "I", roster_pos: "1B" },
    ];
    await expectOnlyThat({ lineups }, (d) => Object.assign(d, { lineups }), [
      "slot 101 from 20260508: removed",
      "slot 102 from 20260508: added",
    ]);
  });

  it("players: those on no team; players on a roster stay", async () => {
    const players = [{ id: "902", fullname: "New Face", position: "OF" }];
    await expectOnlyThat({ players }, (d) => Object.assign(d, { players }), [
      "player 901: removed",
      "player 902: added",
    ]);
  });

  it("rosters: a team's name and abbreviations, with the players that it has", async () => {
    const given = part("rosters", ({ teams }) => {
      Object.assign(teams[2], { name: "Corked Bats", abbr: "BAT" });
    });
    await expectOnlyThat(given, (d) => Object.assign(d, given), [
      "team 3: name Corkers > Corked Bats",
      "team 3: abbr COR > BAT",
    ]);
  });

  it("trades: one that was offered elsewhere is added, with facts from the league", async () => {
    const trades = [
      {
        ...{ id: "r-1", state: "offer", offered_by_team_id: "1", offered_to_teams: ["2"] },
        ...{ timestamp: NOON, players: [{ id: 101, from_team_id: 1, to_team_id: 2 }] },
      },
    ];
    await expectOnlyThat({ trades }, (d) => Object.assign(d, { trades }), ["trade r-1: added"]);
  });

  it("several keys at once: the same as one after the other", async () => {
    const owners = [{ id: "ann", commissioner: 1, team: { id: "1" } }];
    const positions = [{ abbr: "U" }];
    const { league } = await updated({ owners, positions });
    expect(league).toEqual(edited((d) => Object.assign(d, { owners, positions })));
  });
});

describe("a key without a value changes nothing", () => {
  it.each([null, ""])("%j", async (none) => {
    const given = Object.fromEntries(DOCUMENT_KEYS.map((key) => [key, none]));
    expect(await updated(given)).toEqual({ league: edited(() => {}), changes: [] });
  });
});

describe("the faults of a league document, in a part of one", () => {
  it("are reported together, with their places in the part", async () => {
    const given = {
      owners: [{ id: "a b" }, { id: "gil", team: { id: "99" } }, { id: "gil" }],
      draft_picks: [{ id: "2028.0.1" }, { id: "2028.1.9" }],
      locks: [{ player_id: "999" }, {}],
      rules: { transactions: { trade_policy: { value: "coin" } } },
      dates: { effective_point: "20261301" },
    };
    const places = (await refusalsOf(given)).map((line) => line.split(": ").slice(0, 2).join(": "));
    expect(places).toEqual([
      "invalid_payload: dates.effective_point",
      "invalid_payload: rules.transactions.trade_policy.value",
      "invalid_payload: owners[0].id",
      "invalid_payload: owners[1].team.id",
      "invalid_payload: owners[2].id",
      "invalid_payload: draft_picks[0].id",
      "invalid_payload: draft_picks[1].id",
      "invalid_payload: locks[0].player_id",
      "invalid_payload: locks[1].player_id",
    ]);
  });

  it("are those of the league after the update: a player in two places", async () => {
    const given = { players: [{ id: "101" }] };
    expect(await refusalsOf(given)).toEqual([
      'invalid_payload: players[0].id: "101": the player is already at rosters.teams[0].players[0].id',
    ]);
  });

  it.each([
    ["owners", { owners: {} }, "owners: an object is not a list"],
    ["rosters", { rosters: { teams: [] } }, "rosters.teams: no teams: a league has at least one"],
    ["league_details", { league_details: 7 }, "league_details: 7 is not an object"],
    ["dates", { dates: [] }, "dates: a list is not an object"],
  ])("are told of %s of another kind", async (_, given, fault) => {
    expect(await refusalsOf(given)).toContain(`invalid_payload: ${fault}`);
  });

  it("come before refusals: first the document, then the league", async () => {
    const given = part("rosters", ({ teams }) => {
      teams.shift();
      teams[0].id = "two";
    });
    const [first, ...more] = await refusalsOf(given);
    expect(first).toMatch(/^invalid_payload: rosters\.teams\[0\]\.id: "two" is not a team id/);
    expect(more).toEqual([]);
  });
});
