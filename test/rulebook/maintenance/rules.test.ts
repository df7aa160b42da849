import { describe, expect, it } from "vitest";
import { isDescription, ruleValues } from "../../../src/document/rule-paths.ts";
import { flag } from "../../../src/domain/declared/codec.ts";
import { RULES_BY_NAME } from "../../../src/domain/league/rules.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { parsed } from "../../support/json.ts";
import { done, maintain, maintained, refused } from "../../support/maintain.ts";
import { keepsTheContractOfMaintenance } from "../../support/maintenance-contract.ts";
import { play } from "../../support/play.ts";
import { type Document, sandlot } from "../../support/sandlot.ts";

type Edit = (document: Document) => void;

/** In the words of the document: a rule of transactions with another value. */
const rule =
  (name: keyof Document["rules"]["transactions"], value: unknown): Edit =>
  (document) => {
    Object.assign(document.rules.transactions, {
      [name]: { ...document.rules.transactions[name], value },
    });
  };
/** A limit of the fixture's outfielders. */
const outfield =
  (limits: object): Edit =>
  (document) => {
    Object.assign(document.rules.roster.positions[3], limits);
  };
/** A limit of the fixture's active players. */
const active =
  (limits: object): Edit =>
  (document) => {
    Object.assign(document.rules.roster.statuses[0], limits);
  };
const roster =
  (name: string, value: unknown): Edit =>
  (document) => {
    Object.assign(document.rules.roster, { [name]: value });
  };

/** The paths of the rules that are on or off. */
const SWITCHES = ruleValues(sandlot())
  .map(({ path }) => path)
  .filter(
    (path) => RULES_BY_NAME.get(path.split("/")[2] ?? "")?.codec === flag && !isDescription(path),
  );

const put = (values: object, edit?: Edit) => maintained(sandlot(edit), PATHS.rules, values);
const refusedOf = (values: object) => refused(sandlot(), PATHS.rules, values);

