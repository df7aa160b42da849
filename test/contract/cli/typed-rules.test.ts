import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWithLeague } from "../../support/command.ts";
import { NOON } from "../../support/sandlot.ts";
import { sharedLeague } from "../../support/shared-league.ts";
import { inWorld } from "../../support/world.ts";

const league = sharedLeague();

const told = (argv: readonly string[], folder = league()) =>
  inWorld(argv, {
    env: { FANTASY_TX_LEAGUE: join(folder, "league.db"), FANTASY_TX_NOW: String(NOON) },
  });

describe("the end of a rule's path is enough if it fits only one rule", () => {
  it.each([
    [["rules", "get", "trade_policy"], "vote\n", "/transactions/trade_policy/value"],
    [["rules", "get", "TRADE_POLICY/value"], "vote\n", "/transactions/trade_policy/value"],
    [["rules", "get", "OF/max_active"], "3\n", "/roster/positions/OF/max_active"],
    [["rules", "get", "active/min"], "5\n", "/roster/statuses/Active/min"],
    [["rules", "get", "injured_requires_dl"], "1\n", "/roster/injured_requires_dl"],
  ])("%j", async (argv, stdout, path) => {
    const word = argv[2];
    expect(await told(argv)).toEqual({ stdout, stderr: `note: '${word}' is ${path}\n`, status: 0 });
  });

  it("to set it too, and the journal keeps the whole path", async () => {
    const folder = await folderWithLeague();
    expect(await told(["rules", "set", "trade_policy", "approve"], folder)).toEqual({
      stdout:
        "Rule                              Value\n/transactions/trade_policy/value  approve\n",
      stderr: [
        "note: 'trade_policy' is /transactions/trade_policy/value",
        "Rules of the league set.",
        "note: the description of this rule is still 'Trades are put to a vote of the league.'. To change it: fantasy-tx rules set /transactions/trade_policy/description <text>",
        "",
      ].join("\n"),
      status: 0,
    });
    const day = await told(["rules", "set", "trade_deadline", "2026-08-01"], folder);
    expect(day.stdout).toContain("/transactions/trade_deadline/value  20260801");
    const { stdout } = await told(["league", "log", "--format", "json"], folder);
    expect(stdout).toContain('"/transactions/trade_policy/value": "approve"');
    expect(stdout).not.toContain('"trade_policy": "approve"');
  });

  it("and the case of a value that is a fixed word does not matter", async () => {
    const folder = await folderWithLeague();
    const { stdout } = await told(["rules", "set", "lineup_enforcement", "Refuse"], folder);
    expect(stdout).toContain("/lineup_enforcement/value  refuse\n");
  });

  it.each([
    ["OFF", "0"],
    ["On", "1"],
    ["0", "0"],
  ])("and a switch is %s", async (word, value) => {
    const folder = await folderWithLeague();
    const { stdout } = await told(["rules", "set", "injured_requires_dl", word], folder);
    expect(stdout).toContain(`/roster/injured_requires_dl  ${value}\n`);
    expect((await told(["rules", "set", "injured_requires_dl"], folder)).stderr).toBe(
      "fantasy-tx: missing value: injured_requires_dl is on or off\n",
    );
  });

  it.each([
    [[], "missing rule and value: 'fantasy-tx rules get' lists the rules"],
    [["trade_policy"], "missing value: trade_policy is free_for_all or vote or approve"],
    [
      ["OF/max_active"],
      "missing value for OF/max_active: 'fantasy-tx rules get OF/max_active' shows its value",
    ],
    [
      ["OF/max_active=3"],
      "put a space between the rule and its value: fantasy-tx rules set OF/max_active 3",
    ],
  ])("and what lacks a value is refused with what to type: %j", async (words, said) => {
    expect(await told(["rules", "set", ...words])).toEqual({
      stdout: "",
      stderr: `fantasy-tx: ${said}\n`,
      status: 2,
    });
  });

  it("and to get all rules of a group", async () => {
    const { stdout, stderr } = await told(["rules", "get", "OF"]);
    expect(stdout.match(/\/OF\/\w+/g)).toEqual([
      "/OF/min_active",
      "/OF/max_active",
      "/OF/max_total",
    ]);
    expect(stderr).toBe("note: 'OF' is /roster/positions/OF\n");
  });

  it("but a whole path gets no note", async () => {
    for (const path of [
      "/transactions/trade_policy/value",
      "rules/transactions/trade_policy/value",
    ])
      expect(await told(["rules", "get", path])).toEqual({
        ...{ stdout: "vote\n", stderr: "", status: 0 },
      });
    expect((await told(["rules", "get", "transactions"])).stderr).toBe("");
  });
});

