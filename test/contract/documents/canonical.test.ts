import { describe, expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import { isObject } from "../../../src/domain/declared/json.ts";
import { TRADE_STATES } from "../../../src/domain/trades/trade.ts";
import { anyDocument } from "../../support/document.ts";
import { parsed } from "../../support/json.ts";
import { eachValue, fixture, minimalDocument, read } from "../../support/reading.ts";
import { type Document, NOON, playerOf, sandlot, sandlotDocument } from "../../support/sandlot.ts";

/**
 * A league with everything in it, written by hand in the canonical form: seven states of trades,
 * slots before, at and after the effective point and on no team, locks, free players, picks held by
 * others and by nobody, owners and commissioners of all kinds.
 */
const EVERYTHING = fixture("everything.json");

const exported = (document: unknown): string => writeLeague(read(document).league);

const written = (document: unknown): Document => parsed(exported(document));

const ids = (things: readonly { readonly id: string }[]): readonly string[] =>
  things.map(({ id }) => id);

describe("export, read and export again gives the same bytes (league-document.md, Writing)", () => {
  it("of a league with everything", () => {
    expect(exported(EVERYTHING)).toBe(EVERYTHING);
  });

  it("and its document has everything, so the test covers everything", () => {
    const document = parsed<Document>(EVERYTHING);
    const { trades, lineups, locks, draft_picks, owners, players, rosters } = document;
    expect(new Set(trades.map((trade) => trade.state))).toEqual(new Set(TRADE_STATES));
    expect(trades.some((trade) => trade.ballots?.length > 0)).toBe(true);
    const points: readonly (string | null)[] = lineups.map((slot) => slot.point);
    const now = document.dates.effective_point;
    expect(points).toEqual(expect.arrayContaining([null, "20260420", now, "20260601"]));
    expect(lineups.some((slot) => slot.team_id === "0")).toBe(true);
    expect(locks.some((lock) => lock.pro_team !== undefined)).toBe(true);
    expect(draft_picks.some((pick) => pick.team_id === "0")).toBe(true);
    expect(owners.some((owner) => owner.teams?.length === 2)).toBe(true);
    expect(owners.some((owner) => owner.commissioner === 1 && !owner.team)).toBe(true);
    expect(players.length).toBeGreaterThan(0);
    expect(rosters.teams.some((team) => team.players.length === 0)).toBe(true);
  });

  it("of the smallest league, whose defaults it spells out", () => {
    const once = exported(minimalDocument());
    expect(exported(once)).toBe(once);
    expect(JSON.parse(once)).toMatchObject({
      league_details: { id: "minimal", sport: "baseball", time_zone: "America/New_York" },
      rules: { transactions: { trade_policy: { value: "free_for_all" } } },
      owners: [{ id: "1", team: { id: "1" } }],
    });
    expect(read(once).assumed).toEqual([]);
  });

  it("of Sandlot", () => {
    const once = exported(sandlotDocument());
    expect(exported(once)).toBe(once);
    expect(read(once).league).toEqual(sandlot());
  });
});

describe("gives the same bytes for any layout of the document", () => {
  const everything = (edit: (document: Document) => void): Document => {
    const document = parsed<Document>(EVERYTHING);
    edit(document);
    return document;
  };

  it("lists in any order", () => {
    const reversed = everything((document) => {
      const { owners, rosters, players, draft_picks, lineups, locks, trades } = document;
      const lists: unknown[][] = [
        owners,
        rosters.teams,
        players,
        draft_picks,
        lineups,
        locks,
        trades,
      ];
      for (const team of rosters.teams) lists.push(team.players);
      for (const trade of trades) lists.push(trade.ballots ?? []);
      for (const list of lists) list.reverse();
    });
    expect(ids(reversed.rosters.teams)).toEqual(["10", "3", "2", "1"]);
    expect(exported(reversed)).toBe(EVERYTHING);
  });

  it("keys in any order", () => {
    const backwards = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(backwards);
      if (!isObject(value)) return value;
      const entries = Object.entries(value).reverse();
      return Object.fromEntries(entries.map(([key, each]) => [key, backwards(each)]));
    };
    const document = backwards(JSON.parse(EVERYTHING));
    expect(Object.keys(anyDocument(document))[0]).toBe("trades");
    expect(exported(document)).toBe(EVERYTHING);
  });

  it("numbers as strings, and strings as numbers", () => {
    const digits = /^(0|[1-9][0-9]*)$/;
    const respelled = anyDocument(
      eachValue(JSON.parse(EVERYTHING), (value) =>
        typeof value === "number"
          ? String(value)
          : typeof value === "string" && digits.test(value)
            ? Number(value)
            : value,
      ),
    );
    expect(respelled.trades[0].offered_by_team_id).toBe("2");
    expect(exported(respelled)).toBe(EVERYTHING);
  });

  it("is_locked as a lock, with is_locked 0 in the export (Reading)", () => {
    const withoutEnd = everything((document) => {
      document.locks = ["9", "x-ray"].map((player_id) => ({ player_id, until: null }));
    });
    const listed = everything((document) => {
      document.rosters.teams[0].players[0].is_locked = true;
      document.players[1].is_locked = "1";
      document.locks = undefined;
    });
    expect(exported(listed)).toBe(exported(withoutEnd));
  });
});