describe("PUT /fantasy/league/rules sets a rule, and nothing else of the league", () => {
  it.each<readonly [path: string, value: unknown, Edit]>([
    ["/transactions/trade_policy/value", "approve", rule("trade_policy", "approve")],
    ["/transactions/trade_deadline/value", "20260815", rule("trade_deadline", 20260815)],
    ["/transactions/trade_deadline/value", 20260815, rule("trade_deadline", "20260815")],
    [
      "/transactions/trade_deadline/value",
      "2026-11-28T12:00:00-05:00",
      rule("trade_deadline", 1_795_885_200),
    ],
    ["/transactions/trade_voting_period/value", "72", rule("trade_voting_period", 72)],
    ["/transactions/trade_rejections_required/value", 4, rule("trade_rejections_required", "4")],
    ["/transactions/trade_rejections_required/value", 0, rule("trade_rejections_required", 0)],
    ["/transactions/trade_vote_override/value", 1, rule("trade_vote_override", 1)],
    ["/transactions/trade_vote_override/value", 0, rule("trade_vote_override", 0)],
    ["/transactions/trade_vote_ends_early/value", "1", rule("trade_vote_ends_early", 1)],
    ["/transactions/draft_pick_trades/value", "0", rule("draft_pick_trades", 0)],
    ["/transactions/draft_pick_trades/value", false, rule("draft_pick_trades", 0)],
    ["/transactions/lineup_enforcement/value", "refuse", rule("lineup_enforcement", "refuse")],
    ["/transactions/keeper_policy/value", "commissioner", rule("keeper_policy", "commissioner")],
    ["/transactions/keepers_per_team/value", "0", rule("keepers_per_team", 0)],
    ["/roster/positions/OF/min_active", "0", outfield({ min_active: 0 })],
    ["/roster/positions/OF/max_active", "4", outfield({ max_active: 4 })],
    ["/roster/positions/OF/max_active", "No Limit", outfield({ max_active: null })],
    ["/roster/positions/OF/max_total", 7, outfield({ max_total: 7 })],
    ["/roster/statuses/Active/max", "9", active({ max: 9 })],
    ["/roster/injured_requires_dl", 0, roster("injured_requires_dl", 0)],
    ["/roster/minors_requires_minors", "false", roster("minors_requires_minors", 0)],
    [
      "/roster/injured_players_dont_count_against_roster_limits",
      "true",
      roster("injured_players_dont_count_against_roster_limits", 1),
    ],
  ])("%s to %j, in the document's spellings", async (path, value, edit) => {
    expect(await put({ [path]: value })).toEqual(sandlot(edit));
  });

  it("a rule's description, which may be any text", async () => {
    const path = "/transactions/trade_policy/description";
    const described: Edit = (document) => {
      document.rules.transactions.trade_policy.description = "As ever.";
    };
    expect(await put({ [path]: "As ever." })).toEqual(sandlot(described));
  });

  it.each<readonly [path: string, Edit]>([
    ["/transactions/trade_policy/value", rule("trade_policy", "free_for_all")],
    ["/transactions/trade_deadline/value", rule("trade_deadline", null)],
    ["/transactions/trade_voting_period/value", rule("trade_voting_period", 24)],
    ["/transactions/trade_rejections_required/value", rule("trade_rejections_required", null)],
    ["/transactions/draft_pick_trades/value", rule("draft_pick_trades", 0)],
    ["/roster/positions/OF/max_active", outfield({ max_active: null })],
    ["/roster/positions/OF/min_active", outfield({ min_active: 0 })],
    ["/roster/statuses/Active/max", active({ max: null })],
    [
      "/transactions/trade_policy/description",
      (document) => {
        document.rules.transactions.trade_policy = { value: "vote" };
      },
    ],
  ])(
    "none, null and an empty text clear %s, so that what holds without it holds again",
    async (path, edit) => {
      for (const none of ["none", "None", " none ", null, ""])
        expect(await put({ [path]: none })).toEqual(sandlot(edit));
    },
  );

  it.each([
    "/transactions/keepers_per_team/value",
    "transactions/keepers_per_team/value",
    "/rules/transactions/keepers_per_team/value",
    "rules/transactions/keepers_per_team/value",
    "/transactions/keepers_per_team/value/",
    "/Rules/Transactions/KEEPERS_PER_TEAM/value",
  ])("by its path in any spelling: %s", async (path) => {
    expect(await put({ [path]: 6 })).toEqual(sandlot(rule("keepers_per_team", 6)));
  });

  it.each(SWITCHES)(
    "a switch by on and off, which is written as 1 and 0 (E8): %s",
    async (path) => {
      for (const [word, value] of [
        ["on", 1],
        ["off", 0],
      ] as const) {
        expect(ruleValues(await put({ [path]: word }), path)).toEqual([{ path, value }]);
      }
    },
  );

  it("answers with the whole of each rule that was set, and with no others", async () => {
    const table = play(sandlot());
    const values = {
      "/transactions/trade_policy/value": "approve",
      "roster/statuses/Total/min": 4,
    };
    expect(await done(maintain(table, PATHS.rules, values))).toEqual({
      rules: {
        transactions: {
          trade_policy: {
            description: "Trades are put to a vote of the league.",
            value: "approve",
          },
        },
        roster: { statuses: [{ description: "Total Players", min: 4, max: 10 }] },
      },
    });
  });
});

