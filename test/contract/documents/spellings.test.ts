import { describe, expect, it } from "vitest";
import { DOCUMENT_KEYS } from "../../../src/document/league-document.ts";
import { namesOf } from "../../../src/domain/declared/codec.ts";
import { ROSTER_SWITCHES } from "../../../src/domain/league/rules.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { eachValue, minimalDocument, read } from "../../support/reading.ts";
import {
  type Document,
  leagueFrom,
  ownerOf,
  playerOf,
  sandlot,
  sandlotDocument,
} from "../../support/sandlot.ts";

/** Every test compares two leagues. In any spelling, a document is the same league. */
const SANDLOT = sandlot();

const player = (league: WholeLeague, id: string) => league.players.find((each) => each.id === id);

const NUMERALS = /^(0|[1-9][0-9]*)$/;
const SWITCHES =
  /^(uses_keepers|transactions_locked|commissioner|trades_disabled|is_|.*_requires_)/;

describe("numbers and strings (league-document.md, Reading)", () => {
  it("reads every number of a league spelled as a string", () => {
    const spelled = eachValue(sandlotDocument(), (value) =>
      typeof value === "number" ? String(value) : value,
    );
    expect(spelled.rules.transactions.trade_voting_period.value).toBe("48");
    expect(leagueFrom(spelled)).toEqual(SANDLOT);
  });

  it("reads every string of digits of a league spelled as a number, ids too", () => {
    const spelled = eachValue(sandlotDocument(), (value) =>
      typeof value === "string" && NUMERALS.test(value) ? Number(value) : value,
    );
    expect(spelled.rosters.teams[0].players[0].id).toBe(101);
    expect(spelled.dates.effective_point).toBe(20260501);
    expect(leagueFrom(spelled)).toEqual(SANDLOT);
  });

  it("reads a number as text, such as the name of a team that is called 76", () => {
    const { league } = read(
      minimalDocument((document) => {
        Object.assign(document.rosters.teams[0], { name: 76 });
        Object.assign(document.rosters.teams[0], { abbr: 76 });
      }),
    );
    expect(league.teams[0]).toMatchObject({ name: "76", abbr: "76" });
  });

  it("reads a point with period as a number or a string (rosters.point, rosters.period)", () => {
    const spelled = (point: unknown, period: unknown) =>
      read({ rosters: { point, period, teams: [{ id: "1" }] } }).league.details;
    expect(spelled(20260401, "1")).toMatchObject({ effectivePoint: 20260401, effectivePeriod: 1 });
    expect(spelled("20260401", 1)).toEqual(spelled(20260401, "1"));
  });
});

describe("true and false (league-document.md, Reading)", () => {
  const spelling = (yes: unknown, no: unknown) => (value: unknown, key: string) =>
    SWITCHES.test(key) ? (Number(value) === 1 ? yes : no) : value;

  it.each([
    ["1 and 0", 1, 0],
    ['"1" and "0"', "1", "0"],
    ["true and false", true, false],
    ['"true" and "false"', "true", "false"],
    ["1 and null", 1, null],
    ['1 and ""', 1, ""],
  ])("reads %s", (_, yes, no) => {
    const spelled = eachValue(sandlotDocument(), spelling(yes, no));
    expect(ownerOf(spelled, "ann").commissioner).toBe(yes);
    expect(playerOf(spelled, "102").is_keeper).toBe(no);
    expect(leagueFrom(spelled)).toEqual(SANDLOT);
  });

  it.each([1, "1", true, "true"])("reads a rule that is on as %j", (value) => {
    const edit = (document: Document) => {
      document.rules.transactions.draft_pick_trades = { value };
    };
    expect(sandlot(edit).transactionRules.draftPickTrades).toBe(true);
  });

  it.each([0, "0", false, "false", null, ""])("reads a rule that is off as %j", (value) => {
    const edit = (document: Document) => {
      document.rules.transactions.draft_pick_trades = { value };
    };
    expect(sandlot(edit).transactionRules.draftPickTrades).toBe(false);
  });

  it.each(namesOf(ROSTER_SWITCHES))("reads the roster rule %s in every spelling", (name) => {
    const rules = (value: unknown) =>
      sandlot((document) => {
        Object.assign(document.rules.roster, { [name]: value });
      }).rosterRules;
    expect(rules(1)).not.toEqual(rules(0));
    for (const yes of ["1", true, "true"]) expect(rules(yes)).toEqual(rules(1));
    for (const no of ["0", false, "false"]) expect(rules(no)).toEqual(rules(0));
    for (const none of [null, ""]) expect(rules(none)).toEqual(SANDLOT.rosterRules);
  });
});