describe("orders by id, numbers as numbers (league-document.md, Writing)", () => {
  const mixed = ["10", "9", "a10", "a9", "B", "100", "2"];
  const sorted = ["2", "9", "10", "100", "B", "a10", "a9"];

  it("teams", () => {
    const teams = ["10", "9", "100", "2"].map((id) => ({ id }));
    const document = { ...minimalDocument(), rosters: { teams } };
    expect(ids(written(document).rosters.teams)).toEqual(["2", "9", "10", "100"]);
  });

  it("owners, players of a team and free players", () => {
    const things = mixed.map((id) => ({ id }));
    const owners = written({ ...minimalDocument(), owners: things }).owners;
    expect(ids(owners)).toEqual(sorted);
    const rosters = { teams: [{ id: "1", players: things }] };
    expect(ids(written({ ...minimalDocument(), rosters }).rosters.teams[0].players)).toEqual(
      sorted,
    );
    expect(ids(written({ ...minimalDocument(), players: things }).players)).toEqual(sorted);
  });

  it("picks part by part", () => {
    const teams = ["1", "2", "10"].map((id) => ({ id }));
    const picks = ["2028.1.1", "2027.10.1", "2027.2.10", "2027.2.2", "2027.1.1"];
    const draft_picks = picks.map((id) => ({ id }));
    const document = { ...minimalDocument(), rosters: { teams }, draft_picks };
    expect(ids(written(document).draft_picks)).toEqual([
      "2027.1.1",
      "2027.2.2",
      "2027.2.10",
      "2027.10.1",
      "2028.1.1",
    ]);
  });

  it("trades by time and then by team", () => {
    const document = sandlotDocument((edited) => {
      edited.rosters.teams.push({ id: "10" });
      edited.trades = ["1777651201.1", "1777651200.10", "1777651200.9", "999.1"].map((id) => ({
        ...{ id, offered_by_team_id: 1, offered_to_teams: [2], timestamp: NOON, state: "offer" },
      }));
    });
    expect(ids(written(document).trades)).toEqual([
      "999.1",
      "1777651200.9",
      "1777651200.10",
      "1777651201.1",
    ]);
  });

  it("slots by player and then by point, the beginning first", () => {
    const slot = { team_id: "1", roster_status: "RS", roster_pos: "C" };
    const document = sandlotDocument((edited) => {
      const points = ["20260601", null, "20260401", "20261001"];
      edited.lineups = ["102", "101"].flatMap((player_id) =>
        points.map((point) => ({ player_id, point, ...slot })),
      );
    });
    const { lineups } = written(document);
    expect(lineups.map((each) => `${each.player_id} ${each.point}`)).toEqual([
      "101 null",
      "101 20260401",
      "101 20260601",
      "101 20261001",
      "102 null",
      "102 20260401",
      "102 20260601",
      "102 20261001",
    ]);
  });

  it("locks by player, then by pro team", () => {
    const document = sandlotDocument((edited) => {
      edited.players.push({ id: "1000" });
      edited.locks = [
        { pro_team: "SEA" },
        { player_id: "1000" },
        { pro_team: "BOS" },
        { player_id: "705" },
      ];
    });
    expect(written(document).locks).toEqual([
      { player_id: "705", until: null },
      { player_id: "1000", until: null },
      { pro_team: "BOS", until: null },
      { pro_team: "SEA", until: null },
    ]);
  });

  it("but rules and positions in their own order", () => {
    const abbrs = ["SP", "C", "1B", "A"];
    const document = sandlotDocument((edited) => {
      edited.positions = abbrs.map((abbr) => ({ abbr, name: abbr }));
      edited.rules.roster.positions = abbrs.map((abbr) => ({ abbr }));
      edited.rules.roster.statuses.reverse();
    });
    const { positions, rules } = written(document);
    const order = (list: readonly { readonly abbr: string }[]) => list.map(({ abbr }) => abbr);
    expect([order(positions), order(rules.roster.positions)]).toEqual([abbrs, abbrs]);
    expect(rules.roster.statuses.map((each) => each.description)).toEqual([
      "Total Players",
      "Minors Players",
      "Injured Players",
      "Reserve Players",
      "Active Players",
    ]);
  });
});

describe("writes the players of a trade (T19)", () => {
  const players = [
    {
      ...{ id: "101", firstname: "Abraham", lastname: "Ashby", position: "1B", pro_team: "TEX" },
      ...{ roster_status: "I", from_team_id: "1", to_team_id: "2" },
    },
  ];
  const offer = { offered_by_team_id: 1, offered_to_teams: [2], timestamp: NOON, players };
  const document = sandlotDocument((edited) => {
    Object.assign(playerOf(edited, "101"), { roster_status: "RS", pro_team: "HOU" });
    edited.trades = [
      { ...offer, id: "1.1", state: "offer" },
      { ...offer, id: "2.1", state: "withdrawn", ended_at: NOON },
    ];
  });
  const [open, ended] = written(document).trades;

  it("as the league knows them now, while the trade is under way", () => {
    expect(open.players).toMatchObject([
      { fullname: "Abe Ashby", position: "C", pro_team: "HOU", roster_status: "RS" },
    ]);
  });

  it("as they were frozen, once it has ended", () => {
    expect(ended.players).toMatchObject([
      { fullname: "Abraham Ashby", position: "1B", pro_team: "TEX", roster_status: "I" },
    ]);
  });
});