describe("PUT /fantasy/league/rules refuses, all or none", () => {
  it.each([
    [
      "/transactions/trade_policy/value",
      "voting",
      '"voting" is not one of free_for_all, vote, approve',
    ],
    ["/transactions/trade_policy/value", 1, "1 is not one of free_for_all, vote, approve"],
    ["/transactions/lineup_enforcement/value", "warning", '"warning" is not one of warn, refuse'],
    ["/transactions/keeper_policy/value", "owner", '"owner" is not one of owners, commissioner'],
    [
      "/transactions/trade_deadline/value",
      "20260230",
      '"20260230" is not a date that exists, as YYYYMMDD',
    ],
    [
      "/transactions/trade_deadline/value",
      "July",
      '"July" is not a date (YYYYMMDD) or a time (ISO 8601 with an offset)',
    ],
    ["/transactions/trade_voting_period/value", 0, "0 is not a whole number from 1 to 8760"],
    [
      "/transactions/trade_voting_period/value",
      "1.5",
      '"1.5" is not a whole number from 1 to 8760',
    ],
    ["/transactions/trade_voting_period/value", 8761, "8761 is not a whole number from 1 to 8760"],
    ["/transactions/trade_rejections_required/value", -1, "-1 is not a whole number"],
    ["/transactions/draft_pick_trades/value", "yes", '"yes" is neither on nor off'],
    ["/transactions/keepers_per_team/value", -1, "-1 is not a whole number"],
    ["/roster/injured_requires_dl", 2, "2 is neither on nor off"],
    ["/roster/positions/OF/max_active", "many", '"many" is not a whole number'],
    ["/roster/positions/OF/max_active", [4], "a list is not a whole number"],
    ["/roster/positions/OF/min_active", 4, "4 is above the maximum of 3"],
    ["/transactions/trade_policy/description", {}, "an object is not text"],
  ])("%s at %j, and says what is allowed", async (path, value, msg) => {
    const values = { "/transactions/keepers_per_team/value": "6", [path]: value };
    expect(await refusedOf(values)).toEqual([`invalid_payload: ${path}: ${msg}`]);
  });

  it("a maximum over all statuses below the minimum, by the path of the minimum", async () => {
    expect(
      await refusedOf({
        "/roster/positions/OF/min_active": "2",
        "/roster/positions/OF/max_total": "1",
      }),
    ).toEqual([
      "invalid_payload: /roster/positions/OF/min_active: 2 is above the maximum of 1 in all",
    ]);
  });

  it("a maximum below the minimum, by the path of the minimum", async () => {
    expect(await refusedOf({ "/roster/statuses/Active/max": 4 })).toEqual([
      "invalid_payload: /roster/statuses/Active/min: 5 is above the maximum of 4",
    ]);
  });

  it.each([
    ["/voting_period", "/transactions/trade_voting_period/value"],
    [
      "/transactions/trade_policy",
      "/transactions/trade_policy/description, /transactions/trade_policy/value",
    ],
    ["/roster/positions/OF/max", "/roster/positions/OF/max_active, /roster/positions/OF/max_total"],
    ["/roster/statuses/Injured", "/roster/statuses/Injured/min, /roster/statuses/Injured/max"],
    [
      "/roster/statuses/Bench/max",
      ["Active", "Reserve", "Injured", "Minors", "Total"]
        .map((name) => `/roster/statuses/${name}`)
        .join(", "),
    ],
  ])("the unknown path %s, and lists what there is", async (path, others) => {
    expect(await refusedOf({ [path]: 1 })).toEqual([
      `invalid_payload: ${path}: unknown rule; there are ${others}`,
    ]);
  });

  it.each([...["/nowhere", "", "/rules", "/trade policy", "/__proto__", "/constructor", "/x"]])(
    "the path '%s' that is part of none, and lists what there is at the top",
    async (path) => {
      expect(await refusedOf(parsed(`{"${path}": 1}`))).toEqual([
        `invalid_payload: ${path}: unknown rule; there are /transactions, /roster`,
      ]);
    },
  );

  it("one rule by two spellings of its path", async () => {
    const values = {
      "/transactions/trade_policy/value": "vote",
      "rules/transactions/trade_policy/value": "approve",
    };
    expect(await refusedOf(values)).toEqual([
      "invalid_payload: /transactions/trade_policy/value: given more than once",
    ]);
  });

  it("with everything that is wrong", async () => {
    const values = {
      "/transactions/trade_policy/value": "voting",
      "/trade_deadlin": 1,
      "/roster/injured_requires_dl": 7,
      "/transactions/keepers_per_team/value": -1,
    };
    expect(await refusedOf(values)).toEqual([
      "invalid_payload: /trade_deadlin: unknown rule; there are /transactions/trade_deadline/value",
      'invalid_payload: /transactions/trade_policy/value: "voting" is not one of free_for_all, vote, approve',
      "invalid_payload: /transactions/keepers_per_team/value: -1 is not a whole number",
      "invalid_payload: /roster/injured_requires_dl: 7 is neither on nor off",
    ]);
  });
});

keepsTheContractOfMaintenance({
  path: PATHS.rules,
  granted: { "/transactions/trade_policy/value": "approve", "roster/positions/OF/max_active": "4" },
  malformed: { "/transactions/trade_policy/value": "voting" },
});