describe("a word that fits several rules, or none", () => {
  const OF = ["min_active", "max_active", "max_total"].map(
    (name) => `/roster/positions/OF/${name}`,
  );

  it("is a usage error that names all of them", async () => {
    const { stderr, status } = await told(["rules", "get", "max_total"]);
    expect(stderr).toBe(
      `fantasy-tx: several rules match 'max_total': ${["C", "1B", "SS", "OF", "SP"]
        .map((abbr) => `/roster/positions/${abbr}/max_total`)
        .join(", ")}. Use a longer path\n`,
    );
    expect(status).toBe(2);
    expect((await told(["rules", "set", "OF", "3"])).stderr).toBe(
      `fantasy-tx: several rules match 'OF': ${OF.join(", ")}. Use a longer path\n`,
    );
  });

  it.each([
    ["trade_polcy", "Unknown rule trade_polcy. Did you mean trade_policy?"],
    ["injured_require_dl", "Unknown rule injured_require_dl. Did you mean injured_requires_dl?"],
    ["policy", "Unknown rule policy. 'fantasy-tx rules get' lists the rules."],
  ])("is refused by the league, with suggestions: %s", async (word, msg) => {
    expect((await told(["rules", "set", word, "1"])).stderr).toBe(
      `refused: invalid_payload: ${msg}\nnothing was changed\n`,
    );
    expect((await told(["rules", "get", word])).stderr).toBe(`refused: invalid_request: ${msg}\n`);
  });

  it("is not looked up for an owner whom the league does not know (R1)", async () => {
    const { stderr } = await told(["rules", "get", "max_total", "--as", "nemo"]);
    expect(stderr).toContain("refused: invalid_user: Unknown User nemo");
  });
});

describe("the description of a rule is text of the league document", () => {
  const described = async (...argv: readonly string[]) => {
    const folder = await folderWithLeague();
    const path = "/transactions/trade_deadline/description";
    await told(["rules", "set", path, "No trades after July 30."], folder);
    return told(["rules", "set", ...argv], folder);
  };

  it("so rules set says that it does not change with the value", async () => {
    const { stderr, status } = await described("trade_deadline/value", "2026-08-01");
    expect(status).toBe(0);
    expect(stderr).toContain(
      "note: the description of this rule is still 'No trades after July 30.'. To change it: fantasy-tx rules set /transactions/trade_deadline/description <text>\n",
    );
  });

  it.each([
    [["/transactions/trade_deadline/description", "Until August."]],
    [["/transactions/trade_voting_period/value", "24"]],
    [["/roster/positions/OF/max_active", "4"]],
    [["/transactions/trade_deadline/value", "soon"]],
  ])("and nothing of it if %j is set, or refused", async (argv) => {
    expect((await described(...argv)).stderr).not.toContain("the description");
  });
});

it.each(["baseball", "football"])(
  "the rules of the %s sample have no descriptions, which could be out of date",
  async (sport) => {
    const env = { FANTASY_TX_LEAGUE: join(await folderWithLeague(), `${sport}.db`) };
    await inWorld(["league", "init", "--sample", sport], { env });
    const { stdout } = await inWorld(["rules", "get", "/transactions"], { env });
    expect(stdout).not.toContain("/description");
  },
);
