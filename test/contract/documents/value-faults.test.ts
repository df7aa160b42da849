import { describe, expect, it } from "vitest";
import { DOCUMENT_KEYS } from "../../../src/document/league-document.ts";
import { faultsOf, minimalDocument } from "../../support/reading.ts";
import { expectRefused, refuses } from "../../support/refusing.ts";
import { type Document, sandlotDocument } from "../../support/sandlot.ts";

type Edit = (document: Document) => void;

describe("refuses unknown words", () => {
  it.each<readonly [string, string, Edit]>([
    ["sport", "league_details.sport", (d) => Object.assign(d.league_details, { sport: "Zed" })],
    [
      "status",
      "rosters.teams[0].players[1].roster_status",
      (d) => Object.assign(d.rosters.teams[0].players[1], { roster_status: "Zed" }),
    ],
    [
      "status of a slot",
      "lineups[0].roster_status",
      (d) => Object.assign(d.lineups[0], { roster_status: "Zed" }),
    ],
    [
      "status of a limit",
      "rules.roster.statuses[0].description",
      (d) => Object.assign(d.rules.roster.statuses[0], { description: "Zed Players" }),
    ],
    [
      "policy",
      "rules.transactions.trade_policy.value",
      (d) => Object.assign(d.rules.transactions.trade_policy, { value: "Zed" }),
    ],
    [
      "policy, spelled bare",
      "rules.transactions.trade_policy",
      (d) => Object.assign(d.rules.transactions, { trade_policy: "Zed" }),
    ],
    [
      "time zone",
      "league_details.time_zone",
      (d) => Object.assign(d.league_details, { time_zone: "America/Zed" }),
    ],
    [
      "lineup_enforcement",
      "rules.transactions.lineup_enforcement.value",
      (d) => Object.assign(d.rules.transactions, { lineup_enforcement: { value: "Zed" } }),
    ],
    [
      "keeper_policy",
      "rules.transactions.keeper_policy.value",
      (d) => Object.assign(d.rules.transactions, { keeper_policy: { value: "Zed" } }),
    ],
  ])("%s", (_, where, edit) => {
    refuses(edit, where, "Zed");
  });
});

describe("refuses invalid rule values", () => {
  it.each([
    ["trade_voting_period", 0],
    ["trade_voting_period", "1.5"],
    ["trade_voting_period", -1],
    ["trade_rejections_required", "-1"],
    ["trade_rejections_required", "four"],
    ["draft_pick_trades", 2],
    ["draft_pick_trades", "yes"],
    ["keepers_per_team", -1],
    ["keepers_per_team", true],
    ["trade_deadline", "soon"],
    ["trade_deadline", "2026-07-31"],
    ["trade_deadline", "2026-07-31T12:00"],
    ["trade_deadline", "1970-01-02T12:00:00Z"],
    ["trade_deadline", 253_402_300_800],
  ])("%s %j", (rule, value) => {
    const edit: Edit = (document) => {
      Object.assign(document.rules.transactions, { [rule]: { value } });
    };
    refuses(edit, `rules.transactions.${rule}.value`, JSON.stringify(value));
  });

  it.each([
    ["positions[1].min_active", (d: Document) => d.rules.roster.positions[1], "min_active"],
    ["positions[1].max_total", (d: Document) => d.rules.roster.positions[1], "max_total"],
    ["statuses[2].max", (d: Document) => d.rules.roster.statuses[2], "max"],
    ["injured_requires_dl", (d: Document) => d.rules.roster, "injured_requires_dl"],
  ])("rules.roster.%s", (where, of, field) => {
    refuses((d) => Object.assign(of(d), { [field]: "many" }), `rules.roster.${where}`, '"many"');
  });

  it("a min above its max, of a position and of a status", () => {
    const edit: Edit = (document) => {
      Object.assign(document.rules.roster.positions[3], { min_active: 4, max_active: "3" });
    };
    refuses(edit, "rules.roster.positions[3].min_active", "4", "3");
    const status: Edit = (document) => {
      Object.assign(document.rules.roster.statuses[0], { min: "7", max: 6 });
    };
    refuses(status, "rules.roster.statuses[0].min", "7", "6");
  });

  it("a min of more players than any team has, because a card would show a row for each", () => {
    const edit: Edit = (document) => {
      Object.assign(document.rules.roster.positions[3], { min_active: 1001, max_active: null });
    };
    refuses(edit, "rules.roster.positions[3].min_active", "1001", "up to 1000");
    const most: Edit = (document) => {
      Object.assign(document.rules.roster.positions[3], { min_active: 1000, max_active: null });
    };
    expect(faultsOf(sandlotDocument(most))).toEqual([]);
  });

  it("but not a min that is equal to its max", () => {
    const edit: Edit = (document) => {
      Object.assign(document.rules.roster.positions[3], { min_active: 3, max_active: 3 });
    };
    expect(faultsOf(sandlotDocument(edit))).toEqual([]);
  });
});