describe("no value (league-document.md, Reading)", () => {
  it.each([null, ""])("reads %j instead of a whole key", (none) => {
    const document = minimalDocument();
    for (const key of DOCUMENT_KEYS.filter((each) => !(each in document)))
      Object.assign(document, { [key]: none });
    expect(read(document).league).toEqual(read(minimalDocument()).league);
  });

  it.each([null, ""])("reads %j instead of a field of a player or team", (none) => {
    const bare = { id: "101" };
    const fields = ["firstname", "lastname", "fullname", "position", "eligible", "pro_team"];
    const more = ["pro_status", "roster_status", "roster_pos", "is_locked", "is_keeper"];
    const player = Object.fromEntries([...fields, ...more].map((name) => [name, none]));
    const team = { id: "1", long_abbr: none, short_name: none, abbr: none, logo: none };
    const spelled = minimalDocument((document) => {
      document.rosters.teams = [{ ...team, name: "Alewives", players: [{ ...bare, ...player }] }];
    });
    expect(read(spelled).league).toEqual(read(minimalDocument()).league);
  });

  it.each([null, ""])("reads %j instead of a rule's value", (none) => {
    const document = sandlotDocument();
    for (const rule of Object.values(document.rules.transactions))
      Object.assign(rule, { value: none });
    const { description } = document.rules.transactions.trade_policy;
    const rules = { trade_policy: { description, value: "free_for_all" } };
    const expected = sandlotDocument((other) => {
      other.rules.transactions = rules;
    });
    expect(leagueFrom(document)).toEqual(leagueFrom(expected));
  });

  it.each([null, ""])("reads %j as a lock without an end and a team without players", (none) => {
    const edit = (document: Document) => {
      document.locks = [{ player_id: "705", pro_team: none, until: none }];
      document.rosters.teams.push({ id: "8", players: none });
    };
    const league = sandlot(edit);
    expect(league.locks).toEqual([{ on: "player", playerId: "705", from: null, until: null }]);
    expect(league.teams.map((team) => team.id)).toContain("8");
  });
});

describe("No Limit (league-document.md)", () => {
  it.each(["No Limit", "no limit", " No Limit ", null, ""])("reads %j as no limit", (none) => {
    const edit = (document: Document) => {
      document.rules.roster.positions = [
        { abbr: "C", min_active: none, max_active: none, max_total: none },
      ];
      document.rules.roster.statuses = [{ description: "Total Players", min: none, max: none }];
    };
    const { positions, statuses } = sandlot(edit).rosterRules;
    expect(positions).toEqual([{ abbr: "C", active: { min: 0, max: null }, maxTotal: null }]);
    expect(statuses).toMatchObject([{ status: "total", min: 0, max: null }]);
  });

  it("reads a limit of 0 as a limit", () => {
    const edit = (document: Document) => {
      document.rules.roster.statuses = [{ description: "Injured Players", min: "0", max: "0" }];
    };
    expect(sandlot(edit).rosterRules.statuses).toMatchObject([{ status: "I", min: 0, max: 0 }]);
  });

  it.each([
    ["Active Players", "A"],
    ["Reserve Players", "RS"],
    ["Injured Players", "I"],
    ["Minors Players", "ML"],
    ["Practice Players", "ML"],
    ["Total Players", "total"],
    ["active", "A"],
  ])("reads the status %s, and keeps its words", (description, status) => {
    const edit = (document: Document) => {
      document.rules.roster.statuses = [{ description, min: 1, max: 2 }];
    };
    expect(sandlot(edit).rosterRules.statuses).toEqual([{ description, status, min: 1, max: 2 }]);
  });
});

