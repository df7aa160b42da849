import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FORMATS_OF_ALL } from "../../../src/cli/context.ts";
import { folderWithLeague } from "../../support/command.ts";
import { parsed } from "../../support/json.ts";
import { lineupCommands, payloadOf, placesIn } from "../../support/lineup-commands.ts";
import { inWorld } from "../../support/world.ts";

describe("lineup set: options make the documented payload (command-line.md)", () => {
  it.each([
    [["--active", "106"], { active: { 106: {} } }],
    [["--active", "106:SP"], { active: { 106: { pos: "SP" } } }],
    [
      ["--active", "106:SP", "104", "--reserve", "105"],
      { active: { 104: {}, 106: { pos: "SP" } }, reserve: { 105: {} } },
    ],
    [["--reserve", "105", "--reserve", "106"], { reserve: { 105: {}, 106: {} } }],
    [
      ["--injured", "105:SP", "--minors", "106"],
      { injured: { 105: { pos: "SP" } }, minors: { 106: {} } },
    ],
    [["--keeper", "102", "103"], { keepers: ["102", "103"] }],
    [["--keeper", "none"], { keepers: [] }],
    [["--point", "20260510"], { point: "20260510" }],
    [["--period", "6"], { period: "6" }],
    [["--strict"], { strict: true }],
    [[], {}],
  ])("%j", async (args, payload) => {
    expect(await payloadOf(...args)).toEqual({ team: "1", ...payload });
  });

  it.each(["--payload", "@file", "-"])("takes the payload as it is as well: %s", async (way) => {
    const { cwd, file, json } = await lineupCommands();
    const payload = JSON.stringify({ team: "1", reserve: { 103: { pos: "SS" } } });
    writeFileSync(join(cwd, "p.json"), payload);
    const given = { "--payload": payload, "@file": `@${join(cwd, "p.json")}`, "-": "-" }[way] ?? "";
    const env = { FANTASY_TX_LEAGUE: file, FANTASY_TX_AS: "ann" };
    const input = way === "-" ? payload : "";
    const { status } = await inWorld(["lineup", "set", "--payload", given], { env, input });
    expect([status, placesIn(await json())["103"]]).toEqual([0, "RS SS"]);
  });
});

describe("lineup set: the league checks ids (L4)", () => {
  it.each([
    ["of another team", ["--active", "201"], "Gus Hobbs is not on Alewives"],
    [
      "in two options",
      ["--active", "106", "--reserve", "upham"],
      "Zeb Upham is named more than once",
    ],
  ])("one %s is refused by it: exit 1", async (_, args, msg) => {
    const { set } = await lineupCommands();
    expect(await set(...args, "--quiet")).toEqual({
      stdout: "",
      stderr: `refused: invalid_action: ${msg}\n`,
      status: 1,
    });
  });
});

describe("lineup set: usage (exit 2, nothing on standard output)", () => {
  it.each([
    ["without a team or an owner", ["lineup", "set", "--active", "101"], "missing team"],
    [
      "with options and a payload",
      ["lineup", "set", "--as", "ann", "--team", "1", "--payload", "{}"],
      "--team and --payload cannot be combined",
    ],
    ["with an option without its value", ["lineup", "set", "--team"], "argument missing"],
    ["with an unknown option", ["lineup", "set", "--bench", "106"], "unknown option '--bench'"],
    ["with a word too many", ["lineup", "show", "1", "2"], "too many arguments"],
    ...["show", "check", "set"].map((command): [string, string[], string] => [
      `of ${command} with its team twice`,
      ["lineup", command, "1", "--team", "1", "--as", "ann"],
      "'1' and --team '1' both name a team: use one of them",
    ]),
    ["of show without a team or an owner", ["lineup", "show"], "missing team: use --team <team>"],
  ])("%s", async (_, argv, told) => {
    const file = join(await folderWithLeague(), "league.db");
    for (const format of FORMATS_OF_ALL) {
      const env = { FANTASY_TX_LEAGUE: file, FANTASY_TX_FORMAT: format };
      const { stdout, stderr, status } = await inWorld(argv, { env });
      expect({ stdout, status }).toEqual({ stdout: "", status: 2 });
      expect(stderr).toContain(told);
    }
  });

  it("an empty position and a malformed payload are refused by the service: exit 2", async () => {
    const { set } = await lineupCommands();
    expect(await set("--active", "106:")).toEqual({
      stdout: "",
      stderr:
        "refused: invalid_payload: active.106.pos: is empty; leave it out to keep their position\nnothing was changed\n",
      status: 2,
    });
  });
});

describe("lineup set as a table", () => {
  it("shows the card after the change, with its warnings, and exits 0", async () => {
    const { set } = await lineupCommands();
    const { stdout, stderr, status } = await set("--active", "103:C", "--point", "20260502");
    expect({ stderr, status }).toEqual({
      stderr: "Lineup of Alewives set for Sat 2026-05-02.\n",
      status: 0,
    });
    expect(stdout).toContain("Alewives (1), lineup of Sat 2026-05-02");
    expect(stdout).toMatch(/^C +Kit Ivers/m);
    expect(stdout.split("\n").slice(-4)).toEqual([
      "warning: Kit Ivers is not eligible at C",
      "warning: You have 2 active C. You must have 1.",
      "warning: You have 0 active SS. You must have 1.",
      "",
    ]);
  });

  it("reports a refusal on standard error, all of it, and nothing else", async () => {
    const { set } = await lineupCommands();
    expect(await set("--active", "103:C", "--strict")).toEqual({
      stdout: "",
      stderr: [
        "refused: invalid_move: Kit Ivers is not eligible at C",
        "refused: invalid_lineup: You have 2 active C. You must have 1.",
        "refused: invalid_lineup: You have 0 active SS. You must have 1.",
        "nothing was changed",
        "",
      ].join("\n"),
      status: 1,
    });
  });

  it("as a dry run shows the card as it would be, and writes nothing (R7)", async () => {
    const { set, bytes } = await lineupCommands();
    const before = bytes();
    const dry = await set("--reserve", "103", "--dry-run");
    expect([bytes(), dry.stderr]).toEqual([before, "dry run: nothing was written\n"]);
    expect((await set("--reserve", "103")).stdout).toBe(dry.stdout);
    expect(bytes()).not.toBe(before);
  });
});

