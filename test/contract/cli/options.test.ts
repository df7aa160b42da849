import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fantasyTx, folderWithLeague, NOW, temporaryFolder, well } from "../../support/command.ts";
import { runIn, wellIn } from "../../support/session.ts";
import { ID, sharedLeague } from "../../support/shared-league.ts";
import { inWorld } from "../../support/world.ts";

const league = sharedLeague();
/** Adds the league file to command lines that run in the test's own process. */
const inLeague = () => ({ FANTASY_TX_LEAGUE: join(league(), "league.db") });

const LIST = ["trade", "list"];
/** A swap that Ann may offer; it stands in a league of its own or is a dry run. */
const OFFER = ["trade", "offer", "--from", "1", "--to", "2", "--player", "101:1:2"];

type Trade = { readonly id: string; readonly timestamp: string };

const tradeIn = (json: string): Trade =>
  (JSON.parse(json) as { readonly body: { readonly trade: Trade } }).body.trade;

describe("global options", () => {
  const GLOBAL = ["--league", "league.db", "--as", "bob", "--format", "json", "--now", NOW];

  it("are accepted before, between and after the words of a command", async () => {
    const cwd = league();
    const show = ["trade", "show", ID];
    const after = await wellIn({ cwd }, [...show, ...GLOBAL]);
    expect(after).toContain('"Abe Ashby"');
    expect(await wellIn({ cwd }, [...GLOBAL, ...show])).toBe(after);
    expect(await wellIn({ cwd }, ["trade", ...GLOBAL, "show", ID])).toBe(after);
    expect(await wellIn({ cwd }, ["trade", "show", ...GLOBAL, ID])).toBe(after);
  });

  it("come from the environment: the league file, the owner, the format and the time", async () => {
    const env = {
      FANTASY_TX_LEAGUE: join(league(), "league.db"),
      FANTASY_TX_AS: "ann",
      FANTASY_TX_FORMAT: "json",
      FANTASY_TX_NOW: "1777651205",
    };
    const answer = await well([...OFFER, "--dry-run"], { cwd: temporaryFolder(), env });
    expect(tradeIn(answer)).toMatchObject({ id: "1777651205.1", timestamp: "1777651205" });
  });

  it("win over the environment", async () => {
    const env = {
      FANTASY_TX_LEAGUE: "nowhere.db",
      FANTASY_TX_AS: "nobody",
      FANTASY_TX_FORMAT: "yaml",
      FANTASY_TX_NOW: "never",
    };
    const args = ["trade", "show", ID];
    expect((await fantasyTx(args, { cwd: league(), env })).status).toBe(2);
    expect(tradeIn(await well([...args, ...GLOBAL], { cwd: league(), env })).id).toBe(ID);
  });

  it("are unset if their variables are empty", async () => {
    const env = { FANTASY_TX_LEAGUE: "", FANTASY_TX_AS: "", FANTASY_TX_FORMAT: "" };
    expect(await wellIn({ cwd: league(), env }, ["trade", "show", ID])).toMatch(
      new RegExp(`^Trade ${ID}\n`),
    );
    const nobody = await runIn({ cwd: league(), env }, OFFER);
    expect(nobody).toMatchObject({ stdout: "", status: 2 });
  });

  it("an empty FANTASY_TX_NOW leaves the time to the clock", async () => {
    const cwd = await folderWithLeague(["policies/vote.json"]);
    const before = Math.floor(Date.now() / 1000);
    const answer = await well([...OFFER, "--as", "ann", "--format", "json"], {
      cwd,
      env: { FANTASY_TX_NOW: "" },
    });
    const now = Number(tradeIn(answer).timestamp);
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Math.floor(Date.now() / 1000));
  });

  it("an empty --as is refused, because a script's empty variable would make its caller the operator", async () => {
    const env = inLeague();
    for (const words of [LIST, OFFER, ["roster", "move", "101:1:2"], ["league", "log"]])
      for (const as of [["--as", ""], ["--as="]])
        expect(await inWorld([...words, ...as], { env })).toEqual({
          stdout: "",
          stderr:
            "fantasy-tx: --as is empty: name an owner, or leave --as out to run as the operator\n",
          status: 2,
        });
  });

  it("an empty --as does not override FANTASY_TX_AS, and the message says what does", async () => {
    const env = { ...inLeague(), FANTASY_TX_AS: "zoe" };
    expect(await inWorld(LIST, { env })).toMatchObject({ stdout: "", status: 0 });
    expect(await inWorld([...LIST, "--as", ""], { env })).toEqual({
      stdout: "",
      stderr:
        "fantasy-tx: --as is empty: name an owner. To run as the operator while FANTASY_TX_AS is set, leave --as out and write FANTASY_TX_AS= fantasy-tx …\n",
      status: 2,
    });
    const emptied = await inWorld(LIST, { env: { ...env, FANTASY_TX_AS: "" } });
    expect(emptied.stdout).toContain(ID);
  });

  it("a command for the operator says how to run it without the owner that is named", async () => {
    const env = inLeague();
    const byOption = await inWorld(["league", "log", "--as", "ann"], { env });
    expect(byOption.stderr).toMatch(/ may not see\. Run it without --as\n$/);
    const byVariable = await inWorld(["league", "log"], { env: { ...env, FANTASY_TX_AS: "ann" } });
    expect(byVariable.stderr).toMatch(
      / may not see\. FANTASY_TX_AS names an owner\. To run it as the operator: FANTASY_TX_AS= fantasy-tx league log\n$/,
    );
  });
});