describe("refuses dates that do not exist", () => {
  const dates = ["20260231", "20260229", 20261301, "20260100", 20260532, "202605", "0"];
  const places: readonly (readonly [string, (document: Document, date: unknown) => void])[] = [
    ["dates.effective_point", (d, date) => Object.assign(d.dates, { effective_point: date })],
    ["periods[1].start_point", (d, date) => Object.assign(d.periods[1], { start_point: date })],
    ["lineups[0].point", (d, date) => Object.assign(d.lineups[0], { point: date })],
    [
      "rules.transactions.trade_deadline.value",
      (d, date) => Object.assign(d.rules.transactions.trade_deadline, { value: date }),
    ],
  ];
  describe.each(places)("%s", (where, set) => {
    it.each(dates)("%j", (date) => {
      refuses((document) => set(document, date), where, String(date));
    });

    it("but not the 29th of February of a leap year", () => {
      const document = sandlotDocument((edited) => set(edited, "20280229"));
      expect(faultsOf(document)).toEqual([]);
    });
  });

  it.each(["0", "18", "20260501"])("in football weeks, such as %s", (point) => {
    const document = minimalDocument((edited) => {
      edited.league_details = { sport: "football" };
      edited.dates.effective_point = point;
    });
    expectRefused(document, "dates.effective_point", point);
  });

  it.each([
    ["league_details.effective_point", { league_details: { effective_point: "20260231" } }],
    ["rosters.point", { rosters: { point: 20260231, teams: [{ id: "1" }] } }],
  ])("at the place that the effective point comes from: %s", (where, change) => {
    const sport = { ...("league_details" in change ? change.league_details : {}), sport: "hockey" };
    const document = { ...minimalDocument(), dates: null, ...change, league_details: sport };
    expectRefused(document, where, "20260231");
  });

  it("and a league without an effective point", () => {
    expectRefused({ ...minimalDocument(), dates: {} }, "dates.effective_point");
  });

  it.each(["soon", -1, 253_402_300_800, "1.5"])("and a lock until %j", (until) => {
    const edit: Edit = (document) => {
      Object.assign(document.locks[0], { until });
    };
    refuses(edit, "locks[0].until", JSON.stringify(until));
  });
});

describe("refuses what does not have the form of a league document", () => {
  const objects = ["league_details", "dates", "rules", "rosters"];
  it.each(DOCUMENT_KEYS.filter((key) => !objects.includes(key)))("%s that is not a list", (key) => {
    expectRefused({ ...minimalDocument(), [key]: "many" }, key, '"many"');
  });

  it.each(["league_details", "rules"])("%s that is not an object", (key) => {
    expectRefused({ ...minimalDocument(), [key]: 7 }, key, "7");
  });

  it.each([
    [
      "rosters.teams[0].players",
      (d: Document) => Object.assign(d.rosters.teams[0], { players: 7 }),
    ],
    ["rules.roster.positions", (d: Document) => Object.assign(d.rules.roster, { positions: 7 })],
    ["rules.transactions", (d: Document) => Object.assign(d.rules, { transactions: 7 })],
    ["positions[0]", (d: Document) => Object.assign(d, { positions: [7] })],
  ])("%s", (where, edit) => {
    const document = sandlotDocument((edited) => {
      edited.rules = { transactions: {}, roster: {} };
      edited.lineups = [];
      edit(edited);
    });
    expect(faultsOf(document).some((line) => line.startsWith(`${where}: 7 `))).toBe(true);
  });

  it("a lock on nobody, and a lock on a player and a pro team at once", () => {
    const edit = (lock: object) => (document: Document) => {
      document.locks = [lock];
    };
    refuses(edit({ until: null }), "locks[0].player_id");
    refuses(edit({ player_id: "705", pro_team: "DET" }), "locks[0]");
  });

  it("a slot at the effective point that is not what the roster says (L8)", () => {
    const slot = { player_id: "102", point: "20260501", team_id: "1", roster_pos: "1B" };
    const edit = (roster_status: string) => (document: Document) => {
      document.lineups = [{ ...slot, roster_status }];
    };
    refuses(edit("RS"), "lineups[0].player_id");
    expect(faultsOf(sandlotDocument(edit("A")))).toEqual([]);
  });
});