describe("rules, eligibility and owners in each form", () => {
  it("reads rules bare as well as { description, value }", () => {
    const bare = sandlotDocument((document) => {
      const { transactions } = document.rules;
      Object.assign(transactions, { trade_policy: "vote" });
      for (const [name, { value }] of Object.entries(transactions))
        if (name !== "trade_policy") Object.assign(transactions, { [name]: value });
    });
    expect(leagueFrom(bare)).toEqual({ ...SANDLOT, ruleDescriptions: {} });
  });

  it("keeps the description of a rule, even of one without a value", () => {
    const edit = (document: Document) => {
      document.rules.transactions.trade_deadline = { description: "Trades never end.", value: "" };
    };
    const { ruleDescriptions, transactionRules } = sandlot(edit);
    expect(transactionRules.tradeDeadline).toBeNull();
    expect(ruleDescriptions).toEqual({
      trade_policy: "Trades are put to a vote of the league.",
      trade_deadline: "Trades never end.",
    });
  });

  it.each([
    ["C,U", ["C", "U"]],
    ["C, U", ["C", "U"]],
    [
      ["C", "U"],
      ["C", "U"],
    ],
    ["", []],
    [null, []],
    [[], []],
  ])("reads the eligible positions %j", (eligible, expected) => {
    const edit = (document: Document) => {
      Object.assign(playerOf(document, "101"), { eligible });
    };
    expect(player(sandlot(edit), "101")?.eligible).toEqual(expected);
  });

  it.each([
    ["no team", {}, []],
    ["no team as null", { team: null, teams: "" }, []],
    ["one team", { team: { id: "7" } }, ["7"]],
    ["teams", { teams: [{ id: 6 }, { id: "7" }] }, ["6", "7"]],
    ["both, the same team once", { team: { id: "7" }, teams: [{ id: 7 }] }, ["7"]],
  ])("reads an owner of %s", (_, owned, expected) => {
    const edit = (document: Document) => {
      document.owners.push({ id: "new", name: "New", ...owned });
    };
    expect(sandlot(edit).owners.find(({ id }) => id === "new")?.teamIds).toEqual(expected);
  });

  it("reads co-owners and several commissioners, even one without a team", () => {
    const { owners } = SANDLOT;
    const named = (test: (owner: (typeof owners)[number]) => boolean) =>
      owners.filter(test).map(({ id }) => id);
    expect(named(({ teamIds }) => teamIds.includes("3"))).toEqual(["cal", "cat"]);
    expect(named(({ isCommissioner }) => isCommissioner)).toEqual(["ann", "zoe"]);
    expect(named(({ teamIds }) => teamIds.length === 0)).toEqual(["zoe"]);
  });

  it("reads two teams with one abbr (E5)", () => {
    const edit = (document: Document) => {
      document.rosters.teams[1].abbr = "ALE";
    };
    expect(sandlot(edit).teams.slice(0, 2)).toMatchObject([{ abbr: "ALE" }, { abbr: "ALE" }]);
  });

  it("notes once that a fullname other than first and last name is not kept (E7)", () => {
    const { assumed } = read(
      sandlotDocument(({ rosters }) => {
        for (const each of rosters.teams[0].players) each.fullname = "Somebody Else";
      }),
    );
    expect(assumed).toEqual([
      "a player's full name is the first and the last name: Abe Ashby for Somebody Else",
    ]);
  });

  it("reads a name from fullname if first and last name are not given (E7)", () => {
    const edit = (document: Document) => {
      document.players = [{ id: "902", fullname: "Only Known Whole" }];
    };
    expect(player(sandlot(edit), "902")).toMatchObject({
      firstname: "",
      lastname: "Only Known Whole",
    });
  });

  it("reads a player on no team as in a roster, without a place", () => {
    const edit = (document: Document) => {
      Object.assign(document.players[0], { roster_status: "A", roster_pos: "OF" });
    };
    expect(sandlot(edit)).toEqual(SANDLOT);
  });
});