describe("--format", () => {
  it.each([
    ["TABLE", /^Trade {2,}State/],
    ["Xml", /^<\?xml/],
    ["jSoN", /^\{\n/],
  ])("is taken in any case: %s", async (format, beginning) => {
    const { stdout } = await inWorld([...LIST, "--format", format], { env: inLeague() });
    expect(stdout).toMatch(beginning);
  });

  it.each(["yaml", "", " json"])("is no '%s'", async (format) => {
    const finished = await inWorld([...LIST, "--format", format]);
    expect(finished).toMatchObject({ stdout: "", status: 2 });
    expect(finished.stderr).toContain(
      `fantasy-tx: '${format}' is not a format: use table, xml or json`,
    );
  });
});

describe("--now", () => {
  it.each(["1777651200", NOW, "2026-05-01T16:00:00Z", "2026-05-01T18:00:00.9+02:00"])(
    "is UNIX seconds or ISO 8601 with its offset: %s",
    async (now) => {
      const args = [...OFFER, "--dry-run", "--as", "ann", "--format", "json", "--now", now];
      const { stdout } = await inWorld(args, { env: { ...inLeague(), FANTASY_TX_NOW: "1" } });
      expect(tradeIn(stdout).timestamp).toBe("1777651200");
    },
  );

  it.each([
    ["friday 12:00", "Fri 2026-05-01 12:00 -04"],
    ["20260501", "Fri 2026-05-01 23:59:59 -04"],
  ])("is a time on the league's clocks, as for --until: %s", async (now, meant) => {
    const { stderr } = await inWorld([...LIST, "--now", now], { env: inLeague() });
    expect(stderr).toContain(`note: --now '${now}' is ${meant}\n`.replace(/'(\d+)'/, "$1"));
  });

  it("in words is refused by a command that works without a league file", async () => {
    const env = { FANTASY_TX_NOW: "friday" };
    const init = await inWorld(["database", "status"], { env });
    expect(init.status).toBe(2);
    expect(init.stderr).toMatch(
      /^fantasy-tx: --now friday is a time on the clocks of a league, but /,
    );
    expect((await inWorld(LIST, { env })).status).toBe(3);
  });

  it.each(["now", "", "-1", "1e9", "9999999999999", "12:00:00Z", "2026-02-30T12:00:00Z"])(
    "is no '%s'",
    async (now) => {
      const finished = await inWorld([...LIST, `--now=${now}`]);
      expect(finished).toMatchObject({ stdout: "", status: 2 });
      expect(finished.stderr).toMatch(
        /^fantasy-tx: ('.*' is not a time: --now takes|--now .* (names no|is not a) day) ?[^\n]+\n$/,
      );
    },
  );
});

describe("an option in the place of another's value", () => {
  it.each([
    [["trade", "offer", "--comment", "--dry-run", "--to", "2"], "--comment", "--dry-run"],
    [["trade", "list", "--as", "--format=json"], "--as", "--format=json"],
  ])("is refused, because it is probably a mistake: %j", async (args, flag, word) => {
    expect(await inWorld(args)).toMatchObject({
      ...{ stdout: "", status: 2 },
      stderr: `fantasy-tx: ${flag} needs a value, but ${word} is an option. To use it as the value, write ${flag}=${word}\n`,
    });
  });

  it("is accepted after =, and if it is no option", async () => {
    const { stdout } = await inWorld(
      [...OFFER, "--dry-run", "--as", "ann", "--format", "json", "--comment=--dry-run"],
      { env: inLeague() },
    );
    expect(tradeIn(stdout)).toMatchObject({ comment: "--dry-run" });
    const other = [...OFFER, "--dry-run", "--as", "ann", "--format", "json", "--comment", "--ha"];
    expect(tradeIn((await inWorld(other, { env: inLeague() })).stdout)).toMatchObject({
      comment: "--ha",
    });
  });
});

describe("--payload", () => {
  const PAYLOAD = JSON.stringify({ team_from: 1, team_to: 2, players: ["101:1:2"] });

  it("is JSON, @file or - for standard input, instead of the options", async () => {
    const cwd = await folderWithLeague();
    writeFileSync(join(cwd, "offer.json"), PAYLOAD);
    const surroundings = { cwd, env: { FANTASY_TX_AS: "ann" }, input: PAYLOAD };
    const offered = await well([...OFFER, "--dry-run"], surroundings);
    for (const payload of [PAYLOAD, "@offer.json", "-"]) {
      const args = ["trade", "offer", "--dry-run", "--payload", payload];
      expect(await well(args, surroundings)).toBe(offered);
    }
  });

  it.each([
    ["nothing on standard input", "-", ""],
    ["no JSON", '{"team_from": 1', ""],
    ["no object", '"101:1:2"', ""],
    ["an unknown field", '{"team_form": 1}', ""],
    ["a wrong type", '{"team_from": 1, "team_to": 2, "players": [101]}', ""],
  ])(
    "with %s is invalid_payload: exit 2, and an envelope only as xml and json (R2)",
    async (_, payload, input) => {
      const args = ["trade", "offer", "--as", "ann", "--payload", payload];
      const table = await inWorld(args, { env: inLeague(), input });
      expect(table).toMatchObject({ stdout: "", status: 2 });
      expect(table.stderr).toMatch(/^refused: invalid_payload: [^\n]+\nnothing was changed\n$/);
      const json = await inWorld([...args, "--format", "json"], { env: inLeague(), input });
      expect(json).toMatchObject({ stderr: "", status: 2 });
      expect(JSON.parse(json.stdout)).toMatchObject({
        statusCode: 400,
        body: { exceptions: [{ type: "invalid_payload" }] },
      });
    },
  );

  it.each([
    ["a file that is not there", ["trade", "offer", "--payload", "@nowhere.json"]],
    ["a folder", ["trade", "offer", "--payload", "@."]],
    ["no file's name", ["trade", "offer", "--payload", "@"]],
    ["other options", [...OFFER, "--payload", PAYLOAD]],
    ["a trade's id", ["trade", "act", ID, "--payload", '{"id": "1", "action": "accept"}']],
    ["no value", ["trade", "offer", "--payload"]],
  ])("with %s is a usage error: nothing on standard output", async (_, args) => {
    const env = { ...inLeague(), FANTASY_TX_AS: "ann", FANTASY_TX_FORMAT: "json" };
    const finished = await inWorld(args, { env });
    expect(finished).toMatchObject({ stdout: "", status: 2 });
    expect(finished.stderr).toMatch(/^fantasy-tx: [^\n]+\n(Run '[^\n]+\n)?$/);
  });
});

/** Every file of a folder with its bytes. */
const contents = (folder: string): readonly (readonly [string, string])[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file).toString("base64")] as const);

const NOTE = "dry run: nothing was written\n";

describe("--dry-run (R7)", () => {
  it.each([
    ["trade offer", [...OFFER, "--as", "ann"]],
    ["trade act", ["trade", "act", ID, "reject", "--as", "bob"]],
    [
      "request",
      ["request", "PUT", "/league/transactions/trade", "--as", "ann"].concat(
        "--payload",
        `{"id": "${ID}", "action": "withdraw"}`,
      ),
    ],
    ["league init", ["league", "init", "--from", "sandlot.json", "--league", "other.db"]],
  ])("of %s says the same as the real one, and that it wrote nothing", async (_, args) => {
    const cwd = await folderWithLeague();
    await wellIn({ cwd }, [...OFFER, "--as", "ann"]);
    const before = contents(cwd);
    const dry = await runIn({ cwd }, [...args, "--dry-run"]);
    expect(contents(cwd)).toEqual(before);
    expect(dry).toMatchObject({ stderr: expect.stringContaining(NOTE), status: 0 });

    expect(await wellIn({ cwd }, args)).toBe(dry.stdout);
    expect(contents(cwd)).not.toEqual(before);
  });

  it("keeps a refusal out of the journal too (R6)", async () => {
    const cwd = await folderWithLeague();
    const before = contents(cwd);
    const refused = [...OFFER, "--as", "bob"];
    const dry = await runIn({ cwd }, [...refused, "--dry-run"]);
    expect(contents(cwd)).toEqual(before);
    expect(dry).toMatchObject({ stdout: "", status: 1 });
    expect(dry.stderr.endsWith(NOTE)).toBe(true);

    expect((await runIn({ cwd }, refused)).status).toBe(1);
    expect(contents(cwd)).not.toEqual(before);
  });
});

describe("--quiet", () => {
  it("hides hints and notes, and nothing else", async () => {
    const env = inLeague();
    const unknown = ["trade", "show", "1.1"];
    const refusal = "refused: invalid_trade: Invalid Trade ID 1.1\n";
    expect((await inWorld(unknown, { env })).stderr).toMatch(`${refusal}hint: `);
    expect((await inWorld([...unknown, "--quiet"], { env })).stderr).toBe(refusal);

    const dry = [...OFFER, "--as", "ann", "--dry-run", "--quiet"];
    expect(await inWorld(dry, { env })).toMatchObject({
      stderr: expect.stringMatching(/^warning: once executed, [^\n]+\n$/),
      status: 0,
    });
    const usage = await inWorld([...OFFER, "--quiet"], { env });
    expect(usage.stderr).toContain("which owner is this for?");
  });
});

describe("without an identity (R1)", () => {
  it.each([
    ["trade offer", OFFER],
    ["trade offer with a payload", ["trade", "offer", "--payload", "{}"]],
    ["trade act", ["trade", "act", ID, "accept"]],
    ["trade act as json", ["trade", "act", ID, "accept", "--format", "json"]],
  ])("%s is a usage error", async (_, args) => {
    const finished = await inWorld(args, { env: inLeague() });
    expect(finished).toMatchObject({ stdout: "", status: 2 });
    expect(finished.stderr).toMatch(/^fantasy-tx: which owner is this for\? [^\n]+\n$/);
  });

  it("an owner that the league does not have is invalid_user: exit 2", async () => {
    for (const args of [OFFER, LIST, ["trade", "show", ID], ["votes", "show", ID]]) {
      const finished = await inWorld([...args, "--as", "nobody"], { env: inLeague() });
      expect(finished).toMatchObject({ stdout: "", status: 2 });
      expect(finished.stderr).toContain("refused: invalid_user: Unknown User nobody\n");
    }
  });
});

describe("a mistyped word", () => {
  it.each([
    ["a command", ["trade", "shwo"], "show"],
    ["an option", ["trade", "list", "--stat", "vote"], "--state"],
  ])("of %s is reported with a suggestion, without escapes", async (_, args, meant) => {
    const { stdout, stderr, status } = await inWorld(args);
    expect({ stdout, status }).toEqual({ stdout: "", status: 2 });
    expect(stderr).toContain(`(Did you mean ${meant}?)`);
    expect(stderr).not.toContain(String.raw`\n`);
  });
});

describe("an unknown word", () => {
  it("is reported without the hint at --help with --quiet", async () => {
    const { stderr } = await inWorld(["trade", "list", "--descending", "--quiet"]);
    expect(stderr).toBe("fantasy-tx: unknown option '--descending'\n");
  });

  it.each([
    ["help", "shwo"],
    ["trade", "help", "shwo"],
  ])("is reported after 'help' too", async (...args) => {
    const { stdout, stderr, status } = await inWorld(args);
    expect({ stdout, status }).toEqual({ stdout: "", status: 2 });
    expect(stderr).toMatch(/^fantasy-tx: [^\n]*shwo/m);
  });
});

describe("an option that is given twice", () => {
  it("has all its values if it takes several", async () => {
    const args = [...LIST, "--state", "vote", "--state", "offer", "--format", "json"];
    expect((await inWorld(args, { env: inLeague() })).status).toBe(0);
  });

  it.each([
    ["global", ["--format", "xml", ...LIST, "--format", "json"]],
    ["the command's own", ["roster", "show", "--team", "9", "--team", "1", "--format", "json"]],
  ])("has the last value if it takes one: %s", async (_, args) => {
    const { stdout, status } = await inWorld(args, { env: inLeague() });
    expect([stdout.slice(0, 1), status]).toEqual(["{", 0]);
  });
});