describe("lineup set through request (command-line.md)", () => {
  it("does the same as by options", async () => {
    const [a, b] = [await lineupCommands(), await lineupCommands()];
    await a.set("--reserve", "103:SS", "--keeper", "104", "--point", "20260507");
    const payload = {
      team: "1",
      reserve: { 103: { pos: "SS" } },
      keepers: ["104"],
      point: "20260507",
    };
    const path = "/league/transactions/lineup?version=2.0&response_format=JSON";
    const argv = ["request", "PUT", path, "--as", "ann", "--payload", JSON.stringify(payload)];
    const { stdout } = await inWorld(argv, { env: { FANTASY_TX_LEAGUE: b.file } });
    expect(parsed<{ body: { warnings: unknown } }>(stdout).body.warnings).toEqual([
      { type: "invalid_lineup", msg: "You have 4 active players. Between 5 and 6 are allowed." },
      { type: "invalid_lineup", msg: "You have 0 active SS. You must have 1." },
    ]);
    expect({ ...(await b.export()), journal: null }).toEqual({
      ...(await a.export()),
      journal: null,
    });
  });

  it("GET answers as lineup show does", async () => {
    const { file, json } = await lineupCommands();
    const path = "/fantasy/league/transactions/lineup?team=1&point=20260508";
    const { stdout } = await inWorld(["request", "GET", path, "--format", "json"], {
      env: { FANTASY_TX_LEAGUE: file },
    });
    expect(parsed<{ body: { lineup: unknown } }>(stdout).body.lineup).toEqual(
      await json("--point", "20260508"),
    );
  });
});

describe("the team of a lineup", () => {
  it("can stand alone or behind --team", async () => {
    const { lineup } = await lineupCommands();
    for (const [command = "", ...more] of [
      ["show"],
      ["check"],
      ["set", "--as", "ann", "--dry-run"],
    ]) {
      const players = command === "set" ? ["--reserve", "101"] : [];
      const named = await lineup(command, "Alewives", ...players, ...more);
      expect(named).toEqual(await lineup(command, "--team", "1", ...players, ...more));
      expect(named.stdout + named.stderr).toContain("Alewives");
    }
  });
});

describe("lineup show", () => {
  it.each(["0", "9", "x"])("refuses a team that the league does not have: %s", async (team) => {
    const { lineup } = await lineupCommands();
    expect(await lineup("show", "--team", team)).toEqual({
      stdout: "",
      stderr: `fantasy-tx: no team has the id or name '${team}'. 'fantasy-tx team list' lists the teams\n`,
      status: 2,
    });
  });

  it.each([
    ["20260230", "--point 20260230 is not a day that exists, such as 2026-05-08 or 20260508"],
    ["17", "--point 17 is not a day that exists, such as 2026-05-08 or 20260508"],
    [
      "",
      "'' is not a day: --point takes 2026-05-08, 20260508, today, tomorrow, friday, 'period 8' or next",
    ],
  ])("refuses a date that does not exist: %j", async (point, said) => {
    const { lineup } = await lineupCommands();
    expect(await lineup("show", "--team", "1", "--point", point)).toEqual({
      stdout: "",
      stderr: `fantasy-tx: ${said}\n`,
      status: 2,
    });
  });

  it("says the same to everybody", async () => {
    const { lineup } = await lineupCommands();
    const { stdout } = await lineup("show", "--team", "1");
    for (const as of ["ann", "bob", "zoe"])
      expect((await lineup("show", "--team", "1", "--as", as)).stdout).toBe(stdout);
  });
});

describe("league show says which lineups are illegal (issue 5)", () => {
  it("and which are legal again", async () => {
    const { file, set } = await lineupCommands();
    const page = async () =>
      (await inWorld(["league", "show"], { env: { FANTASY_TX_LEAGUE: file } })).stdout;
    const row = async () =>
      (await page()).split("\n").find((line) => line.startsWith("1   Alewives"));
    expect(await row()).toMatch(/ ok$/);
    await set("--reserve", "103");
    expect(await row()).toMatch(/ illegal: 4 of 5 active, /);
    await set("--active", "103");
    expect(await row()).toMatch(/ ok$/);
  });
});

describe("lineup set: a name is one of the team at that point (L4)", () => {
  it("so a traded player is found by name before the trade, and not after it", async () => {
    const { file } = await lineupCommands();
    const env = { FANTASY_TX_LEAGUE: file, FANTASY_TX_AS: "ann" };
    const run = (...args: readonly string[]) => inWorld(args, { env });
    await run("roster", "move", "101:1:2");
    const ashby = ["lineup", "set", "--team", "1", "--reserve", "Abe Ashby"];
    expect((await run(...ashby, "--point", "20260430")).status).toBe(0);
    expect((await run(...ashby)).stderr).toContain("no player of Alewives matches 'Abe Ashby'");
  });
});
